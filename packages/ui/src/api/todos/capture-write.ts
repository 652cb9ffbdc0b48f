import type { AiTaskDraft } from '@squeeze/contracts/ai-tasks';
import type { CapturedDraft } from '@squeeze/contracts/capture';
import type { Todo } from '@squeeze/contracts/todos';
import type { TodoEffect, TodoWrite } from './todo-write.ts';
import { effectOf } from './todo-write.ts';
import { isUnsaved } from './unsaved-todo.ts';

/** One todo or reminder of a capture. */
export interface CapturedPiece {
  readonly draft: CapturedDraft;
  /** The words as typed, to give back should the server refuse. */
  readonly text: string;
  /** Stands in for the todo until it exists; null for a reminder. */
  readonly shown: Todo | null;
}

/** Things taken down together, saved by one call, and what takes exactly them back. */
export type CaptureWrite =
  | { readonly kind: 'capture'; readonly pieces: readonly CapturedPiece[] }
  | {
      readonly kind: 'takeBack';
      readonly receiptId: string;
      readonly title: string;
      /** Those that are todos, as they were made. */
      readonly todos: readonly Todo[];
      /** The todo that had stood for a reminder: it is there again. */
      readonly back?: Todo;
    }
  /**
   * A todo becomes the reminder it stood for. Made first: between the two calls there is rather one too many than none.
   * `added`: key of the entry that added the todo.
   */
  | {
      readonly kind: 'remind';
      readonly drafts: readonly AiTaskDraft[];
      readonly todo: Todo;
      readonly added: string;
    };

export type OutboxWrite = TodoWrite | CaptureWrite;

/** The title of what a write is about; of the first of several. */
export const titleOf = (write: OutboxWrite): string => {
  switch (write.kind) {
    case 'capture':
      return write.pieces[0]?.draft.title ?? '';
    case 'takeBack':
      return write.title;
    case 'remind':
      return write.todo.title;
    case 'change':
    case 'delete':
    case 'restore':
      return write.before.title;
  }
};

/** The server's id of the one todo that a write is about; null where there is none. */
export const subjectOf = (write: OutboxWrite): string | null => ('before' in write ? write.before.id : null);

/** What a write does to the todos that are shown. `at`: when the person did it, epoch ms. */
export const effectsOf = (write: OutboxWrite, at: number): readonly TodoEffect[] => {
  switch (write.kind) {
    case 'capture':
      return write.pieces.flatMap(({ shown }) =>
        shown === null ? [] : [{ id: shown.id, before: null, after: () => shown }],
      );
    case 'takeBack':
      return [...write.todos.map(gone), ...(write.back === undefined ? [] : [backAgain(write.back)])];
    case 'remind':
      return [gone(write.todo)];
    case 'change':
    case 'delete':
    case 'restore':
      return [effectOf(write, at)];
  }
};

const gone = (todo: Todo): TodoEffect => ({ id: todo.id, before: todo, after: () => null });

const backAgain = (todo: Todo): TodoEffect => ({
  id: todo.id,
  before: null,
  after: (current) => current ?? todo,
});

/** The entry that added what this write goes on with; null where it stands for itself. */
export const addedBy = (write: OutboxWrite): string | null =>
  (write.kind === 'remind' || write.kind === 'change' ? write.added : undefined) ?? null;

/** The write, about the server's todo in place of the one that only stood for it. */
export const aboutSaved = <Write extends OutboxWrite>(write: Write, unsavedId: string, todo: Todo): Write => {
  if (write.kind === 'remind' && write.todo.id === unsavedId) return { ...write, todo };
  if (write.kind === 'change' && write.before.id === unsavedId) return { ...write, before: todo };
  return write;
};

/** The todo that a capture of one thing has made, or that stands for it; null where it made none. */
export const addedTodo = (write: OutboxWrite | undefined): Todo | null => {
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

/** Whether a write waits for the server to say what its todo is called there. */
export const waitsFor = (write: OutboxWrite, added: string): boolean =>
  addedBy(write) === added &&
  ((write.kind === 'remind' && isUnsaved(write.todo)) ||
    (write.kind === 'change' && isUnsaved(write.before)));
