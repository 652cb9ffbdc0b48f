import type { Db, OpenDatabase } from '@squeeze/database/connection';
import { CompiledQuery, sql } from 'kysely';

/** Runs `work` and answers how the database finds what it asks for, a line a step. */
export async function plansOf(
  { db, dialect, transaction }: OpenDatabase,
  work: (db: Db) => Promise<unknown>,
): Promise<string[]> {
  const queries: CompiledQuery[] = [];
  const executor = db.getExecutor();
  const { executeQuery } = executor;
  executor.executeQuery = async <Row>(query: CompiledQuery<Row>, ...rest: []) => {
    queries.push(query);
    return (await executeQuery.call(executor, query, ...rest)) as never;
  };
  try {
    await work(db);
  } finally {
    executor.executeQuery = executeQuery;
  }
  return await transaction(async (trx) => {
    // With so few rows it would read all of them anyway.
    if (dialect === 'postgres') await sql`set local enable_seqscan = off`.execute(trx);
    const explain = dialect === 'postgres' ? 'explain' : 'explain query plan';
    const plans = [];
    for (const query of queries) {
      const found = await trx.executeQuery<Record<string, string>>(
        CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]),
      );
      plans.push(...found.rows.map((row) => row['detail'] ?? row['QUERY PLAN'] ?? ''));
    }
    return plans;
  });
}
