import { NoteDraft, type NoteSummary } from '@squeeze/contracts/notes';
import { changedNote, newNote, type NoteEdit } from '@squeeze/domain/notes/note-change';
import { idempotencyKey } from '../idempotency-key.ts';
import { dropTried, keepAndSend, nextAt, takeBackWaiting } from '../outbox/keep-and-send.ts';
import { keptOutboxOf } from '../outbox/kept-outbox.ts';
import { adopted, entryChanged, selectEntries, written, type OutboxEntry } from '../outbox/outbox-slice.ts';
import { sendOutbox } from '../outbox/send-outbox.ts';
import type { WriteOutcome } from '../outbox/write-outcome.ts';
import type { AppThunk, SharedState } from '../store-hooks.ts';
import { joinedWrite, mergedWrite } from './joined-write.ts';
import { isNotesWrite, noteIdOf, writingOfNotes, type KnownNote, type NoteWrite } from './note-write.ts';

/** Makes a note of what was written under an id that was made here. Resolves when it is kept on this device. */
export const createNote =
  (id: string, edit: NoteEdit): AppThunk<Promise<void>> =>
  async (dispatch, getState, { now }) => {
    const at = { source: 'app', now: now() } as const;
    const note = changedNote(newNote(NoteDraft.parse({}), id, at), edit, null, at);
    await dispatch(keep({ kind: 'createNote', note: { ...note, version: 1 } }));
    void dispatch(sendOutbox());
  };

/**
 * Keeps what was changed of a note, then sends it; as one with what was written before, where that has never been on its way:
 * an hour of writing without a network is one change. Resolves when it is kept on this device.
 * @param before as the person saw it; with its text where the edit brings one
 */
export const editNote =
  (before: KnownNote, edit: NoteEdit): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const last = lastWords(getState(), before.id);
    const isJoined = last !== undefined && (await dispatch(writeOn(last, before, edit)));
    if (!isJoined) await dispatch(keep({ kind: 'editNote', before, edit }));
    void dispatch(sendOutbox());
  };

/** The latest that waits of a note, where it is what somebody wrote. */
const lastWords = (state: SharedState, id: string): OutboxEntry | undefined => {
  const last = selectEntries(state).findLast(({ write }) => isNotesWrite(write) && noteIdOf(write) === id);
  return last?.write.kind === 'createNote' || last?.write.kind === 'editNote' ? last : undefined;
};

const keep =
  (write: NoteWrite): AppThunk<Promise<void>> =>
  async (dispatch, getState, { device, now }) => {
    const userId = getState().auth.user?.id;
    if (userId === undefined) return;
    const at = nextAt(selectEntries(getState()), now());
    const entry: OutboxEntry = { key: idempotencyKey(), userId, at, write };
    await keptOutboxOf(device).add([entry]);
    dispatch(written([entry]));
  };

/** Takes an edit into an entry that waits. False: the server may have that already. */
const writeOn =
  ({ key, refused }: OutboxEntry, before: KnownNote, edit: NoteEdit): AppThunk<Promise<boolean>> =>
  async (dispatch, _, { device, now }) => {
    const keptOutbox = keptOutboxOf(device);
    const joined = await keptOutbox.alone(writingOfNotes, async () => {
      const current = await keptOutbox.current(key);
      if (current === null || current.tried !== undefined) return null;
      const write = joinedWrite(current.write, before, edit, now());
      if (write === null) return null;
      const next: OutboxEntry = { ...current, write };
      await keptOutbox.add([next]);
      return next;
    });
    if (joined !== null) dispatch(entryChanged(joined));
    if (joined === null && refused !== undefined) return await dispatch(writeAnew(key, before, edit));
    return joined !== null;
  };

/** What the server has refused, with what was written since: it is another write. */
const writeAnew =
  (key: string, before: KnownNote | null, edit: NoteEdit): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { device, now }) => {
    const entry = selectEntries(getState()).find((other) => other.key === key);
    const write = entry === undefined ? null : mergedWrite(entry.write, before, edit, now());
    if (entry === undefined || write === null) return false;
    const keptOutbox = keptOutboxOf(device);
    const anew: OutboxEntry = { key: idempotencyKey(), userId: entry.userId, at: entry.at, write };
    await keptOutbox.add([anew]);
    keptOutbox.remove(key);
    // As they are by now: others may have come and gone.
    dispatch(adopted(selectEntries(getState()).map((other) => (other.key === key ? anew : other))));
    return true;
  };

/** Sends what the server has refused of a note once more. */
export const tryNoteAgain =
  (id: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    for (const { key } of refusedOf(getState(), id)) await dispatch(writeAnew(key, null, {}));
    await dispatch(sendOutbox());
  };

/** Gives up what the server has refused of a note. */
export const dropRefused =
  (id: string): AppThunk<void> =>
  (dispatch, getState, { device }) => {
    const keptOutbox = keptOutboxOf(device);
    const dropped = new Set(refusedOf(getState(), id).map(({ key }) => key));
    for (const key of dropped) keptOutbox.remove(key);
    dispatch(adopted(selectEntries(getState()).filter(({ key }) => !dropped.has(key))));
  };

const refusedOf = (state: SharedState, id: string): readonly OutboxEntry[] =>
  selectEntries(state).filter(
    ({ refused, write }) => refused !== undefined && isNotesWrite(write) && noteIdOf(write) === id,
  );

/** What a deletion or a restore came to; `undo` may be asked for at once. */
export interface NoteRemoval {
  readonly outcome: Promise<WriteOutcome<unknown>>;
  readonly undo: () => void;
}

export const deleteNote =
  (before: NoteSummary): AppThunk<NoteRemoval> =>
  (dispatch, getState, { device }) => {
    const key = idempotencyKey();
    // What the server has refused of it goes along, or it would be there again.
    const refused = refusedOf(getState(), before.id);
    dispatch(dropRefused(before.id));
    const wasNeverMade = refused.some(({ write }) => write.kind === 'createNote');
    const outcome: NoteRemoval['outcome'] = wasNeverMade
      ? Promise.resolve({ kind: 'done', data: null })
      : dispatch(keepAndSend({ kind: 'deleteNote', before }, { key }));
    return {
      outcome,
      undo: () => {
        if (!wasNeverMade && !dispatch(takeBackWaiting(key)))
          void dispatch(restoreNote(before, () => dispatch(dropTried(key))));
        if (refused.length === 0) return;
        void keptOutboxOf(device).add(refused);
        dispatch(written(refused));
      },
    };
  };

/**
 * @param note as it was when it was deleted
 * @param onKept when it is kept on this device
 */
export const restoreNote = (
  note: NoteSummary,
  onKept: () => void = () => undefined,
): AppThunk<Promise<WriteOutcome<unknown>>> =>
  keepAndSend({ kind: 'restoreNote', before: { ...note, deleted_at: null } }, { onKept });
