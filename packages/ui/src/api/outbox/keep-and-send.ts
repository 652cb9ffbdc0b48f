import { keptOutboxOf } from './kept-outbox.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import type { AppThunk } from '../store-hooks.ts';
import { adopted, isSent, selectEntries, written, type OutboxEntry } from './outbox-slice.ts';
import { laneOf, type OutboxWrite } from './outbox-write.ts';
import { awaitOutcome, type WriteOutcome } from './write-outcome.ts';

/** Later than whatever waits already, also where the clock was set back: the order is the person's. */
export const nextAt = (entries: readonly OutboxEntry[], now: number): number =>
  Math.max(now, (entries.at(-1)?.at ?? 0) + 1);

/**
 * Keeps a write on this device, then sends it. Resolves with the first news of it; where that is `waiting`, it stays and
 * is sent when the server answers again.
 * @param key of the first try, where this repeats it
 * @param onKept when it is kept and before it is sent
 */
export const keepAndSend =
  <Data>(
    write: OutboxWrite,
    {
      key = idempotencyKey(),
      onKept,
    }: { readonly key?: string; readonly onKept?: (key: string, at: number) => void } = {},
  ): AppThunk<Promise<WriteOutcome<Data>>> =>
  async (dispatch, getState, { device, now }) => {
    const keptOutbox = keptOutboxOf(device);
    const userId = getState().auth.user?.id;
    if (userId === undefined) return { kind: 'refused', error: { kind: 'unreachable' } };
    const entry: OutboxEntry = { key, userId, at: nextAt(selectEntries(getState()), now()), write };
    await keptOutbox.add([entry]);
    const outcome = awaitOutcome<Data>(key);
    onKept?.(key, entry.at);
    dispatch(written([entry]));
    const { sendOutbox } = await import('./send-outbox.ts');
    void dispatch(sendOutbox());
    return await outcome;
  };

/** Takes back a write that waits and has never been on its way. False: the server may have it, or has it. */
export const takeBackWaiting = (key: string): AppThunk<boolean> =>
  dropWaiting(key, ({ tried }) => tried === undefined);

/** The same of one whose answer may have been lost, once what takes it back is kept: it may have been carried out. */
export const dropTried = (key: string): AppThunk<boolean> =>
  dropWaiting(key, ({ tried }) => tried !== undefined);

const dropWaiting =
  (key: string, may: (entry: OutboxEntry) => boolean): AppThunk<boolean> =>
  (dispatch, getState, { device }) => {
    const keptOutbox = keptOutboxOf(device);
    const { entries, sending } = getState().outbox;
    const entry = entries.find((other) => other.key === key);
    if (entry === undefined || !may(entry)) return false;
    const lane = laneOf(entry.write);
    const isFirst = entries.find((other) => isSent(other) && laneOf(other.write) === lane)?.key === key;
    if (isFirst && sending.includes(lane)) return false;
    keptOutbox.remove(key);
    dispatch(adopted(entries.filter((other) => other.key !== key)));
    return true;
  };
