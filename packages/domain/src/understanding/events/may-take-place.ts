import { foldText } from '../../capture/folded-text.ts';
import { rulesByWords, type RulesByWords } from '../../capture/rules-by-words.ts';
import { wordLetters } from '../../capture/word-letters.ts';
import type { EventWords } from './event-words.ts';

/** What the names of events are made of in one language. */
interface NameWords {
  /** The runs of letters of each noun, by the first of them. */
  readonly nouns: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Verbs that are events before some words, by how they begin. */
  readonly verbs: RulesByWords<{ readonly pattern: RegExp }>;
}

const run = /[a-z0-9\u00df-\u024f]+/g;
const made = new WeakMap<EventWords, NameWords>();

function nameWordsOf(words: EventWords): NameWords {
  const known = made.get(words);
  if (known !== undefined) return known;
  const runs = [...words.nouns, ...words.timedNouns].map((noun) => noun.match(run) ?? []);
  const before = words.nounBefore?.source;
  const names = {
    nouns: Map.groupBy(runs, ([first = '']) => first),
    verbs: rulesByWords(
      before === undefined ? [] : [{ pattern: new RegExp(`(?<![${wordLetters}])(?:${before})`, 'gu') }],
    ),
  };
  made.set(words, names);
  return names;
}

/**
 * Whether a text may be called by a noun for something that takes place, whatever of it is when and where: some of its words are
 * those of such a name. Takes far less to find out than what the text is called.
 */
export function mayTakePlace(text: string, words: readonly EventWords[]): boolean {
  const folded = foldText(text);
  const said = new Set(folded.match(run));
  return words.some((one) => {
    const { nouns, verbs } = nameWordsOf(one);
    const isNamed = [...said].some((word) =>
      nouns.get(word)?.some((noun) => noun.every((part) => said.has(part))),
    );
    return isNamed || verbs.in(folded).length > 0 || one.gathers.test(folded);
  });
}
