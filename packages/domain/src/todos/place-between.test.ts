import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeBetween } from './place-between.ts';

/** Puts something into an order, again and again, where each number says. */
const orderOf = (places: readonly number[]): string[] => {
  const keys: string[] = [];
  for (const place of places) {
    const at = place % (keys.length + 1);
    keys.splice(at, 0, placeBetween(keys[at - 1] ?? null, keys[at] ?? null));
  }
  return keys;
};
const isSound = (key: string): boolean => {
  const head = key.charCodeAt(0);
  const whole = 2 + (head >= 97 ? head - 97 : 90 - head);
  return (
    /^[A-Za-z][\dA-Za-z]*$/.test(key) && key.length >= whole && (key.length === whole || !key.endsWith('0'))
  );
};

describe('a place between two others', () => {
  it.each<[string | null, string | null]>([
    [null, null],
    ['a0', null],
    [null, 'a0'],
    ['a0', 'a1'],
    ['a0', 'a0V'],
    ['Zz', 'a0'],
    ['a0', 'a01'],
    ['az', 'b00'],
  ])('of %s and %s', (above, below) => {
    const key = placeBetween(above, below);
    expect(isSound(key)).toBe(true);
    if (above !== null) expect(key > above).toBe(true);
    if (below !== null) expect(key < below).toBe(true);
  });

  it('keeps whatever order things are put in', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 80 }), (places) => {
        const keys = orderOf(places);
        expect(keys.filter((key) => !isSound(key))).toEqual([]);
        expect(keys.every((key, index) => index === 0 || key > (keys[index - 1] ?? ''))).toBe(true);
      }),
    );
  });

  it('stays short at either end', () => {
    const last = orderOf(Array.from({ length: 2_000 }, (_, count) => count)).at(-1);
    const first = orderOf(Array.from({ length: 2_000 }, () => 0))[0];
    expect(last?.length).toBeLessThan(30);
    expect(first?.length).toBeLessThan(30);
  });
});
