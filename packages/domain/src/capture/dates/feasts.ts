import { Temporal } from 'temporal-polyfill';
import type { DayWords, Feast, FeastByCountry } from './date-words.ts';

type SaidFeast = DayWords & { is: 'feast' };

/**
 * The day of a feast in the year that was said; without one the next such day, today included, or the last. Null where
 * it lies on different days and the country (ISO 3166) does not tell which.
 */
export function feastMeant(
  said: SaidFeast,
  today: Temporal.PlainDate,
  country: string | null,
): Temporal.PlainDate | null {
  const [only, ...others] = feastDays(said, today, country);
  return only === undefined || others.length > 0 ? null : only;
}

/** The days on which a feast may lie, each once, in the order of the calendar. */
export function feastDays(
  said: SaidFeast,
  today: Temporal.PlainDate,
  country: string | null,
): readonly Temporal.PlainDate[] {
  const days = feastsOf(said.feast, country).flatMap((feast) => dayOf(feast, said, today) ?? []);
  const each = new Map(days.map((day) => [day.toString(), day]));
  return [...each.values()].toSorted((a, b) => Temporal.PlainDate.compare(a, b));
}

function feastsOf(feast: Feast | FeastByCountry, country: string | null): readonly Feast[] {
  if (!('countries' in feast)) return [feast];
  const own = feast.countries.filter(([name]) => name === country);
  const { among = [] } = feast;
  const known = own.length > 0 ? own : feast.countries.filter(([name]) => among.includes(name));
  return known.map(([, on]) => on);
}

function dayOf(
  feast: Feast,
  { year, years, passed = false }: SaidFeast,
  today: Temporal.PlainDate,
): Temporal.PlainDate | null {
  if (year !== null) return feastIn(feast, year);
  const meant = feastIn(feast, today.year + (years ?? 0));
  if (meant === null || years !== undefined) return meant;
  const isOver = Temporal.PlainDate.compare(meant, today) < 0;
  if (passed) return isOver ? meant : feastIn(feast, today.year - 1);
  return isOver ? feastIn(feast, today.year + 1) : meant;
}

function feastIn(feast: Feast, year: number): Temporal.PlainDate | null {
  if ('easter' in feast) return easter(year).add({ days: feast.easter });
  const first = Temporal.PlainDate.from({ year, month: feast.month, day: 1 });
  if ('nth' in feast) {
    const day = nthIn(first, feast.nth, feast.weekday)?.add({ days: feast.plus ?? 0 }) ?? null;
    const isTaken =
      feast.notEaster !== undefined && day?.equals(easter(year).add({ days: feast.notEaster })) === true;
    return isTaken ? day.add({ days: 7 }) : day;
  }
  const day = first.with({ day: feast.day });
  return feast.upTo === undefined ? day : day.subtract({ days: (day.dayOfWeek - feast.upTo + 7) % 7 });
}

/** The first, second … of a weekday in the month that begins on a day, -1 for the last; of any day without a weekday. */
export function nthIn(
  first: Temporal.PlainDate,
  nth: number,
  weekday: number | null,
): Temporal.PlainDate | null {
  const last = first.with({ day: first.daysInMonth });
  if (weekday === null) return nth === -1 ? last : first.with({ day: nth });
  if (nth === -1) return last.subtract({ days: (last.dayOfWeek - weekday + 7) % 7 });
  const meant = first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + 7 * (nth - 1) });
  return meant.month === first.month ? meant : null;
}

/** Easter Sunday of the western churches, by the anonymous Gregorian rule. */
function easter(year: number): Temporal.PlainDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const leaps = Math.floor(century / 4);
  const moon =
    (19 * golden + century - leaps - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15) %
    30;
  const within = year % 100;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(within / 4) - moon - (within % 4)) % 7;
  const shift = Math.floor((golden + 11 * moon + 22 * toSunday) / 451);
  const days = moon + toSunday - 7 * shift + 114;
  return Temporal.PlainDate.from({ year, month: Math.floor(days / 31), day: (days % 31) + 1 });
}
