// `pnpm days [unit|browser …]`: the tests that word days, on every day that has a name in packages/testing/src/test-day.ts.
import { endWithParent } from './end-with-parent.ts';
import { dayStages } from './days/day-stages.ts';
import { runStages } from './run-stages.ts';
import process from 'node:process';

endWithParent();
await runStages(dayStages(), process.argv.slice(2));
