import { useFormat } from '../../i18n/use-format.ts';
import type { CalendarView } from './calendar-view.ts';

const sentenceStart = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** What is in sight, in words: "November 2026", "23–29 November 2026", "Friday 27 November". */
export const useSightTitle = (view: CalendarView, date: string, days: readonly string[]): string => {
  const format = useFormat();
  switch (view) {
    case 'month':
      return sentenceStart(format.day(date, 'month'));
    case 'day':
      return sentenceStart(format.day(date, 'long'));
    case 'week':
    case 'agenda':
      return sentenceStart(format.dayRange(days[0] ?? date, days.at(-1) ?? date));
  }
};
