import type { Kysely } from 'kysely';

/** Epoch ms when a message was written that could not be sent at once: its "tomorrow" goes by then, however late the reply. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('chat_messages').addColumn('written_at', 'bigint').execute();
}
