import type { SmsAnalytics, SmsCosts } from '@squeeze/contracts/sms-analytics';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Stat, StatRow } from '../../kit/stat.tsx';
import { useUsd } from './use-usd.ts';

interface SmsSummaryProps {
  readonly analytics: SmsAnalytics | undefined;
  readonly costs: SmsCosts | undefined;
}

/** Totals of the range at a glance; dashes until they are known. */
export function SmsSummary({ analytics, costs }: SmsSummaryProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const usd = useUsd();
  const count = (value: number | undefined): string => (value === undefined ? '–' : format.number(value));
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
