import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { daysBefore } from './reminder-choices.ts';

/** "15 minutes before"; of whole days "The day before, 9:00". */
export const useReminderText = (): ((minutes: number, wholeDays: boolean) => string) => {
  const t = useText();
  const format = useFormat();
  return (minutes, wholeDays) => {
    if (wholeDays) {
      const { days, time: clock } = daysBefore(minutes);
      const time = format.wallTime(clock);
      if (days === 0) return t('event.reminder.onDay', { time });
      if (days === 1) return t('event.reminder.dayBefore', { time });
      if (days % 7 === 0) return t('event.reminder.weeksBefore', { count: days / 7, time });
      return t('event.reminder.daysBefore', { count: days, time });
    }
    if (minutes === 0) return t('event.reminder.atStart');
    if (minutes % 10_080 === 0) return t('event.reminder.weeks', { count: minutes / 10_080 });
    if (minutes % 1_440 === 0) return t('event.reminder.days', { count: minutes / 1_440 });
    if (minutes % 60 === 0) return t('event.reminder.hours', { count: minutes / 60 });
    return t('event.reminder.minutes', { count: minutes });
  };
};
