import type { SystemAnalytics } from '@squeeze/contracts/admin-analytics';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Fact, Facts } from '../../kit/facts.tsx';
import { PageSection } from '../../kit/page-section.tsx';
import { Stat, StatRow } from '../../kit/stat.tsx';
import { useFigureText } from '../../parts/analytics/use-figure-text.ts';
import { useUsd } from '../../parts/analytics/use-usd.ts';

/** What texts of everybody cost, and for what. */
export function CostsTab({ analytics }: { readonly analytics: SystemAnalytics }): ReactNode {
  const t = useText();
  const usd = useUsd();
  const { count } = useFigureText();
  const { system_costs: costs } = analytics;
  const messages = costs.total_messages;
  return (
    <>
      <StatRow>
        <Stat label={t('smsAnalytics.totalCost')} value={usd(costs.total_cost_usd)} />
        <Stat label={t('adminAnalytics.eachUser')} value={usd(costs.average_cost_per_user)} />
        <Stat label={t('adminAnalytics.activeUsers')} value={count(costs.unique_users)} />
      </StatRow>
      <div className="mt-32">
        <PageSection title={t('adminAnalytics.breakdown')} text={t('adminAnalytics.breakdownText')}>
          <Facts>
            <Fact name={t('smsAnalytics.inbound')}>{usd(costs.inbound_cost_usd)}</Fact>
            <Fact name={t('smsAnalytics.outbound')}>{usd(costs.outbound_cost_usd)}</Fact>
            <Fact name={t('adminAnalytics.mms')}>{usd(costs.mms_cost_usd)}</Fact>
            <Fact name={t('adminAnalytics.international')}>{usd(costs.international_cost_usd)}</Fact>
            <Fact name={t('adminAnalytics.totalMessages')}>{count(messages)}</Fact>
            <Fact
              name={t('smsAnalytics.costEach')}
              note={
                costs.estimated_messages > 0
                  ? t('smsAnalytics.estimated', { count: costs.estimated_messages })
                  : null
              }
            >
              {usd(messages === 0 ? null : costs.total_cost_usd / messages)}
            </Fact>
          </Facts>
        </PageSection>
      </div>
    </>
  );
}
