interface Day {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly messages: number;
  /** How many of them failed, where that is told. */
  readonly failed?: number;
}

/** Days that stand in one bar: their first and last, and what they come to. */
export interface DaySum {
  readonly from: string;
  readonly to: string;
  readonly messages: number;
  readonly failed: number;
}

/** More bars than that are too thin to be told apart on a phone. */
const mostBars = 90;

/** Days one by one, or seven at a time where they are many; the last bar ends today, and the first may have fewer. */
export function barsOfDays(daily: readonly Day[]): readonly DaySum[] {
  const size = daily.length > mostBars ? 7 : 1;
  const sums: DaySum[] = [];
  for (let end = daily.length; end > 0; end -= size) {
    const days = daily.slice(Math.max(0, end - size), end);
    const [first] = days;
    const last = days.at(-1);
    if (first === undefined || last === undefined) break;
    const messages = days.reduce((sum, one) => sum + one.messages, 0);
    const failed = days.reduce((sum, one) => sum + (one.failed ?? 0), 0);
    sums.push({ from: first.day, to: last.day, messages, failed });
  }
  return sums.toReversed();
}
