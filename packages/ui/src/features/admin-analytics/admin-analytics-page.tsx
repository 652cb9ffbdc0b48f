import type { AnalyticsRange } from '@squeeze/contracts/sms-analytics';
import { useCallback, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { adminAnalyticsApi } from '../../api/admin-analytics/admin-analytics-endpoints.ts';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageBody } from '../../kit/page-body.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PageSection } from '../../kit/page-section.tsx';
import { Stat, StatRow } from '../../kit/stat.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { AnalyticsSection, LastUpdated } from '../../parts/analytics/analytics-section.tsx';
import { refreshing } from '../../parts/analytics/analytics-refresh.ts';
import { useFigureText } from '../../parts/analytics/use-figure-text.ts';
import { useUsd } from '../../parts/analytics/use-usd.ts';
import { usePlatform } from '../../platform/platform-context.tsx';
import { AlertsTab } from './alerts-tab.tsx';
import { Answered } from './answered.tsx';
import { CostsTab } from './costs-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { PerformanceTab } from './performance-tab.tsx';

const tabs = ['overview', 'performance', 'costs', 'alerts'] as const;
type AdminTab = (typeof tabs)[number];

const labels = {
  overview: 'adminAnalytics.tab.overview',
  performance: 'adminAnalytics.tab.performance',
  costs: 'adminAnalytics.tab.costs',
  alerts: 'adminAnalytics.tab.alerts',
} as const satisfies Record<AdminTab, PlainMessageId>;

/** What the texts of everybody come to, for whoever runs the server. An installed app has one person, and says so. */
export function AdminAnalyticsPage(): ReactNode {
  const t = useText();
  const isAlone = usePlatform().edition === 'embedded';
  return (
    <PageBody>
      <PageHeader title={t('adminAnalytics.title')} aside={t('adminAnalytics.access')} />
      {isAlone ? (
        <EmptyState title={t('adminAnalytics.alone')} text={t('adminAnalytics.aloneText')} />
      ) : (
        <SystemFigures />
      )}
    </PageBody>
  );
}

function SystemFigures(): ReactNode {
  const t = useText();
  const usd = useUsd();
  const { count } = useFigureText();
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'overview';
  const [range, setRange] = useState<AnalyticsRange>('30d');
  const [isRefreshing, setIsRefreshing] = useState(true);
  const system = adminAnalyticsApi.useGetSystemAnalyticsQuery(
    { query: { time_range: range } },
    refreshing(isRefreshing),
  );
  const performance = adminAnalyticsApi.useGetSmsPerformanceQuery(undefined, refreshing(isRefreshing));
  const analytics = system.currentData;
  const refresh = (): void => {
    void system.refetch();
    void performance.refetch();
  };
  const open = useCallback(
    (next: AdminTab) => setSearch(next === 'overview' ? {} : { tab: next }, { replace: true }),
    [setSearch],
  );
  const fares = performance.currentData;
  const ofSystem = { question: system, failed: 'adminAnalytics.systemFailed' } as const;
  const ofPerformance = { question: performance, failed: 'adminAnalytics.performanceFailed' } as const;
  const panels: Record<AdminTab, ReactNode> = {
    overview: <Answered {...ofSystem}>{analytics && <OverviewTab analytics={analytics} />}</Answered>,
    performance: <Answered {...ofPerformance}>{fares && <PerformanceTab performance={fares} />}</Answered>,
    costs: <Answered {...ofSystem}>{analytics && <CostsTab analytics={analytics} />}</Answered>,
    alerts: <Answered {...ofPerformance}>{fares && <AlertsTab performance={fares} />}</Answered>,
  };
  const updated = tab === 'overview' || tab === 'costs' ? system : performance;
  return (
    <>
      <StatRow className="mt-16">
        <Stat
          label={t('adminAnalytics.messages')}
          value={count(analytics?.system_performance.total_messages)}
          change={analytics && analytics.erased_messages > 0 ? t('adminAnalytics.about') : undefined}
        />
        <Stat
          label={t('adminAnalytics.activeUsers')}
          value={count(analytics?.system_performance.unique_active_users)}
        />
        <Stat label={t('adminAnalytics.totalCost')} value={usd(analytics?.system_costs.total_cost_usd)} />
      </StatRow>
      <AnalyticsSection
        title={t('adminAnalytics.dashboard')}
        range={range}
        onRange={setRange}
        isRefreshing={isRefreshing}
        onRefreshing={setIsRefreshing}
        onRefresh={refresh}
        pending={system.isFetching || performance.isFetching}
        aside={<LastUpdated at={updated.fulfilledTimeStamp} />}
      >
        <Tabs
          label={t('adminAnalytics.tabs')}
          value={tab}
          onValueChange={open}
          tabs={tabs.map((value) => ({ value, label: t(labels[value]), panel: panels[value] }))}
        />
      </AnalyticsSection>
      <PageSection title={t('adminAnalytics.monitoring')} className="print:hidden">
        <p className="max-w-measure text-text-2">{t('adminAnalytics.monitoringText')}</p>
      </PageSection>
      <PageSection title={t('adminAnalytics.alertManagement')} className="print:hidden">
        <p className="max-w-measure text-text-2">{t('adminAnalytics.alertManagementText')}</p>
      </PageSection>
      <PageSection title={t('adminAnalytics.tools')} className="print:hidden">
        <p className="max-w-measure text-text-2">{t('adminAnalytics.toolsText')}</p>
        <p className="mt-12">
          <TextLink render={<Link to="/dashboard/admin-users" />}>{t('adminAnalytics.users')}</TextLink>
        </p>
      </PageSection>
    </>
  );
}
