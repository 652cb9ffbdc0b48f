import { sql } from 'kysely';
import { type Db, inTransaction } from '../connection.ts';
import { indexThings } from '../search-index/index-things.ts';
import { settleTurn } from './assistant-turn-repository.ts';
import { type ChatMessageRecord, searchedMessage, toMessage } from './chat-message-repository.ts';
import { type Lease, turnOf } from './reply-repository.ts';

/** A reply whose writer has not been heard of since its lease ran out. */
export type AbandonedReply = Pick<
  ChatMessageRecord,
  'id' | 'conversationId' | 'userId' | 'seq' | 'createdAt'
> & {
  readonly replyTo: string;
  readonly source: string;
  /** Whoever had it, to tell whether somebody has taken it over since. */
  readonly leaseOwner: string;
};

/** Marks the lease of whoever carries an abandoned reply on: a reply that ends its process does so twice at most. */
const carriedOn = 'again ';

/** Holds the lease of a reply that its process has put down in good order, for whoever is next. */
const released = 'released';

const isLeft = sql<boolean>`state = 'generating'`;

/**
 * Those whose lease has run out between `after` and `now`, epoch ms, oldest first, unless they have been carried on
 * before: of these nobody knows what became.
 */
export async function listAbandonedReplies(
  db: Db,
  { after, now }: { readonly after: number; readonly now: number },
  limit: number,
): Promise<AbandonedReply[]> {
  const rows = await db
    .selectFrom('chat_messages')
    .where(isLeft)
    .where('lease_until', '<', now)
    .where('lease_until', '>=', after)
    .where('lease_owner', 'not like', `${carriedOn}%`)
    .where('hidden_at', 'is', null)
    .select(['id', 'conversation_id', 'user_id', 'seq', 'created_at', 'reply_to', 'source', 'lease_owner'])
    .orderBy('lease_until')
    .limit(limit)
    .execute();
  return rows.flatMap((row) =>
    row.reply_to === null || row.lease_owner === null
      ? []
      : {
          id: row.id,
          conversationId: row.conversation_id,
          userId: row.user_id,
          seq: row.seq,
          createdAt: row.created_at,
          replyTo: row.reply_to,
          source: row.source,
          leaseOwner: row.lease_owner,
        },
  );
}

/** Takes an abandoned reply over; answers the lease's owner to write under, or null when somebody was quicker. */
export async function takeOverReply(
  db: Db,
  { id, leaseOwner }: AbandonedReply,
  lease: Lease,
): Promise<string | null> {
  const owner = `${carriedOn}${lease.owner}`;
  const result = await db
    .updateTable('chat_messages')
    .set({ lease_owner: owner, lease_until: lease.until })
    .where('id', '=', id)
    .where('lease_owner', '=', leaseOwner)
    .where(isLeft)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n ? owner : null;
}

/** Puts a reply down at `now`, for another process to carry on; without effect when it is not `leaseOwner`'s any more. */
export async function releaseReply(db: Db, id: string, leaseOwner: string, now: number): Promise<void> {
  await db
    .updateTable('chat_messages')
    .set({ lease_owner: released, lease_until: now })
    .where('id', '=', id)
    .where('lease_owner', '=', leaseOwner)
    .where(isLeft)
    .execute();
}

/**
 * Ends replies that nobody carries on, left at `now` by who carried them on before, or by anybody before `leftBefore`;
 * answers how many. What they had written stays.
 */
export const failAbandonedReplies = (
  db: Db,
  { now, leftBefore }: { readonly now: number; readonly leftBefore: number },
  only?: { readonly conversationId: string },
): Promise<number> =>
  inTransaction(db, async (trx) => {
    let query = failLeft(trx)
      .where('lease_until', '<', now)
      .where((eb) => eb.or([eb('lease_owner', 'like', `${carriedOn}%`), eb('lease_until', '<', leftBefore)]));
    if (only !== undefined) query = query.where('conversation_id', '=', only.conversationId);
    return await letBeFound(trx, query);
  });

/** Ends one that cannot be carried on, unless somebody has taken it over meanwhile. */
export const failAbandonedReply = (db: Db, { id, leaseOwner }: AbandonedReply): Promise<number> =>
  inTransaction(db, (trx) =>
    letBeFound(trx, failLeft(trx).where('id', '=', id).where('lease_owner', '=', leaseOwner)),
  );

const quarterMs = 15 * 60_000;

/** Ends these replies, and lets what they had written be found; answers how many they were. */
async function letBeFound(trx: Db, failing: ReturnType<typeof failLeft>): Promise<number> {
  const rows = await failing.returningAll().execute();
  await indexThings(
    trx,
    rows.flatMap((row) => searchedMessage(toMessage(row)) ?? []),
  );
  // In the order in which everybody takes the rows of the sums who takes several.
  const sorted = rows.toSorted(
    (one, other) =>
      Math.floor(one.created_at / quarterMs) - Math.floor(other.created_at / quarterMs) ||
      (one.user_id < other.user_id ? -1 : 1),
  );
  for (const row of sorted) {
    const end = { kind: null, outcome: 'failed', begunAt: row.created_at, ms: null } as const;
    await settleTurn(trx, { ...turnOf(row), ...end });
  }
  return rows.length;
}

const failLeft = (db: Db) =>
  db
    .updateTable('chat_messages')
    .set((eb) => ({ state: 'failed', lease_owner: null, lease_until: null, seq: eb('seq', '+', 1) }))
    .where(isLeft);
