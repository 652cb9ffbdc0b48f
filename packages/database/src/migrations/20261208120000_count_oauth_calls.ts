import { type Kysely, sql } from 'kysely';
import {
  type Counted,
  countByTriggers,
  createSums,
  hourMs,
  quarterMs,
} from './counting-triggers-of-20261208.ts';

const counts: Counted = {
  table: 'oauth_calls',
  counted: (row) => `${row}.counted`,
  changing: ['worked', 'ms'],
  measures: { calls: () => '1', worked: (row) => `${row}.worked`, total_ms: (row) => `${row}.ms` },
  sums: [
    {
      table: 'oauth_call_quarters',
      keys: {
        user_id: (row) => `${row}.user_id`,
        quarter: (row) => `${row}.at / ${quarterMs}`,
        provider: (row) => `${row}.provider`,
      },
      ofPerson: true,
    },
    {
      table: 'oauth_call_hours',
      keys: { hour: (row) => `${row}.at / ${hourMs}`, provider: (row) => `${row}.provider` },
      ofPerson: false,
    },
  ],
  erased: { table: 'erased_oauth_calls', count: 'calls', at: (row) => `${row}.at` },
};

/**
 * What calls to other services come to, counted as texts are: by person, quarter of an hour and provider, and by hour and provider. A
 * row says by `counted` whether it is in there; those of before are counted by a job.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('oauth_calls')
    .addColumn('counted', 'bigint', (column) =>
      column.notNull().defaultTo(0).check(sql.raw('counted in (0, 1)')),
    )
    .execute();
  // With what is the same in all of it, so that this one is found rather than the one of all calls of a person.
  await db.schema
    .createIndex('oauth_calls_uncounted')
    .on('oauth_calls')
    .columns(['counted', 'user_id', 'at'])
    .where(sql.ref('counted'), '=', sql.lit(0))
    .execute();
  await createSums(db, counts);
  // For what is too old.
  await db.schema
    .createIndex('oauth_call_quarters_by_time')
    .on('oauth_call_quarters')
    .column('quarter')
    .execute();
  await countByTriggers(db, counts);
}
