// `pnpm sms`: plays a phone against a running server; apps/api does the work.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithParent } from './end-with-parent.ts';
import { keepCompiled } from './keep-compiled.ts';
import { loadEnvironment } from './load-environment.ts';
import { projectRoot } from './project-root.ts';

endWithParent();
loadEnvironment();
keepCompiled();
await import(pathToFileURL(path.join(projectRoot, 'apps/api/src/sms.ts')).href);
