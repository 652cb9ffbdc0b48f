export type Trend = 'increasing' | 'decreasing' | 'stable';

/** How a number has gone: null where there is nothing to compare with. */
export interface TrendAnalysis {
  readonly trend: Trend | null;
  /** Percent of what it was before. */
  readonly changePercentage: number | null;
}

/** Up to so many percent either way is no change. */
const stablePercent = 5;

/** What a number has done since it was `before`; null stands for a number that nobody knows. */
export function trendOf(before: number | null, now: number | null): TrendAnalysis {
  if (before === null || now === null || before <= 0) return { trend: null, changePercentage: null };
  const change = ((now - before) / before) * 100;
  const trend = Math.abs(change) <= stablePercent ? 'stable' : change > 0 ? 'increasing' : 'decreasing';
  return { trend, changePercentage: change };
}
