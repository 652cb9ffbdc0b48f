import type { ApiError } from '../api-error.ts';
import { keptOutboxOf } from '../outbox/kept-outbox.ts';
import { selectEntries } from '../outbox/outbox-slice.ts';
import { errorOf } from '../outbox/passing-error.ts';
import { sendOutbox } from '../outbox/send-outbox.ts';
import type { AppThunk } from '../store-hooks.ts';
import { notesApi } from './note-endpoints.ts';
import { isNotesWrite, noteIdOf } from './note-write.ts';
import { settleNote } from './settle-note.ts';

/**
 * Gives a note a state back that it has had, once what was written since has been sent: that stays in its history. Resolves to why
 * that could not be; null where it could.
 */
export const restoreVersion =
  (noteId: string, id: string): AppThunk<Promise<ApiError | null>> =>
  async (dispatch, getState, { device }) => {
    await dispatch(sendOutbox());
    // It may have been on its way already: then until that has ended.
    await keptOutboxOf(device).exclusively('notes', () => Promise.resolve());
    await dispatch(sendOutbox());
    const waits = selectEntries(getState()).some(
      ({ write }) => isNotesWrite(write) && noteIdOf(write) === noteId,
    );
    if (waits) return { kind: 'unreachable' };
    const { data, error } = await dispatch(
      notesApi.endpoints.restoreNoteVersion.initiate({ params: { id } }),
    );
    if (data === undefined) return errorOf(error);
    dispatch(settleNote(data.note));
    dispatch(notesApi.util.invalidateTags(['NoteVersions']));
    return null;
  };
