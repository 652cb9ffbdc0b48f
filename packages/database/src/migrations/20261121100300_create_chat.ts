import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createConversations(db);
  await createMessages(db);
  await createReceipts(db);
}

async function createConversations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('conversations')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('door', 'text', (column) => column.notNull())
    .addColumn('user_input', 'text', (column) => column.notNull())
    .addColumn('message_count', 'bigint', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('conversations_live')
    .on('conversations')
    .columns(['user_id', 'updated_at', 'id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('conversations_of_user')
    .on('conversations')
    .columns(['user_id', 'created_at', 'deleted_at'])
    .execute();
  await db.schema
    .createIndex('conversations_deleted')
    .on('conversations')
    .column('deleted_at')
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
}

async function createMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_messages')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('conversation_id', 'text', (column) =>
      column.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull().check(sql`role in ('user', 'assistant')`))
    .addColumn('message_type', 'text')
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('generating', 'complete', 'stopped', 'failed')`),
    )
    .addColumn('seq', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('nothing_changed', 'bigint', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`nothing_changed in (0, 1)`),
    )
    // Idempotency-Key of the send, so that a repeated one finds its first result.
    .addColumn('send_key', 'text')
    // The message a reply answers.
    .addColumn('reply_to', 'text')
    // What the assistant keeps of its turn beside the text: tool calls and their results, for the turns after it.
    .addColumn('turn_json', 'text')
    .addColumn('lease_owner', 'text')
    .addColumn('lease_until', 'bigint')
    .addColumn('stop_asked', 'bigint', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`stop_asked in (0, 1)`),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('chat_messages_send_once', ['user_id', 'send_key'])
    .execute();
  await db.schema
    .createIndex('chat_messages_of_conversation')
    .on('chat_messages')
    .columns(['conversation_id', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('chat_messages_of_user').on('chat_messages').column('user_id').execute();
  // What is left over by a process that died in the middle of a reply; one at a time in a conversation.
  await db.schema
    .createIndex('chat_messages_generating')
    .unique()
    .on('chat_messages')
    .column('conversation_id')
    .where(sql<boolean>`state = 'generating'`)
    .execute();
}

async function createReceipts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('receipts')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('message_id', 'text', (column) => column.references('chat_messages.id').onDelete('cascade'))
    .addColumn('run_id', 'text', (column) => column.references('task_runs.id').onDelete('cascade'))
    // The how-manieth change of its message or run.
    .addColumn('call_index', 'bigint', (column) => column.notNull())
    .addColumn('door', 'text', (column) => column.notNull())
    .addColumn('tool', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('proposed', 'done', 'undone', 'declined', 'expired')`),
    )
    .addColumn('noun', 'text', (column) => column.notNull())
    .addColumn('noun_id', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('due', 'text')
    .addColumn('arguments_json', 'text', (column) => column.notNull())
    // What it was like before, for Undo; and `updated_at` right after, by which a later change shows.
    .addColumn('before_json', 'text')
    .addColumn('noun_updated_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('settled_at', 'bigint')
    .addColumn('undo_until', 'bigint')
    // A call that was finished is never run again.
    .addUniqueConstraint('receipts_once_in_message', ['message_id', 'call_index'])
    .addUniqueConstraint('receipts_once_in_run', ['run_id', 'call_index'])
    .execute();
  await db.schema.createIndex('receipts_of_thing').on('receipts').columns(['user_id', 'noun_id']).execute();
  await db.schema
    .createIndex('receipts_proposed')
    .on('receipts')
    .column('created_at')
    .where(sql<boolean>`state = 'proposed'`)
    .execute();
}
