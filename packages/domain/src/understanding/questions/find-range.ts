import { firstMatchOf } from '../../capture/matches-of.ts';
import { Temporal } from 'temporal-polyfill';
import { type DayWords, words as wholeWords } from '../../capture/dates/date-words.ts';
import { dateLanguages } from '../../capture/dates/date-languages.ts';
import { dueDate } from '../../capture/dates/due-date.ts';
import { momentKey } from '../../capture/dates/moment-key.ts';
import { blotOut, foldText, type Stretch } from '../../capture/folded-text.ts';
import { dayInZone, endOfDay, zonedInstant } from '../../zoned-time.ts';
import { keptWhileReading } from '../../capture/while-reading.ts';
import { madeOnce } from '../../made-once.ts';
import type { Asked, Language, Range } from '../intent.ts';
import { dateAnywhere } from './date-anywhere.ts';
import { findHours, type SaidHours } from './find-hours.ts';
import { asksOfWhatIsOver, backBy, lastOf, saysPast } from './past-days.ts';
import { nextNumbered, plainDay } from './plain-day.ts';
import { type Calendar, days, understood, unitIn } from './span-units.ts';
import { spanWords } from './span-words.ts';
import { letters } from '../../capture/word-letters.ts';

export interface SaidRange extends Stretch {
  range: Range;
  label: string;
}

const byLead = /^(?:by|before|until|till|avant|d'ici|jusqu'a|antes del?|hasta)(?![\p{L}\p{N}])/u;

/** `past`: what has been is asked about, whatever the words say of that. */
type Asking = Asked & { readonly past?: boolean };
/** `isOver`: nothing to come is asked about, whatever day is named. */
type AskingBack = Asking & { readonly isOver?: boolean };

/** The span of time a question is about; null when it names none. */
export const findRange: (text: string, asked: Asking) => SaidRange | null = keptWhileReading(
  (text, asked: Asking) => {
    if (asked.past === true) return rangeIn(text, { ...asked, isOver: true });
    return rangeIn(
      text,
      saysPast(text, asked) ? { ...asked, past: true, isOver: asksOfWhatIsOver(text, asked) } : asked,
    );
  },
  momentKey,
);

function rangeIn(text: string, asked: AskingBack): SaidRange | null {
  const calendar = {
    today: Temporal.PlainDate.from(dayInZone(asked.now, asked.timeZone)),
    timeZone: asked.timeZone,
  };
  const numbers = numberedDays(text, asked, calendar) ?? unitSaid(text, asked, calendar);
  const hours = findHours(text, asked);
  if (numbers !== null) return hours === null ? numbers : withinDay(text, numbers, hours, calendar);
  const free = hours === null ? text : without(text, hours);
  const on = dayIn(free, asked, calendar) ?? plainly(free, asked, calendar) ?? dayIn(text, asked, calendar);
  return hours === null ? on : withinDay(text, on, hours, calendar);
}

/** Weeks, months and the like. */
function unitSaid(text: string, asked: Asked, calendar: Calendar): SaidRange | null {
  const said = unitIn(text, asked, calendar);
  return said === null ? null : { ...said, label: text.slice(said.start, said.end) };
}

function plainly(text: string, asked: AskingBack, calendar: Calendar): SaidRange | null {
  for (const language of understood(asked)) {
    const said = plainDay(text, calendar.today, language);
    if (said !== null) {
      const { start, end, unit } = said;
      const isBack = asked.past === true && said.isOffset !== true;
      const step = unit === 'months' ? ({ years: 1 } as const) : ({ months: 1 } as const);
      const from = isBack ? backBy(step, said.from, calendar.today, asked.isOver === true) : said.from;
      const isUntil = untilLead.test(foldText(text.slice(Math.max(0, start - 12), start)));
      const to = from.add({ [unit]: 1 });
      return {
        start,
        end,
        label: text.slice(start, end),
        range: days(isUntil ? calendar.today : from, to, calendar),
      };
    }
  }
  return null;
}

