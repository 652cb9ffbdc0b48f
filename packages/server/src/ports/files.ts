import type { Readable } from 'node:stream';

/** What is to be stored, and how long it is. */
export interface FileContent {
  readonly bytes: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/**
 * Where the bytes of people's files lie; the database says whose they are. What is stored under a key never changes.
 * What cannot be reached is refused as `unavailable`, what there is no room for as `storage_full`.
 */
export interface Files {
  /**
   * Stores all of it or nothing; on disk when its promise resolves. Rejects with whatever `content` throws, and where that is
   * not as long as it says.
   */
  put(key: string, file: FileContent): Promise<void>;
  /** Null where nothing is stored under the key. Destroy it where it is not read to its end. */
  get(key: string): Promise<Readable | null>;
  /** Also where nothing is stored under the key. */
  erase(key: string): Promise<void>;
  /**
   * Keys of what was stored before `before` (epoch ms), for whoever looks for what belongs to nobody; clears away what was
   * begun before then and never finished. Left out where the store cannot be walked through.
   */
  readonly storedBefore?: (before: number) => AsyncIterable<string>;
}
