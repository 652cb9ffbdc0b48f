// Prints, as JSON, what the migrations make of an empty SQLite database; the build brings it along (tooling/build.ts).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { migrateToLatest } from '@squeeze/database/migrate';
import { readSchemaSnapshot } from '@squeeze/database/schema-snapshot';
import { openSqlite } from '@squeeze/database/sqlite';

const folder = await mkdtemp(path.join(tmpdir(), 'squeeze-schema-'));
try {
  const database = openSqlite(path.join(folder, 'squeeze.db'));
  await migrateToLatest(database);
  process.stdout.write(JSON.stringify(await readSchemaSnapshot(database)));
  await database.close();
} finally {
  await rm(folder, { recursive: true, force: true });
}
