import { dayInZone } from '@squeeze/domain/zoned-time';
import { useCallback, useMemo } from 'react';
import { useLanguage } from '../i18n/text-provider.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useText } from '../i18n/use-text.ts';

const dayLength = 86_400_000;

/** Whole days from one calendar day, `YYYY-MM-DD`, to another. */
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength);

const isDay = (due: string): boolean => due.length === 10;

export interface DueText {
  /** As short as can be, for a row: "10:45", "Today", "Tomorrow 9:00", "Wed", "9 Jun", "9 Jun 2027". */
  readonly short: (due: string) => string;
  /** In full: "Today 10:45", "Wed 10 June 16:00", "Wed 9 June 2027". */
  readonly long: (due: string) => string;
  /** The calendar day it falls on, `YYYY-MM-DD`, in the person's zone. */
  readonly day: (due: string) => string;
  /** The present day there. */
  readonly today: string;
}

/**
 * Words for when a todo is due (a day or an instant), seen from `now` (epoch ms) in the person's zone.
 */
export const useDueText = (now: number): DueText => {
  const { zone } = useLanguage();
  const dueTextOn = useDueTextOn();
  const today = dayInZone(now, zone);
  return useMemo(() => dueTextOn(today), [dueTextOn, today]);
};

/** The same for what is said at one moment, seen from then. */
export const useDueTextAt = (): ((now: number) => DueText) => {
  const { zone } = useLanguage();
  const dueTextOn = useDueTextOn();
  return (now) => dueTextOn(dayInZone(now, zone));
};

const useDueTextOn = (): ((today: string) => DueText) => {
  const t = useText();
  const format = useFormat();
  const { zone } = useLanguage();
  return useCallback(
    (today) => {
      const day = (due: string): string => (isDay(due) ? due : dayInZone(Date.parse(due), zone));
      const time = (due: string): string => (isDay(due) ? '' : format.time(Date.parse(due)));
      const named = (due: string, otherwise: (day: string, ahead: number) => string): string => {
        const ahead = daysBetween(today, day(due));
        if (ahead === 0) return t('due.today');
        if (ahead === 1) return t('due.tomorrow');
        if (ahead === -1) return t('due.yesterday');
        return otherwise(day(due), ahead);
      };
      // Without its year a day of the next one reads as one that has passed.
      const isThisYear = (text: string): boolean => text.slice(0, 4) === today.slice(0, 4);
      const shortDay = (text: string, ahead: number): string => {
        if (ahead > 1 && ahead < 7) return format.day(text, 'weekday');
        return format.day(text, isThisYear(text) ? 'short' : 'shortYear');
      };
      const longDay = (text: string): string => format.day(text, isThisYear(text) ? 'medium' : 'mediumYear');
      return {
        day,
        today,
        short: (due) =>
          day(due) === today && !isDay(due) ? time(due) : `${named(due, shortDay)} ${time(due)}`.trim(),
        long: (due) => `${named(due, longDay)} ${time(due)}`.trim(),
      };
    },
    [t, format, zone],
  );
};
