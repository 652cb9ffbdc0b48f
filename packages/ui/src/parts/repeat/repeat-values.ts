import { weekdays, type Weekday } from '@squeeze/contracts/schedules';
import { readableRule, type Rhythm } from '@squeeze/domain/schedules/readable-rule';
import { z } from 'zod';
import { weekdayOf } from '../days.ts';
import { spokenRule } from '../spoken-rule.ts';

/** How an event repeats, in the terms of its form; `custom` is a rule that they cannot say. */
export const repeatKinds = ['never', 'days', 'weeks', 'months', 'nthWeekday', 'years', 'custom'] as const;
export type RepeatKind = (typeof repeatKinds)[number];

export const repeatEnds = ['never', 'on', 'after'] as const;

/** The fields of a form that say it. */
export const RepeatFormFields = z.object({
  every: z.enum(repeatKinds),
  interval: z.coerce.number<number>().int().min(1).max(999),
  weekdays: z.array(z.enum(weekdays)),
  ends: z.enum(repeatEnds),
  until: z.union([z.literal(''), z.iso.date()]),
  count: z.coerce.number<number>().int().min(1).max(999),
  rule: z.string(),
});

export interface RepeatValues {
  readonly every: RepeatKind;
  readonly interval: number;
  readonly weekdays: Weekday[];
  readonly ends: (typeof repeatEnds)[number];
  /** `YYYY-MM-DD`, or empty. */
  readonly until: string;
  readonly count: number;
  /** As it is, where it is `custom`. */
  readonly rule: string;
}

const weekdayOn = (day: string): Weekday => weekdays[weekdayOf(day)] ?? 'mo';

/** Which of its weekday in its month a day is: 1 to 4, or -1 where it is the last. */
export const nthOf = (day: string): number => {
  const date = Number(day.slice(8, 10));
  const nth = Math.ceil(date / 7);
  return nth > 4 ? -1 : nth;
};

/** @param day on which the event is, `YYYY-MM-DD` */
export const noRepeat = (day: string): RepeatValues => ({
  every: 'never',
  interval: 1,
  weekdays: [weekdayOn(day)],
  ends: 'never',
  until: '',
  count: 10,
  rule: '',
});

/** Which kind says a rhythm on that day, and says all of it. */
const kindOf = (rhythm: Rhythm, day: string): RepeatKind => {
  switch (rhythm.every) {
    case 'days':
    case 'weeks':
      return rhythm.every;
    case 'months':
      if ('nth' in rhythm)
        return rhythm.nth === nthOf(day) && rhythm.weekday === weekdayOn(day) ? 'nthWeekday' : 'custom';
      return rhythm.day === Number(day.slice(8, 10)) ? 'months' : 'custom';
    case 'years':
      return rhythm.month === Number(day.slice(5, 7)) && rhythm.day === Number(day.slice(8, 10))
        ? 'years'
        : 'custom';
    default:
      return 'custom';
  }
};

/** A rule as the form has it. @param day on which the event is */
export const repeatOf = (rule: string | null, day: string): RepeatValues => {
  const none = noRepeat(day);
  if (rule === null) return none;
  const read = readableRule(spokenRule(rule, day));
  if (read === null || read.times.length > 0) return { ...none, every: 'custom', rule };
  const { rhythm } = read;
  return {
    every: kindOf(rhythm, day),
    interval: 'interval' in rhythm ? rhythm.interval : 1,
    weekdays: rhythm.every === 'weeks' && rhythm.weekdays.length > 0 ? [...rhythm.weekdays] : none.weekdays,
    ends: read.count !== null ? 'after' : read.until === null ? 'never' : 'on',
    until: read.until ?? '',
    count: read.count ?? none.count,
    rule,
  };
};

const frequencies = {
  days: 'DAILY',
  weeks: 'WEEKLY',
  months: 'MONTHLY',
  nthWeekday: 'MONTHLY',
  years: 'YEARLY',
};

const isOfWeeks = /FREQ=WEEKLY.*INTERVAL=|INTERVAL=.*FREQ=WEEKLY/u;

/** Of what comes every so many weeks, on which day these begin is part of the rule: as it was, else as its person has it. */
const weekStartPart = ({ every, interval, rule }: RepeatValues, weekStart: number): readonly string[] => {
  if (every !== 'weeks' || interval < 2) return [];
  if (isOfWeeks.test(rule.toUpperCase())) return /WKST=\w\w/iu.exec(rule)?.slice(0, 1) ?? [];
  // Monday is what a rule means that does not say.
  return weekStart === 0 ? [] : [`WKST=${(weekdays[weekStart] ?? 'mo').toUpperCase()}`];
};

/**
 * The rule that a form says; null: it comes once.
 * @param day on which the event is
 * @param weekStart of its person, 0 is Monday
 */
export const ruleOf = (values: RepeatValues, day: string, weekStart = 0): string | null => {
  if (values.every === 'never') return null;
  if (values.every === 'custom') return values.rule;
  const parts = [`FREQ=${frequencies[values.every]}`];
  if (values.interval > 1) parts.push(`INTERVAL=${values.interval}`);
  parts.push(...daysPart(values, day), ...weekStartPart(values, weekStart));
  if (values.ends === 'on' && values.until !== '') parts.push(`UNTIL=${values.until.replaceAll('-', '')}`);
  if (values.ends === 'after') parts.push(`COUNT=${values.count}`);
  return parts.join(';');
};

const daysPart = ({ every, weekdays: chosen }: RepeatValues, day: string): readonly string[] => {
  const date = Number(day.slice(8, 10));
  switch (every) {
    case 'weeks':
      return [`BYDAY=${(chosen.length === 0 ? [weekdayOn(day)] : chosen).join(',').toUpperCase()}`];
    case 'months':
      return [`BYMONTHDAY=${date}`];
    case 'nthWeekday':
      return [`BYDAY=${nthOf(day)}${weekdayOn(day).toUpperCase()}`];
    case 'years':
      return [`BYMONTH=${Number(day.slice(5, 7))}`, `BYMONTHDAY=${date}`];
    default:
      return [];
  }
};
