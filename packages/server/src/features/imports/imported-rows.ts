import { resolveSchedule } from '@squeeze/domain/schedules/resolve-schedule';
import type { StoredSchedule } from '@squeeze/domain/schedules/stored-schedule';
import type {
  ExportedAiTask,
  ExportedCalendar,
  ExportedCalendarEvent,
  ExportedConversation,
  ExportedMemoryFact,
  ExportedMessage,
  ExportedNote,
  ExportedNotification,
  ExportedReceipt,
  ExportedTaskRun,
  ExportedTodo,
  ExportedTodoList,
} from '@squeeze/contracts/export-format';
import { notificationChannels, type RunStatus } from '@squeeze/contracts/ai-tasks';
import type { EventLink } from '@squeeze/contracts/calendar-events';
import type { ImportedNoun } from '@squeeze/contracts/imports';
import type { AiTaskRecord } from '@squeeze/database/repositories/ai-task-repository';
import type { CalendarEventRecord } from '@squeeze/database/repositories/calendar-event-repository';
import type { CalendarRecord } from '@squeeze/database/repositories/calendar-repository';
import type { ChatMessageRecord } from '@squeeze/database/repositories/chat-message-repository';
import type { CalendarSubscriptionRecord } from '@squeeze/database/repositories/calendar-subscription-repository';
import type { ConversationRecord } from '@squeeze/database/repositories/conversation-repository';
import type { MemoryFactRecord } from '@squeeze/database/repositories/memory-fact-repository';
import type { StoredNote } from '@squeeze/database/repositories/note-repository';
import type { StoredNotification } from '@squeeze/database/repositories/notification-repository';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import type { TaskRunRecord } from '@squeeze/database/repositories/task-run-repository';
import { keyOfCategory } from '@squeeze/database/repositories/todo-category-repository';
import type { TodoListRecord } from '@squeeze/database/repositories/todo-list-repository';
import type { TodoRecord } from '@squeeze/database/repositories/todo-repository';
import { fileLink, withFileAddresses } from '@squeeze/domain/files/file-links';
import { withLinkedIds } from '@squeeze/domain/notes/note-links';
import { RuleError } from '@squeeze/domain/schedules/recurrence-rule';
import { storedRepeat } from '@squeeze/domain/todos/repeat-todo';
import { fittingStart } from '@squeeze/domain/todos/todo-start';
import { eventRecord } from '../calendar-events/calendar-event-record.ts';
import { neverRead } from '../calendar-subscriptions/subscription-actions.ts';
import { noteRecord } from '../notes/note-record.ts';
import { todoRecord } from '../todos/todo-record.ts';
import { movedTo } from '../todos/todo-series.ts';
import { storedRule } from '@squeeze/domain/calendar-events/event-rule';
import { isDay } from '@squeeze/domain/calendar-events/event-time';

/** Where a thing is to go, and how it finds those it belongs to. */
export interface Place {
  /** Minted here. */
  readonly id: string;
  readonly userId: string;
  readonly timeZone: string;
  readonly now: number;
  /** The address of a calendar that is subscribed to, by the calendar's id here, as it is kept. */
  readonly sealAddress: (
    calendarId: string,
    address: string,
  ) => Pick<CalendarSubscriptionRecord, 'addressSealed' | 'host'>;
  /** What a file of the export is called here; null when it is not here. */
  readonly fileHere: (exportedId: string) => string | null;
  /** What an item of the export is called here; null when it is not here. */
  readonly idHere: (noun: ImportedNoun, exportedId: string | null) => string | null;
}

const at = (instant: string): number => Date.parse(instant);
const atOrNull = (instant: string | null): number | null => (instant === null ? null : at(instant));

export function importedTodo(todo: ExportedTodo, place: Place): TodoRecord {
  const repeat = followedRepeat(todo, place);
  // What is done repeats no more. Its next is in the export or nowhere, so none is made of it; open again, it has its rule.
  const isDone = repeat !== null && todo.status === 'completed';
  return {
    // Its series is called as it was: that is the same for all of it, whichever come. And an export that was written by hand may
    // have it start after its day.
    ...todoRecord(
      {
        ...todo,
        id: place.id,
        start_date: fittingStart(todo, place.timeZone),
        repeat: isDone ? null : repeat,
      },
      place,
      isDone ? movedTo(repeat, null) : null,
    ),
    deletedAt: atOrNull(todo.deleted_at),
  };
}

