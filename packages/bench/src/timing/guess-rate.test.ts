import { describe, expect, it } from 'vitest';
import { chanceRate, guessRate } from './guess-rate.ts';

describe('the rate of right guesses', () => {
  it.each([
    ['the same times', [1, 2, 3], [1, 2, 3], 0.5],
    ['one kind always slower', [4, 5, 6], [1, 2, 3], 1],
    ['the other kind always slower', [1, 2, 3], [4, 5, 6], 1],
    ['one of two slower', [1, 3], [2, 2], 0.5],
    ['ties', [1, 1], [1, 2], 0.75],
  ])('of %s', (_, one, other, rate) => {
    expect(guessRate(one, other)).toBe(rate);
  });

  it('needs something to compare', () => {
    expect(() => guessRate([], [1])).toThrow(RangeError);
  });

  it('leaves chance less room the more is measured', () => {
    expect(chanceRate(100, 100)).toBeCloseTo(0.6228, 3);
    expect(chanceRate(400, 400)).toBeLessThan(chanceRate(100, 100));
  });
});
