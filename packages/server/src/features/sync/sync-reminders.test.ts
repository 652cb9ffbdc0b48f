import { listSyncLists, type SyncListRecord } from '@squeeze/database/repositories/sync-list-repository';
import { findEventsByIds } from '@squeeze/database/repositories/sync-own-event-repository';
import { appointment } from '@squeeze/testing/calendar-person';
import { ListedService } from '@squeeze/testing/listed-service';
import { dialects } from '@squeeze/testing/test-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { owesReminders, settleReminders } from './settle-reminders.ts';
import { syncPolicy } from './sync-policy.ts';

describe.each(dialects)('$name: who reminds of events that come', ({ name: dialect }) => {
  let listed: ListedService;
  beforeEach(async () => {
    listed = await ListedService.open({ dialect });
    listed.calendars.addList('ana', { name: 'Ana' });
  });
  afterEach(() => listed[Symbol.asyncDispose]());

  const choose = (reminds?: boolean) =>
    listed.me.client.call('chooseSyncLists', {
      params: { id: listed.id },
      body: { lists: [{ id: 'ana', noun: 'event', home: true, ...(reminds !== undefined && { reminds }) }] },
    });
  const keep = async (reminds?: boolean): Promise<void> => {
    await choose(reminds);
    const body = { lists: [{ id: 'ana', noun: 'event' as const }] };
    await listed.me.client.call('confirmSync', { params: { id: listed.id }, body });
    await listed.goOn();
  };
  const round = async (): Promise<void> => {
    await listed.me.client.call('syncOauthIntegrations', {});
    await listed.goOn();
  };
  const span = { from: '2026-06-01T00:00:00Z', to: '2026-07-01T00:00:00Z' };
  const events = async () => (await listed.me.client.call('listEvents', { query: span })).events;
  const reminders = async (): Promise<Record<string, readonly number[]>> => {
    const all = await Promise.all(
      (await events()).map(
        async ({ id }) => (await listed.me.client.call('getEvent', { params: { id } })).event,
      ),
    );
    return Object.fromEntries(all.map((event) => [event.title, event.reminders]));
  };
  const given = (): void => {
    listed.calendars.put('ana', appointment('Told', { reminders: [60, 5] }));
    listed.calendars.put('ana', appointment('Quiet', { reminders: [] }));
    listed.calendars.put('ana', appointment('Unsaid'));
    listed.calendars.put(
      'ana',
      appointment('Days', { starts: '2026-06-16', ends: '2026-06-17', time_zone: null }),
    );
  };

  it('is the service, unless something else is chosen: nobody is told twice', async () => {
    given();
    await keep();
    expect(await reminders()).toEqual({ Told: [], Quiet: [], Unsaid: [], Days: [] });
    const shown = await listed.me.client.call('listSyncLists', { params: { id: listed.id }, query: {} });
    expect(shown.lists).toMatchObject([{ id: 'ana', reminds: false }]);
  });

  it('are we, at the times that the service says, where that is chosen; else as usual', async () => {
    given();
    await keep(true);
    const told = { Told: [60, 5], Quiet: [], Unsaid: [10], Days: [] };
    expect(await reminders()).toEqual(told);
    // Nothing of that is a change.
    const writes = listed.calendars.count('update') + listed.calendars.count('create');
    await round();
    expect(await reminders()).toEqual(told);
    expect(listed.calendars.count('update') + listed.calendars.count('create')).toBe(writes);
  });

  it('follows what is changed there, but where somebody has chosen for themselves', async () => {
    const item = listed.calendars.put('ana', appointment('Told', { reminders: [60] }));
    const mine = listed.calendars.put('ana', appointment('Mine', { reminders: [60] }));
    await keep(true);
    const own = (await events()).find(({ title }) => title === 'Mine')?.id ?? '';
    await listed.me.client.call('updateEvent', { params: { id: own }, body: { reminders: [1] } });
    await listed.goOn();
    for (const id of [item, mine]) listed.calendars.edit('ana', id, { reminders: [15] });
    await round();
    expect(await reminders()).toEqual({ Told: [15], Mine: [1] });
    await choose(false);
    expect(await reminders()).toEqual({ Told: [], Mine: [1] });
  });

  it('leaves what somebody has chosen for themselves, the usual ones too, where they are left to the service', async () => {
    listed.calendars.put('ana', appointment('Quiet', { reminders: [] }));
    listed.calendars.put('ana', appointment('Told', { reminders: [60] }));
    await keep(true);
    for (const { id } of await events()) {
      await listed.me.client.call('updateEvent', { params: { id }, body: { reminders: [10] } });
    }
    await listed.goOn();
    await choose(false);
    expect(await reminders()).toEqual({ Quiet: [10], Told: [10] });
  });

  it('leaves those to the service that it says since, or no more', async () => {
    const unsaid = listed.calendars.put('ana', appointment('Unsaid'));
    const told = listed.calendars.put('ana', appointment('Told', { reminders: [60] }));
    await keep(true);
    listed.calendars.put('ana', appointment('Said', { reminders: [30] }), unsaid);
    listed.calendars.put('ana', appointment('Untold'), told);
    await round();
    expect(await reminders()).toEqual({ Said: [10], Untold: [60] });
    await choose(false);
    expect(await reminders()).toEqual({ Said: [], Untold: [] });
  });

  it('is changed for all that came, at once, to and fro; also while the service rests', async () => {
    given();
    await keep();
    listed.fails('limited', 20 * 60_000);
    await round();
    await choose(true);
    expect(await reminders()).toEqual({ Told: [60, 5], Quiet: [], Unsaid: [10], Days: [] });
    await choose();
    expect(await reminders()).toEqual({ Told: [60, 5], Quiet: [], Unsaid: [10], Days: [] });
    await choose(false);
    expect(await reminders()).toEqual({ Told: [], Quiet: [], Unsaid: [], Days: [] });
  });

  it('reminds of single times as of the series', async () => {
    const weekly = appointment('Choir', {
      rule: 'FREQ=WEEKLY;COUNT=3',
      reminders: [30],
      overrides: [
        {
          occurrence: '2026-06-22T10:00:00',
          title: 'Choir, late',
          starts: '2026-06-22T12:00:00',
          ends: '2026-06-22T13:00:00',
          time_zone: 'America/New_York',
          place: null,
          description: null,
          status: 'confirmed',
          busy: true,
        },
      ],
    });
    listed.calendars.put('ana', weekly);
    await keep();
    const one = async () => {
      const [first] = await events();
      return (await listed.me.client.call('getEvent', { params: { id: first?.id ?? '' } })).event;
    };
    expect(await one()).toMatchObject({ reminders: [], overrides: [{ reminders: [] }] });
    await choose(true);
    expect(await one()).toMatchObject({ reminders: [30], overrides: [{ reminders: [30] }] });
  });

  describe('where there are too many to wait for', () => {
    const { patienceMs, remindersMs } = syncPolicy;
    beforeEach(async () => {
      for (let n = 0; n < 120; n += 1) listed.calendars.put('ana', appointment(`Event ${n}`));
      await keep();
      // Nobody waits for more than fits into one look.
      Object.assign(syncPolicy, { patienceMs: 0, remindersMs: 0 });
    });
    afterEach(() => {
      Object.assign(syncPolicy, { patienceMs, remindersMs });
    });
    const reminding = async (): Promise<number> => {
      const ids = (await events()).map(({ id }) => id);
      const all = await findEventsByIds(listed.server.database.db, listed.me.user.id, ids);
      return all.filter((event) => event.reminders.join() === '10').length;
    };
    const list = async (): Promise<SyncListRecord> => {
      const [one] = await listSyncLists(listed.server.database.db, listed.me.user.id, listed.id);
      if (one === undefined) throw new Error('no list is chosen');
      return one;
    };

    it('goes on in rounds, one upon the other', async () => {
      await choose(true);
      expect(await reminding()).toBe(50);
      await listed.goOn();
      expect(await reminding()).toBe(100);
      await listed.goOn();
      expect(await reminding()).toBe(120);
      expect(owesReminders(await list())).toBe(true);
      const asked = listed.calendars.count('changes');
      await listed.goOn();
      expect(owesReminders(await list())).toBe(false);
      // No other is hurried.
      await listed.goOn();
      expect(listed.calendars.count('changes')).toBe(asked + 1);
    });

    it('goes back all the way where its person thinks better of it', async () => {
      await choose(true);
      await choose(false);
      expect(await reminding()).toBe(0);
      await listed.goOn();
      expect(owesReminders(await list())).toBe(false);
      expect(await reminding()).toBe(0);
    });

    it('stops with its process, and with a choice that is made meanwhile', async () => {
      const { database, clock } = listed.server;
      const owner = { userId: listed.me.user.id, timeZone: 'UTC', language: 'en' } as const;
      const parts = { database, clock, liveEvents: { publish: () => Promise.resolve() } };
      await choose(true);
      const before = await list();
      const signal = AbortSignal.abort(new Error('stopping'));
      await expect(settleReminders(parts, owner, before, { until: Infinity, signal })).rejects.toThrow(
        'stopping',
      );
      expect(await reminding()).toBe(50);
      const other = { ...before, reminds: !before.reminds };
      expect(await settleReminders(parts, owner, other, { until: Infinity })).toBe(false);
      expect(await reminding()).toBe(50);
      expect(await settleReminders(parts, owner, before, { until: Infinity })).toBe(true);
      expect(await reminding()).toBe(120);
    });
  });

  it('is we alone for what is written here and goes there', async () => {
    await keep();
    const calendar = (await listed.me.client.call('listCalendars', {})).calendars.find(
      ({ name }) => name === 'Ana',
    );
    const times = { starts: '2026-06-18T10:00:00', calendar_id: calendar?.id ?? '' };
    await listed.me.client.call('createEvent', { body: { title: 'With', ...times } });
    await listed.me.client.call('createEvent', { body: { title: 'Without', ...times, reminders: [] } });
    await listed.goOn();
    const there = [...listed.calendars.itemsOf('ana').values()];
    expect(there.find(({ title }) => title === 'With')?.reminders).toEqual([]);
    expect(there.find(({ title }) => title === 'Without')?.reminders).toBeUndefined();
    await round();
    expect(await reminders()).toEqual({ With: [10], Without: [] });
  });
});
