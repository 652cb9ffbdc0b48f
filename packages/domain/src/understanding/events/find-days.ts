import { Temporal } from 'temporal-polyfill';
import { matchesOf } from '../../capture/matches-of.ts';
import { foldText, type Stretch } from '../../capture/folded-text.ts';
import { dayInZone } from '../../zoned-time.ts';
import type { Asked } from '../intent.ts';
import { wholeWhen } from '../said-when.ts';
import { wordLetters } from '../../capture/word-letters.ts';

/** From one day to another, `YYYY-MM-DD`, both in it. */
export interface SaidDays extends Stretch {
  readonly from: string;
  readonly to: string;
  /** It was said as from Monday to Friday. */
  readonly isWorkWeek?: true;
}

const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre';
const weekdays =
  'mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lun|mer|jeu|ven|sam|dim|lunes|martes|miercoles|jueves|viernes|sabado|domingo|mie|jue|vie|sab|dom';
const date = (place: 1 | 2): string =>
  `(?:(?:(?:${weekdays}),? )?(?:the |le |el )?(?<number${place}>\\d{1,2})(?:st|nd|rd|th|er)?(?: (?:of |de )?(?<month${place}>${months})\\.?)?(?: (?:de )?(?<year${place}>20\\d\\d))?|(?<monthBefore${place}>${months})\\.? (?:the )?(?<numberAfter${place}>\\d{1,2})(?:st|nd|rd|th)?|(?<slashed${place}>\\d{1,2}/\\d{1,2})|(?<weekday${place}>(?:next |this )?(?:${weekdays})(?: prochain| que viene)?))`;
const span = new RegExp(
  `(?<![${wordLetters}/.:'-])(?<lead>(?:from |between |du |de |entre |desde |del )(?:the |le |el )?)?${date(1)}(?<join> ?[-–—] ?| (?:to|till?|until|through|thru|and|au|a|et|jusqu'au|al|hasta|y)(?: the| le| el)? )${date(2)}(?![${wordLetters}/:])`,
  'gu',
);
/** "From the 3rd to the 5th", "du 3 au 5": days, where two numbers alone are none. */
const ofDays = /^(?:(?:from|between) the|du|del|entre le|entre el|desde el)/u;
const mostDays = 366;

/** A span of days, "12–14 june", "du 3 au 17 juillet", "from monday to wednesday"; null where none is said. */
export function findDays(text: string, asked: Asked): SaidDays | null {
  const folded = foldText(text);
  for (const match of matchesOf(folded, span)) {
    const days = daysOf(match.groups ?? {}, asked);
    if (days === null) continue;
    const isWorkWeek =
      monday.test(match.groups?.['weekday1'] ?? '') && friday.test(match.groups?.['weekday2'] ?? '');
    const at = { start: match.index, end: match.index + match[0].length };
    return { ...at, ...days, ...(isWorkWeek && { isWorkWeek }) };
  }
  return null;
}

const monday = /^(?:mon(?:day)?|lundi|lunes|lun)$/u;
const friday = /^(?:fri(?:day)?|vendredi|viernes|ven|vie)$/u;

type Groups = Readonly<Record<string, string | undefined>>;

function daysOf(groups: Groups, asked: Asked): Pick<SaidDays, 'from' | 'to'> | null {
  const [first, last] = [sideOf(groups, 1), sideOf(groups, 2)];
  const isJoint = /^ (?:and|et|y)/u.test(groups['join'] ?? '');
  if (isJoint && groups['lead'] === undefined) return null;
  if (first.weekday !== null || last.weekday !== null) {
    if (first.weekday === null || last.weekday === null) return null;
    const from = dayOf(first.weekday, asked);
    const to = dayOf(last.weekday, asked);
    return from === null || to === null ? null : inOrder(from, to, 'week');
  }
  const isMonthSaid = first.month !== null || last.month !== null;
  if (!isMonthSaid && !ofDays.test(groups['lead'] ?? '')) return null;
  // "3 july to 17" and "3 to 17 july": one month for both.
  const month = (side: Side): string | null => side.month ?? (side === last ? first.month : last.month);
  const from = dayOf(worded(first, month(first), asked), asked);
  const to = dayOf(worded(last, month(last), asked), asked);
  return from === null || to === null ? null : inOrder(from, to, isMonthSaid ? 'year' : 'month');
}

interface Side {
  readonly number: string;
  readonly month: string | null;
  readonly year: string | null;
  readonly weekday: string | null;
}

function sideOf(groups: Groups, place: 1 | 2): Side {
  const slashed = groups[`slashed${place}`];
  if (slashed !== undefined) return { number: slashed, month: '/', year: null, weekday: null };
  return {
    number: groups[`number${place}`] ?? groups[`numberAfter${place}`] ?? '',
    month: groups[`month${place}`] ?? groups[`monthBefore${place}`] ?? null,
    year: groups[`year${place}`] ?? null,
    weekday: groups[`weekday${place}`] ?? null,
  };
}

const lead = { en: 'the ', fr: 'le ', es: 'el ' } as const;
const of = { en: ' ', fr: ' ', es: ' de ' } as const;

function worded({ number, year }: Side, month: string | null, { language }: Asked): string {
  if (month === '/') return number;
  const said = month === null ? `${lead[language]}${number}` : `${number}${of[language]}${month}`;
  return year === null ? said : `${said} ${year}`;
}

function dayOf(words: string, asked: Asked): string | null {
  const when = wholeWhen(words, asked) ?? wholeWhen(words.replace(' de ', ' '), { ...asked, language: 'en' });
  return when === null || when.time !== null ? null : when.due;
}

function inOrder(
  from: string,
  to: string,
  unit: 'week' | 'month' | 'year',
): Pick<SaidDays, 'from' | 'to'> | null {
  let [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
  const later = { week: { weeks: 1 }, month: { months: 1 }, year: { years: 1 } }[unit];
  // "From the 3rd to the 5th", said on the 4th, is what goes on already.
  if (Temporal.PlainDate.compare(last, first) < 0) {
    if (unit === 'year' && last.add(later).since(first).total({ unit: 'days' }) > 200)
      first = first.subtract(later);
    else last = last.add(later);
  }
  const days = first.until(last).total({ unit: 'days' });
  return days < 1 || days > mostDays ? null : { from: first.toString(), to: last.toString() };
}

export const today = ({ now, timeZone }: Pick<Asked, 'now' | 'timeZone'>): string => dayInZone(now, timeZone);
