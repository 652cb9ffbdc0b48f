import { foldText } from '../../capture/folded-text.ts';
import type { Known } from '../intent.ts';

/** How much of something known a text names: all of its words, half of them or more, or nothing. */
export type Mention = 'full' | 'most' | 'none';

/** Words that titles have in common with everything. */
const common = new Set(
  `the and for with from about into your this that mes les des une pour avec dans sur que los las del una para con por que sus mis get buy call
  faire acheter appeler comprar llamar hacer pay make take`.split(/\s+/u),
);
const stemLength = 6;

const stemsOf = (text: string): readonly string[] =>
  (foldText(text).match(/[\p{L}\p{N}]{3,}/gu) ?? [])
    .filter((word) => !common.has(word))
    .map((word) => word.replace(/(?:es|s|x)$/u, '').slice(0, stemLength));

const titles = new WeakMap<Known, readonly (readonly string[])[]>();

function titlesOf(known: Known): readonly (readonly string[])[] {
  const before = titles.get(known);
  if (before !== undefined) return before;
  const stems = [...known.todos, ...known.tasks]
    .map(({ title }) => stemsOf(title))
    .filter((words) => words.length > 0);
  titles.set(known, stems);
  return stems;
}

/** Whether a text speaks of something the person has: then it is rather about that than a new thing. */
export function mentionOf(text: string, known: Known): Mention {
  const words = new Set(stemsOf(text));
  let most: Mention = 'none';
  for (const title of titlesOf(known)) {
    const share = title.filter((word) => words.has(word)).length / title.length;
    if (share === 1) return 'full';
    if (share >= 0.5) most = 'most';
  }
  return most;
}
