import type { AiTask } from '@squeeze/contracts/ai-tasks';
import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import type { Todo } from '@squeeze/contracts/todos';
import { type AiTaskRecord, listStoredAiTasks } from '@squeeze/database/repositories/ai-task-repository';
import {
  type CalendarEventRecord,
  listStoredEvents,
} from '@squeeze/database/repositories/calendar-event-repository';
import { listStoredNotifications } from '@squeeze/database/repositories/notification-repository';
import { listStoredTaskRuns } from '@squeeze/database/repositories/task-run-repository';
import { listStoredTodos, type TodoRecord } from '@squeeze/database/repositories/todo-repository';
import type { ArchiveFile } from './archive.ts';
import { type CsvCell, csvRecord, csvStart } from './csv.ts';
import { type ExportSource, storedPages } from './export-source.ts';
import { timeIn, type TimeIn } from './readable-text.ts';

/** What a person has, as tables for a spreadsheet. Times are in their zone. */
export const tableFiles = (source: ExportSource): ArchiveFile[] => {
  const at = timeIn(source.timeZone);
  return [
    csvFile('readable/todos.csv', shown(todoColumns(at)), () => storedPages(source, listStoredTodos)),
    csvFile('readable/calendar-events.csv', shown(eventColumns(at)), () =>
      storedPages(source, listStoredEvents),
    ),
    csvFile('readable/ai-tasks.csv', shown(aiTaskColumns(at)), () => storedPages(source, listStoredAiTasks)),
    csvFile(
      'readable/task-runs.csv',
      [
        ['AI task', (run) => run.taskId],
        ['Due', (run) => at(run.dueAt)],
        ['Status', (run) => run.status],
        ['Late', (run) => run.late],
        ['Finished', (run) => at(run.finishedAt)],
        ['Outcome', (run) => run.outcome],
      ],
      () => storedPages(source, listStoredTaskRuns),
    ),
    csvFile(
      'readable/notifications.csv',
      [
        ['Title', (notification) => notification.title],
        ['Text', (notification) => notification.body],
        ['Kind', (notification) => notification.kind],
        ['Shown', (notification) => at(notification.shownAt)],
        ['Read', (notification) => at(notification.readAt)],
        ['Deleted', (notification) => at(notification.deletedAt)],
      ],
      () => storedPages(source, listStoredNotifications),
    ),
  ];
};

type CsvColumn<Thing> = readonly [head: string, cell: (thing: Thing) => CsvCell];

/** A column for each field of a contract; null for what says nothing to people. */
type ColumnsOf<Answered, Thing> = Readonly<Record<keyof Answered | 'deleted_at', CsvColumn<Thing> | null>>;

const shown = <Thing>(columns: Readonly<Record<string, CsvColumn<Thing> | null>>): CsvColumn<Thing>[] =>
  Object.values(columns).filter((column) => column !== null);

const todoColumns = (at: TimeIn): ColumnsOf<Todo, TodoRecord> => ({
  id: null,
  title: ['Title', (todo) => todo.title],
  description: ['Description', (todo) => todo.description],
  due_date: ['Due', (todo) => todo.dueDay ?? at(todo.dueAt)],
  priority: ['Priority', (todo) => todo.priority],
  category: ['Category', (todo) => todo.category],
  status: ['Status', (todo) => todo.status],
  start_date: ['Starts', (todo) => todo.startDate],
  someday: ['Someday', (todo) => todo.someday],
  estimate_minutes: ['Estimate (minutes)', (todo) => todo.estimateMinutes],
  steps: [
    'Steps',
    (todo) => todo.steps.map(({ title, done }) => `${done ? '[x]' : '[ ]'} ${title}`).join('; '),
  ],
  position: null,
  repeat: [
    'Repeats',
    (todo) => todo.repeat && `${todo.repeat.rule}${todo.repeat.after === 'date' ? '' : ' after completion'}`,
  ],
  series_id: null,
  occurrence: null,
  created_at: ['Created', (todo) => at(todo.createdAt)],
  updated_at: null,
  started_at: null,
  completed_at: ['Completed', (todo) => at(todo.completedAt)],
  deleted_at: ['Deleted', (todo) => at(todo.deletedAt)],
});

/** As it is stored: times of a repeated event are those of its first. */
const eventColumns = (at: TimeIn): ColumnsOf<CalendarEvent, CalendarEventRecord> => ({
  id: null,
  calendar_id: ['Calendar', (event) => event.calendarId],
  title: ['Title', (event) => event.title],
  starts: ['Starts', (event) => event.starts.replace('T', ' ')],
  ends: ['Ends', (event) => event.ends.replace('T', ' ')],
  time_zone: ['Time zone', (event) => event.timeZone],
  place: ['Place', (event) => event.place],
  description: ['Description', (event) => event.description],
  category: ['Category', (event) => event.category],
  status: ['Status', (event) => event.status],
  busy: ['Busy', (event) => event.busy],
  reminders: ['Reminders (minutes before)', (event) => event.reminders.join(', ')],
  links: null,
  rule: ['Repeats', (event) => event.rule],
  extra_starts: ['Also at', (event) => event.extraStarts.join(', ')],
  excluded: ['Except at', (event) => event.excluded.join(', ')],
  overrides: [
    'Different at',
    (event) =>
      event.overrides
        .map(({ occurrence, title, starts, ends }) => `${occurrence}: ${title} (${starts} – ${ends})`)
        .join('; '),
  ],
  version: null,
  source: null,
  created_at: ['Created', (event) => at(event.createdAt)],
  updated_at: null,
  deleted_at: ['Deleted', (event) => at(event.deletedAt)],
});

const aiTaskColumns = (at: TimeIn): ColumnsOf<AiTask, AiTaskRecord> => ({
  id: null,
  todo_id: null,
  title: ['Title', (task) => task.title],
  description: ['Description', (task) => task.description],
  task_type: ['Type', (task) => task.type],
  schedule_type: ['Schedule', (task) => task.schedule.type],
  schedule: null,
  next_run_at: ['Next run', (task) => at(task.nextRunAt)],
  last_run_at: null,
  status: ['Status', (task) => task.status],
  ai_context: ['Context', (task) => task.context],
  notification_channels: null,
  catch_up: null,
  created_at: ['Created', (task) => at(task.createdAt)],
  updated_at: null,
  deleted_at: ['Deleted', (task) => at(task.deletedAt)],
});

/** Columns stand in the order they are given. */
export const csvFile = <Thing>(
  path: string,
  columns: readonly CsvColumn<Thing>[],
  pages: () => AsyncIterable<readonly Thing[]>,
): ArchiveFile => ({
  path,
  async *parts() {
    yield csvStart + csvRecord(columns.map(([head]) => head));
    for await (const page of pages()) {
      yield page.map((thing) => csvRecord(columns.map(([, cell]) => cell(thing)))).join('');
    }
  },
});
