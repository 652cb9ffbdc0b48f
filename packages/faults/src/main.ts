// `pnpm faults [--short] [row …]`: breaks what the server stands on; a whole run of all rows is written to docs/faults.md.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { asked } from './asked.ts';
import type { Finding } from './fault-row.ts';
import { document, table } from './report.ts';

const findings: Finding[] = [];
for (const row of asked.rows) {
  console.log(`Breaking: ${row.name} …`);
  const found = await row.run(asked.extent).catch((error: unknown) => [failed(row.name, error)]);
  for (const { what, notes } of found) for (const note of notes) console.log(`  ${what}: ${note}`);
  findings.push(...found);
}
console.log(`\n${table(findings)}\n`);
if (asked.isWhole) {
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
