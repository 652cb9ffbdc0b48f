import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import { receiptPolicy } from './receipt-policy.ts';

/** Until when what was undone can be done again, epoch ms; null where it cannot (any more) at `now`. */
export const redoUntil = (
  { state, again, settledAt }: Pick<ReceiptRecord, 'state' | 'again' | 'settledAt'>,
  now: number,
): number | null => {
  if (state !== 'undone' || again === undefined || settledAt === null) return null;
  const until = settledAt + receiptPolicy.undoMs;
  return until > now ? until : null;
};
