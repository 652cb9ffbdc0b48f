import { givenCalendar, givenCalendarEvent } from '@squeeze/testing/given-calendar-event';
import { givenTodo } from '@squeeze/testing/given-todo';
import { givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeFloor,
  changesAfter,
  followGoneName,
  goneName,
  lastChange,
  purgeCalendarChanges,
  todoCollection,
} from './calendar-change-repository.ts';
import { calendarNames, namesIn, setName } from './dav-name-repository.ts';
import { countProperties, keepProperty } from './dav-property-repository.ts';
import { restoreTodo, softDeleteTodo, updateTodo } from './todo-repository.ts';

describe.each(dialects)('$name: changes of calendars', ({ name: dialect }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(dialect);
  });
  afterAll(async () => database[Symbol.asyncDispose]());

  const all = { since: 0, limit: 100 };

  it('follow each thing once, by its last change, the oldest first', async () => {
    const { db } = database;
    const { id: owner } = await givenUser(db);
    const [first, second] = [await givenTodo(db, { userId: owner }), await givenTodo(db, { userId: owner })];
    await updateTodo(db, owner, first.id, { title: 'Changed', updatedAt: 2 });
    const changes = await changesAfter(db, owner, todoCollection, all);
    expect(changes.map(({ thingId, isGone }) => [thingId, isGone])).toEqual([
      [second.id, false],
      [first.id, false],
    ]);
    const since = await lastChange(db, owner, todoCollection);
    await softDeleteTodo(db, owner, second.id, 3);
    expect(await changesAfter(db, owner, todoCollection, { since, limit: 9 })).toMatchObject([
      { thingId: second.id, isGone: true },
    ]);
    await restoreTodo(db, owner, second.id, 4);
    expect(await changesAfter(db, owner, todoCollection, { since, limit: 9 })).toMatchObject([
      { thingId: second.id, isGone: false },
    ]);
  });

  it('of transactions at the same time are numbered in the order in which they end', async () => {
    const { db } = database;
    const { id: owner } = await givenUser(db);
    const todos = await Promise.all(Array.from({ length: 6 }, () => givenTodo(db, { userId: owner })));
    let told = 0;
    const seen = new Set<string>();
    const look = async (): Promise<void> => {
      for (const change of await changesAfter(db, owner, todoCollection, { since: told, limit: 100 })) {
        seen.add(change.thingId);
        told = change.seq;
      }
    };
    const start = await lastChange(db, owner, todoCollection);
    told = start;
    // Each changes two, in opposite orders, while somebody asks again and again.
    const pairs = todos.map((todo, at) => [todo, todos[(at + 3) % todos.length] ?? todo] as const);
    await Promise.all([
      ...pairs.map(([one, other], at) =>
        database.transaction(async (trx) => {
          const ordered = [one, other].toSorted((a, b) => (a.id < b.id ? -1 : 1));
          for (const todo of ordered)
            await updateTodo(trx, owner, todo.id, { title: `${at}`, updatedAt: 5 + at });
        }),
      ),
      ...Array.from({ length: 5 }, look),
    ]);
    await look();
    expect([...seen].toSorted()).toEqual(todos.map(({ id }) => id).toSorted());
  });

  it('forget what has long gone, and say up to when', async () => {
    const { db } = database;
    const { id: owner } = await givenUser(db);
    const todo = await givenTodo(db, { userId: owner });
    await softDeleteTodo(db, owner, todo.id, 1_000);
    await followGoneName(db, owner, todoCollection, { name: 'was.ics', now: 5_000 });
    const [gone, named] = await changesAfter(db, owner, todoCollection, all);
    expect(goneName(named?.thingId ?? '')).toBe('was.ics');
    expect(await purgeCalendarChanges(db, 2_000)).toBeGreaterThanOrEqual(1);
    expect(await changeFloor(db, owner, todoCollection)).toBe(gone?.seq);
    expect(await changesAfter(db, owner, todoCollection, all)).toEqual([named]);
  });

  it('take nothing of a transaction that is taken back', async () => {
    const { db } = database;
    const { id: owner } = await givenUser(db);
    const undone = database.transaction(async (trx) => {
      await givenTodo(trx, { userId: owner });
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    expect(await lastChange(db, owner, todoCollection)).toBe(0);
  });

  it('tell of what is erased while it is live, and forget what programs kept with it', async () => {
    const { db } = database;
    const { id: owner } = await givenUser(db);
    const todo = await givenTodo(db, { userId: owner });
    await keepProperty(db, owner, todo.id, { name: '{x}y', xml: '<y/>' });
    await db.deleteFrom('todos').where('id', '=', todo.id).execute();
    expect(await changesAfter(db, owner, todoCollection, all)).toMatchObject([
      { thingId: todo.id, isGone: true },
    ]);
    expect(await countProperties(db, owner)).toBe(0);
  });

  it('go with their calendar and with their person, with its names and properties', async () => {
    const { db } = database;
    const { id: owner } = await givenUser(db);
    const { id: calendar } = await givenCalendar(db, { userId: owner });
    await givenCalendarEvent(db, { userId: owner, calendarId: calendar });
    await setName(db, owner, calendarNames, { name: 'mine', thingId: calendar });
    await keepProperty(db, owner, calendar, { name: '{x}y', xml: '<y/>' });
    await db.deleteFrom('calendars').where('id', '=', calendar).execute();
    expect(await changesAfter(db, owner, calendar, all)).toEqual([]);
    expect((await namesIn(db, owner, calendarNames)).size).toBe(0);
    expect(await countProperties(db, owner)).toBe(0);
    await givenTodo(db, { userId: owner });
    await db.deleteFrom('users').where('id', '=', owner).execute();
    expect(await changesAfter(db, owner, todoCollection, all)).toEqual([]);
  });
});
