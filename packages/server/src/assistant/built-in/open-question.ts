import { limits } from '@squeeze/contracts/limits';
import { isChoice, saidPlaces } from '@squeeze/domain/chat/said-choice';
import type { Named } from '@squeeze/domain/understanding/intent';
import type { Memory } from './memory.ts';
import { type Said, shortened } from './stage.ts';
import type { Words } from './words/words.ts';

/** What a message is to the question that the last reply asked. */
export type Heard =
  /** It means these things of those that were offered. */
  | { readonly kind: 'chosen'; readonly things: readonly Named[] }
  /** It is to be understood by its words; a number stands for the words of its choice. */
  | { readonly kind: 'words'; readonly text: string; readonly isOpen: boolean }
  /** It is an answer that no longer counts, or a number of nothing. */
  | { readonly kind: 'no answer'; readonly because: WhyNot };

type WhyNot = 'over' | 'numbers over' | 'no such number';

export const isAsking = ({ question, choices }: Said): boolean =>
  question !== undefined || choices !== undefined;

/**
 * What stays open of a question that was asked at `at`, epoch ms. Of several only the last one: what was offered for
 * another would be carried out with the wrong command.
 */
export const leftOpen = (
  asking: Said | undefined,
  at: number,
): Pick<Memory, 'offered' | 'question' | 'asked'> => ({
  offered: asking?.offered ?? [],
  question: asking?.question ?? null,
  asked:
    asking === undefined ? null : { choices: asking.choices?.slice(0, limits.question.choices) ?? [], at },
});

/**
 * Numbers choose for an hour after the question was asked, words until it is over, a day after.
 * @param at when the message came, epoch ms
 */
export function hear({ asked, offered }: Pick<Memory, 'asked' | 'offered'>, text: string, at: number): Heard {
  const words = { kind: 'words', text, isOpen: true } as const;
  if (asked === null) return words;
  const { choices } = asked;
  const age = at - asked.at;
  const isOpen = age < limits.question.openMs;
  const said = choices.findIndex((choice) => isChoice(text, choice));
  const count = Math.max(choices.length, offered.length);
  const places = said === -1 ? saidPlaces(text, count) : [said];
  if (places === null) return { ...words, isOpen };
  // "When?", "7": not one of three choices, but perhaps a time.
  if (offered.length === 0 && places.some((place) => place >= count))
    return isOpen && age >= limits.question.numbersMs && isNumber(text)
      ? { kind: 'no answer', because: 'numbers over' }
      : { ...words, isOpen };
  if (!isOpen) return { kind: 'no answer', because: 'over' };
  if (said === -1 && age >= limits.question.numbersMs) return { kind: 'no answer', because: 'numbers over' };
  const things = places.map((place) => offered[place]).filter((thing) => thing !== undefined);
  // A proposal is no list to choose a number from: "2" says nothing to it.
  if (choices.length === 0 && things.length < places.length) return { ...words, isOpen };
  if (things.length === places.length) return { kind: 'chosen', things };
  const [choice, ...more] = places.map((place) => choices[place]);
  if (offered.length === 0 && choice !== undefined && more.length === 0) return { ...words, text: choice };
  return { kind: 'no answer', because: 'no such number' };
}

const isNumber = (text: string): boolean => /^\W*\d+\W*$/u.test(text);

/** @param choices of the question, as far as it is still open */
export function sayNoAnswer(words: Words, because: WhyNot, choices: readonly string[]): string {
  const named = choices.map(shortened);
  switch (because) {
    case 'over':
      return words.questionOver;
    case 'numbers over':
      return words.numbersOver(named);
    case 'no such number':
      return words.noSuchNumber(named);
  }
}
