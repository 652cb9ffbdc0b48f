import type { ReactNode } from 'react';
import type { CalendarItem } from './calendar-item.ts';
import { isBar } from './calendar-item.ts';
import { MarkIcon } from './entry-mark.tsx';
import { TitleAndTime } from './title-and-time.tsx';
import type { ItemText } from './use-item-text.ts';

interface BarContentProps {
  readonly item: CalendarItem;
  readonly text: ItemText;
}

/** One line: its pip or its drawing, when it begins, what it is called. */
export function BarContent({ item, text }: BarContentProps): ReactNode {
  const isLine = !isBar(item);
  return (
    <>
      {item.kind === 'event' ? isLine && <i aria-hidden className="pip" /> : <MarkIcon item={item} />}
      <TitleAndTime title={item.title} time={text.time(item)} />
    </>
  );
}
