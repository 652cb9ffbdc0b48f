import { expect, it } from 'vitest';
import { packed, unpacked } from './packed.ts';

it('gives back weights as near as a quarter of the widest in their row', () => {
  const rows = [
    [0, [0.1, -0.4, 0, 0.2, 0.4]],
    [90, [8, -1, 3, 0.2, -8]],
    [91, [0, 0, 0, 0, 0]],
    [262_143, [-0.002, 0.001, 0.002, 0, 0]],
  ] as const;
  const text = packed(rows);
  const found = unpacked(text, 5);
  expect([...found.keys()]).toEqual(rows.map(([place]) => place));
  for (const [place, weights] of rows) {
    const widest = Math.max(...weights.map(Math.abs));
    weights.forEach((weight, at) => {
      expect(Math.abs((found.get(place)?.[at] ?? Number.NaN) - weight)).toBeLessThanOrEqual(widest / 4);
    });
  }
  expect(text).toMatch(/^[!-&(-[\]-~]*$/);
});
