import type { OpenDatabase } from '@squeeze/database/connection';
import {
  listDueLeftovers,
  removeFileLeftover,
} from '@squeeze/database/repositories/file-leftover-repository';
import type { Clock } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';

export interface EraseLeftoversParts {
  readonly database: OpenDatabase;
  readonly files: Files;
  readonly clock: Clock;
}

const atOnce = 100;

/**
 * Erases the bytes of files that are gone, and of uploads that never became one. What cannot be erased now is tried again by
 * the next job or round of housekeeping, for as long as it takes. Answers how many were erased.
 * @throws what the store refuses with; those before it are erased
 */
export async function eraseLeftovers({ database, files, clock }: EraseLeftoversParts): Promise<number> {
  let erased = 0;
  for (;;) {
    const keys = await listDueLeftovers(database.db, clock.now(), atOnce);
    for (const key of keys) {
      await files.erase(key);
      // Erased twice is as good as once.
      await removeFileLeftover(database.db, key);
    }
    erased += keys.length;
    if (keys.length < atOnce) return erased;
  }
}
