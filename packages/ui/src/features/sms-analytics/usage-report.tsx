import type { AnalyticsRange } from '@squeeze/contracts/sms-analytics';
import type { ReactNode } from 'react';
import { smsAnalyticsApi } from '../../api/sms-analytics/sms-analytics-endpoints.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { saveWithToast } from '../../kit/save-with-toast.ts';

const formats = ['csv', 'json'] as const;

/** Saves every text of a range as a file. */
export function UsageReport({ range }: { readonly range: AnalyticsRange }): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const [take, { isLoading, originalArgs }] = smsAnalyticsApi.useTakeUsageReportMutation();
  const save = (format: (typeof formats)[number]): Promise<void> =>
    saveWithToast({
      // Where the server does not say so itself.
      name: `sms_usage_report_${range}_${new Date().toISOString().slice(0, 10)}.${format}`,
      done: t('smsAnalytics.saved'),
      take: async (onFile) => {
        const { error } = await take({ range, format, save: onFile });
        if (error === undefined) return null;
        return {
          title: t('smsAnalytics.notSaved'),
          reason: errorText(error, 'smsAnalytics.notSaved').reason,
        };
      },
    });
  return (
    <div className="flex gap-12">
      {formats.map((format) => (
        <Button
          key={format}
          size="sm"
          pending={isLoading && originalArgs?.format === format}
          onClick={() => void save(format)}
          aria-label={t('smsAnalytics.download', { format: format.toUpperCase() })}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </div>
  );
}
