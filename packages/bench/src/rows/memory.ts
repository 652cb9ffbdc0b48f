import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { interleave } from '../interleave.ts';
import { bundledMinimal, bundleMinimal } from '../programs/minimal.ts';
import { runProduct } from '../programs/product.ts';
import { runProgram } from '../programs/run-program.ts';
import type { Row } from '../row.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** By then what a start leaves to do has been done. */
const settledMs = 3_000;

export const memory: Row = {
  name: 'memory',
  what: 'memory of the server when nobody asks anything (RSS)',
  reference: 'a minimal Express and SQLite server, built the same way',
  unit: 'MB',
  goal: { of: 'ratio', bound: 'at most', value: 2 },
  async measure() {
    await bundleMinimal();
    const rounds = await interleave({
      reference: async () => {
        await using folder = await temporaryFolder();
        await using minimal = await runProgram({
          command: [bundledMinimal, folder.path],
          readyLine: /^ready at (\S+)/,
        });
        return await settledMegabytes(minimal.ready, minimal.pid);
      },
      product: async () => {
        await using folder = await temporaryFolder();
        await using product = await runProduct(folder.path);
        return await settledMegabytes(product.origin, product.pid);
      },
    });
    return { rounds, notes: [] };
  },
};

async function settledMegabytes(origin: string, pid: number): Promise<number> {
  const response = await fetch(`${origin}/healthz`);
  await response.arrayBuffer();
  await delay(settledMs);
  // Not its share of what it shares: that falls with every other Node on the machine, and a server has one to itself.
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  const [, kilobytes] = /^Rss:\s+(\d+) kB$/m.exec(rollup) ?? [];
  if (kilobytes === undefined) throw new Error('the system does not say how much memory a process has');
  return (Number(kilobytes) * 1024) / 1e6;
}
