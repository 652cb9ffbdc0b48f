import { z } from 'zod';
import {
  type AiTask,
  AiTaskStatus,
  AiTaskType,
  CatchUpPolicy,
  MissedReason,
  notificationChannels,
  NotificationChannel,
  RunOrigin,
  RunStatus,
} from './ai-tasks.ts';
import {
  type CalendarEvent,
  EventLink,
  type EventOverride,
  EventStatus,
  EventTime,
} from './calendar-events.ts';
import { CalendarAddress, RefreshHours } from './calendar-subscriptions.ts';
import { type Calendar, CalendarHue } from './calendars.ts';
import { EventExtra } from './event-extra.ts';
import { messageStates } from './chat.ts';
import { day, id, instant, keptText, optionalText, soughtText, text, timeZone } from './fields.ts';
import { issue } from './issues.ts';
import { limits } from './limits.ts';
import type { StoredFile } from './files.ts';
import type { MemoryFact } from './memory.ts';
import { type Note, NoteCategory } from './notes.ts';
import { NotificationAnswer, NotificationItem, NotificationKind } from './notifications.ts';
import { Source, receiptActions, receiptNouns, receiptStates } from './receipts.ts';
import { Repeats, ScheduleInput, ScheduleType } from './schedules.ts';
import type { TodoList } from './todo-lists.ts';
import {
  DueDate,
  type Todo,
  TodoEstimate,
  TodoPosition,
  TodoPriority,
  TodoRepeat,
  TodoStatus,
  TodoSteps,
} from './todos.ts';

/**
 * The files of an export, as an import reads them. What is not named here (profile, numbers, security events, the readable
 * forms) is for people and is never imported. Fields that are not known are ignored, so that a newer export can be read.
 */
export const exportFormat = 'squeeze-export';
/** Rises when an older reader would misunderstand a file. */
export const exportFormatVersion = 1;

/** The noun of each file that an import reads. */
export const exportedFiles = {
  todos: 'todos.json',
  todo_lists: 'todo-lists.json',
  files: 'files.json',
  notes: 'notes.json',
  calendars: 'calendars.json',
  calendar_events: 'calendar-events.json',
  ai_tasks: 'ai-tasks.json',
  task_runs: 'task-runs.json',
  conversations: 'conversations.json',
  messages: 'messages.json',
  memory: 'memory.json',
  receipts: 'receipts.json',
  notifications: 'notifications.json',
} as const;
export const manifestFile = 'manifest.json';

export const ExportManifest = z.object({
  format: z.literal(exportFormat),
  format_version: z.int().min(1).max(exportFormatVersion),
  product_version: soughtText(100),
  created_at: instant,
  counts: z.record(z.string().max(100), z.int().min(0)),
});
export type ExportManifest = z.infer<typeof ExportManifest>;

/** Exports made before it was called so have what a change came by as `door`. */
export const readSource = (item: unknown): unknown =>
  typeof item === 'object' && item !== null && 'door' in item ? { source: item.door, ...item } : item;

/** Longer than anything the product itself writes. */
const longText = soughtText(200_000);
const shortText = soughtText(2_000);

/** Which thing it is: its id where it was exported, and those it had before it was imported there. */
const origin = { id, imported_from: z.array(id).max(50).default([]) };
const moments = { created_at: instant, updated_at: instant };
/** When it was deleted; it can still be restored. */
const deletion = { deleted_at: instant.nullable().default(null) };

/**
 * A file of a noun has every field that its contract answers. One that older exports do not have needs a `.default()`, or
 * they could no longer be read.
 */
type FieldsOf<Answered> = Record<keyof Answered, z.ZodType> & Record<string, z.ZodType>;

export const ExportedTodo = z.object({
  ...origin,
  title: text(limits.todoTitle.max, issue('title_required')),
  description: optionalText(limits.todoDescription.max),
  due_date: DueDate.nullable(),
  priority: TodoPriority,
  category: optionalText(limits.todoCategory.max),
  status: TodoStatus,
  start_date: day.nullable().default(null),
  someday: z.boolean().default(false),
  estimate_minutes: TodoEstimate.nullable().default(null),
  steps: TodoSteps.default([]),
  position: TodoPosition.nullable().default(null),
  repeat: TodoRepeat.nullable().default(null),
  series_id: id.nullable().default(null),
  occurrence: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?$/)
    .nullable()
    .default(null),
  ...moments,
  started_at: instant.nullable(),
  completed_at: instant.nullable(),
  ...deletion,
} satisfies FieldsOf<Todo>);
export type ExportedTodo = z.output<typeof ExportedTodo>;

