import { isRepeated } from '@squeeze/domain/calendar-events/event-times';
import type { OutsideEvent } from '@squeeze/server/ports/outside-fields';
import {
  type ChangesFrom,
  type ChangesPage,
  type OutsideAnswer,
  type OutsideCall,
  type OutsideChange,
  OutsideFailure,
  type OutsideItem,
  type OutsideList,
  type OutsideLists,
  type UnreadItem,
} from '@squeeze/server/ports/outside-lists';
import { limits } from '@squeeze/contracts/limits';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { orUnread } from '../event-series.ts';
import { type OutsideApi, type OutsideApiOptions, orMissing, shaped } from '../outside-api.ts';
import { cappedText } from '../outside-text.ts';
import { allPages, lastOfEach, nextPlace, placeIn, placeText } from '../paging.ts';
import { briefly, GoogleEventPage, GoogleEvents, ifMatch, quietly } from './google-events.ts';
import { googleApi } from './google-api.ts';
import {
  type GoogleEvent,
  type GoogleReminders,
  heldByGoogle,
  instantOf,
  isCancelled,
  itemOf,
  writtenChange,
  writtenReminders,
  writtenTime,
} from './google-event.ts';

/** https://developers.google.com/workspace/calendar/api/v3/reference/calendarList */
const CalendarEntry = z.object({
  id: z.string().min(1),
  summary: z.string().optional(),
  summaryOverride: z.string().optional(),
  accessRole: z.string().optional(),
  primary: z.boolean().optional(),
});
const CalendarList = z.object({
  items: z.array(CalendarEntry).optional(),
  nextPageToken: z.string().optional(),
});

/** How a round began, which each of its pages is asked with again. */
const Round = z.object({ syncToken: z.string().nullable(), timeMin: z.string().nullable() });

/** Where somebody works is written into calendars, and is no event. */
const isEvent = ({ eventType }: GoogleEvent): boolean => eventType !== 'workingLocation';

/**
 * Google Calendar, https://developers.google.com/workspace/calendar/api/v3/reference. Single times that differ are events by themselves
 * there, which may come on another page and in another round than their series: whenever one of either comes, all of the series is
 * read, by the UID that they share.
 */
export class GoogleCalendar implements OutsideLists<OutsideEvent> {
  readonly #api: OutsideApi;
  readonly #events: GoogleEvents;

  constructor(options: OutsideApiOptions) {
    this.#api = googleApi('https://www.googleapis.com/calendar/v3', options);
    this.#events = new GoogleEvents(this.#api);
  }

