// Where the built server begins. What V8 compiles of it is kept beside it and found again by the next start, which spends
// a third of its time on compiling otherwise. Where that folder cannot be written, it is compiled each time. Nothing else is
// imported here: it would bring along all that the server shares with it, before that is kept.
import { enableCompileCache } from 'node:module';

enableCompileCache(`${import.meta.dirname}/compiled`);
await import('./main.ts');
