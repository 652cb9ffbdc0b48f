import { useSyncExternalStore } from 'react';

/** Whether it could be done; nothing says that it could. */
export type Outcome = void | boolean | Promise<void | boolean>;

/** Something a person did, by the name it is known by: "Deleted “Plan”". */
export interface Change {
  readonly name: string;
  /** Takes it back. Why it could not says whoever takes it back. */
  readonly undo: () => Outcome;
  /** Does it again, which is another change; left out where nothing does. */
  readonly redo?: (() => void) | undefined;
  /** Said once it is taken back. */
  readonly onUndone?: (() => void) | undefined;
  /** What it is about: told of a second time it is still the same. */
  readonly what?: unknown;
}

/** How far back one can go. */
const depth = 20;

interface History {
  /** What can be taken back, the latest last. */
  readonly past: readonly Change[];
  /** What was taken back and can be done again, the latest last. */
  readonly future: readonly Change[];
}

const empty: History = { past: [], future: [] };
let history = empty;
/** The names of what is being done again: coming back they are no reason to forget what else can be. */
const again = new Set<string>();
const listeners = new Set<() => void>();

const become = (next: History): void => {
  history = next;
  for (const listener of listeners) listener();
};

const without = (changes: readonly Change[], one: Change): readonly Change[] =>
  changes.filter((other) => other !== one);

/** Notes a change, which is then the first to be taken back. What had been taken back before cannot be done again any more. */
export const rememberChange = (change: Change): Change => {
  const known = history.past.find(({ what }) => what !== undefined && what === change.what);
  if (known !== undefined) return known;
  const future = again.delete(change.name) ? history.future : [];
  become({ past: [...history.past, change].slice(-depth), future });
  return change;
};

/** What can no longer be taken back: it did not happen after all. */
export const forgetChange = (what: unknown): void => {
  const known = history.past.find((change) => change.what === what);
  if (known !== undefined) become({ ...history, past: without(history.past, known) });
};

const settle = async (change: Change): Promise<void> => {
  if ((await change.undo()) === false) become({ ...history, future: without(history.future, change) });
  else change.onUndone?.();
};

/** Takes a change back, once; the latest without one. */
export const undoChange = (change = history.past.at(-1)): void => {
  if (change === undefined || !history.past.includes(change)) return;
  const { past, future } = history;
  become({
    past: without(past, change),
    future: change.redo === undefined ? future : [...future, change].slice(-depth),
  });
  void settle(change);
};

/** Does again what was taken back, once; the latest without one. */
export const redoChange = (change = history.future.at(-1)): void => {
  if (change === undefined || !history.future.includes(change)) return;
  become({ ...history, future: without(history.future, change) });
  again.add(change.name);
  change.redo?.();
};

/** For whoever comes next there is nothing to be taken back. */
export const clearChanges = (): void => {
  again.clear();
  become(empty);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What Undo and Redo would do next; undefined where nothing is left. */
export const useNextChanges = (): {
  readonly undo: Change | undefined;
  readonly redo: Change | undefined;
} => {
  const { past, future } = useSyncExternalStore(subscribe, () => history);
  return { undo: past.at(-1), redo: future.at(-1) };
};
