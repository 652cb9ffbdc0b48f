import type { NoteChange } from '@squeeze/contracts/notes';
import { bodyHashOf } from '../../http/idempotency.ts';

/** A write is sent again soon, or when a device is there again: others may have written often by then. */
const mostKept = 32;

/** What a write is known by when it comes again: all that it says, and the version that it says it of. */
export const writeKey = (change: NoteChange): string => bodyHashOf(change).slice(0, 12);

/** The latest first. */
export const withWrite = (keys: readonly string[], key: string): readonly string[] =>
  [key, ...keys.filter((other) => other !== key)].slice(0, mostKept);
