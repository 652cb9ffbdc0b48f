import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { migrateToLatest } from '@squeeze/database/migrate';
import { openSqlite } from '@squeeze/database/sqlite';
import { openFileSecretStore } from '@squeeze/integrations/secrets/file-secret-store';
import { open, seal } from '@squeeze/server/security/envelope';
import { PurposeKeys } from '@squeeze/server/security/purpose-keys';
import { compileCache } from '@squeeze/testing/spawn-api';
import { uuidv7 } from 'uuidv7';
import { expect, it } from 'vitest';

const rows = 3_000;

const admin = (folder: string, ...words: readonly string[]) =>
  spawn(process.execPath, [path.join(import.meta.dirname, 'admin.ts'), ...words], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compileCache,
      SQUEEZE_ENV: 'test',
      SQUEEZE_DATA_DIR: folder,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

const placeOf = (id: string) => ({ table: 'password_reset_requests', id, column: 'email_sealed' });

it('loses nothing when a rotation is killed half-way, and finishes it', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'squeeze-rotate-'));
  const database = openSqlite(path.join(folder, 'squeeze.db'));
  await migrateToLatest(database);
  const keys = new PurposeKeys(await openFileSecretStore(path.join(folder, 'keys.json')));
  const requests = Array.from({ length: rows }, () => {
    const id = uuidv7();
    const email_sealed = seal(keys, placeOf(id), Buffer.from(id));
    return { id, email_sealed, channel: 'email', address: null, created_at: 0 };
  });
  await database.transaction(async (trx) => {
    for (const request of requests) await trx.insertInto('password_reset_requests').values(request).execute();
  });
  const versions = async (): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {};
    for (const { id, email_sealed: envelope } of await database.db
      .selectFrom('password_reset_requests')
      .selectAll()
      .execute()) {
      expect(open(keys, placeOf(id), envelope).toString()).toBe(id);
      const version = envelope.slice(0, envelope.indexOf('.'));
      counts[version] = (counts[version] ?? 0) + 1;
    }
    return counts;
  };
  expect(await versions()).toEqual({ v1: rows });

  const doomed = admin(folder, 'rotate-keys');
  const exited = once(doomed, 'exit');
  const [first] = (await once(createInterface(doomed.stdout), 'line')) as [string];
  doomed.kill('SIGKILL');
  await exited;
  expect(first).toBe('password_reset_requests.email_sealed: 100 sealed anew');
  const halfWay = await versions();
  expect(halfWay['v2']).toBeGreaterThanOrEqual(100);
  expect((halfWay['v1'] ?? 0) + (halfWay['v2'] ?? 0)).toBe(rows);

  const again = admin(folder, 'rotate-keys', '--reseal-only', '--json');
  const report = JSON.parse(await text(again.stdout)) as Record<string, unknown>;
  expect(report).toMatchObject({ current_version: 2, is_new: false, backup_codes_under_old_keys: 0 });
  expect(await versions()).toEqual({ v2: rows });
  await database.close();
  await rm(folder, { recursive: true });
});
