import type { TodoPriority, TodoStatus } from '@squeeze/contracts/todos';
import { dayInZone, endOfDay, startOfDay } from '../zoned-time.ts';
import { handKey } from './hand-key.ts';

export interface PlannableTodo {
  id: string;
  status: TodoStatus;
  priority: TodoPriority;
  /** `YYYY-MM-DD`; counts until its end. */
  dueDay: string | null;
  /** Epoch ms; wins should both be set. */
  dueAt: number | null;
  /** Epoch ms. */
  createdAt: number;
  /** `YYYY-MM-DD`: before that day it waits. */
  startDate: string | null;
  someday: boolean;
  /** Its key in the order by hand. */
  position: string | null;
}

export interface PlannedDay<T> {
  /** What to do now; null when nothing is for today. */
  now: T | null;
  next: T[];
  later: T[];
  /** Ids of the planned todos whose day has passed. */
  carriedOver: ReadonlySet<string>;
}

const nextCount = 3;
/** What is due in this time goes before what was left from other days. */
const soonMs = 3 * 3_600_000;
const due = { soon: 0, carriedOver: 1, today: 2, undated: 3, ahead: 4 } as const;
type Due = (typeof due)[keyof typeof due];

interface Placed<T> {
  todo: T;
  inProgress: boolean;
  due: Due;
  /** When it must be done, epoch ms: its time, or the end of its day, so that timed ones come first. */
  deadline: number;
  hand: string;
}

/**
 * Whether a todo is of the day at all: it is open, does not lie under Someday, and has begun or may be by now (`today`:
 * `YYYY-MM-DD`).
 */
export const isOfDay = (
  { status, someday, startDate }: Pick<PlannableTodo, 'status' | 'someday' | 'startDate'>,
  today: string,
): boolean =>
  !someday &&
  (status === 'in_progress' || (status === 'pending' && (startDate === null || startDate <= today)));

/**
 * Arranges open todos as Now / Next / Later for the day that people in `zone` (IANA name) have at `now` (epoch
 * ms). Completed and cancelled ones are left out, and so is what starts on a coming day or lies under Someday; every other
 * appears once.
 *
 * In progress comes first; then what is due today at a time that is no more than three hours ahead; then what is carried
 * over; then what is due today, by time, todos for any time of the day last; then the order by hand, in which priority and
 * then age, oldest first, stand for a place that nobody has given. Dateless todos follow those of today, and todos of a
 * coming day follow the dateless, soonest first. A time earlier today is still due today: it is carried over once its day
 * has passed. A todo of a coming day is never Now unless it has been started: with nothing else left, Now is empty and
 * Next shows what comes.
 */
export function planDay<T extends PlannableTodo>(
  todos: readonly T[],
  now: number,
  zone: string,
): PlannedDay<T> {
  const today = dayInZone(now, zone);
  const place = placing<T>(now, today, zone);
  const placed = todos
    .filter((todo) => isOfDay(todo, today))
    .map(place)
    .toSorted(compare);
  const carriedOver = new Set(
    placed.filter((item) => item.due === due.carriedOver).map(({ todo }) => todo.id),
  );
  const first = placed[0];
  const startable = first !== undefined && (first.inProgress || first.due !== due.ahead);
  const rest = (startable ? placed.slice(1) : placed).map(({ todo }) => todo);
  return {
    now: startable ? first.todo : null,
    next: rest.slice(0, nextCount),
    later: rest.slice(nextCount),
    carriedOver,
  };
}

function placing<T extends PlannableTodo>(now: number, today: string, zone: string): (todo: T) => Placed<T> {
  const todayStart = startOfDay(today, zone);
  const todayEnd = endOfDay(today, zone);
  // Thousands of todos share a few days, and each end of day costs a zone calculation.
  const ends = new Map<string, number>([[today, todayEnd]]);
  const endOf = (day: string): number => {
    const end = ends.get(day) ?? endOfDay(day, zone);
    ends.set(day, end);
    return end;
  };
  return (todo) => {
    const inProgress = todo.status === 'in_progress';
    const hand = handKey(todo);
    if (todo.dueAt !== null) {
      const passed = todo.dueAt < todayStart;
      const ahead = todo.dueAt >= todayEnd;
      const isSoon = todo.dueAt <= now + soonMs;
      const group = passed ? due.carriedOver : ahead ? due.ahead : isSoon ? due.soon : due.today;
      return { todo, inProgress, due: group, deadline: todo.dueAt, hand };
    }
    if (todo.dueDay !== null) {
      const passed = todo.dueDay < today;
      const group = passed ? due.carriedOver : todo.dueDay > today ? due.ahead : due.today;
      return { todo, inProgress, due: group, deadline: endOf(todo.dueDay), hand };
    }
    return { todo, inProgress, due: due.undated, deadline: Number.POSITIVE_INFINITY, hand };
  };
}

/** Whether nothing but the order by hand says which of two todos of the day comes first. */
export function standTogether(one: PlannableTodo, other: PlannableTodo, now: number, zone: string): boolean {
  const place = placing(now, dayInZone(now, zone), zone);
  return byDue(place(one), place(other)) === 0;
}

function byDue<T>(a: Placed<T>, b: Placed<T>): number {
  const byGroup = Number(b.inProgress) - Number(a.inProgress) || a.due - b.due;
  // How long ago a carried-over todo was due says less than how much it matters.
  const dated = a.due !== due.carriedOver && a.due !== due.undated;
  return byGroup || (dated ? a.deadline - b.deadline : 0);
}

const compare = <T extends PlannableTodo>(a: Placed<T>, b: Placed<T>): number =>
  byDue(a, b) || byText(a.hand, b.hand) || byText(a.todo.id, b.todo.id);

/** By code units. */
const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
