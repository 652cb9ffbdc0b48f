import type {
  CalendarEvent,
  CalendarEventChange,
  CalendarEventDraft,
  EventScope,
} from '@squeeze/contracts/calendar-events';
import { limits } from '@squeeze/contracts/limits';
import type { Source } from '@squeeze/contracts/receipts';
import { says } from '@squeeze/contracts/sentences/sentence';
import type { WallMs } from '../schedules/wall-time.ts';
import { changedAll, type ChangingAll, timeAt } from './change-all.ts';
import { refuseDear, refuseDearer } from './dear-rule.ts';
import { EventError } from './event-error.ts';
import { storedRule } from './event-rule.ts';
import { changedSpan, newSpan } from './event-span.ts';
import { isDay, timeText, wallOf } from './event-time.ts';
import { eventBudget, eventStarts, has, isRepeated } from './event-times.ts';
import { isOrdinary, oneTimeOf, valuesGiven } from './event-values.ts';
import { isOwnTime, noOwnTimes, type OwnTimes } from './own-times.ts';
import { settled, splitEvent } from './split-event.ts';
import { isUsuallyBusy, usualReminders } from './usual-values.ts';

// Instants are ISO 8601 in UTC, as the API answers them; `now` is epoch ms, `timeZone` the person's own.

/**
 * What a draft becomes. Left out, it ends an hour or a day after it starts, in the person's zone, which whole days have none of; it
 * takes its person and reminds as is usual.
 * @throws {EventError} where it ends before it begins, {RuleError} for its rule
 */
export function newEvent(
  draft: CalendarEventDraft,
  made: { id: string; calendarId: string; timeZone: string; source: Source; now: number },
): CalendarEvent {
  const span = newSpan(draft, made.timeZone);
  const { title, place, description, category, status, links } = draft;
  const at = new Date(made.now).toISOString();
  const isOfDays = isDay(span.starts);
  const ground = { isOfDays, zone: span.time_zone ?? made.timeZone };
  const event: CalendarEvent = {
    id: made.id,
    calendar_id: made.calendarId,
    title,
    ...span,
    place,
    description,
    category,
    status,
    busy: draft.busy ?? isUsuallyBusy(isOfDays),
    reminders: draft.reminders ?? [...usualReminders(isOfDays)],
    links,
    rule: draft.rule === null ? null : storedRule(draft.rule, ground),
    extra_starts: [],
    excluded: [],
    overrides: [],
    version: 1,
    source: made.source,
    created_at: at,
    updated_at: at,
  };
  refuseDear(event, made.timeZone);
  return event;
}

/**
 * What a change makes of an event: `changed` is the one in which it stands now.
 *
 * - `this`: one time differs, in the same event. What only all times can have, calendar and rule, is not looked at.
 * - `following`: an event by itself from that time on, of the id `followingId`; `cutShort` is the old one, which ends before. From
 *   the first time on it is `all`. A COUNT is divided; a rule that is given counts from there.
 * - `all`: with an `occurrence` everything moves as far as that time does. The rule follows (`movedRule`), and so does what is said
 *   of single times; what fits no more is dropped. A single time takes on what is changed for all only where it had what all had,
 *   but for the one that was chosen. Without a rule the chosen time stays, else the first.
 *
 * A time that says what all say is told apart no more, unless it is one of `own`. `moved` has which occurrence of a single time of
 * the event that is changed has become which.
 *
 * @throws {EventError} for a time that the event does not have, an end before the start, and more exceptions than may be;
 *   {RuleError} for a rule
 */
export function changedEvent(
  event: CalendarEvent,
  given: CalendarEventChange,
  made: { followingId: string; timeZone: string; now: number; own?: OwnTimes },
): {
  changed: CalendarEvent;
  cutShort: CalendarEvent | null;
  moved: ReadonlyMap<string, string>;
} {
  const { own = noOwnTimes, timeZone } = made;
  const zone = event.time_zone ?? timeZone;
  const edit = sameRuleLeftOut(given, event, zone);
  const at = chosenStart(event, edit, zone);
  const updated_at = new Date(made.now).toISOString();
  const later = { version: event.version + 1, updated_at };
  if (at !== null && edit.scope === 'this') {
    const changed = { ...withTime(event, edit, at, { timeZone, own }), ...later };
    return { changed: withinLimit(changed, event), cutShort: null, moved: new Map() };
  }
  if (at !== null && edit.scope === 'following' && !isFirst(event, at, zone)) {
    const { before, from } = splitEvent(event, at, zone);
    const { event: following, moved } = changedAll(from, edit, at, { timeZone, own });
    refuseDearer(following, from, timeZone);
    const its = { id: made.followingId, version: 1, created_at: updated_at, updated_at };
    return { changed: { ...following, ...its }, cutShort: { ...before, ...later }, moved };
  }
  const { event: changed, moved } = changedAll(event, edit, at, { timeZone, own });
  refuseDearer(changed, event, timeZone);
  return { changed: withinLimit({ ...changed, ...later }, event), cutShort: null, moved };
}

