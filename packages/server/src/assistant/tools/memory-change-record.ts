import type { Receipt } from '@squeeze/contracts/receipts';
import * as facts from '@squeeze/database/repositories/memory-fact-repository';
import type { MemoryFactRecord, NewMemoryFact } from '@squeeze/database/repositories/memory-fact-repository';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import { forgetFact, restoreFact } from '../../features/memory/memory-actions.ts';
import { changedSince } from './changed-since.ts';
import type { Change, ToolContext, Undone } from './tool.ts';

/** What a receipt says of a fact: `fact` as it is after the change, `before` as it was. */
export const factChange = (
  action: Receipt['action'],
  fact: MemoryFactRecord,
  before: MemoryFactRecord | null,
): Change => ({
  noun: 'memory_fact',
  nounId: fact.id,
  action,
  title: fact.text,
  due: null,
  before,
  updatedAt: fact.updatedAt,
});

/** What a receipt says of a fact that is to be remembered: there is no version of it yet. */
export const proposedFact = ({ id, text }: NewMemoryFact): Change => ({
  noun: 'memory_fact',
  nounId: id,
  action: 'created',
  title: text,
  due: null,
  before: null,
  updatedAt: 0,
});

/** A fact that a receipt says was remembered is forgotten again, and could be restored. */
export async function undoRemembering(
  { db, owner, now }: ToolContext,
  receipt: ReceiptRecord,
): Promise<Undone> {
  const fact = await facts.findMemoryFactToChange(db, owner.userId, receipt.nounId);
  if (fact === null || fact.updatedAt !== receipt.nounUpdatedAt) throw changedSince(receipt.title);
  await forgetFact(db, owner.userId, fact.id, now);
  return { from: null, to: now, again: { kind: 'made' } };
}

/** A fact that a receipt says was forgotten is known again. */
export async function undoForgetting(
  { db, owner, now }: ToolContext,
  receipt: ReceiptRecord,
): Promise<Undone> {
  const fact = await facts.findDeletedMemoryFact(db, owner.userId, receipt.nounId);
  if (fact === null || fact.updatedAt !== receipt.nounUpdatedAt) throw changedSince(receipt.title);
  await restoreFact(db, owner.userId, fact.id, now);
  // Written by `factChange`, by nobody else.
  const { updatedAt: from } = receipt.before as MemoryFactRecord;
  return { from, to: now, again: { kind: 'deleted' } };
}
