import { givenTodo } from '@squeeze/testing/given-todo';
import { givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTodo } from './repositories/todo-repository.ts';
import { withoutEffect } from './without-effect.ts';

describe.each(dialects)('$name: what is tried out', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());

  it('is seen while it is tried, and gone afterwards; what was done before and after stays', async () => {
    const { id: userId } = await givenUser(database.db);
    const ids = await database.transaction(async (trx) => {
      const before = await givenTodo(trx, { userId, title: 'Before' });
      const tried = await withoutEffect(trx, async () => {
        const { id } = await givenTodo(trx, { userId, title: 'Tried' });
        expect(await findTodo(trx, userId, id)).not.toBeNull();
        return id;
      });
      const after = await givenTodo(trx, { userId, title: 'After' });
      return [before.id, tried, after.id];
    });
    const found = await Promise.all(ids.map((id) => findTodo(database.db, userId, id)));
    expect(found.map((todo) => todo?.title ?? null)).toEqual(['Before', null, 'After']);
  });

  it('leaves the transaction whole where it fails', async () => {
    const { id: userId } = await givenUser(database.db);
    const id = await database.transaction(async (trx) => {
      const failing = withoutEffect(trx, () => sql`select id from nowhere`.execute(trx));
      await expect(failing).rejects.toThrow(/nowhere/);
      return (await givenTodo(trx, { userId })).id;
    });
    expect(await findTodo(database.db, userId, id)).not.toBeNull();
  });

  it('needs a transaction', async () => {
    await expect(withoutEffect(database.db, () => Promise.resolve())).rejects.toThrow(TypeError);
  });
});
