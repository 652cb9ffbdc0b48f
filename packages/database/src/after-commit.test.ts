import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { afterCommit } from './after-commit.ts';
import { inTransaction } from './connection.ts';
import { insertOutboxMessage, listOutbox } from './repositories/outbox-repository.ts';

const message = {
  kind: 'mail',
  recipient: 'ines@example.test',
  subject: null,
  body: 'hello',
  userId: null,
  createdAt: 1,
} as const;

describe.each(dialects)('$name: afterCommit', ({ name }) => {
  let database: TestDatabase;
  let told: string[];
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  beforeEach(() => {
    told = [];
  });
  afterAll(() => database.close());

  it('tells in order once the transaction has committed, when others can read what it wrote', async () => {
    let read: Promise<unknown[]> | undefined;
    const answer = await database.transaction(async (trx) => {
      afterCommit(trx, () => told.push('first'));
      afterCommit(trx, () => {
        read = listOutbox(database.db, 10);
      });
      await insertOutboxMessage(trx, { ...message, id: 'committed' });
      afterCommit(trx, () => told.push('last'));
      expect(told).toEqual([]);
      return 'answer';
    });
    expect(answer).toBe('answer');
    expect(told).toEqual(['first', 'last']);
    expect(await read).toEqual([{ ...message, id: 'committed' }]);
  });

  it('never tells when the transaction rolls back', async () => {
    const failing = database.transaction(async (trx) => {
      afterCommit(trx, () => told.push('never'));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await database.transaction(async () => undefined);
    expect(told).toEqual([]);
  });

  it('tells at once outside of a transaction', () => {
    afterCommit(database.db, () => told.push('now'));
    expect(told).toEqual(['now']);
  });

  it('waits for the outermost transaction', async () => {
    await inTransaction(database.db, async (outer) => {
      await inTransaction(outer, async (inner) => afterCommit(inner, () => told.push('committed')));
      expect(told).toEqual([]);
    });
    expect(told).toEqual(['committed']);
  });

  it('refuses a transaction whose commit it would not hear of', async () => {
    const foreign = database.db.transaction().execute(async (trx) => {
      afterCommit(trx, () => told.push('never'));
    });
    await expect(foreign).rejects.toThrow(TypeError);
  });

  it('keeps an error out of the transaction that has committed, and runs what else waits', async () => {
    const uncaught = Promise.withResolvers<unknown>();
    const listeners = process.listeners('uncaughtException');
    process.removeAllListeners('uncaughtException');
    process.once('uncaughtException', uncaught.resolve);
    try {
      await database.transaction(async (trx) => {
        afterCommit(trx, () => {
          throw new Error('after the fact');
        });
        afterCommit(trx, () => told.push('next'));
      });
      expect(await uncaught.promise).toMatchObject({ message: 'after the fact' });
    } finally {
      for (const listener of listeners) process.on('uncaughtException', listener);
    }
    expect(told).toEqual(['next']);
  });
});
