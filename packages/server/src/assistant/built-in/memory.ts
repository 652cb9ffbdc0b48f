import { languages } from '@squeeze/contracts/languages';
import { limits } from '@squeeze/contracts/limits';
import type { Done, Intent, Language, Named, Noun, Waiting } from '@squeeze/domain/understanding/intent';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import { z } from 'zod';
import type { PastMessage } from '../turn.ts';

const noun = z.enum(['todo', 'ai_task', 'event']);

const named = z.object({ noun, id: z.string(), title: z.string(), occurrence: z.string().exactOptional() });
const language = z.enum(languages);

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

const Memory = z.object({
  about: z.array(z.object({ noun, id: z.string() })),
  offered: z.array(named),
  // Replies of before these were kept do not have them.
  shown: z.array(named).default([]),
  language: z.object({ asked: language, said: language }).nullable().default(null),
  question: z.custom<Intent>(isObject).nullable(),
  asked: z
    .object({ choices: z.array(z.string()), at: z.number() })
    .nullable()
    .default(null),
  did: z.array(z.custom<Done>(isObject)).default([]),
  undone: z.boolean().default(false),
  waiting: z.array(z.custom<Waiting & { readonly at: number }>(isObject)).default([]),
  listed: z.array(named).default([]),
  category: z.string().nullable().default(null),
  isListed: z.boolean().default(false),
  isAside: z.boolean().default(false),
  isNoting: z.boolean().default(false),
  note: z.string().nullable().default(null),
  isOnNote: z.boolean().default(false),
  isFree: z.boolean().default(false),
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
  /** What the last turn that did anything has done. */
  readonly did: readonly Done[];
  /** That was taken back. */
  readonly undone: boolean;
  /** Todos that wait to be reminders until their time is said, the newest first. */
  readonly waiting: readonly (Waiting & { readonly at: number })[];
  /** What was listed or offered last, in this turn or before: it is still counted by. */
  readonly listed: readonly Named[];
  /** The list that things were put on or that was shown last, and whether it was shown since anything was done. */
  readonly category: string | null;
  readonly isListed: boolean;
  /** It changed and asked nothing: what was open before is so still, but is not shown with this reply. */
  readonly isAside: boolean;
  /** What was done last was to write a note, or below one. */
  readonly isNoting: boolean;
  /** The id of the note that was spoken of last, and whether nothing else was since. */
  readonly note: string | null;
  readonly isOnNote: boolean;
  /** It said what is free. */
  readonly isFree: boolean;
  /** The language that was asked for by the call, and the one that was spoken. */
  readonly language: { readonly asked: Language; readonly said: Language } | null;
}

export const nothing: Memory = {
  about: [],
  offered: [],
  shown: [],
  question: null,
  asked: null,
  did: [],
  undone: false,
  waiting: [],
  listed: [],
  category: null,
  isListed: false,
  isAside: false,
  isNoting: false,
  note: null,
  isOnNote: false,
  isFree: false,
  language: null,
};

const readMemory = (memory: unknown): Memory => {
  const parsed = Memory.safeParse(memory);
  return parsed.success ? parsed.data : nothing;
};

/** What the last reply left: what it asked to choose from, what it showed, and in which language. */
export function lastTurn(history: readonly PastMessage[]): Memory {
  return readMemory(history.findLast(({ role }) => role === 'assistant')?.memory);
}

/** The choices of what a turn has asked, as long as it is open. */
export function openChoices(memory: unknown, now: number): readonly string[] {
  const { asked, isAside } = readMemory(memory);
  return asked !== null && !isAside && now - asked.at < limits.question.openMs ? asked.choices : [];
}

/** Whether a turn changed and asked nothing, so that a yes after it may still be meant for what was asked before. */
export const isAside = (memory: unknown): boolean => readMemory(memory).isAside;

/** The thing a receipt is about, where people can speak of it as a thing: settings and memories are spoken of otherwise. */
export const thingOf = ({ noun: of, nounId: id }: Pick<ReceiptRecord, 'noun' | 'nounId'>) =>
  of === 'todo' || of === 'ai_task' || of === 'event' ? [{ noun: of, id }] : [];

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
