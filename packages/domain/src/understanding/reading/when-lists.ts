import { dateLanguages } from '../../capture/dates/date-languages.ts';
import { foldText } from '../../capture/folded-text.ts';
import { dayInZone } from '../../zoned-time.ts';
import type { Asked, Language } from '../intent.ts';
import { rhythmIn, type Recurrence } from '../recurrence/find-recurrence.ts';
import { schedulesOf, type Limits } from '../recurrence/schedules-of.ts';
import { wholeWhen, type When } from '../said-when.ts';
import { whenWords } from './when-forms.ts';
import { isSeam, replaced, reworded, type WhenLine } from './when-line.ts';
import { wordLetters } from '../../capture/word-letters.ts';

const daily = {
  unit: 'day',
  interval: 1,
  weekdays: [],
  ordinal: null,
  monthDays: [],
  month: null,
  part: null,
  timesADay: null,
} as const;

/** On each day of some, at one time or several. */
function onDays(times: readonly string[], limits: Limits, end: number, asked: Asked): Recurrence {
  const schedules = schedulesOf(daily, times, limits, asked);
  return { schedules, time: times[0] ?? null, timed: true, words: [{ start: 0, end }] };
}

const dayOf = ({ due }: When, { timeZone }: Asked): string =>
  due.length === 10 ? due : dayInZone(Date.parse(due), timeZone);

/** The names of days in one language with their numbers. */
function weekdayNames(language: Language): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const { lexicon } of dateLanguages[language].slice(0, 1)) {
    for (const table of [lexicon.weekdays, lexicon.shortWeekdays]) {
      for (const [name, [entry]] of table) names.set(name, entry?.value ?? 0);
    }
  }
  return names;
}

/** Words behind which days are those of one week and no others. */
const oneWeek = /nuit de|(?:this|next) week|cette semaine|prochaine?|que viene|proxim[oa]|esta semana/u;

/**
 * Days in a row: "mon to thu", "lunes y jueves". A reminder comes on each of them, week for week; for anything else and in
 * one week it is the first.
 */
export function withDays(line: WhenLine, repeats: boolean, asked: Asked): WhenLine {
  const { language } = asked;
  const names = weekdayNames(language);
  const { spanLead, spanTo, and, every } = whenWords[language];
  const day = `(?:le |les |el |los |the |on )?(${[...names.keys()].toSorted((a, b) => b.length - a.length).join('|')})s?`;
  const lead = `(?:(?:on|${spanLead}) )?`;
  const span = new RegExp(
    `(?<![${wordLetters}'])(?:(?:entre|between) ${day} (?:${and}) ${day}|${lead}${day}(?: (?:${spanTo.replace(`|${and}`, '').replace('|et', '').replace('|y', '')}) |[-–])${day})(?![${wordLetters}])`,
    'gu',
  );
  const list = new RegExp(
    `(?<![${wordLetters}'])${lead}${day}(?:,? (?:${and}|&|ou|or|o) | ?[,+/&] ?)${day}(?![${wordLetters}]|[, ]+(?:${and}) )`,
    'gu',
  );
  const isOnce = !repeats || oneWeek.test(foldText(line.text));
  const nameOf = (weekday: number): string => [...names].find(([, number]) => number === weekday)?.[0] ?? '';
  const spans = reworded(line, span, (match) => {
    const [from = '', to = ''] = match.slice(1).filter((name) => name !== undefined);
    const [first = 0, last = 0] = [names.get(from), names.get(to)];
    const count = ((last - first + 7) % 7) + 1;
    if (isOnce) return from;
    const days = Array.from({ length: count }, (_, at) => nameOf(((first - 1 + at) % 7) + 1));
    return `${every}${days.slice(0, -1).join(', ')} ${and} ${days.at(-1) ?? ''}`;
  });
  if (spans !== line || rhythmIn(line.text, asked) !== null) return spans;
  const lists = reworded(line, list, (match) => {
    const isChoice = / (?:ou|or|o) /u.test(match[0]);
    const [from = '', to = ''] = match.slice(1);
    return isOnce || isChoice ? from : `${every}${from} ${and} ${to}`;
  });
  if (lists !== line || isOnce) return lists;
  // "Weds 10am until july".
  const bounded = new RegExp(`^${day}(?= .{0,24}(?:until|till?|jusqu'|hasta) )`, 'gu');
  return reworded(line, bounded, (match) => `${every}${match[1] ?? ''}`);
}

const clock = '12 noon|\\d{1,2}(?:[:.h]\\d\\d)?(?: ?[ap]\\.?m\\.?| ?hs?)?|noon|midday|midi|mediodia';
const lead = '(?:(?:at|a|a las?|las?|@|on|for|pour) )?';
const clockList = new RegExp(
  `(?<![${wordLetters}.:/])${lead}(?:${clock})(?:(?:,? (?:and|et|y|puis)(?: again)? |, ?| ?[&/+] ?| )${lead}(?:${clock})){1,5}(?![${wordLetters}:%])`,
  'u',
);
const shortestDayMinutes = 90;

