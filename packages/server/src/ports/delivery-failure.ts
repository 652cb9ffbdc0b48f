import { SendError, type SendFailure } from './send-error.ts';

/** System calls that fail before a word has been said. */
const beforeSpeaking = new Set(['connect', 'getaddrinfo']);

/**
 * Reads what adapters say, and errors of Node's sockets (`syscall`), of HTTP clients (`status`) and of SMTP
 * (`responseCode`, https://www.rfc-editor.org/rfc/rfc5321#section-4.2.1). Names like ETIMEDOUT do not tell: clients give
 * them to a silence after the message as well.
 */
export function deliveryFailure(error: unknown): SendFailure {
  if (error instanceof SendError) return error.failure;
  if (typeof error !== 'object' || error === null) return 'unknown';
  const { syscall, status, responseCode, cause } = error as Record<string, unknown>;
  if (typeof syscall === 'string' && beforeSpeaking.has(syscall)) return 'refused';
  if (typeof responseCode === 'number') return responseCode < 500 ? 'refused' : 'rejected';
  if (typeof status === 'number') {
    if (status === 429) return 'refused';
    return status >= 400 && status < 500 ? 'rejected' : 'unknown';
  }
  return cause === undefined ? 'unknown' : deliveryFailure(cause);
}

/** No longer than this is waited for what asks to be left alone. */
const longestPauseMs = 60 * 60_000;

/**
 * For how long to leave alone whoever refused it and asked for that, ms; null when it did not. Never shorter than asked
 * for, and up to a quarter longer by `random` (0 to 1), as between the tries of a job.
 */
export const pauseAskedFor = (error: unknown, random: number): number | null =>
  error instanceof SendError && error.retryAfterMs !== null
    ? Math.round(Math.min(error.retryAfterMs, longestPauseMs) * (1 + random / 4))
    : null;
