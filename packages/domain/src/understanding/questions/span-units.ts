import { Temporal } from 'temporal-polyfill';
import { words as wholeWords } from '../../capture/dates/date-words.ts';
import { foldText, type Stretch } from '../../capture/folded-text.ts';
import { rulesByWords, type RulesByWords } from '../../capture/rules-by-words.ts';
import { keptWhileReading } from '../../capture/while-reading.ts';
import { madeOnce } from '../../made-once.ts';
import { startOfDay } from '../../zoned-time.ts';
import type { Asked, Language, Range } from '../intent.ts';
import { nextNumbered } from './plain-day.ts';
import { spanWords, type SpanWords } from './span-words.ts';

export interface Calendar {
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
export function days(from: Temporal.PlainDate, to: Temporal.PlainDate, { timeZone }: Calendar): Range {
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
    const start = monday(calendar).add({ weeks: offset }).add({ days: 5 });
    return days(start, start.add({ days: 2 }), calendar);
  };
}

function day(offset: number): RangeRule['range'] {
  return (_match, calendar) => {
    const start = calendar.today.add({ days: offset });
    return days(start, start.add({ days: 1 }), calendar);
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

const rule = (source: string, range: RangeRule['range']): RangeRule => ({
  pattern: wholeWords(source),
  range,
});

/** Weeks, weekends and months, by which one is meant: "next week", "la semaine prochaine", "rest of the month". */
function unitRules({ lead, rest, before, behind, of, ...units }: SpanWords): readonly RangeRule[] {
  const kinds = [
    ['weekend', weekend],
    ['week', week],
    ['month', month],
  ] as const;
  return kinds.flatMap(([unit, span]) => {
    const name = `(?:${units[unit]})`;
    const placed = (
      words: Readonly<Record<number, string>>,
      sourceOf: (said: string) => string,
    ): RangeRule[] =>
      Object.entries(words).map(([offset, said]) => rule(sourceOf(`(?:${said})`), span(Number(offset))));
    return [
      rule(`${rest}${name}`, restOf(span(0))),
      ...placed(behind, (said) => `${lead}${name}[ -]${said}`),
      ...placed(before, (said) => `${lead}${said} ${name}`),
      ...(unit === 'month'
        ? []
        : [rule(`${lead}${name} (?:${of}) (?:the )?(\\d{1,2})(?:st|nd|rd|th)?`, around(unit))]),
      rule(
        unit === 'weekend' ? `${lead}${name}` : `(?:(?:of|for|de|pour|para) (?:the|la|el)|du|del) ${name}`,
        span(0),
      ),
    ];
  });
}

/** From today on. */
function restOf(range: RangeRule['range']): RangeRule['range'] {
  return (match, calendar) => ({
    ...range(match, calendar),
    from: startOfDay(calendar.today.toString(), calendar.timeZone),
  });
}

/** The week or weekend of the next day of a month with that number. */
function around(unit: 'week' | 'weekend'): RangeRule['range'] {
  return (match, calendar) => {
    const today = nextNumbered(Number(match[1]), calendar.today);
    return (unit === 'week' ? week : weekend)(0)(match, { ...calendar, today });
  };
}

/** Spans that are no single day; what they leave is for the rules of dates. */
const rules: Readonly<Record<Language, () => RulesByWords<RangeRule>>> = {
  en: madeOnce(() =>
    rulesByWords([
      rule(`${spanWords.en.lead}(?:coming|next) ${count} days?`, coming('day', englishCounts)),
      rule(`${spanWords.en.lead}(?:coming|next) ${count} weeks?`, coming('week', englishCounts)),
      rule(`${spanWords.en.lead}(?:coming|next) ${count} months?`, coming('month', englishCounts)),
      ...unitRules(spanWords.en),
      rule('yesterday', day(-1)),
    ]),
  ),
  fr: madeOnce(() =>
    rulesByWords([
      rule('(?:dans |pour )?les (\\d{1,3}) prochains jours', coming('day', {})),
      ...unitRules(spanWords.fr),
      rule('d?hier', day(-1)),
    ]),
  ),
  es: madeOnce(() =>
    rulesByWords([
      rule('(?:en )?los proximos (\\d{1,3}) dias', coming('day', {})),
      ...unitRules(spanWords.es),
      rule('ayer', day(-1)),
    ]),
  ),
};

/** In which languages words are read. */
export const understood = ({ language }: Pick<Asked, 'language'>): readonly Language[] =>
  language === 'en' ? ['en'] : [language, 'en'];

/** Weeks, months and the like. */
export function unitIn(
  text: string,
  asked: Asked,
  calendar: Calendar,
): (Stretch & { readonly range: Range }) | null {
  const folded = foldText(text);
  for (const language of understood(asked)) {
    const found = firstUnit(folded, language);
    if (found !== null) {
      const { match, range } = found;
      const at = { start: match.index, end: match.index + match[0].length };
      return { ...at, range: range(match, calendar) };
    }
  }
  return null;
}

const firstUnit = keptWhileReading((folded: string, language: Language) => {
  const [first] = rules[language]().matchesIn(folded);
  return first === undefined ? null : { match: first.match, range: first.rule.range };
});

/** The day, week (from Monday) or month that a day, `YYYY-MM-DD`, lies in. */
export function spanAround(day: string, unit: 'day' | 'week' | 'month', timeZone: string): Range {
  const calendar = { today: Temporal.PlainDate.from(day), timeZone };
  const { today } = calendar;
  const from = unit === 'day' ? today : unit === 'week' ? monday(calendar) : today.with({ day: 1 });
  return days(from, from.add({ [units[unit]]: 1 }), calendar);
}
