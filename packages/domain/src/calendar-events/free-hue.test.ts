import { describe, expect, it } from 'vitest';
import { freeHue } from './free-hue.ts';

describe('the hue of a calendar that is made', () => {
  it.each([
    [[], 4],
    [[4], 6],
    [[4, 6, 2], 8],
    [[4, 6, 2, 8, 5, 1, 3, 7], 4],
    [[4, 4, 6, 2, 8, 5, 1, 3, 7], 6],
    [[7, 1], 4],
  ])('beside those of %j is %i', (given, hue) => {
    expect(freeHue(given.map((one) => ({ hue: one })))).toBe(hue);
  });
});
