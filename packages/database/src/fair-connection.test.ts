import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';

/** Takes some milliseconds, whatever the machine. */
const slow = sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 100000) select sum(i) from n`;

describe('a SQLite connection', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase('sqlite');
  });
  afterEach(() => database.close());

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
      for (let n = 0; n < 15; n += 1) await slow.execute(db);
      isOver = true;
    });
    expect(turns).toBeGreaterThan(3);
  });

  it('keeps a transaction to itself meanwhile', async () => {
    const order: string[] = [];
    const long = database.transaction(async (trx) => {
      for (let n = 0; n < 5; n += 1) await slow.execute(trx);
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
