import type { AppThunk } from '../store-hooks.ts';
import type { SettledNotes } from '../todos/call-for-todos.ts';
import { summaryEffect, summaryOf } from './note-effects.ts';
import { settleGone, settleNote } from './settle-note.ts';

/** Takes notes that were captured, or taken back, into everything that is cached. @param at epoch ms */
export const settleCaptured =
  ({ made, gone }: SettledNotes, at: number): AppThunk<void> =>
  (dispatch) => {
    for (const note of made) dispatch(settleNote(note));
    for (const note of gone)
      dispatch(settleGone(summaryEffect({ kind: 'deleteNote', before: summaryOf(note) }, at)));
  };
