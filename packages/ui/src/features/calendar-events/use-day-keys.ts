import type { KeyboardEvent, RefObject } from 'react';
import { addDays } from '../../parts/days.ts';
import { useFocusOfDay } from './use-focus-of-day.ts';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The arrow keys on the days of a month: they go from day to day and from week to week, the focus with them. */
export const useDayKeys = (
  within: RefObject<HTMLElement | null>,
  date: string,
  onDate: (day: string) => void,
): ((event: KeyboardEvent) => void) => {
  const focusOn = useFocusOfDay(within, date);
  return (event) => {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.shiftKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = addDays(date, step);
    focusOn(next);
    onDate(next);
  };
};
