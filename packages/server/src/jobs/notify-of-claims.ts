import type { Db } from '@squeeze/database/connection';
import type { AiTaskRecord } from '@squeeze/database/repositories/ai-task-repository';
import { recordTasksRun, type UnreadableTask } from '@squeeze/database/repositories/due-task-repository';
import { settleRuns } from '@squeeze/database/repositories/occurrence-repository';
import type { TaskRunRecord } from '@squeeze/database/repositories/task-run-repository';
import { planNotifications } from '@squeeze/domain/notifications/plan-notifications';
import { afterQuietHours } from '@squeeze/domain/notifications/quiet-hours';
import type { PlannedOccurrence } from '@squeeze/domain/schedules/plan-occurrences';
import { noticeMessage, type TaskNotice } from '../features/notifications/notice-message.ts';
import type { Recipient } from '../features/notifications/recipient.ts';
import { type NotificationParts, sendNotification } from '../features/notifications/send-notification.ts';

export const digestSettlement = (now: number) =>
  ({ status: 'done', late: true, now, outcome: null }) as const;

export interface Claim {
  readonly task: AiTaskRecord;
  readonly occurrence: PlannedOccurrence;
  readonly run: TaskRunRecord;
}

export type Recipients = ReadonlyMap<string, Recipient>;

/**
 * Notifies people of what does not fire, and of late reminders that a digest brings together, which are done with that.
 * Answers the runs of those.
 */
export async function notifyOfClaims(
  parts: NotificationParts,
  trx: Db,
  claims: readonly Claim[],
  recipients: Recipients,
  now: number,
): Promise<ReadonlySet<string>> {
  const digested = new Set<string>();
  for (const recipient of recipients.values()) {
    const own = claims.filter(({ run }) => run.userId === recipient.userId);
    const notices = own.flatMap((claim) => noticeOf(claim, own) ?? []);
    for (const planned of planNotifications(notices, recipient, now)) {
      // A reminder by itself is sent when it is carried out.
      if (planned.kind === 'reminder') continue;
      await sendNotification(parts, trx, noticeMessage(planned, recipient), now);
      const reminders = planned.notices.filter(({ kind }) => kind === 'reminder');
      const runIds = reminders.map(({ runId }) => runId);
      for (const runId of runIds) digested.add(runId);
      await settleRuns(trx, runIds, digestSettlement(now));
      const taskIds = reminders.map(({ taskId }) => taskId);
      await recordTasksRun(trx, recipient.userId, taskIds, now);
    }
  }
  return digested;
}

/**
 * What a person is notified of by a claim: late reminders, questions, and what was missed for good; not of what they chose to
 * skip, nor of a missed one where a later one of the same task is in it or fires.
 */
function noticeOf({ task, occurrence, run }: Claim, claims: readonly Claim[]): TaskNotice | null {
  const { fate, dueAt } = occurrence;
  const notice = {
    taskId: task.id,
    runId: run.id,
    title: task.title,
    description: task.description,
    dueAt,
    late: run.late,
    channels: task.channels,
  };
  switch (fate.kind) {
    case 'fire':
      return fate.late && task.type === 'reminder' ? { ...notice, kind: 'reminder' } : null;
    case 'ask':
      return { ...notice, kind: 'asked' };
    case 'missed': {
      const isLatest = claims.every((other) => other.task !== task || other.occurrence.dueAt <= dueAt);
      return fate.because === 'too_old' && isLatest && task.catchUp !== 'skip'
        ? { ...notice, kind: 'missed' }
        : null;
    }
  }
}

export async function notifyOfStopped(
  parts: NotificationParts,
  trx: Db,
  { task, refused }: { readonly task: UnreadableTask; readonly refused: boolean },
  recipients: Recipients,
  now: number,
): Promise<void> {
  const recipient = recipients.get(task.userId);
  if (recipient === undefined) return;
  const { texts, userId } = recipient;
  await sendNotification(
    parts,
    trx,
    {
      userId,
      kind: 'task_failed',
      title: refused ? texts.pausedTitle(task.title) : texts.failedTitle(task.title),
      body: refused ? texts.refusedRule : texts.brokenSchedule,
      taskId: task.id,
      runIds: [],
      items: [],
      dueAt: task.scheduledAt,
      late: false,
      channels: ['in_app'],
      shownAt: afterQuietHours(now, recipient.quietHours, recipient.timeZone),
      dedupeKey: `broken:${task.id}:${task.scheduledAt}`,
    },
    now,
  );
}
