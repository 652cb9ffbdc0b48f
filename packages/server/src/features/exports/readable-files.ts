import { listStoredAiTasks } from '@squeeze/database/repositories/ai-task-repository';
import { listStoredConversations } from '@squeeze/database/repositories/conversation-repository';
import { listStoredNotifications } from '@squeeze/database/repositories/notification-repository';
import { listStoredTaskRuns } from '@squeeze/database/repositories/task-run-repository';
import { listStoredTodos, type TodoRecord } from '@squeeze/database/repositories/todo-repository';
import type { ArchiveFile } from './archive.ts';
import { type CsvCell, csvRecord, csvStart } from './csv.ts';
import { type ExportSource, storedPages } from './export-source.ts';
import { oneLine, timeIn, type TimeIn } from './readable-text.ts';
import { transcript } from './transcript.ts';

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

async function* todoList(source: ExportSource): AsyncGenerator<string> {
  yield `# Todos\n\nTimes are in ${source.timeZone}.\n\n`;
  const at = timeIn(source.timeZone);
  for await (const page of storedPages(source, listStoredTodos)) {
    yield page.map((todo) => todoLine(todo, at)).join('');
  }
}

function todoLine(todo: TodoRecord, at: TimeIn): string {
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
    for (const conversation of conversations) {
      yield '\n';
      yield* transcript(source.db, conversation, { depth: 2, at });
    }
  }
}

const indented = (text: string): string => text.replaceAll(/^/gm, '  ');
