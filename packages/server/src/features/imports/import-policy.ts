import { limits } from '@squeeze/contracts/limits';
import type { FileLimits } from '../files/file-policy.ts';

const mebibyte = 1024 * 1024;

const day = 24 * 60 * 60_000;

/** What an import will look at, at most. A ZIP can hold a thousand times its length. */
export const importPolicy = {
  mostEntries: 100,
  /** Below `files/`, besides. */
  mostFiles: limits.filesPerUser,
  /** Of notes of another program: Joplin's RAW has a file for each use of a tag besides, and one about each file. */
  mostEntriesOfMarkdown: 2 * (limits.notesPerUser + limits.filesPerUser),
  /** In characters: more than any system has of a path, and each of tens of thousands is read. */
  longestPath: 1_024,
  mostEntryBytes: 256 * mebibyte,
  /** All of an export but its files. */
  mostOtherBytes: 512 * mebibyte,
  /**
   * Unpacked to packed; JSON of a thousand like things comes to about fifty. Small files may be anything, and files of notes
   * too: a picture of one colour is packed to nothing, and each of them has no more room than it has here.
   */
  mostRatio: 200,
  ratioCountsFromBytes: mebibyte,
  mostItems: 300_000,
  /** One thing is held whole; the largest of ours, a notice of thousands, is half as long. */
  mostItemBytes: 8 * mebibyte,
  /** How deep lists and objects may be nested; ours are four deep. */
  mostDepth: 32,
  /** Read at once: a file that was not packed would come as one piece. */
  pieceBytes: 16 * 1024,
  /** Items that are imported in one transaction. */
  batch: 100,
  /** Notes whose links are put right in one transaction. */
  linksAtOnce: 20,
  mostRemarks: 20,
  /** How long the call waits for the end before it answers that the import is running. */
  answerAfterMs: 2_000,
  /** A process that is not heard of for so long has died. */
  leaseMs: 60_000,
  /** Its progress is published at most this often. */
  publishEveryMs: 500,
  /** Imports that one process carries on at once, whoever's they are. */
  mostAtOnce: 4,
  /** Uploads in parts that a person may have begun. */
  uploadsOfPerson: 2,
  /** From its beginning on; what is not imported by then has to be sent anew. */
  uploadKeptMs: day,
  /** The shortest of parts, but for the last, to the longest. */
  shortestPartOf: 32,
} as const;

/** All that an export may come to, unpacked and packed: what a person may keep of files, and the rest. */
export const mostImportBytes = ({ bytesPerUser }: FileLimits): number =>
  bytesPerUser + importPolicy.mostOtherBytes;
