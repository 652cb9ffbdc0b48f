import { limits } from '@squeeze/contracts/limits';
import { isDay } from '@squeeze/domain/calendar-events/event-time';
import { dayAfter } from '@squeeze/domain/zoned-time';
import { z } from 'zod';

const day = z.iso.date();
const wall = z.iso.datetime({ local: true }).refine((time) => !time.endsWith('Z'));

/** When an event begins or ends, as a model says it: a day, or a time on the clock of its zone. */
export const eventTime = z
  .union([day, wall])
  .describe('YYYY-MM-DD for whole days, or YYYY-MM-DDTHH:MM in the time zone of the person');

/** As the contract has it: times with their seconds. */
export const timeIn = (said: string): string => (isDay(said) ? said : `${said.slice(0, 16)}:00`);

/** An end as the contract has it: of whole days the day behind the last. */
export const endIn = (said: string): string => (isDay(said) ? dayAfter(said) : timeIn(said));

/** An end as people say it: of whole days the last one. */
export const endOf = (ends: string): string =>
  isDay(ends) ? new Date(Date.parse(ends) - 86_400_000).toISOString().slice(0, 10) : ends.slice(0, 16);

/** One time of a repeated event. */
export const occurrence = z
  .string()
  .max(19)
  .nullish()
  .describe('Which time of a repeated event, as list_events answers it; left out, all of them');

/** Minutes before an event, and whether it takes its person; what is usual where nothing is said. */
export const reminders = z
  .array(z.int().min(0).max(limits.eventReminders.minutes))
  .max(limits.eventReminders.max)
  .nullish();
export const busy = z.boolean().nullish();
