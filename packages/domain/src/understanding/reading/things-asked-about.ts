import { overlaps, type Stretch } from '../../capture/folded-text.ts';
import type { Asked, Named } from '../intent.ts';
import type { Sense } from '../lexicon/lexicon.ts';
import { agree, type Pools, wordsOf } from '../find-target.ts';
import { mayAgree } from '../name-words.ts';
import { tells, type Token } from './tokens.ts';

/** What questions are made of: none of it names a thing by itself. */
const ofQuestions: readonly Sense[] = [
  'show',
  'question',
  'small',
  'filler',
  'list',
  'todo',
  'calendar',
  'alarm',
  'reminder',
  'remind',
  'all',
  'pronoun',
  'day',
  'clock',
  'repeat',
  'negation',
];

interface Likeness {
  readonly thing: Named;
  /** How many words of its title the question has. */
  readonly words: number;
  /** Of all that tell something. */
  readonly share: number;
  /** The question has no other words that tell something. */
  readonly isWhole: boolean;
}

/**
 * The things that a question has the words of, the likest alone: one with all of its words in the question, else those with at least
 * half of them; empty where there is none.
 */
export function thingsAskedAbout(
  tokens: readonly Token[],
  taken: readonly Stretch[],
  pools: Pools,
  asked: Asked,
): readonly Named[] {
  const free = tokens.filter((token) => !taken.some((stretch) => overlaps(stretch, token)));
  const telling = free.filter((token) => !tells(token, ...ofQuestions));
  if (telling.length === 0) return [];
  const same = (one: string, other: string): boolean => mayAgree(one, other) && agree(one, other, asked);
  const has = (among: readonly Token[], word: string): boolean =>
    among.some((token) => same(token.word, word));
  for (const pool of pools) {
    const like = pool
      .map((thing): Likeness => {
        const title = wordsOf(thing, asked);
        const found = title.filter((word) => has(free, word));
        const isNamed = found.some((word) => has(telling, word));
        const isWhole = isNamed && telling.every(({ word }) => title.some((one) => same(word, one)));
        return {
          thing,
          isWhole,
          words: isNamed ? found.length : 0,
          share: isNamed ? found.length / title.length : 0,
        };
      })
      .filter(({ isWhole, share, words }) => words > 0 && (isWhole || share >= 0.5 || words > 1));
    const [best] = like.toSorted((a, b) => b.share - a.share || b.words - a.words);
    if (best !== undefined)
      return like
        .filter(({ share, words }) => words === best.words && (share === best.share || best.share < 1))
        .map(({ thing }) => thing);
  }
  return [];
}
