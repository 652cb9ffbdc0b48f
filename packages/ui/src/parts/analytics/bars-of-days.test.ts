import { describe, expect, it } from 'vitest';
import { barsOfDays } from './bars-of-days.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    messages: 1,
  }));

describe('bars of days', () => {
  it('are one each up to ninety', () => {
    expect(barsOfDays(days(90))).toHaveLength(90);
    expect(barsOfDays(days(2))).toEqual([
      { from: '2026-01-01', to: '2026-01-01', messages: 1, failed: 0 },
      { from: '2026-01-02', to: '2026-01-02', messages: 1, failed: 0 },
    ]);
    expect(barsOfDays([])).toEqual([]);
  });

  it('say how many failed', () => {
    const failing = days(100).map((day) => ({ ...day, failed: 1 }));
    expect(barsOfDays(failing).at(-1)).toMatchObject({ messages: 7, failed: 7 });
  });

  it('hold seven days of a year, the last of which is today', () => {
    const bars = barsOfDays(days(365));
    expect(bars).toHaveLength(53);
    expect(bars[0]).toEqual({ from: '2026-01-01', to: '2026-01-01', messages: 1, failed: 0 });
    expect(bars.at(-1)).toEqual({ from: '2026-12-25', to: '2026-12-31', messages: 7, failed: 0 });
  });
});
