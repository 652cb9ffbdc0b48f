import type { SmsAnalytics, SmsCosts } from '@squeeze/contracts/sms-analytics';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Fact, Facts } from '../../kit/facts.tsx';
import { PageSection } from '../../kit/page-section.tsx';
import { Stat, StatRow } from '../../kit/stat.tsx';
import { SmsCostFacts } from './sms-cost-facts.tsx';
import { TextDays } from '../../parts/analytics/text-days.tsx';
import { useFigureText } from '../../parts/analytics/use-figure-text.ts';
import { useTrendText } from '../../parts/analytics/use-trend-text.ts';

interface SmsFiguresProps {
  readonly analytics: SmsAnalytics;
  /** Left out where they could not be fetched. */
  readonly costs: SmsCosts | undefined;
}

/** All that is known of the texts of a range, chapter by chapter. */
export function SmsFigures({ analytics, costs }: SmsFiguresProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const trendText = useTrendText();
  const { percent, ms } = useFigureText();
  const { usage_summary: usage, performance_metrics: performance, usage_trends: trends } = analytics;
  const times = performance.processing_time_metrics;
  const hour = usage.usage_patterns.peak_hour;
  return (
    <>
      <StatRow>
        <Stat label={t('smsAnalytics.total')} value={format.number(usage.total_messages)} />
        <Stat label={t('smsAnalytics.success')} value={percent(usage.success_rate)} />
        <Stat label={t('smsAnalytics.response')} value={ms(usage.average_processing_time_ms)} />
        <Stat label={t('smsAnalytics.characters')} value={format.number(usage.total_message_length)} />
      </StatRow>
      <div className="mt-32">
        <PageSection title={t('smsAnalytics.trends')}>
          <TextDays daily={trends.daily} />
          <Facts className="mt-24">
            <Fact name={t('smsAnalytics.trend')}>{trendText(trends.trend_analysis)}</Fact>
            <Fact name={t('smsAnalytics.peakHour')}>
              {hour === null ? '–' : `${String(hour).padStart(2, '0')}:00`}
            </Fact>
          </Facts>
        </PageSection>
        <div className="grid grid-cols-2 gap-x-48 border-t border-line pt-32 phone:grid-cols-1 phone:pt-24">
          <PageSection title={t('smsAnalytics.direction')} className="border-t-0">
            <Facts>
              <Fact name={t('smsAnalytics.inbound')}>{format.number(usage.inbound_messages)}</Fact>
              <Fact name={t('smsAnalytics.outbound')}>{format.number(usage.outbound_messages)}</Fact>
            </Facts>
          </PageSection>
          <PageSection
            title={t('smsAnalytics.performance')}
            className="border-t-0 pt-0 phone:border-t phone:pt-24"
          >
            <Facts>
              <Fact name={t('smsAnalytics.successful')}>
                {format.number(performance.successful_messages)}
              </Fact>
              <Fact name={t('smsAnalytics.failedMessages')}>
                {format.number(performance.failed_messages)}
              </Fact>
            </Facts>
          </PageSection>
        </div>
        {costs !== undefined && <SmsCostFacts costs={costs} />}
        <PageSection title={t('smsAnalytics.metrics')} text={t('smsAnalytics.metricsText')}>
          <Facts>
            <Fact name={t('smsAnalytics.average')}>{ms(times.average_ms)}</Fact>
            <Fact name={t('smsAnalytics.minimum')}>{ms(times.minimum_ms)}</Fact>
            <Fact name={t('smsAnalytics.maximum')}>{ms(times.maximum_ms)}</Fact>
          </Facts>
        </PageSection>
      </div>
    </>
  );
}