/** How many todos it has follows from them. */
export const ExportedTodoList = z.object({
  ...origin,
  /** As its todos have it, which programs may have written otherwise than one is named here. */
  name: text(limits.todoCategory.max, issue('list_name_required')),
  archived_at: instant.nullable(),
  /** Where it stands among the others; null for one that was never moved. */
  position: z.int().nullable().default(null),
  /** Whether it stays a list without a todo. */
  kept: z.boolean().default(true),
  ...moments,
  ...deletion,
} satisfies FieldsOf<Omit<TodoList, 'open' | 'completed' | 'total'>>);
export type ExportedTodoList = z.output<typeof ExportedTodoList>;

/** A file of notes; its bytes are in the export as well, at `path`. Its type is told anew where it is imported. */
export const ExportedFile = z.object({
  ...origin,
  path: soughtText(200),
  name: soughtText(limits.fileName.sent),
  type: soughtText(200),
  bytes: z.int().min(1),
  created_at: instant,
} satisfies FieldsOf<StoredFile>);
export type ExportedFile = z.output<typeof ExportedFile>;

export const ExportedNote = z.object({
  ...origin,
  title: keptText(limits.noteTitle.max),
  content: keptText(limits.noteContent.max),
  category: NoteCategory.nullable(),
  tags: z.array(text(limits.noteTag.max, issue('text_required'))).max(limits.noteTags),
  pinned: z.boolean(),
  archived: z.boolean(),
  version: z.int().min(1),
  conflicts: z.int().min(0),
  source: Source,
  ...moments,
  ...deletion,
} satisfies FieldsOf<Note>);
export type ExportedNote = z.output<typeof ExportedNote>;

export const ExportedCalendar = z.object({
  ...origin,
  name: text(limits.calendarName.max, issue('title_required')),
  hue: CalendarHue,
  visible: z.boolean(),
  /** Where it is read from, of one that is subscribed to: its events are not exported, they come from there again. */
  subscription: z.object({ address: CalendarAddress, refresh_hours: RefreshHours }).nullable().default(null),
  ...moments,
  ...deletion,
} satisfies FieldsOf<Calendar>);
export type ExportedCalendar = z.output<typeof ExportedCalendar>;

/** What is said of each time of an event, or of one by itself. */
const exportedTime = {
  title: text(limits.eventTitle.max, issue('title_required')),
  starts: EventTime,
  ends: EventTime,
  time_zone: timeZone.nullable(),
  place: optionalText(limits.eventPlace.max),
  description: optionalText(limits.eventDescription.max),
  category: optionalText(limits.todoCategory.max),
  status: EventStatus,
  busy: z.boolean(),
  reminders: z
    .array(z.int().min(0).max(limits.eventReminders.minutes))
    .max(limits.eventReminders.max)
    .default([]),
  links: z.array(EventLink).max(limits.eventLinks.max).default([]),
};
const exceptions = <Item extends z.ZodType>(item: Item) =>
  z.array(item).max(limits.eventExceptions).default([]);

export const ExportedCalendarEvent = z.object({
  ...origin,
  calendar_id: id,
  /** By which other calendars know it, as iCalendar has it. */
  uid: soughtText(limits.eventUid.max).min(1),
  ...exportedTime,
  /** What it has from other calendars that nothing else here holds; what is none is left out. */
  extra: EventExtra.refine((extra) => JSON.stringify(extra).length <= limits.eventExtra.all)
    .nullable()
    .default(null)
    .catch(null),
  // One that was parted or moved says its end besides.
  rule: text(limits.eventRule.max + 100, issue('rule_required')).nullable(),
  extra_starts: exceptions(EventTime),
  excluded: exceptions(EventTime),
  overrides: exceptions(
    z.object({ occurrence: EventTime, ...exportedTime } satisfies FieldsOf<EventOverride>),
  ),
  version: z.int().min(1),
  source: Source,
  ...moments,
  ...deletion,
} satisfies FieldsOf<CalendarEvent>);
export type ExportedCalendarEvent = z.output<typeof ExportedCalendarEvent>;