/** "8h 14h et 20h", "at 8, 2 and 8": each day at these times, or on the one day that is said beside them. */
export function timesADay(line: WhenLine, asked: Asked): Recurrence | WhenLine | null {
  const folded = foldText(line.text);
  const match = clockList.exec(folded);
  if (match === null) return null;
  const end = match.index + match[0].length;
  // "Between 8 and 12"; and what stands apart in the text is no list.
  const isSpan = /(?<![\p{L}])(?:between|entre|from|de|desde|dia|day|the|le|el|du|del)(?: las?)? ?$/u.test(
    folded.slice(0, match.index),
  );
  const isApart = line.places.some((_, at) => at > match.index && at < end && isSeam(line, at));
  const times = isSpan || isApart ? null : timesIn(match[0], asked);
  if (times === null) return null;
  const rest = (folded.slice(0, match.index) + folded.slice(end)).trim();
  const day = /[\p{L}\p{N}]/u.test(rest) ? wholeWhen(rest, asked) : null;
  const isOne = ['weekday', 'date', 'day of month', 'offset'].includes(day?.said.day?.is ?? '');
  const isLimit = new RegExp(`^(?:${whenWords[asked.language].limits})`, 'u').test(rest);
  if (day !== null && isOne && day.time === null && !isLimit) {
    const only = dayOf(day, asked);
    return onDays(times, { starting: only, until: only }, line.text.length, asked);
  }
  const { everyDay, and } = whenWords[asked.language];
  const list = `${everyDay}${times.slice(0, -1).join(', ')} ${and} ${times.at(-1) ?? ''}`;
  return replaced(line, { start: match.index, end }, list);
}

/** The times of a list, each later than the one before it; null where they are no times of one day. */
function timesIn(list: string, asked: Asked): readonly string[] | null {
  const said = list.match(new RegExp(clock, 'gu')) ?? [];
  const isLed =
    /^(?:at|a|las?|for|pour|@)(?!\p{L})/u.test(list) || said.some((one) => /[:.hapmno]/u.test(one));
  if (!isLed) return null;
  const times: string[] = [];
  let last = -1;
  for (const one of said) {
    const isBare = /^\d{1,2}(?:[:.]\d\d)?$/u.test(one);
    const when = wholeWhen(isBare ? whenWords[asked.language].at + one : one, asked);
    if (when?.time == null) return null;
    const [hour = 0, minute = 0] = (isBare ? one.replace('.', ':') : when.time).split(':').map(Number);
    // Hours of the night are said to be so.
    const early = isBare && hour < 5 && !one.startsWith('0') ? 720 : 0;
    const minutes = hour * 60 + minute + early;
    const later = isBare && minutes <= last && hour <= 12 ? minutes + 720 - early : minutes;
    const time = isBare && later <= last ? later + 720 : later;
    if (time <= last || time >= 1440) return null;
    last = time;
    times.push(`${String(Math.floor(time / 60)).padStart(2, '0')}:${String(time % 60).padStart(2, '0')}`);
  }
  const minutesOf = (time = ''): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const isDay = minutesOf(times.at(-1)) - minutesOf(times[0]) >= shortestDayMinutes;
  return times.length > 1 && isDay ? times : null;
}

/** A span of days: the first of them, and the last where both are plain. */
interface DaySpan {
  readonly first: When;
  readonly last: When;
  /** The line with the first alone. */
  readonly line: WhenLine;
}

/** "Du 12 au 23 avril", "del 2 al 16 de agosto", "20th to 22nd", "from the 29th till the 2nd". */
export function daySpan(line: WhenLine, asked: Asked): DaySpan | null {
  const { spanLead, spanTo, on } = whenWords[asked.language];
  const folded = foldText(line.text);
  const spans = new RegExp(
    `(?:(?<![${wordLetters}'])(?<lead>${spanLead}) )?(?<from>[\\p{L}\\p{N}' ]{1,30}?)(?: (?<joint>${spanTo}) | ?[-–] ?)(?<to>.{1,50})$`,
    'u',
  );
  const match = spans.exec(folded);
  const { from = '', to = '', joint = '', lead: said = '' } = match?.groups ?? {};
  if (match === null || !/\d|\p{L}{3}/u.test(from)) return null;
  if (line.places.some((_, at) => at > match.index && isSeam(line, at))) return null;
  // "The 14th and the 15th" are two days, "weds until july" is no span.
  if (
    /^(?:and|et|y)$/u.test(joint)
      ? !/^(?:between|entre)$/u.test(said)
      : /^(?:un|til|has)/u.test(joint) && said === ''
  ) {
    return null;
  }
  const last = wholeWhen(/^\d/u.test(to) ? on + to : to, asked);
  if (last === null || !last.hasDay) return null;
  const tail = to.replace(
    /^(?:the |le |el |l')?(?:\p{L}+ (?=\d))?(?:\d{1,2}(?:st|nd|rd|th|er)?|premier|primero)/u,
    '',
  );
  const article = /^\d/u.test(from) && !/(?:st|nd|rd|th)$/u.test(from) ? on : '';
  const isBare = /^\d{1,2}$/u.test(from) && !/^(?:du|del)$/u.test(said);
  const isMonthTail = tail !== to && /^ ?(?:of |de |d')?\p{L}{3}/u.test(tail);
  for (const words of [
    ...(isMonthTail ? [article + from + tail] : []),
    ...(isBare ? [] : [article + from]),
  ]) {
    const first = wholeWhen(words, asked);
    if (first === null || !first.hasDay || first.ahead) continue;
    if (words !== article + from && first.due.slice(0, 10) > last.due.slice(0, 10)) continue;
    return { first, last, line: replaced(line, { start: match.index, end: folded.length }, words) };
  }
  return null;
}

/** A span of days with a time: each of them at that time. */
export function onEachDay({ first, last }: DaySpan, end: number, asked: Asked): Recurrence | null {
  // "From friday 18h to monday 8h" is once.
  const isOne = first.said.clock !== undefined && first.time !== last.time;
  const time = isOne || (last.said.clock ?? first.said.clock) === undefined ? null : last.time;
  const [starting, until] = [dayOf(first, asked), dayOf(last, asked)];
  return time === null || until < starting ? null : onDays([time], { starting, until }, end, asked);
}
