import type { Notification, SnoozeChoice } from '@squeeze/contracts/notifications';
import type { AppThunk } from '../store-hooks.ts';
import { notificationsApi, type NotificationPage } from './notification-endpoints.ts';

type Call = PromiseLike<{ readonly error?: unknown }>;

/** Shows a change at once and makes the call; what the server refuses is taken back. Resolves to why it failed, or null. */
const write =
  (change: NotificationChange, call: () => AppThunk<Call>): AppThunk<Promise<unknown>> =>
  async (dispatch) => {
    const patch = dispatch(
      notificationsApi.util.updateQueryData('notificationList', undefined, (list) => ({
        ...list,
        pages: changedPages(list.pages, change),
      })),
    );
    const { error } = await dispatch(call());
    if (error === undefined) return null;
    patch.undo();
    return error;
  };

const only =
  (id: string, change: NotificationChange): NotificationChange =>
  (notification) =>
    notification.id === id ? change(notification) : notification;

const { endpoints } = notificationsApi;

/** Marks one read or unread. */
export const markNotification =
  ({ id }: Notification, read: boolean): AppThunk<Promise<unknown>> =>
  (dispatch, _, { now }) => {
    const readAt = read ? new Date(now()).toISOString() : null;
    return dispatch(
      write(
        only(id, (notification) => ({ ...notification, read_at: readAt })),
        () => (send) => send(endpoints.readNotification.initiate({ params: { id }, body: { read } })),
      ),
    );
  };

/** Marks everything read up to the newest that is shown here, so that nothing unseen is. */
export const markAllRead =
  (newest: Notification): AppThunk<Promise<unknown>> =>
  (dispatch, _, { now }) => {
    const readAt = new Date(now()).toISOString();
    return dispatch(
      write(
        (notification) => ({ ...notification, read_at: notification.read_at ?? readAt }),
        () => (send) => send(endpoints.readNotifications.initiate({ body: { until: newest.shown_at } })),
      ),
    );
  };

/** Until when: an instant (epoch ms), a choice by the clock of the person, or words. */
export type SnoozeWish =
  | { readonly until: number }
  | { readonly for: SnoozeChoice }
  | { readonly words: string };

/** What came of an answer: why it failed, or the notification as it is now, and whether that is news. */
export type AnswerOutcome =
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'answered'; readonly notification: Notification; readonly changed: boolean };

/** Says that what it reminds of is done. */
export const finishNotification = ({ id }: Notification): AppThunk<Promise<AnswerOutcome>> =>
  answer(
    id,
    'done',
    () => (send) => send(endpoints.finishNotification.initiate({ params: { id }, body: {} })),
  );

/** Has it come again later. */
export const snoozeNotification = (
  { id }: Notification,
  wish: SnoozeWish,
): AppThunk<Promise<AnswerOutcome>> => {
  const body = 'until' in wish ? { until: new Date(wish.until).toISOString() } : wish;
  return answer(
    id,
    'snoozed',
    () => (send) => send(endpoints.snoozeNotification.initiate({ params: { id }, body })),
  );
};

/** Takes an answer back. */
export const takeAnswerBack = ({ id }: Notification): AppThunk<Promise<AnswerOutcome>> =>
  answer(
    id,
    null,
    () => (send) => send(endpoints.snoozeNotification.initiate({ params: { id }, body: { until: null } })),
  );

type AnswerCall = PromiseLike<{
  readonly error?: unknown;
  readonly data?: { readonly notification: Notification; readonly changed: boolean } | undefined;
}>;

/** Shows an answer at once; the server may know of another that came before. */
const answer =
  (
    id: string,
    given: Notification['answer'],
    call: () => AppThunk<AnswerCall>,
  ): AppThunk<Promise<AnswerOutcome>> =>
  async (dispatch, _, { now }) => {
    const at = given === null ? null : new Date(now()).toISOString();
    const patch = dispatch(
      notificationsApi.util.updateQueryData('notificationList', undefined, (list) => ({
        ...list,
        pages: changedPages(
          list.pages,
          // What is snoozed says until when once that is known.
          only(id, (one) => ({
            ...one,
            read_at: at,
            ...(given !== 'snoozed' && { answer: given, answered_at: at }),
          })),
        ),
      })),
    );
    const { error, data } = await dispatch(call());
    if (data === undefined) {
      patch.undo();
      return { kind: 'failed', error };
    }
    dispatch(
      notificationsApi.util.updateQueryData('notificationList', undefined, (list) => ({
        ...list,
        pages: changedPages(
          list.pages,
          only(id, () => data.notification),
        ),
      })),
    );
    return { kind: 'answered', ...data };
  };

export const deleteNotification = ({ id }: Notification): AppThunk<Promise<unknown>> =>
  write(
    only(id, () => null),
    () => (send) => send(endpoints.deleteNotification.initiate({ params: { id } })),
  );

/** Puts a deleted one back. */
export const restoreNotification = ({ id }: Notification): AppThunk<Promise<unknown>> =>
  write(
    (notification) => notification,
    () => (send) => send(endpoints.restoreNotification.initiate({ params: { id } })),
  );

/** What becomes of one notification; null takes it off the list. */
type NotificationChange = (notification: Notification) => Notification | null;

/** The pages after a change to every notification on them, with the number of unread ones kept in step. */
const changedPages = (pages: readonly NotificationPage[], change: NotificationChange): NotificationPage[] => {
  let unread = pages[0]?.unread ?? 0;
  const changed = pages.map((page) => ({
    ...page,
    notifications: page.notifications.flatMap((before) => {
      const after = change(before);
      unread += Number(after?.read_at === null) - Number(before.read_at === null);
      return after === null ? [] : [after];
    }),
  }));
  return changed.map((page) => ({ ...page, unread: Math.max(0, unread) }));
};
