import type { AppThunk } from '../store-hooks.ts';
import { withoutTodos, type LineOfTodo } from './lines-of-todos.ts';
import { editNote } from './note-actions.ts';
import { notesApi } from './note-endpoints.ts';
import { openPaperOf } from './open-papers.ts';
import { selectShownNote } from './use-notes.ts';

/** Makes lines of a note its own again, whose todos were taken back: on its paper, where it is open, else in what is kept of it. */
export const unlinkLines =
  (noteId: string, lines: readonly LineOfTodo[]): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (openPaperOf(noteId)?.unlink(lines)) return;
    // Left long ago, and shown nowhere since.
    if (selectShownNote(getState(), noteId) === undefined)
      await dispatch(notesApi.endpoints.getNote.initiate({ params: { id: noteId } }, { subscribe: false }));
    const note = selectShownNote(getState(), noteId);
    const content = note && withoutTodos(note.content, lines);
    if (note && content != null && content !== note.content) await dispatch(editNote(note, { content }));
  };
