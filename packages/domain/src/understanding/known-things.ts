import { dayInZone } from '../zoned-time.ts';
import { timeMeant } from './events/known-event.ts';
import type { Asked, Known, Named, SaidSchedule } from './intent.ts';

/** All that words may be about, what is done included: todos, reminders, then events. */
export const allThings = ({ todos, tasks, events = [] }: Known): readonly Named[] => [
  ...todos.map(({ id, title }): Named => ({ noun: 'todo', id, title })),
  ...tasks.map(({ id, title }): Named => ({ noun: 'ai_task', id, title })),
  ...events.map(({ id, title }): Named => ({ noun: 'event', id, title })),
];

/** The same without todos that are done. */
export const openThings = (known: Known): readonly Named[] =>
  allThings({ ...known, todos: known.todos.filter(({ status }) => status !== 'completed') });

/** When something is: an instant, or only a day. */
export interface KnownWhen {
  /** Epoch ms. */
  readonly at: number | null;
  /** `YYYY-MM-DD`; that of the instant where there is one. */
  readonly day: string | null;
}

/** When a todo is due, a reminder comes or an event begins; of several times of an event the one that is meant. */
export function whenIs(
  { noun, id, occurrence }: Named,
  asked: Pick<Asked, 'known' | 'now' | 'timeZone'>,
): KnownWhen {
  const { known, now, timeZone } = asked;
  const todo = noun === 'todo' ? known.todos.find((one) => one.id === id) : undefined;
  const task = noun === 'ai_task' ? known.tasks.find((one) => one.id === id) : undefined;
  const event = noun === 'event' ? known.events?.find((one) => one.id === id) : undefined;
  const begins = event === undefined ? null : (timeMeant(event, occurrence, now)?.from ?? null);
  const at = todo?.dueAt ?? task?.nextRunAt ?? begins;
  const day = at === null ? (todo?.dueDay ?? null) : dayInZone(at, timeZone);
  return { at: event?.isOfDays === true ? null : at, day };
}

/** How often a reminder or a todo comes; undefined for what comes once. */
export const rhythmOf = (id: string | undefined, { tasks, todos }: Known): SaidSchedule | undefined =>
  (tasks.find((task) => task.id === id) ?? todos.find((todo) => todo.id === id))?.said;
