import { readItem } from '@squeeze/testing/read-item';
import { GoogleCalendarPeer } from '@squeeze/testing/google-calendar-peer';
import { GoogleTasksPeer } from '@squeeze/testing/google-tasks-peer';
import { ManualTimers } from '@squeeze/testing/manual-timers';
import { MicrosoftCalendarPeer } from '@squeeze/testing/microsoft-calendar-peer';
import { MicrosoftTodoPeer } from '@squeeze/testing/microsoft-todo-peer';
import { eventually } from '@squeeze/testing/eventually';
import { type PeerApi, RestPeer } from '@squeeze/testing/rest-peer';
import type { OauthCall } from '@squeeze/server/ports/authorization-servers';
import type { OutsideEvent, OutsideTodo } from '@squeeze/server/ports/outside-fields';
import { type ChangesPage, OutsideFailure, type OutsideLists } from '@squeeze/server/ports/outside-lists';
import type { Timers } from '@squeeze/server/ports/timers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SystemTimers } from '../system-timers.ts';
import { type ListsByProvider, outsideListsOf } from './outside-lists-of.ts';

/** What the peers have in common beside what they answer. */
interface Peer extends PeerApi {
  pageSize: number;
  pages: string;
  at(list: string, id: string): Readonly<Record<string, unknown>> | null;
  delete(list: string, id: string): void;
}

interface Facts<Fields, Api extends Peer> {
  readonly provider: 'google' | 'microsoft';
  readonly of: (lists: ListsByProvider) => OutsideLists<Fields>;
  /** Its lists: one's own first, then another of one's own, then one that is only read. */
  readonly peer: (...lists: readonly string[]) => Api;
  /** An item as somebody writes it there, with something that is none of our fields. */
  readonly put: (api: Api, list: string, at: number) => string;
  readonly edit: (api: Api, list: string, id: string) => void;
  readonly unknown: readonly [name: string, value: unknown];
  /** Makes it forget the states that it has given; what has none forgets nothing. */
  readonly forget: (api: Api) => void;
  readonly forgets: boolean;
  /** Has it be another account of the same names; what has no states of its own takes none for foreign. */
  readonly changesHands: (api: Api) => void;
  /** Whether a repeated creation is known by its key. */
  readonly knowsKeys: boolean;
  /** The list that may only be read; null where it has none. */
  readonly readOnly: string | null;
  readonly sample: Fields;
  readonly others: readonly (readonly [name: string, fields: Fields])[];
  readonly change: readonly [Partial<Fields>, raw: string, rawValue: unknown];
  /** JSON of another shape than its documents say. */
  readonly strange: readonly string[];
}

const window = { since: Date.parse('2025-11-01T00:00:00Z'), until: Date.parse('2028-11-01T00:00:00Z') };
const zone = 'Europe/Zagreb';

