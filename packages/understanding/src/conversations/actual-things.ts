import type { Db } from '@squeeze/database/connection';
import { type AiTaskRecord, listAiTasksBySoonest } from '@squeeze/database/repositories/ai-task-repository';
import { listCompleted, type TodoRecord } from '@squeeze/database/repositories/todo-repository';
import { loadTodos } from '@squeeze/server/assistant/load-todos';
import { presentSchedule } from '@squeeze/server/features/ai-tasks/present-schedule';
import { listOccurrences } from '@squeeze/server/features/calendar-events/list-events';
import { localTime } from '../cases/local-time.ts';
import { saidOfTodo } from '@squeeze/domain/understanding/recurrence/said-of-todo';
import { caseMoment, type Moment } from '../cases/moment.ts';
import { sameRepeat } from '../judging/same-repeat.ts';
import { sameWhen } from '../judging/same-when.ts';
import { sameWords } from '../judging/same-words.ts';
import type { ExpectedThing } from './conversation-case.ts';

/** What is compared of a todo. */
type ActualTodo = Pick<TodoRecord, 'title' | 'dueDay' | 'dueAt' | 'priority' | 'category' | 'status'> & {
  readonly repeat?: TodoRecord['repeat'];
};

export type ActualThing =
  /** Or an event: the conversations are of before there were any, and have them as todos. */
  | { readonly noun: 'todo'; readonly id: string; readonly todo: ActualTodo; readonly isEvent?: true }
  | { readonly noun: 'ai_task'; readonly id: string; readonly task: AiTaskRecord };

/** All that a person has, what is done included. */
export async function actualThings(db: Db, userId: string): Promise<readonly ActualThing[]> {
  const todos = [
    ...(await loadTodos(db, userId, 'pending')),
    ...(await listCompleted(db, userId, { from: 0, to: Number.MAX_SAFE_INTEGER, limit: 100 })),
  ];
  const tasks = await listAiTasksBySoonest(db, userId, 100);
  const events = await eventsOf(db, userId);
  return [
    ...todos.map((todo) => ({ noun: 'todo', id: todo.id, todo }) as const),
    ...events,
    ...tasks.map((task) => ({ noun: 'ai_task', id: task.id, task }) as const),
  ];
}

/** Each with its beginning as when it is due. */
async function eventsOf(db: Db, userId: string): Promise<readonly ActualThing[]> {
  const now = caseMoment.now;
  const owner = { userId, timeZone: caseMoment.timeZone };
  const { occurrences } = await listOccurrences(db, owner, {
    from: now - 30 * dayMs,
    to: now + 370 * dayMs,
    limit: 100,
    after: null,
  });
  return [...new Map(occurrences.toReversed().map((time) => [time.id, time])).values()].map(
    ({ id, title, place, starts, starts_at: at }) => {
      const isDay = starts.length === 10;
      const todo: ActualTodo = {
        title: place === null ? title : `${title} ${place}`,
        dueDay: isDay ? starts : null,
        dueAt: isDay ? null : Date.parse(at),
        priority: 'medium',
        category: null,
        status: 'pending',
      };
      return { noun: 'todo', id, todo, isEvent: true } as const;
    },
  );
}

const dayMs = 86_400_000;

export const titleOf = (thing: ActualThing): string =>
  thing.noun === 'todo' ? thing.todo.title : thing.task.title;

/** All of a thing that a person sees, to tell whether anything has changed. */
export const imageOf = (thing: ActualThing): string =>
  thing.noun === 'todo'
    ? JSON.stringify([
        thing.todo.title,
        thing.todo.dueDay,
        thing.todo.dueAt,
        thing.todo.priority,
        thing.todo.category,
        thing.todo.status,
        thing.todo.repeat ?? null,
      ])
    : JSON.stringify([thing.task.title, thing.task.schedule, thing.task.snoozedUntil, thing.task.status]);

export const nounOf = ({ kind }: ExpectedThing): ActualThing['noun'] =>
  kind === 'todo' ? 'todo' : 'ai_task';

/** Whether a thing is what is expected, and no other priority, category or state. */
export function isAsExpected(expected: ExpectedThing, actual: ActualThing, moment: Moment): boolean {
  if (nounOf(expected) !== actual.noun || !sameWords(expected.title, titleOf(actual))) return false;
  return actual.noun === 'todo'
    ? isTodo(expected, actual.todo, moment)
    : isReminder(expected, actual.task, moment);
}

function isTodo(expected: ExpectedThing, todo: ActualTodo, moment: Moment): boolean {
  const when = todo.dueAt === null ? todo.dueDay : localTime(todo.dueAt, moment);
  if (expected.repeat !== null && todo.repeat != null) {
    const said = saidOfTodo(todo.repeat, todo, moment.timeZone);
    const schedule = { ...said.schedule, time: said.schedule.time ?? '09:00' };
    if (!sameRepeat(expected.repeat, [{ ...said, schedule }], moment)) return false;
  } else if ((expected.repeat === null) !== (todo.repeat == null)) return false;
  const sameCategory =
    expected.category === null ? todo.category === null : sameWords(expected.category, todo.category ?? '');
  return (
    (expected.when === null
      ? when === null || expected.repeat !== null
      : sameWhen(expected.when, when ?? undefined)) &&
    expected.priority === todo.priority &&
    sameCategory &&
    expected.isDone === (todo.status === 'completed')
  );
}

function isReminder(expected: ExpectedThing, task: AiTaskRecord, moment: Moment): boolean {
  // What is done or stopped is not to come.
  if (expected.isDone) return task.status !== 'active';
  if (expected.isPaused !== (task.status === 'paused')) return false;
  if (expected.repeat !== null) {
    const schedule = presentSchedule(task.schedule);
    return sameRepeat(expected.repeat, [{ scheduleType: task.schedule.type, schedule }], moment);
  }
  if (expected.when === null || task.schedule.type !== 'once') return false;
  return sameWhen(expected.when, localTime(task.nextRunAt ?? task.schedule.at, moment));
}
