import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';

const query = sql`select 1`;

describe('a SQLite connection', () => {
  let database: TestDatabase;
  /** Time passes as if every query took 10 ms. */
  beforeEach(async () => {
    database = await openTestDatabase('sqlite');
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await database.close();
  });

  it.each([
    ['queries', async (work: (db: TestDatabase['db']) => Promise<void>) => await work(database.db)],
    [
      'queries of a transaction',
      async (work: (db: TestDatabase['db']) => Promise<void>) => await database.transaction(work),
    ],
  ])('lets others have their turn between many %s', async (_, run) => {
    let isOver = false;
    let turns = 0;
    const othersWait = (): void => {
      turns += 1;
      if (!isOver) setImmediate(othersWait);
    };
    setImmediate(othersWait);
    await run(async (db) => {
      for (let n = 0; n < 15; n += 1) await query.execute(db);
      isOver = true;
    });
    expect(turns).toBeGreaterThan(3);
  });

  it('keeps a transaction to itself meanwhile', async () => {
    const order: string[] = [];
    const long = database.transaction(async (trx) => {
      for (let n = 0; n < 5; n += 1) await query.execute(trx);
      order.push('long');
    });
    const short = database.transaction(async (trx) => {
      await sql`select 1`.execute(trx);
      order.push('short');
    });
    await Promise.all([long, short]);
    expect(order).toEqual(['long', 'short']);
  });
});
