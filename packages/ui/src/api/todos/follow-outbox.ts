import type { AppDispatch, SharedState } from '../store-hooks.ts';
import { api } from '../api.ts';
import { forgetTexts } from '../kept-text.ts';
import type { KeptOutbox } from './kept-outbox.ts';
import { adopted, outboxEmptied } from './outbox-slice.ts';
import { sendOutbox } from './send-outbox.ts';

interface FollowedStore {
  readonly dispatch: AppDispatch;
  readonly getState: () => SharedState;
  readonly subscribe: (listener: () => void) => () => void;
}

const firstPause = 2_000;
const longestPause = 60_000;

/**
 * Keeps what waits moving: takes up what an earlier visit left, tries again after growing pauses, when the network
 * comes back and when any other call gets through. A person who signs out leaves nothing behind; one whose session ended
 * finds it again. Returns how to stop.
 */
export const followOutbox = (store: FollowedStore, kept: KeptOutbox): (() => void) => {
  let userId: string | undefined;
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reachable = true;

  const send = (): void => {
    clearTimeout(timer);
    timer = undefined;
    void store.dispatch(sendOutbox());
  };
  const own = () => kept.load().filter((entry) => entry.userId === userId);

  const followUser = (): void => {
    const { user, hasLeft } = store.getState().auth;
    if (user?.id === userId) return;
    if (userId !== undefined && hasLeft) {
      kept.forget(userId);
      forgetTexts(userId);
    }
    userId = user?.id;
    store.dispatch(userId === undefined ? outboxEmptied() : adopted(own()));
    if (userId !== undefined) send();
  };

  const followWaiting = (): void => {
    const { todoOutbox, connection } = store.getState();
    const cameBack = connection.reachable && !reachable;
    reachable = connection.reachable;
    if (!todoOutbox.waiting || todoOutbox.sending || todoOutbox.entries.length === 0) {
      if (todoOutbox.entries.length === 0) pause = firstPause;
      return;
    }
    if (cameBack) send();
    else if (timer === undefined) {
      timer = setTimeout(send, pause);
      pause = Math.min(pause * 2, longestPause);
    }
  };

  const elsewhere = (): void => {
    const before = store.getState().todoOutbox.entries;
    const now = own();
    store.dispatch(adopted(now));
    if (before.some(({ key }) => !now.some((entry) => entry.key === key))) {
      store.dispatch(api.util.invalidateTags(['Day', 'Todos', 'Todo', 'TodoCategories', 'AiTasks']));
    }
  };

  followUser();
  const closers = [
    store.subscribe(() => {
      followUser();
      followWaiting();
    }),
    kept.listen(elsewhere),
    () => removeEventListener('online', send),
    () => clearTimeout(timer),
  ];
  addEventListener('online', send);
  return () => {
    for (const close of closers) close();
  };
};
