import { resolveSchedule } from '../../schedules/resolve-schedule.ts';
import { nextRun } from '../../schedules/next-run.ts';
import { RuleError } from '../../schedules/recurrence-rule.ts';
import { dateLanguages } from '../../capture/dates/date-languages.ts';
import { dueDate, type DueDate } from '../../capture/dates/due-date.ts';
import { resolveDue } from '../../capture/dates/resolve-due.ts';
import { blotOut, type Stretch } from '../../capture/folded-text.ts';
import { dayAfter, dayInZone, instantAt, wallTime } from '../../zoned-time.ts';
import type { Asked, SaidSchedule, SaidSpan } from '../intent.ts';
import { findRecurrence } from '../recurrence/find-recurrence.ts';
import { wholeWhen } from '../said-when.ts';
import { zoneNamed } from '../about-me/zone-named.ts';
import { findClocks, type SaidClocks } from './find-clocks.ts';
import { findDays, today } from './find-days.ts';
import { findLength } from './find-length.ts';

/** When an event is, as it was said. */
export interface EventWhen extends SaidSpan {
  readonly rule: string | null;
  /** The words that say so, in order. */
  readonly words: readonly Stretch[];
  /** From one time to another, or for so long. */
  readonly isSpan: boolean;
  /** Of several days. */
  readonly isOfDays: boolean;
  /** A time was said, not only a day. */
  readonly isTimed: boolean;
  /** A day was said. */
  readonly hasDay: boolean;
}

type Moment = Pick<Asked, 'now' | 'timeZone' | 'language' | 'country'>;

