import type { NotificationKind } from '@squeeze/contracts/notifications';
import type { PurposeKeys } from '../../security/purpose-keys.ts';
import type { PushButtons } from './outward-message.ts';
import { pushToken } from './push-token.ts';
import type { NotificationTexts } from './texts/notification-texts.ts';

interface Pushed {
  readonly notification: {
    readonly id: string;
    readonly kind: NotificationKind;
    readonly eventId: string | null;
    /** Epoch ms. */
    readonly shownAt: number;
  };
  readonly subscriptionId: string;
}

/** Buttons of what is pushed to one browser: a reminder can be answered there; that of an event is over by itself. */
export function buttonsFor(
  keys: PurposeKeys,
  { pushed }: NotificationTexts,
  { notification: { id, kind, eventId, shownAt }, subscriptionId }: Pushed,
): PushButtons | null {
  if (kind !== 'reminder') return null;
  const snooze = { action: 'snooze', title: pushed.snooze };
  return {
    token: pushToken(keys, { notificationId: id, subscriptionId }, shownAt),
    actions: eventId === null ? [{ action: 'done', title: pushed.done }, snooze] : [snooze],
    failed: pushed.failed,
  };
}
