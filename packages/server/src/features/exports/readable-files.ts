import { listStoredAiTasks } from '@squeeze/database/repositories/ai-task-repository';
import {
  type ChatMessageRecord,
  listStoredMessagesOf,
} from '@squeeze/database/repositories/chat-message-repository';
import { listStoredConversations } from '@squeeze/database/repositories/conversation-repository';
import { listStoredNotifications } from '@squeeze/database/repositories/notification-repository';
import { listStoredTaskRuns } from '@squeeze/database/repositories/task-run-repository';
import { listStoredTodos, type TodoRecord } from '@squeeze/database/repositories/todo-repository';
import type { ArchiveFile } from './archive.ts';
import { type CsvCell, csvRecord, csvStart } from './csv.ts';
import { type ExportSource, storedPages } from './export-source.ts';
import { paged } from './paged.ts';

/** The same things for people: tables for a spreadsheet, text for the eye. Times are in the person's zone. */
export const readableFiles = (source: ExportSource): ArchiveFile[] => {
  const at = timeIn(source.timeZone);
  return [
    csvFile(
      'readable/todos.csv',
      ['Title', 'Description', 'Due', 'Priority', 'Category', 'Status', 'Created', 'Completed', 'Deleted'],
      () => storedPages(source, listStoredTodos),
      (todo) => [
        todo.title,
        todo.description,
        todo.dueDay ?? at(todo.dueAt),
        todo.priority,
        todo.category,
        todo.status,
        at(todo.createdAt),
        at(todo.completedAt),
        at(todo.deletedAt),
      ],
    ),
    csvFile(
      'readable/ai-tasks.csv',
      ['Title', 'Description', 'Type', 'Schedule', 'Next run', 'Status', 'Context', 'Created', 'Deleted'],
      () => storedPages(source, listStoredAiTasks),
      (task) => [
        task.title,
        task.description,
        task.type,
        task.schedule.type,
        at(task.nextRunAt),
        task.status,
        task.context,
        at(task.createdAt),
        at(task.deletedAt),
      ],
    ),
    csvFile(
      'readable/task-runs.csv',
      ['AI task', 'Due', 'Status', 'Late', 'Finished', 'Outcome'],
      () => storedPages(source, listStoredTaskRuns),
      (run) => [run.taskId, at(run.dueAt), run.status, run.late, at(run.finishedAt), run.outcome],
    ),
    csvFile(
      'readable/notifications.csv',
      ['Title', 'Text', 'Kind', 'Shown', 'Read', 'Deleted'],
      () => storedPages(source, listStoredNotifications),
      (notification) => [
        notification.title,
        notification.body,
        notification.kind,
        at(notification.shownAt),
        at(notification.readAt),
        at(notification.deletedAt),
      ],
    ),
    { path: 'readable/todos.md', parts: () => todoList(source) },
    { path: 'readable/conversations.md', parts: () => transcripts(source) },
  ];
};

export const csvFile = <T>(
  path: string,
  head: readonly string[],
  pages: () => AsyncIterable<readonly T[]>,
  cells: (thing: T) => readonly CsvCell[],
): ArchiveFile => ({
  path,
  async *parts() {
    yield csvStart + csvRecord(head);
    for await (const page of pages()) yield page.map((thing) => csvRecord(cells(thing))).join('');
  },
});

/** `2026-06-11 09:00` in a zone; null stays null. */
export function timeIn(timeZone: string): (instant: number | null) => string | null {
  // Swedish writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (instant) => (instant === null ? null : format.format(instant));
}

async function* todoList(source: ExportSource): AsyncGenerator<string> {
  yield `# Todos\n\nTimes are in ${source.timeZone}.\n\n`;
  const at = timeIn(source.timeZone);
  for await (const page of storedPages(source, listStoredTodos)) {
    yield page.map((todo) => todoLine(todo, at)).join('');
  }
}

function todoLine(todo: TodoRecord, at: (instant: number | null) => string | null): string {
  const due = todo.dueDay ?? at(todo.dueAt);
  const facts = [
    todo.status === 'pending' || todo.status === 'completed' ? null : todo.status.replace('_', ' '),
    due === null ? null : `due ${due}`,
    todo.category,
    todo.deletedAt === null ? null : `deleted ${at(todo.deletedAt)}`,
  ].filter((fact) => fact !== null);
  const box = todo.status === 'completed' ? 'x' : ' ';
  const end = facts.length === 0 ? '' : ` (${facts.map(oneLine).join(', ')})`;
  const description = todo.description === null ? '' : `\n${indented(todo.description)}`;
  return `- [${box}] ${oneLine(todo.title)}${end}${description}\n`;
}

async function* transcripts(source: ExportSource): AsyncGenerator<string> {
  yield `# Conversations\n\nTimes are in ${source.timeZone}.\n`;
  const at = timeIn(source.timeZone);
  for await (const conversations of storedPages(source, listStoredConversations)) {
    for (const { id, userInput, createdAt, deletedAt } of conversations) {
      const deleted = deletedAt === null ? '' : `, deleted ${at(deletedAt)}`;
      yield `\n## ${oneLine(userInput).slice(0, 100)}\n\nBegun ${at(createdAt)}${deleted}.\n`;
      const messages = paged<ChatMessageRecord>((after, limit) =>
        listStoredMessagesOf(source.db, source.userId, id, { after, limit }),
      );
      for await (const page of messages) {
        const shown = page.filter(({ hiddenAt }) => hiddenAt === null);
        yield shown.map((message) => spoken(message, at)).join('');
      }
    }
  }
}

const spoken = (
  { role, content, createdAt }: ChatMessageRecord,
  at: (instant: number | null) => string | null,
): string => `\n**${role === 'user' ? 'You' : 'Squeeze'}** · ${at(createdAt)}\n\n${quoted(content)}\n`;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const indented = (text: string): string => text.replaceAll(/^/gm, '  ');
/** So that nothing in a message passes for a heading of ours. */
const quoted = (text: string): string => text.replaceAll(/^/gm, '> ');
