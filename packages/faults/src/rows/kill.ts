import path from 'node:path';
import { migrateToLatest } from '@squeeze/database/migrate';
import { openSqlite } from '@squeeze/database/sqlite';
import type { FaultRow } from '../fault-row.ts';
import { median } from '../median.ts';
import { gatherPeople } from '../people.ts';
import { startProduct } from '../product.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { countKept, WriteLoad } from '../write-load.ts';

const backWithinMs = 2_000;

/** kill -9 while people write, each time after a different while. */
export const kill: FaultRow = {
  name: 'kill',
  run: async (extent) => {
    const times = extent === 'whole' ? 50 : 5;
    await using folder = await temporaryFolder();
    const file = path.join(folder.path, 'squeeze.db');
    const made = openSqlite(file);
    await migrateToLatest(made);
    const load = new WriteLoad(await gatherPeople(made, 16));
    await made.close();
    const starts: number[] = [];
    for (let round = 0; round < times; round += 1) {
      const began = performance.now();
      await using api = await startProduct(folder.path);
      starts.push(performance.now() - began);
      const writing = load.writeTo(() => api.origin, new AbortController().signal);
      await load.wrote(10 + ((round * 37) % 90));
      await api.kill();
      await writing;
    }
    const after = openSqlite(file);
    const kept = await countKept(after, load.acknowledged);
    const findings = after.integrityCheck();
    await after.close();
    const [first = 0, ...later] = starts;
    const slowest = Math.max(...later);
    return [
      {
        what: 'kill -9 under write load',
        times,
        ...kept,
        held: kept.lost + kept.twice + findings.length === 0,
        notes: [findings.length === 0 ? 'integrity_check: ok' : `integrity_check: ${findings.join('; ')}`],
      },
      {
        what: `back within ${backWithinMs / 1_000} s of a kill -9`,
        times,
        acknowledged: null,
        lost: null,
        twice: null,
        held: slowest <= backWithinMs,
        notes: [
          `after ${Math.round(median(later))} ms, at most ${Math.round(slowest)}; ${(median(later) / first).toFixed(2)} × the first start, which follows no kill`,
        ],
      },
    ];
  },
};
