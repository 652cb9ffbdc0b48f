import { readdir } from 'node:fs/promises';
import { limits } from '@squeeze/contracts/limits';
import type { Problem } from '@squeeze/contracts/problems';
import { givenNote } from '@squeeze/testing/given-note';
import { pictures, zipBytes } from '@squeeze/testing/file-bytes';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const bytesOf = (text: string): Buffer => Buffer.from(text);
const fileLimits = { fileBytes: 64 * 1024, bytesPerUser: 100 * 1024 };

describe.each(dialects)('$name: files over HTTP', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ dialect, fileLimits });
  });
  beforeEach(async () => {
    me = await signIn(server);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const keep = async (upload: Uint8Array, name = 'a.png', who = me) =>
    (await who.client.call('uploadFile', { query: { name }, upload })).file;
  const send = (upload: Uint8Array, query: Readonly<Record<string, string>> = {}, who = me) =>
    who.client.send('uploadFile', { query, upload });
  const read = (id: string, who = me) => who.client.send('getFile', { params: { id } });
  const use = async (who = me) => (await who.client.call('listFiles', { query: {} })).use;
  /** Names of all that lies in the folder. */
  const stored = async (): Promise<string[]> => {
    await server.runJobs();
    const entries = await readdir(server.filesFolder, { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  };

  it.each(Object.entries(pictures))('shows %s as what it is, whatever it is called', async (type, bytes) => {
    const file = await keep(bytes, 'plan.html');
    expect(file).toMatchObject({ name: 'plan.html', type, bytes: bytes.length });
    const { status, headers, body } = await read(file.id);
    expect([status, Buffer.from(body as Uint8Array)]).toEqual([200, bytes]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': type,
      'content-length': String(bytes.length),
      'content-disposition': expect.stringMatching(/^inline; filename="plan.html"/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache, no-transform',
      vary: 'Authorization, Origin',
    });
  });

  it.each([
    ['SVG with a script', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['SVG behind XML', bytesOf('<?xml version="1.0"?><svg onload="alert(1)"/>')],
    ['a page', bytesOf('<!doctype html><script>alert(1)</script>')],
    ['a script', bytesOf('alert(1)')],
    ['an archive', zipBytes],
    ['a PDF', bytesOf('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj')],
    ['nothing known', Buffer.from([0, 1, 2, 3])],
  ])('only ever saves %s, though it says it is a picture', async (_, bytes) => {
    const { id } = await keep(bytes, 'photo.png');
    const { headers, body } = await read(id);
    expect(Buffer.from(body as Uint8Array)).toEqual(bytes);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename="photo.png"/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('shows what is two things at once as the picture that it begins as, in which nothing runs', async () => {
    const gif = pictures['image/gif'];
    const { id, type } = await keep(Buffer.concat([gif, bytesOf('<script>alert(1)</script>'), zipBytes]));
    expect(type).toBe('image/gif');
    const { headers } = await read(id);
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  it('takes JSON for a file, not for a request', async () => {
    const asJson = me.client.with({ headers: { 'content-type': 'application/json' } });
    const upload = bytesOf('{"broken');
    const { file } = await asJson.call('uploadFile', { query: { name: 'x.json' }, upload });
    expect(Buffer.from((await read(file.id)).body as Uint8Array)).toEqual(upload);
  });

  it('cleans names', async () => {
    const names = ['../../etc/passwd', 'a\u202Egnp.exe', '', `${'x'.repeat(300)}.png`];
    const kept = [];
    for (const name of names) kept.push((await keep(bytesOf('x'), name)).name);
    expect(kept).toEqual(['passwd', 'agnp.exe', 'file', `${'x'.repeat(251)}.png`]);
  });

  it('is told from its cache by what it is, and asked for each time', async () => {
    const { id } = await keep(pictures['image/png']);
    const tag = (await read(id)).headers.get('etag') ?? '';
    const again = await me.client
      .with({ headers: { 'if-none-match': tag } })
      .send('getFile', { params: { id } });
    expect([again.status, again.body]).toEqual([304, '']);
    const stranger = await signIn(server);
    const other = stranger.client.with({ headers: { 'if-none-match': tag } });
    expect((await other.send('getFile', { params: { id } })).status).toBe(404);
  });

  describe('with an id of its own', () => {
    it('is made once, however often it is sent', async () => {
      const id = uuidv7();
      const before = (await stored()).length;
      const first = await send(bytesOf('milk'), { id, name: 'a' });
      expect(first).toMatchObject({ status: 201, body: { file: { id, name: 'a' } } });
      const again = await send(bytesOf('bread'), { id: id.toUpperCase(), name: 'b' });
      expect([again.status, again.body]).toEqual([201, first.body]);
      const both = await Promise.all([1, 2, 3].map(() => send(bytesOf('tea'), { id: uuidv7(), name: 'c' })));
      expect(both.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(await stored()).toHaveLength(before + 4);
    });

    it('is made once where it comes several times at a time', async () => {
      const id = uuidv7();
      const answers = await Promise.all(['a', 'b', 'c'].map((text) => send(bytesOf(text), { id })));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      const [first] = answers;
      for (const answer of answers) expect(answer.body).toEqual(first?.body);
      expect(await use()).toMatchObject({ files: 1, bytes: 1 });
    });

    it("does not say that it is somebody else's", async () => {
      const id = uuidv7();
      await send(bytesOf('mine'), { id }, await signIn(server));
      expect(await send(bytesOf('yours'), { id })).toMatchObject({
        status: 422,
        body: { issues: [{ path: 'id', code: 'id_taken' }] },
      });
    });
  });

  it('is refused empty, too large and of no length, and nothing is left of it', async () => {
    const before = await stored();
    expect(await send(Buffer.alloc(0))).toMatchObject({
      status: 422,
      body: { issues: [{ code: 'file_empty' }] },
    });
    expect(await send(Buffer.alloc(fileLimits.fileBytes + 1))).toMatchObject({ status: 413 });
    expect(await me.client.request('POST', '/files')).toMatchObject({ status: 422 });
    expect(await stored()).toEqual(before);
    expect(await use()).toEqual({
      files: 0,
      bytes: 0,
      most_files: limits.filesPerUser,
      most_bytes: fileLimits.bytesPerUser,
      most_file_bytes: fileLimits.fileBytes,
    });
  });

  it('fills no more than its person may have, also where many come at a time; what is there stays', async () => {
    const first = await keep(Buffer.alloc(40 * 1024, 1));
    const before = (await stored()).length;
    const answers = await Promise.all([2, 3, 4].map((n) => send(Buffer.alloc(40 * 1024, n))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body as Problem;
    expect(refused).toMatchObject({ code: 'limit_reached', values: { reason: 'files_space', limit: 0 } });
    expect(await use()).toMatchObject({ files: 2, bytes: 80 * 1024 });
    expect(await stored()).toHaveLength(before + 1);
    expect((await read(first.id)).status).toBe(200);
    // Deleting makes room, at once.
    await me.client.call('deleteFile', { params: { id: first.id } });
    expect((await send(Buffer.alloc(40 * 1024, 5))).status).toBe(201);
  });

  it('is deleted with its bytes', async () => {
    const { id } = await keep(bytesOf('gone'));
    const before = await stored();
    await me.client.call('deleteFile', { params: { id } });
    expect((await read(id)).status).toBe(404);
    expect(await stored()).toHaveLength(before.length - 1);
    expect((await me.client.send('deleteFile', { params: { id } })).status).toBe(404);
  });

  it('is listed by page, the newest first, and by the note that names it', async () => {
    const files = [];
    for (const name of ['a', 'b', 'c']) {
      server.clock.advance(1_000);
      files.push(await keep(bytesOf(name), name));
    }
    const page = await me.client.call('listFiles', { query: { limit: 2 } });
    expect(page.files.map(({ name }) => name)).toEqual(['c', 'b']);
    const cursor = page.next_cursor ?? '';
    const rest = await me.client.call('listFiles', { query: { limit: 2, cursor } });
    expect([rest.files, rest.next_cursor]).toEqual([[files[0]], null]);

    const content = `![x](squeeze-file:${files[1]?.id}) and squeeze-file:${uuidv7()}`;
    const note = await givenNote(server.database.db, { userId: me.user.id, content });
    const named = await me.client.call('listFiles', { query: { note_id: note.id } });
    expect(named.files).toEqual([files[1]]);
    const stranger = await signIn(server);
    expect((await stranger.client.send('listFiles', { query: { note_id: note.id } })).status).toBe(404);
  });
});
