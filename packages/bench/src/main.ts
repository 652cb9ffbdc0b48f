// `pnpm bench [row …]`: measures rows beside their references; a run of all of them is written to docs/benchmarks.md,
// and one of `texts-10m`, which takes half an hour by itself, to docs/benchmarks-10m.md.
import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { asked } from './asked.ts';
import { coresAreApart, moveToLoadCore } from './cores.ts';
import { projectRoot } from './project-root.ts';
import { document, quietness, table, tenMillionDocument } from './report.ts';
import { releaseSeededTexts } from './seeded-texts.ts';
import { judge, type Verdict } from './verdict.ts';

const [loadBefore = 0] = loadavg();
console.log(quietness(loadBefore));
moveToLoadCore();
const verdicts: Verdict[] = [];
try {
  for (const row of asked.rows) {
    console.log(`Measuring ${row.name} …`);
    const verdict = judge(row, await row.measure());
    for (const note of verdict.measured.notes) console.log(`  ${note}`);
    verdicts.push(verdict);
  }
} finally {
  await releaseSeededTexts();
}
console.log(`\n${table(verdicts)}\n`);

if (asked.document !== null) {
  const run = {
    day: new Date().toISOString().slice(0, 10),
    nodeVersion: process.versions.node,
    coresAreApart,
    loadBefore,
  };
  const [file, text] =
    asked.document === 'whole'
      ? ['docs/benchmarks.md', document(verdicts, run)]
      : ['docs/benchmarks-10m.md', tenMillionDocument(verdicts, run)];
  await writeFile(path.join(projectRoot, file), text);
}
