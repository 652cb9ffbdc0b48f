import { weekdays } from '@squeeze/contracts/schedules';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../../kit/class-names.ts';
import { weekdayOf } from '../../parts/days.ts';
import type { ViewProps } from './view-props.ts';

/** The names of the days above a week; each shows its day by itself. */
export function DayHeads({ days, today, onDay }: ViewProps): ReactNode {
  const t = useText();
  const format = useFormat();
  return (
    <ul className="flex pl-[52px]">
      {days.map((day) => (
        <li key={day} className="min-w-0 flex-1">
          <button
            type="button"
            aria-current={day === today ? 'date' : undefined}
            onClick={() => onDay(day)}
            className="flex w-full items-center gap-6 rounded-8 px-8 py-6 text-14 text-text-2 hover:bg-fill"
          >
            <span className="sr-only">{t('calendar.showDay', { day: format.day(day, 'long') })}</span>
            <span aria-hidden>{format.weekday(weekdays[weekdayOf(day)] ?? 'mo', 'short')}</span>
            <span
              aria-hidden
              className={classNames(
                'grid h-[26px] min-w-[26px] place-items-center rounded-full px-4 tabular-nums',
                day === today ? 'bg-ink font-strong text-on-ink' : 'font-mid text-text',
              )}
            >
              {Number(day.slice(8))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
