import type { OpenDatabase } from '@squeeze/database/connection';
import { outsideListsOf } from '@squeeze/integrations/outside/outside-lists-of';
import { SystemTimers } from '@squeeze/integrations/system-timers';
import type { OutsideEvent } from '@squeeze/server/ports/outside-fields';
import { CalendarPerson } from './calendar-person.ts';
import { GoogleCalendarPeer } from './google-calendar-peer.ts';
import { MicrosoftCalendarPeer } from './microsoft-calendar-peer.ts';
import { RestPeer } from './rest-peer.ts';

/** What somebody writes into a calendar there, in no vendor's words. */
export interface WrittenThere {
  readonly title?: string;
  /** Wall times in New York. */
  readonly starts?: string;
  readonly ends?: string;
  readonly place?: string;
  readonly description?: string;
  /** What it says its zone is, in the place of New York. */
  readonly zone?: string;
  /** Weekly from its start on. */
  readonly weekly?: boolean;
  /** Addresses of those who are invited. */
  readonly guests?: readonly string[];
}

/** A provider's calendars on this machine, and the hand of somebody who writes into them there. */
export interface OutsideCalendar extends AsyncDisposable {
  readonly peer: RestPeer;
  readonly api: GoogleCalendarPeer | MicrosoftCalendarPeer;
  put(list: string, id: string, written: WrittenThere): void;
  drop(list: string, id: string): void;
  /** The time of a series that begins on `day` is elsewhere; null: it is called off. */
  putTime(list: string, id: string, day: string, written: WrittenThere | null): Promise<void>;
  /** What is there, live ones alone: title, place, description, and the wall time in New York at which it starts. */
  all(list: string): Promise<{ readonly id: string; readonly title: string; readonly starts: string }[]>;
  /** Somebody here whose calendar is in step with `own` there. */
  person(
    database: OpenDatabase,
    options?: Omit<Parameters<typeof CalendarPerson.open>[2], 'connected'>,
  ): Promise<CalendarPerson>;
}

const zone = 'America/New_York';

abstract class Outside {
  readonly peer: RestPeer;
  abstract readonly provider: 'google' | 'microsoft';

  constructor(peer: RestPeer) {
    this.peer = peer;
  }

  get #lists() {
    return outsideListsOf({ timers: new SystemTimers(), bases: { [this.provider]: this.peer.origin } });
  }

  async all(list: string) {
    const { events } = this.#lists[this.provider];
    const call = { accessToken: this.peer.token, timeZone: zone };
    const window = { since: Date.UTC(2025, 5, 9), until: Date.UTC(2028, 5, 9) };
    const found = new Map<string, { id: string; title: string; starts: string }>();
    for (let page: string | null = null; ;) {
      const answer = await events.changes(call, list, { state: null, page, window });
      for (const change of answer.changes) {
        if (change.kind === 'gone') found.delete(change.id);
        else found.set(change.item.id, { id: change.item.id, ...change.item.fields });
      }
      page = answer.nextPage;
      if (page === null) return [...found.values()];
    }
  }

  async person(
    database: OpenDatabase,
    options: Omit<Parameters<typeof CalendarPerson.open>[2], 'connected'> = {},
  ): Promise<CalendarPerson> {
    const service = { events: this.#lists[this.provider].events };
    const connected = { provider: this.provider, service, token: this.peer.token };
    return await CalendarPerson.open(database, 'own', { ...options, connected });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.peer[Symbol.asyncDispose]();
  }
}

class OutsideGoogle extends Outside implements OutsideCalendar {
  readonly provider = 'google';
  readonly api: GoogleCalendarPeer;

  constructor(api: GoogleCalendarPeer, peer: RestPeer) {
    super(peer);
    this.api = api;
  }

