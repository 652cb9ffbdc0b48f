import { makeZip } from '@squeeze/testing/make-zip';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';

/** The ZIP with a path changed to another of the same length. */
const renamed = (zip: Buffer, from: string, to: string): Buffer =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');

/** The ZIP without a word on how its paths are written, as Finder makes them. */
function unsaid(zip: Buffer): Buffer {
  const given = Buffer.from(zip);
  for (const [signature, flags] of [
    ['PK\u0003\u0004', 6],
    ['PK\u0001\u0002', 8],
  ] as const) {
    for (
      let at = given.indexOf(signature, 0, 'latin1');
      at >= 0;
      at = given.indexOf(signature, at + 1, 'latin1')
    )
      given.writeUInt16LE(given.readUInt16LE(at + flags) & ~0x0800, at + flags);
  }
  return given;
}

/** The ZIP with another length for everything in it but notes, to believe its table of contents. */
function declaring(zip: Buffer, bytes: number): Buffer {
  const given = Buffer.from(zip);
  for (
    let at = given.indexOf('PK\u0001\u0002', 0, 'latin1');
    at >= 0;
    at = given.indexOf('PK\u0001\u0002', at + 1, 'latin1')
  ) {
    const name = given.subarray(at + 46, at + 46 + given.readUInt16LE(at + 28)).toString();
    if (!name.endsWith('.md')) given.writeUInt32LE(bytes, at + 24);
  }
  return given;
}

const note = { 'a.md': 'a' };
const withMore = (more: Record<string, string | Buffer>) =>
  makeZip({ 'a.md': '[[bomb.md]] [[bomb.png]] [[bomb.mp4]]', ...more });

