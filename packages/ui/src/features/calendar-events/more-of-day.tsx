import { useState, type ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Popover } from '../../kit/popover.tsx';
import { isBar, isDrawnOn } from './calendar-item.ts';
import { BarContent } from './bar-content.tsx';
import { EntryMark } from './entry-mark.tsx';
import type { ViewProps } from './view-props.ts';

interface MoreOfDayProps extends Pick<ViewProps, 'items' | 'text' | 'opened' | 'onOpen'> {
  readonly day: string;
  /** How many do not show. */
  readonly count: number;
}

/** "+3 more": all that is drawn on a day, on a paper of its own. */
export function MoreOfDay({ day, count, items, text, opened, onOpen }: MoreOfDayProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      align="start"
      title={format.day(day, 'long')}
      className="w-[280px]"
      trigger={
        <button
          type="button"
          data-more-of={day}
          className="w-full truncate rounded-6 px-8 text-start text-13 text-text-2 hover:bg-fill hover:text-text"
        >
          <span className="sr-only">{t('calendar.moreOn', { count, day: format.day(day, 'long') })}</span>
          <span aria-hidden>{t('calendar.more', { count })}</span>
        </button>
      }
    >
      <ul data-entries="" className="grid max-h-[320px] gap-2 overflow-y-auto">
        {items
          .filter((item) => isDrawnOn(item, day))
          .map((item) => (
            <li key={item.key} className="flex">
              <EntryMark
                item={item}
                look={isBar(item) ? 'bar' : 'line'}
                text={text}
                opened={item.key === opened}
                className="min-h-control-sm px-8"
                onOpen={(chosen) => {
                  setOpen(false);
                  onOpen(chosen);
                }}
              >
                <BarContent item={item} text={text} />
              </EntryMark>
            </li>
          ))}
      </ul>
    </Popover>
  );
}
