import { useRef, type ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { classNames } from '../../kit/class-names.ts';
import { weekdays } from '@squeeze/contracts/schedules';
import type { CalendarItem } from './calendar-item.ts';
import { weekdayOf } from '../../parts/days.ts';
import { MonthWeek } from './month-week.tsx';
import type { ViewProps } from './view-props.ts';
import { useDaysDrag } from './use-days-drag.ts';
import { useItemDrag, type DragGround } from './use-item-drag.ts';
import { useRoom } from './use-room.ts';
import { useDayKeys } from './use-day-keys.ts';

/** A month, week below week. The arrow keys go from day to day, Enter makes an event there. */
export function MonthView(props: ViewProps): ReactNode {
  const { days, items, date, carrying, onDate, onNew } = props;
  const format = useFormat();
  const ground = useRef<HTMLDivElement>(null);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  const dragGround: DragGround = { element: ground, columns: 7, rows: weeks.length, minutes: null };
  const beginDrag = useItemDrag(dragGround, carrying);
  const drawing = useDaysDrag(dragGround, days, onNew);
  const most = useRoom(ground, weeks.length);
  const shown: readonly CalendarItem[] = items.map((item) => carrying.shown(item));
  const onKeyDown = useDayKeys(ground, date, onDate);
  return (
    <div data-calendar-scroll="days" className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <div
        aria-hidden
        data-calendar-head=""
        className="sticky top-0 z-10 grid shrink-0 grid-cols-7 border-b border-line bg-bg"
      >
        {days.slice(0, 7).map((day) => (
          <span key={day} className="px-8 pb-6 text-13 text-text-2">
            {format.weekday(weekdays[weekdayOf(day)] ?? 'mo', 'short')}
          </span>
        ))}
      </div>
      <div
        ref={ground}
        data-entries=""
        className={classNames(
          'grid flex-1 auto-rows-fr',
          weeks.length > 5 ? 'min-h-[540px]' : 'min-h-[450px]',
        )}
      >
        {weeks.map((week) => (
          <MonthWeek
            key={week[0]}
            {...props}
            week={week}
            items={shown}
            most={most}
            onDayKeyDown={onKeyDown}
            drawn={drawing.drawn}
            onDayPointerDown={drawing.onPointerDown}
            onDragBegin={beginDrag}
            onNew={onNew}
          />
        ))}
      </div>
    </div>
  );
}