function behaves<Fields, Api extends Peer>(name: string, facts: Facts<Fields, Api>): void {
  describe(`${name} behind the port`, () => {
    let api: Api;
    let peer: RestPeer;
    let calls: OauthCall[];
    beforeEach(async () => {
      api = facts.peer('own', 'second', 'read');
      peer = await RestPeer.of(api);
      calls = [];
    });
    afterEach(() => peer[Symbol.asyncDispose]());

    const listsOf = (timers: Timers = new SystemTimers()): OutsideLists<Fields> =>
      facts.of(outsideListsOf({ timers, bases: { [facts.provider]: peer.origin } }));
    const call = () => ({
      accessToken: peer.token,
      timeZone: zone,
      onCall: (made: OauthCall) => void calls.push(made),
    });
    const held = (fields: Fields): Fields => listsOf().holds(fields, zone);
    const idsOf = ({ changes }: ChangesPage<Fields>): string[] =>
      changes.map((change) => (change.kind === 'gone' ? `gone ${change.id}` : change.item.id));
    /** A round to its end: who was told of, and where the next begins. */
    const round = async (
      state: string | null,
      list = 'own',
    ): Promise<{ ids: string[]; state: string | null }> => {
      const ids: string[] = [];
      let page: string | null = null;
      for (;;) {
        // Each page could be read by another process.
        const answer: ChangesPage<Fields> = await listsOf().changes(call(), list, { state, page, window });
        ids.push(...idsOf(answer));
        if (answer.nextPage === null) return { ids, state: answer.state };
        page = answer.nextPage;
      }
    };

    it.each([100, 1])('says which lists there are, in pages of %i', async (size) => {
      api.pageSize = size;
      const lists = await listsOf().lists(call());
      expect(lists.map(({ id, usual, writable }) => [id, usual, writable])).toEqual(
        ['own', 'second', 'read'].map((id) => [id, id === 'own', id !== facts.readOnly]),
      );
      expect(lists[0]?.name).toMatch(/own$/);
    });

    it.each([['what is usual', facts.sample] as const, ...facts.others])(
      'holds %s as it says, and that once more',
      async (_, fields) => {
        const made = await listsOf().create(call(), 'own', fields, 'a key');
        expect(made.fields).toEqual(held(fields));
        expect(held(held(fields))).toEqual(held(fields));
        expect(readItem(await listsOf().item(call(), 'own', made.id))).toEqual(made);
        expect((await round(null)).ids).toEqual([made.id]);
      },
    );

    it('makes an item once, however often it is told to, if the provider can tell', async () => {
      const first = await listsOf().create(call(), 'own', facts.sample, 'a key');
      const again = await listsOf().create(call(), 'own', facts.sample, 'a key');
      const other = await listsOf().create(call(), 'own', facts.sample, 'another key');
      expect(again.id === first.id).toBe(facts.knowsKeys);
      expect(other.id).not.toBe(first.id);
      expect(new Set((await round(null)).ids)).toEqual(new Set([first.id, again.id, other.id]));
    });

    it('makes an item once when the answer is lost, if the provider can tell', async () => {
      peer.loses(({ method }) => method === 'POST');
      await expect(listsOf().create(call(), 'own', facts.sample, 'a key')).rejects.toMatchObject({
        kind: 'unreachable',
      });
      const made = await listsOf().create(call(), 'own', facts.sample, 'a key');
      const { ids } = await round(null);
      expect(ids).toContain(made.id);
      expect(ids).toHaveLength(facts.knowsKeys ? 1 : 2);
    });

    it('makes an item anew that was deleted there', async () => {
      const first = await listsOf().create(call(), 'own', facts.sample, 'a key');
      api.delete('own', first.id);
      const again = await listsOf().create(call(), 'own', facts.sample, 'a key');
      expect(readItem(await listsOf().item(call(), 'own', again.id))).toMatchObject({
        fields: held(facts.sample),
      });
    });

    it('changes a field and leaves what it does not know', async () => {
      const id = facts.put(api, 'own', 1);
      const before = api.at('own', id);
      const [change, raw, value] = facts.change;
      const item = readItem(await listsOf().item(call(), 'own', id));
      const changed = await listsOf().update(call(), 'own', id, change, item?.version ?? null);
      expect(changed.fields).toEqual({ ...item?.fields, ...change });
      expect(changed.version).not.toBe(item?.version);
      expect(changed.changedAt).toBeGreaterThan(item?.changedAt ?? Number.POSITIVE_INFINITY);
      const same = Object.entries({ ...before, [raw]: value }).filter(
        ([name]) => !/etag|updated|lastModified/i.test(name),
      );
      expect(api.at('own', id)).toMatchObject(Object.fromEntries(same));
      expect(api.at('own', id)?.[facts.unknown[0]]).toEqual(facts.unknown[1]);
    });

    it('does nothing to what was changed there meanwhile', async () => {
      const id = facts.put(api, 'own', 1);
      const seen = readItem(await listsOf().item(call(), 'own', id))?.version ?? '';
      facts.edit(api, 'own', id);
      const now = api.at('own', id);
      const meanwhile = { kind: 'changed_meanwhile' };
      await expect(listsOf().update(call(), 'own', id, facts.change[0], seen)).rejects.toMatchObject(
        meanwhile,
      );
      await expect(listsOf().remove(call(), 'own', id, seen)).rejects.toMatchObject(meanwhile);
      expect(api.at('own', id)).toEqual(now);
      await listsOf().update(call(), 'own', id, facts.change[0], null);
      await listsOf().remove(call(), 'own', id, null);
      expect(readItem(await listsOf().item(call(), 'own', id))).toBeNull();
    });

    it('removes what may be gone already, and changes nothing that is', async () => {
      const made = await listsOf().create(call(), 'own', facts.sample, 'a key');
      await listsOf().remove(call(), 'own', made.id, made.version);
      await listsOf().remove(call(), 'own', made.id, made.version);
      await listsOf().remove(call(), 'own', made.id, null);
      await listsOf().remove(call(), 'own', 'nothing', null);
      expect(readItem(await listsOf().item(call(), 'own', made.id))).toBeNull();
      await expect(listsOf().update(call(), 'own', 'nothing', facts.change[0], null)).rejects.toMatchObject({
        kind: 'missing',
      });
    });

    it('tells of everything page by page, then of what has changed', async () => {
      const ids = Array.from({ length: 7 }, (_, at) => facts.put(api, 'own', at));
      const elsewhere = facts.put(api, 'second', 9);
      api.pageSize = 2;
      const first = await round(null);
      expect(new Set(first.ids)).toEqual(new Set(ids));
      expect(first.ids).not.toContain(elsewhere);
      facts.edit(api, 'own', ids[3] ?? '');
      api.delete('own', ids[5] ?? '');
      const made = facts.put(api, 'own', 8);
      const second = await round(first.state);
      expect(second.ids).toEqual(expect.arrayContaining([ids[3], `gone ${ids[5]}`, made]));
      // What is told again is nothing that is not so.
      expect(second.ids).not.toContain(ids[5]);
      const third = await round(second.state);
      expect(third.ids.filter((id) => !second.ids.includes(id) && !first.ids.includes(id))).toEqual([]);
    });

    it('goes on with a page that was asked for before', async () => {
      for (let at = 0; at < 5; at += 1) facts.put(api, 'own', at);
      api.pageSize = 2;
      const first = await listsOf().changes(call(), 'own', { state: null, page: null, window });
      const from = { state: null, page: first.nextPage, window };
      const second = await listsOf().changes(call(), 'own', from);
      const again = await listsOf().changes(call(), 'own', from);
      expect(again).toEqual(second);
      expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(4);
    });

    it('reads nothing by a state that is not its own', async () => {
      facts.put(api, 'own', 1);
      const { state } = await round(null);
      const lost = { kind: 'state_lost' };
      const ask = (list: string, from: string | null) =>
        listsOf().changes(call(), list, { state: from, page: null, window });
      await expect(ask('second', state)).rejects.toMatchObject(lost);
      await expect(ask('own', 'nonsense')).rejects.toMatchObject(lost);
      await expect(ask('own', '{"list":"own","count":-1,"token":"a","more":null}')).rejects.toMatchObject(
        lost,
      );
    });

    it.each([
      ['the provider has forgotten it', () => facts.forget(api)],
      ['it is of another account', () => facts.changesHands(api)],
    ])('says that its state is lost when %s, and reads nothing by it', async (_, happens) => {
      facts.put(api, 'own', 1);
      const { state } = await round(null);
      happens();
      const asked = listsOf().changes(call(), 'own', { state, page: null, window });
      const outcome = await asked.then(
        () => null,
        (error: unknown) => error,
      );
      expect(outcome).toEqual(facts.forgets ? new OutsideFailure('state_lost') : null);
      expect((await round(null)).ids).toHaveLength(1);
    });

    it('does not follow pages that lead to themselves', async () => {
      facts.put(api, 'own', 1);
      api.pages = 'same';
      const first = await listsOf().changes(call(), 'own', { state: null, page: null, window });
      const from = { state: null, page: first.nextPage, window };
      await expect(listsOf().changes(call(), 'own', from)).rejects.toMatchObject({ kind: 'garbled' });
    });

    it.each([
      [400, {}, { kind: 'refused', retryAfterMs: null }],
      [403, {}, { kind: 'not_allowed' }],
      [404, {}, { kind: 'missing' }],
      [429, { 'retry-after': '7' }, { kind: 'limited', retryAfterMs: 7_000 }],
      [429, {}, { kind: 'limited', retryAfterMs: null }],
      [500, {}, { kind: 'unreachable' }],
      [503, { 'retry-after': '120' }, { kind: 'unreachable', retryAfterMs: 120_000 }],
      [302, { location: 'https://elsewhere.example.test/' }, { kind: 'garbled' }],
    ] as const)('says what a %i means', async (status, headers, failure) => {
      peer.fails(status, { headers });
      const asked = listsOf().changes(call(), 'own', { state: null, page: null, window });
      await expect(asked).rejects.toMatchObject({ name: 'OutsideFailure', ...failure });
      expect(calls).toEqual([{ kind: 'changes', status, worked: false, ms: expect.any(Number) }]);
      expect(peer.asked).toHaveLength(1);
    });

    it('says that a token is no good, and to nobody what it was', async () => {
      const asked = listsOf().lists({ ...call(), accessToken: 'the token of another account' });
      const failure = await asked.catch((error: unknown) => error);
      expect(failure).toMatchObject({ kind: 'signed_out' });
      expect(String(failure)).not.toMatch(/token of another/);
      expect(JSON.stringify(calls)).not.toMatch(/127|token/);
    });

    it.each(['', 'nonsense', '[]', 'null', '"text"', ...facts.strange])(
      'takes no answer of another shape: %s',
      async (text) => {
        peer.says(text);
        const asked = listsOf().changes(call(), 'own', { state: null, page: null, window });
        await expect(asked).rejects.toMatchObject({ kind: 'garbled' });
      },
    );

    it('reads no further than an answer may be long', async () => {
      peer.says(`{"value":[],"items":[],"more":"${'x'.repeat(6 * 1024 * 1024)}"}`);
      const asked = listsOf().changes(call(), 'own', { state: null, page: null, window });
      await expect(asked).rejects.toMatchObject({ kind: 'garbled' });
    });

    it('waits no longer than a while', async () => {
      const timers = new ManualTimers();
      peer.drips();
      const asked = listsOf(timers).changes(call(), 'own', { state: null, page: null, window });
      const outcome = asked.catch((error: unknown) => error);
      await eventually(() => expect(peer.asked).toHaveLength(1));
      timers.pass(20_000);
      expect(await outcome).toMatchObject({ kind: 'unreachable' });
    });

    it('ends when it is told to, which is no failure of the provider', async () => {
      const ending = new AbortController();
      peer.drips();
      const asked = listsOf().lists({ ...call(), signal: ending.signal });
      const outcome = asked.catch((error: unknown) => error);
      await eventually(() => expect(peer.asked).toHaveLength(1));
      ending.abort(new Error('the server stops'));
      expect(await outcome).toEqual(new Error('the server stops'));
    });
  });
}

