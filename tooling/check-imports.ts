// Fails when an import goes against tooling/import-rules.ts.
import { findViolations } from './directions/find-violations.ts';
import { projectRoot } from './project-root.ts';

const violations = findViolations(projectRoot);
for (const violation of violations) process.stdout.write(`${violation}\n`);
if (violations.length > 0) {
  process.stdout.write(`\n${violations.length} against the import directions\n`);
  process.exitCode = 1;
}
