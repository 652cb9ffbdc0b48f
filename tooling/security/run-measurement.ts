import path from 'node:path';
import process from 'node:process';
import { staleBuilds } from '../builds.ts';
import { projectRoot } from '../project-root.ts';
import { runProgram } from '../run-program.ts';
import type { Outcome } from '../test/outcome.ts';

/**
 * Builds the server if need be and runs a program of `packages/bench/src`, which prints a line `ok …` or `FAIL …` for each
 * thing it measures and ends with how many.
 */
export async function runMeasurement(name: string, program: string): Promise<Outcome> {
  const stale = staleBuilds();
  if (stale.length > 0) {
    const { code } = await runProgram('node', [path.join(projectRoot, 'tooling/build.ts'), ...stale]);
    if (code !== 0) return { passed: 0, failed: [`${name}: the server could not be built`] };
  }
  const { output } = await runProgram('node', [`packages/bench/src/${program}`], { quiet: true });
  process.stdout.write(output);
  const lines = output.split('\n');
  const failed = lines.filter((line) => line.startsWith('FAIL ')).map((line) => line.slice(5));
  const passed = lines.filter((line) => line.startsWith('ok ')).length;
  // The last line is written when all have been measured.
  const ended = /^\d+ passed, \d+ failed$/m.test(output);
  return { passed, failed: ended ? failed : [...failed, `${name}: ended before everything was measured`] };
}
