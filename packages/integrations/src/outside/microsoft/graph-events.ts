import { isDay, wallOf } from '@squeeze/domain/calendar-events/event-time';
import type { OutsideEvent } from '@squeeze/server/ports/outside-fields';
import { type OutsideCall, OutsideFailure, type OutsideItem } from '@squeeze/server/ports/outside-lists';
import { z } from 'zod';
import { changedOfTime, instantOfWall, ordinaryTime, orUnread } from '../event-series.ts';
import { type OutsideApi, orMissing, shaped } from '../outside-api.ts';
import { graphCode, graphPage } from './graph-api.ts';
import { GraphEvent, itemOf, occurrenceOf, plainEvent, wholeSeries, writtenFields } from './graph-event.ts';

const Events = graphPage(GraphEvent);

export const prefer = (more: readonly string[] = []): Record<string, string> => ({
  prefer: [...more, 'outlook.timezone="UTC"', 'outlook.body-content-type="text"'].join(', '),
});

/** By which an event that was made here is found again, https://learn.microsoft.com/graph/api/resources/extended-properties-overview */
export const keyProperty = 'String {6f3f3a0e-6d3b-4b6c-9d0e-2a0f5a1c7e55} Name SqueezeKey';
const Existing = z.object({ error: z.object({ '@event.existingEventId': z.string().min(1) }) });

const eventsOf = (listId: string): string[] => ['me', 'calendars', listId, 'events'];

const ifMatch = (version: string | null): Record<string, string> =>
  version === null ? prefer() : { ...prefer(), 'if-match': version };

export const isoOf = (instant: number): string => new Date(instant).toISOString();

/** Events of Outlook's calendars one by one, each with its single times. */
export class GraphEvents {
  readonly #api: OutsideApi;

  constructor(api: OutsideApi) {
    this.#api = api;
  }

  /** Null where there is none (any more). */
  async event(call: OutsideCall, listId: string, id: string): Promise<GraphEvent | null> {
    const event = await this.#read(call, listId, id, plainEvent);
    return event?.recurrence == null ? event : await this.series(call, listId, id);
  }

  /** The same of what is known to come again. */
  series(call: OutsideCall, listId: string, id: string): Promise<GraphEvent | null> {
    return this.#read(call, listId, id, wholeSeries);
  }

