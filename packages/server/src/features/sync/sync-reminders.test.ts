import { appointment } from '@squeeze/testing/calendar-person';
import { ListedService } from '@squeeze/testing/listed-service';
import { dialects } from '@squeeze/testing/test-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

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

  it('goes on in rounds where there are too many to wait for', async () => {
    for (let n = 0; n < 120; n += 1) listed.calendars.put('ana', appointment(`Event ${n}`));
    await keep();
    await choose(true);
    await round();
    expect(new Set(Object.values(await reminders()).map(String))).toEqual(new Set(['10']));
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
