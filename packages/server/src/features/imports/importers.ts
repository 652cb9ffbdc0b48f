import * as exported from '@squeeze/contracts/export-format';
import type { ImportedNoun } from '@squeeze/contracts/imports';
import { limits } from '@squeeze/contracts/limits';
import type { Db } from '@squeeze/database/connection';
import { countAiTasks, insertStoredAiTasks } from '@squeeze/database/repositories/ai-task-repository';
import {
  type ChatMessageRecord,
  insertStoredMessages,
} from '@squeeze/database/repositories/chat-message-repository';
import {
  countStoredConversations,
  countStoredMessages,
  insertStoredConversations,
} from '@squeeze/database/repositories/conversation-repository';
import {
  countMemoryFacts,
  insertStoredMemoryFacts,
} from '@squeeze/database/repositories/memory-fact-repository';
import { countEvents, insertStoredEvents } from '@squeeze/database/repositories/calendar-event-repository';
import { countCalendars, insertStoredCalendars } from '@squeeze/database/repositories/calendar-repository';
import {
  insertSubscription,
  listSubscriptions,
} from '@squeeze/database/repositories/calendar-subscription-repository';
import { countNotes, insertStoredNotes } from '@squeeze/database/repositories/note-repository';
import { insertStoredNotifications } from '@squeeze/database/repositories/notification-repository';
import { insertStoredReceipts } from '@squeeze/database/repositories/receipt-repository';
import { insertStoredTaskRuns } from '@squeeze/database/repositories/task-run-repository';
import { countTodoLists, insertStoredTodoLists } from '@squeeze/database/repositories/todo-list-repository';
import { countTodos, insertStoredTodos } from '@squeeze/database/repositories/todo-repository';
import { z } from 'zod';
import { type ImportRemark, importRemarks } from './import-tally.ts';
import * as imported from './imported-rows.ts';
import { isSoundEvent } from './sound-event.ts';

interface Origin {
  readonly id: string;
  readonly imported_from: readonly string[];
}

/** How the things of one noun are read and stored. */
export interface Importer<Item extends Origin, Row extends { readonly id: string }> {
  readonly schema: z.ZodType<Item>;
  /** What to store; null when it cannot be, for the reason of `whyNot`. */
  readonly toRow: (item: Item, place: imported.Place) => Row | null;
  readonly whyNot: ImportRemark;
  /** Answers the ids of what was stored. */
  readonly insert: (trx: Db, rows: readonly Row[]) => Promise<ReadonlySet<string>>;
  /** Where a person may keep only so many. */
  readonly room?: {
    readonly most: number;
    readonly count: (db: Db, ownerId: string) => Promise<number>;
    readonly full: ImportRemark;
  };
  /** What the person should know of an item that is imported. */
  readonly remarkOn?: (item: Item) => ImportRemark | null;
}

const importer = <Item extends Origin, Row extends { readonly id: string }>(
  one: Importer<Item, Row>,
  // What is read by a schema goes only to the functions beside it.
): Importer<Origin, { readonly id: string }> => one as unknown as Importer<Origin, { readonly id: string }>;

