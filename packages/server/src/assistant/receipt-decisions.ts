import { says } from '@squeeze/contracts/sentences/sentence';
import { lockCalendarsOf } from '@squeeze/database/repositories/calendar-repository';
import { carryImportsOver } from '@squeeze/database/repositories/calendar-import-repository';
import { keepAgain, nextCallIndex } from '@squeeze/database/repositories/receipt-redo-repository';
import * as receipts from '@squeeze/database/repositories/receipt-repository';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import { findTaskRun } from '@squeeze/database/repositories/task-run-repository';
import { uuidv7 } from 'uuidv7';
import type { RunHistory } from '../features/ai-tasks/run-history.ts';
import type { PreferenceChangeParts } from '../features/preferences/change-preferences.ts';
import { outwardOf, type OutwardRecord } from '../features/receipts/outward-record.ts';
import { AppError, notFound } from '../http/app-error.ts';
import type { Jobs } from '../ports/jobs.ts';
import type { OutsideReach } from '../ports/outside-search.ts';
import type { LiveEvents } from '../ports/live-events.ts';
import { changeEvent } from './change-event.ts';
import { isExpired } from '../features/receipts/open-until.ts';
import { redoUntil } from '../features/receipts/redo-until.ts';
import { receiptPolicy } from '../features/receipts/receipt-policy.ts';
import type { ReceiptCall, ReceiptDecisions } from '../features/receipts/receipt-routes.ts';
import { KeptAgain } from './tools/again.ts';
import { toolNamed } from './tools/all-tools.ts';
import { severalTodosTool } from '../features/receipts/several-record.ts';
import { undoSeveralTodos } from './tools/several-todos-record.ts';
import { captureTool, nounsOfCapture, undoCapture } from './tools/capture-things.ts';
import { undoEventChange } from './tools/event-change-record.ts';
import { redoChange } from './tools/redo-change.ts';
import type { ChangingTool } from './tools/tool.ts';

interface DecisionParts {
  readonly preferenceParts: PreferenceChangeParts;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
  readonly runHistory: RunHistory;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  /** Left out where nothing can be connected. */
  readonly outside?: Pick<OutsideReach, 'mayStill'>;
}

/** Undo, Redo, yes and no, the same whether they are pressed, said in chat or texted. */
export const receiptDecisions = (parts: DecisionParts): ReceiptDecisions => ({
  undo: (call, id) => undoReceipt(parts, call, id),
  redo: (call, id) => redoReceipt(parts, call, id),
  confirm: async (call, id) => {
    const before = await receipts.findReceipt(call.db, call.owner.userId, id);
    const receipt = await confirmReceipt(parts, call, id);
    if (before?.state === 'proposed') await recordAnswer(parts, call, receipt, 'approved');
    return receipt;
  },
  decline: async (call, id) => {
    const before = await receipts.findReceipt(call.db, call.owner.userId, id);
    const receipt = await declineReceipt(call, id);
    const declined = before?.state === 'proposed' && receipt.state === 'declined';
    if (declined) await recordAnswer(parts, call, receipt, 'declined');
    return receipt;
  },
});

/**
 * Takes back what a call changed.
 * @throws {AppError} `not_found`, `already_undone`, or `changed_since` also for what cannot be taken back (any more)
 */
