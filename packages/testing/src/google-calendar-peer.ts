import { createHash } from 'node:crypto';
import { eventBudget, eventStarts, has } from '@squeeze/domain/calendar-events/event-times';
import { wallText } from './wall-text.ts';
import { googleError } from './google-error.ts';
import { PeerClock } from './peer-clock.ts';
import { mergePatch } from './merge-patch.ts';
import { pageOf } from './page-of.ts';
import { behind, type PeerAnswer, type PeerApi, type PeerRequest } from './rest-peer.ts';

type Moment = { date?: string; dateTime?: string; timeZone?: string };
type Event = Record<string, unknown> & {
  id: string;
  etag: string;
  updated: string;
  status?: string;
  iCalUID?: string;
  recurrence?: string[];
  recurringEventId?: string;
  originalStartTime?: Moment;
  start?: Moment;
  end?: Moment;
};

interface Calendar {
  readonly entry: Readonly<Record<string, unknown>>;
  /** In the order of their changes. */
  readonly events: Map<string, Event>;
  /** What each change is counted as: sync tokens are numbers of these. */
  readonly turns: Map<string, number>;
}

const failed = (status: number, reason?: string): PeerAnswer => ({
  status,
  body: googleError(status, reason),
});

/**
 * Google Calendar as its documents say: https://developers.google.com/workspace/calendar/api/v3/reference/events and …/calendarList; sync
 * tokens by https://developers.google.com/workspace/calendar/api/guides/sync, conditions by …/guides/version-resources, single times by
 * …/guides/recurringevents, errors by …/guides/errors.
 */
export class GoogleCalendarPeer implements PeerApi {
  readonly #clock = new PeerClock();
  readonly #calendars = new Map<string, Calendar>();
  #turn = 0;
  /** Sync tokens from before this turn are not known any more. */
  #forgotten = 0;
  pageSize = 250;
  /** Of the one who asks, in any calendar. */
  usualReminders: readonly { readonly method: string; readonly minutes: number }[] = [];
  pages: 'fine' | 'same' | 'endless' = 'fine';
  readonly refusal = googleError;

  /** The first is the person's own. */
  constructor(...calendars: readonly string[]) {
    for (const [at, id] of calendars.entries()) {
      const entry = {
        kind: 'calendar#calendarListEntry',
        id,
        summary: `The calendar ${id}`,
        accessRole: at < 2 ? 'owner' : 'reader',
        ...(at === 0 && { primary: true }),
      };
      this.#calendars.set(id, { entry, events: new Map(), turns: new Map() });
    }
  }

  /** As if its person had written it there. */
  put(calendar: string, event: Readonly<Record<string, unknown>> & { readonly id: string }): void {
    const before = this.#of(calendar).events.get(event.id);
    this.#keep(calendar, { status: 'confirmed', iCalUID: `${event.id}@google.com`, ...before, ...event });
  }

  at(calendar: string, id: string): Readonly<Record<string, unknown>> | null {
    return this.#of(calendar).events.get(id) ?? null;
  }

  delete(calendar: string, id: string): void {
    const event = this.#of(calendar).events.get(id);
    if (event !== undefined) this.#keep(calendar, { ...event, status: 'cancelled' });
  }

  /** Whose it is: tokens of another account are not known here. */
  account = 'ines';

  /** As it is with tokens that are some weeks old. */
  forgetTokens(): void {
    this.#turn += 1;
    this.#forgotten = this.#turn;
  }

  answer({ method, path, query, headers, body }: PeerRequest): PeerAnswer | null {
    const [kind, calendarId = '', what, id, instances] = behind(path, 'calendar', 'v3') ?? [];
    if (kind === 'users' && what === 'calendarList') return this.#calendarList(query);
    if (kind !== 'calendars' || what !== 'events') return null;
    const calendar = this.#calendars.get(calendarId);
    if (calendar === undefined) return failed(404);
    if (method !== 'GET' && calendar.entry['accessRole'] === 'reader')
      return failed(403, 'requiredAccessLevel');
    if (id === undefined) {
      return method === 'POST' ? this.#insert(calendarId, body) : this.#list(calendar, query);
    }
    const event = calendar.events.get(id) ?? this.#instance(calendar, id);
    if (event === null) return failed(404);
    if (instances === 'instances') return this.#instances(calendar, event, query);
    const condition = headers['if-match'];
    if (condition !== undefined && condition !== event.etag) return failed(412);
    switch (method) {
      case 'GET':
        return { status: 200, body: shown(event, query) };
      case 'PATCH':
        return this.#patch(calendarId, event, body, query);
      case 'DELETE':
        if (event.status === 'cancelled') return failed(410);
        this.#keep(calendarId, { ...event, status: 'cancelled' });
        return { status: 204 };
      default:
        return failed(405);
    }
  }

