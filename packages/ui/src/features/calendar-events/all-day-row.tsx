import { useRef, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { isBar, isMovable } from './calendar-item.ts';
import { BarContent } from './bar-content.tsx';
import { dayLanes } from './day-lanes.ts';
import { EntryMark } from './entry-mark.tsx';
import { MoreOfDay } from './more-of-day.tsx';
import { newOnDays } from './new-event.ts';
import { placeAt, useItemDrag, type DragGround, type Hours } from './use-item-drag.ts';
import { useItemKeys } from './use-item-keys.ts';
import type { ViewProps } from './view-props.ts';

const most = 4;
const steps = { vertical: { days: 0, minutes: 0 }, lengthens: 'horizontal' } as const;
/** What is due on a day goes down among the hours. */
const todoSteps = { vertical: { days: 0, minutes: 15 }, lengthens: 'horizontal' } as const;

interface AllDayRowProps extends ViewProps {
  /** Of the days below, where what is due on a day gets a time. */
  readonly hours: Hours;
}

/** What takes whole days, above the hours. */
export function AllDayRow(props: AllDayRowProps): ReactNode {
  const { days, items, opened, text, carrying, hours, onOpen, onNew } = props;
  const t = useText();
  const ground = useRef<HTMLDivElement>(null);
  const dragGround: DragGround = { element: ground, columns: days.length, rows: 1, minutes: null, hours };
  const beginDrag = useItemDrag(dragGround, carrying);
  const keysOf = useItemKeys(carrying);
  const bars = items.filter((item) => isBar(item));
  const { placed, hidden, lanes } = dayLanes(bars, days, most);
  return (
    <div className="flex">
      <span className="w-[52px] shrink-0 pt-6 pr-8 text-right text-13 text-text-2 phone:pr-4">
        {t('calendar.wholeDays')}
      </span>
      <div
        ref={ground}
        data-entries=""
        role="presentation"
        onClick={(event) => {
          if (event.target !== event.currentTarget) return;
          onNew(newOnDays(days[placeAt(dragGround, event).day] ?? days[0] ?? ''));
        }}
        className="grid min-h-[34px] min-w-0 flex-1 py-4"
        style={{
          gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))`,
          gridTemplateRows: `repeat(${Math.max(1, lanes)}, 26px)`,
        }}
      >
        {placed.map(({ item, start, end, lane, before, after }) => (
          <div
            key={item.key}
            className="relative flex min-w-0 px-2 pb-2"
            style={{ gridColumn: `${start + 1} / ${end + 1}`, gridRow: lane + 1 }}
          >
            <EntryMark
              item={item}
              look="bar"
              text={text}
              onOpen={onOpen}
              opened={item.key === opened}
              carried={item.key === carrying.carried?.item.key}
              before={before}
              after={after}
              className="px-8"
              {...keysOf(item, item.kind === 'todo' ? todoSteps : steps)}
              onPointerDown={isMovable(item) ? (event) => beginDrag(event, item, 'all') : undefined}
            >
              <BarContent item={item} text={text} />
            </EntryMark>
            {item.kind === 'event' && item.wholeDays && !after && (
              <i
                aria-hidden
                data-side=""
                className="cal-edge"
                onPointerDown={(event) => beginDrag(event, item, 'end')}
              />
            )}
          </div>
        ))}
        {hidden.map(
          (more, index) =>
            more.length > 0 && (
              <div
                key={days[index]}
                className="flex min-w-0"
                style={{ gridColumn: index + 1, gridRow: most }}
              >
                <MoreOfDay {...props} day={days[index] ?? ''} count={more.length} />
              </div>
            ),
        )}
      </div>
    </div>
  );
}
