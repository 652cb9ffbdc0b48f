import { dayInZone } from '@squeeze/domain/zoned-time';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import type { CalendarItem } from './calendar-item.ts';

export interface ItemText {
  /** "10:00", or nothing of whole days. */
  readonly time: (item: CalendarItem) => string;
  /** "10:00–11:30", "10:00" of what is a moment. */
  readonly span: (item: CalendarItem) => string;
  /** When it is over. */
  readonly end: (item: CalendarItem) => string;
  /** When it is, seen from one of its days: when it begins, on its last day until when it goes, and on those between all day. */
  readonly onDay: (item: CalendarItem, day: string) => string;
  /** When it is, day and all: "Fri 27 November, 10:00–11:30". */
  readonly when: (item: CalendarItem) => string;
  /** The zone it is in where that is not the person's own: "New York". */
  readonly zone: (item: CalendarItem) => string | null;
  /** All that a mark says at once, read aloud. */
  readonly label: (item: CalendarItem) => string;
}

/** As people read the name of a zone: its city. */
const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** Words for when an entry is, in the person's zone. */
export const useItemText = (): ItemText => {
  const t = useText();
  const format = useFormat();
  const { zone: own } = useLanguage();
  return useMemo(() => {
    const time = (item: CalendarItem): string => (item.wholeDays ? '' : format.time(item.from));
    const span = (item: CalendarItem): string =>
      item.wholeDays || item.to <= item.from
        ? time(item)
        : dayInZone(item.to, own) === item.firstDay
          ? format.timeRange(item.from, item.to)
          : t('calendar.span', { from: format.time(item.from), to: format.time(item.to) });
    const onDay = (item: CalendarItem, day: string): string => {
      if (!item.wholeDays && item.firstDay === day) return time(item);
      const endsThen = !item.wholeDays && dayInZone(item.to, own) === day;
      return endsThen ? t('calendar.until', { time: format.time(item.to) }) : t('calendar.wholeDays');
    };
    const when = (item: CalendarItem): string => {
      if (item.wholeDays) {
        return item.firstDay === item.lastDay
          ? format.day(item.firstDay, 'long')
          : t('calendar.span.days', {
              from: format.day(item.firstDay, 'medium'),
              to: format.day(item.lastDay, 'medium'),
            });
      }
      const endsThen =
        item.to <= item.from || dayInZone(item.to, own) === item.firstDay || item.lastDay === item.firstDay;
      return endsThen
        ? t('calendar.dayAndTime', { day: format.day(item.firstDay, 'long'), time: span(item) })
        : t('calendar.span.days', {
            from: t('calendar.dayAndTime', { day: format.day(item.firstDay, 'medium'), time: time(item) }),
            to: t('calendar.dayAndTime', { day: format.date(item.to, 'medium'), time: format.time(item.to) }),
          });
    };
    const zone = (item: CalendarItem): string | null => {
      const its = item.kind === 'event' ? item.time.time_zone : null;
      return its === null || its === own ? null : cityOf(its);
    };
    const kinds = { event: null, todo: t('calendar.dueTodo'), task: t('calendar.nextRun') };
    const label = (item: CalendarItem): string =>
      [
        item.title,
        kinds[item.kind],
        when(item),
        zone(item),
        item.kind === 'event' && item.time.status === 'cancelled' ? t('event.status.cancelled') : null,
        item.kind === 'event' && item.time.status === 'tentative' ? t('event.status.tentative') : null,
      ]
        .filter((part) => part !== null)
        .join(', ');
    return { time, span, onDay, end: (item) => format.time(item.to), when, zone, label };
  }, [t, format, own]);
};
