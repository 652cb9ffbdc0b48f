import type { Note } from '@squeeze/contracts/notes';
import { hasCode, isApiError, type ApiError } from '../api-error.ts';
import { keptOutboxOf } from '../outbox/kept-outbox.ts';
import { entryChanged, refused, selectEntries, settled, type OutboxEntry } from '../outbox/outbox-slice.ts';
import { errorOf, isPassing } from '../outbox/passing-error.ts';
import { tellOutcome } from '../outbox/write-outcome.ts';
import type { AppThunk, SharedState } from '../store-hooks.ts';
import { summaryEffect } from './note-effects.ts';
import { notesApi } from './note-endpoints.ts';
import { hasWords, noteIdOf, type NoteWrite } from './note-write.ts';
import { settleNote, settleSummary } from './settle-note.ts';

/** An entry that is about notes. */
type NotesEntry = OutboxEntry & { readonly write: NoteWrite };

/** Sends what was done to a note, and shows what came of it. Resolves to whether the entry is dealt with. */
export const sendNotesEntry =
  (entry: NotesEntry): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { device }) => {
    const keptOutbox = keptOutboxOf(device);
    const { key, write, userId } = entry;
    const tried: NotesEntry = { ...entry, tried: true };
    if (entry.tried === undefined) {
      // First: no window may write on in what the server may have by then.
      await keptOutbox.add([tried]);
      dispatch(entryChanged(tried));
    }
    const neverMade = refusedBefore(getState(), write);
    const answer = neverMade === null ? await dispatch(callForNote(write, key)) : { error: neverMade };
    // Somebody else has signed in here meanwhile.
    if (getState().auth.user?.id !== userId) return false;
    if ('error' in answer) {
      const { error } = answer;
      if (isPassing(error)) return false;
      if (hasWords(write)) {
        const kept: NotesEntry = { ...tried, refused: error };
        keptOutbox.change(kept);
        dispatch(entryChanged(kept));
      } else {
        keptOutbox.remove(key);
        dispatch(refused({ entry, error }));
      }
      tellOutcome(key, { kind: 'refused', error });
      return true;
    }
    if (answer.note === null) dispatch(settleSummary(summaryEffect(write, entry.at)));
    else dispatch(settleNote(answer.note));
    keptOutbox.remove(key);
    dispatch(settled({ key, created: null }));
    tellOutcome(key, { kind: 'done', data: answer });
    return true;
  };

/** Why the note that this goes on with could not be made; null where nothing is in the way. */
const refusedBefore = (state: SharedState, write: NoteWrite): ApiError | null =>
  selectEntries(state).find(
    (other) =>
      other.refused !== undefined &&
      other.write.kind === 'createNote' &&
      write.kind !== 'createNote' &&
      noteIdOf(other.write) === noteIdOf(write),
  )?.refused ?? null;

/** `note`: as the server has it now; null where it is gone. */
type NoteAnswer = { readonly note: Note | null } | { readonly error: ApiError };

/** The key counts the same write, sent again, as one. */
const callForNote =
  (write: NoteWrite, idempotencyKey: string): AppThunk<Promise<NoteAnswer>> =>
  async (dispatch) => {
    const { createNote, updateNote, deleteNote, restoreNote } = notesApi.endpoints;
    const params = { id: noteIdOf(write) };
    switch (write.kind) {
      case 'createNote': {
        const { id, title, content, category, tags, pinned, archived } = write.note;
        const body = { id, title, content, category, tags, pinned, archived };
        return noteIn(await dispatch(createNote.initiate({ body, idempotencyKey })));
      }
      case 'editNote':
        return noteIn(await dispatch(updateNote.initiate({ params, body: bodyOf(write) })));
      case 'deleteNote': {
        const { error } = await dispatch(deleteNote.initiate({ params }));
        // Already gone is what the person wanted.
        const isGone = error === undefined || (isApiError(error) && hasCode(error, 'not_found'));
        return isGone ? { note: null } : { error: errorOf(error) };
      }
      case 'restoreNote':
        return noteIn(await dispatch(restoreNote.initiate({ params, idempotencyKey })));
    }
  };

/** A text goes with the one that it was written on: numbers of versions do not say what this device had. */
const bodyOf = ({ before, edit }: Extract<NoteWrite, { kind: 'editNote' }>) => ({
  ...edit,
  base_version: before.version,
  ...(edit.content !== undefined && 'content' in before && { base_content: before.content }),
});

const noteIn = ({
  data,
  error,
}: {
  readonly data?: { readonly note: Note } | undefined;
  readonly error?: unknown;
}): NoteAnswer => (data === undefined ? { error: errorOf(error) } : { note: data.note });
