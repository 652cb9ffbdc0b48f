import type { pushAnswerEndpoints } from '@squeeze/contracts/push';
import { findPushSubscriber } from '@squeeze/database/repositories/push-repository';
import { findUser } from '@squeeze/database/repositories/user-repository';
import { snoozeTime } from '@squeeze/domain/notifications/snooze-times';
import { notFound } from '../../http/app-error.ts';
import { bound, type Routes } from '../../http/call.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';
import { answerNotification, type AnswerParts } from './answer-notification.ts';
import { subscriptionOf } from './push-token.ts';

interface PushAnswerParts extends AnswerParts {
  readonly keys: PurposeKeys;
}

/** Answers given with the buttons of a push. Whatever is wrong with a token, it is told nothing but that there is no such thing. */
export const pushAnswerRoutes = (parts: PushAnswerParts): Routes<typeof pushAnswerEndpoints> => ({
  answerPush: bound(async ({ db, body, now }) => {
    const { notification_id: id, token, answer } = body;
    const subscription = subscriptionOf(parts.keys, id, token, now);
    const userId = subscription === null ? null : await findPushSubscriber(db, subscription, now);
    const user = userId === null ? null : await findUser(db, userId);
    if (user?.isActive !== true || user.deletionDueAt !== null) throw notFound('notification');
    const said =
      answer === 'done'
        ? ({ kind: 'done' } as const)
        : ({ kind: 'snooze', until: snoozeTime('ten_minutes', now, user.timeZone) } as const);
    const { changed } = await answerNotification(parts, db, { userId: user.id, id }, said, now);
    return { changed };
  }),
});
