import type { DayPlan, TodoPage } from '@squeeze/contracts/todos';
import type { AppDispatch, SharedState } from '../store-hooks.ts';
import { todosApi } from './todo-endpoints.ts';
import type { TodoListArguments } from './todo-list-arguments.ts';

interface FollowedStore {
  readonly dispatch: AppDispatch;
  readonly getState: () => SharedState;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What the day and the beginning of the list looked like when they were last seen. */
interface LastSeen {
  readonly plan: DayPlan;
  readonly page: TodoPage;
}

/** The number is the shape's. */
const keyOf = (userId: string): string => `squeeze.last-seen.1.${userId}`;

/** The list one finds when the page is opened. */
const firstList: TodoListArguments = { filter: 'pending', sort: 'created_at' };

const selectPlan = todosApi.endpoints.dayPlan.select(undefined);
const selectList = todosApi.endpoints.todoList.select(firstList);

const read = (userId: string): LastSeen | null => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as LastSeen | null;
  } catch {
    return null; // denied, or cut short
  }
};

const write = (userId: string, seen: LastSeen): void => {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(seen));
  } catch {
    // denied or full: without a connection there is then nothing to read
  }
};

const forget = (userId: string): void => {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // storage is denied, so nothing was kept
  }
};

/** Not at each keystroke of a busy minute. */
const pause = 1_000;

/**
 * Keeps the day and the beginning of the list on this device, so that they can be read when the server cannot be
 * reached. They are shown until it answers; the end of the session takes them along. Returns how to stop.
 */
export const followLastSeen = (store: FollowedStore): (() => void) => {
  let userId: string | undefined;
  let saved: unknown;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const save = (): void => {
    const state = store.getState();
    const plan = selectPlan(state).data;
    const page = selectList(state).data?.pages[0];
    if (userId !== undefined && plan && page) write(userId, { plan, page });
  };
  const show = (id: string): void => {
    const seen = read(id);
    if (seen === null) return;
    const state = store.getState();
    const { upsertQueryData } = todosApi.util;
    // Whatever the server has said meanwhile is fresher.
    if (selectPlan(state).data === undefined) {
      void store.dispatch(upsertQueryData('dayPlan', undefined, seen.plan));
    }
    if (selectList(state).data === undefined) {
      void store.dispatch(upsertQueryData('todoList', firstList, { pages: [seen.page], pageParams: [null] }));
    }
  };
  const look = (): void => {
    const state = store.getState();
    const { user } = state.auth;
    if (user?.id !== userId) {
      if (userId !== undefined) forget(userId);
      userId = user?.id;
      if (userId !== undefined) show(userId);
      return;
    }
    const plan = selectPlan(state).data;
    if (plan === saved || timer !== undefined) return;
    saved = plan;
    timer = setTimeout(() => {
      timer = undefined;
      save();
    }, pause);
  };
  look();
  const unsubscribe = store.subscribe(look);
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
};
