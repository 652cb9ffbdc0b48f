import { languages } from '@squeeze/contracts/languages';
import { foldText } from '../../capture/folded-text.ts';
import { placeOf } from './hashed.ts';
import type { Mention } from './mention-of.ts';
import { sensesOf, topicsOf } from '../lexicon/senses-of.ts';

/** How many places features are hashed into; of these the classifier knows those that tell most. */
export const featureCount = 1 << 18;
/** What is longer is no order; its beginning says enough. */
const longest = 320;
const mostWords = 48;

/**
 * What the classifier sees of a text, as places below `featureCount`, each once: words, pairs of words, the first and the last
 * word, parts of words of three to five letters, and the shape of the whole. Numbers are all alike.
 */
export function featuresOf(text: string, mention: Mention): readonly number[] {
  const words = wordsOf(text);
  const places = new Set<number>();
  const add = (...parts: readonly string[]): void => {
    places.add(placeOf(featureCount, ...parts));
  };
  add('m ', mention);
  add('length ', String(Math.min(6, Math.ceil(words.length / 3))));
  if (/\?[\s!.]*$/u.test(text.slice(-12))) add('asks');
  words.forEach((word, index) => {
    add('w ', word);
    add('b ', words[index - 1] ?? '^', ' ', word);
    if (index > 1) add('s ', words[index - 2] ?? '', ' _ ', word);
    if (word.length > 3) addParts(`<${word}>`, add);
  });
  add('b ', words.at(-1) ?? '^', ' $');
  add('f ', words[0] ?? '');
  add('t ', words.slice(0, 3).join(' '));
  // What words tell is the same in every language, so that what is learnt in one serves the others.
  const senses = new Set<string>();
  let before: readonly string[] = ['^'];
  let previous = '^';
  for (const word of words) {
    const own =
      word === '#' ? ['number'] : [...new Set(languages.flatMap((language) => sensesOf(word, language)))];
    for (const sense of own) {
      add('k ', sense);
      senses.add(sense);
      for (const other of before) add('kk ', other, ' ', sense);
    }
    if (own.length > 0) before = own;
    const topics = topicsOf(word);
    for (const topic of topics) {
      add('o ', topic);
      if (previous !== '') add('oo ', previous, ' ', topic);
    }
    previous = topics[0] ?? previous;
  }
  const all = [...senses].toSorted();
  all.forEach((one, index) => all.slice(index + 1).forEach((other) => add('k+ ', one, ' ', other)));
  return [...places];
}

const wordsOf = (text: string): readonly string[] =>
  (foldText(text.slice(0, longest)).match(/\p{N}+|[\p{L}\p{M}]+|[?:]/gu) ?? [])
    .slice(0, mostWords)
    .map((word) => (/^\p{N}/u.test(word) ? '#' : word));

function addParts(word: string, add: (...parts: readonly string[]) => void): void {
  for (let length = 3; length <= 5; length += 1) {
    for (let start = 0; start + length <= word.length; start += 1)
      add('c ', word.slice(start, start + length));
  }
}
