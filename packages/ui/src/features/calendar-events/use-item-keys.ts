import type { FocusEvent, KeyboardEvent } from 'react';
import { isMovable, type CalendarItem } from './calendar-item.ts';
import type { Shift } from './placement.ts';
import type { Carrying } from './use-carrying.ts';

/** By how much one press carries: days to the side, minutes or weeks up and down. */
export interface KeySteps {
  /** Of the arrows up and down: of a time grid minutes, of a month days. */
  readonly vertical: Pick<Shift, 'days' | 'minutes'>;
  /** How far the arrows up and down carry its edge, where not as far as all of it. */
  readonly edge?: Pick<Shift, 'days' | 'minutes'>;
  /** Whether its edge can be moved by the arrows to the side, as of a bar, rather than by those up and down. */
  readonly lengthens: 'vertical' | 'horizontal';
}

const directions: Readonly<Record<string, readonly [horizontal: number, vertical: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How far a press carries the entry that has the focus; null where it says nothing of that. */
const shiftOf = (event: KeyboardEvent, { vertical, lengthens, edge = vertical }: KeySteps): Shift | null => {
  const direction = directions[event.key];
  if (direction === undefined || event.ctrlKey || event.metaKey) return null;
  const [x, y] = direction;
  if (event.altKey && !event.shiftKey)
    return { what: 'all', days: x + y * vertical.days, minutes: y * vertical.minutes };
  if (!event.shiftKey || event.altKey) return null;
  if (lengthens === 'horizontal') return x === 0 ? null : { what: 'end', days: x, minutes: 0 };
  return y === 0 ? null : { what: 'end', days: y * edge.days, minutes: y * edge.minutes };
};

/** Where there is no axis of time, all of it goes by days; its end by what it is said in. */
export const stepsInList = ({ wholeDays }: CalendarItem): KeySteps => ({
  vertical: { days: 1, minutes: 0 },
  edge: wholeDays ? { days: 1, minutes: 0 } : { days: 0, minutes: 15 },
  lengthens: 'vertical',
});

/** As assistive technology is told of them. */
export const keysToldOf = (item: CalendarItem): string | undefined => {
  if (item.kind === 'event') return 'Alt+ArrowUp Alt+ArrowDown Delete';
  return item.kind === 'todo' ? 'Alt+ArrowUp Alt+ArrowDown' : undefined;
};

/**
 * The keys of an entry that has the focus: Alt and an arrow carries it, Shift and an arrow its end. It is let go with Alt or
 * Shift, or by Enter, and back where it was after Escape. Plain arrows go to the entry before or after.
 */
export const useItemKeys = (carrying: Carrying) => {
  const { carried } = carrying;
  return (item: CalendarItem, steps: KeySteps) => ({
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      if (carried !== null && (event.key === 'Escape' || event.key === 'Enter')) {
        event.preventDefault();
        event.stopPropagation();
        if (event.key === 'Enter') carrying.drop();
        else carrying.cancel();
        return;
      }
      const shift = isMovable(item) ? shiftOf(event, steps) : null;
      // A todo lasts no time that could be longer.
      if (isMovable(item) && shift !== null && (item.kind === 'event' || shift.what === 'all')) {
        event.preventDefault();
        carrying.push(item, shift);
        return;
      }
      const direction = directions[event.key];
      if (direction === undefined || event.altKey || event.shiftKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      goTo(event.currentTarget, direction[0] + direction[1]);
    },
    onBlur: (event: FocusEvent): void => {
      // Drawn anew elsewhere, it has the focus back at once (`useCarrying`).
      if (carried !== null && event.relatedTarget !== null) carrying.drop();
    },
  });
};

const goTo = (from: HTMLElement, step: number): void => {
  const all = [...(from.closest('[data-entries]')?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
  all[all.indexOf(from) + step]?.focus();
};
