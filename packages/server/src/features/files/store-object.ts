import type { Db, OpenDatabase } from '@squeeze/database/connection';
import {
  addFileLeftovers,
  removeFileLeftover,
} from '@squeeze/database/repositories/file-leftover-repository';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../http/app-error.ts';
import type { Files } from '../../ports/files.ts';
import { filePolicy } from './file-policy.ts';

export interface StoreObjectParts {
  readonly database: OpenDatabase;
  readonly files: Files;
}

interface Storing<Stored, Made> {
  readonly now: number;
  /** Stores the bytes under this key. */
  readonly put: (objectKey: string) => Promise<Stored>;
  /**
   * Makes the row that names the key, in whose transaction it is a leftover no more; one that does not name it says by
   * `isKept` that it stays one, to be erased at once.
   */
  readonly make: (
    trx: Db,
    objectKey: string,
    stored: Stored,
  ) => Promise<{ readonly made: Made; readonly isKept: boolean }>;
}

/**
 * Stores bytes under a key of their own, first them and then what is known of them: cut off anywhere, there are all of them and
 * the row that names them, or neither.
 * @throws what `put` and `make` throw
 */
export async function storeObject<Stored, Made>(
  parts: StoreObjectParts,
  { now, put, make }: Storing<Stored, Made>,
): Promise<Made> {
  const { database } = parts;
  const objectKey = uuidv7();
  // Where this process ends before the row is made, the bytes are found by this. Nobody has been promised anything yet.
  await database.hastyTransaction((trx) => addFileLeftovers(trx, [objectKey], now + filePolicy.unfinishedMs));
  try {
    const stored = await put(objectKey);
    return await database.transaction(async (trx) => {
      const { made, isKept } = await make(trx, objectKey, stored);
      if (isKept) await removeFileLeftover(trx, objectKey);
      else await addFileLeftovers(trx, [objectKey], now);
      return made;
    });
  } catch (error) {
    // A refusal has made no row. What else fails, fails in ways that may have, now or in a moment, as where a store was silent
    // for too long: the housekeeping looks after its time.
    if (error instanceof AppError && error.code !== 'unavailable') await eraseNow(parts, objectKey);
    throw error;
  }
}

async function eraseNow({ database, files }: StoreObjectParts, objectKey: string): Promise<void> {
  try {
    await files.erase(objectKey);
    await removeFileLeftover(database.db, objectKey);
  } catch {
    // The housekeeping tries again.
  }
}
