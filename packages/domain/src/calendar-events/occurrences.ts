import type { CalendarEvent, EventOccurrence, EventOverride } from '@squeeze/contracts/calendar-events';
import { wholeDay } from '../schedules/wall-time.ts';
import type { WorkBudget } from '../schedules/work-budget.ts';
import { eventBudget, eventStarts, has, isRepeated, startsBetween } from './event-times.ts';
import { lastingOf } from './event-span.ts';
import { instantAt, isDay, lastWall, timeText, wallOf } from './event-time.ts';
import type { OneTime } from './event-values.ts';

/** Epoch ms, the end behind it. */
export interface InstantRange {
  readonly from: number;
  readonly to: number;
}

/** No clock is further from UTC, and no change of one moves it further. */
const slack = 3 * wholeDay;

/**
 * Each time of an event that overlaps the range, the first to begin first; what lasts no time overlaps where it begins.
 *
 * Starts are those of the rule as RFC 5545 follows it, on the wall clock of the event, with DTSTART always the first of them; then
 * those added, without those left out. What is said of a time by itself counts where that puts it. An override of what is no
 * start of the event, and a second one of the same, count for nothing; so do all of them where nothing repeats.
 *
 * @param timeZone the person's, for days and for times without a zone
 * @throws {RuleError} for a rule that cannot be read, or takes more work than the budget has left
 */
export function occurrencesBetween(
  event: CalendarEvent,
  range: InstantRange,
  timeZone: string,
  budget: WorkBudget = eventBudget(),
): EventOccurrence[] {
  const repeats = isRepeated(event);
  const starts = eventStarts(repeats ? event : { ...event, excluded: [] }, event.time_zone ?? timeZone);
  const overrides = repeats ? overridesByStart(event) : none;
  const found: FoundTime[] = [];
  const asDay = isDay(event.starts);
  const lasting = lastingOf(event);
  const ofRule = placed(event, timeZone);
  // What takes too much is refused before anything is made of it.
  const within = Array.from(startsBetween(starts, wallsAround(range, lasting), budget));
  for (const at of within) {
    const end = at + lasting;
    const [from, to] = [ofRule(at), ofRule(end)];
    if (overrides.has(at) || end > lastWall || !overlaps(from, to, range)) continue;
    const start = timeText(at, asDay);
    const time = { ...event, starts: start, ends: timeText(end, asDay) };
    found.push({ from, to, occurrence: repeats ? start : null, time });
  }
  for (const [at, time] of overrides) {
    const here = placed(time, timeZone);
    const [from, to] = [here(wallOf(time.starts)), here(wallOf(time.ends))];
    if (!overlaps(from, to, range) || !has(starts, at, budget)) continue;
    found.push({ from, to, occurrence: timeText(at, asDay), time });
  }
  return found.toSorted((a, b) => a.from - b.from || a.to - b.to).map((time) => occurrenceOf(event, time));
}

const none: ReadonlyMap<number, EventOverride> = new Map();

/** Instants of wall times as one event or time of it has them. */
const placed =
  ({ time_zone }: Pick<CalendarEvent, 'time_zone'>, timeZone: string) =>
  (wall: number): number =>
    instantAt(wall, time_zone ?? timeZone);

const overlaps = (start: number, end: number, { from, to }: InstantRange): boolean =>
  start < to && (end > from || start >= from);

/** The first that is said of each start. */
export function overridesByStart({
  overrides,
}: Pick<CalendarEvent, 'overrides'>): Map<number, EventOverride> {
  const byStarts = new Map<number, EventOverride>();
  for (const override of overrides) {
    const at = wallOf(override.occurrence);
    if (!Number.isNaN(at) && !byStarts.has(at)) byStarts.set(at, override);
  }
  return byStarts;
}

/** Starts on the wall that may overlap the range lie between these, whatever the zone: to look it up takes longer than all else. */
const wallsAround = ({ from, to }: InstantRange, lasting: number): readonly [number, number] => [
  from - lasting - slack,
  to + slack,
];

interface FoundTime {
  readonly from: number;
  readonly to: number;
  readonly occurrence: string | null;
  readonly time: OneTime;
}

function occurrenceOf(event: CalendarEvent, { from, to, occurrence, time }: FoundTime): EventOccurrence {
  const { title, starts, ends, time_zone, place, category, status, busy, reminders, links } = time;
  return {
    id: event.id,
    calendar_id: event.calendar_id,
    title,
    starts,
    ends,
    time_zone,
    place,
    category,
    status,
    busy,
    reminders,
    links,
    version: event.version,
    occurrence,
    changed: 'occurrence' in time,
    starts_at: new Date(from).toISOString(),
    ends_at: new Date(to).toISOString(),
  };
}
