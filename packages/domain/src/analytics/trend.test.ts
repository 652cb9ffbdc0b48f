import { describe, expect, it } from 'vitest';
import { trendOf } from './trend.ts';

describe('a trend', () => {
  it.each([
    [100, 105, 'stable', 5],
    [100, 95, 'stable', -5],
    [100, 105.1, 'increasing', 5.1],
    [100, 94, 'decreasing', -6],
    [100, 0, 'decreasing', -100],
    [10, 40, 'increasing', 300],
    [0, 5, null, null],
    [0, 0, null, null],
    [null, 5, null, null],
    [5, null, null, null],
  ])('from %j to %j is %j, %j percent', (before, now, trend, percent) => {
    const found = trendOf(before, now);
    expect(found.trend).toBe(trend);
    if (percent === null) expect(found.changePercentage).toBeNull();
    else expect(found.changePercentage).toBeCloseTo(percent, 9);
  });
});
