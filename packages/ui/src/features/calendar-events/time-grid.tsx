import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { wallClock } from '@squeeze/domain/zoned-time';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { AllDayRow } from './all-day-row.tsx';
import { DayHeads } from './day-heads.tsx';
import { SlotCursor } from './slot-cursor.tsx';
import { minutesOfDay, timeBlocks } from './time-blocks.ts';
import { TimeBlockMark } from './time-block-mark.tsx';
import { useHeldItem } from './use-held-item.ts';
import { useItemDrag, type DragGround } from './use-item-drag.ts';
import { useItemKeys } from './use-item-keys.ts';
import { useSlotDrag } from './use-slot-drag.ts';
import type { ViewProps } from './view-props.ts';

/** The hour that is at the top of what is seen first, where nothing asks for another. */
const firstHour = 7;
const hours = Array.from({ length: 23 }, (_, hour) => hour + 1);

const share = (minutes: number): string => `${(minutes / minutesOfDay) * 100}%`;

/** One day or seven, hour by hour, with whole days above. */
export function TimeGrid(props: ViewProps): ReactNode {
  const { days, items, today, now, carrying, drafted, onNew } = props;
  const t = useText();
  const format = useFormat();
  const { zone } = useLanguage();
  const ground = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const dragGround: DragGround = { element: ground, columns: days.length, rows: 1, minutes: minutesOfDay };
  const held = useHeldItem();
  const beginDrag = useItemDrag(dragGround, carrying, held.choose);
  const slots = useSlotDrag(dragGround, days, onNew);
  const keysOf = useItemKeys(carrying);
  const shown = items.map((item) => carrying.shown(item));
  const blocks = timeBlocks(shown, days, zone);
  const { hour, minute } = wallClock(now, zone);
  const present = hour * 60 + minute;
  const todayIndex = days.indexOf(today);
  useFirstHour(scroller, days, todayIndex === -1 ? null : hour);
  const drawn = slots.drawn ?? drawnOf(drafted, days);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        data-calendar-hours=""
        data-calendar-scroll="hours"
        className="min-h-0 flex-1 overflow-y-auto"
      >
        <div data-calendar-head="" className="sticky top-0 z-20 border-b border-line bg-bg">
          {days.length > 1 && <DayHeads {...props} />}
          <AllDayRow {...props} items={shown} hours={{ element: ground, minutes: minutesOfDay }} />
        </div>
        <div className="flex">
          <div aria-hidden className="cal-hours w-[52px] shrink-0">
            {hours.map((each) => (
              <span
                key={each}
                className="absolute right-8 -translate-y-1/2 text-13 whitespace-nowrap text-text-2 tabular-nums phone:right-4"
                style={{ top: share(each * 60) }}
              >
                {format.hour(each)}
              </span>
            ))}
          </div>
          <div className="cal-hours min-w-0 flex-1">
            {/* What the pointer does on the free hours, the keys do by the cursor (`SlotCursor`). */}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above */}
            <div
              ref={ground}
              className="cal-ground grid"
              style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}
              onPointerDown={slots.onPointerDown}
              onClick={slots.onClick}
            >
              {days.map((day) => (
                <div key={day} className="border-l border-line" />
              ))}
            </div>
            <SlotCursor {...props} />
            {drawn !== null && (
              <div
                aria-hidden
                className="absolute z-1 rounded-8 border border-accent-rind bg-accent-tint"
                style={{
                  top: share(drawn.from),
                  height: share(drawn.to - drawn.from),
                  left: `${(drawn.day / days.length) * 100}%`,
                  width: `${100 / days.length}%`,
                }}
              />
            )}
            <ul aria-label={t('calendar.entries')} data-entries="" className="contents">
              {blocks.map((block) => (
                <TimeBlockMark
                  key={`${block.item.key} ${block.part}`}
                  {...props}
                  block={block}
                  count={days.length}
                  handlers={keysOf(block.item, steps)}
                  isHeld={block.item.key === held.key}
                  onDragBegin={beginDrag}
                />
              ))}
            </ul>
            {todayIndex !== -1 && (
              <div
                aria-hidden
                className="cal-present"
                style={{
                  top: share(present),
                  left: `${(todayIndex / days.length) * 100}%`,
                  width: `${100 / days.length}%`,
                }}
              />
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

const steps = { vertical: { days: 0, minutes: 15 }, lengthens: 'vertical' } as const;

/** Where what is about to become an event is drawn. */
const drawnOf = (drafted: ViewProps['drafted'], days: readonly string[]) => {
  if (drafted === null || drafted.wholeDays) return null;
  const minutesIn = (time: string): number => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));
  const day = days.indexOf(drafted.starts.slice(0, 10));
  if (day === -1) return null;
  const from = minutesIn(drafted.starts);
  const to =
    drafted.ends.slice(0, 10) === drafted.starts.slice(0, 10) ? minutesIn(drafted.ends) : minutesOfDay;
  return { day, from, to: Math.max(to, from + 15) };
};

/** Scrolls to the working day, or to the present, when other days come into sight. */
const useFirstHour = (
  scroller: RefObject<HTMLDivElement | null>,
  days: readonly string[],
  hour: number | null,
): void => {
  const [first] = days;
  const top = Math.max(0, Math.min(firstHour, (hour ?? firstHour) - 1));
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    // The first hour's name stands on its line.
    box.scrollTop = Math.max(0, (box.querySelector('.cal-hours')?.clientHeight ?? 0) * (top / 24) - 12);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for these days: an hour that passes moves nothing
  }, [first, days.length]);
};
