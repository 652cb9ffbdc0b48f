import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import { receiptPolicy } from './receipt-policy.ts';

/** Until when a yes to a proposal counts, epoch ms. */
export const openUntil = ({ runId, createdAt }: ReceiptRecord): number =>
  createdAt + (runId === null ? receiptPolicy.proposalMs : receiptPolicy.unattendedProposalMs);

/** A proposal that nobody answered in time, whether or not that has been written down yet. */
export const isExpired = (receipt: ReceiptRecord, now: number): boolean =>
  receipt.state === 'proposed' && now > openUntil(receipt);

/** Whether nothing has been changed by it yet, whatever a reply says. */
export const waitsForYes = ({ state }: Pick<ReceiptRecord, 'state'>): boolean => state === 'proposed';
