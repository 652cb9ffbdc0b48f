import type { pushEndpoints } from '@squeeze/contracts/push';
import {
  deletePushSubscriptionOf,
  hasPushSubscription,
} from '@squeeze/database/repositories/push-repository';
import { AppError, invalid } from '../../http/app-error.ts';
import { bound, type Routes } from '../../http/call.ts';
import type { PushService } from '../../ports/push-service.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';
import { pushKeysOf } from './push-keys.ts';
import { subscribe } from './push-subscriptions.ts';

interface PushRouteParts {
  /** Left out where nothing is pushed. */
  readonly pushService?: PushService;
  readonly keys: PurposeKeys;
}

export const pushRoutes = ({ pushService, keys }: PushRouteParts): Routes<typeof pushEndpoints> => ({
  getPushSubscription: bound(async ({ db, person, now }) => {
    const { userId, sessionId } = person;
    if (pushService === undefined || sessionId === null) return { subscribed: false, public_key: null };
    return {
      subscribed: await hasPushSubscription(db, userId, sessionId),
      public_key: (await pushKeysOf(db, keys, pushService, now)).publicKey,
    };
  }),

  subscribeToPush: bound(async ({ db, person, body, now }) => {
    const { userId, sessionId } = person;
    if (pushService === undefined || sessionId === null) {
      throw new AppError('not_configured.push');
    }
    if (!pushService.accepts(body.endpoint)) {
      throw invalid('endpoint', 'push_service_unknown');
    }
    const target = { endpoint: body.endpoint, keys: body.keys };
    await subscribe(db, keys, { userId, sessionId, target }, now);
    return { subscribed: true };
  }),

  unsubscribeFromPush: bound(async ({ db, person }) => {
    if (person.sessionId !== null) await deletePushSubscriptionOf(db, person.sessionId);
    return { subscribed: false };
  }),
});
