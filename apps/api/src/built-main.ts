// Where the built server begins. What V8 compiles of it is kept beside it and found again by the next start, which spends
// a third of its time on compiling otherwise. Where that folder cannot be written, it is compiled each time.
import { enableCompileCache } from 'node:module';
import path from 'node:path';

enableCompileCache(path.join(import.meta.dirname, 'compiled'));
await import('./main.ts');
