import type { Db } from '@squeeze/database/connection';
import { type AiTaskRecord, listAiTasksBySoonest } from '@squeeze/database/repositories/ai-task-repository';
import { keyOfCategory, listCategoryNames } from '@squeeze/database/repositories/todo-category-repository';
import { archivedCategoryKeys } from '@squeeze/database/repositories/todo-list-repository';
import { verifiedNumberOf } from '@squeeze/database/repositories/phone-number-repository';
import { findTodo, listCompleted, type TodoRecord } from '@squeeze/database/repositories/todo-repository';
import type { EventOccurrence } from '@squeeze/contracts/calendar-events';
import type { Known, KnownEvent, KnownTask, KnownTodo } from '@squeeze/domain/understanding/intent';
import { presentSchedule } from '../../features/ai-tasks/present-schedule.ts';
import { saidOfTodo } from '@squeeze/domain/understanding/recurrence/said-of-todo';
import type { TodoOwner } from '../../features/todos/todo-actions.ts';
import { isDay } from '@squeeze/domain/calendar-events/event-time';
import { loadTodos } from '../load-todos.ts';
import type { PastMessage } from '../turn.ts';
import { eventsToCome } from './known-events.ts';
import { recentlyAbout } from './memory.ts';

/** Finished todos reach back as far as somebody may still speak of them. */
const finishedLookedAt = 200;
const lookedAtTasks = 1_000;

/** All that a person's words may be about, in full. */
export interface KnownThings {
  readonly open: readonly TodoRecord[];
  /** The keys of categories whose lists lie in the archive. */
  readonly archived: readonly string[];
  /** Completed last first. */
  readonly done: readonly TodoRecord[];
  readonly tasks: readonly AiTaskRecord[];
  /**
   * In order: the times of events of the coming weeks, of what is further away the next one, and of what has been spoken of the
   * last. Of calendars that are shown; `eventsNamed` knows the others.
   */
  readonly events: readonly EventOccurrence[];
  readonly categories: readonly string[];
  /** E.164, verified. */
  readonly phoneNumber: string | null;
}

/**
 * @param standIns todos that wait for the time of a reminder, known however many others there are
 * @param spokenOf events that were shown or are asked about, likewise
 */
export async function knownThings(
  db: Db,
  owner: TodoOwner,
  { standIns, spokenOf }: { readonly standIns: readonly string[]; readonly spokenOf: readonly string[] },
  now: number,
): Promise<KnownThings> {
  const open = await loadTodos(db, owner.userId, 'pending');
  const missing = standIns.filter((id) => !open.some((todo) => todo.id === id));
  for (const id of new Set(missing)) {
    const todo = await findTodo(db, owner.userId, id);
    if (todo?.status === 'pending') open.push(todo);
  }
  return {
    open,
    archived: await archivedCategoryKeys(db, owner.userId),
    done: await listCompleted(db, owner.userId, {
      from: 0,
      to: Number.MAX_SAFE_INTEGER,
      limit: finishedLookedAt,
    }),
    tasks: await listAiTasksBySoonest(db, owner.userId, lookedAtTasks),
    events: await eventsToCome(db, owner, spokenOf, now),
    categories: await listCategoryNames(db, owner.userId),
    phoneNumber: await verifiedNumberOf(db, owner.userId),
  };
}

/** What is open and no part of an archive: what days are made of. */
export const openOfDays = ({ open, archived }: KnownThings): readonly TodoRecord[] =>
  open.filter(({ category }) => category === null || !archived.includes(keyOfCategory(category)));

/** Events with their times, as understanding looks at them. */
const toKnownEvents = (times: readonly EventOccurrence[]): KnownEvent[] =>
  [...Map.groupBy(times, ({ id }) => id).values()].flatMap((of) => {
    const [first] = of;
    return first === undefined
      ? []
      : [
          {
            id: first.id,
            title: first.title,
            place: first.place,
            isOfDays: isDay(first.starts),
            isRepeated: first.occurrence !== null,
            times: of.map(({ occurrence, starts_at, ends_at }) => ({
              occurrence,
              from: Date.parse(starts_at),
              to: Date.parse(ends_at),
            })),
          },
        ];
  });

/** The same in the form that understanding looks at. */
export const asKnown = (
  things: KnownThings,
  history: readonly PastMessage[],
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): Known => ({
  todos: [...things.open, ...things.done].map((todo) => toKnownTodo(todo, timeZone)),
  tasks: things.tasks.map(toKnownTask),
  ...(things.events.length > 0 && { events: toKnownEvents(things.events) }),
  recent: [...justCome(things, history, now), ...recentlyAbout(history)],
});

/** How long a person answers to a reminder that has come: "10 more minutes". */
const answeredWithin = 60 * 60_000;

/** A reminder that has come is what is spoken of, until something is done after it. */
function justCome({ tasks }: KnownThings, history: readonly PastMessage[], now: number): Known['recent'] {
  const done = history.flatMap(({ receipts }) => receipts.map(({ createdAt }) => createdAt));
  const since = Math.max(now - answeredWithin, ...done);
  return tasks
    .flatMap(({ id, lastRunAt }) =>
      lastRunAt === null || lastRunAt <= since || lastRunAt > now ? [] : [{ id, lastRunAt }],
    )
    .toSorted((a, b) => b.lastRunAt - a.lastRunAt)
    .map(({ id }) => ({ noun: 'ai_task', id }));
}

const latelyMs = 60 * 60_000;

/** The ids of what was made last in the conversation, where that is not long ago. */
export function madeLately(history: readonly PastMessage[], now: number): readonly string[] {
  const made = history.findLast(({ receipts }) =>
    receipts.some(
      ({ action, state, createdAt }) =>
        action === 'created' && state === 'done' && createdAt > now - latelyMs,
    ),
  );
  return (made?.receipts ?? [])
    .filter(({ action, state }) => action === 'created' && state === 'done')
    .map(({ nounId }) => nounId);
}

const toKnownTodo = (
  { id, title, status, dueDay, dueAt, category, repeat }: TodoRecord,
  timeZone: string,
): KnownTodo => ({
  id,
  title,
  status,
  dueDay,
  dueAt,
  category,
  ...(repeat !== null && { said: saidOfTodo(repeat, { dueDay, dueAt }, timeZone) }),
});

const toKnownTask = ({
  id,
  title,
  type,
  status,
  nextRunAt,
  lastRunAt,
  schedule,
}: AiTaskRecord): KnownTask => ({
  id,
  title,
  taskType: type,
  status,
  // What has come is still spoken of by when it was: "tomorrow, same time".
  lastRunAt,
  said: { scheduleType: schedule.type, schedule: presentSchedule(schedule) },
  nextRunAt: nextRunAt ?? lastRunAt ?? (schedule.type === 'once' ? schedule.at : null),
});
