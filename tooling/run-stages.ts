import process from 'node:process';
import type { Budgets } from './test/budgets.ts';
import type { Stage } from './test/stages.ts';
import { beyondBudgets, timesBesideBudgets } from './test/times.ts';

const runStage = async ({ name, install, run }: Stage) => {
  process.stdout.write(`\n── ${name} ──\n`);
  await install?.();
  const started = performance.now();
  const outcome = await run();
  return { name, ...outcome, seconds: Math.round((performance.now() - started) / 1000) };
};

const noBudgets: Budgets = { stages: {}, limit: Infinity };

/**
 * Runs every stage, or those named, and sets the process's exit code. Standard output ends with the plain line
 * `N passed, N failed`.
 */
export async function runStages(
  stages: readonly Stage[],
  named: readonly string[],
  budgets: Budgets = noBudgets,
): Promise<void> {
  // `unit` also means every stage that is called so and of some day.
  const means = (name: string, stage: Stage): boolean =>
    stage.name === name || stage.name.startsWith(`${name} `);
  const unknown = named.filter((name) => !stages.some((stage) => means(name, stage)));
  if (unknown.length > 0) {
    process.stderr.write(
      `There is no stage ${unknown.join(', ')}; there are ${stages.map(({ name }) => name).join(', ')}.\n`,
    );
    process.exitCode = 2;
    return;
  }
  const results = [];
  for (const stage of stages) {
    if (named.length === 0 || named.some((name) => means(name, stage))) results.push(await runStage(stage));
  }
  process.stdout.write('\n── result ──\n');
  for (const { name, passed, failed, repeated = [] } of results) {
    process.stdout.write(`${name}: ${passed} passed, ${failed.length} failed\n`);
    for (const test of failed) process.stdout.write(`  ✗ ${test}\n`);
    for (const test of repeated) process.stdout.write(`  ↻ passed when repeated: ${test}\n`);
  }
  for (const line of timesBesideBudgets(results, budgets)) process.stdout.write(`${line}\n`);
  for (const line of beyondBudgets(results, budgets)) process.stdout.write(`⚠ ${line}\n`);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed.length, 0);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
