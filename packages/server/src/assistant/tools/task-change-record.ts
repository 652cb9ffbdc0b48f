import type { Receipt } from '@squeeze/contracts/receipts';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import { z } from 'zod';
import { AppError } from '../../http/app-error.ts';
import { presentInstant } from '../../http/present-instant.ts';
import type { TaskFacts } from '../ai-task-actions.ts';
import { changedSince } from './changed-since.ts';
import type { Change, ToolContext, Undone } from './tool.ts';

/** What Undo needs of an AI task: its version, and the snapshot that its own noun knows how to put back. */
const Before = z.object({ updatedAt: z.number(), snapshot: z.unknown() });

/** Reads a task for a change that Undo can put back. @throws {AppError} `not_found` */
export async function taskBefore(
  { db, owner, aiTasks }: ToolContext,
  id: string,
): Promise<z.infer<typeof Before>> {
  const { updatedAt } = await aiTasks.find(db, owner, id);
  return { updatedAt, snapshot: await aiTasks.snapshot(db, owner, id) };
}

/** What a receipt says of an AI task: `task` as it is after the change, `before` as it was. */
export const taskChange = (action: Receipt['action'], task: TaskFacts, before: unknown): Change => ({
  noun: 'ai_task',
  nounId: task.id,
  action,
  title: task.title,
  due: presentInstant(task.nextRunAt),
  before,
  updatedAt: task.updatedAt,
});

/** An AI task that a receipt says was made: it is taken away again, and could be restored. */
export async function undoTaskCreation(context: ToolContext, receipt: ReceiptRecord): Promise<Undone> {
  const { db, owner, now, aiTasks } = context;
  await unchangedTask(context, receipt);
  await aiTasks.delete(db, owner, receipt.nounId, now);
  return { from: null, to: now };
}

/** An AI task that a receipt says was changed: it is again as it was. */
export async function undoTaskChange(context: ToolContext, receipt: ReceiptRecord): Promise<Undone> {
  const { db, owner, now, aiTasks } = context;
  await unchangedTask(context, receipt);
  const before = Before.parse(receipt.before);
  const { updatedAt } = await aiTasks.putBack(db, owner, receipt.nounId, before.snapshot, now);
  return { from: before.updatedAt, to: updatedAt };
}

/** An AI task that a receipt says was deleted comes back. */
export async function undoTaskDeletion(context: ToolContext, receipt: ReceiptRecord): Promise<Undone> {
  const { db, owner, now, aiTasks } = context;
  if ((await findTask(context, receipt.nounId)) !== null) throw changedSince(receipt.title);
  const task = await aiTasks.restore(db, owner, receipt.nounId, now);
  return { from: Before.parse(receipt.before).updatedAt, to: task.updatedAt };
}

async function unchangedTask(context: ToolContext, receipt: ReceiptRecord): Promise<void> {
  const task = await findTask(context, receipt.nounId);
  if (task === null || task.updatedAt !== receipt.nounUpdatedAt) throw changedSince(receipt.title);
}

async function findTask({ db, owner, aiTasks }: ToolContext, id: string): Promise<TaskFacts | null> {
  try {
    return await aiTasks.find(db, owner, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}
