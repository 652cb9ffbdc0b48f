import type { Todo, TodoView } from '@squeeze/contracts/todos';
import { Temporal } from 'temporal-polyfill';
import { dayInZone, endOfDay, startOfDay } from '../zoned-time.ts';
import { isOfDay } from './plan-day.ts';

/** So many days of Upcoming stand by themselves, today with them; what is due later stands by its month. */
const daysByThemselves = 14;

/** What groups go by: the person's today, `YYYY-MM-DD`, and their zone (IANA name). */
export interface GroupedBy {
  readonly today: string;
  readonly zone: string;
}

/** The groups that have a name of their own. All others are a day, `YYYY-MM-DD`, or a month, `YYYY-MM`. */
const namedGroups = ['carried_over', 'someday', 'starts_later'] as const;
/** `carried_over`: what is due and has been since before today. `starts_later`: what waits for a day to start on. */
export type NamedGroup = (typeof namedGroups)[number];

export const isNamedGroup = (group: string): group is NamedGroup =>
  namedGroups.some((named) => named === group);

type Grouped = Pick<Todo, 'status' | 'due_date' | 'completed_at' | 'someday' | 'start_date'>;

/** Which group of a view a todo is in; null where the view does not show it. */
export function groupOf(view: TodoView, todo: Grouped, { today, zone }: GroupedBy): string | null {
  const dayOf = (time: string): string => (time.length === 10 ? time : dayInZone(Date.parse(time), zone));
  if (view === 'done') {
    return todo.status === 'completed' && todo.completed_at !== null ? dayOf(todo.completed_at) : null;
  }
  const isOpen = todo.status === 'pending' || todo.status === 'in_progress';
  if (!isOpen) return null;
  if (view === 'someday') {
    if (isOfDay({ ...todo, startDate: todo.start_date }, today)) return null;
    return todo.someday ? 'someday' : 'starts_later';
  }
  if (todo.due_date === null) return null;
  const day = dayOf(todo.due_date);
  if (view === 'today') return day > today ? null : day < today ? 'carried_over' : day;
  if (day < today) return null;
  return day < daysAfter(today, daysByThemselves) ? day : day.slice(0, 7);
}

/** The days of Upcoming that stand by themselves. */
export const upcomingDays = (today: string): readonly string[] =>
  Array.from({ length: daysByThemselves }, (_, index) => daysAfter(today, index));

/** From when to when, epoch ms, `to` exclusive; what is due on a day counts with it, though that ends with `to`. */
export interface Span {
  readonly from: number | null;
  readonly to: number | null;
}

/** The views that go by a day. */
export type DatedView = Exclude<TodoView, 'someday'>;

/** When what a view shows is due, or was completed. Null: without an end. */
export function spanOfView(view: DatedView, { today, zone }: GroupedBy): Span {
  switch (view) {
    case 'today':
      return { from: null, to: endOfDay(today, zone) };
    case 'upcoming':
      return { from: startOfDay(today, zone), to: null };
    case 'done':
      return { from: null, to: null };
  }
}

/** The same of one group of these. */
export function spanOfGroup(group: string, { today, zone }: GroupedBy): Span {
  if (group === 'carried_over') return { from: null, to: startOfDay(today, zone) };
  if (group.length === 10) return { from: startOfDay(group, zone), to: endOfDay(group, zone) };
  const first = `${group}-01`;
  const from = daysAfter(today, daysByThemselves);
  const last = Temporal.PlainYearMonth.from(group).toPlainDate({ day: 31 }).toString();
  return { from: startOfDay(first > from ? first : from, zone), to: endOfDay(last, zone) };
}

const daysAfter = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();
