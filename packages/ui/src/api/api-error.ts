import type { ProblemCode } from '@squeeze/contracts/problems';
import { keepSentence } from '@squeeze/contracts/sentences/kept-sentence';

/** Why a call has no answer. Plain data, so that it may lie in the store. */
export type ApiError =
  | {
      readonly kind: 'problem';
      readonly status: number;
      /** A `ProblemCode` of the server's own version; null where something else answered, such as a proxy. */
      readonly code: string | null;
      /** What there is to say of it (`keepSentence`); null where the answer does not tell. */
      readonly sentence: string | null;
      /** The same of every issue, by the path of its field. */
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

/** What fills the gaps of a sentence; anything else that lies there is left out. */
const readValues = (value: unknown): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );

const readText = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** By code; where there is none, such as from a proxy or an older server, by what it says in words. */
const readSentence = (code: unknown, values: unknown, words: unknown): string | null => {
  const detail = readText(words);
  if (typeof code !== 'string' || !isRecord(values))
    return detail && keepSentence({ id: '', values: {}, detail });
  const { reason, ...others } = readValues(values);
  return keepSentence({ id: reason === undefined ? code : `${code}.${reason}`, values: others, detail });
};

const readList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** What is said of each field: `errors` has the words, `issues` the codes in the same order. */
const readErrors = (errors: unknown, issues: readonly Record<string, unknown>[]): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(isRecord(errors) ? errors : {}).map(([field, words]) => {
      const ofField = issues.filter(({ path }) => path === field);
      return [
        field,
        readList(words).flatMap(
          (each, index) => readSentence(ofField[index]?.['code'], ofField[index]?.['values'], each) ?? [],
        ),
      ];
    }),
  );

/** `Retry-After` in whole seconds (RFC 9110, 10.2.3); our server sends no dates. */
const readRetryAfter = (header: string | null): number | null =>
  header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : null;

/** Reads a failed answer as far as it is one of ours; what is not becomes null, never an exception. */
export const readProblem = (status: number, body: unknown, retryAfter: string | null): ApiError => {
  const { detail, code, values, issues, errors } = isRecord(body) ? body : {};
  const found = readList(issues).filter(isRecord);
  const [first = { code, values }] = found;
  return {
    kind: 'problem',
    status,
    code: readText(code),
    sentence: readSentence(first['code'], first['values'], detail),
    errors: readErrors(errors, found),
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

/** Tells our errors from the serialised exceptions that Redux Toolkit passes on in the same place. */
export const isApiError = (value: unknown): value is ApiError =>
  isRecord(value) &&
  (value['kind'] === 'problem' || value['kind'] === 'unreachable' || value['kind'] === 'timeout');

/** The error of a finished call. Anything that is not one of ours is a call that never got through. */
export const asApiError = (error: unknown): ApiError => (isApiError(error) ? error : { kind: 'unreachable' });
