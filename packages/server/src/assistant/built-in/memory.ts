import { languages } from '@squeeze/contracts/languages';
import { limits } from '@squeeze/contracts/limits';
import type { Intent, Language, Named, Noun } from '@squeeze/domain/understanding/intent';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import { z } from 'zod';
import type { PastMessage } from '../turn.ts';

const noun = z.enum(['todo', 'ai_task']);

const named = z.object({ noun, id: z.string(), title: z.string() });
const language = z.enum(languages);

const Memory = z.object({
  about: z.array(z.object({ noun, id: z.string() })),
  offered: z.array(named),
  // Replies of before these were kept do not have them.
  shown: z.array(named).default([]),
  language: z.object({ asked: language, said: language }).nullable().default(null),
  question: z.custom<Intent>((value) => typeof value === 'object' && value !== null).nullable(),
  asked: z
    .object({ choices: z.array(z.string()), at: z.number() })
    .nullable()
    .default(null),
});

/** What a turn leaves for the next: what it was about, and what it asked the person to choose from, for what. */
export interface Memory {
  readonly about: readonly { readonly noun: Noun; readonly id: string }[];
  readonly offered: readonly Named[];
  /** What it listed, in the order shown. */
  readonly shown: readonly Named[];
  readonly question: Intent | null;
  /** The one question that is open: its choices, and when it was asked, epoch ms. */
  readonly asked: { readonly choices: readonly string[]; readonly at: number } | null;
  /** The language that was asked for by the call, and the one that was spoken. */
  readonly language: { readonly asked: Language; readonly said: Language } | null;
}

export const nothing: Memory = {
  about: [],
  offered: [],
  shown: [],
  question: null,
  asked: null,
  language: null,
};

const readMemory = (memory: unknown): Memory => {
  const parsed = Memory.safeParse(memory);
  return parsed.success ? parsed.data : nothing;
};

/** What the last reply left: what it asked to choose from, what it showed, and in which language. */
export function lastTurn(history: readonly PastMessage[]): Omit<Memory, 'about'> {
  return readMemory(history.findLast(({ role }) => role === 'assistant')?.memory);
}

/** The choices of what a turn has asked, as long as it is open. */
export function openChoices(memory: unknown, now: number): readonly string[] {
  const { asked } = readMemory(memory);
  return asked !== null && now - asked.at < limits.question.openMs ? asked.choices : [];
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

/**
 * The language a conversation goes on in: that of the last turn, so that a mere "oui" does not change it; the one the call
 * names as soon as it names another than it did.
 */
export const languageOn = ({ language }: Pick<Memory, 'language'>, asked: Language): Language =>
  language !== null && language.asked === asked ? language.said : asked;