  #read(
    call: OutsideCall,
    listId: string,
    id: string,
    query: Readonly<Record<string, string>>,
  ): Promise<GraphEvent | null> {
    const question = { kind: 'item', path: [...eventsOf(listId), id], query, headers: prefer() } as const;
    return orMissing(this.#api.read(call, question, GraphEvent));
  }

  /** An event as it stands now. @throws {OutsideFailure} `missing`; `refused` for one that our fields cannot say */
  async whole(call: OutsideCall, listId: string, id: string): Promise<OutsideItem<OutsideEvent>> {
    const event = await this.event(call, listId, id);
    if (event === null) throw new OutsideFailure('missing');
    const item = orUnread(() => itemOf(event));
    if (item === null) throw new OutsideFailure('refused');
    return item;
  }

  /** The id of the event of a key: a new one, or the one of an earlier try. */
  async make(call: OutsideCall, listId: string, body: object, key: string): Promise<string> {
    const question = { kind: 'create', method: 'POST', path: eventsOf(listId), headers: prefer() } as const;
    const first = await this.#api.send(call, {
      ...question,
      // "for the server to avoid redundant POST operations in case of client retries"
      body: { ...body, transactionId: key },
      answers: [400, 409],
    });
    if (first.status < 300) return shaped(first.body, GraphEvent).id;
    if (graphCode(first.body) !== 'errorduplicatetransactionid') throw new OutsideFailure('refused');
    const named = Existing.safeParse(first.body).data?.error['@event.existingEventId'];
    if (named !== undefined && (await this.event(call, listId, named)) !== null) return named;
    const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
    const $filter = `singleValueExtendedProperties/any(ep: ep/id eq ${quoted(keyProperty)} and ep/value eq ${quoted(key)})`;
    const found = await this.#api.read(
      call,
      { kind: 'create', path: eventsOf(listId), query: { $filter } },
      Events,
    );
    const [event] = found.value;
    // One that was deleted since is made anew.
    return event?.id ?? (await this.#api.read(call, { ...question, body }, GraphEvent)).id;
  }

  /** @param version an entity tag that it has to have still; null: whatever it has */
  async patch(
    call: OutsideCall,
    listId: string,
    id: string,
    body: unknown,
    version: string | null,
  ): Promise<void> {
    const path = [...eventsOf(listId), id];
    await this.#api.send(call, { kind: 'update', method: 'PATCH', path, headers: ifMatch(version), body });
  }

  /** Also fine where it is gone already. @param version as `patch` has it */
  async delete(call: OutsideCall, listId: string, id: string, version: string | null): Promise<void> {
    const path = [...eventsOf(listId), id];
    await orMissing(
      this.#api.send(call, { kind: 'remove', method: 'DELETE', path, headers: ifMatch(version) }),
    );
  }

  /**
   * Makes single times what they are to be: called off, different, or different no more.
   * @param onlyAdds leaves what is different there, and here not, as it is
   */
  async writeTimes(
    call: OutsideCall,
    listId: string,
    id: string,
    wanted: OutsideEvent,
    onlyAdds: boolean,
  ): Promise<void> {
    const event = await this.series(call, listId, id);
    if (event === null) throw new OutsideFailure('missing');
    const now = orUnread(() => itemOf(event))?.fields;
    if (now === undefined) throw new OutsideFailure('refused');
    const times = event.exceptionOccurrences ?? [];
    const idsByStart = new Map(times.map((one) => [orUnread(() => occurrenceOf(one, now)), one.id]));
    const idOf = async (start: string): Promise<string | null> =>
      idsByStart.get(start) ?? (await this.#timeId(call, listId, id, now, start));
    for (const start of wanted.excluded.filter((one) => !now.excluded.includes(one))) {
      const timeId = await idOf(start);
      if (timeId !== null) await this.delete(call, listId, timeId, null);
    }
    const wantedByStart = new Map(wanted.overrides.map(({ occurrence, ...time }) => [occurrence, time]));
    const nowByStart = new Map(now.overrides.map(({ occurrence, ...time }) => [occurrence, time]));
    const touched = onlyAdds
      ? [...wantedByStart.keys()].filter((start) => !nowByStart.has(start))
      : [...new Set([...wantedByStart.keys(), ...nowByStart.keys()])];
    for (const start of touched.filter((one) => !wanted.excluded.includes(one))) {
      const time = wantedByStart.get(start) ?? ordinaryTime(wanted, start);
      const names = changedOfTime(nowByStart.get(start) ?? ordinaryTime(now, start), time);
      if (names.length === 0) continue;
      const timeId = await idOf(start);
      if (timeId !== null) await this.patch(call, listId, timeId, writtenFields(names, time), null);
    }
  }

  /** https://learn.microsoft.com/graph/api/event-list-instances */
  async #timeId(
    call: OutsideCall,
    listId: string,
    id: string,
    series: OutsideEvent,
    start: string,
  ): Promise<string | null> {
    const zone = isDay(start) ? 'UTC' : (series.time_zone ?? 'UTC');
    const at = isDay(start) ? wallOf(start) : instantOfWall(start, zone);
    const query = {
      startDateTime: isoOf(at - 86_400_000),
      endDateTime: isoOf(at + 2 * 86_400_000),
      $select: 'id,start,originalStart',
      $top: '50',
    };
    const path = [...eventsOf(listId), id, 'instances'];
    const { value } = await this.#api.read(call, { kind: 'item', path, query, headers: prefer() }, Events);
    return value.find((one) => orUnread(() => occurrenceOf(one, series)) === start)?.id ?? null;
  }
}