async function undoReceipt(parts: DecisionParts, call: ReceiptCall, id: string): Promise<ReceiptRecord> {
  const { db, owner, now } = call;
  // As changes do: first what is held for the calendar, then receipts.
  if (isOfEvents(await find(call, id))) await lockCalendarsOf(db, owner.userId);
  await receipts.holdReceipt(db, owner.userId, id);
  const receipt = await find(call, id);
  if (receipt.state === 'undone') {
    throw new AppError(says('already_undone', { title: receipt.title }));
  }
  if (receipt.state !== 'done' || receipt.undoUntil === null || receipt.undoUntil < now) {
    throw new AppError(says('changed_since.undo', { title: receipt.title }));
  }
  const outward = outwardOf(receipt);
  // Somebody has begun to hand it over, or has done so.
  if (outward !== null && outward.stage !== 'waiting') {
    throw new AppError(says('changed_since.undo', { title: receipt.title }));
  }
  const settled = await receipts.settleReceipt(db, owner.userId, id, {
    from: 'done',
    to: 'undone',
    now,
    undoUntil: null,
  });
  if (settled === null) throw new AppError(says('already_undone', { title: receipt.title }));
  if (outward !== null) {
    await parts.liveEvents.publish(db, owner.userId, changeEvent(receipt.noun));
    return settled;
  }
  const context = { ...call, source: receipt.source, preferenceParts: parts.preferenceParts };
  const undone = await undoOf(receipt)(context, receipt);
  if (undone.from !== null) {
    const versions = { from: undone.from, to: undone.to };
    await receipts.carryReceiptsOver(db, owner.userId, receipt.nounId, versions);
    if (receipt.noun === 'event') await carryImportsOver(db, owner.userId, receipt.nounId, versions);
  }
  await publishNouns(parts, call, receipt);
  const { again, record, to: nounUpdatedAt } = undone;
  if (record !== undefined) {
    const told = { from: 'undone', to: 'undone', now, before: record } as const;
    return (await receipts.settleReceipt(db, owner.userId, id, told)) ?? settled;
  }
  if (again === undefined) return settled;
  const kept = { again: { again, from: receipt.nounUpdatedAt }, nounUpdatedAt };
  return (await keepAgain(db, owner.userId, id, kept)) ?? settled;
}

/**
 * Does again what was undone, as another change with a receipt of its own; a receipt that was undone is done again once.
 * @throws {AppError} `not_found`, or `changed_since` also for what cannot be done again (any more)
 */
async function redoReceipt(parts: DecisionParts, call: ReceiptCall, id: string): Promise<ReceiptRecord> {
  const { db, owner, now } = call;
  if (isOfEvents(await find(call, id))) await lockCalendarsOf(db, owner.userId);
  await receipts.holdReceipt(db, owner.userId, id);
  const { again: kept, ...receipt } = await find(call, id);
  if (redoUntil({ ...receipt, again: kept }, now) === null)
    throw new AppError(says('changed_since.redo', { title: receipt.title }));
  const { again, from } = KeptAgain.parse(kept);
  const context = { ...call, source: 'app', preferenceParts: parts.preferenceParts } as const;
  const redone = await redoChange(context, receipt, again, () => toolOf(receipt));
  await keepAgain(db, owner.userId, id, null);
  const made: ReceiptRecord = {
    ...receipt,
    id: uuidv7(),
    callIndex: await nextCallIndex(db, receipt),
    source: 'app',
    state: 'done',
    arguments: redone.arguments ?? receipt.arguments,
    before: redone.before,
    nounUpdatedAt: redone.updatedAt,
    createdAt: now,
    settledAt: now,
    undoUntil: now + receiptPolicy.undoMs,
  };
  await receipts.insertReceipt(db, made);
  if (from !== null) {
    const versions = { from, to: redone.updatedAt };
    await receipts.carryReceiptsOver(db, owner.userId, receipt.nounId, versions, 'undone');
  }
  await publishNouns(parts, call, receipt);
  return made;
}

async function publishNouns(
  { liveEvents }: DecisionParts,
  { db, owner }: ReceiptCall,
  receipt: ReceiptRecord,
): Promise<void> {
  const nouns = receipt.tool === captureTool ? nounsOfCapture(receipt) : [receipt.noun];
  for (const noun of nouns) await liveEvents.publish(db, owner.userId, changeEvent(noun));
}

/** Events among what it made are held as well. */
const isOfEvents = (receipt: ReceiptRecord): boolean =>
  receipt.noun === 'event' || (receipt.tool === captureTool && nounsOfCapture(receipt).has('event'));

/**
 * Does what was proposed; said twice, it is done once.
 * @throws {AppError} `not_found`, or `changed_since` also for a proposal that is no longer open
 */
