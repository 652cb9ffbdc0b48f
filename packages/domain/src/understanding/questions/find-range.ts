import { Temporal } from 'temporal-polyfill';
import { words as wholeWords } from '../../capture/dates/date-words.ts';
import { dateLanguages } from '../../capture/dates/date-languages.ts';
import { dueDate } from '../../capture/dates/due-date.ts';
import { blotOut, foldText, type Stretch } from '../../capture/folded-text.ts';
import { dayInZone, endOfDay, startOfDay, zonedInstant } from '../../zoned-time.ts';
import { madeOnce } from '../../made-once.ts';
import type { Asked, Language, Range } from '../intent.ts';

export interface SaidRange extends Stretch {
  range: Range;
  label: string;
}

interface Calendar {
  today: Temporal.PlainDate;
  timeZone: string;
}

interface RangeRule {
  pattern: RegExp;
  range(match: RegExpExecArray | RegExpMatchArray, calendar: Calendar): Range;
}

const units = { day: 'days', week: 'weeks', month: 'months' } as const;
type Unit = keyof typeof units;

/** From a day on, for as many days. */
function days(from: Temporal.PlainDate, to: Temporal.PlainDate, { timeZone }: Calendar): Range {
  return { from: startOfDay(from.toString(), timeZone), to: startOfDay(to.toString(), timeZone) };
}

function monday({ today }: Calendar): Temporal.PlainDate {
  return today.subtract({ days: today.dayOfWeek - 1 });
}

function week(offset: number): RangeRule['range'] {
  return (_match, calendar) => {
    const start = monday(calendar).add({ weeks: offset });
    return days(start, start.add({ weeks: 1 }), calendar);
  };
}

function month(offset: number): RangeRule['range'] {
  return (_match, calendar) => {
    const start = calendar.today.with({ day: 1 }).add({ months: offset });
    return days(start, start.add({ months: 1 }), calendar);
  };
}

function weekend(offset: number): RangeRule['range'] {
  return (_match, calendar) => {
    const start = monday(calendar).add({ weeks: offset, days: 5 });
    return days(start, start.add({ days: 2 }), calendar);
  };
}

function day(offset: number): RangeRule['range'] {
  return (_match, calendar) => {
    const start = calendar.today.add({ days: offset });
    return days(start, start.add({ days: 1 }), calendar);
  };
}

function hours(from: number, to: number): RangeRule['range'] {
  return (_match, { today, timeZone }) => {
    const { year, month: of, day: date } = today;
    const instant = (hour: number): number =>
      hour === 24
        ? endOfDay(today.toString(), timeZone)
        : zonedInstant({ year, month: of, day: date, hour, minute: 0 }, timeZone);
    return { from: instant(from), to: instant(to) };
  };
}

function coming(unit: Unit, counts: Readonly<Record<string, number>>): RangeRule['range'] {
  return (match, calendar) => {
    const said = match[1] ?? '';
    const count = Math.min(366, counts[said] ?? (Number.parseInt(said, 10) || 1));
    return days(calendar.today, calendar.today.add({ [units[unit]]: count }), calendar);
  };
}

const englishCounts = {
  couple: 2,
  'couple of': 2,
  few: 3,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  seven: 7,
  ten: 10,
};
const count = '(\\d{1,3}|couple of|couple|few|two|three|four|five|seven|ten)';
const lead = '(?:(?:on|for|in|during|over|from) )?(?:the )?';

const rule = (source: string, range: RangeRule['range']): RangeRule => ({
  pattern: wholeWords(source),
  range,
});

