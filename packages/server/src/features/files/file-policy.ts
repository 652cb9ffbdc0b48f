import { limits } from '@squeeze/contracts/limits';
import type { RateLimit } from '../../ports/rate-limits.ts';

const day = 24 * 60 * 60_000;

/** What a person may keep, as whoever runs the server says. */
export interface FileLimits {
  readonly fileBytes: number;
  readonly bytesPerUser: number;
}

export const standardFileLimits: FileLimits = {
  fileBytes: limits.fileBytes,
  bytesPerUser: limits.fileBytesPerUser,
};

export const filePolicy = {
  /** Far longer than a file may take to come in: bytes that no file has been made of by then go. */
  unfinishedMs: day,
  /** Bytes of a file that its type is told by; formats of today say what they are within the first few. */
  sniffedBytes: 4_100,
  /** So long a file is kept that no note names any more, as long as a deleted note can be restored. */
  unnamedKeptMs: 30 * day,
  /** Each file is looked for in the notes of its person this often. */
  lookEveryMs: day,
  /** People whose notes are looked through by one round of housekeeping. */
  peopleARound: 500,
  /** What lies in the store and belongs to nobody goes, once no backup that is kept by itself can name it. */
  strayKeptMs: 30 * day,
  strayEveryMs: day,
  /** Fetching makes the server ask others. */
  picturesFetched: { name: 'pictures:person', points: 120, windowMs: 60 * 60_000 } satisfies RateLimit,
  picturesAtOnce: 4,
} as const;
