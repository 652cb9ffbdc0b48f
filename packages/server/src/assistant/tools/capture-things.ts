import { captureItemsMax, type CapturedDraft, type CapturedThing } from '@squeeze/contracts/capture';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import { z } from 'zod';
import { createAiTask } from '../../features/ai-tasks/ai-task-actions.ts';
import { presentAiTask } from '../../features/ai-tasks/present-ai-task.ts';
import { createNote } from '../../features/notes/note-actions.ts';
import { presentNote } from '../../features/notes/present-note.ts';
import { presentTodo } from '../../features/todos/present-todo.ts';
import { createTodo } from '../../features/todos/todo-actions.ts';
import { createEvent } from '../../features/calendar-events/calendar-event-actions.ts';
import { presentEvent } from '../../features/calendar-events/present-calendar-event.ts';
import { eventCreation, undoEventCreation } from './event-creation-record.ts';
import { changedSince } from './changed-since.ts';
import { noteChange, undoNoteCreation } from './note-change-record.ts';
import { taskChange, undoTaskCreation } from './task-change-record.ts';
import { todoChange, undoTodoCreation } from './todo-change-record.ts';
import type { Change, ToolContext, Undone } from './tool.ts';

/** What a receipt of capture keeps of each thing it made. */
const Made = z.object({
  noun: z.enum(['todo', 'ai_task', 'note', 'event']),
  id: z.string(),
  title: z.string(),
  updatedAt: z.number(),
});
export const MadeThings = z.object({ made: z.array(Made).min(1).max(captureItemsMax) });
export type MadeThings = z.infer<typeof MadeThings>;

export interface Captured {
  readonly things: readonly CapturedThing[];
  readonly made: MadeThings;
  /** Of the first: a receipt is about one thing, the others stand in its arguments. */
  readonly first: Change;
}

/** Not a tool of the assistant's: the name under which capture keeps its receipts. */
export const captureTool = 'capture';

/**
 * Makes todos, reminders, notes and events in order; within the transaction of the caller, so all of them or none.
 * @throws {AppError} `limit_reached`, or `validation_failed` for a schedule that never comes
 */
export async function captureThings(
  { db, owner, now }: Pick<ToolContext, 'db' | 'owner' | 'now'>,
  drafts: readonly CapturedDraft[],
): Promise<Captured> {
  const things: CapturedThing[] = [];
  const changes: Change[] = [];
  const made: z.infer<typeof Made>[] = [];
  for (const draft of drafts) {
    if ('task_type' in draft) {
      const task = await createAiTask(db, owner, draft, now);
      things.push({ kind: 'reminder', task: presentAiTask(task) });
      changes.push(taskChange('created', task, null));
      made.push({ noun: 'ai_task', id: task.id, title: task.title, updatedAt: task.updatedAt });
    } else if ('starts' in draft) {
      const event = await createEvent(db, owner, draft, { source: 'capture', now });
      things.push({ kind: 'event', event: presentEvent(event) });
      changes.push(eventCreation(event, owner.timeZone));
      made.push({ noun: 'event', id: event.id, title: event.title, updatedAt: event.updatedAt });
    } else if ('content' in draft) {
      const note = await createNote(db, owner.userId, draft, { source: 'capture', now });
      things.push({ kind: 'note', note: presentNote(note) });
      const change = noteChange('created', note, null);
      changes.push(change);
      made.push({ noun: 'note', id: note.id, title: change.title, updatedAt: note.updatedAt });
    } else {
      const todo = await createTodo(db, owner, draft, now);
      things.push({ kind: 'todo', todo: presentTodo(todo) });
      changes.push(todoChange('created', todo, null, owner));
      made.push({ noun: 'todo', id: todo.id, title: todo.title, updatedAt: todo.updatedAt });
    }
  }
  const [first] = changes;
  if (first === undefined) throw new TypeError('nothing was captured');
  return { things, made: { made }, first };
}

const undoCreation = {
  todo: undoTodoCreation,
  ai_task: undoTaskCreation,
  note: undoNoteCreation,
  event: undoEventCreation,
} as const;

/**
 * Takes away exactly what one capture made, all of it or nothing.
 * @throws {AppError} `changed_since` when any of them is not as it was made
 */
export async function undoCapture(context: ToolContext, receipt: ReceiptRecord): Promise<Undone> {
  const known = MadeThings.safeParse(receipt.arguments);
  if (!known.success) throw changedSince(receipt.title);
  const taken = [];
  // In one order, so that two of them never wait for each other; a reminder before its todo, with which it would change.
  const order = ({ noun, id }: z.infer<typeof Made>): string => `${noun === 'ai_task' ? 0 : 1} ${id}`;
  for (const { noun, id, title, updatedAt } of known.data.made.toSorted((a, b) =>
    order(a) < order(b) ? -1 : 1,
  )) {
    const one = { ...receipt, noun, nounId: id, title, nounUpdatedAt: updatedAt };
    const { to } = await undoCreation[noun](context, one);
    taken.push({ noun, id, title, updatedAt: to });
  }
  return { from: null, to: context.now, again: { kind: 'captured', made: taken } };
}

/** The nouns that a receipt of capture has changed: each is a live event. */
export const nounsOfCapture = (receipt: ReceiptRecord): ReadonlySet<ReceiptRecord['noun']> =>
  new Set(MadeThings.safeParse(receipt.arguments).data?.made.map(({ noun }) => noun) ?? [receipt.noun]);
