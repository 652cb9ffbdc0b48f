import { Temporal } from 'temporal-polyfill';

/** A reading of a clock on the wall, without its zone. `month` 1 to 12, `hour` 0 to 23. */
export interface WallClock {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

/** What a wall clock in `zone` (IANA name) shows at `instant` (epoch ms); seconds are cut off. */
export function wallClock(instant: number, zone: string): WallClock {
  const { year, month, day, hour, minute } = zoned(instant, zone);
  return { year, month, day, hour, minute };
}

/** The calendar day, `YYYY-MM-DD`, that people in `zone` have at `instant` (epoch ms). */
export function dayInZone(instant: number, zone: string): string {
  return zoned(instant, zone).toPlainDate().toString();
}

/**
 * The first instant (epoch ms) of a calendar day, `YYYY-MM-DD`, in `zone`. Not always midnight: where clocks
 * jump at midnight the day begins at 01:00. A day that a zone skipped altogether begins where the next one does.
 */
export function startOfDay(day: string, zone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(zone).startOfDay().epochMilliseconds;
}

/** When the hour that clocks in `zone` show at `instant` began, epoch ms; where one comes twice, that of the two. */
export function startOfHour(instant: number, zone: string): number {
  return zoned(instant, zone).round({ smallestUnit: 'hour', roundingMode: 'floor' }).epochMilliseconds;
}

/** The instant (epoch ms) at which a calendar day is over in `zone`, which is when the next day begins. */
export function endOfDay(day: string, zone: string): number {
  return startOfDay(dayAfter(day), zone);
}

/** The day behind one, `YYYY-MM-DD`. */
export const dayAfter = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

/**
 * The instant (epoch ms) at which clocks in `zone` show `wall`. A time skipped by a clock change is the first
 * valid minute after the gap (02:30 becomes 03:00, where Temporal's `compatible` says 03:30); a time that
 * comes twice is its first occurrence.
 * @throws {RangeError} for an impossible date or time, or an unknown zone
 */
export function zonedInstant(wall: WallClock, zone: string): number {
  const plain = Temporal.PlainDateTime.from(wall, { overflow: 'reject' });
  const earlier = plain.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (earlier.toPlainDateTime().equals(plain)) {
    return earlier.epochMilliseconds;
  }
  // In a gap, 'earlier' lies before the change by the length of the gap.
  const change = earlier.getTimeZoneTransition('next') ?? earlier;
  return change.epochMilliseconds;
}

/** `HH:MM` on a clock in the zone. */
export function wallTime(instant: number, zone: string): string {
  const { hour, minute } = wallClock(instant, zone);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** The instant, epoch ms, of a time (`HH:MM`) on a day (`YYYY-MM-DD`). */
export function instantAt(day: string, time: string, zone: string): number {
  const { year, month, day: date } = Temporal.PlainDate.from(day);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return zonedInstant({ year, month, day: date, hour, minute }, zone);
}

/** Parts of a span of time (epoch ms, the end left out) throughout which clocks in `zone` are equally far ahead of UTC. */
export function offsetSpans(
  { from, before }: { readonly from: number; readonly before: number },
  zone: string,
): { from: number; before: number; aheadMs: number }[] {
  const spans = [];
  let at = zoned(from, zone);
  while (at.epochMilliseconds < before) {
    const next = at.getTimeZoneTransition('next');
    const end = Math.min(before, next?.epochMilliseconds ?? before);
    spans.push({ from: at.epochMilliseconds, before: end, aheadMs: at.offsetNanoseconds / 1_000_000 });
    if (next === null) break;
    at = next;
  }
  return spans;
}

let last: { readonly instant: number; readonly zone: string; readonly at: Temporal.ZonedDateTime } | null =
  null;

/** Whoever reads a text asks for now again and again. */
function zoned(instant: number, zone: string): Temporal.ZonedDateTime {
  if (last === null || last.instant !== instant || last.zone !== zone) {
    last = { instant, zone, at: Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone) };
  }
  return last.at;
}
