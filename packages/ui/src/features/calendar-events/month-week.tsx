import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../../kit/class-names.ts';
import { isBar, isDrawnOn, isMovable, type MovableItem } from './calendar-item.ts';
import { BarContent } from './bar-content.tsx';
import { dayLanes } from './day-lanes.ts';
import { EntryMark } from './entry-mark.tsx';
import { MoreOfDay } from './more-of-day.tsx';
import { newOnDays } from './new-event.ts';
import type { Shift } from './placement.ts';
import type { DrawnDays } from './use-days-drag.ts';
import { useItemKeys } from './use-item-keys.ts';
import type { ViewProps } from './view-props.ts';

interface MonthWeekProps extends ViewProps {
  readonly week: readonly string[];
  /** As many entries a day shows, the last of them saying how many there are besides. */
  readonly most: number;
  /** Days across which a new event is being drawn. */
  readonly drawn: DrawnDays | null;
  readonly onDayKeyDown: (event: KeyboardEvent) => void;
  readonly onDayPointerDown: (event: PointerEvent) => void;
  readonly onDragBegin: (event: PointerEvent, item: MovableItem, what: Shift['what']) => void;
}

const steps = { vertical: { days: 7, minutes: 0 }, lengthens: 'horizontal' } as const;

const isDrawn = (drawn: DrawnDays | null, day: string): boolean =>
  drawn !== null && drawn.first <= day && day <= drawn.last;

const isDraftedOn = (drafted: ViewProps['drafted'], day: string): boolean =>
  drafted !== null &&
  drafted.starts.slice(0, 10) <= day &&
  (drafted.wholeDays ? day < drafted.ends : day === drafted.starts.slice(0, 10));

/** Seven days of a month, and across them what lies there. */
export function MonthWeek(props: MonthWeekProps): ReactNode {
  const { week, items, most, date, today, opened, text, carrying, drafted } = props;
  const { drawn, onDayKeyDown, onDayPointerDown, onDragBegin, onOpen, onNew } = props;
  const t = useText();
  const format = useFormat();
  const keysOf = useItemKeys(carrying);
  const month = props.days[10]?.slice(0, 7);
  const { placed, hidden } = dayLanes(items, week, most);
  return (
    <div
      className="relative grid grid-cols-7 border-b border-line"
      style={{ gridTemplateRows: `34px repeat(${most}, 25px) minmax(4px, 1fr)` }}
    >
      {week.map((day, index) => {
        const count = items.filter((item) => isDrawnOn(item, day)).length;
        const name = format.day(day, 'long');
        const isDrafted = isDrawn(drawn, day) || isDraftedOn(drafted, day);
        return (
          <div
            key={day}
            style={{ gridColumn: index + 1, gridRow: '1 / -1' }}
            className={classNames('border-line not-first:border-l', isDrafted && 'bg-accent-tint')}
          >
            <button
              type="button"
              data-day={day}
              tabIndex={day === date ? 0 : -1}
              aria-current={day === today ? 'date' : undefined}
              aria-label={t('calendar.dayOf', { day: name, count })}
              onKeyDown={onDayKeyDown}
              onPointerDown={onDayPointerDown}
              onFocus={() => {
                if (day !== date) props.onDate(day);
              }}
              onClick={() => onNew(newOnDays(day))}
              className="flex h-full w-full items-start justify-start rounded-8 p-4 outline-offset-[-3px]"
            >
              <span
                data-month={format.day(day, 'monthShort')}
                className={classNames(
                  'flex h-[26px] min-w-[26px] items-center justify-center rounded-full px-4 text-13 tabular-nums',
                  day.endsWith('-01') && 'cal-first',
                  day === today
                    ? 'bg-ink font-strong text-on-ink'
                    : day.startsWith(month ?? '')
                      ? 'text-text'
                      : 'text-text-2',
                )}
              >
                {Number(day.slice(8))}
              </span>
            </button>
          </div>
        );
      })}
      <ul className="contents">
        {placed.map(({ item, start, end, lane, before, after }) => (
          <li
            key={item.key}
            className="relative z-2 flex min-w-0 px-2 pb-2"
            style={{ gridColumn: `${start + 1} / ${end + 1}`, gridRow: lane + 2 }}
          >
            <EntryMark
              item={item}
              look={isBar(item) ? 'bar' : 'line'}
              text={text}
              onOpen={onOpen}
              opened={item.key === opened}
              carried={item.key === carrying.carried?.item.key}
              before={before}
              after={after}
              className="px-6"
              {...keysOf(item, steps)}
              onPointerDown={isMovable(item) ? (event) => onDragBegin(event, item, 'all') : undefined}
            >
              <BarContent item={item} text={text} />
            </EntryMark>
            {item.kind === 'event' && item.wholeDays && !after && (
              <i
                aria-hidden
                data-side=""
                className="cal-edge"
                onPointerDown={(event) => onDragBegin(event, item, 'end')}
              />
            )}
          </li>
        ))}
        {hidden.map(
          (more, index) =>
            more.length > 0 && (
              <li
                key={week[index]}
                className="z-2 flex min-w-0 px-2"
                style={{ gridColumn: index + 1, gridRow: most + 1 }}
              >
                <MoreOfDay {...props} day={week[index] ?? ''} count={more.length} />
              </li>
            ),
        )}
      </ul>
    </div>
  );
}
