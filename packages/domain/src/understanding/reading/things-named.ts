import { foldText, type Stretch } from '../../capture/folded-text.ts';
import { beginsTask } from '../../capture/task-verbs.ts';
import { agree, wordsOf } from '../find-target.ts';
import type { Asked, Named } from '../intent.ts';
import { mayAgree, nameWords, nounWords } from '../name-words.ts';

/** A known thing that a text names, wherever it does. */
export interface Mention extends Stretch {
  readonly thing: Named;
  /** Every word of its title is said; otherwise all but its verb and what kind of thing it is. */
  readonly whole: boolean;
  /** The words of the text that name it, by their places. */
  readonly words: ReadonlySet<number>;
}

/** Nobody names things in more words than this. */
const mostWords = 60;

/**
 * What of the known things a text names, whatever stands around the names: "I'm not going to the Leafs game anymore". Of
 * things that share words, those that are said by more of them. Things of one group come into question for the same words.
 */
export function thingsNamed(text: string, among: readonly Named[], asked: Asked): readonly Mention[][] {
  const said = [...foldText(text).matchAll(/[\p{L}\p{N}]+/gu)]
    .slice(0, mostWords)
    .map(({ index, 0: word }) => ({ start: index, end: index + word.length, word }));
  const words = said.map(({ word }) => nameWords(word)[0] ?? word);
  const known = new Map<string, readonly number[]>();
  const places = (word: string): readonly number[] => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const at = words.flatMap((other, index) =>
      mayAgree(word, other) && agree(word, other, asked) ? [index] : [],
    );
    known.set(word, at);
    return at;
  };
  const found = among.flatMap((thing) => {
    const title = wordsOf(thing, asked);
    const at = title.map(places);
    if (at.every((one) => one.length === 0)) return [];
    const whole = at.every((one) => one.length > 0);
    const core = coreOf(thing, title, asked);
    const named = whole || core.every((index) => (at[index] ?? []).length > 0);
    const first = at.flatMap(([place]) => place ?? []);
    const stretches = first.flatMap((place) => said[place] ?? []);
    const start = Math.min(...stretches.map((one) => one.start));
    const end = Math.max(...stretches.map((one) => one.end));
    return named && first.length > 0 ? [{ thing, whole, words: new Set(first), start, end }] : [];
  });
  const best = found.some(({ whole }) => whole) ? found.filter(({ whole }) => whole) : found;
  const kept = best.filter(
    (one) => !best.some((other) => other.words.size > one.words.size && isWithin(one, other)),
  );
  const groups: Mention[][] = [];
  for (const mention of kept.toSorted((a, b) => a.start - b.start)) {
    const group = groups.find((others) => others.some((other) => sharesWord(mention, other)));
    if (group === undefined) groups.push([mention]);
    else group.push(mention);
  }
  return groups;
}

const isWithin = (one: Mention, other: Mention): boolean =>
  [...one.words].every((word) => other.words.has(word));
const sharesWord = (one: Mention, other: Mention): boolean =>
  [...one.words].some((word) => other.words.has(word));

/** The words of a title that tell it from others, by their places: not the verb it begins with, nor "reminder". */
function coreOf(thing: Named, title: readonly string[], { language }: Asked): readonly number[] {
  const all = title.map((_, index) => index);
  const begins = beginsTask(foldText(thing.title), language, false);
  const core = all.filter((index) => !(begins && index === 0) && !nounWords.has(title[index] ?? ''));
  return core.length === 0 ? all : core;
}
