import { interleave } from '../interleave.ts';
import { bundledMinimal, bundleMinimal } from '../programs/minimal.ts';
import { runProduct } from '../programs/product.ts';
import { runProgram } from '../programs/run-program.ts';
import type { Row } from '../row.ts';
import { temporaryFolder } from '../temporary-folder.ts';

export const start: Row = {
  name: 'start',
  what: 'server start in an empty folder to the first `/healthz` 200, migrations applied, built',
  reference: 'a minimal Express and SQLite server, built the same way',
  unit: 'ms',
  goal: { of: 'ratio', bound: 'at most', value: 2.5 },
  async measure() {
    await bundleMinimal();
    await startMinimal();
    await startProduct();
    return { rounds: await interleave({ reference: startMinimal, product: startProduct }), notes: [] };
  },
};

async function startMinimal(): Promise<number> {
  await using folder = await temporaryFolder();
  const startedAt = performance.now();
  await using program = await runProgram({
    command: [bundledMinimal, folder.path],
    readyLine: /^ready at (\S+)/,
  });
  return await untilHealthy(program.ready, startedAt);
}

async function startProduct(): Promise<number> {
  await using folder = await temporaryFolder();
  const startedAt = performance.now();
  await using product = await runProduct(folder.path);
  return await untilHealthy(product.origin, startedAt);
}

/** Milliseconds from `startedAt` to the answer. */
async function untilHealthy(origin: string, startedAt: number): Promise<number> {
  const response = await fetch(`${origin}/healthz`);
  const tookMs = performance.now() - startedAt;
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`/healthz was answered ${response.status}`);
  return tookMs;
}
