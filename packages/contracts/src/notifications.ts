import { z } from 'zod';
import { Delivery } from './ai-tasks.ts';
import { signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, text } from './fields.ts';
import { issue } from './issues.ts';
import { limits } from './limits.ts';
import { pageQuery } from './paging.ts';
import { Receipt } from './receipts.ts';

/**
 * `digest`: several that were late, in one. `missed`: too late to fire, or waiting for an answer whether it still should.
 * `task_report`, `task_failed`: what the assistant did, or could not do. `integration`: how a connection with another service fares.
 * `system_alert`: how the installation fares, for its administrators.
 */
export const notificationKinds = [
  'reminder',
  'digest',
  'missed',
  'task_report',
  'task_failed',
  'integration',
  'system_alert',
] as const;
export const NotificationKind = z.enum(notificationKinds);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** What a person may answer to a reminder, by whichever way it reached them. */
export const notificationAnswers = ['done', 'snoozed'] as const;
export const NotificationAnswer = z.enum(notificationAnswers);
export type NotificationAnswer = z.infer<typeof NotificationAnswer>;

/** Until when a reminder is put off with one press; by the clock of its person (`domain/notifications/snooze-times.ts`). */
export const snoozeChoices = ['ten_minutes', 'hour', 'evening', 'morning'] as const;
export const SnoozeChoice = z.enum(snoozeChoices);
export type SnoozeChoice = z.infer<typeof SnoozeChoice>;

/** One line of a digest. */
export const NotificationItem = z.object({
  /** Null where it is about an event. */
  task_id: id.nullable(),
  event_id: id.nullable().default(null),
  /** Which time of a repeated event. */
  occurrence: z.string().nullable().default(null),
  title: z.string(),
  due_at: instant,
});
export type NotificationItem = z.infer<typeof NotificationItem>;

export const Notification = z
  .object({
    id,
    kind: NotificationKind,
    title: z.string(),
    body: z.string().nullable(),
    task_id: id.nullable(),
    /** What it reminds of where that is an event. */
    event_id: id.nullable(),
    /** Which time of a repeated event: the start by which it is known. */
    occurrence: z.string().nullable(),
    run_id: id.nullable(),
    items: z.array(NotificationItem),
    due_at: instant.nullable(),
    late: z.boolean(),
    /** When it is shown: its creation, or the end of quiet hours. Later ones are not listed yet. */
    shown_at: instant,
    read_at: instant.nullable(),
    /** What its person has answered; null for what waits, or asks for nothing. */
    answer: NotificationAnswer.nullable(),
    answered_at: instant.nullable(),
    /** When it comes again, where it was snoozed. */
    snoozed_until: instant.nullable(),
    /** What has become of sending it, way by way. */
    deliveries: z.array(Delivery),
    /** Its run was missed, and can still be run or let go: `/ai-tasks/runs/{id}/run` and `/dismiss`. */
    run_open: z.boolean(),
    /** What its run changed, and what it asks leave for: `/receipts/{id}/confirm` and `/decline`. */
    receipts: z.array(Receipt),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

const notificationParams = z.object({ id });
const notificationAnswer = z.object({ notification: Notification });
const answered = z.object({
  notification: Notification,
  /** False where it had been answered so before, or for good: then nothing was done again. */
  changed: z.boolean(),
});

const snoozeWish = z
  .strictObject({
    /** Null takes a snooze back. */
    until: instant.nullable().optional(),
    for: SnoozeChoice.optional(),
    /** "until friday 3pm", read in the zone of the person; a time that has passed or is not understood is refused. */
    words: text(limits.snoozeWords.max, issue('not_empty')).optional(),
  })
  .refine(
    (wish) => Object.values(wish).filter((said) => said !== undefined).length === 1,
    issue('snooze_one'),
  );

export const notificationEndpoints = {
  listNotifications: endpoint({
    method: 'get',
    path: '/notifications',
    summary: 'List notifications by page, newest first, with the number of unread ones',
    tag: 'notifications',
    callers: signedIn,
    query: z.strictObject({ filter: z.enum(['all', 'unread']).default('all'), ...pageQuery }),
    response: z.object({
      notifications: z.array(Notification),
      unread: z.int(),
      next_cursor: z.string().nullable(),
    }),
    problems: ['validation_failed', 'invalid_cursor'],
  }),
  getNotification: endpoint({
    method: 'get',
    path: '/notifications/{id}',
    summary: 'Read one notification',
    tag: 'notifications',
    callers: signedIn,
    params: notificationParams,
    response: notificationAnswer,
    problems: ['not_found'],
  }),
  readNotification: endpoint({
    method: 'post',
    path: '/notifications/{id}/read',
    summary: 'Mark a notification read, or unread',
    tag: 'notifications',
    callers: signedIn,
    params: notificationParams,
    body: z.strictObject({ read: z.boolean().default(true) }),
    response: notificationAnswer,
    problems: ['not_found'],
  }),
  readNotifications: endpoint({
    method: 'post',
    path: '/notifications/read',
    summary: 'Mark all read that were shown up to an instant',
    tag: 'notifications',
    callers: signedIn,
    body: z.strictObject({ until: instant }),
    response: z.object({ unread: z.int() }),
    problems: ['validation_failed'],
  }),
  snoozeNotification: endpoint({
    method: 'post',
    path: '/notifications/{id}/snooze',
    summary: 'Remind again later; the schedule of the task stays',
    tag: 'notifications',
    callers: signedIn,
    params: notificationParams,
    body: snoozeWish,
    response: answered,
    problems: ['validation_failed', 'not_found'],
  }),
  finishNotification: endpoint({
    method: 'post',
    path: '/notifications/{id}/done',
    summary: 'Say that what it reminds of is done, or take that back',
    tag: 'notifications',
    callers: signedIn,
    params: notificationParams,
    body: z.strictObject({ done: z.boolean().default(true) }),
    response: answered,
    problems: ['not_found'],
  }),
  deleteNotification: endpoint({
    method: 'delete',
    path: '/notifications/{id}',
    summary: 'Take a notification off the list; it can be restored for 30 days',
    tag: 'notifications',
    callers: signedIn,
    params: notificationParams,
    response: z.object({}),
    problems: ['not_found'],
  }),
  restoreNotification: endpoint({
    method: 'post',
    path: '/notifications/{id}/restore',
    summary: 'Put a deleted notification back on the list',
    tag: 'notifications',
    callers: signedIn,
    params: notificationParams,
    response: notificationAnswer,
    problems: ['not_found'],
    findsDeleted: true,
  }),
} as const;
