import type { OutsideEvent } from '@squeeze/server/ports/outside-fields';
import { type OutsideCall, OutsideFailure, type OutsideItem } from '@squeeze/server/ports/outside-lists';
import { z } from 'zod';
import { changedOfTime, fieldsOfTime, ordinaryTime, orUnread } from '../event-series.ts';
import { type OutsideApi, orMissing } from '../outside-api.ts';
import { allPages, lastOfEach } from '../paging.ts';
import {
  GoogleEvent,
  GoogleReminders,
  type GoogleSeries,
  isCancelled,
  itemOf,
  occurrenceOf,
  originalStart,
  writtenFields,
} from './google-event.ts';

/** https://developers.google.com/workspace/calendar/api/v3/reference/events/list */
export const GoogleEventPage = z.object({
  items: z.array(GoogleEvent).optional(),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
  defaultReminders: GoogleReminders.optional(),
});

/** Who is invited is not read, only whether somebody is: an event may have thousands of guests. */
export const briefly = { maxAttendees: '1' };
/** No mail goes to guests by what is done here. */
export const quietly = { ...briefly, sendUpdates: 'none' };
export const ifMatch = (version: string | null): Record<string, string> =>
  version === null ? {} : { 'if-match': version };

/** Events of Google's calendars one by one, each with its single times, which are events by themselves there. */
export class GoogleEvents {
  readonly #api: OutsideApi;

  constructor(api: OutsideApi) {
    this.#api = api;
  }

  /** An event with its single times; null where there is none (any more). */
  async series(call: OutsideCall, listId: string, id: string): Promise<GoogleSeries | null> {
    const path = ['calendars', listId, 'events'];
    const read = { kind: 'item', path: [...path, id], query: briefly } as const;
    const master = await orMissing(this.#api.read(call, read, GoogleEvent));
    if (master === null || isCancelled(master)) return null;
    const { iCalUID, recurrence } = master;
    if (recurrence === undefined || iCalUID === undefined) return { master, times: [] };
    let usual: GoogleReminders | undefined;
    const parts = await allPages(async (page) => {
      const query = {
        ...briefly,
        iCalUID,
        maxResults: '250',
        showDeleted: 'true',
        singleEvents: 'false',
        pageToken: page ?? undefined,
      };
      const answer = await this.#api.read(call, { kind: 'item', path, query }, GoogleEventPage);
      const { items, nextPageToken } = answer;
      usual = answer.defaultReminders ?? usual;
      return { items: items ?? [], next: nextPageToken ?? null };
    });
    const times = lastOfEach(parts, (part) => part.id).filter(
      ({ recurringEventId }) => recurringEventId === id,
    );
    return { master, times, usual };
  }

  /** An event as it stands now. @throws {OutsideFailure} `missing`; `refused` for one that our fields cannot say */
  async whole(call: OutsideCall, listId: string, id: string): Promise<OutsideItem<OutsideEvent>> {
    const series = await this.series(call, listId, id);
    if (series === null) throw new OutsideFailure('missing');
    const item = orUnread(() => itemOf(series));
    if (item === null) throw new OutsideFailure('refused');
    return item;
  }

  /** @param version an entity tag that it has to have still; null: whatever it has */
  async patch(
    call: OutsideCall,
    listId: string,
    id: string,
    { kind, body, version }: { kind: 'create' | 'update'; body: unknown; version: string | null },
  ): Promise<void> {
    const path = ['calendars', listId, 'events', id];
    const headers = ifMatch(version);
    await this.#api.send(call, { kind, method: 'PATCH', path, query: quietly, headers, body });
  }

  /** Makes single times what they are to be: those that differ, those that differ no more, and those that are back. */
  async writeTimes(call: OutsideCall, listId: string, id: string, wanted: OutsideEvent): Promise<void> {
    const series = await this.series(call, listId, id);
    if (series === null) throw new OutsideFailure('missing');
    const now = orUnread(() => itemOf(series))?.fields;
    if (now === undefined) throw new OutsideFailure('refused');
    const idsByStart = new Map(series.times.map((one) => [orUnread(() => occurrenceOf(one, now)), one]));
    const wantedByStart = new Map(wanted.overrides.map(({ occurrence, ...time }) => [occurrence, time]));
    const nowByStart = new Map(now.overrides.map(({ occurrence, ...time }) => [occurrence, time]));
    const calledOff = series.times
      .filter(isCancelled)
      .flatMap((one) => orUnread(() => [occurrenceOf(one, now)]) ?? []);
    const touched = new Set([...wantedByStart.keys(), ...nowByStart.keys(), ...calledOff]);
    const zone = call.timeZone ?? 'UTC';
    for (const occurrence of touched) {
      if (wanted.excluded.includes(occurrence)) continue;
      const time = wantedByStart.get(occurrence) ?? ordinaryTime(wanted, occurrence);
      const before = nowByStart.get(occurrence) ?? ordinaryTime(now, occurrence);
      const isBack = calledOff.includes(occurrence);
      const names = isBack ? [...fieldsOfTime] : changedOfTime(before, time);
      if (names.length === 0) continue;
      const known = idsByStart.get(occurrence)?.id;
      const timeId = known ?? (await this.#timeId(call, listId, id, originalStart(wanted, occurrence, zone)));
      // It has no such time: what is said of it counts for nothing.
      if (timeId === null) continue;
      const body = writtenFields(names, time, zone);
      await this.patch(call, listId, timeId, { kind: 'update', body, version: null });
    }
  }

  /** https://developers.google.com/workspace/calendar/api/v3/reference/events/instances */
  async #timeId(call: OutsideCall, listId: string, id: string, start: string): Promise<string | null> {
    const path = ['calendars', listId, 'events', id, 'instances'];
    const query = { ...briefly, originalStart: start, showDeleted: 'true', maxResults: '1' };
    const { items } = await this.#api.read(call, { kind: 'item', path, query }, GoogleEventPage);
    return items?.[0]?.id ?? null;
  }
}
