import { z } from 'zod';

/** A thing that a capture made, as it is once that was undone. */
const TakenAway = z.object({
  noun: z.enum(['todo', 'ai_task', 'note', 'event']),
  id: z.string(),
  title: z.string(),
  updatedAt: z.number(),
});

/** What Redo needs of a change that was undone, beside its receipt. It lies there for 30 days. */
export const Again = z.discriminatedUnion('kind', [
  /** It was made, and taken away: it comes back. */
  z.object({ kind: z.literal('made') }),
  /** It was deleted, and came back: it is deleted again. */
  z.object({ kind: z.literal('deleted') }),
  /** It was changed: `after`, in the form of its noun, is what it was changed to. */
  z.object({ kind: z.literal('changed'), after: z.unknown() }),
  /** A setting: `was` is what Undo has put back. */
  z.object({ kind: z.literal('set'), was: z.unknown() }),
  z.object({ kind: z.literal('captured'), made: z.array(TakenAway) }),
]);
export type Again = z.infer<typeof Again>;

/** Under which a receipt keeps it; `from`: `updated_at` of the thing before it was undone. */
export const KeptAgain = z.object({ again: Again, from: z.number().nullable() });
