import { type Kysely, sql } from 'kysely';

/** Replies written anew and messages written otherwise take the place of others, which are hidden and kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('chat_messages').addColumn('hidden_at', 'bigint').execute();
  await db.schema.alterTable('chat_messages').addColumn('replaces', 'text').execute();
  await db.schema
    .createIndex('chat_messages_hidden')
    .on('chat_messages')
    .column('hidden_at')
    .where(sql.ref('hidden_at'), 'is not', null)
    .execute();
}
