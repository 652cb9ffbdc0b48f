import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchCases } from '@squeeze/testing/search-cases';
import { holdsWords, soughtIn } from './joined-numbers.ts';
import { addGramsOf, gramsFor } from './search-grams.ts';
import { searchKey, searchWords } from './search-key.ts';

const gramsOf = (text: string, most = 100_000): ReadonlySet<string> | null => {
  const grams = new Set<string>();
  return addGramsOf(soughtIn(searchKey(text)), grams, most) ? grams : null;
};

const isThere = (all: ReadonlySet<string>, word: string): boolean =>
  gramsFor(word).grams.every((gram) => all.has(gram));

/** Texts of few letters in several scripts, so that most of what is sought is nearly there. */
const texts = fc.string({
  unit: fc.constantFrom(...Array.from('aabé1 -会议ข้ッー🎉ß한\u0301\uD800'), '1234567890'),
  maxLength: 40,
});

describe('the grams of a text', () => {
  it.each(searchCases)('find $sought in $title: $found', ({ title, text, sought, found }) => {
    const key = searchKey(`${title}\n${text ?? ''}`);
    expect(holdsWords(key, searchWords(sought))).toBe(found);
  });

  // oxlint-disable-next-line vitest/expect-expect -- the property expects
  it('have every word that stands in it, and one that is looked up exactly stands there', () => {
    fc.assert(
      fc.property(texts, texts, (text, sought) => {
        const key = searchKey(text);
        const all = gramsOf(text) ?? new Set();
        const [start, end] = [Math.min(sought.length, key.length), key.length];
        for (const word of searchWords(`${sought} ${key.slice(start, end)} ${key.slice(start, start + 9)}`)) {
          const holds = holdsWords(key, [word]);
          if (holds || gramsFor(word).exact) expect(isThere(all, word)).toBe(holds);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('are not counted on without end', () => {
    const long = Array.from({ length: 3_000 }, (_, at) => `w${at * 7_919}`).join(' ');
    expect(gramsOf(long, 100)).toBeNull();
    expect(gramsOf(long)?.size).toBeGreaterThan(1_000);
  });
});
