/** A day as the number of days since 1 January 1970, before it negative. Plain numbers: `Date` ends, and objects are slow. */
export type DayNumber = number;

export interface CalendarDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

export const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

export const daysInYear = (year: number): number => (isLeapYear(year) ? 366 : 365);

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (monthLengths[month - 1] ?? 0);

const yearsInCycle = 400;
const daysInCycle = 146_097;
/** From 1 March of the year 0, with which the cycle begins, to 1 January 1970. */
const epoch = 719_468;

/** Counted in years that begin in March, so that a leap day is the last day of its year. */
export function dayNumber({ year, month, day }: CalendarDay): DayNumber {
  const marchYear = month <= 2 ? year - 1 : year;
  const cycle = Math.floor(marchYear / yearsInCycle);
  const yearOfCycle = marchYear - cycle * yearsInCycle;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const leapDays = Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100);
  return cycle * daysInCycle + yearOfCycle * 365 + leapDays + dayOfYear - epoch;
}

export function calendarDay(number: DayNumber): CalendarDay {
  const shifted = number + epoch;
  const cycle = Math.floor(shifted / daysInCycle);
  const dayOfCycle = shifted - cycle * daysInCycle;
  const leapDays =
    -Math.floor(dayOfCycle / 1460) + Math.floor(dayOfCycle / 36_524) - Math.floor(dayOfCycle / 146_096);
  const yearOfCycle = Math.floor((dayOfCycle + leapDays) / 365);
  const dayOfYear =
    dayOfCycle - (365 * yearOfCycle + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return {
    year: cycle * yearsInCycle + yearOfCycle + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  };
}

/** 0 is Monday; 1 January 1970 was a Thursday. */
export const weekdayOf = (day: DayNumber): number => (((day + 3) % 7) + 7) % 7;
