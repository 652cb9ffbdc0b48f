import { exportedFiles } from '@squeeze/contracts/export-format';
import type { ImportedNoun } from '@squeeze/contracts/imports';
import { listStoredAiTasks } from '@squeeze/database/repositories/ai-task-repository';
import { listStoredEvents } from '@squeeze/database/repositories/calendar-event-repository';
import { listStoredCalendars } from '@squeeze/database/repositories/calendar-repository';
import { listSubscriptions } from '@squeeze/database/repositories/calendar-subscription-repository';
import { listStoredMessages } from '@squeeze/database/repositories/chat-message-repository';
import { listStoredConversations } from '@squeeze/database/repositories/conversation-repository';
import { listStoredMemoryFacts } from '@squeeze/database/repositories/memory-fact-repository';
import { listStoredNotes } from '@squeeze/database/repositories/note-repository';
import { listStoredNotifications } from '@squeeze/database/repositories/notification-repository';
import { listStoredReceipts } from '@squeeze/database/repositories/receipt-repository';
import { listStoredTaskRuns } from '@squeeze/database/repositories/task-run-repository';
import { listStoredTodoLists } from '@squeeze/database/repositories/todo-list-repository';
import { listStoredTodos } from '@squeeze/database/repositories/todo-repository';
import { openAddress } from '../calendar-subscriptions/sealed-address.ts';
import type { ArchiveFile } from './archive.ts';
import { type ExportSource, sourcedPages } from './export-source.ts';
import * as present from './present-exported.ts';

/** How many things each file holds, counted while it is written. */
export type ExportCounts = Map<string, number>;

/** A file of JSON whose array has one thing a line, so that no reader has to hold it all. */
export const jsonArrayFile = (
  path: string,
  noun: string,
  counts: ExportCounts,
  pages: () => AsyncIterable<readonly unknown[]>,
): ArchiveFile => ({
  path,
  async *parts() {
    let count = 0;
    for await (const page of pages()) {
      if (page.length === 0) continue;
      const lines = page.map((thing) => JSON.stringify(thing)).join(',\n');
      yield `${count === 0 ? '[' : ','}\n${lines}`;
      count += page.length;
    }
    counts.set(noun, count);
    yield count === 0 ? '[]\n' : '\n]\n';
  },
});

/** The files an import reads. */
export const nounFiles = (source: ExportSource, counts: ExportCounts): ArchiveFile[] => {
  const file = (noun: ImportedNoun, pages: () => AsyncIterable<readonly unknown[]>): ArchiveFile =>
    jsonArrayFile(exportedFiles[noun], noun, counts, pages);
  return [
    file('todos', () => presented(sourcedPages(source, listStoredTodos), present.presentExportedTodo)),
    file('todo_lists', () =>
      presented(sourcedPages(source, listStoredTodoLists), present.presentExportedTodoList),
    ),
    file('notes', () => presented(sourcedPages(source, listStoredNotes), present.presentExportedNote)),
    file('calendars', () => exportedCalendars(source)),
    file('calendar_events', () =>
      presented(sourcedPages(source, listStoredEvents), present.presentExportedCalendarEvent),
    ),
    file('ai_tasks', () => presented(sourcedPages(source, listStoredAiTasks), present.presentExportedAiTask)),
    file('task_runs', () => presented(sourcedPages(source, listStoredTaskRuns), present.presentExportedRun)),
    file('conversations', () =>
      presented(sourcedPages(source, listStoredConversations), present.presentExportedConversation),
    ),
    file('messages', () =>
      presented(sourcedPages(source, listStoredMessages), present.presentExportedMessage),
    ),
    file('memory', () =>
      presented(sourcedPages(source, listStoredMemoryFacts), present.presentExportedMemoryFact),
    ),
    file('receipts', () =>
      presented(sourcedPages(source, listStoredReceipts), present.presentExportedReceipt),
    ),
    file('notifications', () =>
      presented(sourcedPages(source, listStoredNotifications), present.presentExportedNotification),
    ),
  ];
};

/** Those that are subscribed to with their addresses, from which whoever imports them reads them again. */
async function* exportedCalendars(source: ExportSource) {
  const subscriptions = await listSubscriptions(source.db, source.userId);
  yield* presented(sourcedPages(source, listStoredCalendars), (calendar) => {
    const subscription = subscriptions.get(calendar.thing.id) ?? null;
    return present.presentExportedCalendar(
      calendar,
      subscription && {
        address: openAddress(source.keys, subscription),
        refresh_hours: subscription.refreshHours,
      },
    );
  });
}

async function* presented<T, Shown>(
  pages: AsyncIterable<readonly T[]>,
  show: (thing: T) => Shown,
): AsyncGenerator<Shown[]> {
  for await (const page of pages) yield page.map(show);
}
