import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema/database.ts';

/** What waits for the commit of each open transaction, in the order it was asked for. */
const waiting = new WeakMap<Kysely<Database>, (() => void)[]>();

/**
 * Runs `work` once the transaction `db` has committed, and never when it rolls back; at once when `db` is no
 * transaction. By then the data is in place, so what `work` throws cannot fail the transaction: it goes uncaught.
 * @throws TypeError for a transaction that was opened neither by `OpenDatabase.transaction` nor by `inTransaction`.
 */
export function afterCommit(db: Kysely<Database>, work: () => void): void {
  if (!db.isTransaction) {
    work();
    return;
  }
  const works = waiting.get(db);
  if (works === undefined) throw new TypeError('nobody would tell when this transaction commits');
  works.push(work);
}

/** Runs `work` in one transaction of `db`, then what `afterCommit` was given for it. */
export async function runTransaction<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const works: (() => void)[] = [];
  const result = await db.transaction().execute(async (trx) => {
    waiting.set(trx, works);
    try {
      return await work(trx);
    } finally {
      // V8's young collections take the values of a weak map for alive: left there, all of the transaction would outlast them.
      waiting.delete(trx);
    }
  });
  for (const due of works) runUncaught(due);
  return result;
}

function runUncaught(work: () => void): void {
  try {
    work();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
