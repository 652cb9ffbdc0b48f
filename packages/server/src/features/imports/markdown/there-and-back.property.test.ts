import type { Note } from '@squeeze/contracts/notes';
import '@squeeze/testing/fixed-seed';
import { fileLink } from '@squeeze/domain/files/file-links';
import { linkAddress } from '@squeeze/domain/notes/note-links';
import { makeZip } from '@squeeze/testing/make-zip';
import { readZip } from '@squeeze/testing/read-export';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Pieces of a text: `@0` is the address of a note, `${0}` that of a file, `%` one that leads nowhere, as all do in code. */
const piece = fc.constantFrom(
  'Words, é 漢 😀.',
  '[link](@0)',
  '[**bold** link](@1 "t")',
  '![picture](${0})',
  '[file](${1})',
  '[![x](${0})](@2)',
  '`[code](%)`',
  '```\n[code](%) #code\n```',
  '    indented [code](%)',
  '> - quoted [link](@2)',
  '| a | b |\n|---|---|\n| [x](@0) | ![y](${1}) |',
  '[ref]: @1\n\n[ref]',
  '# Head #tag [link](@1)',
  '---',
  '- [ ] to do\n  [inside](@0)\n',
  '[web](https://example.org/a.md#x) <https://example.org>',
  '<b>[html](@0)</b>',
  '\\[no](%)',
);
const nowhere = '0198c5f2-7a10-7c3e-9d41-2b6f0a9e1d11';
const top = fc.constantFrom(
  '',
  '',
  '---\naliases: [a]\n---\n',
  '---\ntitle: mine\n---\n',
  '---\r\n# c\r\nx: 1\r\n---\r\n',
  '---\nno: yaml: here\n---\n',
  '\n\n',
);
const title = fc.oneof(
  fc.constantFrom(
    '',
    'Plan',
    'plan',
    'a/b',
    'CON',
    '.hidden',
    '#1 [x] ^y|z',
    'yes',
    '2026-06-10',
    'e\u0301',
    '\u00e9',
    '"quoted": {x}',
  ),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);
const plain = (value: string): string => value.toWellFormed().replaceAll('\0', '').trim();
const note = fc.record({
  title: title.map(plain),
  top,
  content: fc
    .tuple(fc.array(piece, { maxLength: 8 }), fc.constantFrom('\n\n', '\r\n\r\n'))
    .map(([all, end]) => all.join(end)),
  category: fc.constantFrom('work', 'personal', null),
  tags: fc.uniqueArray(fc.constantFrom('a', 'b/c', 'two words', '2024', 'yes', 'ß', '- x', 'a, b'), {
    maxLength: 4,
  }),
  pinned: fc.boolean(),
  archived: fc.boolean(),
});
const account = fc.record({
  notes: fc.array(note, { minLength: 3, maxLength: 6 }),
  files: fc.tuple(fc.constantFrom('a b.png', 'été.PNG'), fc.constantFrom('A B.png', 'list.txt')),
});

