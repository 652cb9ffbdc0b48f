import type { Note } from '@squeeze/contracts/notes';
import { hasCode, isApiError, type ApiError } from '../api-error.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { keptOutboxOf } from '../outbox/kept-outbox.ts';
import {
  adopted,
  entryChanged,
  refused,
  selectEntries,
  settled,
  type OutboxEntry,
} from '../outbox/outbox-slice.ts';
import { errorOf, isPassing } from '../outbox/passing-error.ts';
import { tellOutcome } from '../outbox/write-outcome.ts';
import type { AppThunk, SharedState } from '../store-hooks.ts';
import { summaryEffect, withBaseTags } from './note-effects.ts';
import { notesApi } from './note-endpoints.ts';
import { mergedWrite } from './joined-write.ts';
import { hasWords, isNotesWrite, noteIdOf, writingOfNotes, type NoteWrite } from './note-write.ts';
import { settleGone, settleNote } from './settle-note.ts';

/** An entry that is about notes. */
type NotesEntry = OutboxEntry & { readonly write: NoteWrite };

/** Sends what was done to a note, and shows what came of it. Resolves to whether the entry is dealt with. */
export const sendNotesEntry =
  (kept: NotesEntry): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { device }) => {
    const keptOutbox = keptOutboxOf(device);
    if (isCapturedFirst(getState(), kept)) return false;
    const entry = await dispatch(onItsWay(kept));
    if (entry === null) return false;
    const { key, write, userId } = entry;
    const refusedOne = refusedBefore(getState(), entry);
    if (
      refusedOne !== null &&
      write.kind === 'editNote' &&
      (await dispatch(joinRefused(refusedOne, entry, write)))
    )
      return true;
    const answer = await dispatch(callForNote(write, key));
    // Somebody else has signed in here meanwhile.
    if (getState().auth.user?.id !== userId) return false;
    if ('error' in answer) {
      const { error } = answer;
      if (isPassing(error)) return false;
      if (hasWords(write)) {
        const stays: NotesEntry = { ...entry, refused: error };
        keptOutbox.change(stays);
        dispatch(entryChanged(stays));
      } else {
        keptOutbox.remove(key);
        dispatch(refused({ entry, error }));
      }
      tellOutcome(key, { kind: 'refused', error });
      return true;
    }
    if (answer.note === null) dispatch(settleGone(summaryEffect(write, entry.at)));
    else dispatch(settleNote(answer.note));
    keptOutbox.remove(key);
    dispatch(settled({ key, created: null }));
    tellOutcome(key, { kind: 'done', data: answer });
    return true;
  };

/** Whether the note is to be made by a capture that the server has not answered; the lane of those does not wait for this one. */
const isCapturedFirst = (state: SharedState, { write }: NotesEntry): boolean =>
  selectEntries(state).some(
    (other) =>
      other.write.kind === 'capture' &&
      other.write.pieces.some(({ note }) => note !== undefined && note.id === noteIdOf(write)),
  );

/** The entry as it is by now, on its way: no window writes on in what the server may have by then. Null where it is gone. */
const onItsWay =
  ({ key }: NotesEntry): AppThunk<Promise<NotesEntry | null>> =>
  async (dispatch, _, { device }) => {
    const keptOutbox = keptOutboxOf(device);
    const mark = async (): Promise<{ readonly entry: NotesEntry | null }> => {
      const current = await keptOutbox.current(key);
      if (current === null || !isNotesWrite(current.write)) return { entry: null };
      const entry: NotesEntry = { ...current, write: current.write, tried: true };
      if (current.tried === undefined) await keptOutbox.add([entry]);
      return { entry };
    };
    const { entry } = (await keptOutbox.alone(writingOfNotes, mark)) ?? (await mark());
    if (entry !== null) dispatch(entryChanged(entry));
    return entry;
  };

/** What the server has refused of the same note and this was written on. */
const refusedBefore = (state: SharedState, { key, write }: NotesEntry): NotesEntry | null => {
  for (const other of selectEntries(state)) {
    if (other.key === key) return null;
    const { refused: why, write: earlier } = other;
    if (why !== undefined && isNotesWrite(earlier) && noteIdOf(earlier) === noteIdOf(write))
      return { ...other, write: earlier };
  }
  return null;
};

/** One write again of what was refused and what was written on it, which may well be what was wrong with it. */
const joinRefused =
  (
    refusedOne: NotesEntry,
    entry: NotesEntry,
    { before, edit }: Extract<NoteWrite, { kind: 'editNote' }>,
  ): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { device, now }) => {
    const keptOutbox = keptOutboxOf(device);
    const write = mergedWrite(refusedOne.write, before, edit, now());
    if (write === null) return false;
    const { userId, at } = refusedOne;
    const joined: OutboxEntry = { key: idempotencyKey(), userId, at, write };
    await keptOutbox.add([joined]);
    keptOutbox.remove(refusedOne.key);
    keptOutbox.remove(entry.key);
    dispatch(
      adopted(
        selectEntries(getState()).flatMap((other) =>
          other.key === refusedOne.key ? [joined] : other.key === entry.key ? [] : [other],
        ),
      ),
    );
    return true;
  };

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

/** A text goes with the one that it was written on, and tags with those that they were made of: numbers of versions do not say what this device had. */
const bodyOf = ({ before, edit }: Extract<NoteWrite, { kind: 'editNote' }>) => ({
  ...withBaseTags(edit, before),
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
