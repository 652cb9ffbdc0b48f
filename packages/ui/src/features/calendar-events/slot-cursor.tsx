import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../kit/announcer.tsx';
import { addDays } from '../../parts/days.ts';
import { clockText, newAtTime } from './new-event.ts';
import { minutesOfDay } from './time-blocks.ts';
import type { ViewProps } from './view-props.ts';

/** Minutes from one place to the next. */
const step = 30;

/**
 * The one place of the hours that can be tabbed to: the arrow keys take it to another time or day, Enter makes an event there.
 */
export function SlotCursor({ days, date, onDate, onNew }: ViewProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const [minute, setMinute] = useState(9 * 60);
  /** Where the arrows have brought it, till the address says so too, which takes a moment; Enter may be quicker. */
  const [ahead, setAhead] = useState<string | null>(null);
  if (ahead !== null && ahead === date) setAhead(null);
  const index = Math.max(0, days.indexOf(ahead ?? date));
  const day = ahead ?? days[index] ?? date;
  const nameOf = (at: string, minutes: number): string =>
    t('calendar.dayAndTime', { day: format.day(at, 'long'), time: format.wallTime(clockText(minutes)) });
  const go = (to: string, minutes: number): void => {
    announce(nameOf(to, minutes));
    setMinute(minutes);
    if (to === day) return;
    setAhead(to);
    onDate(to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>): void => {
    if (event.altKey || event.shiftKey || event.ctrlKey || event.metaKey) return;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowUp: () => go(day, Math.max(0, minute - step)),
      ArrowDown: () => go(day, Math.min(minutesOfDay - step, minute + step)),
      ArrowLeft: () => go(addDays(day, -1), minute),
      ArrowRight: () => go(addDays(day, 1), minute),
      Home: () => go(day, 0),
      End: () => go(day, minutesOfDay - 60),
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    move();
    const { currentTarget } = event;
    requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <button
      type="button"
      aria-label={t('calendar.newAt', { when: nameOf(day, minute) })}
      onKeyDown={onKeyDown}
      onBlur={() => setAhead(null)}
      onClick={() => onNew(newAtTime(day, minute))}
      className="pointer-events-none absolute z-1 scroll-mt-[120px] rounded-8 outline-offset-[-2px]"
      style={{
        top: `${(minute / minutesOfDay) * 100}%`,
        height: `${(step / minutesOfDay) * 100}%`,
        left: `${(index / days.length) * 100}%`,
        width: `${100 / days.length}%`,
      }}
    />
  );
}
