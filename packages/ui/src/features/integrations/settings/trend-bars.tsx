import type { OauthAnalytics } from '@squeeze/contracts/oauth-analytics';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Bars } from '../../../kit/bars.tsx';

interface TrendBarsProps extends Pick<OauthAnalytics, 'trends'> {
  /** Hours of a day; else days. */
  readonly isHourly: boolean;
}

/** A bar for each hour or day: how many requests, and in red how many of them failed. Each says its figures. */
export function TrendBars({ trends, isHourly }: TrendBarsProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const most = Math.max(0, ...trends.map(({ total_requests: total }) => total));
  if (most === 0) return <p className="text-text-2">{t('oauth.trend.none')}</p>;
  const when = (from: string): string => {
    const at = Date.parse(from);
    return isHourly ? format.time(at) : format.date(at, 'short');
  };
  const [first] = trends;
  const last = trends.at(-1);
  return (
    <Bars
      bars={trends.map(({ from, total_requests: value, failed_requests: failed }) => ({
        id: from,
        value,
        failed,
        words: t('oauth.trend.bar', {
          when: when(from),
          total: value,
          failed,
        }),
      }))}
      first={first && when(first.from)}
      most={t('oauth.trend.most', { count: format.number(most) })}
      last={last && when(last.from)}
    />
  );
}
