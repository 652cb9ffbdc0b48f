import { randomBytes } from 'node:crypto';
import { limits } from '@squeeze/contracts/limits';
import { fileIdsIn } from '@squeeze/domain/files/file-links';
import { noteLinks } from '@squeeze/domain/notes/note-links';
import { pictures } from '@squeeze/testing/file-bytes';
import { makeZip } from '@squeeze/testing/make-zip';
import { type FolderOfNotes, joplinMarkdown, joplinRaw, obsidianVault } from '@squeeze/testing/note-folders';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const files = async (who: SignedIn) => (await who.client.call('listFiles', { query: {} })).files;

const notesOf = async ({ client }: SignedIn) => {
  const { notes } = await client.call('listNotes', { query: { sort: 'title' } });
  const all = await Promise.all(
    notes.map(async ({ id }) => (await client.call('getNote', { params: { id } })).note),
  );
  return new Map(all.map((note) => [note.title, note]));
};

/** A note with the names of what it links to in the place of the ids. */
async function named(who: SignedIn, title: string): Promise<string> {
  const all = await notesOf(who);
  const titles = new Map(
    [...all.values()].map(({ id, title: name, tags }) => [
      id,
      `${tags.includes('Work') ? 'Work ' : ''}${name}`,
    ]),
  );
  for (const { id, name } of await files(who)) titles.set(id, name);
  return (all.get(title)?.content ?? '').replaceAll(
    /\/dashboard\/notes\?note=([\da-f-]{36})|squeeze-file:([\da-f-]{36})/g,
    (_, note?: string, file?: string) => `→${titles.get(note ?? file ?? '') ?? '?'}`,
  );
}

