import type { ProblemCode } from '@squeeze/contracts/problems';

/** Why a call has no answer. Plain data, so that it may lie in the store. */
export type ApiError =
  | {
      readonly kind: 'problem';
      readonly status: number;
      /** A `ProblemCode` of the server's own version; null where something else answered, such as a proxy. */
      readonly code: string | null;
      readonly detail: string | null;
      /** Every issue by the path of its field. */
      readonly errors: Readonly<Record<string, readonly string[]>>;
      /** Milliseconds the server asks to wait; null when it names none. */
      readonly retryAfterMs: number | null;
    }
  /** No connection, or it broke off. */
  | { readonly kind: 'unreachable' }
  /** No answer within the time limit; the server may have done the work. */
  | { readonly kind: 'timeout' };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readErrors = (value: unknown): Record<string, string[]> => {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([field, messages]) => [
      field,
      Array.isArray(messages) ? messages.filter((message) => typeof message === 'string') : [],
    ]),
  );
};

/** `Retry-After` in whole seconds (RFC 9110, 10.2.3); our server sends no dates. */
const readRetryAfter = (header: string | null): number | null =>
  header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : null;

/** Reads a failed answer as far as it is one of ours; what is not becomes null, never an exception. */
export const readProblem = (status: number, body: unknown, retryAfter: string | null): ApiError => {
  const { detail, code, errors } = isRecord(body) ? body : {};
  return {
    kind: 'problem',
    status,
    code: typeof code === 'string' ? code : null,
    detail: typeof detail === 'string' && detail !== '' ? detail : null,
    errors: readErrors(errors),
    retryAfterMs: readRetryAfter(retryAfter),
  };
};

export const hasCode = (error: ApiError | null | undefined, code: ProblemCode): boolean =>
  error?.kind === 'problem' && error.code === code;

/**
 * Whether the person was asked to prove who they are and declined: no call fails for want of that unless they did. They
 * know it already, so nothing is said of it.
 */
export const isDeclined = (error: ApiError | null | undefined): boolean =>
  hasCode(error, 'reauthentication_required');

export const hasStatus = (error: ApiError | null | undefined, status: number): boolean =>
  error?.kind === 'problem' && error.status === status;

/** Tells our errors from the serialised exceptions that Redux Toolkit passes through the same door. */
export const isApiError = (value: unknown): value is ApiError =>
  isRecord(value) &&
  (value['kind'] === 'problem' || value['kind'] === 'unreachable' || value['kind'] === 'timeout');

/** The error of a finished call. Anything that is not one of ours is a call that never got through. */
export const asApiError = (error: unknown): ApiError => (isApiError(error) ? error : { kind: 'unreachable' });
