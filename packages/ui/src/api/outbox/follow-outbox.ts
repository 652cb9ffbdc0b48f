import { keptOutboxOf } from './kept-outbox.ts';
import type { AppDispatch, SharedState, StoreExtras } from '../store-hooks.ts';
import { api } from '../api.ts';
import { atMostEvery } from '../at-most-every.ts';
import { adoptSends } from '../chat/adopt-sends.ts';
import { isNotesWrite } from '../notes/note-write.ts';
import { recordsOf } from '../kept/records-of.ts';
import { adopted, keepingKnown, outboxEmptied, selectEntries, type OutboxEntry } from './outbox-slice.ts';
import { sendOutbox } from './send-outbox.ts';
import { tagsOf } from './stale-tags.ts';
import { isSessionKnown } from './their-session.ts';
import { tellOutcome } from './write-outcome.ts';

interface FollowedStore {
  readonly dispatch: AppDispatch;
  readonly getState: () => SharedState;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Of a note: what came of it is read before it goes from the screen (reread-note.ts). */
const isReread = ({ write, refused, withdrawn }: OutboxEntry): boolean =>
  isNotesWrite(write) && refused === undefined && withdrawn === undefined;

const firstPause = 2_000;
const longestPause = 60_000;

/**
 * Keeps what waits moving: takes up what an earlier visit left, tries again after pauses that grow while nothing is sent,
 * when the network comes back and when any other call gets through. Returns how to stop.
 */
export const followOutbox = (store: FollowedStore, { device }: Pick<StoreExtras, 'device'>): (() => void) => {
  const records = recordsOf(device);
  const kept = keptOutboxOf(device);
  let userId: string | undefined;
  let isKnown = true;
  let pause = firstPause;
  let left = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reachable = true;
  let keptBefore: ReadonlySet<string> = new Set();

  const send = (): void => {
    clearTimeout(timer);
    timer = undefined;
    void store.dispatch(sendOutbox());
  };
  const adopt = (): void => {
    const entries = kept.load().filter((entry) => entry.userId === userId);
    const known = new Set(entries.map(({ key }) => key));
    const unread = selectEntries(store.getState()).filter(
      (entry) => entry.userId === userId && !known.has(entry.key) && isReread(entry),
    );
    store.dispatch(adopted([...unread, ...entries].toSorted((a, b) => a.at - b.at)));
    store.dispatch(adoptSends());
    // Those that were there the last time are asked about after a pause.
    if (unread.some(({ key }) => keptBefore.has(key))) send();
    keptBefore = known;
  };

  const followUser = (): void => {
    const { auth } = store.getState();
    const { user } = auth;
    const wasKnown = isKnown;
    isKnown = isSessionKnown(auth);
    if (user?.id === userId) {
      if (isKnown && !wasKnown) send();
      return;
    }
    const before = userId;
    userId = user?.id;
    // Nothing of one person's is told to another.
    if (before !== undefined) store.dispatch(outboxEmptied());
    if (userId !== undefined) void takeUp(userId);
  };

  const takeUp = async (id: string): Promise<void> => {
    await records.open(id);
    if (userId !== id) return;
    adopt();
    tellKeeping();
    send();
  };

  const followWaiting = (): void => {
    const { outbox, connection } = store.getState();
    const cameBack = connection.reachable && !reachable;
    reachable = connection.reachable;
    // Some of it has been sent: the server answers, if no more than so much in a minute.
    if (outbox.entries.length < left) pause = firstPause;
    left = outbox.entries.length;
    if (outbox.waiting.length === 0 || outbox.sending.length > 0 || outbox.entries.length === 0) return;
    if (cameBack) send();
    else if (timer === undefined) {
      timer = setTimeout(send, pause);
      pause = Math.min(pause * 2, longestPause);
    }
  };

  // Another window that sends thousands tells of each, and all of them are read each time.
  const elsewhere = atMostEvery(1_000, () => {
    const before = store.getState().outbox.entries;
    adopt();
    const still = new Set(store.getState().outbox.entries.map(({ key }) => key));
    const gone = before.filter(({ key }) => !still.has(key));
    // A form that is still open hears that it is taken care of; what came of it is on its page.
    for (const { key } of gone) tellOutcome(key, { kind: 'waiting' });
    if (gone.length > 0) store.dispatch(api.util.invalidateTags([...tagsOf(gone)]));
  });

  const tellKeeping = (): void => {
    const { keeping, typedUnkept, damaged } = records;
    store.dispatch(keepingKnown({ keeping, typedUnkept, damaged }));
  };

  followUser();
  const closers = [
    records.watch(tellKeeping),
    store.subscribe(() => {
      followUser();
      followWaiting();
    }),
    kept.listen(elsewhere.run),
    elsewhere.stop,
    () => removeEventListener('online', send),
    () => clearTimeout(timer),
  ];
  addEventListener('online', send);
  return () => {
    for (const close of closers) close();
  };
};
