import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listImportParts, purgeImportUploads } from '@squeeze/database/repositories/import-upload-repository';
import { updateUser } from '@squeeze/database/repositories/user-repository';
import { filesInS3 } from '@squeeze/testing/files-in-s3';
import { givenEverything } from '@squeeze/testing/given-everything';
import { exportedThings } from '@squeeze/testing/read-export';
import { startS3Server } from '@squeeze/testing/s3-server';
import { sendInParts } from '@squeeze/testing/send-in-parts';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../http/app-error.ts';
import { PurposeKeys } from '../../security/purpose-keys.ts';
import { eraseAccounts } from '../account-deletion/erase-accounts.ts';
import { eraseLeftovers } from '../files/erase-leftovers.ts';
import { importPolicy, mostImportBytes } from './import-policy.ts';
import { TemporaryFile } from './temporary-file.ts';

const importPartBytes = 1_024;
const fileLimits = { fileBytes: 64 * 1024, bytesPerUser: 100 * 1024 };
const day = 24 * 60 * 60_000;

const exportOf = async ({ client }: SignedIn): Promise<Uint8Array> =>
  (await client.call('exportMyData', {})) as Uint8Array;
const startUpload = async ({ client }: SignedIn, bytes: number) =>
  (await client.call('beginImportUpload', { body: { bytes } })).upload;
const sendPart = ({ client }: SignedIn, id: string, offset: number, upload: Uint8Array) =>
  client.send('sendImportPart', { params: { id }, query: { offset }, upload });
const stateOf = ({ client }: SignedIn, id: string) => client.send('getImportUpload', { params: { id } });
const importing = ({ client }: SignedIn, id: string, dryRun = false) =>
  client.send('importUpload', { body: { upload_id: id, dry_run: dryRun } });

/** Somebody with some of everything, and a file that takes more than one part. */
async function fullPerson(server: TestServer): Promise<SignedIn> {
  const person = await signIn(server);
  await givenEverything(server.database.db, { userId: person.user.id });
  const upload = randomBytes(5_000);
  const { file } = await person.client.call('uploadFile', { query: { name: 'noise' }, upload });
  await person.client.call('createNote', { body: { content: `[noise](squeeze-file:${file.id})` } });
  return person;
}

