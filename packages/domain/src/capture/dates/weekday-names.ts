import type { Weekday } from './date-words.ts';

export type WeekdayNames = Readonly<Record<string, Weekday>>;

/** Seven spellings in a row, Monday first, each a `|`-separated list. */
export function weekdayNames(...spellings: readonly string[]): WeekdayNames {
  const numbers: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
  return Object.fromEntries(
    numbers.flatMap((weekday) => (spellings[weekday - 1] ?? '').split('|').map((name) => [name, weekday])),
  );
}

/** The alternatives of a pattern; longer names first, or "tue" would win over "tuesday". */
export function anyOf(names: Readonly<Record<string, unknown>>): string {
  return Object.keys(names)
    .toSorted((a, b) => b.length - a.length)
    .join('|');
}
