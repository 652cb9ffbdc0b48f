import type { ImportedNoun } from '@squeeze/contracts/imports';
import type { Sentence } from '@squeeze/contracts/sentences/sentence';

/** What a person should know of an archive as a whole. */
export interface ArchiveFindings {
  /** Things that cannot be read at all, which `items` leaves out. */
  readonly leftOut: Partial<Readonly<Record<ImportedNoun, number>>>;
  readonly remarks: readonly Sentence[];
}

/** What an import is read from: an export of ours, or Markdown in the shape of one. */
export interface ImportedArchive {
  /**
   * Unpacks what will be imported, to see that it is whole.
   * @param goesOn is called while it takes its time
   * @throws {AppError} `invalid_import`
   */
  verify(signal: AbortSignal, goesOn: () => Promise<void>): Promise<void>;
  /** The things of a noun one by one, as an export has them; none where there are none. */
  items(noun: ImportedNoun): AsyncGenerator;
  /** What it lists of the files of notes. */
  files(): AsyncGenerator;
  /** How long what lies there is unpacked; null where there is nothing. */
  bytesOf(path: string): number | null;
  /** What lies there. @throws {AppError} `invalid_import` where it is damaged */
  contentOf(path: string): AsyncGenerator<Buffer>;
  /** Known once it has been verified. */
  findings(): ArchiveFindings;
}

/** Whose it becomes. */
export interface ArchiveOwner {
  readonly userId: string;
  readonly timeZone: string;
  /** Which of these ids are notes of theirs. */
  readonly ownNotes: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
}
