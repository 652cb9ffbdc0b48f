import { foldText } from '../../capture/folded-text.ts';
import { wordsOf } from '../find-target.ts';
import type { Known } from '../intent.ts';
import { allThings } from '../known-things.ts';

/** How much of something known a text names: all of its words, half of them or more, or nothing. */
export type Mention = 'full' | 'most' | 'none';

/** Words that titles have in common with everything. */
const common = new Set(`get buy call pay make take faire acheter appeler comprar llamar hacer`.split(/\s+/u));
const stemLength = 6;
const shortest = 3;

const stemOf = (word: string): string => word.replace(/(?:es|s|x)$/u, '').slice(0, stemLength);
const tells = (word: string): boolean => word.length >= shortest && !common.has(word);

/** Whether a text speaks of something the person has: then it is rather about that than a new thing. */
export function mentionOf(text: string, known: Known): Mention {
  const said = new Set((foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter(tells).map(stemOf));
  let most: Mention = 'none';
  for (const thing of allThings(known)) {
    const words = wordsOf(thing, { known }).filter(tells);
    const share = words.filter((word) => said.has(stemOf(word))).length / Math.max(1, words.length);
    if (share === 1) return 'full';
    if (share >= 0.5) most = 'most';
  }
  return most;
}
