import { keptOutboxOf } from './kept-outbox.ts';
import type { Device } from '../kept/lazy-device.ts';
import type { AppThunk } from '../store-hooks.ts';
import { datedAnew, isCalendarWrite } from '../calendar-events/calendar-write.ts';
import { isFileWrite } from '../files/file-write.ts';
import { sendTodosEntry } from '../todos/send-todos-entry.ts';
import { isTodosWrite } from '../todos/capture-write.ts';
import { countedAnew, isNotesWrite, type NoteWrite } from '../notes/note-write.ts';
import { plannedAnew } from '../todos/planned-anew.ts';
import { holdBack, isPastItsKey } from './hold-back.ts';
import {
  dropped,
  isSent,
  selectEntries,
  sendingBegan,
  sendingEnded,
  type OutboxEntry,
} from './outbox-slice.ts';
import { laneOf, type Lane, type OutboxWrite } from './outbox-write.ts';
import { sendEntry } from './send-entry.ts';
import { isSessionKnown, isTheirSession } from './their-session.ts';
import { tagsOf } from './stale-tags.ts';
import { withHeld } from './with-held.ts';
import { tellOutcome } from './write-outcome.ts';
import { api } from '../api.ts';
import { faultOver } from '../connection-slice.ts';

/**
 * Sends what waits, in each lane one write after the other. A lane stops at the first that gets no answer, which stays for
 * the next call; what the server refuses is taken back, and what may be there already is held back.
 * Does nothing where it is already at work, or while it is not known whose session it is.
 */
export const sendOutbox =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { device }) => {
    if (!isSessionKnown(getState().auth)) return;
    const lanes = new Set(selectEntries(getState()).map(({ write }) => laneOf(write)));
    const idle = [...lanes].filter((lane) => !getState().outbox.sending.includes(lane));
    const sending = idle.map((lane) => dispatch(sendLane(lane)));
    const working = underWay.get(device) ?? new Set();
    underWay.set(device, working);
    for (const lane of sending) {
      working.add(lane);
      void lane.finally(() => working.delete(lane));
    }
    await Promise.all(sending);
  };

/** The lanes that are at work, of the windows of this page. */
const underWay = new WeakMap<Device, Set<Promise<void>>>();

/** The same, once what is at work already has come to an end: what that has left is tried again. */
export const sendOutboxAgain =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { device }) => {
    const working = underWay.get(device);
    if (working !== undefined) await Promise.all(working);
    await dispatch(sendOutbox());
  };

const sendLane =
  (lane: Lane): AppThunk<Promise<void>> =>
  async (dispatch, getState, { device }) => {
    const keptOutbox = keptOutboxOf(device);
    const inLane = (): OutboxEntry[] => {
      const entries = selectEntries(getState());
      const held = withHeld(entries);
      return entries.filter(
        (entry) => isSent(entry) && laneOf(entry.write) === lane && !held.includes(entry),
      );
    };
    dispatch(sendingBegan(lane));
    const sent: OutboxWrite[] = [];
    const elsewhere: OutboxEntry[] = [];
    let waiting = false;
    for (;;) {
      const [entry] = inLane();
      if (entry === undefined) break;
      const outcome = await keptOutbox
        .exclusively(lane, async () => await dispatch(sendOne(entry)))
        .catch(waitsAfterFault);
      waiting = outcome === 'waits';
      if (waiting) break;
      if (outcome === 'sent') sent.push(entry.write);
      else if (outcome === 'sent elsewhere') elsewhere.push(entry);
    }
    dispatch(sendingEnded({ lane, waiting }));
    if (!waiting) dispatch(faultOver());
    dispatch(
      api.util.invalidateTags([
        ...plannedAnew(sent),
        ...countedAnew(sent),
        ...datedAnew(sent),
        ...tagsOf(elsewhere),
      ]),
    );
    if (waiting) for (const { key } of inLane()) tellOutcome(key, { kind: 'waiting' });
    // What was done to captured events and notes has waited for that in its own lane.
    if (sent.some(({ kind }) => kind === 'capture')) void dispatch(sendOutbox());
  };

/** A fault of this program, or of what it stands on, costs no write: the lane goes on with the next call. */
const waitsAfterFault = (cause: unknown): 'waits' => {
  // oxlint-disable-next-line no-console -- nobody has to do anything; this is for whoever looks into it
  console.error('A write could not be sent', cause);
  return 'waits';
};

const sendOne =
  (entry: OutboxEntry): AppThunk<Promise<'sent' | 'sent elsewhere' | 'held' | 'waits'>> =>
  async (dispatch, getState, { device, now }) => {
    const keptOutbox = keptOutboxOf(device);
    if (!(await dispatch(isTheirSession(entry)))) return 'waits';
    const current = await keptOutbox.current(entry.key);
    if (current === null) {
      // Another window has sent it; what came of it is the server's to say.
      if (isNotesWrite(entry.write) && !(await dispatch(reread(entry.write, entry.at)))) return 'waits';
      dispatch(dropped(entry.key));
      tellOutcome(entry.key, { kind: 'waiting' });
      return 'sent elsewhere';
    }
    if (isPastItsKey(current, now())) {
      dispatch(holdBack(current));
      tellOutcome(entry.key, { kind: 'waiting' });
      return 'held';
    }
    const { write } = entry;
    // A window may have written on in a note, or heard that a file is refused: what it says by now is what counts.
    const isDone = isTodosWrite(write)
      ? await dispatch(sendTodosEntry({ ...entry, write }))
      : isNotesWrite(write)
        ? await dispatch(sendNote(current))
        : isCalendarWrite(write)
          ? await dispatch(sendCalendar(current))
          : isFileWrite(write)
            ? await dispatch(sendFile(current))
            : await dispatch(sendEntry({ ...entry, write }));
    return isDone ? 'sent' : 'waits';
  };

const reread =
  (write: NoteWrite, at: number): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const notes = await import('../notes/reread-note.ts').catch(() => null);
    return notes !== null && (await dispatch(notes.rereadNote(write, at)));
  };

/** What its calls stand on is fetched with the first of them. */
const sendNote =
  (entry: OutboxEntry): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const { write } = entry;
    const notes = await import('../notes/send-notes-entry.ts').catch(() => null);
    return notes !== null && isNotesWrite(write)
      ? await dispatch(notes.sendNotesEntry({ ...entry, write }))
      : false;
  };

const sendCalendar =
  (entry: OutboxEntry): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const { write } = entry;
    const calendar = await import('../calendar-events/send-calendar-entry.ts').catch(() => null);
    return calendar !== null && isCalendarWrite(write)
      ? await dispatch(calendar.sendCalendarEntry({ ...entry, write }))
      : false;
  };

const sendFile =
  (entry: OutboxEntry): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const { write } = entry;
    const files = await import('../files/send-file-entry.ts').catch(() => null);
    return files !== null && isFileWrite(write)
      ? await dispatch(files.sendFileEntry({ ...entry, write }))
      : false;
  };
