import { limits } from '@squeeze/contracts/limits';
import type { Todo, TodoDraft } from '@squeeze/contracts/todos';
import { dueOfParts, dueParts } from '../due-parts.ts';
import { plainTodo } from '../todos/plain-todo.ts';
import type { TodoEdit } from '../todos/todo-change.ts';
import { fittingStart } from '../todos/todo-start.ts';
import { linesUnit } from './lines-unit.ts';
import { soundText } from './sound-text.ts';
import type { SyncShape } from './sync-shape.ts';

/** What a todo has in common with a task elsewhere; an instant that it is due at is in UTC. */
export interface SharedTodo extends Pick<Todo, 'title' | 'description' | 'due_date' | 'priority'> {
  readonly done: boolean;
}

/** @param zone in which the days of its person are */
export const todoShape = (zone: string): SyncShape<SharedTodo> => ({
  units: [
    { fields: ['title'] },
    linesUnit('description', limits.todoDescription.max),
    {
      fields: ['due_date'],
      // Where only days are known a todo that is due at a time moves to another day, and keeps the time.
      fit: ({ ours, theirs }) => ({ due_date: movedTo(ours.due_date, theirs.due_date, zone) }),
    },
    { fields: ['priority'] },
    // A repeated task that is done begins again with its next day.
    { fields: ['done'], isPlain: true },
  ],
  name: ({ title }) => title,
  key: ({ title, due_date: due, done }) =>
    JSON.stringify([title.trim().toLowerCase(), due === null ? null : dueParts(due, zone).day, done]),
});

function movedTo(due: string | null, to: string | null, zone: string): string | null {
  if (due === null || to === null || !due.includes('T') || to.includes('T')) return to;
  return dueOfParts({ day: to, time: dueParts(due, zone).time }, zone) ?? to;
}

export const sharedTodo = ({ title, description, due_date: due, priority, status }: Todo): SharedTodo => ({
  title,
  description,
  due_date: due === null ? null : utcDue(due),
  priority,
  // What was given up waits for nobody either.
  done: status === 'completed' || status === 'cancelled',
});

/**
 * What has to be changed of a todo so that it says `to`; a status stays where it comes to the same, and so does what services do not
 * know, but for a start after the day that it is due now.
 */
export function todoEditOf(
  to: Partial<SharedTodo>,
  { status, start_date, due_date }: Pick<Todo, 'status' | 'start_date' | 'due_date'>,
  zone: string,
): TodoEdit {
  const { done, ...changed } = to;
  const start = fittingStart(
    { start_date, due_date: to.due_date === undefined ? due_date : to.due_date },
    zone,
  );
  const fields = { ...changed, ...(start !== start_date && { start_date: start }) };
  const isDone = status === 'completed' || status === 'cancelled';
  if (done === undefined || done === isDone) return fields;
  return { ...fields, status: done ? 'completed' : 'pending' };
}

/** A todo of what is elsewhere. */
export const todoDraftOf = ({ done, ...fields }: SharedTodo, category: string | null): TodoDraft => ({
  ...fields,
  category,
  status: done ? 'completed' : 'pending',
  ...plainTodo,
});

/** What is elsewhere, within the limits that todos have here. @param untitled what one is called that has no title */
export const soundTodo = (given: SharedTodo, untitled: string): SharedTodo => ({
  title: soundText(given.title, limits.todoTitle.max) ?? untitled,
  description: soundText(given.description, limits.todoDescription.max),
  due_date: soundDue(given.due_date),
  priority: given.priority,
  done: given.done,
});

function soundDue(due: string | null): string | null {
  if (due === null) return null;
  const time = Date.parse(due);
  const isPlain = time >= Date.UTC(1, 0) && time <= Date.parse('9999-12-31T23:59:59.999Z');
  return isPlain ? utcDue(due) : null;
}

const utcDue = (due: string): string => (due.includes('T') ? new Date(due).toISOString() : due);