const todo: OutsideTodo = {
  title: 'Water the plants',
  description: 'Those on the balcony,\nand the fig',
  due_date: '2026-12-01',
  priority: 'medium',
  done: false,
};
const todos: readonly (readonly [string, OutsideTodo])[] = [
  ['a due time', { ...todo, due_date: '2026-11-30T23:30:00.000Z' }],
  ['a due time of a zone', { ...todo, due_date: '2026-12-02T00:30:00.000+01:00' }],
  ['no day and no text', { ...todo, due_date: null, description: null }],
  ['what is done and matters', { ...todo, done: true, priority: 'high' }],
  ['what can wait', { ...todo, priority: 'low' }],
  ['the longest text', { ...todo, title: 'é'.repeat(500), description: '🌱'.repeat(5_000) }],
  ['what looks like HTML', { ...todo, description: 'a < b && <b>c</b> &amp; &lt;' }],
];

const event: OutsideEvent = {
  title: 'Choir',
  starts: '2026-12-01T19:00:00',
  ends: '2026-12-01T21:00:00',
  time_zone: 'Europe/Warsaw',
  place: 'The old school',
  description: 'Bring water',
  status: 'confirmed',
  busy: true,
  rule: null,
  extra_starts: [],
  excluded: [],
  overrides: [],
  hasGuests: false,
};
const weekly: OutsideEvent = { ...event, rule: 'FREQ=WEEKLY;BYDAY=TU,TH' };
const moved = {
  occurrence: '2026-12-08T19:00:00',
  title: 'Choir, in the church',
  starts: '2026-12-08T18:00:00',
  ends: '2026-12-08T20:30:00',
  time_zone: 'Europe/Warsaw',
  place: 'St. Mark’s',
  description: null,
  status: 'tentative',
  busy: true,
} as const;
const days: OutsideEvent = { ...event, starts: '2026-12-24', ends: '2026-12-27', time_zone: null };
const events: readonly (readonly [string, OutsideEvent])[] = [
  ['whole days', days],
  ['nothing but a title', { ...event, place: null, description: null, busy: false }],
  ['what is unsure', { ...event, status: 'tentative' }],
  ['what is called off', { ...event, status: 'cancelled' }],
  ['a time without a zone', { ...event, time_zone: null }],
  ['another zone', { ...event, time_zone: 'America/St_Johns' }],
  ['a moment', { ...event, ends: event.starts }],
  [
    'a time that the clock leaves out',
    { ...event, starts: '2027-03-28T02:30:00', ends: '2027-03-28T04:00:00' },
  ],
  [
    'the longest texts',
    { ...event, title: 't'.repeat(500), place: 'p'.repeat(500), description: '🌱'.repeat(5_000) },
  ],
  ['what comes every week', weekly],
  ['what comes ten times', { ...event, rule: 'FREQ=DAILY;INTERVAL=2;COUNT=10' }],
  ['what ends on a day', { ...weekly, rule: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270301' }],
  ['what ends at a time', { ...weekly, rule: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270302T185959' }],
  [
    'the second Tuesday',
    { ...event, starts: '2026-12-08T19:00:00', ends: '2026-12-08T21:00:00', rule: 'FREQ=MONTHLY;BYDAY=2TU' },
  ],
  ['whole days of each year', { ...days, rule: 'FREQ=YEARLY' }],
  ['times that are left out', { ...weekly, excluded: ['2026-12-03T19:00:00', '2026-12-10T19:00:00'] }],
  ['whole days that are left out', { ...days, rule: 'FREQ=WEEKLY', excluded: ['2026-12-31'] }],
  ['a time that differs', { ...weekly, overrides: [moved] }],
  [
    'a time that does not differ',
    {
      ...weekly,
      overrides: [
        {
          ...moved,
          ...pick(weekly),
          occurrence: '2026-12-08T19:00:00',
          starts: '2026-12-08T19:00:00',
          ends: '2026-12-08T21:00:00',
        },
      ],
    },
  ],
  [
    'a time that its rule does not come to',
    { ...weekly, overrides: [{ ...moved, occurrence: '2026-12-09T19:00:00' }] },
  ],
  [
    'a day of several that differs',
    {
      ...days,
      rule: 'FREQ=WEEKLY',
      overrides: [
        { ...moved, occurrence: '2026-12-31', starts: '2027-01-01', ends: '2027-01-02', time_zone: null },
      ],
    },
  ],
];

function pick({ title, place, description, status, busy, time_zone }: OutsideEvent) {
  return { title, place, description, status, busy, time_zone };
}

behaves('Google Tasks', {
  provider: 'google',
  of: ({ google }) => google.todos,
  peer: (...lists) => new GoogleTasksPeer(...lists),
  put: (api: GoogleTasksPeer, list, at) =>
    api.put(list, {
      title: `Task ${at}`,
      notes: 'n',
      due: '2026-12-01T00:00:00.000Z',
      position: '0001',
      links: [],
    }),
  edit: (api, list, id) => void api.put(list, { id, title: 'Edited there' }),
  unknown: ['position', '0001'],
  forget: () => undefined,
  forgets: false,
  changesHands: () => undefined,
  knowsKeys: false,
  readOnly: null,
  sample: todo,
  others: todos,
  change: [{ title: 'Changed here' }, 'title', 'Changed here'],
  strange: [
    '{"items":5}',
    '{"items":[{"title":"without an id"}]}',
    '{"items":[{"id":7}]}',
    '{"nextPageToken":{}}',
  ],
});

behaves('Microsoft To Do', {
  provider: 'microsoft',
  of: ({ microsoft }) => microsoft.todos,
  peer: (...lists) => new MicrosoftTodoPeer(...lists),
  put: (api: MicrosoftTodoPeer, list, at) =>
    api.put(list, { title: `Task ${at}`, categories: ['Garden'], status: 'inProgress' }),
  edit: (api, list, id) => void api.put(list, { id, title: 'Edited there' }),
  unknown: ['categories', ['Garden']],
  forget: (api) => api.forgetTokens(),
  forgets: true,
  changesHands: (api) => {
    api.account = 'somebody else';
  },
  knowsKeys: false,
  readOnly: 'second',
  sample: todo,
  others: todos,
  change: [{ priority: 'high' }, 'importance', 'high'],
  strange: [
    '{"value":5}',
    '{"value":[{"title":"without an id"}]}',
    '{"value":[]}',
    '{"value":[],"@odata.deltaLink":5}',
  ],
});

behaves('Google Calendar', {
  provider: 'google',
  of: ({ google }) => google.events,
  peer: (...lists) => new GoogleCalendarPeer(...lists),
  put: (api: GoogleCalendarPeer, list, at) => {
    const id = `somebodys${at}`;
    api.put(list, {
      id,
      summary: `Event ${at}`,
      start: { dateTime: '2026-12-01T10:00:00+01:00', timeZone: 'Europe/Zagreb' },
      end: { dateTime: '2026-12-01T11:00:00+01:00', timeZone: 'Europe/Zagreb' },
      colorId: '7',
    });
    return id;
  },
  edit: (api, list, id) => api.put(list, { id, summary: 'Edited there' }),
  unknown: ['colorId', '7'],
  forget: (api) => api.forgetTokens(),
  forgets: true,
  changesHands: (api) => {
    api.account = 'somebody else';
  },
  knowsKeys: true,
  readOnly: 'read',
  sample: event,
  others: [
    ...events,
    ['a rule of working days', { ...event, rule: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1' }],
    ['every three hours', { ...event, ends: '2026-12-01T20:00:00', rule: 'FREQ=HOURLY;INTERVAL=3;COUNT=9' }],
    ['times that are added', { ...weekly, extra_starts: ['2026-12-05T19:00:00'] }],
    ['whole days that are added', { ...days, extra_starts: ['2027-01-06'] }],
    ['what looks like HTML', { ...event, description: 'a < b && <b>c</b> &amp; &lt;' }],
  ],
  change: [{ title: 'Changed here' }, 'summary', 'Changed here'],
  strange: [
    '{"items":5}',
    '{"items":[{"summary":"without an id"}]}',
    '{"items":[]}',
    '{"items":[{"id":"a","start":7}]}',
  ],
});

behaves('the calendar of Outlook', {
  provider: 'microsoft',
  of: ({ microsoft }) => microsoft.events,
  peer: (...lists) => new MicrosoftCalendarPeer(...lists),
  put: (api: MicrosoftCalendarPeer, list, at) => {
    const id = `AAMk-somebodys-${list}-${at}=`;
    api.put(list, {
      id,
      subject: `Event ${at}`,
      start: { dateTime: '2026-12-01T10:00:00', timeZone: 'Pacific Standard Time' },
      end: { dateTime: '2026-12-01T11:00:00', timeZone: 'Pacific Standard Time' },
      sensitivity: 'private',
    });
    return id;
  },
  edit: (api, list, id) => api.put(list, { id, subject: 'Edited there' }),
  unknown: ['sensitivity', 'private'],
  forget: (api) => api.forgetTokens(),
  forgets: true,
  changesHands: (api) => {
    api.account = 'somebody else';
  },
  knowsKeys: true,
  readOnly: 'read',
  sample: event,
  others: [
    ...events,
    [
      'the last day of each month',
      {
        ...event,
        starts: '2026-12-31T19:00:00',
        ends: '2026-12-31T21:00:00',
        rule: 'FREQ=MONTHLY;BYMONTHDAY=-1',
      },
    ],
    ['every working day', { ...event, rule: 'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR' }],
  ],
  change: [{ title: 'Changed here' }, 'subject', 'Changed here'],
  strange: [
    '{"value":5}',
    '{"value":[{"subject":"without an id"}]}',
    '{"value":[]}',
    '{"value":[{"id":"a","start":7}]}',
  ],
});
