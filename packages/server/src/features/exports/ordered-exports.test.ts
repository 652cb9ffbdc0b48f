import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Export } from '@squeeze/contracts/exports';
import {
  appendExportPart,
  beginMakingExport,
  finishExport,
  listExportParts,
} from '@squeeze/database/repositories/export-repository';
import { updateUser } from '@squeeze/database/repositories/user-repository';
import { eventually } from '@squeeze/testing/eventually';
import { fetchExport } from '@squeeze/testing/fetch-export';
import { filesInS3 } from '@squeeze/testing/files-in-s3';
import { givenEverything } from '@squeeze/testing/given-everything';
import { exportedThings, readZip } from '@squeeze/testing/read-export';
import { startS3Server } from '@squeeze/testing/s3-server';
import { sendInParts } from '@squeeze/testing/send-in-parts';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../http/app-error.ts';
import { purgeExpired } from '../../jobs/housekeeping.ts';
import { launchSecretHeader } from '../../security/owner-authenticator.ts';
import { PurposeKeys } from '../../security/purpose-keys.ts';
import { eraseAccounts } from '../account-deletion/erase-accounts.ts';
import { eraseLeftovers } from '../files/erase-leftovers.ts';
import { exportPolicy } from './export-policy.ts';

const exportPartBytes = 4_096;
const day = 24 * 60 * 60_000;

const order = async ({ client }: Pick<SignedIn, 'client'>, what: Export['what'] = 'everything') =>
  (await client.call('orderExport', { body: { what } })).export;
const stateOf = async ({ client }: Pick<SignedIn, 'client'>, id: string) =>
  (await client.call('getExport', { params: { id } })).export;
const lookAt = ({ client }: Pick<SignedIn, 'client'>, id: string) =>
  client.send('getExport', { params: { id } });
const partOf = ({ client }: Pick<SignedIn, 'client'>, id: string, number: string | number = 1) =>
  client.send('getExportPart', { params: { id, number: String(number) } });

/** Somebody with some of everything, and a file that takes more than one part. */
async function fullPerson(server: TestServer): Promise<SignedIn> {
  const person = await signIn(server);
  await givenEverything(server.database.db, { userId: person.user.id });
  const upload = randomBytes(9_000);
  await person.client.call('uploadFile', { query: { name: 'noise' }, upload });
  return person;
}

const keepHouse = (server: TestServer) =>
  purgeExpired({ ...server, keys: new PurposeKeys(server.secrets), purgeNeverSignedIn: false });

