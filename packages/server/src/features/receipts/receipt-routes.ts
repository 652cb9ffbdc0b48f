import type { receiptEndpoints } from '@squeeze/contracts/receipts';
import { findReceipt, type ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import { findTaskRun } from '@squeeze/database/repositories/task-run-repository';
import {
  confirmReceipt,
  declineReceipt,
  type DeskCall,
  type DeskParts,
  undoReceipt,
} from '../../assistant/receipt-desk.ts';
import { bound, type Routes } from '../../http/call.ts';
import type { RunHistory } from '../ai-tasks/run-history.ts';
import { presentReceipt } from './present-receipt.ts';

interface ReceiptParts extends DeskParts {
  readonly runHistory: RunHistory;
}

/** An answer to what an unattended run proposed is part of its history, and is shown wherever the run is. */
async function tellRun(
  { runHistory, liveEvents }: ReceiptParts,
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

export const receiptRoutes = (parts: ReceiptParts): Routes<typeof receiptEndpoints> => ({
  undoReceipt: bound(async ({ db, person, params, now }) => ({
    receipt: presentReceipt(await undoReceipt(parts, { db, owner: person, now }, params.id), now),
  })),

  confirmReceipt: bound(async ({ db, person, params, now }) => {
    const call = { db, owner: person, now };
    const before = await findReceipt(db, person.userId, params.id);
    const receipt = await confirmReceipt(parts, call, params.id);
    if (before?.state === 'proposed') await tellRun(parts, call, receipt, 'approved');
    return { receipt: presentReceipt(receipt, now) };
  }),

  declineReceipt: bound(async ({ db, person, params, now }) => {
    const call = { db, owner: person, now };
    const before = await findReceipt(db, person.userId, params.id);
    const receipt = await declineReceipt(call, params.id);
    const declined = before?.state === 'proposed' && receipt.state === 'declined';
    if (declined) await tellRun(parts, call, receipt, 'declined');
    return { receipt: presentReceipt(receipt, now) };
  }),
});
