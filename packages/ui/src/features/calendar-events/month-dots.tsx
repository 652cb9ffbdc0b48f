import { weekdays } from '@squeeze/contracts/schedules';
import { useRef, type ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../../kit/class-names.ts';
import { AgendaDay } from './agenda-day.tsx';
import { isOn } from './calendar-item.ts';
import { weekdayOf } from '../../parts/days.ts';
import { useDayKeys } from './use-day-keys.ts';
import type { ViewProps } from './view-props.ts';

/** So many dots a day has at most. */
const most = 3;

/** A month on a phone: dots say where something is, and below is what the chosen day has. */
export function MonthDots(props: ViewProps): ReactNode {
  const { days, items, date, today, carrying, onDate } = props;
  const t = useText();
  const format = useFormat();
  const grid = useRef<HTMLDivElement>(null);
  const onKeyDown = useDayKeys(grid, date, onDate);
  const month = days[10]?.slice(0, 7) ?? '';
  const shown = items.map((item) => carrying.shown(item));
  const ofDay = items.filter((item) => isOn(item, date));
  return (
    <div className="min-h-0 flex-1 overflow-y-auto pb-24">
      <div aria-hidden className="grid grid-cols-7 text-center text-13 text-text-2">
        {days.slice(0, 7).map((day) => (
          <span key={day}>{format.weekday(weekdays[weekdayOf(day)] ?? 'mo', 'short')}</span>
        ))}
      </div>
      <div ref={grid} className="grid grid-cols-7">
        {days.map((day) => {
          const dots = shown.filter((item) => isOn(item, day));
          return (
            <button
              key={day}
              type="button"
              data-day={day}
              tabIndex={day === date ? 0 : -1}
              aria-pressed={day === date}
              aria-current={day === today ? 'date' : undefined}
              aria-label={t('calendar.dayOf', { day: format.day(day, 'long'), count: dots.length })}
              onKeyDown={onKeyDown}
              onClick={() => onDate(day)}
              className="grid h-row justify-items-center gap-2 rounded-12 pt-4"
            >
              <span
                className={classNames(
                  'grid size-[32px] place-items-center rounded-full text-14 tabular-nums',
                  day === date
                    ? 'bg-ink font-strong text-on-ink'
                    : day === today
                      ? 'border border-accent-rind font-strong'
                      : day.startsWith(month)
                        ? ''
                        : 'text-text-2',
                )}
              >
                {Number(day.slice(8))}
              </span>
              <span className="flex h-6 gap-2">
                {dots.slice(0, most).map((item) => (
                  <i
                    key={item.key}
                    data-v={item.slot}
                    className="size-6 rounded-full bg-(--v-solid,var(--control))"
                  />
                ))}
              </span>
            </button>
          );
        })}
      </div>
      <section
        data-entries=""
        aria-label={format.day(date, 'long')}
        className="mt-16 border-t border-line pt-16"
      >
        <h2 className="display-face text-22">{format.day(date, 'long')}</h2>
        {ofDay.length === 0 ? (
          <p className="py-16 text-text-2">{t('calendar.freeDay')}</p>
        ) : (
          <AgendaDay {...props} day={date} items={ofDay} />
        )}
      </section>
    </div>
  );
}