export const ExportedAiTask = z.object({
  ...origin,
  title: text(limits.aiTaskTitle.max, issue('title_required')),
  description: optionalText(limits.aiTaskDescription.max),
  task_type: AiTaskType,
  schedule_type: ScheduleType,
  schedule: ScheduleInput,
  ai_context: optionalText(limits.aiTaskContext.max),
  notification_channels: z.array(NotificationChannel).max(notificationChannels.length),
  catch_up: CatchUpPolicy,
  status: AiTaskStatus,
  snoozed_until: instant.nullable().default(null),
  // Exports from before todos had reminders name none.
  todo_id: id.nullable().default(null),
  last_run_at: instant.nullable(),
  ...moments,
  ...deletion,
} satisfies FieldsOf<Omit<AiTask, 'next_run_at'>>);
export type ExportedAiTask = z.output<typeof ExportedAiTask>;

export const ExportedTaskRun = z.object({
  ...origin,
  task_id: id,
  origin: RunOrigin,
  status: RunStatus,
  due_at: instant,
  late: z.boolean(),
  claimed_at: instant,
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  attempts: z.int().min(0).max(1_000),
  outcome: longText.nullable(),
  // Exports from before these were kept have none of them.
  missed_because: MissedReason.nullable().default(null),
  also_missed: z.int().min(0).default(0),
  also_missed_at_least: z.boolean().default(false),
  answered_at: instant.nullable().default(null),
});
export type ExportedTaskRun = z.output<typeof ExportedTaskRun>;

export const ExportedConversation = z.object({
  ...origin,
  source: Source,
  user_input: longText,
  ...moments,
  ...deletion,
});
export type ExportedConversation = z.output<typeof ExportedConversation>;

export const ExportedMessage = z.object({
  ...origin,
  conversation_id: id,
  role: z.enum(['user', 'assistant']),
  message_type: soughtText(50).nullable(),
  content: longText,
  state: z.enum(messageStates),
  nothing_changed: z.boolean(),
  /** Exports made before this was kept do not have it. */
  source: Source.default('chat'),
  /** The message it answers. */
  reply_to: id.nullable(),
  created_at: instant,
  /** When it was written, where it could not be sent at once; exports of older versions know nothing of that. */
  written_at: instant.nullable().default(null),
  /** Since when another stands in its place; exports of older versions know nothing of that. */
  hidden_at: instant.nullable().default(null),
});
export type ExportedMessage = z.output<typeof ExportedMessage>;

export const ExportedMemoryFact = z.object({
  ...origin,
  text: text(limits.memoryFact.max, issue('text_required')),
  ...moments,
  ...deletion,
} satisfies FieldsOf<MemoryFact>);
export type ExportedMemoryFact = z.output<typeof ExportedMemoryFact>;

export const ExportedReceipt = z.object({
  ...origin,
  message_id: id.nullable(),
  run_id: id.nullable(),
  call_index: z.int().min(0).max(10_000),
  source: Source,
  tool: soughtText(100),
  state: z.enum(receiptStates),
  noun: z.enum(receiptNouns),
  noun_id: id,
  action: z.enum(receiptActions),
  title: shortText,
  due: DueDate.nullable(),
  repeats: Repeats.nullable().default(null),
  created_at: instant,
  settled_at: instant.nullable(),
});
export type ExportedReceipt = z.output<typeof ExportedReceipt>;

export const ExportedNotification = z.object({
  ...origin,
  kind: NotificationKind,
  title: shortText,
  body: longText.nullable(),
  task_id: id.nullable(),
  // Exports from before events were reminded of name none.
  event_id: id.nullable().default(null),
  occurrence: soughtText(limits.eventOccurrence.max).nullable().default(null),
  run_id: id.nullable(),
  items: z.array(NotificationItem).max(10_000),
  due_at: instant.nullable(),
  late: z.boolean(),
  created_at: instant,
  shown_at: instant,
  read_at: instant.nullable(),
  // Exports from before reminders were answered say nothing of it.
  answer: NotificationAnswer.nullable().default(null),
  answered_at: instant.nullable().default(null),
  snoozed_until: instant.nullable().default(null),
  ...deletion,
});
export type ExportedNotification = z.output<typeof ExportedNotification>;
