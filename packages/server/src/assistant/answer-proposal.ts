import { findReceipt, type ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import { findTaskRun } from '@squeeze/database/repositories/task-run-repository';
import { confirmReceipt, declineReceipt, type DeskCall, type DeskParts } from './receipt-desk.ts';
import type { RunHistory } from '../features/ai-tasks/run-history.ts';

export interface ProposalParts extends DeskParts {
  readonly runHistory: RunHistory;
}

/** A yes, by whichever door. @throws {AppError} as `confirmReceipt` does */
export async function approveProposal(
  parts: ProposalParts,
  call: DeskCall,
  id: string,
): Promise<ReceiptRecord> {
  const before = await findReceipt(call.db, call.owner.userId, id);
  const receipt = await confirmReceipt(parts, call, id);
  if (before?.state === 'proposed') await tellRun(parts, call, receipt, 'approved');
  return receipt;
}

/** A no, by whichever door. @throws {AppError} as `declineReceipt` does */
export async function declineProposal(
  parts: ProposalParts,
  call: DeskCall,
  id: string,
): Promise<ReceiptRecord> {
  const before = await findReceipt(call.db, call.owner.userId, id);
  const receipt = await declineReceipt(call, id);
  const declined = before?.state === 'proposed' && receipt.state === 'declined';
  if (declined) await tellRun(parts, call, receipt, 'declined');
  return receipt;
}

/** An answer to what an unattended run proposed is part of its history, and is shown wherever the run is. */
async function tellRun(
  { runHistory, liveEvents }: ProposalParts,
  { db, now }: DeskCall,
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
