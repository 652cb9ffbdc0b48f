import { foldText, overlaps, type Stretch } from '../../capture/folded-text.ts';
import { protectedText } from '../../capture/protected-text.ts';
import type { Asked } from '../intent.ts';
import type { Sense } from '../lexicon/lexicon.ts';
import { sensesOf } from '../lexicon/senses-of.ts';

/** A word of a text, at its place. */
export interface Token extends Stretch {
  /** Folded. */
  readonly word: string;
  /** What it may tell; nothing where it is quoted. */
  readonly senses: ReadonlySet<Sense>;
}

/** Words of orders are no more than this. */
const mostTokens = 120;
const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*['’]?|[@#&+]/gu;
/** "D'appeler", "qu'il", "l'alarme": the small word and the one behind it are two. */
const elided = /^(?:[dljmnstcy]|qu|jusqu|lorsqu)['’]/iu;

/** The words of a text with what they tell, in the person's language and in English. */
export function tokensOf(text: string, { language }: Pick<Asked, 'language'>): readonly Token[] {
  const quoted = protectedText(text);
  const tokens: Token[] = [];
  const add = (start: number, end: number): void => {
    const word = foldText(text.slice(start, end)).replaceAll('’', "'");
    const isQuoted = quoted.some((stretch) => overlaps(stretch, { start, end }));
    const bare = word.replace(/'$/u, '');
    const senses = isQuoted
      ? []
      : [...sensesOf(bare, language), ...(language === 'en' ? [] : sensesOf(bare, 'en'))];
    tokens.push({ word: bare, start, end, senses: new Set(senses) });
  };
  for (const { index, 0: word } of text.matchAll(wordPattern)) {
    if (tokens.length >= mostTokens) break;
    const small = language === 'en' ? 0 : (elided.exec(word)?.[0].length ?? 0);
    if (small > 0 && small < word.length) add(index, index + small);
    add(small < word.length ? index + small : index, index + word.length);
  }
  return tokens;
}

export const tells = ({ senses }: Token, ...any: readonly Sense[]): boolean =>
  any.some((sense) => senses.has(sense));

/** Articles, prepositions, courtesy: words that tell nothing by themselves. */
export const isSmall = (token: Token): boolean => tells(token, 'small', 'filler');
