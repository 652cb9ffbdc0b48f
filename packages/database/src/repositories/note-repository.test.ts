import { givenNote } from '@squeeze/testing/given-note';
import { givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listNotes, type NoteListing, notesWithWords } from './note-listing-repository.ts';
import * as notes from './note-repository.ts';
import * as versions from './note-version-repository.ts';

describe.each(dialects)('$name: note repository', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database[Symbol.asyncDispose]());

  const listing = (change: Partial<NoteListing> = {}): NoteListing => ({
    filter: 'all',
    shelf: 'active',
    sort: 'updated_at',
    limit: 50,
    after: null,
    ...change,
  });
  const titles = async (ownerId: string, change: Partial<NoteListing> = {}): Promise<string[]> =>
    (await listNotes(database.db, ownerId, listing(change))).notes.map(({ title }) => title);

  it('keeps a text to the byte', async () => {
    const { db } = database;
    const content = '\uFEFF# A\r\n\r\n\ttab  \r- b\n\n\n🍊 é é \u2028';
    const note = await givenNote(db, { content });
    expect((await notes.findNote(db, note.userId, note.id))?.content).toBe(content);
  });

  it('finds, changes and deletes only what is its owner’s', async () => {
    const { db } = database;
    const note = await givenNote(db);
    const userId = (await givenUser(db)).id;
    expect(await notes.findNote(db, userId, note.id)).toBeNull();
    expect(await notes.findNoteToChange(db, userId, note.id)).toBeNull();
    expect(await notes.updateNote(db, { ...note, userId, title: 'No' })).toBeNull();
    expect(await notes.softDeleteNote(db, userId, note.id, 2)).toBeNull();
    expect(await titles(userId)).toEqual([]);
    expect(await notes.findNote(db, note.userId, note.id)).toEqual(note);
  });

  it('goes with its states when it was deleted long enough ago', async () => {
    const { db } = database;
    const { id, userId } = await givenNote(db);
    const state = { noteId: id, userId, title: '', content: 'a', source: 'app' as const, writtenAt: 1 };
    const versionId = uuidv7();
    await versions.keepNoteVersion(db, { id: versionId, version: 1, ...state }, 100);
    await notes.softDeleteNote(db, userId, id, 1_000);
    expect(await versions.findNoteVersion(db, userId, versionId)).toBeNull();
    expect(await notes.purgeDeletedNotes(db, 1_000)).toBe(0);
    expect(await notes.purgeDeletedNotes(db, 1_001)).toBe(1);
    expect(await versions.listNoteVersions(db, userId, id)).toEqual([]);
    expect(await notes.countNotes(db, userId)).toBe(0);
  });

  it('keeps as many states of a note as there may be, and what is not read of a text is counted', async () => {
    const { db } = database;
    const { id, userId } = await givenNote(db);
    const state = { noteId: id, userId, title: 'Trip', source: 'app' as const, device: 'Firefox · Linux' };
    for (let version = 1; version <= 5; version += 1) {
      const content = 'é'.repeat(version);
      await versions.keepNoteVersion(db, { id: uuidv7(), version, content, writtenAt: version, ...state }, 3);
    }
    const kept = await versions.listNoteVersions(db, userId, id);
    expect(kept.map(({ version, characters }) => [version, characters])).toEqual([
      [5, 5],
      [3, 3],
      [1, 1],
    ]);
    expect(kept[0]?.device).toBe('Firefox · Linux');
    expect(await versions.findVersionText(db, id, 3)).toEqual({ title: 'Trip', content: 'ééé' });
    expect(await versions.findVersionText(db, id, 2)).toBeNull();
    expect(await versions.findNoteVersion(db, (await givenUser(db)).id, kept[0]?.id ?? '')).toBeNull();
  });

  it('counts the tags of many notes, and lists those that are used most', async () => {
    const { db } = database;
    const { id: userId } = await givenUser(db);
    for (let n = 0; n < 450; n += 1)
      await givenNote(db, { userId, tags: ['All', n % 2 === 0 ? 'even' : 'EVEN', `tag ${n}`] });
    expect(await notes.countNoteTags(db, userId, 2)).toEqual([
      { name: 'All', total: 450 },
      { name: 'even', total: 450 },
    ]);
  });

  it('orders by title without sorting', async () => {
    if (name !== 'sqlite') return;
    const { rows } = await sql<{ detail: string }>`
      explain query plan select id from notes where user_id = 'a' and deleted_at is null and archived = 0
      order by pinned desc, title_key asc, id asc limit 51`.execute(database.db);
    const plan = rows.map(({ detail }) => detail).join('; ');
    expect(plan).toContain('notes_live_by_title');
    expect(plan).not.toContain('TEMP B-TREE');
  });

  describe('listing', () => {
    const fill = async (): Promise<string> => {
      const { db } = database;
      const { id: userId } = await givenUser(db);
      const add = (title: string, at: number, change: Parameters<typeof givenNote>[1] = {}) =>
        givenNote(db, { userId, title, createdAt: 100 - at, updatedAt: at, ...change });
      await add('Éclairs', 1, { category: 'personal', tags: ['Recipes', 'Paris'] });
      await add('budget', 2, { category: 'work', tags: ['money'] });
      await add('Packing', 3, { pinned: true });
      await add('', 4, { content: '# Diary\n\ntoday' });
      await add('Old', 5, { archived: true });
      const gone = await add('Gone', 6);
      await notes.softDeleteNote(db, userId, gone.id, 7);
      return userId;
    };

    it('has pinned notes first, in each order', async () => {
      const userId = await fill();
      expect(await titles(userId)).toEqual(['Packing', '', 'budget', 'Éclairs']);
      expect(await titles(userId, { sort: 'created_at' })).toEqual(['Packing', 'Éclairs', 'budget', '']);
      // Without a title it stands where its first words do.
      expect(await titles(userId, { sort: 'title' })).toEqual(['Packing', 'budget', '', 'Éclairs']);
    });

    it('keeps shelves, categories and tags apart', async () => {
      const userId = await fill();
      expect(await titles(userId, { shelf: 'archived' })).toEqual(['Old']);
      expect(await titles(userId, { shelf: 'deleted' })).toEqual(['Gone']);
      expect(await titles(userId, { filter: 'work' })).toEqual(['budget']);
      expect(await titles(userId, { tag: 'RECIPES' })).toEqual(['Éclairs']);
      for (const tag of ['recipe', '%', '_oney', '']) expect(await titles(userId, { tag })).toEqual([]);
      expect(await notes.countNoteTags(database.db, userId, 100)).toEqual([
        { name: 'money', total: 1 },
        { name: 'Paris', total: 1 },
        { name: 'Recipes', total: 1 },
      ]);
    });

    it.each(['updated_at', 'created_at', 'title'] as const)('comes page by page by %s', async (sort) => {
      const userId = await fill();
      // Ties.
      for (const title of ['budget', 'budget']) {
        await givenNote(database.db, { userId, title, createdAt: 98, updatedAt: 2 });
      }
      const whole = await listNotes(database.db, userId, listing({ sort }));
      const found: string[] = [];
      for (let after: NoteListing['after'] | undefined; after !== null;) {
        const page = await listNotes(database.db, userId, listing({ sort, limit: 2, after: after ?? null }));
        found.push(...page.notes.map(({ id }) => id));
        after = page.next;
      }
      expect(found).toEqual(whole.notes.map(({ id }) => id));
      expect(found).toHaveLength(6);
    });

    it('shows how a text begins', async () => {
      const { db } = database;
      const { userId } = await givenNote(db, { content: '# Trip\n\nby **train**' });
      const page = await listNotes(db, userId, listing());
      expect(page.notes[0]?.excerpt).toBe('Trip by train');
    });
  });

  it('finds words whatever their case and accents, those in titles first, and marks as they are', async () => {
    const { db } = database;
    const { userId } = await givenNote(db, { title: 'Chaudière', content: 'rien', updatedAt: 1 });
    await givenNote(db, { userId, title: 'Cave', content: 'la CHAUDIE\u0300RE, 100%', updatedAt: 2 });
    await givenNote(db, { userId, title: 'Old', content: 'chaudiere', archived: true, tags: ['Home'] });
    const gone = await givenNote(db, { userId, title: 'Gone', content: 'chaudiere' });
    await notes.softDeleteNote(db, userId, gone.id, 3);
    await givenNote(db, { content: 'the chaudiere of somebody else' });
    const found = async (...words: string[]): Promise<string[]> =>
      (await notesWithWords(db, userId, { words, limit: 10 })).map(({ title }) => title);
    expect(await found('chaudiere')).toEqual(['Chaudière', 'Old', 'Cave']);
    expect(await found('chaudiere', 'cave')).toEqual(['Cave']);
    expect(await found('100%')).toEqual(['Cave']);
    expect(await found('1_0')).toEqual([]);
    expect(await found('%')).toEqual(['Cave']);
    const tagged = await notesWithWords(db, userId, { words: ['chaudiere'], tag: 'home', limit: 10 });
    expect(tagged.map(({ title }) => title)).toEqual(['Old']);
  });
});
