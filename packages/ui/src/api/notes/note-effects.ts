import type { Note, NoteSummary } from '@squeeze/contracts/notes';
import { changedNote, type NoteEdit } from '@squeeze/domain/notes/note-change';
import { noteExcerpt } from '@squeeze/domain/notes/note-excerpt';
import type { Effect } from '../pages-after.ts';
import { noteIdOf, type KnownNote, type NoteWrite } from './note-write.ts';

/** A note as a list shows it. */
export const summaryOf = (note: KnownNote): NoteSummary => {
  if (!('content' in note)) return note;
  const { content, ...rest } = note;
  return { ...rest, excerpt: noteExcerpt(content), deleted_at: null };
};

/** What a write does to the note itself. `at`: when the person did it, epoch ms. */
export const noteEffect = (write: NoteWrite, at: number): Effect<Note> => {
  const id = noteIdOf(write);
  switch (write.kind) {
    case 'createNote':
      return { id, before: null, after: (current) => current ?? write.note };
    case 'editNote':
      return {
        id,
        before: 'content' in write.before ? write.before : null,
        after: (current) => current && editedNote(current, write, at),
      };
    case 'deleteNote':
      return { id, before: null, after: () => null };
    case 'restoreNote':
      return { id, before: null, after: (current) => current };
  }
};

/** What its text was written on: what came from elsewhere since is joined with it here as the server will. */
const textOfBefore = ({ before, edit }: EditOfNote): string | null =>
  edit.content !== undefined && 'content' in before ? before.content : null;

/** An edit of tags goes by what its person saw: what others add and take away meanwhile stays so. */
export const withBaseTags = (edit: NoteEdit, { tags }: Pick<KnownNote, 'tags'>): NoteEdit =>
  edit.tags === undefined ? edit : { ...edit, base_tags: tags };

type EditOfNote = Extract<NoteWrite, { kind: 'editNote' }>;

/** What became of which note: it is asked for at every change of anything, and texts may be long. */
const lastEdited = new WeakMap<EditOfNote, { readonly current: Note; readonly edited: Note }>();

const editedNote = (current: Note, write: EditOfNote, at: number): Note => {
  const last = lastEdited.get(write);
  if (last?.current === current) return last.edited;
  const edited = changedNote(current, withBaseTags(write.edit, write.before), textOfBefore(write), {
    source: 'app',
    now: at,
  });
  lastEdited.set(write, { current, edited });
  return edited;
};

/** What it does to the note in lists; one that is deleted is in the list of those. */
export const summaryEffect = (write: NoteWrite, at: number): Effect<NoteSummary> => {
  const id = noteIdOf(write);
  switch (write.kind) {
    case 'createNote':
      return { id, before: null, after: (current) => current ?? summaryOf(write.note) };
    case 'editNote':
      return {
        id,
        before: summaryOf(write.before),
        after: (current) => current && changedSummary(current, withBaseTags(write.edit, write.before), at),
      };
    case 'deleteNote':
      return {
        id,
        before: write.before,
        after: (current) => current && { ...current, deleted_at: new Date(at).toISOString() },
      };
    case 'restoreNote':
      return { id, before: write.before, after: (current) => current && { ...current, deleted_at: null } };
  }
};

const changedSummary = (summary: NoteSummary, edit: NoteEdit, now: number): NoteSummary => {
  const { excerpt, deleted_at: deletedAt, ...rest } = summary;
  const note = changedNote({ ...rest, content: '' }, edit, null, { source: 'app', now });
  const { content, ...changed } = note;
  return {
    ...changed,
    excerpt: edit.content === undefined ? excerpt : noteExcerpt(content),
    deleted_at: deletedAt,
  };
};
