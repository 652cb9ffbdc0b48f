import type { CalendarEvent, EventOccurrence } from '@squeeze/contracts/calendar-events';
import type { Db } from '@squeeze/database/connection';
import {
  eventPortion,
  type EventPortion,
  listLongEvents,
  listShortEvents,
} from '@squeeze/database/repositories/calendar-event-listing-repository';
import type { CalendarEventRecord } from '@squeeze/database/repositories/calendar-event-repository';
import { occurrencesBetween } from '@squeeze/domain/calendar-events/occurrences';
import { RuleError } from '@squeeze/domain/schedules/recurrence-rule';
import { wholeDay } from '@squeeze/domain/schedules/wall-time';
import { Breather } from '../../timing/breather.ts';
import type { EventOwner } from './calendar-event-actions.ts';
import { presentEvent } from './present-calendar-event.ts';

/** Where a page ended. */
export type EventPosition = Pick<EventOccurrence, 'starts_at' | 'id' | 'occurrence'>;

interface Asked {
  /** Epoch ms; `to` is not in it. */
  readonly from: number;
  readonly to: number;
  readonly limit: number;
  /** `next` of the page before; null for the first page. */
  readonly after: EventPosition | null;
  /** Whether the events of a calendar are asked for; all when left out. */
  readonly isShown?: (calendarId: string) => boolean;
}

interface OccurrencePage {
  readonly occurrences: readonly EventOccurrence[];
  /** Null on the last page. */
  readonly next: EventPosition | null;
}

/**
 * The times of a person's events that overlap a stretch of time, the first to begin first. Events are read and followed in
 * portions, between which others have their turn, and none of them further than this page may reach.
 */
export async function listOccurrences(
  db: Db,
  owner: EventOwner,
  { from, to, limit, after, isShown }: Asked,
): Promise<OccurrencePage> {
  const begin = after === null ? from : Math.max(from, Date.parse(after.starts_at));
  const page = new Page({ begin, to, limit, after, timeZone: owner.timeZone, ...(isShown && { isShown }) });
  await page.take((portion) => listLongEvents(db, owner.userId, portion));
  await page.take((portion) => listShortEvents(db, owner.userId, portion));
  return page.finished();
}

/** One page while it is filled. */
class Page {
  readonly #asked: Omit<Asked, 'from' | 'to'> & { readonly begin: number; readonly timeZone: string };
  readonly #breather = new Breather();
  #found: EventOccurrence[] = [];
  /** What begins then or later is on no account part of it; comes nearer as it fills. */
  #end: number;

  constructor({ to, ...asked }: Omit<Asked, 'from'> & { readonly begin: number; readonly timeZone: string }) {
    this.#asked = asked;
    this.#end = to;
  }

  async take(read: (portion: EventPortion) => Promise<CalendarEventRecord[]>): Promise<void> {
    for (let after: CalendarEventRecord | null = null; ;) {
      const events = await read({ from: this.#asked.begin, to: this.#end, after });
      for (const event of events) {
        if (this.#asked.isShown?.(event.calendarId) !== false) await this.#takeTimes(event);
      }
      after = events.at(-1) ?? null;
      if (after === null || events.length < eventPortion) return;
    }
  }

  finished(): OccurrencePage {
    const { limit } = this.#asked;
    this.#found.sort(inOrder);
    const occurrences = this.#found.slice(0, limit);
    const last = occurrences.at(-1);
    return {
      occurrences,
      next:
        this.#found.length > limit && last !== undefined
          ? { starts_at: last.starts_at, id: last.id, occurrence: last.occurrence }
          : null,
    };
  }

  /** What comes many times a day is followed day by day, so that it is not followed further than it is needed. */
  async #takeTimes(record: CalendarEventRecord): Promise<void> {
    const event = presentEvent(record);
    const stretch = /HOURLY|MINUTELY|BYHOUR|BYMINUTE/.test(event.rule ?? '')
      ? wholeDay
      : Number.POSITIVE_INFINITY;
    let from = this.#asked.begin;
    // The first stretch always: what began before and goes on comes before all that ends the page.
    do {
      const times = timesOf(
        event,
        { from, to: Math.max(from + 1, Math.min(from + stretch, this.#end)) },
        this.#asked.timeZone,
      );
      if (times === null) return;
      this.#add(times, from);
      await this.#breather.pause();
      from += stretch;
    } while (from < this.#end);
  }

  /** @param from where the stretch begins that they lie in */
  #add(times: readonly EventOccurrence[], from: number): void {
    const { begin, after, limit } = this.#asked;
    const begins = from === begin ? '' : new Date(from).toISOString();
    for (const time of times) {
      if (time.starts_at >= begins && (after === null || inOrder(time, after) > 0)) this.#found.push(time);
    }
    if (this.#found.length <= 2 * limit) return;
    this.#found = this.#found.toSorted(inOrder).slice(0, limit + 1);
    this.#end = Date.parse(this.#found.at(-1)?.starts_at ?? '') + 1;
  }
}

/** Null for a rule that takes too much work to follow: the rest of the calendar is shown. */
function timesOf(
  event: CalendarEvent,
  range: { readonly from: number; readonly to: number },
  timeZone: string,
): EventOccurrence[] | null {
  try {
    return occurrencesBetween(event, range, timeZone);
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}

/** Instants of one form are in the order of their letters. */
function inOrder(a: EventPosition, b: EventPosition): number {
  if (a.starts_at !== b.starts_at) return a.starts_at < b.starts_at ? -1 : 1;
  if (a.id !== b.id) return a.id < b.id ? -1 : 1;
  const [first, second] = [a.occurrence ?? '', b.occurrence ?? ''];
  return first === second ? 0 : first < second ? -1 : 1;
}
