import { oneLine } from '@squeeze/domain/markdown/one-line';
import { limits } from '@squeeze/contracts/limits';
import type { Notice, PlannedNotification } from '@squeeze/domain/notifications/plan-notifications';
import { presentInstant } from '../../http/present-instant.ts';
import { type Recipient, whenFor } from './recipient.ts';
import type { Message } from './send-notification.ts';

/** An occurrence that somebody is notified of. */
export interface TaskNotice extends Notice {
  readonly taskId: string;
  readonly runId: string;
  readonly title: string;
  readonly description: string | null;
}

/** Words a planned notification for its person. */
export function noticeMessage(planned: PlannedNotification<TaskNotice>, recipient: Recipient): Message {
  const [first] = planned.notices;
  const shared = {
    userId: recipient.userId,
    kind: planned.kind,
    runIds: planned.notices.map(({ runId }) => runId),
    late: planned.late,
    channels: planned.channels,
    shownAt: planned.shownAt,
    dedupeKey: `${planned.kind}:${first.runId}`,
  };
  if (planned.kind === 'digest') {
    return { ...shared, ...digest(planned.notices, recipient), taskId: null, dueAt: null };
  }
  return {
    ...shared,
    title: first.title,
    body: bodyOf(first, recipient),
    taskId: first.taskId,
    items: [],
    dueAt: first.dueAt,
  };
}

function bodyOf(notice: TaskNotice, recipient: Recipient): string | null {
  const { texts } = recipient;
  const when = whenFor(recipient, notice.dueAt);
  if (notice.kind === 'asked') return joined(texts.asked(when), notice.description);
  if (notice.kind === 'missed') return joined(texts.missed(when), notice.description);
  return joined(notice.late ? texts.late(when) : null, notice.description);
}

const joined = (...parts: readonly (string | null)[]): string | null =>
  parts.filter((part) => part !== null).join('\n\n') || null;

/** Lines of a digest that are written out; the others are in their tasks' histories. */
const digestLines = limits.page.default;

function digest(
  notices: readonly TaskNotice[],
  recipient: Recipient,
): Pick<Message, 'title' | 'body' | 'items'> {
  const { texts } = recipient;
  const shown = notices.slice(0, digestLines);
  const lines = shown.map(({ title, dueAt }) => texts.digestLine(oneLine(title), whenFor(recipient, dueAt)));
  if (notices.length > shown.length) lines.push(texts.moreLines(notices.length - shown.length));
  return {
    title: texts.digestTitle(notices.length),
    body: lines.join('\n'),
    items: shown.map(({ taskId, title, dueAt }) => ({
      task_id: taskId,
      event_id: null,
      occurrence: null,
      title,
      due_at: presentInstant(dueAt),
    })),
  };
}
