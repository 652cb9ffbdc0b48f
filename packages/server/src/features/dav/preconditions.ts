import type { DavCall } from './dav-call.ts';
import { DavError } from './dav-error.ts';

/**
 * If-Match and If-None-Match (RFC 9110, section 13.1) against what is there now.
 * @param current its ETag; null where there is nothing
 * @throws {DavError} 412
 */
export function requirePreconditions({ header }: Pick<DavCall, 'header'>, current: string | null): void {
  const mustMatch = header('if-match');
  const mayNotMatch = header('if-none-match');
  if (mustMatch !== undefined && !matches(mustMatch, current)) {
    throw new DavError(412, 'It has changed since, or is not there any more');
  }
  if (mayNotMatch !== undefined && matches(mayNotMatch, current)) {
    throw new DavError(412, 'It is there already');
  }
}

/** Weak ones count as well: what compresses answers on the way makes them of ours, and each of those is as exact as before. */
function matches(given: string, current: string | null): boolean {
  if (current === null) return false;
  if (given.trim() === '*') return true;
  const tags = given.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => tag.replace(/^W\//, '') === current);
}

/** Whether whoever asks has it already, by If-None-Match of a GET. */
export const isKnown = ({ header }: Pick<DavCall, 'header'>, current: string): boolean => {
  const known = header('if-none-match');
  return known !== undefined && matches(known, current);
};
