import { graphError, refusedByGraph } from './graph-error.ts';
import { outlookDays } from './outlook-days.ts';
import {
  daysOf,
  instantOf,
  newEvent,
  ordinary,
  type OutlookEvent as Event,
  shown,
  stored,
  timeId,
  wallOf,
} from './outlook-event.ts';
import { PeerClock } from './peer-clock.ts';
import { mergePatch } from './merge-patch.ts';
import type { PeerAnswer, PeerApi, PeerRequest } from './rest-peer.ts';

interface Kept {
  readonly event: Event | null;
  readonly turn: number;
  /** By the day of their start. */
  readonly exceptions: Map<string, Event>;
  readonly cancelled: Set<string>;
}

interface Calendar {
  readonly canEdit: boolean;
  readonly events: Map<string, Kept>;
}

/**
 * Calendars of Outlook as their documents say: https://learn.microsoft.com/graph/api/resources/event and …/calendar; changes by
 * https://learn.microsoft.com/graph/delta-query-events and …/api/event-delta, series by …/api/event-get and …/api/event-list-instances,
 * several at once by …/json-batching. Times come back in UTC, bodies as text where that is preferred.
 */
export class MicrosoftCalendarPeer implements PeerApi {
  readonly #clock = new PeerClock();
  readonly #calendars = new Map<string, Calendar>();
  readonly #transactions = new Set<string>();
  #turn = 0;
  #forgotten = 0;
  pageSize = 100;
  /** Whose it is: tokens of another account are not known here. */
  account = 'ines';
  pages: 'fine' | 'same' | 'endless' | 'elsewhere' = 'fine';
  /** Whether a repeated creation is answered with the id of the first. */
  namesExisting = false;
  readonly refusal = graphError;

  constructor(...calendars: readonly string[]) {
    for (const [at, id] of calendars.entries()) {
      this.#calendars.set(id, { canEdit: at < 2, events: new Map() });
    }
  }

  /** As if its person had written it there. */
  put(calendar: string, event: Readonly<Record<string, unknown>> & { readonly id: string }): void {
    const before = this.#of(calendar).events.get(event.id);
    this.#keep(calendar, stored({ ...newEvent, ...before?.event, ...event }) as Event, before);
  }

  at(calendar: string, id: string): Readonly<Record<string, unknown>> | null {
    return this.#of(calendar).events.get(id)?.event ?? null;
  }

