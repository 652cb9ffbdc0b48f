import type { SystemAnalytics } from '@squeeze/contracts/admin-analytics';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Fact, Facts } from '../../kit/facts.tsx';
import { HairlineList, HairlineRow } from '../../kit/hairline-list.tsx';
import { PageSection } from '../../kit/page-section.tsx';
import { Stat, StatRow } from '../../kit/stat.tsx';
import { TextDays } from '../../parts/analytics/text-days.tsx';
import { useFigureText } from '../../parts/analytics/use-figure-text.ts';
import { useTrendText } from '../../parts/analytics/use-trend-text.ts';
import { useUsd } from '../../parts/analytics/use-usd.ts';

/** What texts of everybody come to, day by day, and who costs most. */
export function OverviewTab({ analytics }: { readonly analytics: SystemAnalytics }): ReactNode {
  const t = useText();
  const usd = useUsd();
  const trendText = useTrendText();
  const { count, percent, ms } = useFigureText();
  const { system_performance: system, system_costs: costs, performance_trends: trends } = analytics;
  const { success_rate_trend: success, processing_time_trend: time } = trends.trend_analysis;
  if (system.total_messages === 0)
    return <EmptyState title={t('adminAnalytics.none')} text={t('adminAnalytics.noneText')} />;
  const about = analytics.erased_messages > 0;
  return (
    <>
      <StatRow>
        <Stat
          label={t('adminAnalytics.totalMessages')}
          value={count(system.total_messages)}
          change={about ? t('adminAnalytics.about') : undefined}
        />
        <Stat label={t('smsAnalytics.success')} value={percent(system.success_rate)} />
        <Stat label={t('adminAnalytics.activeUsers')} value={count(system.unique_active_users)} />
        <Stat label={t('smsAnalytics.totalCost')} value={usd(costs.total_cost_usd)} />
      </StatRow>
      <p className="mt-12 max-w-measure text-14 text-text-2">
        {t('adminAnalytics.utc', { days: analytics.range.days })}{' '}
        {about && t('adminAnalytics.erased', { count: analytics.erased_messages })}
      </p>
      <div className="mt-32">
        <PageSection title={t('smsAnalytics.trends')}>
          <TextDays daily={trends.daily} />
          <Facts className="mt-24">
            <Fact name={t('adminAnalytics.successTrend')}>{trendText(success)}</Fact>
            <Fact name={t('adminAnalytics.timeTrend')}>{trendText(time)}</Fact>
            <Fact name={t('smsAnalytics.response')}>{ms(system.average_processing_time_ms)}</Fact>
            <Fact name={t('adminAnalytics.slowest')}>{ms(system.p95_processing_time_ms)}</Fact>
          </Facts>
        </PageSection>
        <PageSection title={t('adminAnalytics.topUsers')}>
          {costs.top_cost_users.length === 0 ? (
            <p className="text-14 text-text-2">{t('adminAnalytics.noTopUsers')}</p>
          ) : (
            <HairlineList>
              {costs.top_cost_users.map((user) => (
                <HairlineRow
                  key={user.user_id}
                  trailing={<span className="text-text tabular-nums">{usd(user.cost_usd)}</span>}
                >
                  <code className="text-14">{user.user_id}</code>
                </HairlineRow>
              ))}
            </HairlineList>
          )}
        </PageSection>
      </div>
    </>
  );
}
