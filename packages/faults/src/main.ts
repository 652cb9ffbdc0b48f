// `pnpm faults [--short] [row …]`: breaks what the server stands on; a whole run of all rows is written to docs/faults.md.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import type { Finding } from './fault-row.ts';
import { document, table } from './report.ts';
import { damagedFile } from './rows/damaged-file.ts';
import { fullDisk } from './rows/full-disk.ts';
import { kill } from './rows/kill.ts';
import { mixedLoad } from './rows/mixed-load.ts';
import { postgresAway } from './rows/postgres-away.ts';
import { powerCut } from './rows/power-cut.ts';
import { rollingRestart } from './rows/rolling-restart.ts';
import { workersKilled } from './rows/workers-killed.ts';

const rows = [kill, powerCut, fullDisk, damagedFile, postgresAway, workersKilled, rollingRestart, mixedLoad];

const args = process.argv.slice(2);
const extent = args.includes('--short') ? 'short' : 'whole';
const named = args.filter((arg) => arg !== '--short');
const unknown = named.filter((name) => rows.every((row) => row.name !== name));
if (unknown.length > 0) {
  console.error(`No such row: ${unknown.join(', ')}. There are ${rows.map((row) => row.name).join(', ')}.`);
  process.exit(1);
}

const findings: Finding[] = [];
for (const row of rows.filter(({ name }) => named.length === 0 || named.includes(name))) {
  console.log(`Breaking: ${row.name} …`);
  const found = await row.run(extent).catch((error: unknown) => [failed(row.name, error)]);
  for (const { what, notes } of found) for (const note of notes) console.log(`  ${what}: ${note}`);
  findings.push(...found);
}
console.log(`\n${table(findings)}\n`);
if (named.length === 0 && extent === 'whole') {
  const day = new Date().toISOString().slice(0, 10);
  const root = path.resolve(import.meta.dirname, '../../..');
  await writeFile(path.join(root, 'docs/faults.md'), document(findings, day, process.versions.node));
}
process.exit(findings.some(({ held }) => held === false) ? 1 : 0);

/** A row that could not be tried has not held: as without root, or without loop devices. */
function failed(what: string, error: unknown): Finding {
  const note = error instanceof Error ? error.message.trim() : String(error);
  return {
    what,
    times: 0,
    acknowledged: null,
    lost: null,
    twice: null,
    held: false,
    notes: [`could not be tried: ${note}`],
  };
}
