import { useEffect, useRef, type RefObject } from 'react';

/** Lets the focus follow the day that the keys are at, once it is drawn. Returns what says to which day it goes. */
export const useFocusOfDay = (
  within: RefObject<HTMLElement | null>,
  date: string,
): ((day: string) => void) => {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current !== date) return;
    wanted.current = null;
    within.current?.querySelector<HTMLElement>(`[data-day="${date}"]`)?.focus();
  }, [within, date]);
  return (day) => {
    wanted.current = day;
  };
};