/**
 * An event without one time, without that and the following, or without any; null when nothing is left of it.
 * @throws {EventError} for a time that it does not have, and more exceptions than may be
 */
export function withoutTimes(
  event: CalendarEvent,
  which: { scope: EventScope; occurrence?: string | undefined },
  made: { now: number; timeZone: string },
): CalendarEvent | null {
  const zone = event.time_zone ?? made.timeZone;
  const at = chosenStart(event, which, zone);
  if (at === null || which.scope === 'all') return null;
  const later = { version: event.version + 1, updated_at: new Date(made.now).toISOString() };
  if (which.scope === 'following') {
    return isFirst(event, at, zone) ? null : { ...splitEvent(event, at, zone).before, ...later };
  }
  const without = { ...event, ...withoutStart(event, at, zone), ...later };
  const isOver = eventStarts(without, zone).from(Number.NEGATIVE_INFINITY, eventBudget()) === null;
  return isOver ? null : withinLimit(settled(without), event);
}

/** The start that is meant; null for what comes once, and where none is named for all of them. */
function chosenStart(
  event: CalendarEvent,
  {
    scope = 'all',
    occurrence,
  }: { readonly scope?: EventScope | undefined; readonly occurrence?: string | undefined },
  zone: string,
): WallMs | null {
  const unknown = (): EventError => new EventError(says('occurrence_unknown', {}), 'occurrence');
  if (!isRepeated(event)) {
    if (occurrence !== undefined && occurrence !== event.starts) throw unknown();
    return null;
  }
  if (occurrence === undefined) {
    if (scope === 'all') return null;
    throw new EventError(says('occurrence_required', {}), 'occurrence');
  }
  const at = wallOf(occurrence);
  if (Number.isNaN(at) || timeText(at, isDay(event.starts)) !== occurrence) throw unknown();
  if (!has(eventStarts(event, zone), at, eventBudget())) throw unknown();
  return at;
}

const isFirst = (event: CalendarEvent, at: WallMs, zone: string): boolean =>
  eventStarts(event, zone).from(Number.NEGATIVE_INFINITY, eventBudget()) === at;

function withTime(
  event: CalendarEvent,
  edit: CalendarEventChange,
  at: WallMs,
  { timeZone, own }: ChangingAll,
): CalendarEvent {
  const occurrence = timeText(at, isDay(event.starts));
  const time = timeAt(event, at);
  const override = {
    occurrence,
    ...oneTimeOf(time),
    ...valuesGiven(edit),
    ...changedSpan(time, edit, timeZone),
  };
  const others = event.overrides.filter((other) => wallOf(other.occurrence) !== at);
  const isLike = isOrdinary(event, override) && !isOwnTime(own, occurrence);
  const overrides = isLike ? others : [...others, override];
  return { ...event, overrides: overrides.toSorted((a, b) => (a.occurrence < b.occurrence ? -1 : 1)) };
}

function withoutStart(
  event: CalendarEvent,
  at: WallMs,
  zone: string,
): Pick<CalendarEvent, 'extra_starts' | 'excluded' | 'overrides'> {
  const others = (start: string): boolean => wallOf(start) !== at;
  const extra_starts = event.extra_starts.filter(others);
  const isLeft = has(eventStarts({ ...event, extra_starts }, zone), at, eventBudget());
  return {
    extra_starts,
    excluded: isLeft ? [...event.excluded, timeText(at, isDay(event.starts))].toSorted() : event.excluded,
    overrides: event.overrides.filter(({ occurrence }) => others(occurrence)),
  };
}

/** A rule that is sent along unchanged is no new one: it follows its start, and its COUNT is divided. */
function sameRuleLeftOut(edit: CalendarEventChange, event: CalendarEvent, zone: string): CalendarEventChange {
  if (edit.rule == null || event.rule === null) return edit;
  const isSame =
    edit.rule === event.rule || storedRule(edit.rule, { isOfDays: isDay(event.starts), zone }) === event.rule;
  return isSame ? { ...edit, rule: undefined } : edit;
}

const exceptionsOf = (event: CalendarEvent): number =>
  event.overrides.length + event.excluded.length + event.extra_starts.length;

function withinLimit(event: CalendarEvent, before: CalendarEvent): CalendarEvent {
  const count = exceptionsOf(event);
  if (count > limits.eventExceptions && count > exceptionsOf(before)) {
    throw new EventError(says('limit_reached.event_exceptions', { limit: limits.eventExceptions }), null);
  }
  return event;
}
