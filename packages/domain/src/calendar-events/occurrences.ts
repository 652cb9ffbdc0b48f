import type { CalendarEvent, EventOccurrence, EventOverride } from '@squeeze/contracts/calendar-events';
import { wallAt, wholeDay } from '../schedules/wall-time.ts';
import type { WorkBudget } from '../schedules/work-budget.ts';
import { eventBudget, eventStarts, has, isRepeated, startsBetween } from './event-times.ts';
import { instantAt, isDay, lastWall, timeText, wallOf } from './event-time.ts';

/** Epoch ms, the end behind it. */
export interface InstantRange {
  readonly from: number;
  readonly to: number;
}

/** Clock changes and zones that skip a day move nothing further than that. */
const slack = 2 * wholeDay;

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
  const overrides = repeats ? overridesByStart(event) : new Map<number, EventOverride>();
  const found: EventOccurrence[] = [];
  const add = (occurrence: EventOccurrence): void => {
    if (overlaps(occurrence, range)) found.push(occurrence);
  };
  const asDay = isDay(event.starts);
  const lasting = wallOf(event.ends) - wallOf(event.starts);
  for (const at of startsBetween(starts, wallsAround(event, range, timeZone), budget)) {
    if (overrides.has(at) || at + lasting > lastWall) continue;
    const start = timeText(at, asDay);
    const span = { starts: start, ends: timeText(at + lasting, asDay) };
    add(occurrenceOf(event, { ...event, ...span }, repeats ? start : null, timeZone));
  }
  for (const [at, override] of overrides) {
    const occurrence = occurrenceOf(event, override, timeText(at, asDay), timeZone);
    if (overlaps(occurrence, range) && has(starts, at, budget)) found.push(occurrence);
  }
  return found.toSorted(byStart);
}

const byStart = (a: EventOccurrence, b: EventOccurrence): number =>
  Date.parse(a.starts_at) - Date.parse(b.starts_at) ||
  Date.parse(a.ends_at) - Date.parse(b.ends_at) ||
  (a.occurrence ?? '').localeCompare(b.occurrence ?? '');

function overlaps({ starts_at, ends_at }: EventOccurrence, { from, to }: InstantRange): boolean {
  const start = Date.parse(starts_at);
  return start < to && (Date.parse(ends_at) > from || start >= from);
}

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

/** Starts that may overlap the range lie between these. */
function wallsAround(
  event: Pick<CalendarEvent, 'starts' | 'ends' | 'time_zone'>,
  { from, to }: InstantRange,
  timeZone: string,
): readonly [number, number] {
  const zone = event.time_zone ?? timeZone;
  const lasting = wallOf(event.ends) - wallOf(event.starts);
  return [wallAt(from, zone) - lasting - slack, wallAt(to, zone) + slack];
}

function occurrenceOf(
  event: CalendarEvent,
  time: Omit<EventOverride, 'occurrence'>,
  occurrence: string | null,
  timeZone: string,
): EventOccurrence {
  const zone = time.time_zone ?? timeZone;
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
    starts_at: new Date(instantAt(wallOf(starts), zone)).toISOString(),
    ends_at: new Date(instantAt(wallOf(ends), zone)).toISOString(),
  };
}
