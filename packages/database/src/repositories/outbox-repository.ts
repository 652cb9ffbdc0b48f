import type { Selectable } from 'kysely';
import type { Db } from '../connection.ts';
import type { OutboxMessagesTable } from '../schema/outbox-messages.ts';

export type OutboxKind = 'sms' | 'mail';

/** A message that was kept for reading instead of being sent. */
export interface OutboxRecord {
  readonly id: string;
  readonly kind: OutboxKind;
  /** Phone number or e-mail address. */
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  readonly userId: string | null;
  readonly createdAt: number;
}

const toRecord = (row: Selectable<OutboxMessagesTable>): OutboxRecord => ({
  id: row.id,
  kind: row.kind === 'mail' ? 'mail' : 'sms',
  recipient: row.recipient,
  subject: row.subject,
  body: row.body,
  userId: row.user_id,
  createdAt: row.created_at,
});

export async function insertOutboxMessage(db: Db, message: OutboxRecord): Promise<void> {
  await db
    .insertInto('outbox_messages')
    .values({
      id: message.id,
      kind: message.kind,
      recipient: message.recipient,
      subject: message.subject,
      body: message.body,
      user_id: message.userId,
      created_at: message.createdAt,
    })
    .execute();
}

/** The newest messages first. */
export async function listOutbox(db: Db, limit: number): Promise<OutboxRecord[]> {
  const rows = await db
    .selectFrom('outbox_messages')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toRecord);
}

/** Erases messages kept since before `before`; returns how many. */
export async function purgeOutbox(db: Db, before: number): Promise<number> {
  const result = await db.deleteFrom('outbox_messages').where('created_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
