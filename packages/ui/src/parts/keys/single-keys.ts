import { useSyncExternalStore } from 'react';

const storageKey = 'squeeze.single-keys';

/** Where storage is denied the choice holds for this page only. */
let unkept = true;
const listeners = new Set<() => void>();

/** Whether a single letter may do something. */
export const singleKeysAllowed = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return unkept;
  }
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Has the choice hold at once, and remembers it here: what the account says comes a moment after the page. */
export const allowSingleKeys = (next: boolean): void => {
  unkept = next;
  try {
    localStorage.setItem(storageKey, next ? 'on' : 'off');
  } catch {
    // see `unkept`
  }
  for (const listener of listeners) listener();
};

/**
 * Whether a single letter may do something. Who dictates or has a tremor may switch them off, as WCAG 2.1.4 asks; keys that
 * type nothing (arrows, Delete) and those with Ctrl or Cmd stay.
 */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, singleKeysAllowed);
