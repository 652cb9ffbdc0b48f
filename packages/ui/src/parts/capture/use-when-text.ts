import type { CapturedItem } from '@squeeze/contracts/capture';
import type { Schedule } from '@squeeze/contracts/schedules';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useDueTextAt } from '../use-due-text.ts';
import { useScheduleText } from '../use-schedule-text.ts';

export type Timing = NonNullable<CapturedItem['reminder']>;

const nothing: Omit<Schedule, 'time_zone'> = {
  at: null,
  time: null,
  weekdays: null,
  month_day: null,
  rule: null,
  starts_on: null,
};

/** When a reminder comes: "Tomorrow 9:00", "Every Monday at 8:00". `now`: epoch ms, from which "Tomorrow" is told. */
export const useWhenText = (): ((timings: readonly Timing[], now: number) => string) => {
  const { zone } = useLanguage();
  const dueTextAt = useDueTextAt();
  const scheduleText = useScheduleText();
  return (timings, now) =>
    timings
      .map(({ schedule_type: type, schedule }) => {
        if (schedule.at != null) return dueTextAt(now).long(schedule.at);
        const given = Object.fromEntries(Object.entries(schedule).filter(([, value]) => value != null));
        return scheduleText(type, { ...nothing, time_zone: zone, ...given });
      })
      .join(' · ');
};
