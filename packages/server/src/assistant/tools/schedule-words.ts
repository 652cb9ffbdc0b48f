import { ScheduleInput } from '@squeeze/contracts/schedules';
import { z } from 'zod';
import { momentIn, momentWords } from './time-words.ts';

/** A schedule as the contract takes it, but for times said in the person's zone. */
export const scheduleWords = z.object({
  at: momentWords.nullish().describe('once: YYYY-MM-DDTHH:MM in the time zone of the person'),
  time: ScheduleInput.shape.time.describe('daily, weekly, monthly: HH:MM'),
  weekdays: ScheduleInput.shape.weekdays.describe('weekly'),
  month_day: ScheduleInput.shape.month_day.describe('monthly'),
  rule: z.string().nullish().describe('custom: an RFC 5545 RRULE'),
  starts_on: z.iso.date().nullish().describe('custom: the day an interval counts from'),
  time_zone: z.string().nullish().describe('Only when it is not the one of the person'),
});

/** For the contract's schema: nulls left out, times as instants. */
export const scheduleIn = (said: z.output<typeof scheduleWords>, timeZone: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) => {
      if (value === null || value === undefined) return [];
      return [[name, name === 'at' ? momentIn(String(value), said.time_zone ?? timeZone) : value]];
    }),
  );
