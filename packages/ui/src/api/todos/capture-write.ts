import type { AiTaskDraft } from '@squeeze/contracts/ai-tasks';
import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import type { CapturedDraft } from '@squeeze/contracts/capture';
import type { Note } from '@squeeze/contracts/notes';
import type { Todo } from '@squeeze/contracts/todos';
import type { SeveralWrite } from './several-write.ts';
import type { TodoWrite } from './todo-write.ts';

/** One todo or reminder of a capture. */
export interface CapturedPiece {
  readonly draft: CapturedDraft;
  /** The words as typed, to give back should the server refuse; empty where they stand in a note as well. */
  readonly text: string;
  /** Stands in for the todo until it exists; null for a reminder, a note or an event. */
  readonly shown: Todo | null;
  /** The same of a note; left out for all others. */
  readonly note?: Note;
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
      /** The same of notes; left out where there are none. */
      readonly notes?: readonly Note[];
      /** The same of events. */
      readonly events?: readonly CalendarEvent[];
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

/** What is done to todos and what is captured. */
export type TodosWrite = TodoWrite | SeveralWrite | CaptureWrite;

/** What a piece is called; a note without a title by how it begins. */
export const pieceTitle = ({ draft }: Pick<CapturedPiece, 'draft'>): string =>
  'content' in draft && draft.title === '' ? (draft.content.trim().split('\n', 1)[0] ?? '') : draft.title;

/** The title of what it is about; of the first of several. */
export const todosTitleOf = (write: TodosWrite): string => {
  switch (write.kind) {
    case 'capture':
      return write.pieces[0] === undefined ? '' : pieceTitle(write.pieces[0]);
    case 'takeBack':
      return write.title;
    case 'remind':
      return write.todo.title;
    case 'several':
    case 'severalBack':
      return write.todos[0]?.title ?? '';
    case 'change':
    case 'delete':
    case 'restore':
      return write.before.title;
  }
};

/** The server's id of the one todo that a write is about; null where there is none. */
export const subjectOf = (write: { readonly kind: string }): string | null =>
  isTodosWrite(write) && 'before' in write ? write.before.id : null;

const kinds: ReadonlySet<string> = new Set<TodosWrite['kind']>([
  'capture',
  'takeBack',
  'remind',
  'change',
  'delete',
  'restore',
  'several',
  'severalBack',
]);

/** Among whatever else waits for the server. */
export const isTodosWrite = (write: { readonly kind: string }): write is TodosWrite => kinds.has(write.kind);

/** Whether there are notes among what is captured or taken back. */
export const concernsNotes = (write: { readonly kind: string }): boolean => {
  if (!isTodosWrite(write)) return false;
  if (write.kind === 'capture') return write.pieces.some(({ note }) => note !== undefined);
  return write.kind === 'takeBack' && write.notes !== undefined && write.notes.length > 0;
};

/** Whether there are events among what is captured or taken back. */
export const concernsEvents = (write: { readonly kind: string }): boolean => {
  if (!isTodosWrite(write)) return false;
  if (write.kind === 'capture') return write.pieces.some(({ draft }) => 'starts' in draft);
  return write.kind === 'takeBack' && write.events !== undefined && write.events.length > 0;
};