/** A time on the wall, so many minutes after the midnight of a day. */
function wallAt(day: string, minutes: number): string {
  let [on, at] = [day, minutes];
  while (at >= 1440) [on, at] = [dayAfter(on), at - 1440];
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${on}T${two(Math.floor(at / 60))}:${two(at % 60)}:00`;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The zone that a time is said in: "9am JST", "15h heure de Paris", "at 3 Tokyo time". */
const zoneSaid =
  /(?<=\d ?(?:[ap]\.?m\.?|h)? )(?<zone>(?:[A-Z]{3,4}|\p{Lu}[\p{L}]+(?: \p{Lu}[\p{L}]+)?(?= time)|(?:heure de |hora de )\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?))(?: time)?(?![\p{L}])/u;

/** Whether a text may say that something begins and ends, or names another zone; without reading when it is. */
export const maySpan = (text: string, asked: Asked): boolean =>
  zoneSaid.test(text) ||
  findClocks(text, asked.language, () => partsOf(text, asked)) !== null ||
  findDays(text, asked) !== null;

/** As `spanIn`, of a time that is said in another zone on the person's clock. */
export function spanSaid(text: string, asked: Asked, isRejected: (at: Stretch) => boolean): EventWhen | null {
  const match = zoneSaid.exec(text);
  const zone = match === null ? null : zoneNamed(match.groups?.['zone'] ?? '');
  if (match === null || zone === null) return spanIn(text, asked, isRejected);
  const at = { start: match.index, end: match.index + match[0].length };
  const there = spanIn(blotOut(text, [at]), { ...asked, timeZone: zone }, isRejected);
  if (there === null || !there.isTimed || there.rule !== null) return spanIn(text, asked, isRejected);
  const here = (wall: string): string => {
    const instant = instantAt(wall.slice(0, 10), wall.slice(11, 16), zone);
    return `${dayInZone(instant, asked.timeZone)}T${wallTime(instant, asked.timeZone)}:00`;
  };
  return {
    ...there,
    starts: here(there.starts),
    ends: there.ends === null ? null : here(there.ends),
    words: inOrder([...there.words, at]),
  };
}

/** When a text says that an event is; null where it says nothing of that. `text` has what is quoted blotted out. */
function spanIn(text: string, asked: Asked, isRejected: (at: Stretch) => boolean): EventWhen | null {
  const clocks = unless(
    findClocks(text, asked.language, () => partsOf(text, asked)),
    isRejected,
  );
  const length = clocks === null ? unless(findLength(text), isRejected) : null;
  const open = blotOut(text, length === null ? [] : [length]);
  const rest = clocks === null ? open : blotOut(open, [clocks]);
  const rhythm = findRecurrence(rest, asked);
  const days = rhythm === null ? unless(findDays(open, asked), isRejected) : null;
  const workdays =
    days?.isWorkWeek === true ? onWorkdays(open, days, clocks, length, asked, isRejected) : null;
  if (workdays !== null) return workdays;
  if (days !== null && clocks === null) {
    return {
      starts: days.from,
      ends: dayAfter(days.to),
      rule: null,
      words: [days],
      isSpan: true,
      isOfDays: true,
      isTimed: false,
      hasDay: true,
    };
  }
  const spans = [...(length === null ? [] : [length]), ...(clocks === null ? [] : [clocks])];
  const minutes = clocks === null ? (length?.minutes ?? null) : clocks.to - clocks.from;
  const repeated = repeatsFrom(rest, clocks, minutes, asked, isRejected);
  if (repeated === 'never') return null;
  if (repeated !== null) return { ...repeated, words: inOrder([...repeated.words, ...spans]) };
  const due = dueDate(rest, dateLanguages[asked.language], {
    ...asked,
    isRejected,
  });
  if (due === null && clocks === null) return null;
  const words = inOrder([...(due?.words ?? []), ...spans]);
  const common = {
    rule: null,
    words,
    isSpan: clocks !== null,
    isOfDays: false,
    hasDay: due?.said.day !== undefined || due?.said.part !== undefined,
  };
  if (clocks !== null) {
    const day = dayOf(due, clocks, asked);
    return { ...common, starts: wallAt(day, clocks.from), ends: wallAt(day, clocks.to), isTimed: true };
  }
  if (due === null) return null;
  // "Next week" is no day.
  if (isVague(due)) return null;
  const behind = due.due.length === 10 && minutes === null ? clockBehind(rest, due, asked) : null;
  if (behind !== null && !isRejected(behind)) {
    const words = inOrder([...common.words, behind]);
    return {
      ...common,
      words,
      starts: wallAt(dayOf(due, { from: behind.from }, asked), behind.from),
      ends: null,
      isTimed: true,
    };
  }
  if (due.due.length === 10) return { ...common, starts: due.due, ends: null, isTimed: false };
  const at = Date.parse(due.due);
  const day = dayInZone(at, asked.timeZone);
  const from = minutesOf(wallTime(at, asked.timeZone));
  return {
    ...common,
    starts: wallAt(day, from),
    ends: minutes === null ? null : wallAt(day, from + minutes),
    isTimed: true,
  };
}

/** "Hoy 4 y 20", "in 3 weeks to the day, 17h": a time at the end, behind a day that was read without it. */
function clockBehind(
  text: string,
  { due, words }: DueDate,
  asked: Asked,
): (Stretch & { readonly from: number }) | null {
  const from = words.at(-1)?.end ?? 0;
  const rest = text.slice(from).trimEnd();
  const comma = rest.lastIndexOf(',');
  const start = from + (comma === -1 ? 0 : comma);
  const typed = text.slice(start, from + rest.length).replace(/^[\s,]+/u, '');
  if (!/^(?:at |à |a las? |vers )?\d/iu.test(typed) || typed.length > longestClock) return null;
  const when = wholeWhen(`${due} ${typed}`, asked);
  if (when === null || when.time === null || dayInZone(Date.parse(when.due), asked.timeZone) !== due)
    return null;
  return { start, end: from + rest.length, from: minutesOf(when.time) };
}
const longestClock = 16;

/** What of a stretch is behind another. */
const behindOf = ({ end }: Stretch, at: Stretch): Stretch[] =>
  at.end <= end ? [] : [{ start: Math.max(end, at.start), end: at.end }];

/** "Mon to fri 9:30", "lun-ven 9h-12h": with a time it is every working day, and not one stretch of days. */
function onWorkdays(
  text: string,
  days: Stretch,
  clocks: SaidClocks | null,
  length: (Stretch & { readonly minutes: number }) | null,
  asked: Asked,
  isRejected: (at: Stretch) => boolean,
): EventWhen | null {
  const said = text.slice(days.start, days.end);
  const last = days.start + (/[\p{L}.]+$/u.exec(said)?.index ?? 0);
  // "Fri nine thirty": the time is read behind its day.
  const due =
    clocks === null
      ? dueDate(blotOut(text, [{ start: days.start, end: last }]), dateLanguages[asked.language], {
          ...asked,
          isRejected,
        })
      : null;
  const time =
    clocks !== null
      ? wallAt('2000-01-01', clocks.from).slice(11, 16)
      : due === null || due.due.length === 10
        ? null
        : wallTime(Date.parse(due.due), asked.timeZone);
  if (time === null) return null;
  const weekly: SaidSchedule = {
    scheduleType: 'weekly',
    schedule: { weekdays: ['mo', 'tu', 'we', 'th', 'fr'], time },
  };
  const first = firstOf(weekly, null, asked);
  if (first === null) return null;
  const minutes = clocks === null ? (length?.minutes ?? null) : clocks.to - clocks.from;
  const [day, from] = [dayInZone(first, asked.timeZone), minutesOf(time)];
  return {
    starts: wallAt(day, from),
    ends: minutes === null ? null : wallAt(day, from + minutes),
    rule: ruleOf(weekly),
    words: inOrder([
      days,
      ...(due?.words ?? []).flatMap((at) => behindOf(days, at)),
      ...(clocks === null ? [] : [clocks]),
      ...(length === null ? [] : [length]),
    ]),
    isSpan: clocks !== null,
    isOfDays: false,
    isTimed: true,
    hasDay: true,
  };
}

const vague: ReadonlySet<string> = new Set(['next', 'last', 'end', 'month']);

const isVague = ({ said: { day } }: DueDate): boolean => day !== undefined && vague.has(day.is);

const unless = <Found extends Stretch>(
  found: Found | null,
  isRejected: (at: Stretch) => boolean,
): Found | null => (found === null || isRejected(found) ? null : found);

const inOrder = (words: readonly Stretch[]): Stretch[] =>
  words.map(({ start, end }) => ({ start, end })).toSorted((a, b) => a.start - b.start);

/** The part of the day that is said beside a span of hours: "tonight 6-7". */
function partsOf(text: string, asked: Moment) {
  const [own] = dateLanguages[asked.language];
  const due = dueDate(text, dateLanguages[asked.language], asked);
  const part = due?.said.part?.is === 'part' ? due.said.part.part : null;
  return { part, lastAfternoonHour: own?.lastAfternoonHour ?? 5 };
}

/** The day that was said, a weekday on that weekday too where the time is still ahead; else the next on which it is. */
function dayOf(due: DueDate | null, { from }: Pick<SaidClocks, 'from'>, asked: Moment): string {
  const { now, timeZone, language, country } = asked;
  if (due !== null) {
    if (due.due.length > 10) return dayInZone(Date.parse(due.due), timeZone);
    const clock = {
      is: 'clock',
      hour: Math.floor(from / 60),
      minute: from % 60,
      exact: true,
      zone: null,
    } as const;
    const lastAfternoonHour = dateLanguages[language][0]?.lastAfternoonHour ?? 5;
    const moment = { now, timeZone, country, leaning: null, past: false, lastAfternoonHour };
    const timed = resolveDue({ ...due.said, clock }, moment) ?? due.due;
    return timed.length > 10 ? dayInZone(Date.parse(timed), timeZone) : timed;
  }
  const here = today({ now, timeZone });
  return minutesOf(wallTime(now, timeZone)) < from ? here : dayAfter(here);
}

type Repeated = Omit<EventWhen, 'words'> & { readonly words: readonly Stretch[] };

/** What says how often; `never` where that cannot be one rule. */
function repeatsFrom(
  text: string,
  clocks: SaidClocks | null,
  minutes: number | null,
  asked: Asked,
  isRejected: (at: Stretch) => boolean,
): Repeated | 'never' | null {
  const recurrence = findRecurrence(text, asked);
  if (recurrence === null || recurrence.words.some(isRejected)) return null;
  const [said, ...others] = recurrence.schedules;
  if (said === undefined || others.length > 0) return 'never';
  const time = clocks === null ? null : wallAt('2000-01-01', clocks.from).slice(11, 16);
  const first = firstOf(said, time, asked);
  if (first === null) return 'never';
  const beside = weekdayBeside(text, said, recurrence.words, asked, isRejected);
  const isTimedBeside = beside !== null && beside.due.length > 10;
  const isTimed = clocks !== null || recurrence.timed || isTimedBeside;
  const from = minutesOf(wallTime(isTimedBeside ? Date.parse(beside.due) : first, asked.timeZone));
  const day = beside === null ? dayInZone(first, asked.timeZone) : dayOf(beside, { from }, asked);
  return {
    starts: isTimed ? wallAt(day, from) : day,
    ends: isTimed && minutes !== null ? wallAt(day, from + minutes) : null,
    rule: beside === null ? ruleOf(said) : `FREQ=WEEKLY;BYDAY=${weekdayOf(day)}`,
    words: inOrder([...recurrence.words, ...(beside?.words ?? [])]),
    isSpan: clocks !== null,
    isOfDays: false,
    isTimed,
    hasDay: true,
  };
}

/** "Thursday 12-1 every week": on which day of it, where the words for how often do not say. */
function weekdayBeside(
  text: string,
  { scheduleType, schedule }: SaidSchedule,
  words: readonly Stretch[],
  asked: Asked,
  isRejected: (at: Stretch) => boolean,
): DueDate | null {
  if (scheduleType !== 'weekly' || schedule.weekdays?.length !== 1) return null;
  const named = words.map(({ start, end }) => text.slice(start, end)).join(' ');
  const languages = dateLanguages[asked.language];
  if (dueDate(named, languages, asked)?.said.day !== undefined) return null;
  const due = dueDate(blotOut(text, words), languages, { ...asked, isRejected });
  return due?.said.day?.is === 'weekday' ? due : null;
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
const weekdayOf = (day: string): string => weekdays[new Date(day).getUTCDay()] ?? 'MO';

export function firstOf(
  { scheduleType, schedule }: SaidSchedule,
  time: string | null,
  asked: Moment,
): number | null {
  const input = time === null ? schedule : { ...schedule, time };
  const resolved = resolveSchedule({ type: scheduleType, input, timeZone: asked.timeZone, now: asked.now });
  if (!resolved.ok) return null;
  try {
    return nextRun(resolved.schedule, asked.now);
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}

/** A schedule as the rule of an event, whose start says the time. */
export function ruleOf({ scheduleType, schedule }: SaidSchedule): string {
  switch (scheduleType) {
    case 'daily':
    case 'once':
      return 'FREQ=DAILY';
    case 'weekly':
      return `FREQ=WEEKLY;BYDAY=${(schedule.weekdays ?? []).map((day) => day.toUpperCase()).join(',')}`;
    case 'monthly':
      return `FREQ=MONTHLY;BYMONTHDAY=${schedule.month_day ?? 1}`;
    case 'custom':
      return (schedule.rule ?? 'FREQ=DAILY').replace(/^RRULE:/u, '');
  }
}