describe.each(dialects)('$name: an export that comes in parts', ({ name: dialect }) => {
  let temporaryFolder: string;
  let first: TestServer;
  let server: TestServer;
  let from: SignedIn;
  let me: SignedIn;
  let file: Uint8Array;
  beforeAll(async () => {
    temporaryFolder = await mkdtemp(path.join(tmpdir(), 'imports-'));
    first = await startTestServer({ dialect, fileLimits, importPartBytes, temporaryFolder });
    server = first;
    from = await fullPerson(server);
    file = await exportOf(from);
  });
  beforeEach(async () => {
    me = await signIn(server);
  });
  afterEach(() => void vi.restoreAllMocks());
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await first[Symbol.asyncDispose]();
    await rm(temporaryFolder, { recursive: true, force: true });
  });

  const keysOf = async ({ user }: SignedIn, id: string): Promise<string[]> =>
    (await listImportParts(server.database.db, user.id, id)).map(({ objectKey }) => objectKey);
  /** As many of these as lie in the store. */
  const stored = async (keys: readonly string[]): Promise<number> => {
    const lying = await readdir(server.filesFolder, { recursive: true });
    return keys.filter((key) => lying.some((each) => path.basename(each) === key)).length;
  };

  it('is counted and then taken over, its files too, and nothing is left of it', async () => {
    expect(file.length).toBeGreaterThan(4 * importPartBytes);
    const { id, received } = await sendInParts(me, file);
    expect(received).toBe(file.length);
    const keys = await keysOf(me, id);
    expect(keys).toHaveLength(Math.ceil(file.length / importPartBytes));
    expect(await stored(keys)).toBe(keys.length);

    const counted = await importing(me, id, true);
    expect(counted).toMatchObject({ status: 202, body: { import: { state: 'done', dry_run: true } } });
    expect((await exportedThings(await exportOf(me))).todos).toEqual([]);

    const done = await importing(me, id);
    expect(done).toMatchObject({ status: 202, body: { import: { state: 'done', dry_run: false } } });
    const countsOf = ({ body }: { readonly body: unknown }) =>
      (body as { readonly import: { readonly counts: unknown } }).import.counts;
    expect(countsOf(done)).toEqual(countsOf(counted));
    expect((await exportedThings(await exportOf(me))).todos).toHaveLength(3);
    const [kept] = (await me.client.call('listFiles', { query: {} })).files;
    const [original] = (await from.client.call('listFiles', { query: {} })).files;
    const read = async (who: SignedIn, fileId = '') =>
      Buffer.from((await who.client.call('getFile', { params: { id: fileId } })) as Uint8Array);
    expect(await read(me, kept?.id)).toEqual(await read(from, original?.id));

    expect((await stateOf(me, id)).status).toBe(404);
    expect((await importing(me, id)).status).toBe(404);
    await server.runJobs();
    expect(await stored(keys)).toBe(0);
    expect(await readdir(temporaryFolder)).toEqual([]);
  });

  it('goes on after the server was started again, and at another process of it', async () => {
    const upload = await startUpload(me, file.length);
    const half = { id: upload.id, at: 2 * importPartBytes };
    await sendPart(me, half.id, 0, file.subarray(0, importPartBytes));
    await using beside = await startTestServer({
      beside: server,
      fileLimits,
      importPartBytes,
      temporaryFolder,
    });
    const there = { ...me, client: beside.client.with({ token: me.accessToken }) };
    await sendPart(there, half.id, importPartBytes, file.subarray(importPartBytes, half.at));
    await server.stop();
    server = await startTestServer({ after: server, fileLimits, importPartBytes, temporaryFolder });

    const { upload: known } = await me.client.call('getImportUpload', { params: { id: half.id } });
    expect(known).toEqual({ ...upload, received: half.at });
    await sendInParts(me, file, known);
    expect(await importing(me, half.id)).toMatchObject({ body: { import: { state: 'done' } } });
    expect((await exportedThings(await exportOf(me))).todos).toHaveLength(3);
  });

  it('takes a part again as done, and one that leaves a gap not at all', async () => {
    const { id } = await startUpload(me, file.length);
    const [first, second] = [file.subarray(0, 1_000), file.subarray(1_000, 1_100)];
    expect(await sendPart(me, id, 1_000, second)).toMatchObject({
      status: 409,
      body: { code: 'upload_incomplete', values: { received: 0 } },
    });
    const taken = await sendPart(me, id, 0, first);
    expect(taken).toMatchObject({ status: 200, body: { upload: { received: 1_000 } } });
    expect((await sendPart(me, id, 0, first)).body).toEqual(taken.body);
    expect((await sendPart(me, id, 200, first.subarray(0, 10))).body).toEqual(taken.body);
    for (const offset of [900, 1_001, 2_000]) {
      expect(await sendPart(me, id, offset, file.subarray(offset, offset + 1_000))).toMatchObject({
        status: 409,
        body: { code: 'upload_incomplete', values: { received: 1_000 } },
      });
    }
    expect(await keysOf(me, id)).toHaveLength(1);
    expect((await stateOf(me, id)).body).toEqual(taken.body);
    expect(await importing(me, id)).toMatchObject({
      status: 409,
      body: { code: 'upload_incomplete', values: { received: 1_000 } },
    });
  });

  it('has each part once where it comes several times at a time', async () => {
    const { id } = await startUpload(me, file.length);
    const part = file.subarray(0, importPartBytes);
    const put = vi.spyOn(server.files, 'put');
    const answers = await Promise.all([1, 2, 3].map(() => sendPart(me, id, 0, part)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { body } of answers) expect(body).toMatchObject({ upload: { received: importPartBytes } });
    await eraseLeftovers(server);
    expect(await stored(put.mock.calls.map(([key]) => key))).toBe(1);
    await sendInParts(me, file, (await me.client.call('getImportUpload', { params: { id } })).upload);
    expect(await importing(me, id)).toMatchObject({ body: { import: { state: 'done' } } });
  });

  it('has parts neither too long nor too short, and no more than it was to be', async () => {
    const { id } = await startUpload(me, 5_000);
    const shortest = importPartBytes / importPolicy.shortestPartOf;
    const refused = async (offset: number, bytes: number) => {
      const { status, body } = await sendPart(me, id, offset, Buffer.alloc(bytes));
      const [issue] = (body as { issues?: { code: string }[] }).issues ?? [];
      return [status, issue?.code ?? (body as { code?: string }).code];
    };
    expect(await refused(0, importPartBytes + 1)).toEqual([413, 'payload_too_large']);
    expect(await refused(0, 0)).toEqual([422, 'file_empty']);
    expect(await refused(0, shortest - 1)).toEqual([422, 'part_too_short']);
    expect(await refused(4_990, 11)).toEqual([413, 'payload_too_large']);
    expect((await stateOf(me, id)).body).toMatchObject({ upload: { received: 0 } });
    // The last may be short.
    const { id: small } = await startUpload(me, importPartBytes + 1);
    await sendPart(me, small, 0, Buffer.alloc(importPartBytes));
    expect((await sendPart(me, small, importPartBytes, Buffer.alloc(1))).status).toBe(200);
    expect(await me.client.send('sendImportPart', { params: { id }, query: {}, upload: file })).toMatchObject(
      { status: 422 },
    );
  });

  it('is as long as all that a person may keep, and no longer', async () => {
    const most = mostImportBytes(fileLimits);
    expect((await startUpload(me, most)).bytes).toBe(most);
    const { status, body } = await me.client.send('beginImportUpload', { body: { bytes: most + 1 } });
    expect([status, body]).toMatchObject([413, { code: 'payload_too_large', values: { limit: 512 } }]);
    for (const bytes of [0, -1, 1.5, '5', null]) {
      expect((await me.client.send('beginImportUpload', { body: { bytes } })).status).toBe(422);
    }
  });

  it("is nobody else's, whoever knows its id", async () => {
    const { id } = await sendInParts(from, file);
    expect((await importing(me, id)).status).toBe(404);
    expect((await sendPart(me, id, 0, file.subarray(0, 100))).status).toBe(404);
    expect((await importing(me, uuidv7())).status).toBe(404);
    await from.client.call('giveUpImportUpload', { params: { id } });
  });

  it('is one of two at most: the one begun first gives way, and what was here of it', async () => {
    const first = await startUpload(me, file.length);
    await sendPart(me, first.id, 0, file.subarray(0, importPartBytes));
    const keys = await keysOf(me, first.id);
    expect(await stored(keys)).toBe(1);
    const second = await startUpload(me, file.length);
    const third = await startUpload(me, file.length);
    expect((await stateOf(me, first.id)).status).toBe(404);
    for (const { id } of [second, third]) expect((await stateOf(me, id)).status).toBe(200);
    await server.runJobs();
    expect(await stored(keys)).toBe(0);
  });

  it('can be given up', async () => {
    const { id } = await startUpload(me, file.length);
    await sendPart(me, id, 0, file.subarray(0, importPartBytes));
    const keys = await keysOf(me, id);
    expect(await stored(keys)).toBe(1);
    await me.client.call('giveUpImportUpload', { params: { id } });
    await server.runJobs();
    expect(await stored(keys)).toBe(0);
    expect((await sendPart(me, id, importPartBytes, file.subarray(0, importPartBytes))).status).toBe(404);
  });

  it('goes with its account', async () => {
    const keys = await keysOf(me, (await sendInParts(me, file)).id);
    expect(await stored(keys)).toBe(keys.length);
    const now = server.clock.now();
    await updateUser(server.database.db, me.user.id, { deletionDueAt: now, updatedAt: now });
    const parts = { ...server, keys: new PurposeKeys(server.secrets) };
    expect(await eraseAccounts(parts, now)).toBe(1);
    await server.runJobs();
    expect(await stored(keys)).toBe(0);
  });

  it('stays where the disk was full, of the store or of the server, and can be tried again', async () => {
    const { id } = await sendInParts(me, file);
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    vi.spyOn(TemporaryFile.prototype, 'append').mockRejectedValueOnce(full);
    expect(await importing(me, id)).toMatchObject({ status: 507, body: { code: 'storage_full' } });
    expect(await readdir(temporaryFolder)).toEqual([]);
    const { id: other } = await startUpload(me, file.length);
    vi.spyOn(server.files, 'put').mockRejectedValueOnce(new AppError('storage_full'));
    const part = file.subarray(0, importPartBytes);
    expect(await sendPart(me, other, 0, part)).toMatchObject({ status: 507 });
    expect(await sendPart(me, other, 0, part)).toMatchObject({ status: 200 });
    expect(await importing(me, id)).toMatchObject({ body: { import: { state: 'done' } } });
  });

  it('that is no export is refused, and gone at once', async () => {
    const { id } = await sendInParts(me, randomBytes(3_000));
    expect(await importing(me, id, true)).toMatchObject({ status: 422, body: { code: 'invalid_import' } });
    expect((await stateOf(me, id)).status).toBe(404);
    expect(await readdir(temporaryFolder)).toEqual([]);
  });

  it('is gone a day after it was begun, whole or not', async () => {
    const { id, expires_at: expiresAt } = await sendInParts(me, file);
    const keys = await keysOf(me, id);
    expect(Date.parse(expiresAt)).toBe(server.clock.now() + day);
    server.clock.advance(day);
    const body = { email: me.email, password };
    const { access_token: token } = await server.client.call('login', { body });
    me = { ...me, client: server.client.with({ token }) };
    expect((await stateOf(me, id)).status).toBe(404);
    expect((await importing(me, id)).status).toBe(404);
    const now = server.clock.now();
    expect(await purgeImportUploads(server.database.db, now, now)).toBeGreaterThanOrEqual(1);
    await eraseLeftovers(server);
    expect(await stored(keys)).toBe(0);
  });
});

