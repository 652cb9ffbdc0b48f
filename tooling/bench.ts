// `pnpm bench`: measures the product beside its references; packages/bench does the work.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithParent } from './end-with-parent.ts';
import { projectRoot } from './project-root.ts';

endWithParent();
await import(pathToFileURL(path.join(projectRoot, 'packages/bench/src/main.ts')).href);
