import type { Notification } from '@squeeze/contracts/notifications';
import { useMemo } from 'react';
import {
  type AnswerOutcome,
  finishNotification,
  snoozeNotification,
  type SnoozeWish,
  takeAnswerBack,
} from '../../api/notifications/notification-actions.ts';
import { type AppThunk, useAppDispatch } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { shortTitle } from '../../kit/short-title.ts';
import { closeToast, showToast } from '../../kit/show-toast.ts';
import { useDueTextAt } from '../../parts/use-due-text.ts';

export interface Answers {
  readonly finish: (notification: Notification) => Promise<void>;
  /** Resolves to what is wrong with the words of a wish; null when it worked, or was said in a toast. */
  readonly snooze: (notification: Notification, wish: SnoozeWish) => Promise<string | null>;
  readonly takeBack: (notification: Notification) => Promise<void>;
}

/** What a person answers to a reminder; each is said in a toast of its own, with Undo. */
export const useAnswers = (): Answers => {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const dueTextAt = useDueTextAt();
  return useMemo(() => {
    const settle = async (
      notification: Notification,
      answer: AppThunk<Promise<AnswerOutcome>>,
      said: (now: Notification) => string,
    ): Promise<unknown> => {
      const key = toastOf(notification);
      // The server tells every window of it, this one too, and its toast says what was done.
      answeredHere.add(notification.id);
      const outcome = await dispatch(answer);
      if (outcome.kind === 'failed') return outcome.error;
      const { answer: given } = outcome.notification;
      showToast({
        key,
        text: outcome.changed ? said(outcome.notification) : t('notifications.already'),
        undo: given === null && !waits(outcome.notification) ? undefined : () => void takeBack(notification),
      });
      return null;
    };
    const fail = (notification: Notification, error: unknown): void => {
      const { title, reason } = errorText(error, 'notifications.failed');
      showToast({ key: toastOf(notification), failed: true, text: title, detail: reason ?? undefined });
    };
    const takeBack = async (notification: Notification): Promise<void> => {
      const said = (): string => t('notifications.reopened', { title: shortTitle(notification.title) });
      const error = await settle(notification, takeAnswerBack(notification), said);
      answeredHere.delete(notification.id);
      if (error !== null) fail(notification, error);
    };
    return {
      finish: async (notification) => {
        const said = (): string => t('notifications.finished', { title: shortTitle(notification.title) });
        const error = await settle(notification, finishNotification(notification), said);
        if (error !== null) fail(notification, error);
      },
      snooze: async (notification, wish) => {
        const said = (now: Notification): string =>
          t('notifications.snoozed', {
            when: dueTextAt(Date.now()).long(now.snoozed_until ?? now.shown_at),
          });
        const error = await settle(notification, snoozeNotification(notification, wish), said);
        if (error === null) return null;
        if ('words' in wish && isRefused(error)) return errorText(error, 'notifications.failed').title;
        fail(notification, error);
        return null;
      },
      takeBack,
    };
  }, [t, errorText, dispatch, dueTextAt]);
};

/** Those of this window, whose toasts say so. */
export const answeredHere = new Set<string>();

/** One toast for each notification: what is done about it takes the place of what it said. */
export const toastOf = ({ id }: Pick<Notification, 'id'>): string => `notification-${id}`;

/** Takes the toast of one away that was answered elsewhere. */
export const closeToastOf = (id: string): void => closeToast(toastOf({ id }));

const waits = ({ shown_at: shownAt }: Notification): boolean => Date.parse(shownAt) > Date.now();

const isRefused = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 422;
