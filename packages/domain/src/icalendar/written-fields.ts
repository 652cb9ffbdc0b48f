import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import type { KeptField } from '@squeeze/contracts/event-extra';
import { ruleParts, ruleText, untilWall } from '../calendar-events/event-rule.ts';
import type { EventSpan } from '../calendar-events/event-span.ts';
import { instantAt, isDay } from '../calendar-events/event-time.ts';
import type { OneTime } from '../calendar-events/event-values.ts';
import { linkName } from './field-names.ts';
import { lineOf } from './property.ts';
import { remindsFrom } from './read-values.ts';

/** What one VEVENT is about: an event, or one time of it. */
export interface Written extends OneTime {
  /** Of an event that comes again. */
  readonly series: Pick<CalendarEvent, 'rule' | 'extra_starts' | 'excluded'> | null;
  /** Of a single time: which it is, and the event's own span, which says in what words. */
  readonly of: { readonly occurrence: string; readonly span: EventSpan } | null;
}

/** Lines, unfolded, in which a field is written where nothing better was kept. */
export const writtenField: {
  readonly [Field in Exclude<KeptField, 'stamps'>]: (written: Written, timeZone: string) => string[];
} = {
  when: (written) => [
    timeLine('DTSTART', [written.starts], written),
    timeLine('DTEND', [written.ends], written),
  ],
  title: ({ title }) => [textLine('SUMMARY', title)],
  place: ({ place }) => optional('LOCATION', place),
  description: ({ description }) => optional('DESCRIPTION', description),
  category: ({ category }) => optional('CATEGORIES', category),
  status: ({ status }) => (status === 'confirmed' ? [] : [textLine('STATUS', status.toUpperCase())]),
  busy: ({ busy }) => (busy ? [] : [textLine('TRANSP', 'TRANSPARENT')]),
  reminders: (written) => written.reminders.flatMap((minutes) => alarmLines(minutes, written)),
  links: ({ links }) => links.map(({ noun, id }) => `${linkName}:${noun}:${id}`),
  rule: ({ series, ...span }, timeZone) =>
    series?.rule == null ? [] : [`RRULE:${writtenRule(series.rule, span, timeZone)}`],
  extra_starts: ({ series, ...span }) => startLines('RDATE', series?.extra_starts ?? [], span),
  excluded: ({ series, ...span }) => startLines('EXDATE', series?.excluded ?? [], span),
  occurrence: ({ of }) => (of === null ? [] : [timeLine('RECURRENCE-ID', [of.occurrence], of.span)]),
};

/** When something comes again, in lines: RRULE, RDATE and EXDATE. */
export const seriesLines = (
  span: EventSpan,
  series: NonNullable<Written['series']>,
  timeZone: string,
): string[] => [
  ...(series.rule === null ? [] : [`RRULE:${writtenRule(series.rule, span, timeZone)}`]),
  ...startLines('RDATE', series.extra_starts, span),
  ...startLines('EXDATE', series.excluded, span),
];

const textLine = (name: string, text: string): string => lineOf(name, {}, 'text', text);

const optional = (name: string, text: string | null): string[] =>
  text === null ? [] : [textLine(name, text)];

/** @param minutes as reminders count them */
export const alarmLines = (
  minutes: number,
  { title, starts }: Pick<OneTime, 'title' | 'starts'>,
): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  textLine('DESCRIPTION', title),
  `TRIGGER:${triggerOf(minutes - remindsFrom(isDay(starts)))}`,
  'END:VALARM',
];

/** `PT0S` goes off when it begins; below zero are minutes after that. */
function triggerOf(before: number): string {
  if (before === 0) return 'PT0S';
  const sign = before > 0 ? '-' : '';
  const minutes = Math.abs(before);
  if (minutes % 1_440 === 0) return `${sign}P${minutes / 1_440}D`;
  return minutes % 60 === 0 ? `${sign}PT${minutes / 60}H` : `${sign}PT${minutes}M`;
}

const startLines = (name: string, starts: readonly string[], span: EventSpan): string[] =>
  starts.length === 0 ? [] : [timeLine(name, starts, span)];

/** Days as DATE; times with their zone, in UTC, or without any. */
function timeLine(name: string, times: readonly string[], { starts, time_zone: zone }: EventSpan): string {
  if (isDay(starts)) return lineOf(name, {}, 'date', ...times);
  if (zone === 'UTC') return lineOf(name, {}, 'date-time', ...times.map((time) => `${time}Z`));
  return lineOf(name, zone === null ? {} : { tzid: zone }, 'date-time', ...times);
}

/** UNTIL in the words of the start: a day, a time without a zone, else an instant (RFC 5545, 3.3.10). */
function writtenRule(rule: string, { starts, time_zone: zone }: EventSpan, timeZone: string): string {
  const parts = new Map(ruleParts(rule));
  const until = parts.get('UNTIL');
  if (until === undefined) return rule;
  const last = untilWall(until, zone ?? timeZone);
  const time = (wall: number): string => new Date(wall).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  if (isDay(starts)) parts.set('UNTIL', time(last).slice(0, 8));
  else if (zone === null) parts.set('UNTIL', time(last));
  else parts.set('UNTIL', `${time(instantAt(last, zone))}Z`);
  return ruleText(parts);
}
