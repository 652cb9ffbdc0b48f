import path from 'node:path';
import { migrateToLatest } from '@squeeze/database/migrate';
import { openSqlite } from '@squeeze/database/sqlite';
import type { FaultRow } from '../fault-row.ts';
import { gatherPeople } from '../people.ts';
import { startProduct } from '../product.ts';
import { makeDisk } from '../small-disk.ts';
import { countKept, WriteLoad } from '../write-load.ts';

/** The disk as it is at some instant, mounted anew: what only memory held is gone. */
export const powerCut: FaultRow = {
  name: 'power-cut',
  run: async (extent) => {
    const times = extent === 'whole' ? 10 : 2;
    await using disk = await makeDisk(128);
    const made = openSqlite(path.join(disk.folder, 'squeeze.db'));
    await migrateToLatest(made);
    const load = new WriteLoad(await gatherPeople(made, 16));
    await made.close();
    await using api = await startProduct(disk.folder);
    const stop = new AbortController();
    const writing = load.writeTo(() => api.origin, stop.signal);
    const found: string[] = [];
    let lost = 0;
    let twice = 0;
    for (let round = 0; round < times; round += 1) {
      await load.wrote(10 + ((round * 37) % 90));
      const acknowledged = [...load.acknowledged];
      api.process.kill('SIGSTOP');
      await using cut = await disk.afterPowerCut();
      api.process.kill('SIGCONT');
      const after = openSqlite(path.join(cut.folder, 'squeeze.db'));
      const kept = await countKept(after, acknowledged);
      found.push(...after.integrityCheck());
      await after.close();
      lost += kept.lost;
      twice += kept.twice;
    }
    stop.abort();
    await writing;
    return [
      {
        what: 'power cut (ext4 on a loop device)',
        times,
        acknowledged: load.acknowledged.length,
        lost,
        twice,
        held: lost + twice + found.length === 0,
        notes: [found.length === 0 ? 'integrity_check: ok' : `integrity_check: ${found.join('; ')}`],
      },
    ];
  },
};
