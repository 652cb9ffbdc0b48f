import type { CalendarEvent, EventOccurrence, EventOverride } from '@squeeze/contracts/calendar-events';
import { wholeDay } from '../schedules/wall-time.ts';
import type { WorkBudget } from '../schedules/work-budget.ts';
import { eventBudget, eventStarts, has, isRepeated, startsBetween } from './event-times.ts';
import { instantAt, isDay, lastWall, timeText, wallOf } from './event-time.ts';

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
  const zone = event.time_zone ?? timeZone;
  const starts = eventStarts(repeats ? event : { ...event, excluded: [] }, zone);
  const overrides = repeats ? overridesByStart(event) : none;
  const found: EventOccurrence[] = [];
  const asDay = isDay(event.starts);
  const lasting = wallOf(event.ends) - wallOf(event.starts);
  for (const at of startsBetween(starts, wallsAround(range, lasting), budget)) {
    if (overrides.has(at) || at + lasting > lastWall) continue;
    const instants = { from: instantAt(at, zone), to: instantAt(at + lasting, zone) };
    if (!overlaps(instants, range)) continue;
    const start = timeText(at, asDay);
    const span = { starts: start, ends: timeText(at + lasting, asDay) };
    found.push(occurrenceOf(event, event, { ...span, instants, occurrence: repeats ? start : null }));
  }
  if (overrides.size === 0) return found;
  for (const [at, override] of overrides) {
    const own = override.time_zone ?? timeZone;
    const instants = {
      from: instantAt(wallOf(override.starts), own),
      to: instantAt(wallOf(override.ends), own),
    };
    if (!overlaps(instants, range) || !has(starts, at, budget)) continue;
    const { starts: start, ends } = override;
    const span = { starts: start, ends, instants, occurrence: timeText(at, asDay) };
    found.push(occurrenceOf(event, override, span));
  }
  return found.toSorted(byStart);
}

const none: ReadonlyMap<number, EventOverride> = new Map();

/** Instants of one form are in the order of their letters. */
const byStart = (a: EventOccurrence, b: EventOccurrence): number =>
  a.starts_at.localeCompare(b.starts_at) ||
  a.ends_at.localeCompare(b.ends_at) ||
  (a.occurrence ?? '').localeCompare(b.occurrence ?? '');

const overlaps = (time: InstantRange, { from, to }: InstantRange): boolean =>
  time.from < to && (time.to > from || time.from >= from);

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

/** Starts on the wall that may overlap the range lie between these, whatever the zone. */
const wallsAround = ({ from, to }: InstantRange, lasting: number): readonly [number, number] => [
  from - lasting - slack,
  to + slack,
];

interface OccurrenceSpan {
  readonly starts: string;
  readonly ends: string;
  readonly instants: InstantRange;
  readonly occurrence: string | null;
}

const occurrenceOf = (
  event: CalendarEvent,
  time: Omit<EventOverride, 'occurrence'>,
  { starts, ends, instants, occurrence }: OccurrenceSpan,
): EventOccurrence => ({
  id: event.id,
  calendar_id: event.calendar_id,
  title: time.title,
  starts,
  ends,
  time_zone: time.time_zone,
  place: time.place,
  category: time.category,
  status: time.status,
  busy: time.busy,
  reminders: time.reminders,
  links: time.links,
  version: event.version,
  occurrence,
  changed: time !== event,
  starts_at: new Date(instants.from).toISOString(),
  ends_at: new Date(instants.to).toISOString(),
});
