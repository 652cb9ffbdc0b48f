import type { OpenDatabase } from '@squeeze/database/connection';
import {
  addFileLeftovers,
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
/** One that cannot be erased holds up none of the others. */
const againAfterMs = 60 * 60_000;

/**
 * Erases the bytes of files that are gone, and of uploads that never became one. What cannot be erased now is tried again in an
 * hour, for as long as it takes. Answers how many were erased.
 * @throws what the store refused the first of them with, once all were tried
 */
export async function eraseLeftovers({ database, files, clock }: EraseLeftoversParts): Promise<number> {
  let erased = 0;
  let refusal: { readonly cause: unknown } | null = null;
  for (;;) {
    const keys = await listDueLeftovers(database.db, clock.now(), atOnce);
    for (const key of keys) {
      try {
        await files.erase(key);
        // Erased twice is as good as once.
        await removeFileLeftover(database.db, key);
        erased += 1;
      } catch (cause) {
        refusal ??= { cause };
        await addFileLeftovers(database.db, [key], clock.now() + againAfterMs);
      }
    }
    if (keys.length === atOnce) continue;
    if (refusal !== null) throw refusal.cause;
    return erased;
  }
}
