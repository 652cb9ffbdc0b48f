import type { Db } from '../connection.ts';

/** A browser that takes pushes while its session lives. */
export interface PushSubscriptionRecord {
  readonly id: string;
  readonly userId: string;
  readonly sessionId: string;
  /** SHA-256 of its address, by which a browser is known again. */
  readonly endpointHash: string;
  /** Address and keys, sealed: whoever knows the address could write to the browser. */
  readonly subscriptionSealed: string;
  readonly createdAt: number;
}

/**
 * Stores the subscription of a session. The browser it is of has no other, whoever was signed in there before. Two of one
 * person at once have to wait for each other: hold the person's row.
 */
export async function putPushSubscription(trx: Db, subscription: PushSubscriptionRecord): Promise<void> {
  await trx
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', subscription.sessionId)
    .where('endpoint_hash', '!=', subscription.endpointHash)
    .execute();
  const values = {
    id: subscription.id,
    user_id: subscription.userId,
    session_id: subscription.sessionId,
    subscription_sealed: subscription.subscriptionSealed,
    created_at: subscription.createdAt,
  };
  await trx
    .insertInto('push_subscriptions')
    .values({ ...values, endpoint_hash: subscription.endpointHash })
    .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(values))
    .execute();
}

export async function deletePushSubscriptionOf(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
}

export async function deletePushSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

export async function hasPushSubscription(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A person's browsers whose sessions are alive at `now` (epoch ms), the first subscribed first. */
export async function listPushSubscriptions(
  db: Db,
  userId: string,
  now: number,
): Promise<{ id: string; subscriptionSealed: string }[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .where('push_subscriptions.user_id', '=', userId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .orderBy('push_subscriptions.created_at')
    .select(['push_subscriptions.id', 'push_subscriptions.subscription_sealed'])
    .execute();
  return rows.map((row) => ({ id: row.id, subscriptionSealed: row.subscription_sealed }));
}

/** Whose browser a subscription is of whose session is alive at `now` (epoch ms); null where there is none such. */
export async function findPushSubscriber(db: Db, id: string, now: number): Promise<string | null> {
  const row = await db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .where('push_subscriptions.id', '=', id)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .select('push_subscriptions.user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Erases those of sessions that have ended by `now` (epoch ms); returns how many. */
export async function purgePushSubscriptions(db: Db, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('session_id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('sessions.id')
        .where(({ eb: is, or }) => or([is('revoked_at', 'is not', null), is('expires_at', '<=', now)])),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The pair of keys browsers know an installation by. */
export interface PushKeysRecord {
  readonly publicKey: string;
  readonly privateKeySealed: string;
}

const onlyPair = 'vapid';

export async function findPushKeys(db: Db): Promise<PushKeysRecord | null> {
  const row = await db.selectFrom('push_keys').selectAll().where('id', '=', onlyPair).executeTakeFirst();
  return row === undefined ? null : { publicKey: row.public_key, privateKeySealed: row.private_key_sealed };
}

/** Stores the pair unless there is one; answers the one in force, the first whoever asks. */
export async function insertPushKeysOnce(
  db: Db,
  keys: PushKeysRecord,
  createdAt: number,
): Promise<PushKeysRecord> {
  await db
    .insertInto('push_keys')
    .values({
      id: onlyPair,
      public_key: keys.publicKey,
      private_key_sealed: keys.privateKeySealed,
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findPushKeys(db)) ?? keys;
}