async function confirmReceipt(parts: DecisionParts, call: ReceiptCall, id: string): Promise<ReceiptRecord> {
  const { db, owner, now } = call;
  if ((await find(call, id)).noun === 'event') await lockCalendarsOf(db, owner.userId);
  await receipts.holdReceipt(db, owner.userId, id);
  const receipt = await find(call, id);
  if (receipt.state === 'done') return receipt;
  if (receipt.state !== 'proposed' || isExpired(receipt, now)) {
    // In a conversation one can ask again; after an unattended run one cannot.
    throw new AppError(receipt.runId === null ? 'changed_since.question' : 'changed_since.approval');
  }
  const outward = outwardOf(receipt);
  if (outward !== null) return await agreeToOutward(parts, call, receipt, outward);
  const tool = toolOf(receipt);
  const context = { ...call, source: receipt.source, preferenceParts: parts.preferenceParts };
  const nowImpossible = (error: unknown): never => {
    throw error instanceof AppError ? proposalChanged() : error;
  };
  const asProposed = await tool.propose(context, receipt.arguments).catch(nowImpossible);
  // The person agreed to what the receipt names; it may have been changed since.
  const isSame = asProposed.updatedAt === receipt.nounUpdatedAt && asProposed.title === receipt.title;
  if (!isSame) throw proposalChanged();
  const change = await tool.effect(context, receipt.arguments).catch(nowImpossible);
  const settled = await receipts.settleReceipt(db, owner.userId, id, {
    from: 'proposed',
    to: 'done',
    now,
    nounId: change.nounId,
    before: change.before,
    nounUpdatedAt: change.updatedAt,
    undoUntil: now + receiptPolicy.undoMs,
  });
  if (settled === null) throw proposalChanged();
  await parts.liveEvents.publish(db, owner.userId, changeEvent(receipt.noun));
  return settled;
}

/** Nothing leaves yet: until `outwardMs` have gone by it can be taken back, and then a job carries it out. */
async function agreeToOutward(
  parts: DecisionParts,
  { db, owner: { userId }, now }: ReceiptCall,
  receipt: ReceiptRecord,
  outward: OutwardRecord,
): Promise<ReceiptRecord> {
  const tool = toolNamed(receipt.tool);
  if (tool?.permission !== 'outward') throw proposalChanged();
  const { provider, account: name } = outward;
  if ((await parts.outside?.mayStill(db, userId, tool.needs, { provider, name })) !== true)
    throw proposalChanged();
  const at = now + receiptPolicy.outwardMs;
  const settled = await receipts.settleReceipt(db, userId, receipt.id, {
    from: 'proposed',
    to: 'done',
    now,
    undoUntil: at,
  });
  if (settled === null) throw proposalChanged();
  const payload = { userId, receiptId: receipt.id, round: 0 };
  await parts.jobs.enqueue(db, 'reach-out', payload, { runAt: at, key: `${receipt.id}:0` });
  await parts.liveEvents.publish(db, userId, changeEvent(receipt.noun));
  return settled;
}

const proposalChanged = (): AppError => new AppError('changed_since.proposal');

/** Lets a proposal go; one that is settled stays as it is. @throws {AppError} `not_found` */
async function declineReceipt(call: ReceiptCall, id: string): Promise<ReceiptRecord> {
  const { db, owner, now } = call;
  const receipt = await find(call, id);
  if (receipt.state !== 'proposed') return receipt;
  const to = isExpired(receipt, now) ? 'expired' : 'declined';
  const settled = await receipts.settleReceipt(db, owner.userId, id, { from: 'proposed', to, now });
  return settled ?? (await find(call, id));
}

/** An answer to what an unattended run proposed is part of its history, and is shown wherever the run is. */
async function recordAnswer(
  { runHistory, liveEvents }: DecisionParts,
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

async function find({ db, owner }: ReceiptCall, id: string): Promise<ReceiptRecord> {
  const receipt = await receipts.findReceipt(db, owner.userId, id);
  if (receipt === null) throw notFound('receipt');
  return receipt;
}

/** Quick capture, and who changes an event in the calendar or several todos, do it without a tool of the assistant's. */
function undoOf(receipt: ReceiptRecord): ChangingTool['undo'] {
  if (receipt.tool === captureTool) return undoCapture;
  if (receipt.tool === severalTodosTool) return undoSeveralTodos;
  return receipt.noun === 'event' && receipt.before !== null ? undoEventChange : toolOf(receipt).undo;
}

function toolOf(receipt: ReceiptRecord): ChangingTool {
  const tool = toolNamed(receipt.tool);
  if (tool === null || tool.permission === 'read' || tool.permission === 'outward')
    throw new Error(`no tool ${receipt.tool} makes receipts`);
  return tool;
}
