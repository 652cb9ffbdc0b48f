// `pnpm understanding [train] [--cases FOLDER] [--show N] [--only …]`: how well the built-in assistant reads what people write, or
// its classifier learnt anew; packages/understanding does the work.
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { endWithParent } from './end-with-parent.ts';
import { projectRoot } from './project-root.ts';

endWithParent();

const program = process.argv[2] === 'train' ? 'training/main.ts' : 'main.ts';
await import(pathToFileURL(path.join(projectRoot, 'packages/understanding/src', program)).href);
