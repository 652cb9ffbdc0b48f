import type { SmsAnalytics } from '@squeeze/contracts/sms-analytics';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';

type TrendAnalysis = SmsAnalytics['usage_trends']['trend_analysis'];

const words = {
  increasing: 'smsAnalytics.trend.increasing',
  decreasing: 'smsAnalytics.trend.decreasing',
  stable: 'smsAnalytics.trend.stable',
} as const;

/** Words for where a number goes, with the change in per cent; a sentence where there is nothing to compare it with. */
export const useTrendText = (): ((analysis: TrendAnalysis) => string) => {
  const t = useText();
  const format = useFormat();
  return ({ trend, change_percentage: change }) =>
    trend === null || change === null
      ? t('smsAnalytics.trend.none')
      : t(words[trend], {
          change: format.number(change / 100, {
            style: 'percent',
            maximumFractionDigits: 1,
            signDisplay: 'exceptZero',
          }),
        });
};