  put(list: string, id: string, written: WrittenThere): void {
    this.api.put(list, { id, ...this.#words(written) });
  }

  drop(list: string, id: string): void {
    this.api.delete(list, id);
  }

  putTime(list: string, id: string, day: string, written: WrittenThere | null): Promise<void> {
    const master = this.api.at(list, id) as { start: { dateTime: string }; end: { dateTime: string } };
    const time = master.start.dateTime.slice(11, 19).replaceAll(':', '');
    const start = { dateTime: `${day}T${master.start.dateTime.slice(11)}`, timeZone: zone };
    const end = { dateTime: `${day}T${master.end.dateTime.slice(11)}`, timeZone: zone };
    this.api.put(list, {
      id: `${id}_${day.replaceAll('-', '')}T${time}Z`,
      iCalUID: `${id}@google.com`,
      recurringEventId: id,
      originalStartTime: start,
      start,
      end,
      ...(written === null ? { status: 'cancelled' } : this.#words(written)),
    });
    return Promise.resolve();
  }

  #words(written: WrittenThere) {
    const { title, place, description, weekly, guests, zone: timeZone = zone } = written;
    // What is in a zone that nobody knows says its offset, as all does that comes back.
    const [starts, ends] = [written.starts, written.ends].map((wall) =>
      wall !== undefined && written.zone !== undefined ? `${wall}Z` : wall,
    );
    return {
      ...(title !== undefined && { summary: title }),
      ...(place !== undefined && { location: place }),
      ...(description !== undefined && { description }),
      ...(starts !== undefined && { start: { dateTime: starts, timeZone } }),
      ...(ends !== undefined && { end: { dateTime: ends, timeZone } }),
      ...(weekly === true && { recurrence: ['RRULE:FREQ=WEEKLY'] }),
      ...(guests !== undefined && { attendees: guests.map((email) => ({ email })) }),
    };
  }
}

class OutsideMicrosoft extends Outside implements OutsideCalendar {
  readonly provider = 'microsoft';
  readonly api: MicrosoftCalendarPeer;

  constructor(api: MicrosoftCalendarPeer, peer: RestPeer) {
    super(peer);
    this.api = api;
  }

  put(list: string, id: string, written: WrittenThere): void {
    this.api.put(list, { id, ...this.#words(written) });
  }

  drop(list: string, id: string): void {
    this.api.delete(list, id);
  }

  async putTime(list: string, id: string, day: string, written: WrittenThere | null): Promise<void> {
    const address = `${this.peer.origin}/v1.0/me/calendars/${list}/events/${encodeURIComponent(`${id}.of.${day}`)}`;
    const answer = await fetch(address, {
      method: written === null ? 'DELETE' : 'PATCH',
      headers: { authorization: `Bearer ${this.peer.token}`, 'content-type': 'application/json' },
      ...(written !== null && { body: JSON.stringify(this.#words(written)) }),
    });
    if (!answer.ok) throw new Error(`the peer answered ${answer.status}`);
  }

  #words(written: WrittenThere) {
    const { title, place, description, starts, ends, weekly, guests, zone: own } = written;
    const timeZone = own ?? 'Eastern Standard Time';
    const day = starts?.slice(0, 10);
    const weekday = new Date(`${day ?? '2026-01-01'}T00:00:00Z`)
      .toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })
      .toLowerCase();
    return {
      ...(title !== undefined && { subject: title }),
      ...(place !== undefined && { location: { displayName: place } }),
      ...(description !== undefined && { body: { contentType: 'text', content: description } }),
      ...(starts !== undefined && {
        start: { dateTime: starts, timeZone },
        originalStartTimeZone: timeZone,
      }),
      ...(ends !== undefined && { end: { dateTime: ends, timeZone } }),
      ...(weekly === true && {
        recurrence: {
          pattern: { type: 'weekly', interval: 1, daysOfWeek: [weekday], firstDayOfWeek: 'monday' },
          range: { type: 'noEnd', startDate: day, recurrenceTimeZone: timeZone },
        },
      }),
      ...(guests !== undefined && {
        attendees: guests.map((address) => ({ type: 'required', emailAddress: { address } })),
      }),
    };
  }
}

/** Calendars `own` and `second` of a provider, which are the person's own, and `read`, which may only be read. */
export async function outsideCalendar(provider: 'google' | 'microsoft'): Promise<OutsideCalendar> {
  if (provider === 'google') {
    const api = new GoogleCalendarPeer('own', 'second', 'read');
    return new OutsideGoogle(api, await RestPeer.of(api));
  }
  const api = new MicrosoftCalendarPeer('own', 'second', 'read');
  return new OutsideMicrosoft(api, await RestPeer.of(api));
}

/** What comes back of an event once a provider has held it. */
export function heldBy(
  provider: 'google' | 'microsoft',
  timeZone: string,
): (event: OutsideEvent) => OutsideEvent {
  const { events } = outsideListsOf({ timers: new SystemTimers() })[provider];
  return (event) => events.holds(event, timeZone);
}
