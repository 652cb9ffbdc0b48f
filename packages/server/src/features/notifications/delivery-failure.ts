/**
 * What a failed hand-over means. `refused`: it was turned down, and may be taken a moment later. `rejected`: it was turned
 * down for good. `unknown`: it may have been taken before the answer was lost, so that a second one could be one too many.
 */
export type DeliveryFailure = 'refused' | 'rejected' | 'unknown';

/** System calls that fail before a word has been said. */
const beforeSpeaking = new Set(['connect', 'getaddrinfo']);

/**
 * Reads errors of Node's sockets (`syscall`), of HTTP clients (`status`) and of SMTP (`responseCode`,
 * https://www.rfc-editor.org/rfc/rfc5321#section-4.2.1). Names like ETIMEDOUT do not tell: clients give them to a
 * silence after the message as well.
 */
export function deliveryFailure(error: unknown): DeliveryFailure {
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
