import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findExcerpt } from './find-excerpt.ts';
import { searchWords } from './search-key.ts';

/** An excerpt as one line, hits in brackets. */
const excerpt = (text: string, sought: string, length = 120): string =>
  findExcerpt(text, searchWords(sought), length)
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join('');

describe('an excerpt', () => {
  it.each([
    ['a word', 'Buy oat milk', 'milk', 'Buy oat [milk]'],
    ['another case', 'Call the BANK', 'bank', 'Call the [BANK]'],
    ['accents that were not typed', 'Crème brûlée à midi', 'creme brulee', '[Crème] [brûlée] à midi'],
    ['accents that were typed', 'creme brulee', 'crème', '[creme] brulee'],
    ['accents in pieces', 'cafe\u0301 noir', 'café', '[café] noir'],
    ['letters that are written as two', 'Große Straße, l’œuvre', 'strasse oeu', 'Große [Straße], l’[œu]vre'],
    ['half of such a letter', 'Straße', 'stras', '[Straß]e'],
    ['every hit', 'milk, more milk', 'milk', '[milk], more [milk]'],
    ['words within each other once', 'notebook', 'note notebook', '[notebook]'],
    ['signs that mean something elsewhere', '<b>100%</b>_', '100% </b>', '<b>[100%</b>]_'],
    ['lines as one', 'one\n\n two', 'two', 'one [two]'],
    ['nothing found', 'Buy oat milk', 'bread', 'Buy oat milk'],
  ])('marks %s', (_, text, sought, shown) => {
    expect(excerpt(text, sought)).toBe(shown);
  });

  it('begins and ends at words, and says where something is left out', () => {
    const words = Array.from({ length: 60 }, (_unused, at) => `word${at}`).join(' ');
    expect(excerpt(words, 'word30', 60)).toBe('…word24 word25 word26 word27 word28 word29 [word30] word31…');
    expect(excerpt(words, 'word0', 20)).toBe('[word0] word1 word2…');
  });

  it('finds its place far into a long text', () => {
    const text = `${'lorem ipsum '.repeat(12_000)}the heron${' dolor sit'.repeat(3_000)}`;
    expect(excerpt(text, 'heron', 60)).toBe('…lorem ipsum lorem ipsum lorem ipsum the [heron] dolor sit…');
    expect(excerpt(text, 'nowhere', 20)).toBe('lorem ipsum lorem…');
    expect(excerpt('🎉'.repeat(9_000), '🎊', 60)).toMatch(/^🎉+…$/u);
  });

  it('never loses or adds a sign of a short text, and never cuts a character', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 80 });
    fc.assert(
      fc.property(texts, fc.string({ maxLength: 5 }), (text, sought) => {
        const parts = findExcerpt(text, searchWords(sought), 400);
        const line = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
        expect(parts.map((part) => part.text).join('')).toBe(line);
        const short = findExcerpt(text, searchWords(sought), 10);
        expect(short.every((part) => part.text.isWellFormed())).toBe(true);
      }),
    );
  });
});

describe('the words of a search', () => {
  it('are folded, each once', () => {
    expect(searchWords('  Été ete\tMIDI ')).toEqual(['ete', 'midi']);
    expect(searchWords(' \n ')).toEqual([]);
  });
});
