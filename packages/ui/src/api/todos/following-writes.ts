import type { Todo } from '@squeeze/contracts/todos';
import { goesOnWithCaptured } from '../calendar-events/calendar-write.ts';
import type { OutboxEntry } from '../outbox/outbox-slice.ts';
import type { OutboxWrite } from '../outbox/outbox-write.ts';
import { isTodosWrite, type TodosWrite } from './capture-write.ts';
import { isUnsaved } from './unsaved-todo.ts';

/** The entry that added what this write goes on with; null where it stands for itself. */
export const addedBy = (write: TodosWrite): string | null =>
  (write.kind === 'remind' || write.kind === 'change' ? write.added : undefined) ?? null;

/** The write, about the server's todo in place of the one that only stood for it. */
export const aboutSaved = <Write extends TodosWrite>(write: Write, unsavedId: string, todo: Todo): Write => {
  if (write.kind === 'remind' && write.todo.id === unsavedId) return { ...write, todo };
  if (write.kind === 'change' && write.before.id === unsavedId) return { ...write, before: todo };
  return write;
};

/** The todo that a capture of one thing has made, or that stands for it; null where it made none. */
export const addedTodo = (write: TodosWrite | undefined): Todo | null => {
  switch (write?.kind) {
    case 'capture':
      return write.pieces[0]?.shown ?? null;
    case 'takeBack':
      return write.todos[0] ?? null;
    case 'delete':
      return write.before;
    default:
      return null;
  }
};

/** Whether a write goes on with a todo or an event that the other adds, whoever names it: without that one there is nothing to be done. */
export const goesOnWith = (
  write: OutboxWrite,
  { key, write: adding }: Pick<OutboxEntry, 'key' | 'write'>,
): boolean => {
  if (!isTodosWrite(write)) return isTodosWrite(adding) && goesOnWithCaptured(write, adding);
  return (
    waitsFor(write, key) ||
    (adding.kind === 'capture' &&
      'before' in write &&
      adding.pieces.some(({ shown }) => shown !== null && shown.id === write.before.id))
  );
};

/** Whether a write waits for the server to say what its todo is called there. */
export const waitsFor = (write: TodosWrite, added: string): boolean =>
  addedBy(write) === added &&
  ((write.kind === 'remind' && isUnsaved(write.todo)) ||
    (write.kind === 'change' && isUnsaved(write.before)));