export const importers: Readonly<Record<ImportedNoun, ReturnType<typeof importer>>> = {
  todos: importer({
    schema: exported.ExportedTodo,
    toRow: imported.importedTodo,
    whyNot: importRemarks.invalid,
    insert: insertStoredTodos,
    room: { most: limits.todosPerUser, count: countTodos, full: importRemarks.todosFull },
  }),
  todo_lists: importer({
    schema: exported.ExportedTodoList,
    toRow: imported.importedTodoList,
    whyNot: importRemarks.invalid,
    insert: insertStoredTodoLists,
    room: { most: limits.todoListsPerUser, count: countTodoLists, full: importRemarks.todoListsFull },
  }),
  notes: importer({
    schema: exported.ExportedNote,
    toRow: imported.importedNote,
    whyNot: importRemarks.invalid,
    insert: insertStoredNotes,
    room: { most: limits.notesPerUser, count: countNotes, full: importRemarks.notesFull },
  }),
  calendars: importer({
    schema: exported.ExportedCalendar,
    toRow: imported.importedCalendar,
    whyNot: importRemarks.invalid,
    insert: insertCalendars,
    room: { most: limits.calendarsPerUser, count: countCalendars, full: importRemarks.calendarsFull },
  }),
  calendar_events: importer({
    // Piped: what is refined is looked at also where a field of it is nothing.
    schema: exported.ExportedCalendarEvent.pipe(
      z.custom<exported.ExportedCalendarEvent>((event) =>
        isSoundEvent(event as exported.ExportedCalendarEvent),
      ),
    ),
    toRow: imported.importedCalendarEvent,
    whyNot: importRemarks.detached,
    insert: insertStoredEvents,
    room: { most: limits.eventsPerUser, count: countEvents, full: importRemarks.eventsFull },
  }),
  ai_tasks: importer({
    schema: exported.ExportedAiTask,
    toRow: imported.importedAiTask,
    whyNot: importRemarks.invalid,
    insert: insertStoredAiTasks,
    room: { most: limits.aiTasksPerUser, count: countAiTasks, full: importRemarks.aiTasksFull },
    remarkOn: ({ status }) => (status === 'active' ? importRemarks.paused : null),
  }),
  task_runs: importer({
    schema: exported.ExportedTaskRun,
    toRow: imported.importedRun,
    whyNot: importRemarks.detached,
    insert: insertStoredTaskRuns,
  }),
  conversations: importer({
    schema: z.preprocess(exported.readSource, exported.ExportedConversation),
    toRow: imported.importedConversation,
    whyNot: importRemarks.invalid,
    insert: insertStoredConversations,
    room: {
      most: limits.conversationsPerUser,
      count: countStoredConversations,
      full: importRemarks.conversationsFull,
    },
  }),
  messages: importer({
    schema: z.preprocess(exported.readSource, exported.ExportedMessage),
    toRow: imported.importedMessage,
    whyNot: importRemarks.detached,
    insert: insertMessages,
  }),
  memory: importer({
    schema: exported.ExportedMemoryFact,
    toRow: imported.importedMemoryFact,
    whyNot: importRemarks.invalid,
    insert: insertStoredMemoryFacts,
    room: { most: limits.memoryFactsPerUser, count: countMemoryFacts, full: importRemarks.memoryFull },
  }),
  receipts: importer({
    schema: z.preprocess(exported.readSource, exported.ExportedReceipt),
    toRow: imported.importedReceipt,
    whyNot: importRemarks.detached,
    insert: insertStoredReceipts,
  }),
  notifications: importer({
    schema: exported.ExportedNotification,
    toRow: imported.importedNotification,
    whyNot: importRemarks.invalid,
    insert: insertStoredNotifications,
  }),
};

/** Those that are subscribed to are read again from where they are kept: as many as there may be. */
async function insertCalendars(
  trx: Db,
  calendars: readonly imported.ImportedCalendar[],
): Promise<ReadonlySet<string>> {
  const [first] = calendars;
  if (first === undefined) return new Set();
  let room = limits.subscriptionsPerUser - (await listSubscriptions(trx, first.userId)).size;
  const fitting = calendars.filter(({ subscription }) => subscription === null || (room -= 1) >= 0);
  const stored = await insertStoredCalendars(trx, fitting);
  for (const { id, subscription } of fitting) {
    if (subscription !== null && stored.has(id)) await insertSubscription(trx, subscription);
  }
  return stored;
}

/** Conversations know how many messages they have. */
async function insertMessages(trx: Db, messages: readonly ChatMessageRecord[]): Promise<ReadonlySet<string>> {
  const stored = await insertStoredMessages(trx, messages);
  const ofConversation = Map.groupBy(
    messages.filter(({ id, hiddenAt }) => stored.has(id) && hiddenAt === null),
    ({ conversationId }) => conversationId,
  );
  for (const [id, own] of ofConversation) {
    const [first] = own;
    if (first !== undefined) await countStoredMessages(trx, first.userId, id, own.length);
  }
  return stored;
}
