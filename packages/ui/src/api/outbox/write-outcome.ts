import type { ApiError } from '../api-error.ts';

/** What became of a write that somebody is looking at: the form that made it is still open. */
export type WriteOutcome<Data> =
  | { readonly kind: 'done'; readonly data: Data }
  /** No answer: it is kept, and sent when there is one to be had. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly error: ApiError };

const awaited = new Map<string, (outcome: WriteOutcome<unknown>) => void>();

/** Resolves with the first news of the entry with that key. What it answers is of the call that the entry makes. */
export const awaitOutcome = <Data>(key: string): Promise<WriteOutcome<Data>> =>
  new Promise((resolve) => {
    awaited.set(key, (outcome) => resolve(outcome as WriteOutcome<Data>));
  });

/** False: nobody waits for it any more. */
export const tellOutcome = (key: string, outcome: WriteOutcome<unknown>): boolean => {
  const tell = awaited.get(key);
  awaited.delete(key);
  tell?.(outcome);
  return tell !== undefined;
};

export const isAwaited = (key: string): boolean => awaited.has(key);
