import { describe, expect, it } from 'vitest';
import { RecentMeanings } from './recent-meanings.ts';

describe('what has been found out lately', () => {
  it('is found out once, and forgotten where much else came', () => {
    const recent = new RecentMeanings<number>();
    let asked = 0;
    const find = (): number => (asked += 1);
    expect([recent.of('a', find), recent.of('a', find)]).toEqual([1, 1]);
    const long = (letter: string): string => letter.repeat(900_000);
    for (const letter of ['b', 'c', 'd']) recent.of(long(letter), find);
    expect(recent.of(long('d'), find)).toBe(4);
    expect(recent.of('a', find)).toBe(5);
    expect(recent.of('x'.repeat(2_000_001), find)).toBe(6);
    expect(recent.of('a', find)).toBe(5);
  });
});
