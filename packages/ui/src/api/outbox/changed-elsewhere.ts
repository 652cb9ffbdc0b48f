import type { ApiError } from '../api-error.ts';

/** After how long a write counts as one that has waited: until then whoever made it saw what there was. */
const waitedMs = 60_000;

export const hasWaited = (at: number, now: number): boolean => Math.abs(now - at) > waitedMs;

type Fields = Readonly<Record<string, unknown>>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Whether a field that an edit changes says something else now than it did when the edit was made.
 * @param stored what the server had then, where `before` has in it what waited here: of that any may have been taken back since
 */
export const changedElsewhere = (
  edit: object,
  before: object,
  current: object,
  stored: object = before,
): boolean => {
  const [was, is, had] = [before as Fields, current as Fields, stored as Fields];
  return Object.entries(edit).some(
    ([field, wanted]) => ![was[field], had[field], wanted].some((known) => same(is[field], known)),
  );
};

/** As the server says it of what has gone on meanwhile. */
export const conflict: ApiError = {
  kind: 'problem',
  status: 409,
  code: 'changed_since',
  sentence: null,
  errors: {},
  retryAfterMs: null,
};
