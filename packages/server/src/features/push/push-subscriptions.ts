import { createHash } from 'node:crypto';
import type { Db } from '@squeeze/database/connection';
import { listPushSubscriptions, putPushSubscription } from '@squeeze/database/repositories/push-repository';
import { lockUser } from '@squeeze/database/repositories/user-repository';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { PushTarget } from '../../ports/push-service.ts';
import { EnvelopeError, open, seal } from '../../security/envelope.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';

const Stored = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});

const placeOf = (id: string) => ({ table: 'push_subscriptions', id, column: 'subscription_sealed' });

/** Has notifications of a person pushed to the browser of one of their sessions. */
export async function subscribe(
  trx: Db,
  keys: PurposeKeys,
  { userId, sessionId, target }: { userId: string; sessionId: string; target: PushTarget },
  now: number,
): Promise<void> {
  // Several windows of one browser subscribe as soon as they may.
  await lockUser(trx, userId);
  const id = uuidv7();
  const stored = JSON.stringify(Stored.parse(target));
  await putPushSubscription(trx, {
    id,
    userId,
    sessionId,
    endpointHash: createHash('sha256').update(target.endpoint).digest('base64url'),
    subscriptionSealed: seal(keys, placeOf(id), Buffer.from(stored)),
    createdAt: now,
  });
}

/** Where a person takes pushes now; one whose key is gone is left out. */
export async function pushTargetsOf(
  db: Db,
  keys: PurposeKeys,
  userId: string,
  now: number,
): Promise<{ id: string; target: PushTarget }[]> {
  const subscriptions = await listPushSubscriptions(db, userId, now);
  return subscriptions.flatMap(({ id, subscriptionSealed }) => {
    const target = targetIn(keys, id, subscriptionSealed);
    return target === null ? [] : [{ id, target }];
  });
}

function targetIn(keys: PurposeKeys, id: string, sealed: string): PushTarget | null {
  try {
    return Stored.parse(JSON.parse(open(keys, placeOf(id), sealed).toString()));
  } catch (error) {
    if (error instanceof EnvelopeError) return null;
    throw error;
  }
}
