import path from 'node:path';
import process from 'node:process';
import { staleBuilds } from '../builds.ts';
import { projectRoot } from '../project-root.ts';
import { runProgram } from '../run-program.ts';
import type { Outcome } from '../test/outcome.ts';

/** Builds the server if need be and compares how long its doors take with and without an account. */
export async function runTiming(): Promise<Outcome> {
  const stale = staleBuilds();
  if (stale.length > 0) {
    const { code } = await runProgram('node', [path.join(projectRoot, 'tooling/build.ts'), ...stale]);
    if (code !== 0) return { passed: 0, failed: ['timing: the server could not be built'] };
  }
  const { output } = await runProgram('node', ['packages/bench/src/timing/main.ts'], { quiet: true });
  process.stdout.write(output);
  const lines = output.split('\n');
  const failed = lines.filter((line) => line.startsWith('FAIL ')).map((line) => line.slice(5));
  const passed = lines.filter((line) => line.startsWith('ok ')).length;
  // The last line is written when all have been measured.
  const ended = /^\d+ passed, \d+ failed$/m.test(output);
  return { passed, failed: ended ? failed : [...failed, 'timing: ended before everything was measured'] };
}
