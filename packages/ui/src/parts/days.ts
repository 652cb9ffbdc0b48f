const dayMs = 86_400_000;

const atMidnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const textOf = (midnight: number): string => new Date(midnight).toISOString().slice(0, 10);

/** A calendar day, `YYYY-MM-DD`, so many days later. */
export const addDays = (day: string, count: number): string => textOf(atMidnight(day) + count * dayMs);

/** Whole days from one to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((atMidnight(to) - atMidnight(from)) / dayMs);

/** So many months later; where there is no such day, the last one of that month. */
export const addMonths = (day: string, count: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return textOf(Date.UTC(year, month - 1 + count, Math.min(date, last)));
};

/** 0 is Monday. */
export const weekdayOf = (day: string): number => (new Date(atMidnight(day)).getUTCDay() + 6) % 7;

/** The first day of its week. @param weekStart 0 is Monday */
export const startOfWeek = (day: string, weekStart: number): string =>
  addDays(day, -((weekdayOf(day) - weekStart + 7) % 7));

export const daysFrom = (first: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** Whether a text is a day that there is. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = atMidnight(text);
  return !Number.isNaN(midnight) && textOf(midnight) === text;
};

interface WeekInfo {
  /** 1 is Monday, 7 Sunday. */
  readonly firstDay: number;
}

/** Where weeks begin on Sunday in the regions that write our languages; Monday elsewhere. */
const sundayRegions = new Set(
  'AR BO BR CA CL CO CR DO EC GT HN IL JM MX NI PA PE PH PR PY SV US UY VE ZA'.split(' '),
);

/** With which day weeks begin where people write in a locale; 0 is Monday. */
export const weekStartOf = (locale: string): number => {
  const known = new Intl.Locale(locale);
  if ('getWeekInfo' in known && typeof known.getWeekInfo === 'function') {
    const { firstDay } = known.getWeekInfo() as WeekInfo;
    return (firstDay + 6) % 7;
  }
  return sundayRegions.has(known.maximize().region ?? '') ? 6 : 0;
};
