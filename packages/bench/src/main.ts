// `pnpm bench [row …]`: measures rows beside their references; a run of all of them is written to docs/benchmarks.md.
import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { coresAreApart, moveToLoadCore } from './cores.ts';
import { projectRoot } from './project-root.ts';
import { document, quietness, table } from './report.ts';
import { create } from './rows/create.ts';
import { firstViews } from './rows/first-view.ts';
import { health } from './rows/health.ts';
import { idlePostgres, idleSqlite } from './rows/idle.ts';
import { jobs } from './rows/jobs.ts';
import { list } from './rows/list.ts';
import { memory } from './rows/memory.ts';
import { mixed } from './rows/mixed.ts';
import { dueReminders } from './rows/reminders.ts';
import { signIn } from './rows/sign-in.ts';
import { start } from './rows/start.ts';
import { judge, type Verdict } from './verdict.ts';

const rows = [
  health,
  list,
  create,
  mixed,
  jobs,
  dueReminders,
  signIn,
  start,
  memory,
  idleSqlite,
  idlePostgres,
  ...firstViews,
];

const named = process.argv.slice(2);
const unknown = named.filter((name) => rows.every((row) => row.name !== name));
if (unknown.length > 0) {
  console.error(`No such row: ${unknown.join(', ')}. There are ${rows.map((row) => row.name).join(', ')}.`);
  process.exit(1);
}

const [loadBefore = 0] = loadavg();
console.log(quietness(loadBefore));
moveToLoadCore();
const verdicts: Verdict[] = [];
for (const row of rows.filter(({ name }) => named.length === 0 || named.includes(name))) {
  console.log(`Measuring ${row.name} …`);
  const verdict = judge(row, await row.measure());
  for (const note of verdict.measured.notes) console.log(`  ${note}`);
  verdicts.push(verdict);
}
console.log(`\n${table(verdicts)}\n`);

if (named.length === 0) {
  const run = {
    day: new Date().toISOString().slice(0, 10),
    nodeVersion: process.versions.node,
    coresAreApart,
    loadBefore,
  };
  await writeFile(path.join(projectRoot, 'docs/benchmarks.md'), document(verdicts, run));
}
