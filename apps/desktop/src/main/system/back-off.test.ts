import { describe, expect, it } from 'vitest';
import { backOffMs } from './back-off.ts';

const rule = { firstMs: 1_000, longestMs: 60_000 };

describe('backOffMs', () => {
  it.each([
    [1, 1_000],
    [2, 2_000],
    [6, 32_000],
    [7, 60_000],
    [2_000, 60_000],
  ])('waits at most for try %i: %i ms', (attempt, most) => {
    expect(backOffMs(rule, attempt, 1)).toBe(most);
    expect(backOffMs(rule, attempt, 0)).toBe(most / 2);
  });
});