describe.each(dialects)('$name: notes as Markdown', ({ name: dialect }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  async function somebody(): Promise<SignedIn> {
    server.clock.advance(60_000);
    return await signIn(server);
  }

  const notesOf = async ({ client }: SignedIn): Promise<Note[]> => {
    const shelves = await Promise.all(
      (['active', 'archived'] as const).map((shelf) => client.call('listNotes', { query: { shelf } })),
    );
    return await Promise.all(
      shelves.flatMap(({ notes }) =>
        notes.map(async ({ id }) => (await client.call('getNote', { params: { id } })).note),
      ),
    );
  };

  /** What can be compared: ids are replaced by what they name. */
  async function compared(who: SignedIn): Promise<string[]> {
    const notes = await notesOf(who);
    const { files } = await who.client.call('listFiles', { query: {} });
    const names = new Map<string, string>();
    for (const { id } of files) {
      names.set(
        id,
        `file ${Buffer.from((await who.client.call('getFile', { params: { id } })) as Uint8Array).toString('hex')}`,
      );
    }
    // Two notes may be alike in all but what they link to.
    for (const one of notes) names.set(one.id, `note ${one.created_at}`);
    const texts = notes.map(({ id: _, version: __, source: ___, ...rest }) =>
      JSON.stringify(rest).replaceAll(
        /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g,
        (id) => names.get(id) ?? id,
      ),
    );
    return [...texts, ...[...names.values()].filter((name) => name.startsWith('file '))].toSorted();
  }

  it('go from one account to another, and nothing but their ids is another', async () => {
    await fc.assert(
      fc.asyncProperty(account, async ({ notes, files }) => {
        const [from, to] = [await somebody(), await somebody()];
        const kept: string[] = [];
        for (const [index, name] of files.entries()) {
          const upload = Buffer.from(`content ${index}`);
          kept.push((await from.client.call('uploadFile', { query: { name }, upload })).file.id);
        }
        const ids = notes.map(() => uuidv7());
        for (const [index, { top: start, content, ...rest }] of notes.entries()) {
          server.clock.advance(1_000);
          const text = `${start}${content}`
            .replaceAll(/@(\d)/g, (_, at: string) => linkAddress({ kind: 'note', id: ids[Number(at)] ?? '' }))
            .replaceAll('%', linkAddress({ kind: 'note', id: nowhere }))
            .replaceAll(/\$\{(\d)\}/g, (_, at: string) => fileLink(kept[Number(at)] ?? ''));
          await from.client.call('createNote', { body: { id: ids[index] ?? '', content: text, ...rest } });
        }

        const upload = (await from.client.call('exportMyNotes', {})) as Uint8Array;
        const { import: done } = await to.client.call('importMyData', { query: {}, upload });

        expect(done.state).toBe('done');
        expect(done.counts.notes).toMatchObject({ new: notes.length, skipped: 0 });
        expect(await compared(to)).toEqual(await compared(from));
        expect((await to.client.call('importMyData', { query: {}, upload })).import.counts.notes?.new).toBe(
          0,
        );
      }),
      { numRuns: dialect === 'sqlite' ? 10 : 2 },
    );
  }, 120_000);

  it('add nothing where they come from, but what has been changed since', async () => {
    const me = await somebody();
    const ids = [uuidv7(), uuidv7()] as const;
    await me.client.call('createNote', {
      body: { id: ids[0], title: 'One', content: `[two](${linkAddress({ kind: 'note', id: ids[1] })})` },
    });
    await me.client.call('createNote', { body: { id: ids[1], title: 'Two', content: 'text', tags: ['x'] } });
    const upload = (await me.client.call('exportMyNotes', {})) as Uint8Array;
    const bring = async (zip: Uint8Array) =>
      (await me.client.call('importMyData', { query: {}, upload: zip })).import.counts.notes;

    expect(await bring(upload)).toEqual({ found: 2, new: 0, skipped: 0 });
    const files = Object.fromEntries(await readZip(upload));
    const two = files['Two.md'] ?? '';
    expect(await bring(await makeZip({ ...files, 'Two.md': `${two} more` }))).toMatchObject({ new: 1 });
    expect(await bring(await makeZip({ ...files, 'Two.md': two.replace('"x"', '"y"') }))).toMatchObject({
      new: 1,
    });
    expect((await notesOf(me)).filter(({ title: name }) => name === 'One')).toHaveLength(1);

    // Somebody else gets a note anew whose text is another by then, and the two that were changed.
    const other = await somebody();
    const sent = async (zip: Uint8Array) =>
      (await other.client.call('importMyData', { query: {}, upload: zip })).import.counts.notes;
    expect(await sent(upload)).toMatchObject({ new: 2 });
    const { note: written } = await me.client.call('getNote', { params: { id: ids[1] } });
    await me.client.call('updateNote', {
      params: { id: ids[1] },
      body: { base_version: written.version, content: 'new text' },
    });
    expect(await sent((await me.client.call('exportMyNotes', {})) as Uint8Array)).toMatchObject({ new: 3 });
  });

  it('are read by other programs: names that every system takes, properties at the top, paths as links', async () => {
    const me = await somebody();
    const { todo } = await me.client.call('createTodo', { body: { title: 'Buy oat milk' } });
    const { file } = await me.client.call('uploadFile', {
      query: { name: 'a#1.txt' },
      upload: Buffer.from('milk'),
    });
    const ids = [uuidv7(), uuidv7(), uuidv7()] as const;
    const write = (id: string, name: string, content: string) =>
      me.client.call('createNote', { body: { id, title: name, content, tags: ['x'], category: 'work' } });
    await write(
      ids[0],
      'Plan: A/B?',
      `[b](${linkAddress({ kind: 'note', id: ids[1] })}) ![](${fileLink(file.id)})`,
    );
    await write(ids[1], 'plan_ a b_', `[milk](${linkAddress({ kind: 'todo', id: todo.id })})`);
    await write(ids[2], 'Deleted', '');
    await me.client.call('deleteNote', { params: { id: ids[2] } });

    const answer = await me.client.send('exportMyNotes');
    expect(answer.headers.get('content-disposition')).toContain('squeeze-notes-2026-06-1');
    const files = await readZip(answer.body as Uint8Array);

    expect([...files.keys()]).toEqual(['Plan_ A B_.md', 'plan_ a b_ 2.md', '_resources/a 1.txt']);
    expect(files.get('Plan_ A B_.md')).toMatch(
      /^---\ntitle: "Plan: A\/B\?"\ncategory: "work"\ntags:\n {2}- "x"\npinned: false\narchived: false\ncreated: 2026-\S+Z\nupdated: 2026-\S+Z\nsqueeze-id: "[\da-f-]{36}"\nsqueeze-digest: "\S{43}"\n---\n\n\[b\]\(plan_%20a%20b_%202\.md\) !\[\]\(_resources\/a%201\.txt\)$/,
    );
    expect(files.get('plan_ a b_ 2.md')).toMatch(/---\n\nmilk$/);
    expect(files.get('_resources/a 1.txt')).toBe('milk');
  });

  it('are called as their list calls them where they have no title', async () => {
    const me = await somebody();
    for (const content of ['milk and **bread**', '---'])
      await me.client.call('createNote', { body: { content } });
    const files = await readZip((await me.client.call('exportMyNotes', {})) as Uint8Array);
    expect([...files.keys()]).toEqual(['milk and bread.md', 'Untitled.md']);
    await me.client.call('updatePreferences', { body: { preferences: { language: 'es' } } });
    const again = await readZip((await me.client.call('exportMyNotes', {})) as Uint8Array);
    expect([...again.keys()]).toEqual(['milk and bread.md', 'Sin título.md']);
  });
});
