/** Whether the todo that a line links to is done; `gone`: it was deleted. */
export type TodoState = 'open' | 'done' | 'gone';

/** A todo to be, of the words of a line. */
export interface TodoOfLine {
  readonly id: string;
  /** Without the marks of Markdown. */
  readonly words: string;
  /** Where the links among the words lead, and pictures are; no file that is kept with notes. */
  readonly addresses: readonly string[];
  /** Whether the line was ticked already. */
  readonly done: boolean;
  /** What was written, as Markdown. */
  readonly written: string;
  /** The Markdown that stands in its place, with the link to the todo. */
  readonly link: string;
}

/** What an editor asks of whoever keeps the todos that a note links to. */
export interface NoteTodos {
  /** As it is at the moment; null where nobody has said. */
  readonly stateOf: (id: string) => TodoState | null;
  /** Completes a todo, or opens it again. */
  readonly tick: (id: string, done: boolean) => void;
  readonly make: (todos: readonly TodoOfLine[]) => void;
  /** Takes back todos that were made at once; no matter, where they have been already. */
  readonly takeBack: (ids: readonly string[]) => void;
  /** Makes again those that were taken back. */
  readonly again: (ids: readonly string[]) => void;
}
