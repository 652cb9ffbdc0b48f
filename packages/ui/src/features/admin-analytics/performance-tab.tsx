import type { SmsPerformance } from '@squeeze/contracts/admin-analytics';
import type { ReactNode } from 'react';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge, type BadgeTone } from '../../kit/badge.tsx';
import { Fact, Facts } from '../../kit/facts.tsx';
import { PageSection } from '../../kit/page-section.tsx';
import { Stat, StatRow } from '../../kit/stat.tsx';
import { useFigureText } from '../../parts/analytics/use-figure-text.ts';

type Health = SmsPerformance['sla_compliance']['overall_health'];
type Level = SmsPerformance['recommendations'][number]['priority'];

const healths = {
  healthy: ['adminAnalytics.health.healthy', 'accent'],
  degraded: ['adminAnalytics.health.degraded', 'carry'],
  unhealthy: ['adminAnalytics.health.unhealthy', 'carry'],
  critical: ['adminAnalytics.health.critical', 'danger'],
} as const satisfies Record<Health, readonly [PlainMessageId, BadgeTone]>;

const levels = {
  high: 'adminAnalytics.level.high',
  medium: 'adminAnalytics.level.medium',
  low: 'adminAnalytics.level.low',
} as const satisfies Record<Level, PlainMessageId>;

/** How texts fare now, whether what is promised is kept, and what to do. */
export function PerformanceTab({ performance }: { readonly performance: SmsPerformance }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { count, percent, ms } = useFigureText();
  const { real_time_metrics: now, sla_compliance: sla, system_health: health, recommendations } = performance;
  const [words, tone] = healths[sla.overall_health];
  return (
    <>
      <StatRow>
        <Stat label={t('adminAnalytics.lastHour')} value={count(now.total_messages)} />
        <Stat label={t('smsAnalytics.success')} value={percent(now.success_rate_percent)} />
        <Stat label={t('adminAnalytics.response')} value={ms(now.average_response_time_ms)} />
        <Stat label={t('adminAnalytics.activeUsers')} value={count(now.active_users)} />
      </StatRow>
      <div className="mt-32">
        <PageSection title={t('adminAnalytics.sla')}>
          <Facts>
            <Fact name={t('adminAnalytics.health')}>
              <Badge tone={tone}>{t(words)}</Badge>
            </Fact>
            <Fact
              name={t('adminAnalytics.compliance')}
              note={t('adminAnalytics.targets', {
                rate: percent(sla.targets.success_rate_percent),
                seconds: format.number(sla.targets.average_response_time_ms / 1_000),
              })}
            >
              {percent(sla.compliance_percentage)}
            </Fact>
            <Fact name={t('adminAnalytics.score')}>
              {t('adminAnalytics.ofHundred', { score: format.number(health.health_score) })}
            </Fact>
          </Facts>
        </PageSection>
        <PageSection title={t('adminAnalytics.recommendations')}>
          {recommendations.length === 0 ? (
            <p className="text-14 text-text-2">{t('adminAnalytics.noRecommendations')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {recommendations.map((one) => (
                <li key={one.title} className="grid gap-4 py-16 first:pt-0">
                  <h3 className="font-strong">{one.title}</h3>
                  <p className="max-w-measure">{one.description}</p>
                  <p className="text-14 text-text-2">
                    {t('adminAnalytics.recommendation', {
                      priority: t(levels[one.priority]),
                      impact: one.estimated_impact,
                      effort: t(levels[one.effort_required]),
                    })}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </PageSection>
      </div>
    </>
  );
}
