import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenTodo } from '@squeeze/testing/given-todo';
import { openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import type { Db } from './connection.ts';
import { isUnavailable } from './database-error.ts';
import { openPostgres } from './postgres.ts';
import { countTodos } from './repositories/todo-repository.ts';
import type { Database } from './schema/database.ts';

const endOtherSessions = (db: Kysely<Database>): Promise<unknown> =>
  sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
  `.execute(db);

describe('a PostgreSQL database', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase('postgres');
  });
  afterAll(() => database.close());

  it('gives bigint and numeric as numbers', async () => {
    const { rows } = await sql`
      select ${Number.MAX_SAFE_INTEGER}::bigint as big, 12.5::numeric as money, count(*) as count, null::bigint as none
      from pg_class where false
    `.execute(database.db);
    expect(rows).toEqual([{ big: Number.MAX_SAFE_INTEGER, money: 12.5, count: 0, none: null }]);
  });

  it('prepares a statement once per connection, under one name', async () => {
    await database.db.connection().execute(async (connection) => {
      for (let n = 0; n < 3; n += 1) {
        const { rows } = await sql<{ n: number }>`select ${n}::int + 1000 as n`.execute(connection);
        expect(rows).toEqual([{ n: n + 1_000 }]);
      }
      const { rows } = await sql<{ name: string; uses: number }>`
        select name, generic_plans + custom_plans as uses
        from pg_prepared_statements where statement like '%+ 1000 as n'
      `.execute(connection);
      expect(rows).toEqual([{ name: expect.stringMatching(/^[\w-]{32}$/), uses: 3 }]);
    });
  });

  it('prepares what one pool sends, however much another has sent', async () => {
    const other = openPostgres(database.location, { maxConnections: 1 });
    for (let n = 0; n <= 1_000; n += 1) await sql`select ${n}::int - ${sql.lit(n)} as n`.execute(other.db);
    await other.close();
    const own = openPostgres(database.location, { maxConnections: 1 });
    await sql`select ${1}::int + 2000 as n`.execute(own.db);
    const { rows } = await sql`
      select statement from pg_prepared_statements where statement like '%+ 2000 as n'
    `.execute(own.db);
    expect(rows).toHaveLength(1);
    await own.close();
  });

  it('names itself to whoever administers the database', async () => {
    const own = openPostgres(database.location, { applicationName: 'squeeze-worker' });
    const { rows } = await sql`select current_setting('application_name') as name`.execute(own.db);
    expect(rows).toEqual([{ name: 'squeeze-worker' }]);
    await own.close();
  });

  it('waits for the disk at every commit but a hasty one, on the same connection too', async () => {
    // As a server is set up when nobody says otherwise; that of the tests waits for no disk.
    const url = new URL(database.location);
    url.searchParams.set('options', '-c synchronous_commit=on');
    const own = openPostgres(url.href, { maxConnections: 1 });
    const levelIn = async (db: Db): Promise<unknown> =>
      (await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(db)).rows[0]
        ?.synchronous_commit;
    const levels = [own.hastyTransaction(levelIn), own.transaction(levelIn), levelIn(own.db)];
    expect(await Promise.all(levels)).toEqual(['off', 'on', 'on']);
    await own.close();
  });

  it('holds no more connections than it is allowed', async () => {
    const own = openPostgres(database.location, { applicationName: 'bounded', maxConnections: 3 });
    await Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(0.001)`.execute(own.db)));
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity where application_name = 'bounded'
    `.execute(own.db);
    expect(rows).toEqual([{ count: 3 }]);
    await own.close();
  });

  it('comes back by itself after its connections were ended', async () => {
    const lost: Error[] = [];
    const own = openPostgres(database.location, { onConnectionLost: (error) => lost.push(error) });
    await Promise.all(Array.from({ length: 4 }, () => sql`select pg_sleep(0.001)`.execute(own.db)));
    await endOtherSessions(database.db);
    await expect.poll(() => lost.length).toBeGreaterThan(0);
    await expect.poll(() => own.isHealthy()).toBe(true);
    const todo = await givenTodo(own.db);
    expect(await countTodos(own.db, todo.userId)).toBe(1);
    await own.close();
  });

  it('rolls back a transaction whose connection was lost, and says the database was unavailable', async () => {
    const own = openPostgres(database.location, { maxConnections: 1 });
    const todo = await givenTodo(own.db);
    const lost = own.transaction(async (trx) => {
      await givenTodo(trx, { userId: todo.userId });
      await endOtherSessions(database.db);
      await givenTodo(trx, { userId: todo.userId });
    });
    await expect(lost).rejects.toSatisfy(isUnavailable);
    await expect.poll(() => own.isHealthy()).toBe(true);
    expect(await countTodos(own.db, todo.userId)).toBe(1);
    await own.close();
  });

  it('says that a server that is not there is unavailable', async () => {
    // Port 1 is reserved; nothing listens on it.
    const nowhere = openPostgres('postgres://squeeze@127.0.0.1:1/nothing');
    expect(await nowhere.isHealthy()).toBe(false);
    await expect(sql`select 1`.execute(nowhere.db)).rejects.toSatisfy(isUnavailable);
    await nowhere.close();
  });
});
