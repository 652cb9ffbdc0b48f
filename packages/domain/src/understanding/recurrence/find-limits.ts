import { matchesOf } from '../../capture/matches-of.ts';
import { dateLanguages } from '../../capture/dates/date-languages.ts';
import { dueDate } from '../../capture/dates/due-date.ts';
import type { Stretch } from '../../capture/folded-text.ts';
import { dayInZone, wallTime } from '../../zoned-time.ts';
import type { Asked } from '../intent.ts';
import type { RhythmLanguage, RhythmWords } from './rhythm.ts';
import type { Length, Limits } from './schedules-of.ts';

/** A line with a rhythm in it; `from` is where that ends, behind which limits stand. */
export interface LimitedText {
  line: string;
  folded: string;
  from: number;
  language: RhythmLanguage;
}

type Moment = Pick<Asked, 'now' | 'timeZone' | 'language'>;

const dayMs = 86_400_000;
/** How far behind the words "until" and "starting" their date may end. */
const reach = 40;
const leadWords = { en: 'by', fr: 'avant', es: 'antes del' } as const;

/** "For 5 days", "until june", "starting monday", with the words that say so; `time` is one beside such a date. */
export function findLimits(
  text: LimitedText,
  moment: Moment,
): { limits: Limits; words: Stretch[]; time: string | null } {
  const length = lengthAfter(text);
  const until = datedAfter(text, text.language.until, moment);
  const starting = datedAfter(text, text.language.starting, moment);
  return {
    limits: {
      ...(length === null ? {} : { length: length.length }),
      ...(until === null ? {} : { until: until.exclusive ? dayBefore(until.day) : until.day }),
      ...(starting === null ? {} : { starting: starting.day }),
    },
    words: [length, until, starting].filter((stretch) => stretch !== null),
    time: until?.time ?? starting?.time ?? null,
  };
}

/** "Every 2 hours from 9 to 5": the hours of each day at which it comes. */
export function hoursBetween(
  folded: string,
  { rhythm, end }: RhythmWords,
  { between }: RhythmLanguage,
): (Stretch & { times: string[] }) | null {
  const match = matchesOf(folded, between).find(({ index }) => index >= end);
  if (rhythm.unit !== 'hour' || match?.groups === undefined) {
    return null;
  }
  const { from = '', fromHalf, to = '', toHalf } = match.groups;
  const first = hourOf(Number(from), fromHalf);
  const said = hourOf(Number(to), toHalf);
  const last = said <= first && toHalf === undefined ? said + 12 : said;
  const times: string[] = [];
  for (let hour = first; hour <= last && hour < 24; hour += rhythm.interval) {
    times.push(`${String(hour).padStart(2, '0')}:00`);
  }
  return times.length < 2 ? null : { start: match.index, end: match.index + match[0].length, times };
}

function hourOf(hour: number, half: string | undefined): number {
  return half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
}

function lengthAfter({ folded, from, language }: LimitedText): (Stretch & { length: Length }) | null {
  for (const match of matchesOf(folded, language.length)) {
    const { n, n2, unit, unit2 } = match.groups ?? {};
    const said = n ?? n2 ?? '';
    const count = language.names.intervals[said] ?? Number(said);
    const of = language.lengthUnits[unit ?? unit2 ?? ''];
    if (match.index >= from && of !== undefined && count >= 1) {
      return { start: match.index, end: match.index + match[0].length, length: { count, unit: of } };
    }
  }
  return null;
}

interface Dated extends Stretch {
  day: string;
  /** A whole month was named: up to its beginning, not its first day. */
  exclusive: boolean;
  /** A time that stood beside the date belongs to the rhythm. */
  time: string | null;
}

function datedAfter(
  { line, folded, from, language }: LimitedText,
  lead: RegExp,
  moment: Moment,
): Dated | null {
  for (const match of matchesOf(folded, lead)) {
    const start = match.index;
    const end = start + match[0].length;
    if (start < from - 1) {
      continue;
    }
    const month = monthAfter(folded.slice(end, end + reach), language);
    if (month !== null) {
      return {
        start,
        end: end + month.length,
        day: firstOf(month.month, moment),
        exclusive: true,
        time: null,
      };
    }
    // "By" stands for all of these words: what it leads is a date in each of its rules.
    for (const stand of [leadWords[moment.language], line.slice(start, end)]) {
      const text = stand + line.slice(end, end + reach);
      const due = dueDate(text, dateLanguages[moment.language], moment);
      const [first] = due?.words ?? [];
      if (!due || !first || first.start !== 0 || due.said.day === undefined) {
        continue;
      }
      return {
        start,
        end: end + first.end - stand.length,
        day: due.due.length === 10 ? due.due : dayInZone(Date.parse(due.due), moment.timeZone),
        exclusive: due.said.day.is === 'month' || due.said.day.is === 'next',
        time: due.said.clock === undefined ? null : wallTime(Date.parse(due.due), moment.timeZone),
      };
    }
  }
  return null;
}

/** A month named alone: "until june", not "until june 5". */
function monthAfter(folded: string, { names }: RhythmLanguage): { month: number; length: number } | null {
  const match = /^ {1,3}([a-z]{3,10})(?! ?\d)(?![\p{L}\p{N}])/u.exec(folded);
  const month = names.months[match?.[1] ?? ''];
  return match === null || month === undefined ? null : { month, length: match[0].length };
}

/** The first day of the next such month. */
function firstOf(month: number, { now, timeZone }: Moment): string {
  const [year = '', current = ''] = dayInZone(now, timeZone).split('-');
  const next = Number(year) + (month <= Number(current) ? 1 : 0);
  return `${next}-${String(month).padStart(2, '0')}-01`;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);
}
