import { allDayRemindsAt } from '@squeeze/domain/calendar-events/next-reminder';

/** Offered before an event, minutes; of whole days before nine in the morning of the first. */
export const reminderChoices = (wholeDays: boolean): readonly number[] =>
  wholeDays ? [0, 900, 1_440, 2_880, 10_080] : [0, 5, 10, 15, 30, 60, 120, 1_440, 2_880, 10_080];

/** What a time before an event is counted in, minutes each. */
export const reminderUnits = { minutes: 1, hours: 60, days: 1_440, weeks: 10_080 } as const;
export type ReminderUnit = keyof typeof reminderUnits;

/** A reminder of whole days as people say it: so many days before, at a reading of the clock (`HH:MM`). */
export function daysBefore(minutes: number): { readonly days: number; readonly time: string } {
  const wall = allDayRemindsAt - minutes * 60_000;
  const days = Math.max(0, Math.ceil(-wall / 86_400_000));
  return { days, time: new Date(wall + days * 86_400_000).toISOString().slice(11, 16) };
}
