import type { Selectable } from 'kysely';
import type { Db } from '../connection.ts';
import type { OutboxMessagesTable } from '../schema.ts';

export type OutboxKind = 'sms' | 'mail';

/** A message that was kept for reading instead of being sent. */
export interface OutboxMessage {
  readonly id: string;
  readonly kind: OutboxKind;
  /** Phone number or e-mail address. */
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  readonly userId: string | null;
  readonly createdAt: number;
}

const toMessage = (row: Selectable<OutboxMessagesTable>): OutboxMessage => ({
  id: row.id,
  kind: row.kind === 'mail' ? 'mail' : 'sms',
  recipient: row.recipient,
  subject: row.subject,
  body: row.body,
  userId: row.user_id,
  createdAt: row.created_at,
});

export async function insertOutboxMessage(db: Db, message: OutboxMessage): Promise<void> {
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

/** The newest messages first, of one recipient when given. */
export async function listOutboxMessages(
  db: Db,
  { limit, recipient }: { limit: number; recipient?: string | undefined },
): Promise<OutboxMessage[]> {
  let query = db
    .selectFrom('outbox_messages')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (recipient !== undefined) query = query.where('recipient', '=', recipient);
  return (await query.execute()).map(toMessage);
}

/** Erases messages kept since before `before`; returns how many. */
export async function purgeOutboxMessages(db: Db, before: number): Promise<number> {
  const result = await db.deleteFrom('outbox_messages').where('created_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
