import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import { z } from 'zod';

/** The name under which what a person did to several todos at once keeps its receipt; no tool of the assistant's. */
export const severalTodosTool = 'change_several_todos';

/** Some columns of a record, by their names in it. */
const Columns = z.record(z.string(), z.unknown());

/** One of them: what it was, and what it is since, in those columns that have changed. */
const SeveralThing = z.object({ id: z.string(), updatedAt: z.number(), was: Columns, is: Columns });
export type SeveralThing = z.infer<typeof SeveralThing>;

/** Whether a column says the same; what it holds comes out of JSON. */
export const sameColumn = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** What Undo puts back. It lies in receipts for 30 days, so a field that is new needs a default. */
const SeveralRecord = z.object({
  kind: z.enum(['change', 'delete']),
  /** In the order of their ids. */
  things: z.array(SeveralThing),
  /** Once taken back: those that had changed since. */
  left: z.array(z.object({ id: z.string(), title: z.string() })).default([]),
});
export type SeveralRecord = z.infer<typeof SeveralRecord>;

/** What a receipt did to several things; null for that of one, and for one that was imported. */
export function severalOf({ tool, before }: Pick<ReceiptRecord, 'tool' | 'before'>): SeveralRecord | null {
  return tool === severalTodosTool ? (SeveralRecord.safeParse(before).data ?? null) : null;
}
