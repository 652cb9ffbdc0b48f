/**
 * What a failed hand-over means. `refused`: it was turned down, or cannot have been taken, and may be taken a moment later.
 * `rejected`: it was turned down for good. `unknown`: it may have been taken before the answer was lost, so that a second
 * one could be one too many.
 */
export type HandOverFailure = 'refused' | 'rejected' | 'unknown';

/** A message that was not taken, or may not have been: adapters throw it where they know more than the error tells. */
export class HandOverError extends Error {
  readonly failure: HandOverFailure;
  /** For how long the other side asks to be left alone, ms; null when it did not say. */
  readonly retryAfterMs: number | null;

  constructor(
    failure: HandOverFailure,
    message: string,
    { retryAfterMs = null, cause }: { retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = 'HandOverError';
    this.failure = failure;
    this.retryAfterMs = retryAfterMs;
  }
}
