import type { NoteFilter, NoteShelf, NoteSort } from '@squeeze/contracts/notes';

/** What a list of notes is about; each combination is cached by itself, page by page. */
export interface NoteListArguments {
  readonly filter: NoteFilter;
  readonly shelf: NoteShelf;
  readonly sort: NoteSort;
  readonly tag?: string;
  /** Only what has all of these words. */
  readonly q?: string;
}
