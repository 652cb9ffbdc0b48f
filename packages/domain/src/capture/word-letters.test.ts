import { describe, expect, it } from 'vitest';
import { letters, wordLetters } from './word-letters.ts';

const units = Array.from({ length: 0x1_00_00 }, (_, unit) => String.fromCharCode(unit));
/** Where marks and unassigned places lie between letters, and signs that are letters by name or numbers in rings. */
const isInBlock = (letter: string): boolean =>
  /[\u0370-\u1fff\u2c00-\u2dff\u3005-\u3007\u3040-\ud7ff\uf900-\ufdff\ufe70-\ufefc\uff66-\uffdc]/.test(
    letter,
  );
const isSign = (letter: string): boolean =>
  /[\u02c6-\u02ee\u2070-\u2189\u2460-\u2793\u2e2f\u3021-\u303c]/.test(letter);

describe('letters by blocks', () => {
  it.each([
    ['letters', letters, /\p{L}/u],
    ['letters and numbers', wordLetters, /[\p{L}\p{N}]/u],
  ])('are the %s of Unicode, but for marks in blocks of scripts and for signs', (_, source, asked) => {
    const byBlocks = new RegExp(`[${source}]`, 'u');
    const otherwise = units.filter((letter) => byBlocks.test(letter) !== asked.test(letter));
    expect(otherwise.filter((letter) => !isInBlock(letter) && !isSign(letter))).toEqual([]);
    expect(otherwise.filter((letter) => asked.test(letter) && !isSign(letter))).toEqual([]);
  });

  it('have no punctuation of any script that people here write in', () => {
    expect(
      new RegExp(`[${wordLetters}]`, 'u').test('.,;:!?¡¿\'"«»“”‘’()[]{}-–—…/\\#@&%€$£×÷°·•\uFFFC 　。、'),
    ).toBe(false);
  });
});
