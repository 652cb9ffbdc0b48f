import type { SmsCosts } from '@squeeze/contracts/sms-analytics';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Fact, Facts } from '../../kit/facts.tsx';
import { PageSection } from '../../kit/page-section.tsx';
import { useTrendText } from '../../parts/analytics/use-trend-text.ts';
import { useUsd } from '../../parts/analytics/use-usd.ts';

const tipTexts = {
  failed: 'smsAnalytics.tip.failed',
  letters: 'smsAnalytics.tip.letters',
  long: 'smsAnalytics.tip.long',
  notices: 'smsAnalytics.tip.notices',
  abroad: 'smsAnalytics.tip.abroad',
} as const;

/** What texts of a range cost, and how they could cost less. */
export function SmsCostFacts({ costs }: { readonly costs: SmsCosts }): ReactNode {
  const t = useText();
  const format = useFormat();
  const trendText = useTrendText();
  const usd = useUsd();
  const { current_period_costs: period, optimization_tips: tips } = costs.cost_breakdown;
  const estimated = period.estimated_messages;
  return (
    <PageSection title={t('smsAnalytics.costs')}>
      <Facts>
        <Fact
          name={t('smsAnalytics.totalCost')}
          note={estimated > 0 ? t('smsAnalytics.estimated', { count: estimated }) : null}
        >
          {usd(period.total_cost_usd)}
        </Fact>
        <Fact name={t('smsAnalytics.costEach')}>{usd(period.cost_per_message)}</Fact>
        <Fact name={t('smsAnalytics.costTrend')}>{trendText(costs.cost_trends)}</Fact>
        {tips.length > 0 && (
          <Fact name={t('smsAnalytics.tips')}>
            <ul className="grid gap-8">
              {tips.map(({ tip, percent }) => (
                <li key={tip}>
                  {t(tipTexts[tip], {
                    percent: format.percent(percent / 100),
                    each: format.number(percent / 100, { maximumFractionDigits: 1 }),
                  })}
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </Facts>
    </PageSection>
  );
}
