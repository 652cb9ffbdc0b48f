import type { Db } from '@squeeze/database/connection';
import { deletePushSubscription } from '@squeeze/database/repositories/push-repository';
import type { Logger } from 'pino';
import { SendError } from '../../ports/send-error.ts';
import type { PushMessage, PushService } from '../../ports/push-service.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';
import { pushKeysOf } from './push-keys.ts';
import { pushTargetsOf } from './push-subscriptions.ts';

export interface PushParts {
  readonly service: PushService;
  readonly keys: PurposeKeys;
  readonly log: Logger;
}

/**
 * Pushes to every browser of a person. Those that are gone are forgotten. One that took it is enough: the others are not
 * tried again, for that would bring back what has been read and put away.
 * @throws the failure when no browser took it, SendError `rejected` when there is none left
 */
export async function pushToBrowsers(
  { service, keys, log }: PushParts,
  db: Db,
  {
    userId,
    messageFor,
    now,
  }: { userId: string; messageFor: (subscriptionId: string) => PushMessage; now: number },
): Promise<void> {
  const targets = await pushTargetsOf(db, keys, userId, now);
  const pair = await pushKeysOf(db, keys, service, now);
  const answers = await Promise.allSettled(
    targets.map(async ({ id, target }) => {
      const answer = await service.send(target, messageFor(id), pair);
      if (answer === 'gone') await deletePushSubscription(db, id);
      return answer;
    }),
  );
  const failures = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as unknown] : [],
  );
  for (const error of failures) log.warn({ err: error, userId }, 'a browser could not be pushed to');
  if (answers.some((answer) => answer.status === 'fulfilled' && answer.value === 'taken')) return;
  if (failures.length > 0) throw failures[0];
  throw new SendError('rejected', 'no browser takes pushes any more');
}
