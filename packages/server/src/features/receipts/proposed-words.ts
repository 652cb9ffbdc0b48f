import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import { z } from 'zod';

/** What a call may write of a todo, an event or a note that its title does not say. */
const Written = z.object({
  content: z.string().nullish().catch(null),
  description: z.string().nullish().catch(null),
  place: z.string().nullish().catch(null),
});
const things: ReadonlySet<ReceiptRecord['noun']> = new Set(['todo', 'event', 'note']);

/** What a yes would write beside the title, word for word; null where there is nothing, or nothing waits for one. */
export function proposedWords({
  noun,
  state,
  arguments: input,
}: Pick<ReceiptRecord, 'noun' | 'state' | 'arguments'>): string | null {
  if (state !== 'proposed' || !things.has(noun)) return null;
  const { place, description, content } = Written.safeParse(input).data ?? {};
  const words = [place, description, content].flatMap((part) => (part ? [part.trim()] : [])).join('\n');
  return words === '' ? null : words;
}
