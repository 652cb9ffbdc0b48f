import { type Kysely, sql } from 'kysely';

interface Backfilled {
  conversations: { id: string; user_input: string; search_text: string };
  chat_messages: { id: string; content: string; search_text: string };
}

const batch = 500;

/** Each message tells which way it came, and is searched without case and accents; so are titles from now on. */
export async function up(db: Kysely<Backfilled>): Promise<void> {
  await db.schema
    .alterTable('chat_messages')
    .addColumn('door', 'text', (column) => column.notNull().defaultTo('chat'))
    .execute();
  await db.schema
    .alterTable('chat_messages')
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`
    update chat_messages set door =
      (select door from conversations where conversations.id = chat_messages.conversation_id)
  `.execute(db);
  await fillMessages(db);
  await fillConversations(db);
}

async function fillMessages(db: Kysely<Backfilled>): Promise<void> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('chat_messages')
      .select(['id', 'content'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const { id, content } of rows) {
      const values = { search_text: folded(content) };
      await db.updateTable('chat_messages').set(values).where('id', '=', id).execute();
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = last.id;
  }
}

async function fillConversations(db: Kysely<Backfilled>): Promise<void> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('conversations')
      .select(['id', 'user_input'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const { id, user_input: input } of rows) {
      const values = { search_text: folded(input) };
      await db.updateTable('conversations').set(values).where('id', '=', id).execute();
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = last.id;
  }
}

/** As the product folded text when this was released: a migration never changes afterwards. */
const folded = (text: string): string =>
  text.normalize('NFC').replace(/[A-Z\u0080-\uffff]/g, (unit) => {
    if (unit === '’' || unit === '‘' || unit === 'ʼ') return "'";
    if (/\s/.test(unit)) return ' ';
    const lower = unit.normalize('NFD').charAt(0).toLowerCase();
    return lower.length === 1 ? lower : unit;
  });
