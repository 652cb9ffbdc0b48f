import type { DayPlan } from '@squeeze/contracts/todos';
import { describe, expect, it } from 'vitest';
import { laterDay } from './last-day.ts';

const ofHome = { now: null } as DayPlan;
const alone = { now: null, next: [] } as unknown as DayPlan;

describe('laterDay', () => {
  it.each([
    ['asked for before', 999, ofHome],
    // The day that Home brought, changed in place since: it is as old as what it came with.
    ['of the same answer', 1_000, alone],
    ['asked for since', 1_001, alone],
  ])('a day %s', (_, at, expected) => {
    expect(laterDay([ofHome, 1_000], { at, data: alone })[0]).toBe(expected);
  });

  it('is that of Home where there is no other', () => {
    expect(laterDay([ofHome, 1_000], null)).toEqual([ofHome, 1_000]);
  });
});
