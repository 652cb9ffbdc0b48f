import { says } from '@squeeze/contracts/sentences/sentence';
import { RuleError } from './recurrence-rule.ts';

export const frequencies = [
  'SECONDLY',
  'MINUTELY',
  'HOURLY',
  'DAILY',
  'WEEKLY',
  'MONTHLY',
  'YEARLY',
] as const;
export type Frequency = (typeof frequencies)[number];

/** A weekday with its place in the month or year; 0 is Monday, a negative place counts from the end. */
export interface NthWeekday {
  readonly nth: number;
  readonly weekday: number;
}

/** What the parts of an RRULE say; null for a list that it does not have. Lists are in order and name nothing twice. */
export interface RecurrenceFields {
  readonly frequency: Frequency;
  readonly interval: number;
  readonly count: number | null;
  readonly months: readonly number[] | null;
  readonly weekNumbers: readonly number[] | null;
  readonly yearDays: readonly number[] | null;
  readonly monthDays: readonly number[] | null;
  readonly weekdays: readonly number[] | null;
  readonly nthWeekdays: readonly NthWeekday[] | null;
  readonly hours: readonly number[] | null;
  readonly minutes: readonly number[] | null;
  readonly namesSeconds: boolean;
  readonly positions: readonly number[] | null;
  readonly weekStart: number;
}

type Parts = ReadonlyMap<string, string>;

const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/**
 * @param parts each by itself as RFC 5545 allows it
 * @throws {RuleError} for parts that it does not allow together
 */
export function recurrenceFields(parts: Parts): RecurrenceFields {
  const frequency = frequencies.find((name) => name === parts.get('FREQ'));
  if (frequency === undefined) throw new RuleError(says('rule_frequency', {}));
  refuseContradictions(parts, frequency);
  const days = (parts.get('BYDAY') ?? '').split(',').filter(Boolean).map(weekdayIn);
  return {
    frequency,
    interval: Number(parts.get('INTERVAL') ?? 1),
    count: parts.has('COUNT') ? Number(parts.get('COUNT')) : null,
    months: numbers(parts, 'BYMONTH'),
    weekNumbers: numbers(parts, 'BYWEEKNO'),
    yearDays: numbers(parts, 'BYYEARDAY'),
    monthDays: numbers(parts, 'BYMONTHDAY'),
    weekdays: orNull(days.filter(({ nth }) => nth === 0).map(({ weekday }) => weekday)),
    nthWeekdays: orNull(days.filter(({ nth }) => nth !== 0)),
    hours: numbers(parts, 'BYHOUR'),
    minutes: numbers(parts, 'BYMINUTE'),
    namesSeconds: parts.has('BYSECOND'),
    positions: numbers(parts, 'BYSETPOS'),
    weekStart: weekdayNames.indexOf(parts.get('WKST') ?? 'MO'),
  };
}

function numbers(parts: Parts, name: string): readonly number[] | null {
  const list = parts.get(name)?.split(',').map(Number);
  return list === undefined ? null : [...new Set(list)].toSorted((a, b) => a - b);
}

function weekdayIn(text: string): NthWeekday {
  return { nth: Number(text.slice(0, -2)), weekday: weekdayNames.indexOf(text.slice(-2)) };
}

const orNull = <T>(list: readonly T[]): readonly T[] | null => (list.length === 0 ? null : list);

function refuseContradictions(parts: Parts, frequency: Frequency): void {
  const refuse = (part: string, other: string): never => {
    throw new RuleError(says('rule_parts_apart', { part, other }));
  };
  const ofFrequency = `FREQ=${frequency}`;
  if (parts.has('BYWEEKNO') && frequency !== 'YEARLY') refuse('BYWEEKNO', ofFrequency);
  if (parts.has('BYYEARDAY') && ['DAILY', 'WEEKLY', 'MONTHLY'].includes(frequency)) {
    refuse('BYYEARDAY', ofFrequency);
  }
  if (parts.has('BYMONTHDAY') && frequency === 'WEEKLY') refuse('BYMONTHDAY', ofFrequency);
  const weekdays = parts.get('BYDAY') ?? '';
  if (/\d/.test(weekdays)) {
    if (frequency !== 'MONTHLY' && frequency !== 'YEARLY') refuse(`BYDAY=${weekdays}`, ofFrequency);
    if (parts.has('BYWEEKNO')) refuse(`BYDAY=${weekdays}`, 'BYWEEKNO');
  }
  const others = [...parts.keys()].filter((name) => name.startsWith('BY') && name !== 'BYSETPOS');
  if (parts.has('BYSETPOS') && others.length === 0) throw new RuleError(says('rule_positions', {}));
}
