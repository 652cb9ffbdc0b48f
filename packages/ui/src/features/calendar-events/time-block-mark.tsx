import type { PointerEvent, ReactNode } from 'react';
import { classNames } from '../../kit/class-names.ts';
import { isMovable, type MovableItem } from './calendar-item.ts';
import { EntryMark, MarkIcon, type EntryHandlers } from './entry-mark.tsx';
import type { Shift } from './placement.ts';
import { TitleAndTime } from './title-and-time.tsx';
import { minutesOfDay, type TimeBlock } from './time-blocks.ts';
import type { ViewProps } from './view-props.ts';

interface TimeBlockMarkProps extends Pick<ViewProps, 'opened' | 'text' | 'carrying' | 'onOpen'> {
  readonly block: TimeBlock;
  /** Of the days that are shown. */
  readonly count: number;
  readonly handlers: EntryHandlers;
  /** A finger has chosen it: it has a handle. */
  readonly isHeld: boolean;
  readonly onDragBegin: (
    event: PointerEvent,
    item: MovableItem,
    what: Shift['what'],
    atOnce?: boolean,
  ) => void;
}

/** Where a block has room for a second line, minutes. */
const twoLines = 60;
/** And for a title of two lines, or a place. */
const roomy = 90;
/** What is not for long shows one line, minutes. */
const shortest = 30;

/** One entry at its hours. Its lower edge makes it longer, for a finger the handle at it. */
export function TimeBlockMark(props: TimeBlockMarkProps): ReactNode {
  const { block, count, opened, text, carrying, handlers, isHeld, onOpen, onDragBegin } = props;
  const { item, day, start, end, column, columns, part } = block;
  const height = Math.max(shortest, end - start);
  const isTall = height >= twoLines;
  const zone = text.zone(item);
  // A share of one of seven days has room for a word, not for a clock.
  const isNarrow = columns > 1 && count > 1;
  const goesOn = end === minutesOfDay && item.lastDay !== item.firstDay && part === 0;
  return (
    <li
      className={classNames('absolute flex px-px pb-px', isHeld ? 'z-3' : 'z-2')}
      style={{
        top: `${(start / minutesOfDay) * 100}%`,
        height: `${(height / minutesOfDay) * 100}%`,
        left: `${((day + column / columns) / count) * 100}%`,
        width: `${100 / columns / count}%`,
      }}
    >
      <EntryMark
        item={item}
        look="block"
        text={text}
        onOpen={onOpen}
        opened={item.key === opened}
        carried={item.key === carrying.carried?.item.key}
        className={classNames(
          isNarrow ? 'px-4' : 'px-8',
          isTall ? 'flex-col !items-start !gap-0 pt-4' : 'py-px',
        )}
        {...handlers}
        onPointerDown={isMovable(item) ? (event) => onDragBegin(event, item, 'all') : undefined}
      >
        {!isNarrow && <MarkIcon item={item} />}
        {isTall ? (
          <>
            <span
              aria-hidden
              dir="auto"
              className={classNames(
                'max-w-full min-w-0 font-mid',
                isNarrow || height >= roomy ? 'line-clamp-2 text-ellipsis' : 'truncate',
              )}
            >
              {item.title}
            </span>
            {!isNarrow && (
              <span aria-hidden className="max-w-full truncate tabular-nums">
                {text.span(item)}
                {zone !== null && ` · ${zone}`}
              </span>
            )}
            {!isNarrow && item.kind === 'event' && item.time.place !== null && height > roomy && (
              <span aria-hidden dir="auto" className="max-w-full truncate">
                {item.time.place}
              </span>
            )}
          </>
        ) : (
          <TitleAndTime
            title={item.title}
            time={isNarrow ? '' : zone === null ? text.time(item) : `${text.time(item)} · ${zone}`}
          />
        )}
      </EntryMark>
      {item.kind === 'event' && !goesOn && (
        <i aria-hidden className="cal-edge" onPointerDown={(event) => onDragBegin(event, item, 'end')} />
      )}
      {item.kind === 'event' && !goesOn && isHeld && (
        <i
          aria-hidden
          data-handle={item.key}
          data-v={item.slot}
          className="cal-handle"
          onPointerDown={(event) => onDragBegin(event, item, 'end', true)}
        />
      )}
    </li>
  );
}
