import type { OauthAnalytics } from '@squeeze/contracts/oauth-analytics';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';

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
    <figure>
      <ol className="flex h-[120px] items-end gap-2 border-b border-line">
        {trends.map(({ from, total_requests: total, failed_requests: failed }) => {
          const words = t('oauth.trend.bar', {
            when: when(from),
            total,
            failed,
          });
          return (
            <li
              key={from}
              title={words}
              className="mx-auto flex h-full max-w-24 min-w-0 flex-1 flex-col justify-end"
            >
              <span className="sr-only">{words}</span>
              <span
                aria-hidden
                className="block bg-danger-solid"
                style={{ height: `${(failed / most) * 100}%` }}
              />
              <span
                aria-hidden
                className="block bg-control"
                style={{ height: `${((total - failed) / most) * 100}%` }}
              />
            </li>
          );
        })}
      </ol>
      <figcaption className="mt-8 flex flex-wrap justify-between gap-x-16 text-13 text-text-2">
        <span>{first && when(first.from)}</span>
        <span>{t('oauth.trend.most', { count: format.number(most) })}</span>
        <span>{last && when(last.from)}</span>
      </figcaption>
    </figure>
  );
}
