import type { Schedule } from '@squeeze/contracts/schedules';
import type { StoredSchedule } from '@squeeze/domain/schedules/stored-schedule';
import { presentInstant } from '../../http/present-instant.ts';

/** A schedule as the API shows it; sent back as it is, it means the same. */
export const presentSchedule = (schedule: StoredSchedule): Schedule => ({
  at: schedule.type === 'once' ? presentInstant(schedule.at) : null,
  time: schedule.type === 'once' ? null : schedule.time,
  weekdays: schedule.type === 'weekly' ? [...schedule.weekdays] : null,
  month_day: schedule.type === 'monthly' ? schedule.monthDay : null,
  rule: schedule.type === 'custom' ? schedule.rule : null,
  starts_on: schedule.type === 'custom' ? schedule.startsOn : null,
  time_zone: schedule.timeZone,
});
