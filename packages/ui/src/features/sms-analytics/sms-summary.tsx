import type { SmsAnalytics, SmsCosts } from '@squeeze/contracts/sms-analytics';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Stat, StatRow } from '../../kit/stat.tsx';
import { useFigureText } from '../../parts/analytics/use-figure-text.ts';
import { useUsd } from '../../parts/analytics/use-usd.ts';

interface SmsSummaryProps {
  readonly analytics: SmsAnalytics | undefined;
  readonly costs: SmsCosts | undefined;
}

/** Totals of the range at a glance; dashes until they are known. */
export function SmsSummary({ analytics, costs }: SmsSummaryProps): ReactNode {
  const t = useText();
  const usd = useUsd();
  const { count } = useFigureText();
  return (
    <StatRow className="mt-16">
      <Stat label={t('smsAnalytics.received')} value={count(analytics?.usage_summary.inbound_messages)} />
      <Stat label={t('smsAnalytics.sent')} value={count(analytics?.usage_summary.outbound_messages)} />
      <Stat
        label={t('smsAnalytics.totalCost')}
        value={usd(costs?.cost_breakdown.current_period_costs.total_cost_usd)}
      />
    </StatRow>
  );
}
