import { type Kysely, PostgresAdapter, sql } from 'kysely';
import {
  type Counts,
  dayMs,
  followTexts,
  hourMs,
  sums,
  type Following,
} from './following-texts-of-20261207.ts';

/**
 * What texts come to, counted in the transaction that writes them, whoever writes: by person and quarter of an hour, by person and day,
 * by hour, and by how long they took. A row says by `counted` whether it is in there; those of before are counted by a job.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await widenTexts(db);
  await narrowIndexes(db);
  await createCounts(db, isPostgres);
  await followTexts(db, isPostgres, following);
}

/** Small numbers first: PostgreSQL keeps them side by side, and a table of millions is a tenth smaller. */
async function widenTexts(db: Kysely<unknown>): Promise<void> {
  const flag = (name: string) => sql.raw(`${name} in (0, 1)`);
  const texts = () => db.schema.alterTable('text_messages');
  await texts()
    .addColumn('counted', 'smallint', (column) => column.notNull().defaultTo(0).check(flag('counted')))
    .execute();
  await texts().addColumn('time_bucket', 'smallint').execute();
  await texts()
    .addColumn('media', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await texts().addColumn('processing_ms', 'bigint').execute();
  await texts()
    .addColumn('abroad', 'smallint', (column) => column.notNull().defaultTo(0).check(flag('abroad')))
    .execute();
  await texts().addColumn('encoding', 'text').execute();
  await texts().addColumn('country', 'text').execute();
  await texts()
    .addColumn('history', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('text_messages_uncounted')
    .on('text_messages')
    .column('id')
    .where(sql.ref('counted'), '=', sql.lit(0))
    .execute();
}

/**
 * What texts cost is counted now; what is left to be found is a person's texts, by their UTC day, and those of everybody, by the hour: what
 * many rows have in common takes PostgreSQL a few bytes of each.
 */
async function narrowIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('text_messages_of_user').execute();
  await db.schema.dropIndex('text_messages_by_time').execute();
  const [day, hour] = [dayMs, hourMs].map((length) => sql.raw(`(created_at / ${length})`));
  await sql`create index text_messages_of_user on text_messages (user_id, ${day})`.execute(db);
  await sql`create index text_messages_by_hour on text_messages (${hour})`.execute(db);
}

/** Of one person or within a quarter of an hour they stay small; money, milliseconds and what a provider tells need not. */
const isWide = (table: Counts, name: string): boolean =>
  table === 'text_hours' || /micros|_ms$|segments/.test(name);

/** Every write of a text that counts writes the row of its day too, which says so in `changes`. */
const following: Following = { withChanges: new Set(['text_days', 'text_hours']), sparesDays: false };

async function createCounts(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  // Rows that change again and again find room for their next version on their own page, and their indexes stay as they are.
  const kept = (fill: number) =>
    isPostgres ? sql`with (fillfactor = ${sql.lit(fill)})` : sql`without rowid`;
  const withSums = (table: Counts, keys: readonly string[], fill: number) => {
    let builder = db.schema.createTable(table);
    for (const key of keys) {
      builder =
        key === 'user_id'
          ? builder.addColumn(key, 'text', (column) =>
              column.notNull().references('users.id').onDelete('cascade'),
            )
          : builder.addColumn(key, 'bigint', (column) => column.notNull());
    }
    for (const name of [...sums[table], ...(following.withChanges.has(table) ? ['changes'] : [])]) {
      const type = isWide(table, name) ? 'bigint' : 'integer';
      builder = builder.addColumn(name, type, (column) => column.notNull().defaultTo(0));
    }
    if (table === 'text_quarters') {
      builder = builder.addColumn('min_ms', 'bigint').addColumn('max_ms', 'bigint');
    }
    return builder.addPrimaryKeyConstraint(`${table}_pk`, [...keys] as never[]).modifyEnd(kept(fill));
  };
  await withSums('text_quarters', ['user_id', 'quarter'], 100).execute();
  await withSums('text_days', ['user_id', 'day'], 100).execute();
  await withSums('text_hours', ['hour', 'stripe'], 50).execute();
  await withSums('text_time_buckets', ['day', 'bucket', 'stripe'], 50).execute();
  await db.schema
    .createTable('erased_texts')
    .addColumn('day', 'bigint', (column) => column.notNull())
    .addColumn('stripe', 'bigint', (column) => column.notNull())
    .addColumn('messages', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('erased_texts_pk', ['day', 'stripe'])
    .execute();
  await db.schema.createIndex('text_days_by_day').on('text_days').column('day').execute();
}
