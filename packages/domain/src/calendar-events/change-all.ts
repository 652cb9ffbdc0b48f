import type { CalendarEvent, CalendarEventChange, EventOverride } from '@squeeze/contracts/calendar-events';
import { type WallMs, wholeDay } from '../schedules/wall-time.ts';
import { storedRule } from './event-rule.ts';
import { changedSpan, type EventSpan, lastingOf, spanFrom } from './event-span.ts';
import { isDay, timeText, wallOf } from './event-time.ts';
import { eventBudget, eventStarts, has, isRepeated, type Starts, startsBetween } from './event-times.ts';
import {
  isOrdinary,
  oneTimeOf,
  type OneTime,
  ordinaryTime,
  valuesGiven,
  valuesReaching,
} from './event-values.ts';
import { movedRule } from './moved-rule.ts';
import { isOwnTime, type OwnTimes } from './own-times.ts';
import { type SeriesMove, seriesMove } from './series-move.ts';
import { overridesByStart } from './occurrences.ts';
import { WorkBudget, workAtMost } from '../schedules/work-budget.ts';

/** An event as a change makes it, and which occurrences of single times have become which. */
export interface ChangedAll {
  readonly event: CalendarEvent;
  readonly moved: ReadonlyMap<string, string>;
}

/** To whom a change of all times is made. */
export interface ChangingAll {
  readonly timeZone: string;
  readonly own: OwnTimes;
}

/**
 * Changes all times of an event.
 *
 * @param at the start of the time that `starts` and `ends` of the edit are of; null for those of the event itself
 * @throws {EventError | RuleError}
 */
export function changedAll(
  event: CalendarEvent,
  edit: CalendarEventChange,
  at: WallMs | null,
  made: ChangingAll,
): ChangedAll {
  const { timeZone } = made;
  const once = (time: OneTime): ChangedAll => ({
    event: changedOnce(event, time, edit, timeZone),
    moved: new Map(),
  });
  if (!isRepeated(event)) return once(oneTimeOf(event));
  if (edit.rule !== null) return movedSeries(event, edit, at, made);
  if (at !== null) return once(timeAt(event, at));
  const { event: series, moved } = movedSeries(event, { ...edit, rule: undefined }, null, made);
  const first = firstStart(series, timeZone) ?? wallOf(series.starts);
  return { event: changedOnce(series, timeAt(series, first), {}, timeZone), moved };
}

/** One time of an event, changed, as all that it is from now on; or as the start of a rule. */
function changedOnce(
  event: CalendarEvent,
  time: OneTime,
  edit: CalendarEventChange,
  timeZone: string,
): CalendarEvent {
  const span = changedSpan(time, edit, timeZone);
  const rule = edit.rule == null ? null : ruleGiven(edit.rule, span, timeZone);
  return {
    ...event,
    calendar_id: edit.calendar_id ?? event.calendar_id,
    ...time,
    ...valuesGiven(edit),
    ...span,
    rule,
    extra_starts: [],
    excluded: [],
    overrides: [],
  };
}

const ruleGiven = (rule: string, span: EventSpan, timeZone: string): string =>
  storedRule(rule, { isOfDays: isDay(span.starts), zone: span.time_zone ?? timeZone });

const firstStart = (event: CalendarEvent, timeZone: string): WallMs | null =>
  eventStarts(event, event.time_zone ?? timeZone).from(Number.NEGATIVE_INFINITY, eventBudget());

/** The time of an event that starts at `at` by its rule, as it is now. */
export function timeAt(event: CalendarEvent, at: WallMs): OneTime {
  const override = overridesByStart(event).get(at);
  return override === undefined ? ordinaryTime(event, at) : oneTimeOf(override);
}

function movedSeries(
  event: CalendarEvent,
  edit: CalendarEventChange,
  at: WallMs | null,
  { timeZone, own }: ChangingAll,
): ChangedAll {
  const shown = at === null ? oneTimeOf(event) : timeAt(event, at);
  const span = changedSpan(shown, edit, timeZone);
  const isNewRule = edit.rule != null;
  const setsEnd = edit.ends !== undefined;
  const move = seriesMove(event, { was: shown, is: span, setsEnd, isChosen: at !== null && !isNewRule });
  const { toDays, shift } = move;
  const start = shift(wallOf(event.starts));
  const base: CalendarEvent = {
    ...event,
    ...valuesGiven(edit),
    calendar_id: edit.calendar_id ?? event.calendar_id,
    ...spanFrom(start, move.lasts, toDays),
    time_zone: zoneOfSeries(event, edit, span, move),
  };
  const rule = edit.rule ?? ruleMoved(event, start, toDays);
  const extra_starts = event.extra_starts.map((extra) => timeText(shift(wallOf(extra)), toDays));
  const series = {
    ...base,
    rule: rule === null ? null : ruleGiven(rule, base, timeZone),
    extra_starts: [...new Set(extra_starts)].toSorted(),
  };
  const fit = fitting(event, { ...series, excluded: [] }, move, isNewRule, timeZone);
  const moved = withSomeLeft(
    { ...series, excluded: movedExcluded(event, fit, toDays), overrides: [] },
    timeZone,
  );
  const chosen = { ...shown, ...valuesGiven(edit), ...span };
  const overrides = new Map<string, EventOverride>();
  const followed = new Map<string, string>();
  // What was chosen stands where it was put, also where the others do not follow it.
  if (at !== null) overrideAt(overrides, fit(at), toDays, chosen);
  for (const [was, override] of overridesByStart(event)) {
    const is = fit(was);
    if (is === null) continue;
    overrideAt(overrides, is, toDays, movedOverride(event, moved, override, edit, move, is));
    followed.set(override.occurrence, timeText(is, toDays));
  }
  const owned = new Set([...followed].flatMap(([from, to]) => (isOwnTime(own, from) ? [to] : [])));
  const kept = [...overrides.values()].filter(
    (override) => owned.has(override.occurrence) || !isOrdinary(moved, override),
  );
  return { event: { ...moved, overrides: kept.toSorted(byOccurrence) }, moved: followed };
}

