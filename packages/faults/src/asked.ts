// What the command line asks for. Imported by itself it refuses a row that there is not, before anything is built for it.
import process from 'node:process';
import { rowsNamed } from '@squeeze/testing/rows-named';
import type { Extent, FaultRow } from './fault-row.ts';
import { damagedFile } from './rows/damaged-file.ts';
import { fullDisk } from './rows/full-disk.ts';
import { kill } from './rows/kill.ts';
import { mixedLoad } from './rows/mixed-load.ts';
import { postgresAway } from './rows/postgres-away.ts';
import { powerCut } from './rows/power-cut.ts';
import { rollingRestart } from './rows/rolling-restart.ts';
import { textsKilled } from './rows/texts-killed.ts';
import { workersKilled } from './rows/workers-killed.ts';

const rows: readonly FaultRow[] = [
  kill,
  powerCut,
  fullDisk,
  damagedFile,
  postgresAway,
  textsKilled,
  workersKilled,
  rollingRestart,
  mixedLoad,
];

const args = process.argv.slice(2);
const named = args.filter((arg) => arg !== '--short');
interface Asked {
  readonly extent: Extent;
  readonly rows: readonly FaultRow[];
  /** All of them, as far as they go: to be written down. */
  readonly isWhole: boolean;
}

const extent: Extent = args.includes('--short') ? 'short' : 'whole';

export const asked: Asked = {
  extent,
  rows: rowsNamed(rows, named),
  isWhole: named.length === 0 && extent === 'whole',
};