/** Spans that are no single day; what they leave is for the rules of dates. */
const rules: Readonly<Record<Language, () => readonly RangeRule[]>> = {
  en: madeOnce(() => [
    rule(`${lead}(?:this|rest of the|rest of this) (?:week|wk)`, week(0)),
    rule(`${lead}(?:next|nxt) (?:week|wk)`, week(1)),
    rule(`${lead}last (?:week|wk)`, week(-1)),
    rule(`${lead}this month`, month(0)),
    rule(`${lead}next month`, month(1)),
    rule(`${lead}last month`, month(-1)),
    rule(`${lead}(?:this |on the |at the )?weekend`, weekend(0)),
    rule(`${lead}next weekend`, weekend(1)),
    rule(`${lead}last weekend`, weekend(-1)),
    rule(`${lead}(?:coming|next) ${count} days?`, coming('day', englishCounts)),
    rule(`${lead}(?:coming|next) ${count} weeks?`, coming('week', englishCounts)),
    rule(`${lead}(?:coming|next) ${count} months?`, coming('month', englishCounts)),
    rule(`${lead}yesterday`, day(-1)),
    rule(`${lead}(?:tonight|tonite|this evening)`, hours(18, 24)),
    rule(`${lead}this morning`, hours(0, 12)),
    rule(`${lead}this afternoon`, hours(12, 18)),
  ]),
  fr: madeOnce(() => [
    rule('(?:pour |dans )?cette semaine', week(0)),
    rule('(?:pour )?la semaine pro(?:chaine)?', week(1)),
    rule('la semaine (?:derniere|passee)', week(-1)),
    rule('(?:pour )?ce mois(?:[ -]ci)?', month(0)),
    rule('(?:pour )?le mois prochain', month(1)),
    rule('(?:pour )?ce week-?end', weekend(0)),
    rule('(?:dans |pour )?les (\\d{1,3}) prochains jours', coming('day', {})),
    rule('(?:de|pour) la semaine(?! (?:pro|derniere|passee))', week(0)),
    rule('hier', day(-1)),
    rule('(?:pour )?ce soir', hours(18, 24)),
    rule('ce matin', hours(0, 12)),
    rule('cet(?:te)? apres-midi', hours(12, 18)),
  ]),
  es: madeOnce(() => [
    rule('(?:para |en )?esta semana', week(0)),
    rule('(?:para )?la (?:proxima semana|semana (?:(?:que|q) viene|proxima))', week(1)),
    rule('la semana pasada', week(-1)),
    rule('(?:para |en )?este mes', month(0)),
    rule('(?:para )?el (?:proximo mes|mes (?:que viene|proximo))', month(1)),
    rule('(?:para )?este (?:fin de semana|finde)', weekend(0)),
    rule('(?:en )?los proximos (\\d{1,3}) dias', coming('day', {})),
    rule('(?:de|para) la semana(?! (?:que|q|proxima|pasada))', week(0)),
    rule('ayer', day(-1)),
    rule('(?:para )?esta noche', hours(18, 24)),
    rule('esta manana', hours(0, 12)),
    rule('esta tarde', hours(12, 18)),
  ]),
};
const byLead = /^(?:by|before|until|till|avant|d'ici|jusqu'a|antes del?|hasta)(?![\p{L}\p{N}])/u;

/** The span of time a question is about; null when it names none. */
export function findRange(text: string, asked: Asked): SaidRange | null {
  const folded = foldText(text);
  const calendar = {
    today: Temporal.PlainDate.from(dayInZone(asked.now, asked.timeZone)),
    timeZone: asked.timeZone,
  };
  for (const language of asked.language === 'en' ? (['en'] as const) : ([asked.language, 'en'] as const)) {
    for (const { pattern, range } of rules[language]()) {
      const [match] = folded.matchAll(pattern);
      if (match !== undefined) {
        const at = { start: match.index, end: match.index + match[0].length };
        return { ...at, range: range(match, calendar), label: text.slice(at.start, at.end) };
      }
    }
  }
  return dayIn(text, asked, calendar);
}

/** The span up to a day or of one: "by friday", "on the 15th". */
function dayIn(text: string, asked: Asked, calendar: Calendar): SaidRange | null {
  const due = dueDate(text, dateLanguages[asked.language], { ...asked, isRejected: () => false });
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
  const label = text.slice(start, end);
  const on = Temporal.PlainDate.from(
    due.due.length === 10 ? due.due : dayInZone(Date.parse(due.due), asked.timeZone),
  );
  if (due.said.day.is === 'month' && !byLead.test(foldText(label))) {
    const first = on.with({ day: 1 });
    return { start, end, label, range: days(first, first.add({ months: 1 }), calendar) };
  }
  const from = byLead.test(foldText(label)) ? calendar.today : on;
  return { start, end, label, range: days(from, on.add({ days: 1 }), calendar) };
}

export function without(text: string, { start, end }: Stretch): string {
  return blotOut(text, [{ start, end }]);
}

/** The day, week (from Monday) or month that a day, `YYYY-MM-DD`, lies in. */
export function spanAround(day: string, unit: 'day' | 'week' | 'month', timeZone: string): Range {
  const calendar = { today: Temporal.PlainDate.from(day), timeZone };
  const { today } = calendar;
  const from = unit === 'day' ? today : unit === 'week' ? monday(calendar) : today.with({ day: 1 });
  return days(from, from.add({ [units[unit]]: 1 }), calendar);
}
