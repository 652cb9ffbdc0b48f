import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Holds every interval of one length still, so that a test says when it has passed. The others go on: the testing library
 * looks for changes by one of its own.
 * @param length ms
 * @returns lets the time pass once
 */
export const holdInterval = (length: number): (() => void) => {
  const held = new Map<object, () => void>();
  const { setInterval: begin, clearInterval: end } = globalThis;
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((callback: () => void, delay?: number) => {
    if (delay !== length) return begin(callback, delay);
    const handle = {};
    held.set(handle, callback);
    return handle;
  }) as typeof setInterval);
  vi.spyOn(globalThis, 'clearInterval').mockImplementation((handle) => {
    if (!held.delete(handle as object)) end(handle);
  });
  return () =>
    act(() => {
      for (const callback of held.values()) callback();
    });
};

/**
 * Holds every timeout of one length still, so that a test says when it has run out; the others go on.
 * @param length ms
 * @returns lets all of them run out that are held
 */
export const holdTimeout = (length: number): (() => void) => {
  const held = new Map<object, () => void>();
  const { setTimeout: begin, clearTimeout: end } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    callback: () => void,
    delay?: number,
    ...rest: []
  ) => {
    if (delay !== length) return begin(callback, delay, ...rest);
    const handle = {};
    held.set(handle, callback);
    return handle;
  }) as typeof setTimeout);
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((handle) => {
    if (!held.delete(handle as object)) end(handle);
  });
  return () =>
    act(() => {
      for (const [handle, callback] of held) {
        held.delete(handle);
        callback();
      }
    });
};
