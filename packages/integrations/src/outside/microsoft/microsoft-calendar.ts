import { limits } from '@squeeze/contracts/limits';
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
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { orUnread } from '../event-series.ts';
import { type OutsideApi, type OutsideApiOptions, shaped } from '../outside-api.ts';
import { cappedText } from '../outside-text.ts';
import { allPages, lastOfEach, nextPlace, placeIn, placeText } from '../paging.ts';
import { GraphEvents, isoOf, keyProperty, prefer } from './graph-events.ts';
import { existingOf } from './existing-of.ts';
import { askedBy, graphApi, graphPage, queryOf } from './graph-api.ts';
import {
  canHold,
  changesSeries,
  GraphEvent,
  heldByOutlook,
  itemOf,
  writtenChange,
  writtenReminder,
  writtenSeries,
  writtenTime,
} from './graph-event.ts';

/** https://learn.microsoft.com/graph/api/resources/calendar */
const Calendars = graphPage(
  z.object({
    id: z.string().min(1),
    name: z.string().nullish(),
    canEdit: z.boolean().nullish(),
    isDefaultCalendar: z.boolean().nullish(),
  }),
);
const ChangedEvents = graphPage(
  z.union([z.object({ id: z.string().min(1), '@removed': z.looseObject({}) }), GraphEvent]),
);

/** What a round looks at, epoch ms, and the series that it has told of, so that their times do not tell of them again. */
const Round = z.object({ since: z.number(), until: z.number(), told: z.array(z.string()) });
type Round = z.infer<typeof Round>;
const mostTold = 500;

/** A view is looked at from its first day to its last: how much longer it is than was asked for, so that it need not be anew soon. */
const marginMs = 90 * 86_400_000;

/**
 * Calendars of Outlook, https://learn.microsoft.com/graph/api/resources/calendar. Version 1.0 tells of changes in a view with two ends
 * alone (https://learn.microsoft.com/graph/delta-query-events), by each of the times of a series: the series is then read as a whole.
 */
export class MicrosoftCalendar implements OutsideLists<OutsideEvent> {
  readonly #api: OutsideApi;
  readonly #events: GraphEvents;

  constructor(options: OutsideApiOptions) {
    this.#api = graphApi(options);
    this.#events = new GraphEvents(this.#api);
  }

