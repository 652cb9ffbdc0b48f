import type { Receipt } from '@squeeze/contracts/receipts';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import { presentInstant } from '../../http/present-instant.ts';
import { outwardOf, presentOutward } from './outward-record.ts';
import { isExpired, openUntil } from './open-until.ts';
import { redoUntil } from './redo-until.ts';
import { proposedWords } from './proposed-words.ts';
import { severalOf } from './several-record.ts';

/** A receipt as the API shows it at `now`: arguments and what was before stay with us, but for what leaves for elsewhere. */
export const presentReceipt = (receipt: ReceiptRecord, now: number): Receipt => ({
  id: receipt.id,
  source: receipt.source,
  tool: receipt.tool,
  state: isExpired(receipt, now) ? 'expired' : receipt.state,
  noun: receipt.noun,
  noun_id: receipt.nounId,
  action: receipt.action,
  title: receipt.title,
  due: receipt.due,
  repeats: receipt.repeats,
  created_at: presentInstant(receipt.createdAt),
  undo_until:
    receipt.undoUntil !== null && receipt.undoUntil > now ? presentInstant(receipt.undoUntil) : null,
  expires_at:
    receipt.state === 'proposed' && !isExpired(receipt, now) ? presentInstant(openUntil(receipt)) : null,
  ...presentedSeveral(receipt),
  ...presentedRedo(receipt, now),
  ...presentedWords(receipt),
  ...presentedOutward(receipt),
});

function presentedSeveral(receipt: ReceiptRecord): Pick<Receipt, 'count' | 'left'> {
  const several = severalOf(receipt);
  if (several === null) return {};
  return { count: several.things.length, ...(several.left.length > 0 && { left: several.left }) };
}

function presentedRedo(receipt: ReceiptRecord, now: number): Pick<Receipt, 'redo_until'> {
  const until = redoUntil(receipt, now);
  return until === null ? {} : { redo_until: presentInstant(until) };
}

function presentedWords(receipt: ReceiptRecord): Pick<Receipt, 'words'> {
  const words = proposedWords(receipt);
  return words === null ? {} : { words };
}

function presentedOutward(receipt: ReceiptRecord): Pick<Receipt, 'outward'> {
  const outward = outwardOf(receipt);
  return outward === null ? {} : { outward: presentOutward(outward) };
}
