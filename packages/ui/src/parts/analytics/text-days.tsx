import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Bars } from '../../kit/bars.tsx';
import { barsOfDays, type DaySum } from './bars-of-days.ts';

interface TextDaysProps {
  /** From the oldest on; how many of them failed where that is to be shown. */
  readonly daily: readonly { readonly day: string; readonly messages: number; readonly failed?: number }[];
}

/** How many texts each day, or each seven days, had: as bars, and as a table for whoever wants the figures. */
export function TextDays({ daily }: TextDaysProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const sums = barsOfDays(daily);
  const tellsFailed = daily.some(({ failed }) => failed !== undefined);
  const when = ({ from, to }: DaySum): string =>
    from === to ? format.day(from, 'short') : format.dayRange(from, to);
  const most = Math.max(0, ...sums.map(({ messages }) => messages));
  const [first] = sums;
  const last = sums.at(-1);
  return (
    <>
      <Bars
        bars={sums.map((sum) => ({
          id: sum.from,
          value: sum.messages,
          failed: sum.failed,
          words: tellsFailed
            ? t('smsAnalytics.barFailed', { when: when(sum), count: sum.messages, failed: sum.failed })
            : t('smsAnalytics.bar', { when: when(sum), count: sum.messages }),
        }))}
        first={first && format.day(first.from, 'short')}
        most={t('smsAnalytics.most', { count: most })}
        last={last && format.day(last.to, 'short')}
      />
      <details className="mt-12">
        <summary className="w-fit cursor-pointer text-14 text-text-2">{t('smsAnalytics.asTable')}</summary>
        <table className="mt-8 w-full max-w-measure text-left text-14">
          <thead className="text-text-2">
            <tr>
              <th scope="col" className="py-8 font-regular">
                {t('smsAnalytics.when')}
              </th>
              <th scope="col" className="py-8 pl-16 text-right font-regular">
                {t('smsAnalytics.messages')}
              </th>
              {tellsFailed && (
                <th scope="col" className="py-8 pl-16 text-right font-regular">
                  {t('smsAnalytics.failedMessages')}
                </th>
              )}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-t border-line">
            {sums.toReversed().map((sum) => (
              <tr key={sum.from}>
                <th scope="row" className="py-8 font-regular">
                  {when(sum)}
                </th>
                <td className="text-right tabular-nums">{format.number(sum.messages)}</td>
                {tellsFailed && (
                  <td className="pl-16 text-right tabular-nums">{format.number(sum.failed)}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
