import type { AiTask } from '@squeeze/contracts/ai-tasks';
import type { EventOccurrence } from '@squeeze/contracts/calendar-events';
import type { Calendar } from '@squeeze/contracts/calendars';
import type { Todo } from '@squeeze/contracts/todos';
import { valueSlot, type ValueSlot } from '@squeeze/domain/value-slot';
import { dayInZone, startOfDay } from '@squeeze/domain/zoned-time';
import { addDays } from '../../parts/days.ts';

/** What an entry of the calendar is: something of its own, or a mark of what stands elsewhere. */
type Of =
  | { readonly kind: 'event'; readonly time: EventOccurrence; readonly calendar: Calendar | undefined }
  | { readonly kind: 'todo'; readonly todo: Todo }
  | { readonly kind: 'task'; readonly task: AiTask };

/** One entry of the calendar, in the person's zone. */
export type CalendarItem = Of & {
  readonly key: string;
  readonly title: string;
  /** Has no time of day. */
  readonly wholeDays: boolean;
  /** Epoch ms. */
  readonly from: number;
  readonly to: number;
  /** The days it touches, both counted, `YYYY-MM-DD`. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly slot: ValueSlot | undefined;
};

export type EventItem = Extract<CalendarItem, { kind: 'event' }>;
export type TodoItem = Extract<CalendarItem, { kind: 'todo' }>;
/** What can be carried to another time: what runs by itself follows its schedule. */
export type MovableItem = EventItem | TodoItem;

export const isMovable = (item: CalendarItem): item is MovableItem => item.kind !== 'task';

const dayMs = 86_400_000;

/** Whether it lies across days as one bar, rather than at a time of a day. */
export const isBar = ({ wholeDays, from, to }: CalendarItem): boolean => wholeDays || to - from >= dayMs;

export const keyOfTime = ({ id, occurrence }: Pick<EventOccurrence, 'id' | 'occurrence'>): string =>
  `event ${id} ${occurrence ?? ''}`;

/** @param zone the person's, IANA name */
export const eventItem = (
  time: EventOccurrence,
  calendars: readonly Calendar[] | undefined,
  zone: string,
): EventItem => {
  const calendar = calendars?.find(({ id }) => id === time.calendar_id);
  const wholeDays = time.starts.length === 10;
  const [from, to] = [Date.parse(time.starts_at), Date.parse(time.ends_at)];
  return {
    kind: 'event',
    time,
    calendar,
    key: keyOfTime(time),
    title: time.title,
    wholeDays,
    from,
    to,
    firstDay: wholeDays ? time.starts : dayInZone(from, zone),
    // What ends at midnight is over by then.
    lastDay: wholeDays ? addDays(time.ends, -1) : dayInZone(Math.max(from, to - 1), zone),
    slot: valueSlot(time.category) ?? hueOf(calendar),
  };
};

const hueOf = (calendar: Calendar | undefined): ValueSlot | undefined => {
  const slots = [1, 2, 3, 4, 5, 6, 7, 8] as const;
  return slots.find((slot) => slot === calendar?.hue);
};

export const todoItem = (todo: Todo, zone: string): CalendarItem | null => {
  const { due_date: due } = todo;
  if (due === null) return null;
  const wholeDays = due.length === 10;
  const at = wholeDays ? startOfDay(due, zone) : Date.parse(due);
  const day = wholeDays ? due : dayInZone(at, zone);
  return {
    kind: 'todo',
    todo,
    key: `todo ${todo.id}`,
    title: todo.title,
    wholeDays,
    from: at,
    to: at,
    firstDay: day,
    lastDay: day,
    slot: valueSlot(todo.category) ?? undefined,
  };
};

export const taskItem = (task: AiTask, zone: string): CalendarItem | null => {
  if (task.next_run_at === null) return null;
  const at = Date.parse(task.next_run_at);
  const day = dayInZone(at, zone);
  return {
    kind: 'task',
    task,
    key: `task ${task.id}`,
    title: task.title,
    wholeDays: false,
    from: at,
    to: at,
    firstDay: day,
    lastDay: day,
    slot: undefined,
  };
};

/** Bars first, the longer before the shorter, then by the clock. */
export const inOrder = (one: CalendarItem, other: CalendarItem): number =>
  Number(isBar(other)) - Number(isBar(one)) ||
  one.from - other.from ||
  other.to - one.to ||
  (one.key < other.key ? -1 : 1);

/** Whether a month draws it on a day: a bar across all of its days, anything else where it begins. */
export const isDrawnOn = (item: CalendarItem, day: string): boolean =>
  isBar(item) ? isOn(item, day) : item.firstDay === day;

/** Whether it has a part on a day. */
export const isOn = ({ firstDay, lastDay }: CalendarItem, day: string): boolean =>
  firstDay <= day && day <= lastDay;
