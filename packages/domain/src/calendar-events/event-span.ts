import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import { says } from '@squeeze/contracts/sentences/sentence';
import { type WallMs, wholeDay } from '../schedules/wall-time.ts';
import { EventError } from './event-error.ts';
import { isDay, timeText, wallOf } from './event-time.ts';

/** When one time of an event is, in the form of the contract. */
export type EventSpan = Pick<CalendarEvent, 'starts' | 'ends' | 'time_zone'>;

/** What is said about it; what is left out stays. */
export type SpanEdit = { readonly [Field in keyof EventSpan]?: EventSpan[Field] | undefined };

const anHour = 60 * 60_000;

/** How long it lasts on the clock, in ms; of whole days 24 hours each. */
export const lastingOf = ({ starts, ends }: Pick<EventSpan, 'starts' | 'ends'>): number =>
  wallOf(ends) - wallOf(starts);

/** From a start as long as something lasts. @throws {EventError} past the last year */
export function spanFrom(start: WallMs, lasting: number, asDay: boolean): Pick<EventSpan, 'starts' | 'ends'> {
  return { starts: timeText(start, asDay), ends: timeText(start + lasting, asDay) };
}

/** Whole days for one, times for an hour. */
const defaultLasting = (asDay: boolean): number => (asDay ? wholeDay : anHour);

/**
 * @param timeZone of times that are given none
 * @throws {EventError} where it ends before it begins, or one is a day and the other a time
 */
export function newSpan(edit: SpanEdit & { readonly starts: string }, timeZone: string): EventSpan {
  const asDay = isDay(edit.starts);
  const ends = edit.ends ?? timeText(wallOf(edit.starts) + defaultLasting(asDay), asDay);
  const zone = edit.time_zone === undefined ? timeZone : edit.time_zone;
  return inOrder({ starts: edit.starts, ends, time_zone: asDay ? null : zone });
}

/**
 * What an edit makes of a span. A start without an end keeps how long it lasts; days that become times last an hour, times that
 * become days one day.
 * @throws {EventError} as `newSpan` does
 */
export function changedSpan(span: EventSpan, edit: SpanEdit, timeZone: string): EventSpan {
  const starts = edit.starts ?? span.starts;
  if (isDay(starts) !== isDay(span.starts)) return newSpan({ ...edit, starts }, timeZone);
  const ends = edit.ends ?? timeText(wallOf(starts) + lastingOf(span), isDay(starts));
  const zone = edit.time_zone === undefined ? span.time_zone : edit.time_zone;
  return inOrder({ starts, ends, time_zone: isDay(starts) ? null : zone });
}

function inOrder(span: EventSpan): EventSpan {
  if (isDay(span.starts) !== isDay(span.ends)) throw new EventError(says('event_days_or_times', {}), 'ends');
  const lasting = lastingOf(span);
  if (lasting < 0 || (isDay(span.starts) && lasting === 0)) {
    throw new EventError(says('event_ends_before', {}), 'ends');
  }
  return span;
}
