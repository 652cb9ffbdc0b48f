import {
  calendarDay,
  type CalendarDay,
  type DayNumber,
  dayNumber,
  daysInYear,
  isLeapYear,
  weekdayOf,
} from './calendar-day.ts';
import type { WorkBudget } from './work-budget.ts';

/** A day to judge by its date, its weekday, and what these make of its year and month. */
export interface LookedAtDay extends CalendarDay {
  readonly number: DayNumber;
}

export type DayFilter = (day: LookedAtDay) => boolean;

/** After so many years the same days come again. */
const yearsOfCycle = 400;

/** From 0 for 1 January, in order. */
type DaysOfYear = readonly number[];

/**
 * The days that a rule takes. Of years there are fourteen kinds, by their length and the weekday they begin on: each is gone
 * through day by day once, and then a year that holds no such day costs one look.
 */
export class MatchingDays {
  readonly #takes: DayFilter;
  readonly #kinds = new Map<number, DaysOfYear>();

  constructor(takes: DayFilter) {
    this.#takes = takes;
  }

  /** The first at or after `day`; infinity when four hundred years have none. */
  from(day: DayNumber, budget: WorkBudget): DayNumber {
    const { year } = calendarDay(day);
    for (let looked = year; looked <= year + yearsOfCycle; looked += 1) {
      budget.spend(1);
      const first = firstOfYear(looked);
      const days = this.#daysOf(looked, budget);
      const index = indexFrom(days, day - first);
      if (index < days.length) return first + (days[index] ?? 0);
    }
    return Number.POSITIVE_INFINITY;
  }

  /** Those from `first` to the day before `end`, less than two years later. */
  between(first: DayNumber, end: DayNumber, budget: WorkBudget): readonly DayNumber[] {
    const { year } = calendarDay(first);
    budget.spend(1);
    const found = this.#within(year, first, end, budget);
    return end <= firstOfYear(year + 1) ? found : [...found, ...this.#within(year + 1, first, end, budget)];
  }

  #within(year: number, first: DayNumber, end: DayNumber, budget: WorkBudget): DayNumber[] {
    const start = firstOfYear(year);
    const days = this.#daysOf(year, budget);
    const found = days.slice(indexFrom(days, first - start), indexFrom(days, end - start));
    budget.spend(found.length);
    return found.map((day) => start + day);
  }

  #daysOf(year: number, budget: WorkBudget): DaysOfYear {
    const kind = weekdayOf(firstOfYear(year)) + (isLeapYear(year) ? 7 : 0);
    const known = this.#kinds.get(kind);
    if (known !== undefined) return known;
    const first = firstOfYear(year);
    const days: number[] = [];
    budget.spend(daysInYear(year));
    for (let day = 0; day < daysInYear(year); day += 1) {
      if (this.#takes({ ...calendarDay(first + day), number: first + day })) days.push(day);
    }
    this.#kinds.set(kind, days);
    return days;
  }
}

export const firstOfYear = (year: number): DayNumber => dayNumber({ year, month: 1, day: 1 });

/** Where the first day at or after `day` stands. */
function indexFrom(days: DaysOfYear, day: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
