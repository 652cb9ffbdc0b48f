import { firstMatchOf, matchesOf } from '../../capture/matches-of.ts';
import { Temporal } from 'temporal-polyfill';
import { words as wholeWords } from '../../capture/dates/date-words.ts';
import { foldText, type Stretch } from '../../capture/folded-text.ts';
import { madeOnce } from '../../made-once.ts';
import type { Language } from '../intent.ts';
import { isWithin } from '../name-words.ts';

/** A day or a month, in words that a task would need a better place for. */
export interface PlainDay extends Stretch {
  readonly from: Temporal.PlainDate;
  readonly unit: 'days' | 'months';
  /** Today or tomorrow, which is no other day. */
  readonly isOffset?: true;
}

interface PlainWords {
  readonly tomorrow: RegExp;
  readonly today: RegExp;
  readonly numbered: RegExp;
  /** What stands before a month. */
  readonly ofMonth: RegExp;
}

const plainWords: Readonly<Record<Language, PlainWords>> = {
  en: {
    today: wholeWords("today'?s?|tdy"),
    tomorrow: wholeWords("(?:tomorrow|tmrw|tmr|tomorow|tommorow|2moro)(?:'?s)?"),
    numbered: wholeWords('(?:the )(\\d{1,2})(?:st|nd|rd|th)'),
    ofMonth: wholeWords("(?:in|for|of|during|over|hows|how's|how is|next|this) (\\p{L}{3,10})"),
  },
  fr: {
    today: wholeWords("(?:d')?(?:aujourd'? ?hui|ajd)"),
    tomorrow: wholeWords('(?:demain|dmn|2main)'),
    numbered: wholeWords('(?:le|du|au) (\\d{1,2})(?: ?er)?'),
    ofMonth: wholeWords("(?:en|de|pour|du mois de|fin|debut|du mois d|d) ?'?(\\p{L}{4,10})"),
  },
  es: {
    today: wholeWords('hoy'),
    tomorrow: wholeWords('(?<!la )(?:manana|mnn)'),
    numbered: wholeWords('(?:el|del|al) (?:dia )?(\\d{1,2})'),
    ofMonth: wholeWords('(?:en|de|para|pa) (\\p{L}{4,10})'),
  },
};

const monthsOf = (language: Language): readonly string[] =>
  Array.from({ length: 12 }, (_, month) =>
    foldText(
      new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month, 1)),
    ),
  );
const months: Readonly<Record<Language, () => readonly string[]>> = {
  en: madeOnce(() => monthsOf('en')),
  fr: madeOnce(() => monthsOf('fr')),
  es: madeOnce(() => monthsOf('es')),
};

/** The day or the month that a question names by itself: "agenda de mañana", "is the 19th clear", "en abril". */
export function plainDay(text: string, today: Temporal.PlainDate, language: Language): PlainDay | null {
  const folded = foldText(text);
  const { numbered, tomorrow, today: now, ofMonth } = plainWords[language];
  for (const [pattern, offset] of [
    [tomorrow, 1],
    [now, 0],
  ] as const) {
    const match = firstMatchOf(folded, pattern);
    if (match !== null)
      return { ...stretchOf(match), from: today.add({ days: offset }), unit: 'days', isOffset: true };
  }
  const named = matchesOf(folded, ofMonth)
    .map((match) => ({ match, month: months[language]().findIndex((name) => isMonth(match[1] ?? '', name)) }))
    .find(({ month }) => month !== -1);
  if (named !== undefined) {
    const first = today.with({ month: named.month + 1, day: 1 });
    const isPast = first.month < today.month;
    return { ...stretchOf(named.match), from: isPast ? first.add({ years: 1 }) : first, unit: 'months' };
  }
  const day = firstMatchOf(folded, numbered);
  return day === null || /^ ?(?:h|heure|:)/u.test(folded.slice(day.index + day[0].length))
    ? null
    : { ...stretchOf(day), from: nextNumbered(Number(day[1]), today), unit: 'days' };
}

const isMonth = (word: string, name: string): boolean =>
  word === name || (name.length >= 5 && word[0] === name[0] && isWithin(word, name, 1));

const stretchOf = (match: RegExpExecArray | RegExpMatchArray): Stretch => ({
  start: match.index ?? 0,
  end: (match.index ?? 0) + match[0].length,
});

/** The next day with that number of a month. */
export function nextNumbered(number: number, today: Temporal.PlainDate): Temporal.PlainDate {
  const day = today.with({ day: Math.max(1, Math.min(31, number)) });
  return Temporal.PlainDate.compare(day, today) < 0 ? day.add({ months: 1 }) : day;
}
