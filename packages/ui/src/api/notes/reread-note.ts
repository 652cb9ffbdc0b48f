import { hasCode } from '../api-error.ts';
import { errorOf, isPassing } from '../outbox/passing-error.ts';
import type { AppThunk } from '../store-hooks.ts';
import type { NoteSummary } from '@squeeze/contracts/notes';
import type { Effect } from '../pages-after.ts';
import { summaryEffect, summaryOf } from './note-effects.ts';
import { notesApi } from './note-endpoints.ts';
import { noteIdOf, type NoteWrite } from './note-write.ts';
import { settleGone, settleNote } from './settle-note.ts';

/**
 * Asks what has come of a write that another window has sent. Until that is known the write goes on being shown: without it the
 * note would say what it said before, and whoever writes on would write on that.
 * @param at when the write was made, epoch ms
 * @returns whether it is known
 */
export const rereadNote =
  (write: NoteWrite, at: number): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const call = dispatch(notesApi.endpoints.rereadNote.initiate({ params: { id: noteIdOf(write) } }));
    const { data, error } = await call;
    call.reset();
    if (data !== undefined) {
      dispatch(settleNote(data.note));
      return true;
    }
    const problem = errorOf(error);
    if (hasCode(problem, 'not_found')) dispatch(settleGone(goneBy(write, at)));
    return !isPassing(problem);
  };

/** Whatever was done to it here, it is gone. */
const goneBy = (write: NoteWrite, at: number): Effect<NoteSummary> =>
  summaryEffect(
    { kind: 'deleteNote', before: summaryOf(write.kind === 'createNote' ? write.note : write.before) },
    at,
  );