  async lists(call: OutsideCall): Promise<readonly OutsideList[]> {
    const all = await allPages(async (page) => {
      const query = { maxResults: '250', pageToken: page ?? undefined };
      const path = ['users', 'me', 'calendarList'];
      const { items, nextPageToken } = await this.#api.read(
        call,
        { kind: 'lists', path, query },
        CalendarList,
      );
      return { items: items ?? [], next: nextPageToken ?? null };
    });
    return (
      lastOfEach(all, ({ id }) => id)
        // Of what is only free or busy nothing can be read.
        .filter(({ accessRole }) => accessRole !== 'freeBusyReader')
        .map(({ id, summary, summaryOverride, accessRole, primary }) => ({
          id,
          name: cappedText(summaryOverride ?? summary, limits.calendarName.max),
          writable: accessRole === 'owner' || accessRole === 'writer',
          usual: primary === true,
        }))
    );
  }

  async changes(call: OutsideCall, listId: string, from: ChangesFrom): Promise<ChangesPage<OutsideEvent>> {
    const page = from.page === null ? null : placeIn(from.page, listId, Round);
    const state = from.state === null ? null : placeIn(from.state, listId, z.null());
    // What begins behind the window today will be in it one day, and nothing would tell of it then: there is no end.
    const since = from.window === null ? null : new Date(from.window.since).toISOString();
    const syncToken = state?.token ?? null;
    const round = page?.more ?? { syncToken, timeMin: syncToken === null ? since : null };
    const query = {
      ...briefly,
      maxResults: '250',
      singleEvents: 'false',
      syncToken: round.syncToken ?? undefined,
      timeMin: round.timeMin ?? undefined,
      pageToken: page?.token,
    };
    const path = ['calendars', listId, 'events'];
    const knowsPlace = round.syncToken !== null || page !== null;
    const { status, body } = await this.#api.send(call, {
      kind: 'changes',
      path,
      query,
      // 410 for a token that is too old, 400 for one of something else.
      ...(knowsPlace && { answers: [400, 410] }),
    });
    if (status >= 400) throw new OutsideFailure('state_lost');
    const {
      items,
      nextPageToken: next,
      nextSyncToken: last,
      defaultReminders,
    } = shaped(body, GoogleEventPage);
    const told = await this.#changesOf(call, listId, items ?? [], defaultReminders);
    if (next !== undefined && next !== '') {
      return { ...told, nextPage: placeText(listId, nextPlace(page, next, round)), state: null };
    }
    if (last === undefined || last === '') throw new OutsideFailure('garbled');
    return { ...told, nextPage: null, state: placeText(listId, { token: last, count: 0, more: null }) };
  }

  async item(call: OutsideCall, listId: string, id: string): Promise<OutsideAnswer<OutsideEvent>> {
    const series = await this.#events.series(call, listId, id);
    return series === null ? null : (orUnread(() => itemOf(series)) ?? 'unread');
  }

  async create(
    call: OutsideCall,
    listId: string,
    fields: OutsideEvent,
    key: string,
  ): Promise<OutsideItem<OutsideEvent>> {
    const id = eventId(listId, key);
    const held = this.holds(fields, call.timeZone);
    const zone = call.timeZone ?? 'UTC';
    const body = {
      ...writtenTime(held, zone),
      ...writtenChange({ rule: null }, held, zone),
      ...writtenReminders(held),
    };
    const { status } = await this.#api.send(call, {
      kind: 'create',
      method: 'POST',
      path: ['calendars', listId, 'events'],
      query: quietly,
      body: { id, ...withoutNulls(body) },
      answers: [409],
    });
    // It is there by an earlier try. One that was deleted since is made anew.
    if (status === 409 && (await this.#events.series(call, listId, id)) === null) {
      await this.#events.patch(call, listId, id, { kind: 'create', body, version: null });
    }
    const made = await this.#events.whole(call, listId, id);
    const known = new Set(made.fields.overrides.map(({ occurrence }) => occurrence));
    const missing = held.overrides.filter(({ occurrence }) => !known.has(occurrence));
    if (missing.length === 0) return made;
    await this.#events.writeTimes(call, listId, id, {
      ...made.fields,
      overrides: [...made.fields.overrides, ...missing],
    });
    return await this.#events.whole(call, listId, id);
  }

  async update(
    call: OutsideCall,
    listId: string,
    id: string,
    fields: Partial<OutsideEvent>,
    version: string | null,
  ): Promise<OutsideItem<OutsideEvent>> {
    const series = await this.#events.series(call, listId, id);
    if (series === null) throw new OutsideFailure('missing');
    const before = orUnread(() => itemOf(series));
    if (before === null) throw new OutsideFailure('refused');
    if (version !== null && version !== before.version) throw new OutsideFailure('changed_meanwhile');
    const zone = call.timeZone ?? 'UTC';
    const after = this.holds({ ...before.fields, ...fields }, zone);
    const body = writtenChange(fields, after, zone);
    if (Object.keys(body).length > 0) {
      const own = version === null ? null : (series.master.etag ?? null);
      await this.#events.patch(call, listId, id, { kind: 'update', body, version: own });
    }
    // A start that is excluded no more may have been called off by itself.
    if (isRepeated(after) && (fields.overrides !== undefined || fields.excluded !== undefined)) {
      await this.#events.writeTimes(call, listId, id, after);
    }
    return await this.#events.whole(call, listId, id);
  }

  async remove(call: OutsideCall, listId: string, id: string, version: string | null): Promise<void> {
    let own: string | null = null;
    if (version !== null) {
      const series = await this.#events.series(call, listId, id);
      if (series === null) return;
      const now = orUnread(() => itemOf(series));
      if (now !== null && now.version !== version) throw new OutsideFailure('changed_meanwhile');
      own = series.master.etag ?? null;
    }
    await orMissing(
      this.#api.send(call, {
        kind: 'remove',
        method: 'DELETE',
        path: ['calendars', listId, 'events', id],
        query: { sendUpdates: 'none' },
        headers: ifMatch(own),
      }),
    );
  }

  readonly holds = (fields: OutsideEvent, timeZone = 'UTC'): OutsideEvent => heldByGoogle(fields, timeZone);

  /** What a page says, by events of ours: each series once. */
  async #changesOf(
    call: OutsideCall,
    listId: string,
    events: readonly GoogleEvent[],
    usual: GoogleReminders | undefined,
  ): Promise<{ readonly changes: OutsideChange<OutsideEvent>[]; readonly unread: UnreadItem[] }> {
    const ids = lastOfEach(events.filter(isEvent), ({ id }) => id);
    const ofSeries = Map.groupBy(ids, ({ id, recurringEventId }) => recurringEventId ?? id);
    const changes: OutsideChange<OutsideEvent>[] = [];
    const unread: UnreadItem[] = [];
    for (const [id, parts] of ofSeries) {
      const [part] = parts;
      const isAlone = parts.length === 1 && part?.id === id && part.recurrence === undefined;
      const series =
        isAlone && part !== undefined
          ? isCancelled(part)
            ? null
            : { master: part, times: [], usual }
          : await this.#events.series(call, listId, id);
      if (series === null) {
        const at = Math.max(...parts.map(({ updated }) => instantOf(updated) ?? 0));
        changes.push({ kind: 'gone', id, at: at === 0 ? null : at });
        if (!isAlone) changes.push(...alone(parts, usual));
        continue;
      }
      const item = orUnread(() => itemOf(series));
      if (item === null) unread.push({ id, title: series.master.summary ?? null });
      else changes.push({ kind: 'item', item });
    }
    return { changes, unread };
  }
}

/** Single times of an event that is not in this calendar: each is one by itself, as its person was asked to it alone. */
const alone = (
  parts: readonly GoogleEvent[],
  usual: GoogleReminders | undefined,
): OutsideChange<OutsideEvent>[] =>
  parts
    .filter(({ recurringEventId }) => recurringEventId !== undefined)
    .flatMap((part): OutsideChange<OutsideEvent>[] => {
      if (isCancelled(part)) return [{ kind: 'gone', id: part.id, at: instantOf(part.updated) }];
      const item = orUnread(() => itemOf({ master: part, times: [], usual }));
      return item === null ? [] : [{ kind: 'item', item }];
    });

const withoutNulls = (body: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [
        name,
        typeof value === 'object' && !Array.isArray(value)
          ? withoutNulls(value as Record<string, unknown>)
          : value,
      ]),
  );

const letters = '0123456789abcdefghijklmnopqrstuv';

/**
 * An id that the same event always has: "characters allowed in the ID are those used in base32hex encoding, i.e. lowercase letters
 * a-v and digits 0-9", 5 to 1024 of them, and none that another calendar has.
 */
export function eventId(listId: string, key: string): string {
  const hash = createHash('sha256').update(`${listId}\n${key}`).digest();
  return `sq${[...hash].map((byte) => `${letters[byte >> 3]}${letters[byte & 7]}`).join('')}`;
}
