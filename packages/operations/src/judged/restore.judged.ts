import { globSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { ApiClient } from '@squeeze/testing/api-client';
import { startPostgresServer } from '@squeeze/testing/postgres-server';
import { generateSync } from 'otplib';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot, readProjectFile } from '../documents.ts';
import { shellBlocks } from '../shell-blocks.ts';
import { temporaryFolder } from './folder.ts';
import { type Acquaintance, becomeAcquainted, newMasterKeys, startServer } from './installation.ts';
import { run, systemPath } from './run.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** What is to be there again afterwards. */
interface Kept extends Acquaintance {
  readonly todoId: string;
  readonly fileId: string;
  /** Each opens once. */
  readonly backupCodes: readonly string[];
}

/** Somebody with a todo, a picture in a note and a second factor. */
async function leaveThings(origin: string): Promise<Kept> {
  const person = await becomeAcquainted(origin);
  const { client, userId } = person;
  const { todo } = await client.call('createTodo', { body: { title: 'milk from before' } });
  const fileId = crypto.randomUUID();
  await client.call('uploadFile', { query: { id: fileId, name: 'plan.png' }, upload: picture });
  await client.call('createNote', { body: { content: `![](squeeze-file:${fileId})` } });
  const { data } = await client.call('setUpMfa', { body: { user_id: userId, mfa_type: 'totp' } });
  const code = generateSync({ secret: data.secret_key });
  await client.call('verifyMfa', { body: { user_id: userId, mfa_type: 'totp', mfa_code: code } });
  return { ...person, todoId: todo.id, fileId, backupCodes: data.backup_codes };
}

/** Signs in with the second factor, which opens with the right keys alone. */
async function signInAgain(origin: string, { email, password, userId }: Kept, backupCode: string) {
  const anybody = new ApiClient(origin);
  const half = await anybody.call('login', { body: { email, password } });
  return await anybody.with({ token: half.access_token }).send('verifyMfa', {
    body: { user_id: userId, mfa_type: 'backup_code', mfa_code: backupCode },
  });
}

async function expectAllThere(origin: string, kept: Kept): Promise<void> {
  const whole = await signInAgain(origin, kept, kept.backupCodes[0] ?? '');
  expect(whole.status).toBe(200);
  const { access_token: token } = whole.body as { access_token: string };
  const client = new ApiClient(origin, { token });
  expect((await client.call('getTodo', { params: { id: kept.todoId } })).todo.title).toBe('milk from before');
  const file = await client.send('getFile', { params: { id: kept.fileId } });
  expect(file.status).toBe(200);
  expect(Buffer.compare(Buffer.from(file.body as Uint8Array), picture)).toBe(0);
  await client.call('createTodo', { body: { title: 'and it goes on' } });
}

