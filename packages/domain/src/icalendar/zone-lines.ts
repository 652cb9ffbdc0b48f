import { Temporal } from 'temporal-polyfill';

/** A change of the clocks. */
interface Change {
  /** What clocks showed when it came, before it. */
  readonly wall: Temporal.PlainDateTime;
  readonly from: string;
  readonly to: string;
  readonly isDaylight: boolean;
}

/** The last year of which changes are looked at; what the zone does by then it goes on doing. */
const horizon = 2037;
/** A rule is one that has held for as many years. */
const leastYears = 3;

const kept = new Map<string, string[]>();
const mostKept = 300;

/**
 * The VTIMEZONE of an IANA zone (RFC 5545, 3.6.5), from a year on, as lines. Years that go by one rule are one part of it, up to the
 * last that we know of, whose rule has no end.
 *
 * @param name its TZID in the file
 */
export function zoneLines(zone: string, name: string, firstYear: number): string[] {
  const key = `${zone}\n${name}\n${firstYear}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const lines = ['BEGIN:VTIMEZONE', `TZID:${name}`, ...partsOf(zone, firstYear), 'END:VTIMEZONE'];
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, lines);
  return lines;
}

function partsOf(zone: string, firstYear: number): string[] {
  const start = Temporal.PlainDateTime.from({ year: firstYear, month: 1, day: 1 }).toZonedDateTime(zone);
  const changes = changesAfter(start);
  const first = part({
    wall: start.toPlainDateTime(),
    from: start.offset,
    to: start.offset,
    isDaylight: false,
  });
  const groups = Map.groupBy(changes, ({ from, to }) => `${from}${to}`);
  return [
    ...first,
    ...[...groups.values()].flatMap(runsOf).flatMap(({ change, rule }) => part(change, rule)),
  ];
}

function changesAfter(start: Temporal.ZonedDateTime): Change[] {
  const changes: Change[] = [];
  let at = start.getTimeZoneTransition('next');
  while (at !== null && at.year <= horizon) {
    const before = at.subtract({ nanoseconds: 1 });
    if (before.offset !== at.offset) {
      changes.push({
        wall: before.toPlainDateTime().add({ nanoseconds: 1 }),
        from: before.offset,
        to: at.offset,
        isDaylight: at.offsetNanoseconds > before.offsetNanoseconds,
      });
    }
    at = at.getTimeZoneTransition('next');
  }
  return changes;
}

interface Run {
  readonly change: Change;
  readonly rule: string | null;
}

/** Changes of one kind, in order: those that come every year by one rule together. */
function runsOf(changes: readonly Change[]): Run[] {
  const runs: Run[] = [];
  for (let from = 0; from < changes.length;) {
    const run = longestRun(changes, from);
    const [first, last] = [changes[from], changes[from + run.count - 1]];
    if (first === undefined || last === undefined) break;
    const goesOn = last.wall.year === horizon;
    const until = `;UNTIL=${compact(last.wall.subtract(durationOf(last.from)))}Z`;
    runs.push({ change: first, rule: run.rule === null ? null : `${run.rule}${goesOn ? '' : until}` });
    from += run.count;
  }
  return runs;
}

function longestRun(changes: readonly Change[], from: number): { count: number; rule: string | null } {
  const first = changes[from];
  const best = { count: 1, rule: null as string | null };
  if (first === undefined) return best;
  for (const day of daysNamed(first.wall)) {
    let count = 1;
    while (isSameDay(changes[from + count], first, count, day)) count += 1;
    if (count >= leastYears && count > best.count) {
      best.count = count;
      best.rule = `RRULE:FREQ=YEARLY;BYMONTH=${first.wall.month};BYDAY=${day}`;
    }
  }
  return best;
}

const isSameDay = (change: Change | undefined, first: Change, years: number, day: string): boolean =>
  change !== undefined &&
  change.wall.year === first.wall.year + years &&
  change.wall.month === first.wall.month &&
  change.wall.toPlainTime().equals(first.wall.toPlainTime()) &&
  daysNamed(change.wall).includes(day);

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** As rules name a day of a month: the last Sunday, the fourth. */
function daysNamed({ day, dayOfWeek, daysInMonth }: Temporal.PlainDateTime): string[] {
  const weekday = weekdays[dayOfWeek - 1] ?? '';
  const nth = `${Math.ceil(day / 7)}${weekday}`;
  return day + 7 > daysInMonth ? [`-1${weekday}`, nth] : [nth];
}

const part = ({ wall, from, to, isDaylight }: Change, rule: string | null = null): string[] => {
  const name = isDaylight ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${name}`,
    `DTSTART:${compact(wall)}`,
    ...(rule === null ? [] : [rule]),
    `TZOFFSETFROM:${from.replaceAll(':', '')}`,
    `TZOFFSETTO:${to.replaceAll(':', '')}`,
    `END:${name}`,
  ];
};

const compact = (wall: Temporal.PlainDateTime): string =>
  wall.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');

function durationOf(offset: string): Temporal.Duration {
  const [, sign, hours = '0', minutes = '0', seconds = '0'] =
    /^([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(offset) ?? [];
  const duration = Temporal.Duration.from({
    hours: Number(hours),
    minutes: Number(minutes),
    seconds: Number(seconds),
  });
  return sign === '-' ? duration.negated() : duration;
}
