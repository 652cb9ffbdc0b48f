import type { CalendarSubscription } from '@squeeze/contracts/calendars';
import { limits } from '@squeeze/contracts/limits';
import type { SubscriptionFailure } from '@squeeze/contracts/subscription-failures';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';

const failures = {
  unreachable: 'subscription.failure.unreachable',
  gone: 'subscription.failure.gone',
  denied: 'subscription.failure.denied',
  refused: 'subscription.failure.refused',
  misled: 'subscription.failure.misled',
  too_slow: 'subscription.failure.too_slow',
  too_large: 'subscription.failure.too_large',
  not_a_calendar: 'subscription.failure.not_a_calendar',
} as const satisfies Record<Exclude<SubscriptionFailure, 'too_many'>, PlainMessageId>;

/** Why a calendar could not be read, in words. */
export const useFailureText = (): ((failure: SubscriptionFailure) => string) => {
  const t = useText();
  return (failure) =>
    failure === 'too_many'
      ? t('subscription.failure.too_many', { limit: limits.eventsPerSubscription })
      : t(failures[failure]);
};

/** How it goes with a subscribed calendar, sentence by sentence. @param now epoch ms */
export const useSubscriptionText = (): ((subscription: CalendarSubscription, now: number) => string[]) => {
  const t = useText();
  const format = useFormat();
  const failureText = useFailureText();
  const when = (instant: string, now: number): string => format.relative(Date.parse(instant), now);
  return ({ failure, last_worked_at: worked, next_at: next, unread }, now) => [
    ...(failure === null ? [] : [failureText(failure)]),
    worked === null ? t('subscription.never') : t('subscription.worked', { when: when(worked, now) }),
    ...(Date.parse(next) <= now
      ? [t('subscription.reading')]
      : failure === null
        ? []
        : [t('subscription.tryAgain', { when: when(next, now) })]),
    ...(unread === 0 ? [] : [t('subscribe.unread', { count: unread })]),
  ];
};
