import { describe, expect, it } from 'vitest';
import { dateLanguages } from './dates/date-languages.ts';
import { words } from './dates/date-words.ts';
import { beginningsOf } from './beginnings.ts';
import { matchesOf } from './matches-of.ts';
import { rulesByWords } from './rules-by-words.ts';
import { englishPhrases } from '@squeeze/testing/phrases/capture/english-phrases';
import { frenchPhrases } from '@squeeze/testing/phrases/capture/french-phrases';
import { spanishPhrases } from '@squeeze/testing/phrases/capture/spanish-phrases';
import { foldText } from './folded-text.ts';

const letters = (pattern: RegExp): string[] | null => {
  const { of } = beginningsOf(pattern);
  return of === null ? null : [...of].toSorted();
};

describe('what a pattern begins with', () => {
  it.each([
    [words('today|tmrw'), ['tmr', 'tod']],
    [words('(?:in|for) (?:the )?week'), ['for', 'in ']],
    [words('(?:on )?(?<days>mon|tue)s?'), ['mon', 'on ', 'tue']],
    [words('(\\d{1,2})(?::(\\d\\d))?[ap]'), ['##:', '##a', '##p', '#:#', '#a', '#p']],
    [words('h?oy'), ['hoy', 'oy']],
    [words('(?<!la )(?:a|b)(?!c)'), ['a', 'b']],
    [words('d[ei]s(?=$)'), ['des', 'dis']],
    [words('le [a-z]+'), ['le ']],
    [/^(?:done|fait) (.+)$/u, ['don', 'fai']],
  ])('%s', (pattern, expected) => {
    expect(letters(pattern)).toEqual(expected);
  });

  it.each([
    ['anything at all', words('\\p{L}+ days')],
    ['what may be left out', words('(?:every)?')],
    ['what is behind a group of anything', /^(?<what>.+?) instead$/u],
    ['a pattern for the middle of words', /day/u],
    ['a pattern without regard to case', /^today/iu],
    ['one of two places', /^today|tomorrow/u],
  ])('is not told by %s', (_, pattern) => {
    expect(letters(pattern)).toBeNull();
  });
});

describe('rules by their words', () => {
  const rules = rulesByWords(
    ['friday', 'in (\\d+) days', '(\\d{1,2})h', "l'an prochain", '\\p{Lu}x'].map((source) => ({
      source,
      pattern: words(source),
    })),
  );
  const tried = (text: string): string[] => rules.in(text).map(({ source }) => source);

  it('tries those with a word of the text and those that may begin with any', () => {
    expect(tried('call mom friday')).toEqual(['friday', '\\p{Lu}x']);
    expect(tried('in 3 days (friday)')).toEqual(['friday', 'in (\\d+) days', '\\p{Lu}x']);
    expect(tried("a l'an prochain")).toEqual(["l'an prochain", '\\p{Lu}x']);
    expect(tried('¿friday?')).toEqual(['friday', '\\p{Lu}x']);
    expect(tried('blackfriday')).toEqual(['\\p{Lu}x']);
  });

  it('leaves out no rule that a capture needs', () => {
    for (const { text } of [...englishPhrases, ...frenchPhrases, ...spanishPhrases]) {
      const folded = foldText(text);
      for (const { rules: known } of [...dateLanguages.fr, ...dateLanguages.es]) {
        const matching = known.all.filter(({ pattern }) => matchesOf(folded, pattern).length > 0);
        expect(known.in(folded)).toEqual(expect.arrayContaining(matching));
      }
    }
  });

  it('finds what each rule would find by itself', () => {
    const found = (all: readonly RegExpExecArray[]): string[] =>
      all.map(({ 0: text, index }) => `${index} ${text}`);
    for (const { text } of [...englishPhrases, ...frenchPhrases, ...spanishPhrases]) {
      const folded = foldText(`${text} ; ${text}`);
      for (const { rules: known } of [...dateLanguages.fr, ...dateLanguages.es]) {
        expect(found(known.matchesIn(folded).map(({ match }) => match))).toEqual(
          found(known.all.flatMap(({ pattern }) => matchesOf(folded, pattern))),
        );
      }
    }
  });

  it('finds nothing within what it has found already', () => {
    const pairs = rulesByWords([{ pattern: words('a a') }]);
    expect(pairs.matchesIn('a a a a').map(({ match }) => match.index)).toEqual([0, 4]);
  });
});
