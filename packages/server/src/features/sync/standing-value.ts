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

export async function standingOf(db: Db, conflict: SyncConflictRecord): Promise<Standing> {
  const { userId, receiptId, settled, kept, other } = conflict;
  const states = await findReceiptStates(db, userId, receiptId === null ? [] : [receiptId]);
  const isTakenBack = receiptId !== null && states.get(receiptId)?.state === 'undone';
  const isOther = settled !== null && (settled === 'taken') !== isTakenBack;
  return { isOther, lost: isOther ? kept : other, isTakenBack };
}

/** What a thing says in the fields that a value has. */
export const valuesLike = (like: Values, fields: object): Values =>
  Object.fromEntries(Object.keys(like).map((field) => [field, (fields as Values)[field]]));
