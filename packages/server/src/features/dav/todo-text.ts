import { limits } from '@squeeze/contracts/limits';
import type { StoredTodoObject } from '@squeeze/database/repositories/calendar-object-repository';
import { CalendarTextError } from '@squeeze/domain/icalendar/calendar-text-error';
import { readingTodos, type ReadTodo, type TodoText } from '@squeeze/domain/icalendar/read-todo';
import { isUidTooLong } from '@squeeze/domain/icalendar/uid-length';
import { RefusedPart } from '@squeeze/domain/icalendar/refused-part';
import { TodoExtra } from '@squeeze/contracts/todo-extra';
import { writeTodo } from '@squeeze/domain/icalendar/write-todo';
import { inStretches } from '../../timing/in-stretches.ts';
import { presentTodo } from '../todos/present-todo.ts';
import { refusedByCalendar } from './dav-error.ts';

/** A todo as iCalendar. */
export function writeTodoText({ todo, uid, extraJson }: StoredTodoObject, timeZone: string): string {
  const extra = extraJson === null ? null : (TodoExtra.safeParse(JSON.parse(extraJson)).data ?? null);
  return writeTodo({ todo: presentTodo(todo), uid: uid ?? todo.id, extra }, timeZone);
}

/**
 * The one todo that a program sends. Nothing of it is left out: what cannot be kept whole is refused.
 * @throws {DavError} with the condition of RFC 4791, section 5.3.2.1 that is not met
 */
export async function readTodoText(
  text: string,
  timeZone: string,
): Promise<ReadTodo & { readonly uid: string }> {
  const { todos, kinds } = await readable(text, timeZone);
  if (todos.length === 0 && kinds.length > 0) {
    throw refusedByCalendar(403, 'supported-calendar-component', 'Only todos are kept here');
  }
  const [todo, ...more] = todos;
  if (todo === undefined || more.length > 0 || kinds.length > 0) {
    throw refusedByCalendar(403, 'valid-calendar-object-resource', 'It is not one todo');
  }
  const { uid } = todo;
  if (uid === null || isUidTooLong(uid)) {
    throw refusedByCalendar(403, 'valid-calendar-object-resource', 'It has no UID that can be kept');
  }
  if (/^METHOD[:;]/im.test(text)) {
    throw refusedByCalendar(403, 'valid-calendar-object-resource', 'It has a METHOD');
  }
  const length = JSON.stringify(todo.extra).length;
  if (
    length > limits.eventExtra.all ||
    !TodoExtra.omit({ at: true, untitled: true }).safeParse(todo.extra).success
  ) {
    throw refusedByCalendar(403, 'max-resource-size', 'Its lines are too long or too many to be kept');
  }
  return { ...todo, uid };
}

async function readable(text: string, timeZone: string): Promise<TodoText> {
  try {
    return await inStretches(readingTodos(text, timeZone));
  } catch (error) {
    if (!(error instanceof CalendarTextError) && !(error instanceof RefusedPart)) throw error;
    const reason = error instanceof CalendarTextError ? error.code : error.reason;
    throw refusedByCalendar(403, 'valid-calendar-data', `It cannot be read: ${reason}`);
  }
}
