import type { Db } from '@squeeze/database/connection';
import { findReceiptStates } from '@squeeze/database/repositories/receipt-repository';
import type { SyncConflictRecord } from '@squeeze/database/repositories/sync-conflict-repository';

type Values = SyncConflictRecord['kept'];

/** How it stands with a value that did not win at first, by what has become of it since. */
export interface Standing {
  /** Whether it has taken the place of the one that was kept. */
  readonly isOther: boolean;
  /** The one that does not stand. */
  readonly lost: Values;
  /** Whether what was done with it last was taken back, by its receipt. */
  readonly isTakenBack: boolean;
}

/** How each of these of one owner stands. */
export async function standingsOf(
  db: Db,
  ownerId: string,
  conflicts: readonly SyncConflictRecord[],
): Promise<(conflict: SyncConflictRecord) => Standing> {
  const receipts = conflicts.flatMap(({ receiptId }) => receiptId ?? []);
  const states = await findReceiptStates(db, ownerId, receipts);
  return ({ receiptId, settled, kept, other }) => {
    const isTakenBack = receiptId !== null && states.get(receiptId)?.state === 'undone';
    const isOther = settled !== null && (settled === 'taken') !== isTakenBack;
    return { isOther, lost: isOther ? kept : other, isTakenBack };
  };
}

export const standingOf = async (db: Db, conflict: SyncConflictRecord): Promise<Standing> =>
  (await standingsOf(db, conflict.userId, [conflict]))(conflict);

/** What a thing says in the fields that a value has. */
export const valuesLike = (like: Values, fields: object): Values =>
  Object.fromEntries(Object.keys(like).map((field) => [field, (fields as Values)[field]]));
