// `pnpm test [stage …]`: every stage of tooling/test/stages.ts, or those named.
import process from 'node:process';
import { setTestDay } from '@squeeze/testing/test-day';
import { endWithParent } from './end-with-parent.ts';
import { runStages } from './run-stages.ts';
import { stages } from './test/stages.ts';

endWithParent();
setTestDay();
await runStages(stages, process.argv.slice(2));
