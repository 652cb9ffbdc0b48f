import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('text_messages')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('direction', 'text', (column) => column.notNull().check(sql`direction in ('in', 'out')`))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('phone_number', 'text')
    // A message that came in is claimed by this: whoever stores it first answers it.
    .addColumn('provider_id', 'text', (column) => column.unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('progress', 'bigint', (column) => column.notNull())
    .addColumn('body_sealed', 'text')
    .addColumn('characters', 'bigint', (column) => column.notNull())
    .addColumn('segments', 'bigint', (column) => column.notNull())
    .addColumn('price_micros', 'bigint', (column) => column.notNull())
    .addColumn('price_final', 'bigint', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`price_final in (0, 1)`),
    )
    .addColumn('error_code', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('settled_at', 'bigint')
    .execute();
  // What a day has cost, of one person and altogether, read before every text from the index alone.
  await db.schema
    .createIndex('text_messages_of_user')
    .on('text_messages')
    .columns(['user_id', 'direction', 'created_at', 'price_micros'])
    .execute();
  await db.schema
    .createIndex('text_messages_by_time')
    .on('text_messages')
    .columns(['direction', 'created_at', 'price_micros'])
    .execute();
  await db.schema
    .createTable('text_stops')
    .addColumn('number_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('stopped_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('text_confirmations')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('message_id', 'text', (column) =>
      column.notNull().references('chat_messages.id').onDelete('cascade'),
    )
    .addColumn('digits_sealed', 'text', (column) => column.notNull())
    .addColumn('tries', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}