  async lists(call: OutsideCall): Promise<readonly OutsideList[]> {
    const all = await allPages(async (page) => {
      const question = {
        kind: 'lists',
        path: ['me', 'calendars'],
        query: queryOf(page ?? '$top=100'),
      } as const;
      const { value, '@odata.nextLink': next } = await this.#api.read(call, question, Calendars);
      return { items: value, next: next === undefined ? null : askedBy(next, this.#api) };
    });
    return lastOfEach(all, ({ id }) => id).map(({ id, name, canEdit, isDefaultCalendar }) => ({
      id,
      name: cappedText(name, limits.calendarName.max),
      writable: canEdit === true,
      usual: isDefaultCalendar === true,
    }));
  }

  async changes(call: OutsideCall, listId: string, from: ChangesFrom): Promise<ChangesPage<OutsideEvent>> {
    const page = from.page === null ? null : placeIn(from.page, listId, Round);
    const state = from.state === null ? null : placeIn(from.state, listId, Round);
    const round = page?.more ?? roundFrom(state?.more ?? null, from.window);
    const place = page ?? state;
    const view = { startDateTime: isoOf(round.since), endDateTime: isoOf(round.until) };
    const { status, body } = await this.#api.send(call, {
      kind: 'changes',
      path: ['me', 'calendars', listId, 'calendarView', 'delta'],
      query: place === null ? view : queryOf(place.token),
      headers: prefer(['odata.maxpagesize=50']),
      ...(place !== null && { answers: [400, 410] }),
    });
    if (status >= 400) throw new OutsideFailure('state_lost');
    const { value, '@odata.nextLink': next, '@odata.deltaLink': last } = shaped(body, ChangedEvents);
    const { told, ...changes } = await this.#changesOf(call, listId, value, new Set(round.told));
    if (next !== undefined) {
      const more = { ...round, told: [...told].slice(-mostTold) };
      const behind = nextPlace(page, askedBy(next, this.#api), more);
      return { ...changes, nextPage: placeText(listId, behind), state: null };
    }
    if (last === undefined) throw new OutsideFailure('garbled');
    const token = askedBy(last, this.#api);
    const more: Round = { ...round, told: [] };
    return { ...changes, nextPage: null, state: placeText(listId, { token, count: 0, more }) };
  }

  async item(call: OutsideCall, listId: string, id: string): Promise<OutsideAnswer<OutsideEvent>> {
    const event = await this.#events.event(call, listId, id);
    return event === null ? null : (orUnread(() => itemOf(event)) ?? 'unread');
  }

  async create(
    call: OutsideCall,
    listId: string,
    fields: OutsideEvent,
    key: string,
  ): Promise<OutsideItem<OutsideEvent>> {
    const held = this.holds(fields, call.timeZone);
    if (!canHold(held)) throw new OutsideFailure('refused');
    const series = writtenSeries(held);
    const body = {
      ...writtenTime(held),
      ...writtenReminder(held),
      ...(series !== null && { recurrence: series }),
      singleValueExtendedProperties: [{ id: keyProperty, value: key }],
    };
    const id = await this.#events.make(call, listId, body, key);
    if (isRepeated(held)) await this.#events.writeTimes(call, listId, id, held, true);
    return await this.#events.whole(call, listId, id);
  }

  async update(
    call: OutsideCall,
    listId: string,
    id: string,
    fields: Partial<OutsideEvent>,
    version: string | null,
  ): Promise<OutsideItem<OutsideEvent>> {
    const event = await this.#events.event(call, listId, id);
    if (event === null) throw new OutsideFailure('missing');
    const before = orUnread(() => itemOf(event));
    if (before === null) throw new OutsideFailure('refused');
    if (version !== null && version !== before.version) throw new OutsideFailure('changed_meanwhile');
    const after = this.holds({ ...before.fields, ...fields }, call.timeZone);
    if (!canHold(after)) throw new OutsideFailure('refused');
    // Nothing brings a time back that was called off but a series that is written anew.
    const bringsBack = before.fields.excluded.some((start) => !after.excluded.includes(start));
    const body = {
      ...writtenChange(fields, after),
      ...(bringsBack && { recurrence: writtenSeries(after) }),
    };
    if (Object.keys(body).length > 0) {
      const own = version === null ? null : (event['@odata.etag'] ?? null);
      await this.#events.patch(call, listId, id, body, own);
    }
    const saysTimes = fields.overrides !== undefined || fields.excluded !== undefined;
    if (isRepeated(after) && (saysTimes || changesSeries(fields))) {
      await this.#events.writeTimes(call, listId, id, after, false);
    }
    return await this.#events.whole(call, listId, id);
  }

  async remove(call: OutsideCall, listId: string, id: string, version: string | null): Promise<void> {
    let own: string | null = null;
    if (version !== null) {
      const event = await this.#events.event(call, listId, id);
      if (event === null) return;
      const now = orUnread(() => itemOf(event));
      if (now !== null && now.version !== version) throw new OutsideFailure('changed_meanwhile');
      own = event['@odata.etag'] ?? null;
    }
    await this.#events.delete(call, listId, id, own);
  }

  readonly holds = (fields: OutsideEvent, timeZone = 'UTC'): OutsideEvent => heldByOutlook(fields, timeZone);

  /** Outlook sends mail to guests by itself, and has no word against it. */
  readonly tellsOthers = ({ hasGuests }: OutsideEvent): boolean => hasGuests;

  /** What a page says, by events of ours: each series once in a round, and of what is said to be gone only what is. */
  async #changesOf(
    call: OutsideCall,
    listId: string,
    rows: readonly z.infer<typeof ChangedEvents>['value'][number][],
    told: Set<string>,
  ): Promise<{ changes: OutsideChange<OutsideEvent>[]; unread: UnreadItem[]; told: ReadonlySet<string> }> {
    const changes: OutsideChange<OutsideEvent>[] = [];
    const unread: UnreadItem[] = [];
    const take = (id: string, event: GraphEvent | null): void => {
      const item = event === null ? null : orUnread(() => itemOf(event));
      if (event === null) changes.push({ kind: 'gone', id, at: null });
      else if (item === null) unread.push({ id, title: event.subject ?? null });
      else changes.push({ kind: 'item', item });
    };
    const removed: string[] = [];
    for (const row of lastOfEach(rows, ({ id }) => id)) {
      if ('@removed' in row) {
        removed.push(row.id);
        continue;
      }
      const isOfSeries = row.recurrence != null || row.seriesMasterId != null || row.type === 'seriesMaster';
      if (!isOfSeries) {
        take(row.id, row);
        continue;
      }
      const id = row.seriesMasterId ?? row.id;
      const mark = markOf(id);
      if (told.has(mark)) continue;
      told.add(mark);
      take(id, await this.#events.series(call, listId, id));
    }
    // "Events that are outside the date range and that have been added, deleted, or updated" are called removed as well.
    const there = await existingOf(call, this.#api, removed);
    for (const id of removed) take(id, there.has(id) ? await this.#events.event(call, listId, id) : null);
    return { changes, unread, told };
  }
}

/** Short, since many are kept with a page. */
const markOf = (id: string): string => createHash('sha256').update(id).digest('base64url').slice(0, 10);

/**
 * What the next round looks at. @throws {OutsideFailure} `state_lost` once more is asked for than its view has: a view cannot be moved
 */
function roundFrom(before: Round | null, window: ChangesFrom['window']): Round {
  if (window === null) throw new OutsideFailure('refused');
  if (before === null) return { since: window.since, until: window.until + marginMs, told: [] };
  if (window.since < before.since || window.until > before.until) throw new OutsideFailure('state_lost');
  return before;
}
