import type { Db } from '../connection.ts';
import { type ReceiptRecord, toRecord } from './receipt-repository.ts';

/** Keeps with a receipt that was undone what Redo needs, and how the thing is now; null: it cannot be done again (any more). */
export async function keepAgain(
  db: Db,
  ownerId: string,
  id: string,
  kept: { readonly again: unknown; readonly nounUpdatedAt: number } | null,
): Promise<ReceiptRecord | null> {
  const row = await db
    .updateTable('receipts')
    .set(
      kept === null
        ? { again_json: null }
        : { again_json: JSON.stringify(kept.again), noun_updated_at: kept.nounUpdatedAt },
    )
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .where('state', '=', 'undone')
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** The place behind all receipts of the same message or run; 0 where it belongs to none. */
export async function nextCallIndex(
  db: Db,
  { userId, messageId, runId }: Pick<ReceiptRecord, 'userId' | 'messageId' | 'runId'>,
): Promise<number> {
  if (messageId === null && runId === null) return 0;
  const row = await db
    .selectFrom('receipts')
    .select((eb) => eb.fn.max('call_index').as('last'))
    .where('user_id', '=', userId)
    .where((eb) => (messageId === null ? eb('run_id', '=', runId) : eb('message_id', '=', messageId)))
    .executeTakeFirst();
  return (row?.last ?? -1) + 1;
}