  #calendarList(query: URLSearchParams): PeerAnswer {
    const entries = [...this.#calendars.values()].map(({ entry }) => entry);
    const { rows, next } = pageOf(entries, query.get('pageToken'), this.pageSize);
    return { status: 200, body: { items: rows, ...(next !== null && { nextPageToken: next }) } };
  }

  /** By which a token is known to be of a calendar of this account. */
  readonly #markOf = ({ entry }: Calendar): string => `-of-${String(entry['id'])}-for-${this.account}`;

  #list(calendar: Calendar, query: URLSearchParams): PeerAnswer {
    const token = query.get('syncToken');
    if (token !== null && (query.has('timeMin') || query.has('iCalUID'))) return failed(400, 'badRequest');
    const since = token === null ? 0 : Number(/^turn-(\d+)-of-/.exec(token)?.[1] ?? Number.NaN);
    if (Number.isNaN(since)) return failed(400, 'invalid');
    if (token !== null && (!token.endsWith(this.#markOf(calendar)) || since < this.#forgotten)) {
      return failed(410, 'fullSyncRequired');
    }
    const uid = query.get('iCalUID');
    const timeMin = Date.parse(query.get('timeMin') ?? '1970-01-01T00:00:00Z');
    const wanted = [...calendar.events.values()].filter((event) => {
      if ((calendar.turns.get(event.id) ?? 0) <= since) return false;
      if (uid !== null && event.iCalUID !== uid) return false;
      if (token !== null) return true;
      if (event.status === 'cancelled' && query.get('showDeleted') !== 'true') {
        return event.recurringEventId !== undefined;
      }
      // Of a time that is called off only which it was is said for certain.
      return event.recurrence !== undefined || event.end === undefined || endOf(event) > timeMin;
    });
    const size = Math.min(this.pageSize, Number(query.get('maxResults') ?? 250));
    const page = query.get('pageToken');
    if (this.pages !== 'fine') {
      const next = this.pages === 'same' ? 'again' : `again-${Number(page?.slice(6) ?? 0) + 1}`;
      return {
        status: 200,
        body: { items: wanted.slice(0, size).map((one) => shown(one, query)), nextPageToken: next },
      };
    }
    const { rows, next } = pageOf(wanted, page, size);
    const nextSyncToken = `turn-${this.#turn}${this.#markOf(calendar)}`;
    return {
      status: 200,
      body: {
        kind: 'calendar#events',
        timeZone: 'Europe/Zagreb',
        defaultReminders: this.usualReminders,
        items: rows.map((one) => shown(one, query)),
        ...(next === null ? { nextSyncToken } : { nextPageToken: next }),
      },
    };
  }

  #insert(calendarId: string, body: Readonly<Record<string, unknown>>): PeerAnswer {
    const given = body['id'];
    const id = typeof given === 'string' ? given : `event${this.#turn}`;
    if (!/^[a-v0-9]{5,1024}$/.test(id)) return failed(400, 'invalid');
    if (this.#of(calendarId).events.has(id)) return failed(409);
    const event = { status: 'confirmed', ...body, id, iCalUID: `${id}@google.com` };
    return { status: 200, body: this.#keep(calendarId, event) };
  }

  #patch(
    calendarId: string,
    event: Event,
    body: Readonly<Record<string, unknown>>,
    query: URLSearchParams,
  ): PeerAnswer {
    const after = mergePatch(event, body) as Event;
    const isMoved = ['start', 'recurrence'].some((name) => name in body);
    if (event.recurrence !== undefined && isMoved) this.#dropStrangeTimes(calendarId, after);
    return { status: 200, body: shown(this.#keep(calendarId, after), query) };
  }

  /** Single times of starts that the series does not come to any more are gone. */
  #dropStrangeTimes(calendarId: string, master: Event): void {
    const calendar = this.#of(calendarId);
    for (const time of calendar.events.values()) {
      if (time.recurringEventId !== master.id || time.status === 'cancelled') continue;
      if (!comesTo(master, time.originalStartTime ?? {}))
        this.#keep(calendarId, { ...time, status: 'cancelled' });
    }
  }

  #instances(calendar: Calendar, master: Event, query: URLSearchParams): PeerAnswer {
    const at = query.get('originalStart') ?? '';
    const original: Moment = at.length === 10 ? { date: at } : { dateTime: at, timeZone: zoneOf(master) };
    const id = `${master.id}_${suffixOf(original)}`;
    const instance = calendar.events.get(id) ?? this.#instance(calendar, id);
    return { status: 200, body: { items: instance === null ? [] : [instance] } };
  }

  /** A single time of which nothing is said. */
  #instance(calendar: Calendar, id: string): Event | null {
    const [, masterId = '', day = '', time] = /^(.+)_(\d{8})(?:T(\d{6})Z)?$/.exec(id) ?? [];
    const master = calendar.events.get(masterId);
    if (master === undefined || master.status === 'cancelled') return null;
    const date = day.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');
    const clock = (time ?? '').replace(/(\d\d)(\d\d)(\d\d)/, '$1:$2:$3');
    const original: Moment =
      time === undefined ? { date } : { dateTime: `${date}T${clock}Z`, timeZone: zoneOf(master) };
    if (!comesTo(master, original)) return null;
    const { recurrence: _, ...values } = master;
    const lasts = endOf(master) - startOf(master);
    const end: Moment =
      time === undefined
        ? { date: new Date(Date.parse(`${date}T00:00:00Z`) + lasts).toISOString().slice(0, 10) }
        : {
            dateTime: new Date(Date.parse(`${date}T${clock}Z`) + lasts).toISOString(),
            timeZone: zoneOf(master),
          };
    return { ...values, id, recurringEventId: masterId, originalStartTime: original, start: original, end };
  }