describe('folders of notes that are not what they seem', () => {
  let server: TestServer;
  let me: SignedIn;
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    server.clock.advance(60_000);
    me = await signIn(server);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const send = async (upload: Uint8Array) => await me.client.send('importMyData', { upload });
  const bring = async (upload: Uint8Array) =>
    (await me.client.call('importMyData', { query: {}, upload })).import;
  const contents = async () => {
    const { notes } = await me.client.call('listNotes', { query: { sort: 'title' } });
    return await Promise.all(
      notes.map(async ({ id, tags }) => {
        const { note: one } = await me.client.call('getNote', { params: { id } });
        return `${tags.join('/')} ${one.title}: ${one.content.replaceAll(/=[\da-f-]{36}/g, '=')}`;
      }),
    );
  };

  it.each([
    ['a path upwards', async () => renamed(await makeZip({ ...note, 'xx/b.md': '' }), 'xx/b.md', '../b.md')],
    [
      'a path upwards within',
      async () => renamed(await makeZip({ ...note, 'x/yy/b.md': '' }), 'x/yy/b', 'x/../b'),
    ],
    [
      'a path upwards as Windows has it',
      async () => renamed(await makeZip({ ...note, 'xx/b.md': '' }), 'xx/b.md', String.raw`..\b.md`),
    ],
    [
      'a path upwards that does not say how it is written',
      async () => unsaid(renamed(await makeZip({ ...note, 'xx/b.md': '' }), 'xx/b.md', '../b.md')),
    ],
    ['an absolute path', async () => renamed(await makeZip({ ...note, 'xb.md': '' }), 'xb.md', '/b.md')],
    [
      'an absolute path as Windows has it',
      async () => renamed(await makeZip({ ...note, 'xx/b.md': '' }), 'xx/b.md', 'C:/b.md'),
    ],
    ['a path twice', async () => renamed(await makeZip({ ...note, 'b.md': '' }), 'b.md', 'a.md')],
    ['a path without an end', () => makeZip({ ...note, [`${'x'.repeat(1_022)}.md`]: '' })],
    ['nothing but a bomb', () => makeZip({ 'b.md': ' '.repeat(4_000_000) })],
    [
      'more together than anybody may keep',
      async () => {
        const files = Array.from({ length: 160 }, (_, n) => [`files/${n}.png`, 'x'] as const);
        return declaring(await makeZip({ ...note, ...Object.fromEntries(files) }), 10 * 1024 * 1024);
      },
    ],
    [
      'a file that is longer than it says',
      async () => declaring(await makeZip({ 'a.md': '![[b.png]]', 'b.png': 'b'.repeat(5_000) }), 20),
    ],
    [
      'a damaged note',
      async () => {
        const zip = await makeZip({ 'a.md': 'some words that stay as they are' }, { compress: false });
        return renamed(zip, 'some words', 'same words');
      },
    ],
    [
      'an export of ours that has lost its manifest',
      () =>
        makeZip({
          'README.md': '',
          'notes.json': '[\n{"id":"0198c5f2-7a10-7c3e-9d41-2b6f0a9e1d11","title":"a"}]',
        }),
    ],
    [
      'an export of ours whose manifest is odd',
      () => makeZip({ 'README.md': '', 'manifest.json': '{"format":"squeeze-export"}' }),
    ],
    ['nothing but hidden notes', () => makeZip({ '.trash/a.md': 'a', '__MACOSX/a.md': 'a' })],
    ['no notes', () => makeZip({ 'a.txt': 'a' })],
    [
      'a folder of Joplin as one file',
      () => Promise.resolve(Buffer.from(`${'1'.repeat(32)}.md`.padEnd(1024, '\0'))),
    ],
  ])('are refused: %s', async (_, make) => {
    expect(await send(await make())).toMatchObject({ status: 422, body: { code: 'invalid_import' } });
    expect(await contents()).toEqual([]);
  });

  it('are taken with the paths of Windows, and with entries for folders', async () => {
    const zip = new ZipFile();
    zip.addEmptyDirectory('Vault/Inner');
    zip.addBuffer(Buffer.from('[[b]] [x](Inner/b.md)'), 'Vault/a.md');
    zip.addBuffer(Buffer.from('b'), 'Vault/Inner/b.md');
    zip.end();
    const chunks: Buffer[] = [];
    for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
    const done = await bring(renamed(Buffer.concat(chunks), 'Vault/Inner/', String.raw`Vault\Inner` + '\\'));
    expect(done.remarks).toEqual([]);
    expect(await contents()).toEqual([
      ' a: [b](/dashboard/notes?note=) [x](/dashboard/notes?note=)',
      'Inner b: b',
    ]);
  });

  it('are taken with their names as macOS writes them, and those of DOS', async () => {
    const finder = unsaid(await makeZip({ 'U\u0308ber 😀.md': '[[Über 😀]]', 'a.md': 'a' }));
    const dos = unsaid(renamed(await makeZip({ 'x_y.md': 'dos' }), 'x_y', 'x\u0081y'));
    await bring(finder);
    await bring(dos);
    const all = await contents();
    expect(new Set(all)).toEqual(
      new Set([' a: a', ' xüy: dos', ' Über 😀: [Über 😀](/dashboard/notes?note=)']),
    );
  });

  it('may have files that are called as ours, and names with a dot in front', async () => {
    const done = await bring(
      await makeZip({
        'a.md': '![[x.png]]',
        '.NET tips.md': 'b',
        '.attachments/x.png': 'x',
        '.obsidian/templates.md': 'c',
        'notes.json': '[{"text":"mine"}]',
        'todos.json': '[]',
        'manifest.json': '{"name":"an extension"}',
      }),
    );
    expect(done.counts.notes).toMatchObject({ found: 2, new: 2 });
    expect((await me.client.call('listFiles', { query: {} })).files).toHaveLength(1);
  });

  it.each([
    [
      'a note that unpacks to far more',
      'bomb.md',
      (name: string) => withMore({ [name]: ' '.repeat(4_000_000) }),
    ],
    ['a file that does', 'bomb.png', (name: string) => withMore({ [name]: Buffer.alloc(2_000_000) })],
    [
      'a file beyond what anything may have',
      'bomb.mp4',
      async (name: string) => declaring(await withMore({ [name]: 'x' }), 257 * 1024 * 1024),
    ],
    [
      'a file beyond what anybody may keep together',
      'bomb.mp4',
      async (name: string) => declaring(await withMore({ [name]: 'x' }), 4_000_000_000),
    ],
  ])('come without %s, and it is named', async (_, name, make) => {
    const done = await bring(await make(name));
    expect(done).toMatchObject({ state: 'done', counts: { notes: { new: 1 } } });
    expect(done.remarks).toContain(
      `These files are far longer than they are packed, or too long to be opened safely, and were left out: ${name}.`,
    );
    expect(await contents()).toEqual([' a: [[bomb.md]] [[bomb.png]] [[bomb.mp4]]']);
    expect((await me.client.call('listFiles', { query: {} })).files).toEqual([]);
  });

  it('are never followed to where a shortcut leads', async () => {
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from('![[secret.png]] [[passwd]]'), 'a.md');
    zip.addBuffer(Buffer.from('/etc/passwd'), 'passwd.md', { mode: 0o120_777 });
    zip.addBuffer(Buffer.from('/etc/shadow'), 'secret.png', { mode: 0o120_777 });
    zip.end();
    const chunks: Buffer[] = [];
    for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
    expect((await bring(Buffer.concat(chunks))).remarks).toEqual([
      'These only point to another place on a disk and were left out: passwd.md, secret.png.',
      '2 links lead to nothing that was imported and stay as they were written: ![[secret.png]], [[passwd]].',
    ]);
    expect(await contents()).toEqual([' a: ![[secret.png]] [[passwd]]']);
  });

  it('come with all notes whose names are the same but for case or how letters are made', async () => {
    const [composed, apart] = ['\u00e9t\u00e9', 'e\u0301te\u0301'];
    await bring(
      await makeZip({
        'Plan.md': 'upper',
        'plan.md': 'lower',
        [`${composed}.md`]: 'one',
        [`${apart}.md`]: 'two',
        'to.md': `[[plan]] [[${apart}]] [[${composed}]] [x](${encodeURIComponent(apart)}.md)`,
      }),
    );
    const all = await contents();
    expect(all).toHaveLength(5);
    expect(all.join('\n')).toContain('[plan](/dashboard/notes?note=)');
    expect(all.find((one) => one.includes(' to:'))?.match(/\/dashboard/g)).toHaveLength(4);
  });

  it('may hold items of Joplin with nonsense in every place', async () => {
    const [one, two] = ['1'.repeat(32), '2'.repeat(32)];
    const of = (id: string, properties: string): string => `Title\n\nBody\n\nid: ${id}\n${properties}`;
    await bring(
      await makeZip({
        [`${one}.md`]: of(
          one,
          `type_: 1\nparent_id: ${two}\nis_todo: 1\ntodo_due: -9e99\ntodo_completed: x\ncreated_time: 0001-01-01T00:00:00Z\nupdated_time: never`,
        ),
        // In itself, and called nothing.
        [`${two}.md`]: `  \n\nid: ${two}\nparent_id: ${two}\ntype_: 2`,
        [`${'3'.repeat(32)}.md`]: of(one, 'type_: 1'),
        [`${'4'.repeat(32)}.md`]: of('4'.repeat(32), 'type_: 99'),
        [`${'5'.repeat(32)}.md`]: `id: ${'5'.repeat(32)}\ntype_: 1\ntodo_due: 9007199254740991\nis_todo: 1`,
      }),
    );
    const all = await contents();
    expect(all.map((text) => text.split('\n')[0])).toHaveLength(3);
    expect(all.join('\n')).toContain('Body');
  });

  it('may be far more than an export has files, and link to each other', async () => {
    const count = 1_500;
    const folder = Object.fromEntries(
      Array.from({ length: count }, (_, n) => [
        `f${n % 7}/Same ${n % 50}/index.md`.replace('index', `n${n}`),
        `[[n${(n + 1) % count}]]`,
      ]),
    );
    const done = await bring(await makeZip(folder));
    let state = done;
    while (state.state === 'running') {
      state = (await me.client.call('getImport', { params: { id: done.id } })).import;
    }
    expect(state).toMatchObject({ state: 'done', remarks: [], counts: { notes: { new: count } } });
  });
});
