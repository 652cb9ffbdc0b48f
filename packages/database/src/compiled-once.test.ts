import { givenTodo } from '@squeeze/testing/given-todo';
import { givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compiledOnce } from './compiled-once.ts';

interface Wanted {
  readonly ownerId: string;
  readonly title: string;
}

describe.each(dialects)('$name: a statement that is compiled once', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());

  it('is built once for each shape, and finds what each call asks for', async () => {
    const { db } = database;
    const [ines, jonas] = [await givenUser(db), await givenUser(db)];
    await givenTodo(db, { userId: ines.id, title: 'milk' });
    await givenTodo(db, { userId: jonas.id, title: 'milk' });
    await givenTodo(db, { userId: jonas.id, title: 'bread' });
    const built: (readonly string[])[] = [];
    const titles = compiledOnce((on, { ownerId, title }: Wanted, statuses: readonly string[]) => {
      built.push(statuses);
      return on
        .selectFrom('todos')
        .select('title')
        .where('title', '=', title)
        .where('user_id', '=', ownerId)
        .where('status', 'in', statuses);
    });

    const open = ['pending', 'in_progress'];
    expect(await titles(db, { ownerId: jonas.id, title: 'bread' }, open)).toEqual([{ title: 'bread' }]);
    expect(await titles(db, { title: 'milk', ownerId: ines.id }, open)).toEqual([{ title: 'milk' }]);
    expect(await titles(db, { ownerId: ines.id, title: 'bread' }, open)).toEqual([]);
    expect(await titles(db, { ownerId: jonas.id, title: 'milk' }, ['completed'])).toEqual([]);
    const inOne = await database.transaction((trx) =>
      titles(trx, { ownerId: jonas.id, title: 'milk' }, open),
    );
    expect(inOne).toEqual([{ title: 'milk' }]);
    expect(built).toEqual([open, ['completed']]);
  });
});
