import type { ApiError } from '../api-error.ts';
import { errorOf } from '../outbox/passing-error.ts';
import type { AppThunk } from '../store-hooks.ts';
import { notesApi } from './note-endpoints.ts';
import { settleNote } from './settle-note.ts';

/** Gives a note a state back that it has had. Resolves to why that could not be; null where it could. */
export const restoreVersion =
  (id: string): AppThunk<Promise<ApiError | null>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(
      notesApi.endpoints.restoreNoteVersion.initiate({ params: { id } }),
    );
    if (data === undefined) return errorOf(error);
    dispatch(settleNote(data.note));
    dispatch(notesApi.util.invalidateTags(['NoteVersions']));
    return null;
  };
