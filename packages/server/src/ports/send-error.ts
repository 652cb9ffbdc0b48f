/**
 * What a failed send means. `refused`: it was turned down, or cannot have been taken, and may be taken a moment later.
 * `rejected`: it was turned down for good. `unknown`: it may have been taken before the answer was lost, so that a second
 * one could be one too many.
 */
export type SendFailure = 'refused' | 'rejected' | 'unknown';

/** A message that was not taken, or may not have been: adapters throw it where they know more than the error tells. */
export class SendError extends Error {
  readonly failure: SendFailure;
  /** For how long the other side asks to be left alone, ms; null when it did not say. */
  readonly retryAfterMs: number | null;

  constructor(
    failure: SendFailure,
    message: string,
    { retryAfterMs = null, cause }: { retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = 'SendError';
    this.failure = failure;
    this.retryAfterMs = retryAfterMs;
  }
}
