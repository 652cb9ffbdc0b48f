import type { TrendAnalysis } from '@squeeze/domain/analytics/trend';

/** How a number goes, as the contracts have it. */
export const presentTrend = ({ trend, changePercentage }: TrendAnalysis) => ({
  trend,
  change_percentage: changePercentage,
});