const untilLead = /(?<!\p{L})(?:by|before|until|avant|d'ici|antes del?|hasta) (?:le |la |el )?$/u;

/** The hours of the day that was said, or of today. */
function withinDay(
  text: string,
  on: SaidRange | null,
  hours: SaidHours,
  calendar: Calendar,
): SaidRange | null {
  const today = hours.isNext ? calendar.today.add({ days: 1 }) : calendar.today;
  const first = on === null ? today : dayOf(on.range.from, calendar);
  if (on !== null && on.range.to !== days(first, first.add({ days: 1 }), calendar).to) return on;
  const at =
    on === null ? hours : { start: Math.min(on.start, hours.start), end: Math.max(on.end, hours.end) };
  const isOne = on === null || at.end - at.start - (on.end - on.start) - (hours.end - hours.start) <= 8;
  const place = isOne || on === null ? at : on;
  const { year, month: of, day: date } = first;
  const instant = ({ hour, minute }: SaidHours['from']): number =>
    hour >= 24
      ? endOfDay(first.toString(), calendar.timeZone)
      : zonedInstant({ year, month: of, day: date, hour, minute }, calendar.timeZone);
  return {
    start: place.start,
    end: place.end,
    label: text.slice(place.start, place.end).trim(),
    range: { from: instant(hours.from), to: instant(hours.to) },
  };
}

const dayOf = (instant: number, { timeZone }: Calendar): Temporal.PlainDate =>
  Temporal.PlainDate.from(dayInZone(instant, timeZone));

/** From one day to another, both by their numbers or both by their names. */
const spansIn = (language: Language, lead: string) => () => {
  const { from, to } = spanWords[language];
  const nth = '(?:st|nd|rd|th|er)?';
  return {
    numbers: wholeWords(
      `(?:${lead}) (\\d{1,2})${nth} (?:${to}) (?:the )?(\\d{1,2})${nth}(?: (?:of |de )?[a-z]{3,10})?`,
    ),
    names: wholeWords(`(?:${from})([a-z]{4,10}) (?:${to}) ([a-z]{4,10})`),
  };
};
const spans = {
  en: madeOnce(spansIn('en', 'from the|between the|the')),
  fr: madeOnce(spansIn('fr', 'du|entre le')),
  es: madeOnce(spansIn('es', 'del|entre el|desde el')),
} as const satisfies Record<Language, unknown>;

/** "From the 22nd to the 26th", "du 22 au 26 avril", "from monday to wednesday". */
function numberedDays(text: string, asked: Asked, calendar: Calendar): SaidRange | null {
  const folded = foldText(text);
  for (const language of understood(asked)) {
    const { numbers: pattern, names } = spans[language]();
    const match = firstMatchOf(folded, pattern);
    if (match !== null) {
      const [first, last] = [Number(match[1]), Number(match[2])];
      const named = /[a-z]{3,}$/u.test(match[0])
        ? dayIn(match[0].replace(/^.* (?=\d)/u, ''), asked, calendar)
        : null;
      const end =
        named === null
          ? nextNumbered(last, nextNumbered(first, calendar.today))
          : dayOf(named.range.from, calendar);
      const start =
        first <= end.day ? end.with({ day: first }) : end.subtract({ months: 1 }).with({ day: first });
      const at = { start: match.index, end: match.index + match[0].length };
      return {
        ...at,
        label: text.slice(at.start, at.end),
        range: days(start, end.add({ days: 1 }), calendar),
      };
    }
    const pair = firstMatchOf(folded, names);
    const ends = pair?.slice(1, 3).map((word) => dayIn(word, asked, calendar));
    const [one, other] = [ends?.[0], ends?.[1]];
    if (pair !== null && one != null && other != null) {
      const last = dayOf(other.range.from, calendar);
      const start = dayOf(one.range.from, calendar);
      const end = Temporal.PlainDate.compare(last, start) < 0 ? last.add({ weeks: 1 }) : last;
      const at = { start: pair.index, end: pair.index + pair[0].length };
      return {
        ...at,
        label: text.slice(at.start, at.end),
        range: days(start, end.add({ days: 1 }), calendar),
      };
    }
  }
  return null;
}

/** The span up to a day or of one: "by friday", "on the 15th". */
function dayIn(text: string, asked: AskingBack, calendar: Calendar): SaidRange | null {
  const strict = dueDate(text, dateLanguages[asked.language], asked);
  const due = strict?.said.day === undefined ? dateAnywhere(text, asked, 'day') : strict;
  const [first, ...others] = due?.words ?? [];
  if (due === null || first === undefined || due.said.day === undefined) {
    return null;
  }
  // Of words that stand apart, "tomorrow … at 10", the first are taken.
  const apart = others.some(({ start }) => /[\p{L}\p{N}]/u.test(text.slice(first.end, start)));
  const end = apart ? first.end : (others.at(-1)?.end ?? first.end);
  // "Due by friday" is what is asked, not the span.
  const start =
    first.start + (/^(?:(?:is|are)\s+)?due\s+/iu.exec(text.slice(first.start, end))?.[0].length ?? 0);
  const said = { start, end, label: text.slice(start, end) };
  const named = Temporal.PlainDate.from(
    due.due.length === 10 ? due.due : dayInZone(Date.parse(due.due), asked.timeZone),
  );
  const on = asked.past === true ? lastOf(named, due.said.day, calendar.today, asked.isOver === true) : named;
  const lead = foldText(text.slice(Math.max(0, start - 12), start));
  const isUntil = byLead.test(foldText(said.label)) || untilLead.test(lead);
  if (due.said.day.is === 'month' && !isUntil) {
    const first = on.with({ day: 1 });
    return { ...said, range: days(first, first.add({ months: 1 }), calendar) };
  }
  // "Jueves 18": the number says which.
  const number = due.said.day.is === 'weekday' ? /^ (\d{1,2})(?![\d:h])/u.exec(text.slice(end)) : null;
  if (number !== null) {
    const next = nextNumbered(Number(number[1]), calendar.today);
    const on =
      asked.past === true ? backBy({ months: 1 }, next, calendar.today, asked.isOver === true) : next;
    const last = end + number[0].length;
    return {
      start,
      end: last,
      label: text.slice(start, last),
      range: days(on, on.add({ days: 1 }), calendar),
    };
  }
  const past = pastDay(foldText(text), said, due.said.day, on, { asked, today: calendar.today });
  if (past !== null)
    return {
      ...said,
      ...past,
      label: text.slice(said.start, past.end),
      range: days(past.on, past.on.add({ days: 1 }), calendar),
    };
  return { ...said, range: days(isUntil ? calendar.today : on, on.add({ days: 1 }), calendar) };
}

/** "Last monday", "lundi dernier": the last one there was, whether these words were read with the day or not. */
function pastDay(
  text: string,
  { start, end }: Stretch,
  day: DayWords,
  on: Temporal.PlainDate,
  { asked, today }: { readonly asked: Asked; readonly today: Temporal.PlainDate },
): { end: number; on: Temporal.PlainDate } | null {
  if (day.is !== 'weekday') return null;
  for (const language of understood(asked)) {
    const { lastBehind, lastBefore } = spanWords[language];
    const behind = new RegExp(`^ (?:${lastBehind})(?![${letters}])`, 'u').exec(text.slice(end));
    const isBefore = new RegExp(`(?:^| )(?:${lastBefore}) $`, 'u').test(text.slice(0, start));
    const isWithin = new RegExp(`^(?:\\S+ )?(?:${lastBefore}) `, 'u').test(text.slice(start, end));
    if (behind !== null || isBefore || isWithin) {
      return {
        end: end + (behind?.[0].length ?? 0),
        on: lastOf(on, { ...day, week: 'coming' }, today, true),
      };
    }
  }
  return null;
}

export function without(text: string, { start, end }: Stretch): string {
  return blotOut(text, [{ start, end }]);
}
