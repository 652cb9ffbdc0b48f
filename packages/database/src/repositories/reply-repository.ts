import { sql } from 'kysely';
import { type Db, inTransaction } from '../connection.ts';
import { toFlag } from '../flag.ts';
import { indexThings } from '../search-index/index-things.ts';
import { settleTurn, type TurnEnd, type TurnOutcome, type TurnPlace } from './assistant-turn-repository.ts';
import {
  type ChatMessageRecord,
  type MessageState,
  type MessagePlace,
  placeOf,
  searchedMessage,
  toMessage,
} from './chat-message-repository.ts';

/** Who writes a reply, and until when that is believed without another word. */
export interface Lease {
  readonly owner: string;
  /** Epoch ms. */
  readonly until: number;
}

/** An empty reply that is being written. @throws a unique violation while another is in this conversation. */
export async function insertReply(
  db: Db,
  reply: MessagePlace & { readonly replyTo: string; readonly lease: Lease; readonly sendKey?: string | null },
): Promise<void> {
  await db
    .insertInto('chat_messages')
    .values({
      ...placeOf(reply),
      role: 'assistant',
      message_type: null,
      content: '',
      state: 'generating',
      send_key: reply.sendKey ?? null,
      reply_to: reply.replyTo,
      lease_owner: reply.lease.owner,
      lease_until: reply.lease.until,
    })
    .execute();
}

/** The reply to a message, the one written last where it was written anew. */
export async function findReply(
  db: Db,
  message: { readonly id: string; readonly conversationId: string; readonly userId: string },
): Promise<ChatMessageRecord | null> {
  const row = await db
    .selectFrom('chat_messages')
    .selectAll()
    .where('conversation_id', '=', message.conversationId)
    .where('user_id', '=', message.userId)
    .where('reply_to', '=', message.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : toMessage(row);
}

/** What a writer hears back: whether it is to stop; null when the reply is not its own to write any more. */
export type Written = { readonly stopAsked: boolean } | null;

/** Writes the text so far and keeps the lease, as long as `lease.owner` still holds it. */
export async function writeReply(
  db: Db,
  id: string,
  lease: Lease,
  text?: { readonly content: string; readonly seq: number },
): Promise<Written> {
  const row = await db
    .updateTable('chat_messages')
    .set({
      lease_until: lease.until,
      ...(text !== undefined && {
        content: text.content,
        seq: text.seq,
      }),
    })
    .where('id', '=', id)
    .where('lease_owner', '=', lease.owner)
    .where('state', '=', sql.lit('generating'))
    .returning('stop_asked')
    .executeTakeFirst();
  return row === undefined ? null : { stopAsked: row.stop_asked === 1 };
}

export interface SettledReply {
  readonly content: string;
  readonly seq: number;
  readonly state: Exclude<MessageState, 'generating'>;
  readonly nothingChanged: boolean;
  readonly turnJson: string;
  /** How the assistant's turn went. */
  readonly turn: ReplyTurn;
}

interface ReplyTurn extends Pick<TurnEnd, 'kind' | 'begunAt' | 'ms'> {
  /** A limit of the day kept the model from it. */
  readonly fellBack: boolean;
}

function outcomeOf({ state, turn }: SettledReply): TurnOutcome {
  if (state !== 'complete') return state;
  return turn.fellBack ? 'fell_back' : 'answered';
}

/** The turn of the assistant that a reply is. */
export const turnOf = (row: {
  readonly id: string;
  readonly user_id: string;
  readonly source: string;
}): TurnPlace => ({ id: row.id, userId: row.user_id, source: row.source === 'sms' ? 'sms' : 'chat' });

/** Ends a reply; false when it was not `leaseOwner`'s to end any more. */
export const settleReply = (db: Db, id: string, leaseOwner: string, reply: SettledReply): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const row = await trx
      .updateTable('chat_messages')
      .set({
        content: reply.content,
        seq: reply.seq,
        state: reply.state,
        nothing_changed: toFlag(reply.nothingChanged),
        turn_json: reply.turnJson,
        lease_owner: null,
        lease_until: null,
      })
      .where('id', '=', id)
      .where('lease_owner', '=', leaseOwner)
      .where('state', '=', sql.lit('generating'))
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return false;
    const searched = searchedMessage(toMessage(row));
    if (searched !== null) await indexThings(trx, [searched]);
    const { kind, begunAt, ms } = reply.turn;
    await settleTurn(trx, { ...turnOf(row), kind, begunAt, ms, outcome: outcomeOf(reply) });
    return true;
  });

/** Asks whoever writes replies to this person to stop: each does with the next words it writes down. */
export async function askRepliesToStop(db: Db, ownerId: string): Promise<void> {
  await db
    .updateTable('chat_messages')
    .set({ stop_asked: 1 })
    .where('user_id', '=', ownerId)
    .where(sql<boolean>`state = 'generating'`)
    .execute();
}

/** Asks whoever writes a reply in this conversation to stop; answers the reply's id, or null when none is written. */
export async function askReplyToStop(
  db: Db,
  ownerId: string,
  conversationId: string,
): Promise<string | null> {
  const row = await db
    .updateTable('chat_messages')
    .set({ stop_asked: 1 })
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', ownerId)
    .where(sql<boolean>`state = 'generating'`)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
