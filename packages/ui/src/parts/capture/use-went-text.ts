import { useLanguage } from '../../i18n/text-provider.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { dayInZone } from '@squeeze/domain/zoned-time';
import type { TakenItem } from './use-capture.ts';
import { useWhenText } from './use-when-text.ts';

const dayLength = 86_400_000;

const daysAhead = (day: string, today: string): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / dayLength);

/** Where captured things went, in a sentence: "Added to Friday", "In your notes", "3 added". */
export const useWentText = (): ((taken: readonly TakenItem[], now: number) => string) => {
  const t = useText();
  const format = useFormat();
  const whenText = useWhenText();
  const { zone } = useLanguage();
  return (taken, now) => {
    const [one, ...others] = taken;
    if (one === undefined || others.length > 0) return t('capture.saved', { count: taken.length });
    const { event, note, reminder, due_date: due } = one.item;
    if (note !== null) return t('capture.went.note');
    if (reminder !== null) return t('capture.reminderAt', { when: whenText([reminder], now) });
    const at = event?.starts ?? due;
    if (at === null) return t('capture.went.todo');
    // The times of an event are on the wall, those of a todo are instants.
    const day = event !== null || at.length === 10 ? at.slice(0, 10) : dayInZone(Date.parse(at), zone);
    const ahead = daysAhead(day, dayInZone(now, zone));
    const values = { ahead, day: format.day(day, ahead > 1 && ahead < 7 ? 'weekdayLong' : 'medium') };
    return event === null ? t('capture.went.day', values) : t('capture.went.event', values);
  };
};
