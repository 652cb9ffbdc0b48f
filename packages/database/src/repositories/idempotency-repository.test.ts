import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenTodo } from '@squeeze/testing/given-todo';
import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { isUniqueViolation } from '../database-error.ts';
import {
  findIdempotencyKey,
  insertIdempotencyKey,
  type NewIdempotencyKey,
  purgeExpiredIdempotencyKeys,
  storeIdempotentAnswer,
} from './idempotency-repository.ts';
import { countTodos } from './todo-repository.ts';

const day = 86_400_000;
const use = (key: string, overrides: Partial<NewIdempotencyKey> = {}): NewIdempotencyKey => ({
  principal: 'someone',
  method: 'post',
  path: '/todos',
  key,
  bodyHash: 'hash',
  now: givenAt,
  expiresAt: givenAt + day,
  ...overrides,
});
const rejection = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe.each(dialects)('$name: idempotency repository', ({ name }) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());

  it('keeps the answer of a key until it expires', async () => {
    const { db } = database;
    const one = use('keeps');
    expect(await findIdempotencyKey(db, one, givenAt)).toBeNull();
    await database.transaction(async (trx) => {
      await insertIdempotencyKey(trx, one);
      expect(await findIdempotencyKey(trx, one, givenAt)).toMatchObject({ status: null, responseJson: null });
      await storeIdempotentAnswer(trx, one, 201, '{"todo":{}}');
    });
    expect(await findIdempotencyKey(db, one, givenAt)).toEqual({
      bodyHash: 'hash',
      status: 201,
      responseJson: '{"todo":{}}',
      createdAt: givenAt,
      expiresAt: givenAt + day,
    });
    expect(await findIdempotencyKey(db, one, givenAt + day)).toBeNull();
  });

  it('counts a key apart for each person, method and path', async () => {
    const { db } = database;
    await insertIdempotencyKey(db, use('apart'));
    await insertIdempotencyKey(db, use('apart', { principal: 'another' }));
    await insertIdempotencyKey(db, use('apart', { path: '/todos/1/restore' }));
    await insertIdempotencyKey(db, use('apart', { method: 'put' }));
    expect(isUniqueViolation(await rejection(insertIdempotencyKey(db, use('apart'))))).toBe(true);
  });

  it('lets an expired key be used again, without its old answer', async () => {
    const { db } = database;
    await insertIdempotencyKey(db, use('again'));
    await storeIdempotentAnswer(db, use('again'), 201, '{}');
    const next = { bodyHash: 'other', now: givenAt + day, expiresAt: givenAt + 2 * day };
    const early = use('again', { ...next, now: givenAt + day - 1 });
    expect(isUniqueViolation(await rejection(insertIdempotencyKey(db, early)))).toBe(true);
    await insertIdempotencyKey(db, use('again', next));
    expect(await findIdempotencyKey(db, use('again'), givenAt + day)).toMatchObject({
      bodyHash: 'other',
      status: null,
      responseJson: null,
    });
  });

  it('leaves no key behind when the work fails', async () => {
    const { db } = database;
    const failed = database.transaction(async (trx) => {
      await insertIdempotencyKey(trx, use('fails'));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await findIdempotencyKey(db, use('fails'), givenAt)).toBeNull();
  });

  it('does the work of ten simultaneous uses once', async () => {
    const { db } = database;
    const { id: userId } = await givenUser(db);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        database.transaction(async (trx) => {
          await insertIdempotencyKey(trx, use('once'));
          await givenTodo(trx, { userId });
          await storeIdempotentAnswer(trx, use('once'), 201, '{}');
        }),
      ),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(9);
    expect(refused.every((result) => isUniqueViolation(result.reason))).toBe(true);
    expect(await countTodos(db, userId)).toBe(1);
  });

  it('erases expired keys', async () => {
    await using own = await openTestDatabase(name);
    await insertIdempotencyKey(own.db, use('old'));
    await insertIdempotencyKey(own.db, use('new', { expiresAt: givenAt + 2 * day }));
    expect(await purgeExpiredIdempotencyKeys(own.db, givenAt + day - 1)).toBe(0);
    expect(await purgeExpiredIdempotencyKeys(own.db, givenAt + day)).toBe(1);
    expect(await findIdempotencyKey(own.db, use('new'), givenAt)).not.toBeNull();
  });
});
