import type { Receipt } from '@squeeze/contracts/receipts';
import * as aiTasks from '@squeeze/database/repositories/ai-task-repository';
import type { AiTaskRecord } from '@squeeze/database/repositories/ai-task-repository';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import { z } from 'zod';
import { deleteAiTask, restoreAiTask } from '../../features/ai-tasks/ai-task-actions.ts';
import { putAiTaskBack, snapshotOf } from '../../features/ai-tasks/ai-task-snapshot.ts';
import { presentSchedule } from '../../features/ai-tasks/present-schedule.ts';
import { presentInstant } from '../../http/present-instant.ts';
import { changedSince } from './changed-since.ts';
import type { Change, ToolContext, Undone } from './tool.ts';

/** Snoozed it comes once more than it would, and what is paused or gone does not come. */
const aboutRhythm: ReadonlySet<Receipt['action']> = new Set(['created', 'changed', 'moved', 'resumed']);

const repeatsOf = ({ schedule }: AiTaskRecord): Receipt['repeats'] =>
  schedule.type === 'once' ? null : { schedule_type: schedule.type, schedule: presentSchedule(schedule) };

/** What a receipt says of an AI task: `task` as it is after the change, `before` as it was. */
export const taskChange = (
  action: Receipt['action'],
  task: AiTaskRecord,
  before: AiTaskRecord | null,
): Change => ({
  noun: 'ai_task',
  nounId: task.id,
  action,
  title: task.title,
  due: presentInstant(task.nextRunAt),
  repeats: aboutRhythm.has(action) ? repeatsOf(task) : null,
  before: before && { updatedAt: before.updatedAt, snapshot: snapshotOf(before) },
  updatedAt: task.updatedAt,
});

/** An AI task that a receipt says was made: it is taken away again, and could be restored. */
export async function undoTaskCreation(context: ToolContext, receipt: ReceiptRecord): Promise<Undone> {
  const { db, owner, now } = context;
  await requireUnchanged(context, receipt);
  await deleteAiTask(db, owner, receipt.nounId, now);
  return { from: null, to: now, again: { kind: 'made' } };
}

/** An AI task that a receipt says was changed: it is again as it was. */
export async function undoTaskChange(context: ToolContext, receipt: ReceiptRecord): Promise<Undone> {
  const { db, owner, now } = context;
  const after = snapshotOf(await requireUnchanged(context, receipt));
  const before = beforeOf(receipt);
  await putAiTaskBack(db, owner, receipt.nounId, before.snapshot, now);
  return { from: before.updatedAt, to: now, again: { kind: 'changed', after } };
}

/** An AI task that a receipt says was deleted comes back. */
export async function undoTaskDeletion(context: ToolContext, receipt: ReceiptRecord): Promise<Undone> {
  const { db, owner, now } = context;
  const task = await aiTasks.findDeletedAiTask(db, owner.userId, receipt.nounId);
  if (task === null || task.updatedAt !== receipt.nounUpdatedAt) throw changedSince(receipt.title);
  await restoreAiTask(db, owner, receipt.nounId, now);
  return { from: beforeOf(receipt).updatedAt, to: now, again: { kind: 'deleted' } };
}

const Before = z.object({ updatedAt: z.number(), snapshot: z.unknown() });
const beforeOf = ({ before }: ReceiptRecord): z.infer<typeof Before> => Before.parse(before);

async function requireUnchanged({ db, owner }: ToolContext, receipt: ReceiptRecord): Promise<AiTaskRecord> {
  const task = await aiTasks.findAiTaskToChange(db, owner.userId, receipt.nounId);
  if (task === null || task.updatedAt !== receipt.nounUpdatedAt) throw changedSince(receipt.title);
  return task;
}
