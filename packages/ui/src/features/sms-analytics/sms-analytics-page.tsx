import type { AnalyticsRange } from '@squeeze/contracts/sms-analytics';
import { useState, type ReactNode } from 'react';
import { smsAnalyticsApi } from '../../api/sms-analytics/sms-analytics-endpoints.ts';
import { useGetSystemQuery } from '../../api/system-api.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { PageBody } from '../../kit/page-body.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PageSection } from '../../kit/page-section.tsx';
import { LoadingList } from '../../kit/skeleton.tsx';
import { AnalyticsSection, LastUpdated } from '../../parts/analytics/analytics-section.tsx';
import { refreshing } from '../../parts/analytics/analytics-refresh.ts';
import { SmsFigures } from './sms-figures.tsx';
import { SmsSummary } from './sms-summary.tsx';
import { UsageReport } from './usage-report.tsx';

/** What one's own texts come to, up to now. */
export function SmsAnalyticsPage(): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const [range, setRange] = useState<AnalyticsRange>('30d');
  const [isRefreshing, setIsRefreshing] = useState(true);
  const asked = { query: { time_range: range } };
  const usage = smsAnalyticsApi.useGetSmsAnalyticsQuery(asked, refreshing(isRefreshing));
  const costs = smsAnalyticsApi.useGetSmsCostsQuery(asked, refreshing(isRefreshing));
  const { currentData: analytics, error, isFetching, fulfilledTimeStamp } = usage;
  const refresh = (): void => {
    void usage.refetch();
    void costs.refetch();
  };
  const content = (): ReactNode => {
    if (analytics !== undefined) {
      if (analytics.usage_summary.total_messages === 0) return <NoTexts />;
      return <SmsFigures analytics={analytics} costs={costs.currentData} />;
    }
    if (error === undefined || isFetching) return <LoadingList rows={6} />;
    return (
      <ErrorState
        title={t('smsAnalytics.failed')}
        text={errorText(error, 'smsAnalytics.notFetched').reason ?? t('smsAnalytics.notFetched')}
        onRetry={refresh}
      />
    );
  };
  return (
    <PageBody>
      <PageHeader title={t('smsAnalytics.title')} aside={t('smsAnalytics.realTime')} />
      <SmsSummary analytics={analytics} costs={costs.currentData} />
      <AnalyticsSection
        title={t('smsAnalytics.detailed')}
        range={range}
        onRange={setRange}
        isRefreshing={isRefreshing}
        onRefreshing={setIsRefreshing}
        onRefresh={refresh}
        pending={isFetching}
        aside={<UsageReport range={range} />}
      >
        <div className="mb-16 flex flex-wrap items-baseline justify-between gap-x-24">
          <h3 className="display-face text-18">{t('smsAnalytics.usage')}</h3>
          <LastUpdated at={fulfilledTimeStamp} />
        </div>
        {analytics !== undefined && error !== undefined && (
          <output className="mb-16 block text-14 text-text-2">{t('smsAnalytics.older')}</output>
        )}
        {content()}
      </AnalyticsSection>
      <PageSection title={t('smsAnalytics.exports')} className="print:hidden">
        <p className="max-w-measure text-text-2">{t('smsAnalytics.exportsText')}</p>
      </PageSection>
      <PageSection title={t('smsAnalytics.insights')} className="print:hidden">
        <p className="max-w-measure text-text-2">{t('smsAnalytics.insightsText')}</p>
      </PageSection>
    </PageBody>
  );
}

function NoTexts(): ReactNode {
  const t = useText();
  const { data } = useGetSystemQuery();
  const isHere = data?.edition === 'embedded';
  return (
    <EmptyState
      title={t('smsAnalytics.none')}
      text={t(isHere ? 'smsAnalytics.noneHere' : 'smsAnalytics.noneText')}
    />
  );
}
