import { describe, expect, it } from 'vitest';
import { codeOf, isCode, newCodeSeed } from './one-time-code.ts';

const seedOf = (number: number): Uint8Array => new Uint8Array(32).fill(number);

describe('one-time codes', () => {
  it('are six digits, the same ones for the same seed', () => {
    for (let number = 0; number < 256; number += 1) {
      expect(codeOf(seedOf(number))).toMatch(/^\d{6}$/);
      expect(codeOf(seedOf(number))).toBe(codeOf(seedOf(number)));
    }
  });

  it('use the whole range', () => {
    const codes = Array.from({ length: 2_000 }, () => codeOf(newCodeSeed()));
    const firstDigits = new Set(codes.map((code) => code[0]));
    expect(firstDigits.size).toBe(10);
    expect(new Set(codes).size).toBeGreaterThan(1_950);
  });

  it('match themselves and nothing else, of whatever length', () => {
    const seed = seedOf(7);
    const code = codeOf(seed);
    expect(isCode(seed, code)).toBe(true);
    for (const other of ['', '0', `${code}0`, code.slice(1), ` ${code}`, '٠٠٠٠٠٠', codeOf(seedOf(8))]) {
      expect(isCode(seed, other)).toBe(false);
    }
  });
});
