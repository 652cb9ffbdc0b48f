import { listSyncLog } from '@squeeze/database/repositories/sync-log-repository';
import { outsideList, SyncedPerson, task } from '@squeeze/testing/synced-person';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(dialects)('$name: items that cannot be read', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());
  const logOf = (person: SyncedPerson) =>
    listSyncLog(database.db, person.user.id, { after: null, limit: 50 });
  const putUnread = (person: SyncedPerson, title: string, fields: object = {}): string => {
    const id = person.double.put(outsideList, task(title, fields));
    person.double.unread.add(id);
    return id;
  };

  it('are named, the first twenty, each once and with nothing of what they say', async () => {
    const person = await SyncedPerson.open(database);
    const ids = Array.from({ length: 25 }, (_, n) =>
      putUnread(person, `Odd ${n}`, { description: 'secret' }),
    );
    person.double.pageSize = 7;
    await person.sync();
    const [entry] = await logOf(person);
    expect(entry).toMatchObject({ unread: 25, addedHere: 0 });
    expect(entry?.unreadNamed).toEqual(ids.slice(0, 20).map((id, n) => ({ id, title: `Odd ${n}` })));
    expect(JSON.stringify(entry)).not.toContain('secret');
  });

  it('are named by their ids where they have no title, and never at length', async () => {
    const person = await SyncedPerson.open(database);
    const untitled = putUnread(person, '  ');
    putUnread(person, 'x'.repeat(5_000));
    putUnread(person, `${'x'.repeat(199)}🥕`);
    await person.sync();
    const [entry] = await logOf(person);
    expect(entry?.unreadNamed).toEqual([
      { id: untitled, title: null },
      { id: expect.any(String), title: 'x'.repeat(200) },
      // Not half a character.
      { id: expect.any(String), title: 'x'.repeat(199) },
    ]);
  });

  it('are named once each by long ids as well', async () => {
    const person = await SyncedPerson.open(database);
    await person.sync();
    const long = 'i'.repeat(500);
    const unread = [{ id: long, title: 'Long' }];
    let pages = 0;
    person.double.goesOn = (page) => ({
      ...page,
      unread,
      ...((pages += 1) === 1 && { nextPage: 'more', state: null }),
    });
    await person.sync();
    const [entry] = await logOf(person);
    // Said on both pages, it is one item.
    expect(entry).toMatchObject({ unread: 2, unreadNamed: [{ id: 'i'.repeat(200), title: 'Long' }] });
  });

  it('are named once where a service says so again and again', async () => {
    const person = await SyncedPerson.open(database);
    await person.sync();
    const before = await logOf(person);
    person.double.goesOn = () => ({
      changes: [],
      unread: [{ id: 'a', title: 'A' }],
      nextPage: 'again',
      state: null,
    });
    await person.sync();
    const [entry] = await logOf(person);
    expect(before).toEqual([]);
    // Said on twenty pages, it is one item.
    expect(entry).toMatchObject({ failure: 'garbled', unreadNamed: [{ id: 'a', title: 'A' }] });
  });
});
