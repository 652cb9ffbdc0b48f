import { heldOutSearchCases } from '@squeeze/testing/held-out-search-cases';
import { searchCases } from '@squeeze/testing/search-cases';
import { givenNote } from '@squeeze/testing/given-note';
import { givenTodo } from '@squeeze/testing/given-todo';
import { givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { searchWords } from '@squeeze/domain/search/search-key';
import { textHolds } from '@squeeze/domain/search/text-holds';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listNotes } from '../repositories/note-listing-repository.ts';
import { softDeleteNote } from '../repositories/note-repository.ts';
import { readSearchedTexts, searchNotes, searchTodos } from '../repositories/search-repository.ts';

/** A text with more grams than are kept. */
const withManyGrams = (): string =>
  Array.from({ length: 60_000 }, (_, n) => String.fromCharCode(0x4e00 + ((n * 7_919) % 20_000))).join('');

describe.each(dialects)('$name: the search index', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database[Symbol.asyncDispose]());

  /** As whoever shows them does: the index alone is seldom wrong, and then read. */
  const find = async (userId: string, sought: string, limit = 100): Promise<string[]> => {
    const words = searchWords(sought);
    const found = await searchNotes(database.db, userId, { words, limit });
    const ids = found.map(({ id }) => id);
    const texts = await readSearchedTexts(database.db, userId, 'note', ids);
    return found
      .filter(({ id, title }) => textHolds(`${title}\n${texts.get(id) ?? ''}`, words))
      .map(({ title }) => title);
  };

  it.each([...searchCases, ...heldOutSearchCases])(
    'finds $sought in $title: $found',
    async ({ title, text, sought, found }) => {
      const { userId } = await givenNote(database.db, { title, content: text ?? '' });
      expect(await find(userId, sought)).toEqual(found ? [title] : []);
    },
  );

  it.each([
    ['nothing', ''],
    ['blanks', ' \t\n'],
    ['what nobody sees', '\u200B \u202E'],
    ['half of a character', '\uD83C'],
    ['only punctuation', '"*:^()'],
    ['an operator', 'AND OR NOT NEAR('],
    ['a word without end', 'x'.repeat(200)],
    ['signs without end', '*"'.repeat(100)],
    ['words without end', 'a '.repeat(100)],
    ['another language', "'; drop table notes; --"],
    ['a mark alone', '\u0301'],
  ])('answers %s', async (_, sought) => {
    const { userId } = await givenNote(database.db, { title: 'Tea', content: 'with milk' });
    expect(await find(userId, sought)).toEqual(sought.startsWith('a ') ? ['Tea'] : []);
    expect(await find(userId, 'milk')).toEqual(['Tea']);
  });

  it('finds words of tags, and archived notes, but no deleted ones', async () => {
    const { db } = database;
    const { userId, id } = await givenNote(db, { title: 'Soup', tags: ['Recipes'] });
    await givenNote(db, { userId, title: 'Old', content: 'recipes', archived: true });
    const words = ['recip'];
    const found = await searchNotes(db, userId, { words, limit: 10 });
    expect(new Map(found.map(({ title, status }) => [title, status]))).toEqual(
      new Map([
        ['Old', 'archived'],
        ['Soup', 'active'],
      ]),
    );
    await softDeleteNote(db, userId, id, 2);
    expect(await find(userId, 'recip')).toEqual(['Old']);
  });

  it('looks at the latest, and at those that are called so however old', async () => {
    const { db } = database;
    const { userId } = await givenNote(db, { title: 'Budget', updatedAt: 1 });
    for (let at = 2; at < 12; at += 1) {
      await givenNote(db, { userId, title: `Day ${at}`, content: 'the budget', updatedAt: at });
    }
    expect((await find(userId, 'budg', 5)).toSorted()).toEqual(
      ['Budget', 'Day 11', 'Day 10', 'Day 9', 'Day 8', 'Day 7'].toSorted(),
    );
  });

  it('reads a text that has too many different words to write down', async () => {
    const { userId } = await givenNote(database.db, { title: 'Long', content: `${withManyGrams()} heron` });
    await givenNote(database.db, { userId, title: 'Short', content: 'heron' });
    expect((await find(userId, 'heron')).toSorted()).toEqual(['Long', 'Short']);
    expect(await find(userId, 'egret')).toEqual([]);
  });

  it('finds the same by one time for all', async () => {
    const { db } = database;
    const { id: userId } = await givenUser(db);
    for (let n = 0; n < 30; n += 1) await givenTodo(db, { userId, title: `Plant ${n}` });
    const found = await searchTodos(db, userId, { words: ['plant'], limit: 10 });
    expect(new Set(found.map(({ id }) => id)).size).toBe(10);
  });

  it('finds nothing of anybody else’s, and walks through none of it', async () => {
    const { db } = database;
    const mine = await givenNote(db, { title: 'Secret garden' });
    for (let n = 0; n < 20; n += 1) await givenNote(db, { title: 'Secret garden' });
    expect(await find(mine.userId, 'secret')).toEqual(['Secret garden']);
    expect(await find((await givenUser(db)).id, 'secret')).toEqual([]);
    if (name === 'postgres') return;
    await sql`create virtual table temp.terms using fts5vocab(main, search_index, row)`.execute(db);
    const { rows } = await sql<{ term: string; doc: number }>`
      select term, doc from temp.terms where term like '%secre' order by doc desc
    `.execute(db);
    // Twenty-one lists of one, not one of twenty-one.
    expect(rows.every(({ doc }) => doc === 1)).toBe(true);
  });

  it('narrows a list of notes, with its shelf, tag and order, page after page', async () => {
    const { db } = database;
    const { userId } = await givenNote(db, { title: 'Trip to Łódź', tags: ['travel'], updatedAt: 1 });
    for (let at = 2; at < 7; at += 1) {
      await givenNote(db, {
        userId,
        title: `Trip ${at}`,
        content: 'lodz c++',
        pinned: at === 3,
        updatedAt: at,
      });
    }
    await givenNote(db, { userId, title: 'Other', content: 'c plus' });
    await givenNote(db, { userId, title: 'Old trip', content: 'lodz', archived: true });
    const list = async (change: Partial<Parameters<typeof listNotes>[2]>): Promise<string[]> => {
      const titles: string[] = [];
      for (let after: Parameters<typeof listNotes>[2]['after'] | undefined; after !== null;) {
        const page = await listNotes(db, userId, {
          filter: 'all',
          shelf: 'active',
          sort: 'updated_at',
          limit: 2,
          ...change,
          after: after ?? null,
        });
        titles.push(...page.notes.map(({ title }) => title));
        after = page.next;
      }
      return titles;
    };
    expect(await list({ q: 'LODZ' })).toEqual([
      'Trip 3',
      'Trip 6',
      'Trip 5',
      'Trip 4',
      'Trip 2',
      'Trip to Łódź',
    ]);
    expect(await list({ q: 'c++' })).toEqual(['Trip 3', 'Trip 6', 'Trip 5', 'Trip 4', 'Trip 2']);
    expect(await list({ q: 'lodz', tag: 'travel' })).toEqual(['Trip to Łódź']);
    expect(await list({ q: 'lodz', shelf: 'archived' })).toEqual(['Old trip']);
    expect(await list({ q: '  ', shelf: 'archived' })).toEqual(['Old trip']);
    expect(await list({ q: 'nothing' })).toEqual([]);
  });
});
