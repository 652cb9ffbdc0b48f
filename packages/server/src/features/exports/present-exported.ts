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
import { Source } from '@squeeze/contracts/receipts';
import type { AiTaskRecord } from '@squeeze/database/repositories/ai-task-repository';
import type { CalendarEventRecord } from '@squeeze/database/repositories/calendar-event-repository';
import type { CalendarRecord } from '@squeeze/database/repositories/calendar-repository';
import type { ChatMessageRecord } from '@squeeze/database/repositories/chat-message-repository';
import type { ConversationRecord } from '@squeeze/database/repositories/conversation-repository';
import type { MemoryFactRecord } from '@squeeze/database/repositories/memory-fact-repository';
import type { NoteRecord } from '@squeeze/database/repositories/note-repository';
import type { StoredNotification } from '@squeeze/database/repositories/notification-repository';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import type { DeliveryOutcome } from '@squeeze/database/repositories/delivery-outcome-repository';
import type { TaskRunHistory } from '@squeeze/database/repositories/task-run-repository';
import type { TodoListRecord } from '@squeeze/database/repositories/todo-list-repository';
import type { TodoRecord } from '@squeeze/database/repositories/todo-repository';
import { presentInstant } from '../../http/present-instant.ts';
import { presentSchedule } from '../ai-tasks/present-schedule.ts';
import { presentEvent } from '../calendar-events/present-calendar-event.ts';
import { presentCalendar } from '../calendars/present-calendar.ts';
import { presentNote } from '../notes/present-note.ts';
import { presentTodo } from '../todos/present-todo.ts';
import type { Sourced } from './export-source.ts';

// Fields are listed one by one, so that a new column never leaks by default.

const originOf = ({ thing, importedFrom }: Sourced<{ readonly id: string }>) => ({
  id: thing.id,
  imported_from: [...importedFrom],
});

export const presentExportedTodo = (todo: Sourced<TodoRecord>): ExportedTodo => ({
  ...originOf(todo),
  ...presentTodo(todo.thing),
  deleted_at: presentInstant(todo.thing.deletedAt),
});

export const presentExportedNote = (note: Sourced<NoteRecord>): ExportedNote => ({
  ...originOf(note),
  ...presentNote(note.thing),
  deleted_at: presentInstant(note.thing.deletedAt),
});

export const presentExportedTodoList = (list: Sourced<TodoListRecord>): ExportedTodoList => ({
  ...originOf(list),
  name: list.thing.name,
  archived_at: presentInstant(list.thing.archivedAt),
  position: list.thing.position,
  kept: list.thing.kept,
  created_at: presentInstant(list.thing.createdAt),
  updated_at: presentInstant(list.thing.updatedAt),
  deleted_at: presentInstant(list.thing.deletedAt),
});

export const presentExportedCalendar = (
  calendar: Sourced<CalendarRecord>,
  subscription: ExportedCalendar['subscription'],
): ExportedCalendar => ({
  ...originOf(calendar),
  ...presentCalendar(calendar.thing),
  subscription,
  deleted_at: presentInstant(calendar.thing.deletedAt),
});

export const presentExportedCalendarEvent = (event: Sourced<CalendarEventRecord>): ExportedCalendarEvent => ({
  ...originOf(event),
  ...presentEvent(event.thing),
  uid: event.thing.uid,
  extra: event.thing.extra ?? null,
  deleted_at: presentInstant(event.thing.deletedAt),
});

export const presentExportedAiTask = (task: Sourced<AiTaskRecord>): ExportedAiTask => ({
  ...originOf(task),
  title: task.thing.title,
  description: task.thing.description,
  task_type: task.thing.type,
  schedule_type: task.thing.schedule.type,
  schedule: presentSchedule(task.thing.schedule),
  ai_context: task.thing.context,
  notification_channels: [...task.thing.channels],
  catch_up: task.thing.catchUp,
  status: task.thing.status,
  snoozed_until: presentInstant(task.thing.snoozedUntil),
  todo_id: task.thing.todoId,
  last_run_at: presentInstant(task.thing.lastRunAt),
  created_at: presentInstant(task.thing.createdAt),
  updated_at: presentInstant(task.thing.updatedAt),
  deleted_at: presentInstant(task.thing.deletedAt),
});

