import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import { type ReceiptRecord, toRecord } from './receipt-repository.ts';

/** Each has all of what was before, so that a batch is erased in a moment. */
const ownPurgedAtOnce = 100;

/**
 * Erases receipts of what people did in the app themselves, made before `before`: nothing shows them, and Undo is over by then. In
 * batches that each hold the write lock only briefly; returns how many.
 */
export async function purgeOwnReceipts(
  db: Db,
  before: number,
  batch: number = ownPurgedAtOnce,
): Promise<number> {
  let purged = 0;
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('receipts')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('receipts')
          .select('id')
          .where('source', '=', sql.lit('app'))
          .where('created_at', '<', before)
          .limit(batch),
      )
      .executeTakeFirstOrThrow();
    purged += Number(numDeletedRows);
    if (numDeletedRows < batch) return purged;
  }
}

/**
 * The last receipt of what this owner did to a thing in the app whose `before` names an id; for changes that made something, whose
 * answer was lost.
 */
export async function findOwnReceiptNaming(
  db: Db,
  ownerId: string,
  nounId: string,
  named: string,
): Promise<ReceiptRecord | null> {
  const row = await db
    .selectFrom('receipts')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('noun_id', '=', nounId)
    .where('source', '=', 'app')
    .where('before_json', 'like', `%"${named}"%`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/**
 * Of what somebody did to one thing in the app only the last `most` can be taken back: each receipt has all of what was before. Those by
 * which it is known which of two values stands stay for as long as that is asked.
 */
export async function keepLastOwnReceipts(
  db: Db,
  ownerId: string,
  nounId: string,
  most: number,
): Promise<void> {
  await db
    .deleteFrom('receipts')
    .where('user_id', '=', ownerId)
    .where('noun_id', '=', nounId)
    .where('source', '=', 'app')
    .where('id', '<=', (eb) =>
      eb
        .selectFrom('receipts')
        .select('id')
        .where('user_id', '=', ownerId)
        .where('noun_id', '=', nounId)
        .where('source', '=', 'app')
        .orderBy('id', 'desc')
        .limit(1)
        .offset(most),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sync_conflicts')
            .select('sync_conflicts.id')
            .where('sync_conflicts.user_id', '=', ownerId)
            .where('sync_conflicts.thing_id', '=', nounId)
            .whereRef('sync_conflicts.receipt_id', '=', 'receipts.id'),
        ),
      ),
    )
    .execute();
}
