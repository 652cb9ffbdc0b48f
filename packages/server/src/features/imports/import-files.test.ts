import { exportedFiles, manifestFile } from '@squeeze/contracts/export-format';
import { fileIdsIn } from '@squeeze/domain/files/file-links';
import { pictures } from '@squeeze/testing/file-bytes';
import { makeZip } from '@squeeze/testing/make-zip';
import { readZip } from '@squeeze/testing/read-export';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const fileLimits = { fileBytes: 64 * 1024, bytesPerUser: 100 * 1024 };

describe.each(dialects)('$name: files of notes that move', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;
  let other: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ dialect, fileLimits });
  });
  beforeEach(async () => {
    [me, other] = [await signIn(server), await signIn(server)];
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const keep = async (upload: Buffer, name: string) =>
    (await me.client.call('uploadFile', { query: { name }, upload })).file;
  const note = async (content: string) => (await me.client.call('createNote', { body: { content } })).note;
  const exported = async (who = me) => (await who.client.call('exportMyData', {})) as Uint8Array;
  const bring = async (who: SignedIn, upload: Uint8Array) =>
    (await who.client.call('importMyData', { query: {}, upload })).import;
  const files = async (who: SignedIn) => (await who.client.call('listFiles', { query: {} })).files;
  const notesOf = async ({ client }: SignedIn) => {
    const { notes } = await client.call('listNotes', { query: {} });
    return await Promise.all(
      notes.map(async ({ id }) => (await client.call('getNote', { params: { id } })).note),
    );
  };
  const read = async (who: SignedIn, id: string) =>
    Buffer.from((await who.client.call('getFile', { params: { id } })) as Uint8Array);

  it('are in an export, and in what is there to be read each where it lies', async () => {
    const picture = await keep(pictures['image/png'], 'Beach');
    const text = await keep(Buffer.from('milk'), 'list.TXT');
    await note(`![](squeeze-file:${picture.id}) [list](squeeze-file:${text.id}) squeeze-file:${uuidv7()}`);
    const zip = await readZip(await exported());
    expect(JSON.parse(zip.get('files.json') ?? '')).toEqual([
      { ...text, imported_from: [], path: `files/${text.id}.txt` },
      { ...picture, imported_from: [], path: `files/${picture.id}.png` },
    ]);
    expect(zip.get(`files/${text.id}.txt`)).toBe('milk');
    expect(zip.get('readable/notes.md')).toContain(
      `![](../files/${picture.id}.png) [list](../files/${text.id}.txt) squeeze-file:`,
    );
    expect(JSON.parse(zip.get('manifest.json') ?? '')).toMatchObject({ counts: { files: 2 } });
  });

  it('come along into another account, where notes name them by what they are called there', async () => {
    const picture = await keep(pictures['image/png'], 'Beach');
    await note(`![](squeeze-file:${picture.id})`);
    const { remarks, state } = await bring(other, await exported());
    expect([state, remarks]).toEqual(['done', []]);
    const [kept] = await files(other);
    expect(kept).toMatchObject({ name: 'Beach', type: 'image/png', created_at: picture.created_at });
    expect(kept?.id).not.toBe(picture.id);
    expect(await read(other, kept?.id ?? '')).toEqual(pictures['image/png']);
    expect((await notesOf(other)).flatMap(({ content }) => fileIdsIn(content))).toEqual([kept?.id]);
    // The second time nothing is new, nor on the way back.
    await bring(other, await exported());
    await bring(me, await exported(other));
    expect([(await files(other)).length, (await files(me)).length]).toEqual([1, 1]);
  });

  it('are back where they were deleted, under the name that notes know', async () => {
    const { id } = await keep(Buffer.from('milk'), 'a');
    const zip = await exported();
    await me.client.call('deleteFile', { params: { id } });
    await bring(me, zip);
    expect(String(await read(me, id))).toBe('milk');
  });

  it('are told anew what they are, and have no more room than any other', async () => {
    const listed = (name: string, path: string) => ({
      id: uuidv7(),
      path,
      name,
      type: 'image/png',
      bytes: 1,
      created_at: '2026-06-10T00:00:00Z',
    });
    const page = Buffer.from('<script>alert(1)</script>');
    const zip = await makeZip({
      [manifestFile]: JSON.stringify({
        format: 'squeeze-export',
        format_version: 1,
        product_version: '1',
        created_at: '2026-06-10T00:00:00Z',
        counts: {},
      }),
      [exportedFiles.files]: JSON.stringify([
        listed('../x.png', 'files/a'),
        listed('gone', 'files/absent'),
        listed('manifest', manifestFile),
        listed('large', 'files/large'),
        listed('empty', 'files/empty'),
        'nothing',
        listed('1', 'files/1'),
        listed('2', 'files/2'),
      ]),
      'files/a': page.toString(),
      'files/large': 'x'.repeat(fileLimits.fileBytes + 1),
      'files/empty': '',
      'files/1': 'x'.repeat(60 * 1024),
      'files/2': 'y'.repeat(60 * 1024),
    });
    const tried = (await me.client.call('importMyData', { query: { dry_run: 'true' }, upload: zip })).import;
    const { state, remarks } = await bring(me, zip);
    expect(tried.remarks).toEqual(remarks);
    expect([state, remarks]).toEqual([
      'done',
      [
        'Some files could not be kept and were left out: gone, manifest, large, empty, ?.',
        'There was no room for some files: 2. Make room and import the same again: they will be where your notes name them.',
      ],
    ]);
    const kept = await files(me);
    expect(new Set(kept.map(({ name }) => name))).toEqual(new Set(['1', 'x.png']));
    expect(new Set(kept.map(({ type }) => type))).toEqual(new Set(['application/octet-stream']));
  });

  it('come where notes name them once there is room for them', async () => {
    const picture = await keep(Buffer.concat([pictures['image/png'], Buffer.alloc(50 * 1024)]), 'Beach');
    await note(`![](squeeze-file:${picture.id})`);
    const zip = await exported();
    const large = { query: { name: '1' }, upload: Buffer.alloc(60 * 1024, 'x') };
    const { file } = await other.client.call('uploadFile', large);
    const { remarks } = await bring(other, zip);
    expect(remarks).toEqual([expect.stringMatching(/^There was no room for some files: Beach\./)]);
    expect((await notesOf(other)).flatMap(({ content }) => fileIdsIn(content))).toEqual([picture.id]);
    await other.client.call('deleteFile', { params: { id: file.id } });
    expect(await bring(other, zip)).toMatchObject({ state: 'done', remarks: [] });
    const kept = (await files(other)).find(({ name }) => name === 'Beach');
    expect(kept?.id).not.toBe(picture.id);
    expect((await notesOf(other)).flatMap(({ content }) => fileIdsIn(content))).toEqual([kept?.id]);
  });

  it('are only counted as the rest in a dry run', async () => {
    await keep(Buffer.from('milk'), 'a');
    const upload = await exported();
    await other.client.call('importMyData', { query: { dry_run: 'true' }, upload });
    expect(await files(other)).toEqual([]);
  });
});
