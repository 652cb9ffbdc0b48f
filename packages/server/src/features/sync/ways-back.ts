import type { Db } from '@squeeze/database/connection';
import { findReceiptStates } from '@squeeze/database/repositories/receipt-repository';
import type { SyncLogRecord } from '@squeeze/database/repositories/sync-log-repository';
import { presentInstant } from '../../http/present-instant.ts';

interface WayBack {
  readonly undone: boolean;
  /** Null where it cannot be undone (any more). */
  readonly undo_until: string | null;
}

/** What has become of the receipts that lines of the log name, and until when each can be undone; one that is erased cannot. */
export async function waysBack(
  db: Db,
  ownerId: string,
  lines: readonly Pick<SyncLogRecord, 'removed'>[],
  now: number,
): Promise<(receiptId: string) => WayBack> {
  const ids = lines.flatMap(({ removed }) => removed.map(({ receiptId }) => receiptId));
  const states = await findReceiptStates(db, ownerId, ids);
  return (receiptId) => {
    const { state, undoUntil } = states.get(receiptId) ?? { state: null, undoUntil: null };
    const isOpen = state === 'done' && undoUntil !== null && undoUntil > now;
    return { undone: state === 'undone', undo_until: isOpen ? presentInstant(undoUntil) : null };
  };
}
