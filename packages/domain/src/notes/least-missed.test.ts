import { describe, expect, it } from 'vitest';
import { leastMissed } from './least-missed.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** What remains of states that came one after the other, by when they were written. */
const kept = (all: readonly { readonly writtenAt: number; readonly characters: number }[], most = 100) => {
  const states: (typeof all)[number][] = [];
  for (const state of all) {
    states.unshift(state);
    if (states.length > most) states.splice(leastMissed(states), 1);
  }
  return states;
};

describe('a history', () => {
  it('goes back to its beginning, however often is written', () => {
    const states = kept(Array.from({ length: 5_000 }, (_, n) => ({ writtenAt: n * minute, characters: n })));
    expect(states).toHaveLength(100);
    expect(states.at(-1)?.writtenAt).toBe(0);
    // Nearly all of the last minutes.
    expect(states.filter(({ writtenAt }) => writtenAt > 4_990 * minute).length).toBeGreaterThan(5);
  });

  it('keeps what was there yesterday while two write at a time', () => {
    const days = Array.from({ length: 30 }, (_, n) => ({ writtenAt: n * day, characters: 100 }));
    const now = Array.from({ length: 500 }, (_, n) => ({ writtenAt: 30 * day + n * 3_000, characters: 100 }));
    const states = kept([...days, ...now]).map(({ writtenAt }) => writtenAt);
    for (const { writtenAt } of days) expect(states).toContain(writtenAt);
  });

  it('keeps a long text that was written over', () => {
    const long = { writtenAt: 5 * minute, characters: 150_000 };
    const typed = (from: number) =>
      Array.from({ length: 300 }, (_, n) => ({ writtenAt: from + n * 1_000, characters: 10 }));
    expect(kept([...typed(0), long, ...typed(5 * minute + 1_000)])).toContainEqual(long);
  });

  it.each([1, 2])('of %i keeps the latest', (most) => {
    const states = kept(
      [1, 2, 3].map((writtenAt) => ({ writtenAt, characters: 1 })),
      most,
    );
    expect(states[0]?.writtenAt).toBe(3);
    expect(states).toHaveLength(most);
  });
});
