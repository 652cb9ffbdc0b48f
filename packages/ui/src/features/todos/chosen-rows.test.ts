import { describe, expect, it } from 'vitest';
import { chosenIds, nothingChosen, reachedTo, toggled, type ChosenRows } from './chosen-rows.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const ids = (chosen: ChosenRows, rows = order): string => chosenIds(chosen, rows).join('');
const toggle = (chosen: ChosenRows, ...rows: readonly string[]): ChosenRows =>
  rows.reduce((known, id) => toggled(known, order, id), chosen);
const reach = (chosen: ChosenRows, to: string, from: string | null = null): ChosenRows =>
  reachedTo(chosen, order, { from, to });

describe('what is chosen of a list', () => {
  it('is one row after the other, in the order they are shown', () => {
    expect(ids(toggle(nothingChosen, 'd', 'a'))).toBe('ad');
    expect(ids(toggle(nothingChosen, 'd', 'a', 'd'))).toBe('a');
  });

  it('reaches from where one began, upwards too, and follows the other end back', () => {
    const down = reach(nothingChosen, 'd', 'b');
    expect(ids(down)).toBe('bcd');
    expect(ids(reach(down, 'c'))).toBe('bc');
    expect(ids(reach(down, 'a'))).toBe('ab');
    expect(ids(reach(nothingChosen, 'c'))).toBe('c');
  });

  it('keeps what was chosen before it reached further', () => {
    expect(ids(reach(toggle(nothingChosen, 'a', 'c'), 'd'))).toBe('acd');
    expect(ids(toggle(reach(nothingChosen, 'd', 'b'), 'c'))).toBe('bd');
  });

  it('is never what is not shown', () => {
    const chosen = reach(toggle(nothingChosen, 'a'), 'c');
    expect(ids(chosen, ['a', 'c', 'e'])).toBe('ac');
    expect(ids(chosen, ['c', 'e'])).toBe('');
    expect(ids(reach(chosen, 'e', 'x'), ['c', 'd', 'e'])).toBe('');
  });

  it('is all of it, also what comes later, until one row is left out', () => {
    const all: ChosenRows = { ...nothingChosen, all: true };
    expect(ids(all, ['a', 'b'])).toBe('ab');
    expect(ids(all)).toBe('abcde');
    expect(ids(toggle(all, 'b'))).toBe('acde');
  });
});
