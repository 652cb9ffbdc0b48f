import type { Intent, Named, Noun } from '@squeeze/domain/understanding/intent';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import { z } from 'zod';
import type { PastMessage } from '../turn.ts';

const noun = z.enum(['todo', 'ai_task']);

const Memory = z.object({
  about: z.array(z.object({ noun, id: z.string() })),
  offered: z.array(z.object({ noun, id: z.string(), title: z.string() })),
  question: z.custom<Intent>((value) => typeof value === 'object' && value !== null).nullable(),
});

/** What a turn leaves for the next: what it was about, and what it asked the person to choose from, for what. */
export interface Memory {
  readonly about: readonly { readonly noun: Noun; readonly id: string }[];
  readonly offered: readonly Named[];
  readonly question: Intent | null;
}

const nothing: Memory = { about: [], offered: [], question: null };

const readMemory = (memory: unknown): Memory => {
  const parsed = Memory.safeParse(memory);
  return parsed.success ? parsed.data : nothing;
};

/** What the last reply asked to choose from, if it did. */
export function lastQuestion(history: readonly PastMessage[]): Pick<Memory, 'offered' | 'question'> {
  return readMemory(history.findLast(({ role }) => role === 'assistant')?.memory);
}

/** The thing a receipt is about, where people can speak of it as a thing: settings and memories are spoken of otherwise. */
export const thingOf = ({ noun: of, nounId: id }: Pick<ReceiptRecord, 'noun' | 'nounId'>) =>
  of === 'todo' || of === 'ai_task' ? [{ noun: of, id }] : [];

/** What the conversation was about, newest first: things named in replies, and things changed. */
export function recentlyAbout(history: readonly PastMessage[]): { noun: Noun; id: string }[] {
  return history
    .toReversed()
    .flatMap(({ memory, receipts }) => [
      ...receipts.toReversed().flatMap(thingOf),
      ...readMemory(memory).about,
    ]);
}
