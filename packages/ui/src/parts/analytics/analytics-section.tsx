import { analyticsRanges, type AnalyticsRange } from '@squeeze/contracts/sms-analytics';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { PageSection } from '../../kit/page-section.tsx';
import { Select } from '../../kit/select.tsx';
import { Switch } from '../../kit/switch.tsx';
import { rangeLabels } from './range-labels.ts';

interface AnalyticsSectionProps {
  readonly title: ReactNode;
  readonly range: AnalyticsRange;
  readonly onRange: (range: AnalyticsRange) => void;
  /** Whether the figures are asked for again by themselves. */
  readonly isRefreshing: boolean;
  readonly onRefreshing: (isRefreshing: boolean) => void;
  /** Asks for them now. */
  readonly onRefresh: () => void;
  /** They are on their way. */
  readonly pending: boolean;
  /** Behind what is chosen. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** Figures of a range that one chooses, kept up to date; follows a row of totals, which ends with a line of its own. */
export function AnalyticsSection(props: AnalyticsSectionProps): ReactNode {
  const { title, range, onRange, isRefreshing, onRefreshing, onRefresh, pending, aside, children } = props;
  const t = useText();
  return (
    <PageSection
      className="border-t-0"
      title={title}
      tools={
        <Button size="sm" pending={pending} onClick={onRefresh} className="print:hidden">
          {t('smsAnalytics.refresh')}
        </Button>
      }
    >
      <div className="mb-24 flex flex-wrap items-center justify-between gap-x-32 gap-y-12 print:hidden">
        <Select
          look="inline"
          label={t('smsAnalytics.range')}
          options={analyticsRanges.map((value) => ({ value, label: t(rangeLabels[value]) }))}
          value={range}
          onValueChange={onRange}
        />
        <Switch
          label={t('smsAnalytics.autoRefresh')}
          checked={isRefreshing}
          onCheckedChange={onRefreshing}
          className="items-center"
        />
        {aside}
      </div>
      {children}
    </PageSection>
  );
}

/** When the figures came, epoch ms; nothing before the first. */
export function LastUpdated({ at }: { readonly at: number | undefined }): ReactNode {
  const t = useText();
  const format = useFormat();
  return (
    at !== undefined && (
      <p className="text-14 text-text-2 tabular-nums">
        {t('smsAnalytics.updated', { time: format.time(at) })}
      </p>
    )
  );
}
