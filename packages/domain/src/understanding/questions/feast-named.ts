import { Temporal } from 'temporal-polyfill';
import { countryOf } from '../../capture/dates/countries.ts';
import { dateLanguages } from '../../capture/dates/date-languages.ts';
import { words as wholeWords } from '../../capture/dates/date-words.ts';
import { feastMeant } from '../../capture/dates/feasts.ts';
import { spokenDates } from '../../capture/dates/grammar/spoken-dates.ts';
import { foldText, type Stretch } from '../../capture/folded-text.ts';
import { firstMatchOf } from '../../capture/matches-of.ts';
import { dayInZone, startOfDay } from '../../zoned-time.ts';
import type { Asked } from '../intent.ts';
import type { SaidRange } from './find-range.ts';

/** From a day to another, both counted from Easter Sunday. */
interface FeastSpan {
  readonly pattern: RegExp;
  readonly from: number;
  readonly to: number;
}

const spans: readonly FeastSpan[] = [
  { pattern: wholeWords('semana santa|semaine sainte|holy week'), from: -6, to: 0 },
  { pattern: wholeWords('over (?:the )?easter|easter (?:long )?week-?end'), from: -2, to: 1 },
  { pattern: wholeWords('(?:long )?(?:week-?end|we) de paques'), from: -1, to: 1 },
  { pattern: wholeWords('(?:long )?(?:week-?end|we) de (?:la )?pentecote'), from: 48, to: 50 },
];
/** What a feast says of a thing rather than when: "easter eggs", "les cadeaux de Noël", "la cena de Nochebuena". */
const ofThing = {
  before:
    /(?<!\p{L})(?!(?:jour|soir|soiree|matin|lundi|plan|plans|planes|dia|noche|manana|lunes)\p{L}* )\p{L}{3,} (?:de |d'|del |de la |de l')$/u,
  behind:
    /^ (?!(?:on|at|off|free|or|and|is|are|do|does|did|have|has|am|this|next|what|anything|please|pls|clear|busy|day|plan|plans|open|again|then|too|yet|work|working|i|we|my)(?!\p{L}))\p{L}+/u,
};
const easter = { is: 'feast', feast: { easter: 0 }, year: null } as const;

/** The days of several that a feast names, "en Semana Santa"; null where none is named. */
export function feastSpan(text: string, asked: Asked): SaidRange | null {
  const folded = foldText(text);
  for (const { pattern, from, to } of spans) {
    const match = firstMatchOf(folded, pattern);
    // Until its last day is over it is still this year's.
    const sunday = match === null ? null : feastMeant(easter, todayOf(asked).subtract({ days: to }), null);
    if (match === null || sunday === null) continue;
    const at = { start: match.index, end: match.index + match[0].length };
    return rangeOf(text, at, [sunday.add({ days: from }), sunday.add({ days: to })], asked);
  }
  return null;
}

/** The day of a feast that a question is about: "je bosse lundi de Pâques ?"; null where none is, or on several days. */
export function feastNamed(text: string, asked: Asked): SaidRange | null {
  const folded = foldText(text);
  const country = asked.country === undefined ? countryOf(asked.timeZone, null) : asked.country;
  for (const { lexicon, language } of dateLanguages[asked.language].map((each, index) => ({
    lexicon: each.lexicon,
    language: index === 0 ? asked.language : 'en',
  }))) {
    const found = spokenDates(folded, lexicon, { alone: true }).toSorted(
      (a, b) => b.end - b.start - (a.end - a.start),
    );
    for (const { start, end, meaning } of found) {
      const { day } = meaning;
      const isThing =
        language === 'en'
          ? ofThing.behind.test(folded.slice(end))
          : ofThing.before.test(folded.slice(0, start));
      if (day?.is !== 'feast' || isThing) continue;
      const on = feastMeant(day, todayOf(asked), country);
      if (on !== null) return rangeOf(text, { start, end }, [on, on], asked);
    }
  }
  return null;
}

const todayOf = ({ now, timeZone }: Asked): Temporal.PlainDate =>
  Temporal.PlainDate.from(dayInZone(now, timeZone));

function rangeOf(
  text: string,
  at: Stretch,
  [first, last]: readonly [Temporal.PlainDate, Temporal.PlainDate],
  { timeZone }: Asked,
): SaidRange {
  const range = {
    from: startOfDay(first.toString(), timeZone),
    to: startOfDay(last.add({ days: 1 }).toString(), timeZone),
  };
  return { ...at, range, label: text.slice(at.start, at.end) };
}
