import type { Chrono, ParsedResult } from 'chrono-node/en';
import { Chrono as ChronoEngine } from 'chrono-node/en';
import type { DateMeaning, DateWords, Setting } from './date-words.ts';

/** Where no reading depends on the reference date, any one serves; noon keeps every process zone on this day. */
const reference = { instant: new Date('2000-01-01T12:00:00Z'), timezone: 0 };

/**
 * The same parsers without chrono's refiners: those merge, drop and move results by rules of their own, while
 * here each date stands for itself until the words around it have been looked at.
 */
const unrefined = new WeakMap<Chrono, Chrono>();

/**
 * The calendar dates chrono finds in a short text: month names, slashes, ISO 8601. Only the numbers that were
 * written are taken from it. What chrono works out itself (relative dates, weekdays, the year) it does with the
 * process's own zone, so none of that is used.
 */
export function calendarDates(text: string, chrono: Chrono): DateWords[] {
  const engine = unrefined.get(chrono) ?? new ChronoEngine({ parsers: chrono.parsers, refiners: [] });
  unrefined.set(chrono, engine);
  return engine.parse(text, reference).flatMap((result) => {
    const meaning = written(result);
    const insideWord = /[\p{L}\p{N}]/u.test(text.charAt(result.index - 1));
    if (meaning === null || insideWord) {
      return [];
    }
    const length = result.text.trimEnd().length - (meaning.day?.is === 'date' ? shortYear(result.text) : 0);
    return [{ start: result.index, end: result.index + length, meaning, needs: neededBy(result.text) }];
  });
}

function written(result: ParsedResult): DateMeaning | null {
  const { start, end, text } = result;
  const relative = isRelative(result) || (start.isCertain('year') && !/\d/.test(text));
  if (!start.isCertain('day') || !start.isCertain('month') || relative) {
    return null;
  }
  if (start.isCertain('timezoneOffset')) {
    return { instant: start.date().getTime() };
  }
  // Without a slash or a month name only a full year makes three numbers a date: 3.5 and 7-11 are none.
  const plain = !/[\p{L}/]/u.test(text) && !/(?<!\d)\d{4}(?!\d)/.test(text);
  const year = shortYear(text) === 0 && start.isCertain('year') ? start.get('year') : null;
  const month = start.get('month');
  const day = start.get('day');
  if (plain || month === null || day === null) {
    return null;
  }
  const meaning: DateMeaning = {
    day: { is: 'date', year, month, day },
    range: end !== null && end !== undefined,
  };
  const hour = start.isCertain('hour') ? start.get('hour') : null;
  return hour === null
    ? meaning
    : { ...meaning, clock: { is: 'clock', hour, minute: start.get('minute') ?? 0, exact: true, zone: null } };
}

function isRelative(result: ParsedResult): boolean {
  return [...result.tags()].some(
    (tag) => tag.startsWith('casualReference') || tag.startsWith('result/relative'),
  );
}

/** How many characters a bare two-digit "year" takes at the end: in "june 24 20 guests" it is no year. */
function shortYear(text: string): number {
  return /\p{L}/u.test(text) ? (/(?<=\d\D*)[,\s]+\d{2}$/.exec(text.trimEnd())?.[0].length ?? 0) : 0;
}

/** "1/2" is rather a half and "24/7" always than a date, and "march 3" may be an order, unless something says so. */
function neededBy(text: string): Setting {
  if (/^(?:[1-7]\/[23458]|24\/7|9\/11)$/.test(text.trim())) {
    return 'lead';
  }
  return /^(?:(?:may|mar(?:ch)?)\s+\d{1,2}|\d{1,2}\s+(?:may|mar(?:ch)?))$/i.test(text.trim())
    ? 'tight place'
    : 'place';
}