  delete(calendar: string, id: string): void {
    this.#turn += 1;
    const none = { event: null, turn: this.#turn, exceptions: new Map(), cancelled: new Set<string>() };
    this.#of(calendar).events.set(id, none);
  }

  forgetTokens(): void {
    this.#turn += 1;
    this.#forgotten = this.#turn;
  }

  answer(request: PeerRequest): PeerAnswer | null {
    const { method, path, body, headers } = request;
    const [version, me, calendars, calendarId = '', what, id, more] = path;
    if (version === 'v1.0' && me === '$batch') return this.#batch(body);
    if (version !== 'v1.0' || me !== 'me' || calendars !== 'calendars') return null;
    if (path.length === 3) return this.#calendarsAnswer(request);
    const calendar = this.#calendars.get(calendarId);
    if (calendar === undefined) return refusedByGraph(404);
    if (method !== 'GET' && !calendar.canEdit) return refusedByGraph(403);
    if (what === 'calendarView') return this.#delta(calendarId, calendar, request);
    if (id === undefined) {
      return method === 'POST' ? this.#insert(calendarId, request) : this.#search(calendar, request);
    }
    const found = this.#find(calendar, id);
    if (found === null) return refusedByGraph(404);
    if (more === 'instances') return this.#instances(found.master, request);
    const condition = headers['if-match'];
    if (condition !== undefined && condition !== found.event['@odata.etag']) return refusedByGraph(412);
    switch (method) {
      case 'GET':
        // What differs is asked for of a series alone.
        if (request.query.has('$expand') && found.event.recurrence === undefined) return refusedByGraph(400);
        return { status: 200, body: this.#whole(found, request) };
      case 'PATCH':
        return this.#patch(calendarId, found, request);
      case 'DELETE':
        this.#delete(calendarId, found);
        return { status: 204 };
      default:
        return refusedByGraph(405);
    }
  }

  #batch(body: Readonly<Record<string, unknown>>): PeerAnswer {
    const requests = body['requests'] as readonly { id: string; url: string }[];
    if (requests.length > 20) return refusedByGraph(400);
    const responses = requests.map(({ id, url }) => {
      const eventId = decodeURIComponent(/^\/me\/events\/([^?]+)/.exec(url)?.[1] ?? '');
      const isThere = [...this.#calendars.values()].some((one) => this.#find(one, eventId) !== null);
      return { id, status: isThere ? 200 : 404, body: isThere ? { id: eventId } : graphError(404) };
    });
    return { status: 200, body: { responses } };
  }

  #calendarsAnswer({ query, origin }: PeerRequest): PeerAnswer {
    const all = [...this.#calendars].map(([id, { canEdit }], at) => ({
      id,
      name: `The calendar ${id}`,
      canEdit,
      isDefaultCalendar: at === 0,
    }));
    const from = Number(query.get('$skip') ?? 0);
    const to = from + Math.min(this.pageSize, Number(query.get('$top') ?? 100));
    const link = to < all.length && { '@odata.nextLink': `${origin}/v1.0/me/calendars?$top=100&$skip=${to}` };
    return { status: 200, body: { value: all.slice(from, to), ...link } };
  }

  readonly #markOf = (calendarId: string): string => `${calendarId} of ${this.account}`;

  #delta(calendarId: string, { events }: Calendar, request: PeerRequest): PeerAnswer {
    const { query, headers, origin } = request;
    const token = query.get('$deltatoken');
    const given = token ?? query.get('$skiptoken');
    const [of, since = '', until = '', after = '0', offset = '0'] = given?.split('|') ?? [
      this.#markOf(calendarId),
      query.get('startDateTime') ?? '',
      query.get('endDateTime') ?? '',
    ];
    if (of !== this.#markOf(calendarId) || (token !== null && Number(after) < this.#forgotten))
      return refusedByGraph(410);
    if (since === '' || until === '') return refusedByGraph(400);
    const rows = [...events]
      .filter(([, { turn }]) => turn > Number(after))
      .toSorted(([, a], [, b]) => a.turn - b.turn)
      .flatMap(([id, kept]) => this.#rowsOf(id, kept, { since, until, isFirst: after === '0' }, request));
    const asked = Number(/odata\.maxpagesize=(\d+)/.exec(headers['prefer'] ?? '')?.[1] ?? 100);
    const from = Number(offset);
    const to = from + Math.min(this.pageSize, asked);
    const place = this.pages === 'elsewhere' ? 'https://graph.example.test' : origin;
    const link = (name: string, ...parts: readonly (string | number)[]): string => {
      const value = encodeURIComponent([this.#markOf(calendarId), since, until, ...parts].join('|'));
      return `${place}/v1.0/me/calendars/${calendarId}/calendarView/delta?${name}=${value}`;
    };
    const next =
      this.pages === 'same'
        ? { '@odata.nextLink': link('$skiptoken', 0, 0) }
        : this.pages === 'endless' || to < rows.length
          ? { '@odata.nextLink': link('$skiptoken', after, to) }
          : { '@odata.deltaLink': link('$deltatoken', this.#turn) };
    return { status: 200, body: { '@odata.context': 'of the peer', ...next, value: rows.slice(from, to) } };
  }

  #rowsOf(
    id: string,
    kept: Kept,
    { since, until, isFirst }: { since: string; until: string; isFirst: boolean },
    request: PeerRequest,
  ): object[] {
    const { event, exceptions, cancelled } = kept;
    const removed = { id, '@removed': { reason: 'deleted' } };
    if (event === null) return isFirst ? [] : [removed];
    const [from, to] = [Date.parse(since), Date.parse(until)];
    if (event.recurrence === undefined) {
      const isIn = instantOf(event.end) > from && instantOf(event.start) < to;
      if (isIn) return [shown(event, request)];
      return isFirst ? [] : [removed];
    }
    const times = daysOf(event, until.slice(0, 10)).flatMap((day): object[] => {
      if (cancelled.has(day)) return isFirst ? [] : [{ ...removed, id: timeId(id, day) }];
      const own = exceptions.get(day);
      if (own !== undefined) return [shown(own, request)];
      const { start, end } = ordinary(event, day);
      if (instantOf(end) <= from) return [];
      return [{ id: timeId(id, day), type: 'occurrence', seriesMasterId: id, start, end }];
    });
    return [...times, shown(event, request)];
  }

  #find(calendar: Calendar, id: string): Found | null {
    const kept = calendar.events.get(id);
    if (kept?.event != null) return { master: kept, event: kept.event, day: null };
    const [, masterId = '', day = ''] = /^(.+)\.of\.(\d{4}-\d\d-\d\d)$/.exec(id) ?? [];
    const master = calendar.events.get(masterId);
    if (master?.event == null || master.cancelled.has(day)) return null;
    if (!daysOf(master.event, day).includes(day)) return null;
    return { master, event: master.exceptions.get(day) ?? ordinary(master.event, day), day };
  }

  #whole({ master, event, day }: Found, request: PeerRequest): object {
    const all: Record<string, unknown> = shown(event, request);
    const selected = request.query.get('$select')?.split(',');
    if (selected === undefined) return all;
    const { id } = event;
    const series = day === null && event.recurrence !== undefined;
    return {
      ...Object.fromEntries(
        Object.entries(all).filter(([name]) => selected.includes(name) || name.startsWith('@')),
      ),
      id,
      ...(series &&
        selected.includes('cancelledOccurrences') && {
          cancelledOccurrences: [...master.cancelled].map((one) => `OID.${id}.${one}`),
        }),
      ...(series &&
        request.query.get('$expand') === 'exceptionOccurrences' && {
          exceptionOccurrences: [...master.exceptions.values()].map((one) => shown(one, request)),
        }),
    };
  }

  #search(calendar: Calendar, request: PeerRequest): PeerAnswer {
    const value = / and ep\/value eq '([^']*)'\)$/.exec(request.query.get('$filter') ?? '')?.[1];
    if (value === undefined) return refusedByGraph(400);
    const found = [...calendar.events.values()].flatMap(({ event }) => {
      const properties = event?.['singleValueExtendedProperties'] as { value: string }[] | undefined;
      return event !== null && properties?.some((one) => one.value === value) === true
        ? [shown(event, request)]
        : [];
    });
    return { status: 200, body: { value: found } };
  }

  #insert(calendarId: string, request: PeerRequest): PeerAnswer {
    const { transactionId } = request.body as { transactionId?: string };
    if (transactionId !== undefined && this.#transactions.has(transactionId)) {
      const known = [...this.#of(calendarId).events.values()].find(
        ({ event }) => event?.transactionId === transactionId,
      );
      const { error } = graphError(409);
      const existing = this.namesExisting && { '@event.existingEventId': known?.event?.id };
      return { status: 409, body: { error: { ...error, ...existing } } };
    }
    const id = `AAMk-${this.#turn}=`;
    const event = mergePatch({ ...newEvent, id }, stored(request.body)) as Event;
    const finding = this.#findingOf(event);
    if (finding !== null) return finding;
    if (transactionId !== undefined) this.#transactions.add(transactionId);
    return { status: 201, body: shown(this.#keep(calendarId, event, undefined), request) };
  }

  /** What a mailbox does not take. */
  #findingOf(event: Event): PeerAnswer | null {
    if (typeof event['subject'] === 'string' && event['subject'].length > 255)
      return refusedByGraph(400, 'ErrorInvalidProperty');
    if (event.recurrence === undefined) return null;
    const { pattern, range } = event.recurrence;
    const first = wallOf(event).slice(0, 10);
    const isFine = range.startDate === first && outlookDays(pattern, range, first).includes(first);
    return isFine ? null : refusedByGraph(400, 'ErrorPropertyValidationFailure');
  }

  #patch(calendarId: string, { master, event, day }: Found, request: PeerRequest): PeerAnswer {
    const after = mergePatch(event, stored(request.body)) as Event;
    if (day === null) {
      const finding = this.#findingOf(after);
      if (finding !== null) return finding;
      // Whatever is said of when it comes again, what was said of single times is gone.
      const isNew = 'recurrence' in request.body || 'start' in request.body;
      return { status: 200, body: shown(this.#keep(calendarId, after, isNew ? undefined : master), request) };
    }
    this.#turn += 1;
    const kept = {
      ...after,
      type: 'exception',
      lastModifiedDateTime: this.#clock.tick(),
      '@odata.etag': `W/"${this.#turn}=="`,
    };
    master.exceptions.set(day, kept);
    this.#touch(calendarId, master);
    return { status: 200, body: shown(kept, request) };
  }

  #delete(calendarId: string, { master, event, day }: Found): void {
    if (day === null) {
      this.delete(calendarId, event.id);
      return;
    }
    master.exceptions.delete(day);
    master.cancelled.add(day);
    this.#touch(calendarId, master);
  }

  #touch(calendarId: string, master: Kept): void {
    if (master.event !== null) this.#keep(calendarId, master.event, master);
  }

  #instances({ event, exceptions, cancelled }: Kept, request: PeerRequest): PeerAnswer {
    if (event?.recurrence === undefined) return refusedByGraph(400);
    const [from, to] = ['startDateTime', 'endDateTime'].map((name) => request.query.get(name) ?? '');
    const value = daysOf(event, (to ?? '').slice(0, 10))
      .filter((day) => !cancelled.has(day))
      .map((day) => exceptions.get(day) ?? ordinary(event, day))
      .filter(
        ({ start, end }) =>
          instantOf(end) > Date.parse(from ?? '') && instantOf(start) < Date.parse(to ?? ''),
      )
      .map((one) => shown(one, request));
    return { status: 200, body: { value } };
  }

  #of(calendar: string): Calendar {
    const found = this.#calendars.get(calendar);
    if (found === undefined) throw new Error(`the peer has no calendar ${calendar}`);
    return found;
  }

  #keep(calendarId: string, event: Event, before: Kept | undefined): Event {
    this.#turn += 1;
    const kept: Event = {
      ...event,
      type: event.recurrence === undefined ? 'singleInstance' : 'seriesMaster',
      lastModifiedDateTime: this.#clock.tick(),
      '@odata.etag': `W/"${this.#turn}=="`,
    };
    const { exceptions = new Map<string, Event>(), cancelled = new Set<string>() } = before ?? {};
    this.#of(calendarId).events.set(event.id, { event: kept, turn: this.#turn, exceptions, cancelled });
    return kept;
  }
}

interface Found {
  readonly master: Kept;
  readonly event: Event;
  /** Of a single time: the day that its rule gives it. */
  readonly day: string | null;
}
