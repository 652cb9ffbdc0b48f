import { findReceipt, type ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import { findTaskRun } from '@squeeze/database/repositories/task-run-repository';
import { confirmReceipt, declineReceipt, type ReceiptCall, type ReceiptParts } from './receipt-actions.ts';
import type { RunHistory } from '../features/ai-tasks/run-history.ts';

export interface ProposalParts extends ReceiptParts {
  readonly runHistory: RunHistory;
}

/** A yes, from whichever source. @throws {AppError} as `confirmReceipt` does */
export async function approveProposal(
  parts: ProposalParts,
  call: ReceiptCall,
  id: string,
): Promise<ReceiptRecord> {
  const before = await findReceipt(call.db, call.owner.userId, id);
  const receipt = await confirmReceipt(parts, call, id);
  if (before?.state === 'proposed') await publishRun(parts, call, receipt, 'approved');
  return receipt;
}

/** A no, from whichever source. @throws {AppError} as `declineReceipt` does */
export async function declineProposal(
  parts: ProposalParts,
  call: ReceiptCall,
  id: string,
): Promise<ReceiptRecord> {
  const before = await findReceipt(call.db, call.owner.userId, id);
  const receipt = await declineReceipt(call, id);
  const declined = before?.state === 'proposed' && receipt.state === 'declined';
  if (declined) await publishRun(parts, call, receipt, 'declined');
  return receipt;
}

/** An answer to what an unattended run proposed is part of its history, and is shown wherever the run is. */
async function publishRun(
  { runHistory, liveEvents }: ProposalParts,
  { db, now }: ReceiptCall,
  receipt: ReceiptRecord,
  kind: 'approved' | 'declined',
): Promise<void> {
  const { userId, runId, id: receiptId } = receipt;
  if (runId === null || receipt.settledAt !== now) return;
  const run = await findTaskRun(db, userId, runId);
  if (run === null) return;
  await runHistory.append(db, [{ kind, run, receiptId, now }]);
  await liveEvents.publish(db, userId, { type: 'ai_tasks_changed' });
  await liveEvents.publish(db, userId, { type: 'notifications_changed' });
}