/** With its deliveries, which an import leaves out: they were sent from here. */
export const presentExportedRun = (
  run: Sourced<TaskRunHistory>,
): ExportedTaskRun & { readonly deliveries: readonly unknown[] } => ({
  ...originOf(run),
  task_id: run.thing.taskId,
  origin: run.thing.origin,
  status: run.thing.status,
  due_at: presentInstant(run.thing.dueAt),
  late: run.thing.late,
  claimed_at: presentInstant(run.thing.claimedAt),
  started_at: presentInstant(run.thing.startedAt),
  finished_at: presentInstant(run.thing.finishedAt),
  attempts: run.thing.attempts,
  outcome: run.thing.outcome,
  missed_because: run.thing.missed.because,
  also_missed: run.thing.missed.also,
  also_missed_at_least: run.thing.missed.alsoAtLeast,
  answered_at: presentInstant(run.thing.missed.answeredAt),
  deliveries: run.thing.deliveries.map(presentDelivery),
});

const presentDelivery = ({ channel, status, at, reason }: DeliveryOutcome) => ({
  channel,
  status,
  at: presentInstant(at),
  reason,
});

export const presentExportedConversation = (
  conversation: Sourced<ConversationRecord>,
): ExportedConversation & { readonly message_count: number } => ({
  ...originOf(conversation),
  source: Source.catch('chat').parse(conversation.thing.source),
  user_input: conversation.thing.userInput,
  message_count: conversation.thing.messageCount,
  created_at: presentInstant(conversation.thing.createdAt),
  updated_at: presentInstant(conversation.thing.updatedAt),
  deleted_at: presentInstant(conversation.thing.deletedAt),
});

export const presentExportedMessage = (message: Sourced<ChatMessageRecord>): ExportedMessage => ({
  ...originOf(message),
  conversation_id: message.thing.conversationId,
  role: message.thing.role,
  message_type: message.thing.messageType,
  content: message.thing.content,
  state: message.thing.state,
  nothing_changed: message.thing.nothingChanged,
  source: Source.catch('chat').parse(message.thing.source),
  reply_to: message.thing.replyTo,
  created_at: presentInstant(message.thing.createdAt),
  written_at: presentInstant(message.thing.writtenAt),
  hidden_at: presentInstant(message.thing.hiddenAt),
});

export const presentExportedMemoryFact = (fact: Sourced<MemoryFactRecord>): ExportedMemoryFact => ({
  ...originOf(fact),
  text: fact.thing.text,
  created_at: presentInstant(fact.thing.createdAt),
  updated_at: presentInstant(fact.thing.updatedAt),
  deleted_at: presentInstant(fact.thing.deletedAt),
});

export const presentExportedReceipt = (receipt: Sourced<ReceiptRecord>): ExportedReceipt => ({
  ...originOf(receipt),
  message_id: receipt.thing.messageId,
  run_id: receipt.thing.runId,
  call_index: receipt.thing.callIndex,
  source: receipt.thing.source,
  tool: receipt.thing.tool,
  state: receipt.thing.state,
  noun: receipt.thing.noun,
  noun_id: receipt.thing.nounId,
  action: receipt.thing.action,
  title: receipt.thing.title,
  due: receipt.thing.due,
  repeats: receipt.thing.repeats,
  created_at: presentInstant(receipt.thing.createdAt),
  settled_at: presentInstant(receipt.thing.settledAt),
});

export const presentExportedNotification = (
  notification: Sourced<StoredNotification>,
): ExportedNotification => ({
  ...originOf(notification),
  kind: notification.thing.kind,
  title: notification.thing.title,
  body: notification.thing.body,
  task_id: notification.thing.taskId,
  event_id: notification.thing.eventId,
  occurrence: notification.thing.occurrence,
  run_id: notification.thing.runId,
  items: notification.thing.items.map(({ task_id, event_id, occurrence, title, due_at }) => ({
    task_id,
    event_id,
    occurrence,
    title,
    due_at,
  })),
  due_at: presentInstant(notification.thing.dueAt),
  late: notification.thing.late,
  created_at: presentInstant(notification.thing.createdAt),
  shown_at: presentInstant(notification.thing.shownAt),
  read_at: presentInstant(notification.thing.readAt),
  answer: notification.thing.answer,
  answered_at: presentInstant(notification.thing.answeredAt),
  snoozed_until: presentInstant(notification.thing.snoozedUntil),
  deleted_at: presentInstant(notification.thing.deletedAt),
});
