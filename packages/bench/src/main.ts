// `pnpm bench [row …]`: measures rows beside their references; a run of all of them is written to docs/benchmarks.md.
import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { asked } from './asked.ts';
import { coresAreApart, moveToLoadCore } from './cores.ts';
import { projectRoot } from './project-root.ts';
import { document, quietness, table } from './report.ts';
import { judge, type Verdict } from './verdict.ts';

const [loadBefore = 0] = loadavg();
console.log(quietness(loadBefore));
moveToLoadCore();
const verdicts: Verdict[] = [];
for (const row of asked.rows) {
  console.log(`Measuring ${row.name} …`);
  const verdict = judge(row, await row.measure());
  for (const note of verdict.measured.notes) console.log(`  ${note}`);
  verdicts.push(verdict);
}
console.log(`\n${table(verdicts)}\n`);

if (asked.isWhole) {
  const run = {
    day: new Date().toISOString().slice(0, 10),
    nodeVersion: process.versions.node,
    coresAreApart,
    loadBefore,
  };
  await writeFile(path.join(projectRoot, 'docs/benchmarks.md'), document(verdicts, run));
}