/** Null for a rule that no todo can follow. */
function followedRepeat({ repeat }: ExportedTodo, { timeZone }: Place): ExportedTodo['repeat'] {
  try {
    return repeat && storedRepeat(repeat, timeZone);
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}

export const importedNote = (note: ExportedNote, { id, userId, fileHere, idHere }: Place): StoredNote => ({
  // What is written next begins another state, so that what was imported is kept.
  ...noteRecord(
    { ...note, id, content: withLinksHere(withFilesHere(note.content, fileHere), idHere) },
    { userId, begunAt: 0 },
  ),
  deletedAt: atOrNull(note.deleted_at),
});

/** A calendar, and where it is read from if it is subscribed to. */
export interface ImportedCalendar extends CalendarRecord {
  readonly subscription: CalendarSubscriptionRecord | null;
}

export const importedTodoList = (list: ExportedTodoList, { id, userId }: Place): TodoListRecord => ({
  id,
  userId,
  name: list.name,
  key: keyOfCategory(list.name),
  position: list.position,
  kept: list.kept,
  archivedAt: atOrNull(list.archived_at),
  createdAt: at(list.created_at),
  updatedAt: at(list.updated_at),
  deletedAt: atOrNull(list.deleted_at),
});

export const importedCalendar = (
  calendar: ExportedCalendar,
  { id, userId, now, sealAddress }: Place,
): ImportedCalendar => ({
  id,
  userId,
  name: calendar.name,
  hue: calendar.hue,
  visible: calendar.visible,
  createdAt: at(calendar.created_at),
  updatedAt: at(calendar.updated_at),
  deletedAt: atOrNull(calendar.deleted_at),
  subscription: calendar.subscription && {
    ...neverRead,
    calendarId: id,
    userId,
    ...sealAddress(id, calendar.subscription.address),
    refreshHours: calendar.subscription.refresh_hours,
    nextAt: now,
  },
});

/** Null when its calendar is not here. */
export function importedCalendarEvent(
  { uid, extra, deleted_at: deletedAt, ...event }: ExportedCalendarEvent,
  { id, userId, idHere }: Place,
): CalendarEventRecord | null {
  const calendarId = idHere('calendars', event.calendar_id);
  if (calendarId === null) return null;
  // What is not here, or not any more, stays named, as it does in notes.
  const linksHere = (links: readonly EventLink[]): EventLink[] =>
    links.map((link) => ({
      ...link,
      id: idHere(link.noun === 'note' ? 'notes' : 'todos', link.id) ?? link.id,
    }));
  const here = {
    ...event,
    id,
    calendar_id: calendarId,
    rule:
      event.rule === null
        ? null
        : storedRule(event.rule, { isOfDays: isDay(event.starts), zone: event.time_zone ?? 'UTC' }),
    links: linksHere(event.links),
    overrides: event.overrides.map((override) => ({ ...override, links: linksHere(override.links) })),
  };
  return { ...eventRecord(here, { userId, uid }), extra, deletedAt: atOrNull(deletedAt) };
}

/** Its files have other ids here, which are as long; those that are not here stay named, and may come yet. */
export const withFilesHere = (content: string, fileHere: Place['fileHere']): string =>
  withFileAddresses(content, (id) => {
    const here = fileHere(id);
    return here === null ? null : fileLink(here);
  });

/** The text with the notes and todos that it links to as they are called here. Those that are not here, or not yet, stay. */
export const withLinksHere = (content: string, idHere: Place['idHere']): string =>
  withLinkedIds(content, ({ kind, id }) => idHere(kind === 'note' ? 'notes' : 'todos', id));

/** Paused where it was active, or source and copy would both fire. Null when its schedule is none. */
export function importedAiTask(
  task: ExportedAiTask,
  { id, userId, timeZone, idHere }: Place,
): Omit<AiTaskRecord, 'nextRunAt'> | null {
  const schedule = scheduleOf(task, timeZone);
  if (schedule === null) return null;
  return {
    id,
    userId,
    title: task.title,
    description: task.description,
    type: task.task_type,
    schedule,
    context: task.ai_context,
    channels: notificationChannels.filter((channel) => task.notification_channels.includes(channel)),
    catchUp: task.catch_up,
    status: task.status === 'active' ? 'paused' : task.status,
    scheduledAt: null,
    snoozedUntil: atOrNull(task.snoozed_until),
    todoId: idHere('todos', task.todo_id),
    lastRunAt: atOrNull(task.last_run_at),
    createdAt: at(task.created_at),
    updatedAt: at(task.updated_at),
    deletedAt: atOrNull(task.deleted_at),
  };
}

function scheduleOf(task: ExportedAiTask, timeZone: string): StoredSchedule | null {
  const { schedule_type: type, schedule: input } = task;
  // It may lie in the past, which nobody may choose any more.
  if (type === 'once' && typeof input.at === 'string') {
    return { type, at: at(input.at), timeZone: input.time_zone ?? timeZone };
  }
  const resolved = resolveSchedule({ type, input, timeZone, now: at(task.created_at) });
  return resolved.ok ? resolved.schedule : null;
}

/** What becomes of a run that nobody carries on. */
const endedAs = {
  claimed: 'failed',
  running: 'failed',
  asked: 'missed',
  done: 'done',
  failed: 'failed',
  missed: 'missed',
} as const satisfies Record<RunStatus, RunStatus>;

/** As history: what was under way there is not carried on here. Null when its task is not here. */
export function importedRun(run: ExportedTaskRun, { id, userId, idHere }: Place): TaskRunRecord | null {
  const taskId = idHere('ai_tasks', run.task_id);
  if (taskId === null) return null;
  return {
    id,
    taskId,
    userId,
    // A key of its own, so that it never stands for an occurrence that is still to come here.
    occurrenceKey: `import@${id}`,
    origin: run.origin,
    status: endedAs[run.status],
    dueAt: at(run.due_at),
    late: run.late,
    claimedAt: at(run.claimed_at),
    startedAt: atOrNull(run.started_at),
    finishedAt: atOrNull(run.finished_at),
    attempts: run.attempts,
    outcome: run.outcome,
    missed: {
      because: run.missed_because,
      also: run.also_missed,
      alsoAtLeast: run.also_missed_at_least,
      // History: nobody is asked about it here.
      answeredAt:
        run.answered_at === null && endedAs[run.status] !== 'missed'
          ? null
          : at(run.answered_at ?? run.finished_at ?? run.claimed_at),
    },
  };
}

export const importedConversation = (
  conversation: ExportedConversation,
  { id, userId }: Place,
): ConversationRecord => ({
  id,
  userId,
  source: conversation.source,
  userInput: conversation.user_input,
  // Counted up with the messages.
  messageCount: 0,
  createdAt: at(conversation.created_at),
  updatedAt: at(conversation.updated_at),
  deletedAt: atOrNull(conversation.deleted_at),
});

const messageTypes = ['user_input', 'system', 'internal'];

/** Null when its conversation is not here. */
export function importedMessage(
  message: ExportedMessage,
  { id, userId, idHere }: Place,
): ChatMessageRecord | null {
  const conversationId = idHere('conversations', message.conversation_id);
  if (conversationId === null) return null;
  return {
    id,
    conversationId,
    userId,
    role: message.role,
    messageType: messageTypes.find((type) => type === message.message_type) ?? null,
    content: message.content,
    // Nobody writes it any more.
    state: message.state === 'generating' ? 'failed' : message.state,
    seq: 0,
    nothingChanged: message.nothing_changed,
    source: message.source,
    sendKey: null,
    replyTo: idHere('messages', message.reply_to),
    turnJson: null,
    leaseUntil: null,
    stopAsked: false,
    createdAt: at(message.created_at),
    writtenAt: atOrNull(message.written_at),
    hiddenAt: atOrNull(message.hidden_at),
    replaces: null,
  };
}

export const importedMemoryFact = (fact: ExportedMemoryFact, { id, userId }: Place): MemoryFactRecord => ({
  id,
  userId,
  text: fact.text,
  createdAt: at(fact.created_at),
  updatedAt: at(fact.updated_at),
  deletedAt: atOrNull(fact.deleted_at),
});

/** Where the thing of a receipt is to be found; a setting is its person's. */
const nounsOfReceipts = {
  todo: 'todos',
  ai_task: 'ai_tasks',
  note: 'notes',
  event: 'calendar_events',
  memory_fact: 'memory',
  quiet_hours: null,
  time_zone: null,
  language: null,
  mail: null,
  video: null,
} as const satisfies Record<ExportedReceipt['noun'], ImportedNoun | null>;

/** As history: it can be neither undone nor confirmed here. Null when what it was made in is not here. */
export function importedReceipt(
  receipt: ExportedReceipt,
  { id, userId, idHere }: Place,
): ReceiptRecord | null {
  const messageId = idHere('messages', receipt.message_id);
  const runId = idHere('task_runs', receipt.run_id);
  if (messageId === null && runId === null) return null;
  const noun = nounsOfReceipts[receipt.noun];
  return {
    id,
    userId,
    messageId,
    runId,
    callIndex: receipt.call_index,
    source: receipt.source,
    tool: receipt.tool,
    state: receipt.state === 'proposed' ? 'expired' : receipt.state,
    noun: receipt.noun,
    nounId: noun === null ? userId : (idHere(noun, receipt.noun_id) ?? receipt.noun_id),
    action: receipt.action,
    title: receipt.title,
    due: receipt.due,
    repeats: receipt.repeats,
    arguments: {},
    before: null,
    nounUpdatedAt: null,
    createdAt: at(receipt.created_at),
    settledAt: atOrNull(receipt.settled_at),
    undoUntil: null,
  };
}

/** Its person was notified where it came from, and is not again here. */
export const importedNotification = (
  notification: ExportedNotification,
  { id, userId, now, idHere }: Place,
): StoredNotification => ({
  id,
  userId,
  kind: notification.kind,
  title: notification.title,
  body: notification.body,
  taskId: idHere('ai_tasks', notification.task_id),
  eventId: idHere('calendar_events', notification.event_id),
  occurrence: notification.occurrence,
  runId: idHere('task_runs', notification.run_id),
  items: notification.items.map((item) => ({
    ...item,
    task_id: idHere('ai_tasks', item.task_id) ?? item.task_id,
    event_id: idHere('calendar_events', item.event_id) ?? item.event_id,
  })),
  dueAt: atOrNull(notification.due_at),
  late: notification.late,
  dedupeKey: `import@${id}`,
  createdAt: at(notification.created_at),
  shownAt: at(notification.shown_at),
  announcedAt: now,
  readAt: atOrNull(notification.read_at),
  answer: notification.answer,
  answeredAt: atOrNull(notification.answered_at),
  snoozedUntil: atOrNull(notification.snoozed_until),
  deletedAt: atOrNull(notification.deleted_at),
});
