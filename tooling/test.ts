// `pnpm test [stage …]`: all tests, or those of the stages that are named (tooling/test/stages.ts).
import process from 'node:process';
import { setTestDay } from '@squeeze/testing/test-day';
import { endWithParent } from './end-with-parent.ts';
import { runStages } from './run-stages.ts';
import { budgets } from './test/budgets.ts';
import { stages, stagesByName } from './test/stages.ts';

endWithParent();
setTestDay();
const named = process.argv.slice(2);
await runStages(named.length === 0 ? stages : stagesByName, named, budgets);
