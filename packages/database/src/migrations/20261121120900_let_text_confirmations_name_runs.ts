import { type Kysely, sql } from 'kysely';

/** Made anew, since SQLite cannot drop `not null`: what stands in it is good for minutes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('text_confirmations').execute();
  await db.schema
    .createTable('text_confirmations')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('message_id', 'text', (column) => column.references('chat_messages.id').onDelete('cascade'))
    .addColumn('run_id', 'text', (column) => column.references('task_runs.id').onDelete('cascade'))
    .addColumn('digits_sealed', 'text', (column) => column.notNull())
    .addColumn('tries', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('text_confirmations_about_one', sql`(message_id is null) <> (run_id is null)`)
    .execute();
}
