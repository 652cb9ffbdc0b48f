import { foldText } from '../../capture/folded-text.ts';
import type { Asked, Named } from '../intent.ts';
import { openThings } from '../known-things.ts';
import type { Guess, GuessedAct } from '../acts/classify.ts';
import { classify } from '../acts/classify.ts';
import { telling, wordsIn, type Word } from './clause.ts';
import type { Change } from './change-in.ts';
import { pointedOut, sceneOf } from './point-out.ts';

const shortest = 3;
const sure = 0.5;

/** Those words that stand in the name of something, as they are or one in the plural. */
export function wordsOfTitles(words: readonly Word[], { known }: Asked): readonly Word[] {
  const names = new Set(
    openThings(known).flatMap(({ title }) => wordsIn(title).map(({ word }) => withoutPlural(word))),
  );
  return telling(words).filter(({ word }) => word.length > shortest - 1 && names.has(withoutPlural(word)));
}

const mostLeftOver = 2;

/** What is asked, told or to be added is no change. */
const isOther = ({ act, probability }: Guess): boolean =>
  (act.startsWith('add_') || otherActs.has(act)) && probability > 0.6;
const otherActs: ReadonlySet<GuessedAct> = new Set(['list', 'clock', 'delete', 'recall']);

const withoutPlural = (word: string): string => (word.length > shortest ? word.replace(/s$/u, '') : word);

const actsOfChange = {
  when: new Set<GuessedAct>(['move', 'snooze']),
  priority: new Set<GuessedAct>(['rate']),
  isDone: new Set<GuessedAct>(['complete']),
} as const;

/**
 * What a change is about where more is said than its name: "le dentiste m'a décalé à lundi". Only where the words look like
 * such a change as a whole, and what of them names anything names one thing; what names nothing is about the last.
 */
export function aboutNamed(text: string, change: Change, asked: Asked): readonly Named[] | null {
  const kinds = (['when', 'priority', 'isDone'] as const).filter((kind) =>
    kind === 'isDone' ? change.isDone : change[kind] !== null,
  );
  const [best] = classify(text, asked.known);
  const looksLikeIt = best.probability >= sure && kinds.some((kind) => actsOfChange[kind].has(best.act));
  const names = wordsOfTitles(change.words, asked);
  // "La terrasse on la fera lundi": what is spoken of and when, with a word or two that say nothing else.
  const leftOver = telling(change.words).length - names.length;
  const isLittle = names.length > 0 && leftOver <= mostLeftOver && !change.isDone && !isOther(best);
  if (!looksLikeIt && !isLittle) return null;
  if (names.length === 0) {
    const { last } = sceneOf(asked);
    return last.length === 1 && points.test(foldText(text)) && best.act === 'move' ? last : null;
  }
  const things = pointedOut(names, asked);
  return things?.length === 1 ? things : null;
}

/** A word that stands for what was spoken of. */
const points = /(?<!\p{L})(?:it|that|l'|le|la|lo|ca|me l[oa]|eso)(?!\p{L})/u;
