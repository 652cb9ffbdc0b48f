import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import { keptOutboxOf } from '../outbox/kept-outbox.ts';
import { api } from '../api.ts';
import { hasCode } from '../api-error.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import {
  entryChanged,
  leftAsTheyAre,
  refused,
  selectEntries,
  settled,
  written,
  type OutboxEntry,
} from '../outbox/outbox-slice.ts';
import { conflict, hasWaited } from '../outbox/changed-elsewhere.ts';
import { isPassing } from '../outbox/passing-error.ts';
import { triedOnce } from '../outbox/tried-once.ts';
import type { AppThunk, SharedState } from '../store-hooks.ts';
import { callForTodos, type SettledEvents, type SettledTodo } from './call-for-todos.ts';
import { isTodosWrite, type TodosWrite } from './capture-write.ts';
import { closeWhen } from './close-when.ts';
import { dropFollowing } from './drop-following.ts';
import { aboutSaved, addedBy, waitsFor } from './following-writes.ts';
import { settleTodo, settleTodos } from './settle-write.ts';

/** An entry that is about todos. */
export type TodosEntry = OutboxEntry & { readonly write: TodosWrite };

/** Sends what was done to todos, and shows what came of it. Resolves to whether the entry is dealt with. */
export const sendTodosEntry =
  (entry: TodosEntry): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { device, now }) => {
    const keptOutbox = keptOutboxOf(device);
    const { write, userId, at } = entry;
    const waited = hasWaited(at, now());
    const answer = await callForTodos({ write, key: entry.key, waited, at }, dispatch);
    const notes = 'error' in answer ? undefined : answer.notes;
    const { settleCaptured } =
      (notes && (await import('../notes/settle-captured.ts').catch(() => null))) ?? {};
    const events = 'error' in answer ? undefined : answer.events;
    const { settleEvents } =
      (events && (await import('../calendar-events/settle-events.ts').catch(() => null))) ?? {};
    // It is sent again, and counts once: a note or an event that nobody has taken in would be gone from the screen.
    if (notes !== undefined && settleCaptured === undefined) return false;
    if (events !== undefined && settleEvents === undefined) return false;
    // Somebody else's screen by now; it is taken up when its owner is back.
    if (getState().auth.user?.id !== userId) return false;
    if ('error' in answer && isPassing(answer.error)) {
      dispatch(triedOnce(entry.key));
      return false;
    }
    if ('error' in answer) {
      dispatch(dropFollowing(entry));
      keptOutbox.remove(entry.key);
      dispatch(closeWhen(entry.key));
      dispatch(refused({ entry, error: answer.error }));
      if (answer.error === conflict) dispatch(api.util.invalidateTags(['Day', 'Todos', 'Todo']));
      // Deleted elsewhere: what is still shown of it goes as well.
      if ('before' in write && hasCode(answer.error, 'not_found')) {
        dispatch(settleTodo(write.before.id, write.before, null, now()));
      }
      return true;
    }
    for (const other of following(getState(), entry)) {
      const named: OutboxEntry = { ...other, write: nowNamed(other.write, write, answer.settled) };
      keptOutbox.change(named);
      dispatch(entryChanged(named));
    }
    if (notes !== undefined && settleCaptured !== undefined) dispatch(settleCaptured(notes, now()));
    if (events !== undefined && settleEvents !== undefined) dispatch(settleEvents(becomeOf(events)));
    keptOutbox.remove(entry.key);
    const effects =
      answer.effects ?? answer.settled.map(({ id, before, after }) => ({ id, before, after: () => after }));
    dispatch(settleTodos(effects, now()));
    if (answer.left !== undefined) dispatch(leftAsTheyAre(answer.left.map(({ title }) => title)));
    // Read again: it may have been taken back while it was under way.
    const withdrawn = selectEntries(getState()).find(({ key }) => key === entry.key)?.withdrawn === true;
    dispatch(settled({ key: entry.key, created: answer.undo }));
    const added = addedBy(write);
    const [changed] = answer.settled;
    const touched = changed?.after ?? changed?.before ?? null;
    if (added !== null && touched !== null) {
      // The receipt of adding it would call it changed since: it is deleted instead.
      dispatch(settled({ key: added, created: { kind: 'delete', before: touched } }));
    }
    if (withdrawn && answer.undo) {
      const undo: OutboxEntry = { key: idempotencyKey(), userId, at: now(), write: answer.undo };
      await keptOutbox.add([undo]);
      dispatch(written([undo]));
    }
    return true;
  };

/** Events that were captured, or taken back, by their ids. */
const becomeOf = ({ made, gone }: SettledEvents): ReadonlyMap<string, CalendarEvent | null> =>
  new Map([...made.map((event) => [event.id, event] as const), ...gone.map(({ id }) => [id, null] as const)]);

/** Entries that wait for the todo which this one adds. */
const following = (state: SharedState, { key }: OutboxEntry): readonly TodosEntry[] =>
  selectEntries(state).flatMap((entry) => {
    const { write } = entry;
    return isTodosWrite(write) && waitsFor(write, key) ? [{ ...entry, write }] : [];
  });

/** A later write, about the todo that the server has just made. */
const nowNamed = (later: TodosWrite, write: TodosWrite, made: readonly SettledTodo[]): TodosWrite => {
  if (write.kind !== 'capture') return later;
  const stoodFor = write.pieces.flatMap(({ shown }) => (shown === null ? [] : [shown]));
  return stoodFor.reduce((named, { id }, index) => {
    const todo = made[index]?.after ?? null;
    return todo === null ? named : aboutSaved(named, id, todo);
  }, later);
};
