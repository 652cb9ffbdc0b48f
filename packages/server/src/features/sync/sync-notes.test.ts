import { listOpenConflicts } from '@squeeze/database/repositories/sync-conflict-repository';
import { listSyncLog } from '@squeeze/database/repositories/sync-log-repository';
import { updateUser } from '@squeeze/database/repositories/user-repository';
import { type PeerBlock, richText, unknownBlocks, worded, wordsOf } from '@squeeze/testing/notion-blocks';
import { NotionPerson } from '@squeeze/testing/notion-person';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const minute = 60_000;
const hour = 60 * minute;

describe.each(dialects)('$name: notes kept in step with Notion', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());

  const logOf = (me: NotionPerson) => listSyncLog(database.db, me.person.user.id, { after: null, limit: 50 });
  const conflictsOf = (me: NotionPerson) => listOpenConflicts(database.db, me.person.user.id, 50);
  const block = (me: NotionPerson, id: string, at: number): PeerBlock => {
    const found = me.notion.page(id).block.children[at];
    if (found === undefined) throw new Error('there is no such block');
    return found;
  };
  const words = (me: NotionPerson, id: string): string[] => me.notion.page(id).block.children.map(wordsOf);

  it.each(['source', 'page'] as const)('come from a %s, once', async (kind) => {
    await using me = await NotionPerson.open(database, { kind });
    me.notion.put(me.list, 'Trip', [
      worded('heading_1', 'Plan'),
      worded('to_do', 'pack', { holds: { checked: true } }),
    ]);
    me.notion.put(me.list, '', [worded('paragraph', 'no title')]);
    await me.sync();
    me.clock.advance(hour);
    await me.sync();
    expect(await me.notes()).toMatchObject([
      { title: 'Trip', content: '# Plan\n\n- [x] pack', source: 'sync', tags: [], pinned: false },
      { title: '', content: 'no title' },
    ]);
    expect(await logOf(me)).toMatchObject([{ noun: 'note', addedHere: 2, addedThere: 0, failure: null }]);
    expect(me.written).toBe(0);
  });

  it('go there, once, and keep here what it has no room for', async () => {
    await using me = await NotionPerson.open(database);
    await me.sync();
    const note = await me.writes({
      title: 'Trip',
      content: '# Plan\n* a\n* b',
      tags: ['travel'],
      pinned: true,
    });
    await me.writes({ title: 'Put away', archived: true });
    await me.sync();
    const [page, ...more] = me.notion.pagesIn(me.list);
    expect(more).toEqual([]);
    expect(page?.block.children.map((one) => [one.type, wordsOf(one)])).toEqual([
      ['heading_1', 'Plan'],
      ['bulleted_list_item', 'a'],
      ['bulleted_list_item', 'b'],
    ]);
    me.clock.advance(hour);
    await me.sync();
    expect((await me.notes()).find(({ id }) => id === note.id)).toMatchObject({
      content: '# Plan\n* a\n* b',
      tags: ['travel'],
      pinned: true,
      version: 1,
    });
    expect(me.written).toBe(1);
  });

  it('that were here before go where their person said so, long ones whole', async () => {
    await using me = await NotionPerson.open(database, { list: { sendsOwn: true } });
    const content = Array.from({ length: 260 }, (_, n) =>
      n % 3 === 0 ? `- line ${n}\n  - below ${n}` : `- line ${n}`,
    ).join('\n');
    const note = await me.writes({ title: 'Long', content });
    await me.writes({ title: 'Short' });
    await me.sync();
    expect(me.notion.pagesIn(me.list).map(({ title }) => title)).toEqual(['Long', 'Short']);
    expect(me.notion.pagesIn(me.list)[0]?.block.children).toHaveLength(260);
    expect(await logOf(me)).toMatchObject([{ addedThere: 2, changedThere: 0, changedHere: 0 }]);
    const { written } = me;
    me.clock.advance(hour);
    await me.sync();
    expect(me.written).toBe(written);
    expect((await me.notes()).find(({ id }) => id === note.id)?.content).toBe(content);
  });

  it('lose nothing of a long one whose writing breaks off', async () => {
    await using me = await NotionPerson.open(database, { list: { sendsOwn: true } });
    const content = Array.from({ length: 260 }, (_, n) => `- line ${n}`).join('\n');
    const note = await me.writes({ title: 'Long', content });
    me.peer.fails(503, {
      times: 1,
      meets: ({ path, method }) => method === 'PATCH' && path.includes('children'),
    });
    await me.sync();
    expect(me.notion.pagesIn(me.list)[0]?.block.children).toHaveLength(100);
    // A person there has gone on meanwhile.
    me.clock.advance(10 * minute);
    const [page] = me.notion.pagesIn(me.list);
    if (page !== undefined) me.notion.say(page.id, block(me, page.id, 0), 'line zero');
    await me.person.pass(10 * minute, minute);
    const now = content.replace('line 0\n', 'line zero\n');
    expect((await me.notes()).find(({ id }) => id === note.id)?.content).toBe(now);
    expect(
      me.notion
        .pagesIn(me.list)
        .map(({ block: { children } }) => children.map((one) => `- ${wordsOf(one)}`).join('\n')),
    ).toEqual([now]);
  });

  it('are the same one where both have it when they first meet', async () => {
    await using me = await NotionPerson.open(database, { list: { sendsOwn: true } });
    await me.writes({ title: 'Trip', content: 'pack\n\nmore here' });
    await me.writes({ title: 'Trip', content: 'another one of that name' });
    me.notion.put(me.list, 'trip ', [worded('paragraph', 'pack'), worded('paragraph', 'more there')]);
    await me.sync();
    expect((await me.notes()).map(({ content }) => content).toSorted()).toEqual([
      'another one of that name',
      'pack\n\nmore here\n\nmore there',
    ]);
    expect(me.notion.pagesIn(me.list)).toHaveLength(2);
  });

  it('change on both sides, line by line, and keep the marks that each side has', async () => {
    await using me = await NotionPerson.open(database);
    const note = await me.writes({ title: 'List', content: '# Food\n* milk\n* bread\n\n\n* eggs' });
    await me.sync();
    const [{ id } = { id: '' }] = me.notion.pagesIn(me.list);
    me.clock.advance(10 * minute);
    await me.edits(note.id, { content: '# Food\n* milk\n* bread and butter\n\n\n* eggs' });
    const milk = block(me, id, 1);
    milk.holds = { ...milk.holds, color: 'red', rich_text: [richText('oat milk')] };
    me.notion.touch(id);
    me.notion.insert(id, me.notion.page(id).block, 4, worded('bulleted_list_item', 'jam'));
    await me.sync();
    const wanted = '# Food\n- oat milk\n* bread and butter\n\n\n* eggs\n- jam';
    expect((await me.notes()).map(({ content }) => content)).toEqual([wanted]);
    expect(words(me, id)).toEqual(['Food', 'oat milk', 'bread and butter', 'eggs', 'jam']);
    expect(block(me, id, 1)).toMatchObject({ id: milk.id, holds: { color: 'red' } });
    expect(await conflictsOf(me)).toEqual([]);
  });

  it('leave what Notion alone can hold as it is, called in the language of their person', async () => {
    await using me = await NotionPerson.open(database);
    await updateUser(database.db, me.person.user.id, {
      preferences: { ...me.person.user.preferences, language: 'fr' },
    });
    const id = me.notion.put(me.list, 'Odd', [
      worded('paragraph', 'above'),
      ...unknownBlocks,
      worded('paragraph', 'below'),
    ]);
    const kept = structuredClone(me.notion.page(id).block.children.slice(1, -1));
    await me.sync();
    const [note] = await me.notes();
    expect(note?.content).toMatch(/^\[Tableau · Notion\]\(https:\/\/www\.notion\.so\//m);
    me.clock.advance(10 * minute);
    await me.edits(note?.id ?? '', {
      content: note?.content.replace('above', 'over').replace(/^\[Tableau.*$/m, '') ?? '',
    });
    await me.sync();
    expect(words(me, id)[0]).toBe('over');
    expect(me.notion.page(id).block.children.slice(1, -1)).toEqual(kept);
    me.clock.advance(10 * minute);
    me.notion.say(id, block(me, id, unknownBlocks.length + 1), 'beneath');
    await me.sync();
    expect((await me.notes())[0]?.content).toMatch(/^over[^]*beneath$/);
    expect(me.notion.page(id).block.children.slice(1, -1)).toEqual(kept);
  });

  it('keep the later of two titles, and the other to be taken; within two minutes nobody knows', async () => {
    await using me = await NotionPerson.open(database);
    const ids = ['one', 'two', 'three'].map((title) =>
      me.notion.put(me.list, title, [worded('paragraph', title)]),
    );
    await me.sync();
    const [one, two, three] = await me.notes();
    me.clock.advance(10 * minute);
    await me.edits(one?.id ?? '', { title: 'one here' });
    me.notion.rename(ids[1] ?? '', 'two there');
    me.clock.advance(10 * minute);
    me.notion.rename(ids[0] ?? '', 'one there');
    await me.edits(two?.id ?? '', { title: 'two here' });
    await me.edits(three?.id ?? '', { title: 'three here' });
    me.notion.rename(ids[2] ?? '', 'three there');
    await me.sync();
    expect((await me.notes()).map(({ title }) => title)).toEqual(['one there', 'two here', 'three here']);
    expect(ids.map((id) => me.notion.page(id).title)).toEqual(['one there', 'two here', 'three here']);
    const shown = (await conflictsOf(me)).map(({ isDoubt, other }) => [other['title'], isDoubt]);
    expect(new Map(shown as [string, boolean][])).toEqual(
      new Map([
        ['one here', false],
        ['two there', false],
        ['three there', true],
      ]),
    );
  });

  it('go when they go there, and come back by their receipt', async () => {
    await using me = await NotionPerson.open(database);
    const id = me.notion.put(me.list, 'Gone', [worded('paragraph', 'text')]);
    me.notion.put(me.list, 'Stays');
    await me.sync();
    me.clock.advance(10 * minute);
    me.notion.trash(id);
    await me.sync();
    expect((await me.notes()).map(({ title }) => title)).toEqual(['Stays']);
    const [last] = await logOf(me);
    expect(last).toMatchObject({ removedHere: 1, removed: [{ title: 'Gone' }] });
  });

  it('go to the trash there ten seconds after they were deleted here, and come back', async () => {
    await using me = await NotionPerson.open(database);
    const note = await me.writes({ title: 'Gone', content: 'text' });
    await me.sync();
    const [page] = me.notion.pagesIn(me.list);
    await me.deletes(note.id);
    await me.sync();
    expect(me.notion.pagesIn(me.list)).toHaveLength(1);
    await me.person.pass(minute);
    expect(page?.isInTrash).toBe(true);
    await me.restores(note.id);
    await me.sync();
    expect(me.notion.pagesIn(me.list).map(({ title }) => title)).toEqual(['Gone']);
    expect(await me.notes()).toHaveLength(1);
  });

  it('come back where they were changed on the other side', async () => {
    await using me = await NotionPerson.open(database);
    const id = me.notion.put(me.list, 'Kept', [worded('paragraph', 'text')]);
    await me.sync();
    me.clock.advance(10 * minute);
    const [note] = await me.notes();
    await me.edits(note?.id ?? '', { content: 'text and more' });
    me.notion.trash(id);
    await me.sync();
    expect(me.notion.pagesIn(me.list).map(({ title }) => title)).toEqual(['Kept']);
    expect((await me.notes()).map(({ content }) => content)).toEqual(['text and more']);
  });

  it('move with their page to another list', async () => {
    await using me = await NotionPerson.open(database);
    const other = me.notion.addSource('Other');
    await me.chooses(other);
    const id = me.notion.put(me.list, 'Moves', [worded('paragraph', 'text')]);
    await me.sync();
    const [note] = await me.notes();
    me.clock.advance(10 * minute);
    const page = me.notion.page(id);
    me.notion.pages.set(id, { ...page, list: other });
    me.notion.touch(id);
    await me.sync();
    expect((await me.notes()).map((one) => one.id)).toEqual([note?.id]);
    await me.edits(note?.id ?? '', { content: 'text here' });
    await me.sync();
    expect(words(me, id)).toEqual(['text here']);
  });

  it('are read page by page, however often the process dies', async () => {
    await using me = await NotionPerson.open(database);
    for (let n = 0; n < 60; n += 1) me.notion.put(me.list, `Page ${n}`, [worded('paragraph', `text ${n}`)]);
    for (let death = 0; death < 3; death += 1) {
      const before = me.peer.asked.length;
      me.peer.fails(503, { meets: () => me.peer.asked.length > before + 30 });
      await me.sync();
      await me.person.pass(10 * minute, minute);
    }
    await me.sync();
    expect(await me.notes()).toHaveLength(60);
    expect(new Set((await me.notes()).map(({ title }) => title)).size).toBe(60);
    // What was read before is not read again.
    expect(me.peer.asked.filter(({ path }) => path.includes('children')).length).toBeLessThan(60 + 3 * 35);
  });

  it('say which list they are of where it cannot be read, and hold up no other', async () => {
    await using me = await NotionPerson.open(database);
    const other = me.notion.addSource('Other');
    await me.chooses(other);
    me.notion.put(other, 'Fine');
    me.peer.fails(404, { times: 100, meets: ({ path }) => path.includes(me.list.slice('source:'.length)) });
    await me.sync();
    expect((await me.notes()).map(({ title }) => title)).toEqual(['Fine']);
    expect(new Set((await logOf(me)).map(({ failure }) => failure))).toEqual(new Set(['missing', null]));
  });

  it('leave a page that is too long as it is, and say so', async () => {
    await using me = await NotionPerson.open(database);
    const id = me.notion.put(me.list, 'Long', [worded('paragraph', 'text')]);
    await me.sync();
    me.clock.advance(10 * minute);
    for (let n = 0; n < 3_100; n += 1)
      me.notion.insert(id, me.notion.page(id).block, 0, worded('paragraph', `line ${n}`));
    const [note] = await me.notes();
    await me.edits(note?.id ?? '', { content: 'mine' });
    await me.sync();
    expect((await me.notes()).map(({ content }) => content)).toEqual(['mine']);
    expect(me.notion.page(id).block.children).toHaveLength(3_101);
    const [last] = await logOf(me);
    expect(last?.unread).toBeGreaterThan(0);
    expect(last?.unreadNamed).toMatchObject([{ id, title: expect.any(String) }]);
  });
});
