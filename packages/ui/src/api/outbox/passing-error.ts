import type { ProblemCode } from '@squeeze/contracts/problems';
import { hasCode, isApiError, type ApiError } from '../api-error.ts';

/** The same call may well succeed later, without the person doing anything. */
export const isPassing = (error: ApiError): boolean =>
  error.kind !== 'problem' ||
  error.status === 429 ||
  error.status === 502 ||
  error.status === 503 ||
  error.status === 504 ||
  // No room on the server's disk, until somebody makes some.
  error.status === 507 ||
  hasCode(error, 'idempotency_key_in_use') ||
  // The session is over; the entry waits for its owner to sign in again.
  error.status === 401;

/** Everything that is not one of our errors is a fault in this program, and would be one again. */
export const errorOf = (thrown: unknown): ApiError =>
  isApiError(thrown)
    ? thrown
    : { kind: 'problem', status: 0, code: null, sentence: null, errors: {}, retryAfterMs: null };

/** Whether it is as the person wanted: done now, or by an earlier try, which `code` then says. */
export const isDoneBut = (error: unknown, code: ProblemCode): boolean =>
  error === undefined || (isApiError(error) && hasCode(error, code));
