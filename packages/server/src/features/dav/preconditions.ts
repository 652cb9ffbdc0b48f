import type { DavCall } from './dav-call.ts';
import { DavError } from './dav-error.ts';
import { isIfMet } from './if-header.ts';

/** What is there now, as far as a condition may ask about it. */
export interface CurrentState {
  /** With its quotation marks; null for what has none, such as a calendar. */
  readonly etag: string | null;
  /** Epoch ms; null where that is not told of it. */
  readonly updatedAt: number | null;
}

/**
 * If-Match, If-None-Match and If-Unmodified-Since (RFC 9110, section 13.1), and If (RFC 4918, section 10.4), against what is there.
 * @param current null where there is nothing
 * @throws {DavError} 412; 400 for an If that cannot be read
 */
export function requirePreconditions(
  { header, path }: Pick<DavCall, 'header' | 'path'>,
  current: CurrentState | null,
): void {
  const mustMatch = header('if-match');
  const mayNotMatch = header('if-none-match');
  const conditions = header('if');
  if (mustMatch !== undefined && !matches(mustMatch, current)) {
    throw new DavError(412, 'It has changed since, or is not there any more');
  }
  // What compares states is more exact than what compares times (RFC 9110, section 13.2.2).
  if (mustMatch === undefined && isModifiedSince(header('if-unmodified-since'), current)) {
    throw new DavError(412, 'It has changed since');
  }
  if (mayNotMatch !== undefined && matches(mayNotMatch, current)) {
    throw new DavError(412, 'It is there already');
  }
  if (
    conditions !== undefined &&
    !isIfMet(conditions, { path, host: header('host'), etag: current?.etag ?? null })
  ) {
    throw new DavError(412, 'It is not as the If says');
  }
}

/** Times in headers are of whole seconds; one that cannot be read says nothing. */
function isModifiedSince(given: string | undefined, current: CurrentState | null): boolean {
  const since = given === undefined ? Number.NaN : Date.parse(given);
  const { updatedAt = null } = current ?? {};
  return updatedAt !== null && Math.floor(updatedAt / 1_000) * 1_000 > since;
}

/** Weak ones count as well: what compresses answers on the way makes them of ours, and each of those is as exact as before. */
function matches(given: string, current: CurrentState | null): boolean {
  if (current === null) return false;
  if (given.trim() === '*') return true;
  const tags = given.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => tag.replace(/^W\//, '') === current.etag);
}

/** Whether whoever asks has it already, by If-None-Match of a GET. */
export const isKnown = ({ header }: Pick<DavCall, 'header'>, current: string): boolean => {
  const known = header('if-none-match');
  return known !== undefined && matches(known, { etag: current, updatedAt: null });
};
