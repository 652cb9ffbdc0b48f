import type { NotificationAnswer } from '@squeeze/contracts/notifications';
import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import { type NotificationRecord, toNotification } from './notification-repository.ts';

/** A reminder that went out as a text. */
export interface TextedReminder {
  readonly notification: NotificationRecord;
  /** Epoch ms. */
  readonly textedAt: number;
}

/** The statement behind `listTextedReminders`: a step of an index that holds texts alone. */
const textedRemindersQuery = (
  db: Db,
  ownerId: string,
  { since, limit }: { readonly since: number; readonly limit: number },
) =>
  db
    .selectFrom('deliveries')
    .innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
    .selectAll('notifications')
    .select('deliveries.settled_at')
    .where('deliveries.user_id', '=', ownerId)
    // Literals: with parameters the planner could not use the partial index.
    .where(sql<boolean>`deliveries.channel = 'sms' and deliveries.settled_at is not null`)
    .where('deliveries.settled_at', '>', since)
    // It may have arrived where nobody knows.
    .where('deliveries.status', 'in', ['sent', 'unknown'])
    .where('notifications.kind', '=', 'reminder')
    .where('notifications.deleted_at', 'is', null)
    .orderBy('deliveries.settled_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(limit);

/** Reminders that this owner was texted after `since` (epoch ms), the latest first. */
export async function listTextedReminders(
  db: Db,
  ownerId: string,
  range: { readonly since: number; readonly limit: number },
): Promise<TextedReminder[]> {
  const rows = await textedRemindersQuery(db, ownerId, range).execute();
  return rows.map(({ settled_at: textedAt, ...row }) => ({
    notification: toNotification(row),
    textedAt: textedAt ?? 0,
  }));
}

/** Which of several reminders an answer is meant for, as it was asked. */
export interface ReminderQuestion {
  readonly userId: string;
  readonly answer: NotificationAnswer;
  /** Of a snooze, epoch ms. */
  readonly until: number | null;
  /** In the order of the numbered lines. */
  readonly notificationIds: readonly string[];
  readonly createdAt: number;
}

/** Asks this from now on, in place of what was asked before. */
export async function putReminderQuestion(db: Db, asked: ReminderQuestion): Promise<void> {
  const values = {
    answer: asked.answer,
    until: asked.until,
    notification_ids_json: JSON.stringify(asked.notificationIds),
    created_at: asked.createdAt,
  };
  await db
    .insertInto('reminder_questions')
    .values({ user_id: asked.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** Ends what this owner is asked and answers it, if it was asked after `since` (epoch ms). */
export async function takeReminderQuestion(
  db: Db,
  userId: string,
  since: number,
): Promise<ReminderQuestion | null> {
  const row = await db
    .deleteFrom('reminder_questions')
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined || row.created_at <= since) return null;
  return {
    userId,
    // The check constraint of the table admits nothing else.
    answer: row.answer as NotificationAnswer,
    until: row.until,
    // Written above and nowhere else.
    notificationIds: JSON.parse(row.notification_ids_json) as string[],
    createdAt: row.created_at,
  };
}

/** Erases what was asked before `before` (epoch ms); returns how many. */
export async function purgeReminderQuestions(db: Db, before: number): Promise<number> {
  const result = await db
    .deleteFrom('reminder_questions')
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
