import { z } from 'zod';
import { day, instant, text, timeZone } from './fields.ts';
import { issue } from './issues.ts';
import { limits } from './limits.ts';

export const scheduleTypes = ['once', 'daily', 'weekly', 'monthly', 'custom'] as const;
export const ScheduleType = z.enum(scheduleTypes);
export type ScheduleType = z.infer<typeof ScheduleType>;

/** As RFC 5545 names them, Monday first. */
export const weekdays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;
export const Weekday = z.enum(weekdays);
export type Weekday = z.infer<typeof Weekday>;

/** A wall time, `HH:MM`, on the 24-hour clock. */
export const WallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, issue('wall_time_invalid'));

/**
 * When something happens, as sent. Which fields count follows from the schedule type; all of them are optional, since
 * each type but `custom` has a default in the person's zone (once: tomorrow 9:00; the others: 9:00, today's weekday or day).
 * Null means left out, so that a `Schedule` can be sent back as it came.
 */
export const ScheduleInput = z.strictObject({
  /** once */
  at: instant.nullish(),
  /** daily, weekly, monthly; custom, where the rule names no hour */
  time: WallTime.nullish(),
  /** weekly */
  weekdays: z.array(Weekday).min(1).max(7).nullish(),
  /** monthly; 29 to 31 mean the last day of shorter months */
  month_day: z.int().min(1).max(31).nullish(),
  /** custom: an RFC 5545 RRULE, or cron with five fields; at most every five minutes */
  rule: text(limits.scheduleRule.max, issue('rule_required')).nullish(),
  /** The day a rule with an interval counts from; the day of creation when left out, or of the first run of a rule with COUNT. */
  starts_on: day.nullish(),
  /** The person's own when left out. */
  time_zone: timeZone.nullish(),
});
export type ScheduleInput = z.output<typeof ScheduleInput>;

/** A schedule with nothing left open; fields of other types are null. */
export const Schedule = z
  .object({
    at: instant.nullable(),
    time: WallTime.nullable(),
    weekdays: z.array(Weekday).nullable(),
    month_day: z.int().nullable(),
    rule: z.string().nullable(),
    starts_on: day.nullable(),
    time_zone: timeZone,
  })
  .meta({ id: 'Schedule' });
export type Schedule = z.infer<typeof Schedule>;

/** How often something comes that comes again and again. */
export const Repeats = z.object({ schedule_type: ScheduleType, schedule: Schedule }).meta({ id: 'Repeats' });
export type Repeats = z.infer<typeof Repeats>;
