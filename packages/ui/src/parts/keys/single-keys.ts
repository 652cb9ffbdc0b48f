import { useSyncExternalStore } from 'react';

const storageKey = 'squeeze.single-keys';

let allowed: boolean | undefined;
const listeners = new Set<() => void>();

const read = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true; // storage may be denied: the choice then holds for this page only
  }
};

/** Whether a single letter may do something. */
export const singleKeysAllowed = (): boolean => (allowed ??= read());

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const choose = (next: boolean): void => {
  allowed = next;
  try {
    localStorage.setItem(storageKey, next ? 'on' : 'off');
  } catch {
    // see read
  }
  for (const listener of listeners) listener();
};

/**
 * Whether a single letter may do something, and how to say so. Who dictates or has a tremor may switch them off, as WCAG
 * 2.1.4 asks; keys that type nothing (arrows, Delete, Ctrl+Z) stay.
 */
export const useSingleKeys = (): readonly [boolean, (on: boolean) => void] => [
  useSyncExternalStore(subscribe, singleKeysAllowed),
  choose,
];