describe.each(dialects)('$name: folders of notes', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  beforeEach(async () => {
    server.clock.advance(60_000);
    me = await signIn(server);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const bring = async (folder: FolderOfNotes, dry = false) =>
    (
      await me.client.call('importMyData', {
        query: { dry_run: dry ? 'true' : 'false' },
        upload: await makeZip(folder),
      })
    ).import;

  it('of Obsidian come with their links, files, tags and properties', async () => {
    const counted = await bring(obsidianVault, true);
    const done = await bring(obsidianVault);

    expect(done).toMatchObject({ state: 'done', counts: { notes: { found: 6, new: 6, skipped: 0 } } });
    expect(counted.counts).toEqual(done.counts);
    expect(counted.remarks).toEqual(done.remarks);
    expect(done.remarks).toEqual([
      '1 link leads to nothing that was imported and stays as it was written: [[Nowhere]].',
      'These links lead to a heading or block. They open its note there, as long as it is called the same: [[cooking/soup#Broth|the broth]].',
      'Not all of these has a place here. A note that is shown within another is a link; pages of a file, heights, titles and widths in percent are left out: ![[Bread]].',
      'A note here has no place for these properties; they stay at the top of its text: aliases, cssclasses.',
      'No note links to these files, so they were left out: Papers/unread.pdf, Board.canvas.',
    ]);
    const notes = await notesOf(me);
    expect(notes.get('Home')).toMatchObject({
      tags: ['index', 'start'],
      created_at: '2024-03-01T09:30:00.000Z',
    });
    expect(notes.get('Bread')).toMatchObject({ tags: ['Cooking', 'baking/bread'] });
    expect(await named(me, 'Home')).toBe(
      [
        '---',
        'aliases: [Start]',
        'cssclasses: wide',
        '---',
        '# Home #start',
        '',
        'See [Bread](→Bread), [the broth](→Soup#Broth) and [Plan](→Plan).',
        '![Pasted image 1.png|200](→Pasted image 1.png) [manual.pdf](→manual.pdf) [Bread](→Bread)',
        '[by path](→Soup) [encoded](→Bread rolls) [[Nowhere]] [web](https://example.org/a.md)',
        '`[[Bread]]`',
        '',
        '```',
        '[[Bread]] #no-tag',
        '```',
        '',
      ].join('\n'),
    );
    expect(await named(me, 'Bread')).toBe(
      'Flour. [up](→Home) [out](→Home "t") #baking/bread\r\n| a | b |\r\n|---|---|\r\n| [s](→Soup) | x |\r\n',
    );
    expect(await named(me, 'Bread rolls')).toBe(
      '![x](→roll photo.jpg) ![y][ref]\n\n[ref]: →roll photo.jpg\n',
    );
    const kept = await files(me);
    expect(new Set(kept.map(({ name }) => name))).toEqual(
      new Set(['Pasted image 1.png', 'roll photo.jpg', 'unused.png', 'manual.pdf']),
    );
    const picture = kept.find(({ name }) => name === 'Pasted image 1.png');
    expect(
      Buffer.from((await me.client.call('getFile', { params: { id: picture?.id ?? '' } })) as Uint8Array),
    ).toEqual(pictures['image/png']);
  });

  it('of Joplin come from Markdown with front matter', async () => {
    const { remarks, counts } = await bring(joplinMarkdown);
    expect(counts.notes).toEqual({ found: 2, new: 2, skipped: 0 });
    expect(remarks).toEqual([
      'A note here has no place for these properties; they stay at the top of its text: latitude, due.',
      'These were to-dos in Joplin and are notes here: Cake.',
    ]);
    const notes = await notesOf(me);
    expect(notes.get('Bread: the best')).toMatchObject({
      tags: ['Recipes'],
      created_at: '2019-05-01T16:54:00.000Z',
    });
    expect(notes.get('Cake')).toMatchObject({
      tags: ['party', 'Recipes', 'Sweet'],
      updated_at: '2020-01-02T03:04:05.000Z',
    });
    expect(await named(me, 'Bread: the best')).toBe('---\nlatitude: 45.8\n---\n\n![](→a1.png)\n');
    expect(await named(me, 'Cake')).toBe(
      '---\ncompleted?: no\ndue: 2020-02-01 10:00:00Z\n---\n\nLike [Bread](→Bread: the best), with [notes](→notes 1.txt)\n',
    );
  });

  it('of Joplin come from its RAW directory', async () => {
    const { remarks, counts } = await bring(joplinRaw);
    expect(counts.notes).toEqual({ found: 3, new: 2, skipped: 1 });
    expect(remarks).toEqual([
      'A note here has no place for these properties; they stay at the top of its text: source, due.',
      '1 link leads to nothing that was imported and stays as it was written: :/99999999999999999999999999999999.',
      'These links lead to a heading or block. They open its note there, as long as it is called the same: :/11111111111111111111111111111111#crust.',
      'These were to-dos in Joplin and are notes here: Cake.',
      `Joplin has encrypted these, so they were left out: ${'3'.repeat(32)}.md.`,
    ]);
    const notes = await notesOf(me);
    expect(notes.get('Bread')).toMatchObject({
      tags: ['Recipes'],
      created_at: '2019-05-01T16:54:00.000Z',
      updated_at: '2019-05-02T16:54:00.000Z',
    });
    expect(notes.get('Cake')?.tags).toEqual(['party', 'Recipes', 'Sweet']);
    expect(await named(me, 'Bread')).toBe(
      '---\nsource: "https://example.org/bread"\n---\n\n![x](→Loaf.png)\n\nkey: value',
    );
    expect(await named(me, 'Cake')).toBe(
      `---\ncompleted?: "no"\ndue: "2020-02-01T10:00:00.000Z"\n---\n\nLike [Bread](→Bread#crust) and [lost](:/${'9'.repeat(32)})\n\n![|300](→Loaf.png)`,
    );
  });

  it('add nothing the second time, and of a note that was changed the new text', async () => {
    await bring(obsidianVault);
    expect((await bring(obsidianVault)).counts.notes).toEqual({ found: 6, new: 0, skipped: 0 });
    const kept = await files(me);
    const again = await bring({ ...obsidianVault, 'Vault/Cooking/Soup.md': 'new [[Bread]] ![[unused.png]]' });
    expect(again.counts.notes).toEqual({ found: 6, new: 1, skipped: 0 });
    expect(await files(me)).toEqual(kept);
    expect(await named(me, 'Soup')).toMatch(
      /^(?:new \[Bread\]\(→Bread\) !\[unused.png\]\(→unused.png\)|## Broth)/,
    );
  });

  it('belong to who brings them: what others keep cannot be told from any id', async () => {
    const other = await signIn(server);
    await bring(obsidianVault);
    const before = new Set([
      ...(await files(me)).map(({ id }) => id),
      ...[...(await notesOf(me)).values()].map(({ id }) => id),
    ]);
    me = other;
    await bring(obsidianVault);
    const after = [
      ...(await files(me)).map(({ id }) => id),
      ...[...(await notesOf(me)).values()].map(({ id }) => id),
    ];
    expect(after.filter((id) => before.has(id))).toEqual([]);
    // They are as their content says, and lead to what is there.
    for (const { content } of (await notesOf(me)).values()) {
      for (const id of [...fileIdsIn(content), ...noteLinks(content).map((link) => link.id)])
        expect(after).toContain(id);
    }
  });

  it('are read in the encodings that say what they are', async () => {
    const utf16 = (text: string, big: boolean): Buffer => {
      const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
      return big ? bytes.swap16() : bytes;
    };
    const { counts, remarks } = await bring({
      'bom.md': '\ufeff---\ntitle: With a mark\n---\nä',
      'little.md': utf16('ö 😀', false),
      'big.md': utf16('ü', true),
      'latin.md': Buffer.from('grün', 'latin1'),
      'odd.md': Buffer.from([0xff, 0xfe, 0x00]),
      'zero.md': `a${String.fromCodePoint(0)}b`,
      'empty.md': '',
      'long.md': 'x'.repeat(limits.noteContent.max + 1),
      'longer.md': Array.from({ length: limits.noteContent.max }, (_, n) => n).join(' '),
      'full.md': 'x'.repeat(limits.noteContent.max),
      'CRLF.MD': 'a\r\nb\r\n',
    });
    expect(counts.notes).toEqual({ found: 11, new: 6, skipped: 5 });
    expect(remarks).toEqual([
      'These are no text in UTF-8 or UTF-16 and were left out: latin.md, odd.md, zero.md.',
      'These notes are longer than a note can be and were left out: long.md, longer.md.',
    ]);
    const notes = await notesOf(me);
    expect(
      ['With a mark', 'little', 'big', 'empty', 'CRLF'].map((title) => notes.get(title)?.content),
    ).toEqual(['ä', 'ö 😀', 'ü', '', 'a\r\nb\r\n']);
  });

  it('keep their properties to the byte, and what these name is taken', async () => {
    const top = '---\nup: "[[Home]]"\nnext: [[Home]]\ncover: "![[p.png]]"\ncolor: x #fff\n---\n';
    const { remarks } = await bring({
      'a.md': `${top}[[Home]] #real ![[p.png]]`,
      'b.md': '---\ncover: "[[other.png]]"\n---\n',
      'Home.md': '---\n[[a]]\n---\n',
      'p.png': pictures['image/png'],
      'other.png': pictures['image/png'],
    });
    expect(remarks.filter((remark) => remark.includes('.png'))).toEqual([]);
    const notes = await notesOf(me);
    expect(notes.get('a')?.tags).toEqual(['real']);
    expect(await named(me, 'a')).toBe(`${top}[Home](→Home) ![p.png](→p.png)`.replace(') !', ') #real !'));
    expect(await named(me, 'Home')).toBe('---\n[a](→a)\n---\n');
  });

  it('say whose properties cannot be read, and are called as their files where they have no title', async () => {
    const { remarks } = await bring({
      'odd.md': '---\ntitle: a: b\n---\nText',
      'untitled.md': '---\ntitle: ""\n---\nText',
    });
    expect(remarks).toEqual([
      'The properties of these notes could not be read; they stay at the top of their text: odd.md.',
    ]);
    expect([...(await notesOf(me)).keys()]).toEqual(['odd', 'untitled']);
  });

  it('keep the links to files that are empty or too large, and name these beforehand', async () => {
    const folder = {
      'a.md': '![[none.png]] [film](film.mov) ![[p.png]]',
      'none.png': '',
      'film.mov': randomBytes(limits.fileBytes + 1),
      'p.png': pictures['image/png'],
    };
    const counted = await bring(folder, true);
    const done = await bring(folder);
    expect(done.remarks).toEqual([
      'Files that are empty or too large cannot be kept and were left out: none.png, film.mov.',
      '2 links lead to nothing that was imported and stay as they were written: none.png, film.mov.',
    ]);
    expect(counted.remarks).toEqual(done.remarks);
    expect(await named(me, 'a')).toBe('![[none.png]] [film](film.mov) ![p.png](→p.png)');
  });

  it('keep what does not fit by name', async () => {
    const many = Array.from({ length: limits.noteTags }, (_, n) => `#t${n}x`).join(' ');
    const { remarks } = await bring({
      [`${'f'.repeat(limits.noteTag.max + 1)}/a.md`]: '[[b]]'.repeat(20_000),
      'b.md': `${many} #one-more [[a]]`,
      'c.md': '[[big]] [[b]]'.padEnd(limits.noteContent.max, ' '),
      'big.md': 'x'.repeat(limits.noteContent.max + 1),
    });
    expect(remarks).toEqual([
      'These notes have too many marks for their links to be read; their text is as it was: ' +
        `${'f'.repeat(61)}/a.md.`,
      `These tags are too long, or more than a note can have, and were left out: ${'f'.repeat(61)}, one-more.`,
      'These notes are longer than a note can be and were left out: big.md.',
      '1 link leads to nothing that was imported and stays as it was written: big.md.',
    ]);
    // Our address would not have found room.
    expect((await notesOf(me)).get('c')?.content).toContain('[[b]]');
  });
});
