// What the command line asks for. Imported by itself it refuses a row that there is not, before anything is built for it.
import process from 'node:process';
import type { Extent, FaultRow } from './fault-row.ts';
import { damagedFile } from './rows/damaged-file.ts';
import { fullDisk } from './rows/full-disk.ts';
import { kill } from './rows/kill.ts';
import { mixedLoad } from './rows/mixed-load.ts';
import { postgresAway } from './rows/postgres-away.ts';
import { powerCut } from './rows/power-cut.ts';
import { rollingRestart } from './rows/rolling-restart.ts';
import { workersKilled } from './rows/workers-killed.ts';

const rows: readonly FaultRow[] = [
  kill,
  powerCut,
  fullDisk,
  damagedFile,
  postgresAway,
  workersKilled,
  rollingRestart,
  mixedLoad,
];

const args = process.argv.slice(2);
const named = args.filter((arg) => arg !== '--short');
const unknown = named.filter((name) => rows.every((row) => row.name !== name));
if (unknown.length > 0) {
  console.error(`No such row: ${unknown.join(', ')}. There are ${rows.map((row) => row.name).join(', ')}.`);
  process.exit(2);
}

interface Asked {
  readonly extent: Extent;
  readonly rows: readonly FaultRow[];
  /** All of them, as far as they go: to be written down. */
  readonly isWhole: boolean;
}

const extent: Extent = args.includes('--short') ? 'short' : 'whole';

export const asked: Asked = {
  extent,
  rows: named.length === 0 ? rows : rows.filter(({ name }) => named.includes(name)),
  isWhole: named.length === 0 && extent === 'whole',
};
