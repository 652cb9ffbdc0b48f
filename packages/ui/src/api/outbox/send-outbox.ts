import { keptOutboxOf } from './kept-outbox.ts';
import type { AuthState } from '../auth-slice.ts';
import type { AppThunk } from '../store-hooks.ts';
import { sendTodosEntry } from '../todos/send-todos-entry.ts';
import { isTodosWrite } from '../todos/capture-write.ts';
import { countedAnew, isNotesWrite } from '../notes/note-write.ts';
import { plannedAnew } from '../todos/planned-anew.ts';
import { adopted, selectEntries, sendingBegan, sendingEnded, type OutboxEntry } from './outbox-slice.ts';
import { laneOf, type Lane, type OutboxWrite } from './outbox-write.ts';
import { sendEntry } from './send-entry.ts';
import { tagsOf } from './stale-tags.ts';
import { tellOutcome } from './write-outcome.ts';
import { api } from '../api.ts';

/** Whether the server has said whose session it is, or cannot be asked. Who was here last may not be who is here now. */
export const isSessionKnown = ({ isChecking, isPresumed }: AuthState): boolean => !isChecking && !isPresumed;

/**
 * Sends what waits, in each lane one write after the other. A lane stops at the first that gets no answer, which stays for
 * the next call; what the server refuses is taken back. Does nothing where it is already at work, or while it is not known whose
 * session it is.
 */
export const sendOutbox = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  if (!isSessionKnown(getState().auth)) return;
  const lanes = new Set(selectEntries(getState()).map(({ write }) => laneOf(write)));
  await Promise.all([...lanes].map((lane) => dispatch(sendLane(lane))));
};

const sendLane =
  (lane: Lane): AppThunk<Promise<void>> =>
  async (dispatch, getState, { device }) => {
    const keptOutbox = keptOutboxOf(device);
    if (getState().outbox.sending.includes(lane)) return;
    const inLane = (): OutboxEntry[] =>
      selectEntries(getState()).filter(
        ({ write, refused }) => refused === undefined && laneOf(write) === lane,
      );
    dispatch(sendingBegan(lane));
    const sent: OutboxWrite[] = [];
    let waiting = false;
    for (;;) {
      const [entry] = inLane();
      if (entry === undefined) break;
      waiting = await keptOutbox.exclusively(lane, async () => !(await dispatch(sendOne(entry))));
      if (waiting) break;
      sent.push(entry.write);
    }
    dispatch(sendingEnded({ lane, waiting }));
    dispatch(api.util.invalidateTags([...plannedAnew(sent), ...countedAnew(sent)]));
    if (waiting) for (const { key } of inLane()) tellOutcome(key, { kind: 'waiting' });
  };

/** Resolves to whether the entry is dealt with. */
const sendOne =
  (entry: OutboxEntry): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { device }) => {
    const keptOutbox = keptOutboxOf(device);
    if (getState().auth.user?.id !== entry.userId) return false;
    const current = await keptOutbox.current(entry.key);
    if (current === null) {
      // Another window has sent it; what came of it is the server's to say.
      dispatch(adopted(keptOutbox.load().filter(({ key }) => key !== entry.key)));
      dispatch(api.util.invalidateTags([...tagsOf([entry])]));
      tellOutcome(entry.key, { kind: 'waiting' });
      return true;
    }
    const { write } = entry;
    if (isTodosWrite(write)) return await dispatch(sendTodosEntry({ ...entry, write }));
    if (!isNotesWrite(write)) return await dispatch(sendEntry({ ...entry, write }));
    // Fetched with the first of them.
    const notes = await import('../notes/send-notes-entry.ts').catch(() => null);
    // A window may have written on in it: that is what is sent.
    return notes !== null && isNotesWrite(current.write)
      ? await dispatch(notes.sendNotesEntry({ ...current, write: current.write }))
      : false;
  };
