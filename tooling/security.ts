// `pnpm security [suite …]`: every suite of tooling/security/suites.ts, or those named.
import process from 'node:process';
import { endWithParent } from './end-with-parent.ts';
import { runStages } from './run-stages.ts';
import { suites } from './security/suites.ts';

endWithParent();
await runStages(suites, process.argv.slice(2));
