import type { DayNumber } from './calendar-day.ts';
import { chosenBy } from './chosen-positions.ts';
import type { RecurrenceFields } from './recurrence-fields.ts';
import { type Block, emptyBlock, secondsOfDay, type WallSeconds } from './rule-blocks.ts';
import type { WorkBudget } from './work-budget.ts';

type BlockOfDays = (days: readonly DayNumber[], budget: WorkBudget) => Block;

/** Days with the times of each, of which BYSETPOS may choose some. Half a million times in a year are never written out. */
export function daysAndTimes(fields: RecurrenceFields, start: WallSeconds): BlockOfDays {
  const { hours, minutes, positions } = fields;
  const startMinute = Math.floor(start / 60) - Math.floor(start / secondsOfDay) * minutesOfDay;
  const times = (hours ?? [Math.floor(startMinute / 60)]).flatMap((hour) =>
    (minutes ?? [startMinute % 60]).map((minute) => (hour * 60 + minute) * 60),
  );
  const choose = chooser(positions);
  return (days, budget) => {
    if (days.length === 0) return emptyBlock;
    const at = (index: number): WallSeconds =>
      (days[Math.floor(index / times.length)] ?? Number.NaN) * secondsOfDay +
      (times[index % times.length] ?? Number.NaN);
    const length = days.length * times.length;
    const chosen = choose(length, budget);
    return chosen === null
      ? { length, at }
      : { length: chosen.length, at: (index) => at(chosen[index] ?? Number.NaN) };
  };
}

const minutesOfDay = 1_440;

/** Which of so many times BYSETPOS takes; null for all. The same numbers come again and again, and so do the answers. */
function chooser(
  positions: readonly number[] | null,
): (length: number, budget: WorkBudget) => readonly number[] | null {
  if (positions === null) return () => null;
  const known = new Map<number, readonly number[]>();
  return (length, budget) => {
    const before = known.get(length);
    if (before !== undefined) return before;
    budget.spend(positions.length);
    const chosen = chosenBy(positions, length);
    known.set(length, chosen);
    return chosen;
  };
}