describe('an export that comes in parts to a store elsewhere', () => {
  it('is put together from there; one that cannot be reached is tried again', async () => {
    await using s3 = await startS3Server();
    const files = filesInS3(s3);
    await using server = await startTestServer({ files, fileLimits, importPartBytes });
    const [from, me] = [await fullPerson(server), await signIn(server)];
    const { id } = await sendInParts(me, await exportOf(from));
    s3.faults.push('busy', 'busy', 'busy');
    expect(await importing(me, id)).toMatchObject({ body: { import: { state: 'failed' } } });
    expect(await importing(me, id)).toMatchObject({ body: { import: { state: 'done' } } });
    await server.runJobs();
    // The file of the one, and that of the other.
    expect(s3.objects.size).toBe(2);
  });
});

describe('an export that comes in parts to a store that stops answering', () => {
  it('is told to have failed, and can be gone on with', async () => {
    await using s3 = await startS3Server();
    const files = filesInS3(s3, 5_000);
    await using server = await startTestServer({ files, fileLimits, importPartBytes });
    const [from, me] = [await fullPerson(server), await signIn(server)];
    const { id } = await sendInParts(me, await exportOf(from));
    s3.faults.push('stalls');
    const stalled = await importing(me, id);
    expect(stalled).toMatchObject({
      body: {
        import: {
          state: 'failed',
          remarks: ['The import was interrupted. Import the same file again to go on.'],
        },
      },
    });
    expect(await importing(me, id)).toMatchObject({ body: { import: { state: 'done' } } });
  });
});