  #of(calendar: string): Calendar {
    const found = this.#calendars.get(calendar);
    if (found === undefined) throw new Error(`the peer has no calendar ${calendar}`);
    return found;
  }

  #keep(calendarId: string, event: Readonly<Record<string, unknown>> & { readonly id: string }): Event {
    const { events, turns } = this.#of(calendarId);
    this.#turn += 1;
    const updated = this.#clock.tick();
    const etag = `"${createHash('sha256').update(`${event.id} ${this.#turn}`).digest('hex').slice(0, 16)}"`;
    const kept = withOffsets({ kind: 'calendar#event', ...event, updated, etag });
    events.delete(event.id);
    events.set(event.id, kept);
    turns.set(event.id, this.#turn);
    return kept;
  }
}

/** "If there are more than the specified number of attendees, only the participant is returned." */
function shown(event: Event, query: URLSearchParams): Event {
  const attendees = event['attendees'];
  const most = Number(query.get('maxAttendees') ?? Number.POSITIVE_INFINITY);
  if (!Array.isArray(attendees) || attendees.length <= most) return event;
  const own = attendees.filter((one) => (one as { self?: boolean }).self === true);
  return { ...event, attendees: own, attendeesOmitted: true };
}

/** Times come back with an offset, in the zone that they were given in. */
function withOffsets(event: Event): Event {
  const shownMoment = (moment: Moment | undefined): Moment | undefined =>
    moment?.dateTime === undefined
      ? moment
      : { ...moment, dateTime: new Date(instantOf(moment)).toISOString().replace('.000Z', 'Z') };
  const [start, end] = [shownMoment(event.start), shownMoment(event.end)];
  return { ...event, ...(start !== undefined && { start }), ...(end !== undefined && { end }) };
}

/** A zone that nobody knows is taken for UTC. */
function zoneOf({ start }: Event): string {
  const zone = start?.timeZone ?? 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

const instantOf = ({ date, dateTime = '', timeZone = 'UTC' }: Moment): number => {
  if (date !== undefined) return Date.parse(`${date}T00:00:00Z`);
  return /Z|[+-]\d\d:\d\d$/.test(dateTime) ? Date.parse(dateTime) : instantOfWallIn(dateTime, timeZone);
};

const startOf = ({ start }: Event): number => instantOf(start ?? {});
const endOf = ({ end }: Event): number => instantOf(end ?? {});

const suffixOf = (moment: Moment): string =>
  moment.date === undefined
    ? `${new Date(instantOf(moment)).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
    : moment.date.replaceAll('-', '');

/** Whether a series has a start, those that it leaves out included. */
function comesTo(master: Event, original: Moment): boolean {
  const rule = master.recurrence?.find((line) => line.startsWith('RRULE:'))?.slice('RRULE:'.length) ?? null;
  const isOfDays = master.start?.date !== undefined;
  const zone = zoneOf(master);
  const textOf = (moment: Moment): string =>
    isOfDays ? (moment.date ?? moment.dateTime?.slice(0, 10) ?? '') : wallText(instantOf(moment), zone);
  const starts = textOf(master.start ?? {});
  const extra = (master.recurrence ?? [])
    .filter((line) => line.startsWith('RDATE'))
    .flatMap((line) => line.slice(line.indexOf(':') + 1).split(','))
    .map((text) =>
      text.replace(/(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z?)?/, (_, y, m, d, h, i, s) =>
        h === undefined ? `${y}-${m}-${d}` : `${y}-${m}-${d}T${h}:${i}:${s}`,
      ),
    );
  const series = { starts, rule, extra_starts: extra, excluded: [], time_zone: isOfDays ? null : zone };
  const wall = Date.parse(isOfDays ? `${textOf(original)}T00:00:00Z` : `${textOf(original)}Z`);
  return has(eventStarts(series, zone), wall, eventBudget());
}

const instantOfWallIn = (wall: string, zone: string): number => Date.parse(`${wall}Z`) - offsetAt(wall, zone);

function offsetAt(wall: string, zone: string): number {
  const guess = Date.parse(`${wall}Z`);
  const first = guess - (Date.parse(`${wallText(guess, zone)}Z`) - guess);
  return Date.parse(`${wallText(first, zone)}Z`) - first;
}