describe.each(dialects)('$name: an export that is fetched in parts', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ dialect, exportPartBytes });
  });
  beforeEach(async () => {
    me = await fullPerson(server);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await server.runJobs();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const made = async (who = me, what: Export['what'] = 'everything'): Promise<Export> => {
    const { id } = await order(who, what);
    await server.runJobs();
    return await stateOf(who, id);
  };
  const keysOf = async ({ user }: SignedIn, id: string): Promise<string[]> =>
    (await listExportParts(server.database.db, user.id, id)).map(({ objectKey }) => objectKey);
  /** As many of these as lie in the store. */
  const stored = async (keys: readonly string[]): Promise<number> => {
    const lying = await readdir(server.filesFolder, { recursive: true });
    return keys.filter((key) => lying.some((each) => path.basename(each) === key)).length;
  };

  it('is ordered, made and fetched, and comes in again elsewhere', async () => {
    const answer = await me.client.send('orderExport', { body: { what: 'everything' } });
    const { export: ordered } = answer.body as { readonly export: Export };
    expect(answer.status).toBe(202);
    expect(ordered).toEqual({
      id: ordered.id,
      what: 'everything',
      state: 'making',
      failure: null,
      file_name: 'squeeze-export-2026-06-10.zip',
      bytes: null,
      part_bytes: exportPartBytes,
      parts: null,
      expires_at: new Date(server.clock.now() + day).toISOString(),
    });
    expect((await partOf(me, ordered.id)).status).toBe(404);
    expect(await stateOf(me, ordered.id)).toEqual(ordered);
    const told: unknown[] = [];
    const deaf = server.liveEvents.subscribe(me.user.id, (event) => void told.push(event));

    await server.runJobs();

    const ready = await stateOf(me, ordered.id);
    await vi.waitFor(() => expect(told).toContainEqual({ type: 'export_changed', id: ordered.id }));
    deaf();
    expect(ready).toMatchObject({ state: 'ready', failure: null });
    const parts = ready.parts ?? [];
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.slice(0, -1).every(({ bytes }) => bytes === exportPartBytes)).toBe(true);
    expect(parts.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(ready.bytes);

    const first = await partOf(me, ready.id);
    expect(first.headers.get('content-type')).toBe('application/octet-stream');
    expect(first.headers.get('content-length')).toBe(String(exportPartBytes));
    expect(first.headers.get('cache-control')).toContain('no-store');
    expect(first.headers.get('content-disposition')).toMatch(
      /^attachment; filename="squeeze-export-2026-06-10\.zip\.001"/,
    );
    const file = await fetchExport(me, ready);
    let at = 0;
    for (const { bytes, sha256 } of parts) {
      const part = file.subarray(at, at + bytes);
      expect(createHash('sha256').update(part).digest('hex')).toBe(sha256);
      at += bytes;
    }
    const things = await exportedThings(file);
    expect(things.todos).toHaveLength(3);
    const events = (await readZip(file)).get('security-events.json') ?? '';
    expect(JSON.parse(events)).toContainEqual(expect.objectContaining({ kind: 'data_exported' }));

    const other = await signIn(server);
    const { id: upload_id } = await sendInParts(other, file);
    const body = { upload_id, dry_run: false };
    expect((await other.client.call('importUpload', { body })).import.state).toBe('done');
    const { files } = await other.client.call('listFiles', { query: {} });
    expect(files).toMatchObject([{ name: 'noise', bytes: 9_000 }]);
  });

  it('can be the notes', async () => {
    await me.client.call('createNote', { body: { title: 'Plan', content: 'of meals' } });
    const ready = await made(me, 'notes');
    expect(ready).toMatchObject({ what: 'notes', file_name: 'squeeze-notes-2026-06-10.zip' });
    expect([...(await readZip(await fetchExport(me, ready))).keys()]).toContain('Plan.md');
  });

  it('has a part as often as it is asked for, and none beyond', async () => {
    const ready = await made();
    const last = ready.parts?.length ?? 0;
    expect((await partOf(me, ready.id, last)).body).toEqual((await partOf(me, ready.id, last)).body);
    for (const number of ['0', '-1', '1.5', 'x', '01', String(last + 1), '9999999']) {
      expect((await partOf(me, ready.id, number)).status).toBe(404);
    }
  });

  it('is there for the session that ordered it, and no other', async () => {
    const ready = await made();
    const stranger = await signIn(server);
    const { access_token: token } = await server.client.call('login', {
      body: { email: me.email, password },
    });
    const elsewhere = { client: server.client.with({ token }) };
    for (const who of [stranger, elsewhere]) {
      expect((await lookAt(who, ready.id)).status).toBe(404);
      expect((await partOf(who, ready.id)).status).toBe(404);
      expect((await who.client.send('giveUpExport', { params: { id: ready.id } })).status).toBe(404);
    }
    expect((await partOf(me, ready.id)).status).toBe(200);
  });

  it('needs a recent sign-in to be ordered, not to be fetched', async () => {
    const ready = await made();
    server.clock.advance(11 * 60_000);
    expect((await me.client.send('orderExport', { body: { what: 'notes' } })).status).toBe(403);
    expect((await partOf(me, ready.id)).status).toBe(200);
  });

  it('is what is asked for, and nothing else', async () => {
    for (const body of [{}, { what: 'all' }, { what: 'notes', more: 1 }]) {
      expect((await me.client.send('orderExport', { body })).status).toBe(422);
    }
  });

  it('is one of two at most: the one ordered first gives way, and what was here of it', async () => {
    const first = await made();
    const keys = await keysOf(me, first.id);
    expect(await stored(keys)).toBe(keys.length);
    const [second, third] = [await made(me, 'notes'), await order(me)];
    expect((await lookAt(me, first.id)).status).toBe(404);
    for (const { id } of [second, third]) expect((await lookAt(me, id)).status).toBe(200);
    await server.runJobs();
    expect(await stored(keys)).toBe(0);
  });

  it('is erased where it is given up, made or not', async () => {
    const ready = await made();
    const keys = await keysOf(me, ready.id);
    await me.client.call('giveUpExport', { params: { id: ready.id } });
    const { id } = await order(me);
    await me.client.call('giveUpExport', { params: { id } });
    await server.runJobs();
    expect(await stored(keys)).toBe(0);
    for (const gone of [ready.id, id]) {
      expect((await lookAt(me, gone)).status).toBe(404);
      expect((await partOf(me, gone)).status).toBe(404);
    }
  });

  it('is given up in the middle of being made', async () => {
    const { id } = await order(me);
    const put = vi.spyOn(server.files, 'put');
    put.mockImplementationOnce(async () => {
      await me.client.call('giveUpExport', { params: { id } });
    });
    await server.runJobs();
    expect(put).toHaveBeenCalledOnce();
    expect((await lookAt(me, id)).status).toBe(404);
  });

  it('goes with its account', async () => {
    const keys = await keysOf(me, (await made()).id);
    const now = server.clock.now();
    await updateUser(server.database.db, me.user.id, { deletionDueAt: now, updatedAt: now });
    expect(await eraseAccounts({ ...server, keys: new PurposeKeys(server.secrets) }, now)).toBe(1);
    await server.runJobs();
    expect(await stored(keys)).toBe(0);
  });

  it('is gone a day after it was ordered', async () => {
    const { id } = await made();
    const keys = await keysOf(me, id);
    server.clock.advance(day);
    expect((await keepHouse(server)).exports).toBeGreaterThanOrEqual(1);
    await eraseLeftovers(server);
    expect(await stored(keys)).toBe(0);
  });

  it('is found by nobody once its day is over, before it is erased', async () => {
    const { id } = await made();
    await server.database.db.updateTable('exports').set({ expires_at: server.clock.now() }).execute();
    expect((await lookAt(me, id)).status).toBe(404);
    expect((await partOf(me, id)).status).toBe(404);
  });

  it('counts to nobody’s room, and is no part of an export', async () => {
    const { use } = await me.client.call('listFiles', { query: {} });
    const ready = await made();
    expect((await me.client.call('listFiles', { query: {} })).use).toEqual(use);
    const text = [...(await readZip(await fetchExport(me, ready))).values()].join('');
    for (const key of await keysOf(me, ready.id)) expect(text).not.toContain(key);
  });

  it('is made anew after a crash half way, and nothing of the first run stays', async () => {
    const { id } = await order(me);
    const { user } = me;
    const dead = { userId: user.id, exportId: id, madeBy: uuidv7() };
    const now = server.clock.now();
    const objectKey = uuidv7();
    await server.files.put(objectKey, { bytes: 3, content: content('abc') });
    const part = { objectKey, number: 1, bytes: 3, sha256: 'none' };
    await server.database.transaction(async (trx) => {
      expect(await beginMakingExport(trx, dead, now)).toMatchObject({ id });
      expect(await appendExportPart(trx, dead, part, now)).toBe(true);
    });

    await server.runJobs();

    expect(await stored([objectKey])).toBe(0);
    const ready = await stateOf(me, id);
    expect((await exportedThings(await fetchExport(me, ready))).todos).toHaveLength(3);
    // The process was only slow.
    const late = { ...part, objectKey: uuidv7(), number: 2 };
    await server.database.transaction(async (trx) => {
      expect(await appendExportPart(trx, dead, late, now)).toBe(false);
      expect(await finishExport(trx, dead, 'internal_error', now)).toBe(false);
    });
    expect(await stateOf(me, id)).toEqual(ready);
  });

  it('says at once that there is no room for it, and leaves nothing', async () => {
    const { id } = await order(me);
    const put = vi.spyOn(server.files, 'put');
    const through = put.getMockImplementation() ?? server.files.put.bind(server.files);
    put.mockImplementationOnce(through).mockRejectedValueOnce(new AppError('storage_full'));
    await server.runJobs();
    expect(await stateOf(me, id)).toMatchObject({ state: 'failed', failure: 'storage_full', parts: null });
    await server.runJobs();
    expect(await stored(put.mock.calls.map(([key]) => key))).toBe(0);
    expect((await partOf(me, id)).status).toBe(404);
  });

  it('is tried again where the store cannot be reached, and says so in the end', async () => {
    const { id } = await order(me);
    const put = vi.spyOn(server.files, 'put').mockRejectedValue(new AppError('unavailable.files'));
    for (const tries of [1, 2]) {
      await server.runJobs();
      expect(put).toHaveBeenCalledTimes(tries);
      expect(await stateOf(me, id)).toMatchObject({ state: 'making' });
      server.clock.advance(60_000);
    }
    await server.runJobs();
    expect(await stateOf(me, id)).toMatchObject({ state: 'failed', failure: 'unavailable' });
    put.mockRestore();
    expect((await made()).state).toBe('ready');
  });

  it('is not given up while it is being made, however long a part of it takes', async () => {
    const { id } = await order(me);
    const held = Promise.withResolvers<void>();
    const through = server.files.put.bind(server.files);
    const slow = vi.spyOn(server.files, 'put').mockImplementationOnce(async (...given) => {
      await held.promise;
      await through(...given);
    });
    const running = server.runJobs();
    await eventually(() => expect(slow).toHaveBeenCalled());
    const row = server.database.db.selectFrom('exports').select(['touched_at', 'state']).where('id', '=', id);
    for (let half = 0; half < 4; half += 1) {
      const heartbeat = server.clock.now() + exportPolicy.heartbeatMs;
      server.clock.advance(exportPolicy.abandonedMs / 2);
      await eventually(async () =>
        expect(await row.executeTakeFirst()).toMatchObject({ touched_at: heartbeat }),
      );
    }
    expect((await keepHouse(server)).abandonedExports).toBe(0);
    held.resolve();
    await running;
    expect(await row.executeTakeFirst()).toMatchObject({ state: 'ready' });
  });

  it('waits for its turn, however long that takes', async () => {
    const { id } = await order(me);
    server.clock.advance(2 * exportPolicy.abandonedMs);
    expect((await keepHouse(server)).abandonedExports).toBe(0);
    await server.runJobs();
    const row = server.database.db.selectFrom('exports').select('state').where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ state: 'ready' });
  });

  it('is stated where its job has ended with every process that began it', async () => {
    const { id } = await order(me);
    const run = { userId: me.user.id, exportId: id, madeBy: uuidv7() };
    await server.database.transaction((trx) => beginMakingExport(trx, run, server.clock.now()));
    server.clock.advance(exportPolicy.abandonedMs + 1);
    expect((await keepHouse(server)).abandonedExports).toBe(1);
    const row = server.database.db.selectFrom('exports').select(['state', 'failure']).where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ state: 'failed', failure: 'internal_error' });
    await server.runJobs();
    expect(await row.executeTakeFirst()).toEqual({ state: 'failed', failure: 'internal_error' });
  });
});

async function* content(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text));
}

describe('an export that is fetched in parts', () => {
  it('lies in a store elsewhere until it is given up', async () => {
    await using s3 = await startS3Server();
    await using server = await startTestServer({ files: filesInS3(s3), exportPartBytes });
    const me = await fullPerson(server);
    const { id } = await order(me);
    await server.runJobs();
    const ready = await stateOf(me, id);
    // Beside the file of a note.
    expect(s3.objects.size).toBe(1 + (ready.parts?.length ?? 0));
    expect((await exportedThings(await fetchExport(me, ready))).todos).toHaveLength(3);
    await me.client.call('giveUpExport', { params: { id } });
    await server.runJobs();
    expect(s3.objects.size).toBe(1);
  });

  it('is there for the owner of an installed app', async () => {
    await using server = await startTestServer({ edition: 'embedded', exportPartBytes });
    const client = server.client.with({ headers: { [launchSecretHeader]: server.launchSecret } });
    await client.call('createTodo', { body: { title: 'Buy oat milk' } });
    const { id } = await order({ client });
    await server.runJobs();
    const file = await fetchExport({ client }, await stateOf({ client }, id));
    expect((await exportedThings(file)).todos).toMatchObject([{ title: 'Buy oat milk' }]);
  });
});