describe('the commands of docs/operations.md', () => {
  let blocks: ReadonlyMap<string, string>;
  beforeAll(async () => {
    blocks = shellBlocks(await readProjectFile('docs/operations.md'));
  });

  /** Runs a block as it stands there, less the package manager: its script of that name. */
  const runBlock = async (name: string, env: Readonly<Record<string, string>>): Promise<string> => {
    const commands = (blocks.get(name) ?? '').replaceAll(
      'npx -y pnpm@12 admin',
      `'${process.execPath}' tooling/admin.ts`,
    );
    expect(commands, `the block ${name}`).not.toBe('');
    const { code, said } = await run('bash', ['-euo', 'pipefail', '-c', commands], { cwd: projectRoot, env });
    expect(code, `it said ${said}`).toBe(0);
    return said;
  };

  it('are all run here, or by another drill, or said not to be', () => {
    const byOthers = ['gather', 'compose', 'upgrade'];
    const here = ['sqlite-backup', 'sqlite-restore', 'postgres-backup', 'postgres-restore', 'verify'];
    expect([...blocks.keys()].toSorted()).toEqual([...byOthers, ...here, 'rotate-keys', 'reseal'].toSorted());
  });

  it('back a lost SQLite installation up and bring it back, with its key file', async () => {
    await using folder = await temporaryFolder();
    const data = path.join(folder.path, 'data');
    const env = { SQUEEZE_ENV: 'test', SQUEEZE_DATA_DIR: data };
    await using server = await startServer(data, {});
    const kept = await leaveThings(server.origin);
    const backedUp = await runBlock('sqlite-backup', env);
    expect(backedUp).toContain('1 people, 1 todos, 1 notes');
    const { todo } = await new ApiClient(server.origin, { token: kept.token }).call('createTodo', {
      body: { title: 'after the backup' },
    });
    await server.stop();

    // The machine burns down; what was carried elsewhere is all there is.
    const elsewhere = path.join(folder.path, 'elsewhere');
    await rename(path.join(data, 'backups'), elsewhere);
    await rename(path.join(data, 'keys.json'), path.join(folder.path, 'keys.json'));
    await rm(data, { recursive: true });
    await mkdir(data);
    await rename(elsewhere, path.join(data, 'backups'));
    await rename(path.join(folder.path, 'keys.json'), path.join(data, 'keys.json'));
    const [name = ''] = globSync('by-hand-*.db', { cwd: path.join(data, 'backups') });
    const restored = await runBlock('sqlite-restore', { ...env, BACKUP: name });
    expect(restored).toContain(`Restored ${name}`);

    await using again = await startServer(data, {});
    await expectAllThere(again.origin, kept);
    const gone = await new ApiClient(again.origin, { token: kept.token }).send('getTodo', {
      params: { id: todo.id },
    });
    expect(gone.status).not.toBe(200);
    await runBlock('rotate-keys', env);
    expect((await signInAgain(again.origin, kept, kept.backupCodes[1] ?? '')).status).toBe(200);
    await again.stop();
    await runBlock('verify', env);
    await runBlock('reseal', env);
  });

  it('back a lost PostgreSQL installation up and bring it back, by the system’s own pg_dump and pg_restore', async () => {
    const [bin] = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed();
    if (bin === undefined) throw new Error('PostgreSQL of the system is not installed');
    await using folder = await temporaryFolder();
    const keys = newMasterKeys();
    const environment = (postgres: string, data: string, masterKeys = keys) => ({
      PATH: `${bin}:${systemPath}`,
      SQUEEZE_ENV: 'test',
      DATABASE_URL: postgres,
      SQUEEZE_DATA_DIR: path.join(folder.path, data),
      SQUEEZE_MASTER_KEYS: masterKeys,
      BACKUP: path.join(folder.path, 'backup'),
    });
    const serverOver = ({
      DATABASE_URL,
      SQUEEZE_DATA_DIR,
      SQUEEZE_MASTER_KEYS,
    }: ReturnType<typeof environment>) =>
      startServer(SQUEEZE_DATA_DIR, { DATABASE_URL, SQUEEZE_MASTER_KEYS });

    const before = await startPostgresServer({ binaries: bin });
    const first = environment(before.url('postgres'), 'before');
    await using server = await serverOver(first);
    const kept = await leaveThings(server.origin);
    // Beside a server that goes on.
    await runBlock('postgres-backup', first);
    await server.stop();
    await before.stop();
    await rm(path.join(folder.path, 'before'), { recursive: true });

    const after = await startPostgresServer({ binaries: bin });
    try {
      const second = environment(after.url('postgres'), 'after');
      await runBlock('postgres-restore', second);
      await runBlock('verify', second);

      // With other keys all is there but what is sealed.
      await using foreign = await serverOver(environment(after.url('postgres'), 'after', newMasterKeys()));
      expect((await signInAgain(foreign.origin, kept, kept.backupCodes[2] ?? '')).status).not.toBe(200);
      await foreign.stop();

      await using again = await serverOver(second);
      await expectAllThere(again.origin, kept);
      await again.stop();

      // A new key in front, every process with both, and then the command.
      const rotated = environment(after.url('postgres'), 'after', `${newMasterKeys(2)},${keys}`);
      await using renewed = await serverOver(rotated);
      await runBlock('reseal', rotated);
      expect((await signInAgain(renewed.origin, kept, kept.backupCodes[1] ?? '')).status).toBe(200);
      await renewed.stop();
    } finally {
      await after.stop();
    }
  });
});
