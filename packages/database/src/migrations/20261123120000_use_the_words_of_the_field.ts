import type { Kysely } from 'kysely';

interface Renamed {
  text_messages: { state: string };
}

/** What a message, a conversation and a receipt came by is its `source`; a text on its way out is `sending`. */
export async function up(db: Kysely<Renamed>): Promise<void> {
  for (const table of ['conversations', 'chat_messages', 'receipts']) {
    await db.schema.alterTable(table).renameColumn('door', 'source').execute();
  }
  await db
    .updateTable('text_messages')
    .set({ state: 'sending' })
    .where('state', '=', 'handing_over')
    .execute();
}
