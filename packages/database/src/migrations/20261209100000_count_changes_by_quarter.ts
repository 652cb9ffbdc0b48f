import { type Kysely, PostgresAdapter } from 'kysely';
import { followTexts, leaveTexts } from './following-texts-of-20261207.ts';

/**
 * How often what is counted of a person has changed is said by the quarter of an hour, whose row changes each time, and no more by the
 * day: a text that is taken, or fails, leaves the sums of its day as they are, and so its row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await leaveTexts(db, isPostgres);
  await db.schema
    .alterTable('text_quarters')
    .addColumn('changes', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('text_days').dropColumn('changes').execute();
  await followTexts(db, isPostgres, {
    withChanges: new Set(['text_quarters', 'text_hours']),
    sparesDays: true,
  });
}
