// `pnpm check`: types, lint, format, import directions, cycles, dead code and what new fields touch; fails if any does.
import { runChecks } from './checks.ts';
import { endWithParent } from './end-with-parent.ts';

endWithParent();
const results = await runChecks();
if (results.some((result) => !result.passed)) process.exitCode = 1;