describe('an own export', () => {
  it('comes back, though a file in it is packed to nothing', async () => {
    await using server = await startTestServer();
    const [from, me] = [await signIn(server), await signIn(server)];
    const upload = Buffer.alloc(2 * 1024 * 1024);
    await from.client.call('uploadFile', { query: { name: 'blank' }, upload });
    const { id } = await sendInParts(me, await exportOf(from));
    expect(await importing(me, id)).toMatchObject({ body: { import: { state: 'done', remarks: [] } } });
    const { files } = await me.client.call('listFiles', { query: {} });
    expect(files).toMatchObject([{ name: 'blank', bytes: upload.length }]);
  });
});

describe('a temporary file', () => {
  it('has no name while it is open, so that nothing stays of it however the process ends', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'temporary-'));
    const file = await TemporaryFile.open(path.join(folder, 'made'));
    await file.append(Buffer.from('ab'));
    await file.append(Buffer.from('cde'));
    if (process.platform !== 'win32') expect(await readdir(path.join(folder, 'made'))).toEqual([]);
    const pieces: Buffer[] = [];
    for await (const piece of file.pieces(1, 4)) pieces.push(piece);
    expect([file.bytes, Buffer.concat(pieces).toString()]).toEqual([5, 'bcd']);
    await file.close();
    expect(await readdir(path.join(folder, 'made'))).toEqual([]);
    await rm(folder, { recursive: true });
  });
});
