import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import { uuidv7 } from 'uuidv7';
import { receiptPolicy } from '../receipts/receipt-policy.ts';

type Said = Pick<
  ReceiptRecord,
  'userId' | 'source' | 'tool' | 'noun' | 'nounId' | 'action' | 'title' | 'due' | 'before' | 'nounUpdatedAt'
>;

/** The receipt of what is done to a thing because of what is elsewhere: by a round, or by somebody in the app. */
export const askedReceipt = (said: Said, now: number): ReceiptRecord => ({
  ...said,
  id: uuidv7(),
  messageId: null,
  runId: null,
  callIndex: 0,
  state: 'done',
  repeats: null,
  arguments: {},
  createdAt: now,
  settledAt: now,
  undoUntil: now + receiptPolicy.undoMs,
});