/** The first that is said of a start counts. */
function overrideAt(
  overrides: Map<string, EventOverride>,
  start: WallMs | null,
  asDay: boolean,
  time: OneTime,
): void {
  if (start === null) return;
  const occurrence = timeText(start, asDay);
  if (!overrides.has(occurrence)) overrides.set(occurrence, { occurrence, ...time });
}

function zoneOfSeries(
  event: CalendarEvent,
  edit: CalendarEventChange,
  span: EventSpan,
  { toDays, changesKind }: SeriesMove,
): string | null {
  if (toDays) return null;
  if (changesKind) return span.time_zone;
  return edit.time_zone === undefined ? event.time_zone : edit.time_zone;
}

/** A rule follows its start; null where only added starts make an event come again. */
function ruleMoved(event: CalendarEvent, start: WallMs, toDays: boolean): string | null {
  const from = wallOf(event.starts);
  if (event.rule === null || (from === start && isDay(event.starts) === toDays)) return event.rule;
  return movedRule(event.rule, { from, to: start, toDays });
}

/** Another rule may name only starts that were left out; they are there again then. */
const withSomeLeft = (event: CalendarEvent, timeZone: string): CalendarEvent =>
  firstStart(event, timeZone) === null ? { ...event, excluded: [] } : event;

const byOccurrence = (a: EventOverride, b: EventOverride): number => (a.occurrence < b.occurrence ? -1 : 1);

const movedExcluded = (event: CalendarEvent, fit: Fit, toDays: boolean): string[] => {
  const moved = event.excluded.map((start) => fit(wallOf(start)));
  const kept = moved.flatMap((start) => (start === null ? [] : [timeText(start, toDays)]));
  return [...new Set(kept)].toSorted();
};

/** Null for what is no start of the event any more. */
type Fit = (start: WallMs) => WallMs | null;

/** A rule that follows its start does so within a week. */
const near = 7 * wholeDay;

/**
 * Which start becomes which. As far away as all of them moved, or where a rule is not as regular (the second Wednesday may come
 * before the second Tuesday) the nearest that is not another's.
 */
function fitting(
  was: CalendarEvent,
  is: CalendarEvent,
  { shift, back }: SeriesMove,
  isNewRule: boolean,
  timeZone: string,
): Fit {
  const [before, after] = [was, is].map((event): Starts =>
    eventStarts({ ...event, excluded: [] }, event.time_zone ?? timeZone),
  );
  if (before === undefined || after === undefined) return () => null;
  // One for all of them, of which there may be a thousand.
  const budget = new WorkBudget(20 * workAtMost);
  return (start) => {
    if (!has(before, start, budget)) return null;
    const moved = shift(start);
    if (has(after, moved, budget)) return moved;
    if (isNewRule) return null;
    const free = [...startsBetween(after, [moved - near, moved + near], budget)].filter(
      (other) => !has(before, back(other), budget),
    );
    return free.toSorted((a, b) => Math.abs(a - moved) - Math.abs(b - moved))[0] ?? null;
  };
}

/**
 * What becomes of a time that differs when all change: it follows in what it has in common with the others, and keeps what it has
 * by itself; its own start moves as far as theirs.
 */
function movedOverride(
  was: CalendarEvent,
  is: CalendarEvent,
  override: EventOverride,
  edit: CalendarEventChange,
  { shift, days }: SeriesMove,
  start: WallMs,
): OneTime {
  const time = { ...oneTimeOf(override), ...valuesReaching(edit, override, was) };
  const zone = override.time_zone === was.time_zone ? is.time_zone : override.time_zone;
  const lasts = lastingOf(override) === lastingOf(was) ? lastingOf(is) : lastingOf(override);
  const asDay = isDay(override.starts);
  if (override.starts === override.occurrence && asDay === isDay(was.starts)) {
    const isOwnLength = lastingOf(override) !== lastingOf(was) && isDay(was.starts) === isDay(is.starts);
    return {
      ...time,
      ...spanFrom(start, isOwnLength ? lasts : lastingOf(is), isDay(is.starts)),
      time_zone: isDay(is.starts) ? null : zone,
    };
  }
  const own = wallOf(override.starts);
  if (asDay !== isDay(was.starts) || isDay(was.starts) !== isDay(is.starts)) {
    return { ...time, ...spanFrom(own + days, lastingOf(override), asDay) };
  }
  return { ...time, ...spanFrom(shift(own), lasts, asDay), time_zone: asDay ? null : zone };
}
