import type { Note, NoteSummary } from '@squeeze/contracts/notes';
import type { NoteEdit } from '@squeeze/domain/notes/note-change';
import type { TagType } from '../api.ts';

/** A note as a list has it, or with all of its text. */
export type KnownNote = Note | NoteSummary;

/** One thing a person did to a note. Each carries what is needed to show it before the server knows. */
export type NoteWrite =
  /** Its id is made here, so that a note written without a network has its address at once. */
  | { readonly kind: 'createNote'; readonly note: Note }
  /** Where it brings a text, `before` has the one that it was written on. */
  | { readonly kind: 'editNote'; readonly before: KnownNote; readonly edit: NoteEdit }
  | { readonly kind: 'deleteNote'; readonly before: NoteSummary }
  | { readonly kind: 'restoreNote'; readonly before: NoteSummary };

/** What no two windows do at a time: taking words into a write that waits, and saying that it is on its way. */
export const writingOfNotes = 'notes.writing';

const kinds: ReadonlySet<string> = new Set<NoteWrite['kind']>([
  'createNote',
  'editNote',
  'deleteNote',
  'restoreNote',
]);

/** Among whatever else waits for the server. */
export const isNotesWrite = (write: { readonly kind: string }): write is NoteWrite => kinds.has(write.kind);

export const noteIdOf = (write: NoteWrite): string =>
  write.kind === 'createNote' ? write.note.id : write.before.id;

/** What it calls the note; empty where it has no title. */
export const noteTitleOf = (write: NoteWrite): string => {
  if (write.kind === 'createNote') return write.note.title;
  return (write.kind === 'editNote' ? write.edit.title : undefined) ?? write.before.title;
};

/** Whether it brings words that somebody typed, and that must not go when the server refuses them. */
export const hasWords = (write: NoteWrite): boolean =>
  write.kind === 'createNote' ||
  (write.kind === 'editNote' && (write.edit.content !== undefined || write.edit.title !== undefined));

/** What is to be asked for again once these have been sent; the notes themselves take each answer in place. */
export const countedAnew = (sent: readonly { readonly kind: string }[]): readonly TagType[] =>
  sent.some(isNotesWrite) ? ['NoteTags', 'NoteVersions', 'Dashboard'] : [];
