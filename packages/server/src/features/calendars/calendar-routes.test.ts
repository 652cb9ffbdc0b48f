import { limits } from '@squeeze/contracts/limits';
import { updateUser } from '@squeeze/database/repositories/user-repository';
import { givenCalendar } from '@squeeze/testing/given-calendar-event';
import { openEvents } from '@squeeze/testing/open-events';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe.each(dialects)('$name: calendars over HTTP', ({ name }) => {
  let server: TestServer;
  let me: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ dialect: name });
  });
  beforeEach(async () => {
    me = await signIn(server);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const calendars = async (who = me) => (await who.client.call('listCalendars', {})).calendars;
  const create = async (called: string) =>
    (await me.client.call('createCalendar', { body: { name: called } })).calendar;
  const addEvent = async (title: string, calendarId: string) => {
    const body = { title, starts: '2026-06-10', calendar_id: calendarId };
    return (await me.client.call('createEvent', { body })).event.id;
  };
  const shown = async (): Promise<string[]> => {
    const query = { from: '2026-06-01T00:00:00Z', to: '2026-07-01T00:00:00Z' };
    return (await me.client.call('listEvents', { query })).events.map(({ title }) => title).toSorted();
  };

  it.each([
    ['en', 'Calendar'],
    ['fr', 'Calendrier'],
    ['es', 'Calendario'],
  ] as const)(
    'are one for whoever never made any, called so in their language: %s',
    async (language, called) => {
      await updateUser(server.database.db, me.user.id, { preferences: { language }, updatedAt: 1 });
      const first = await calendars();
      expect(first.map((calendar) => calendar.name)).toEqual([called]);
      expect(await calendars()).toEqual(first);
    },
  );

  it('are one where several ask for the first at the same time', async () => {
    const body = { title: 'Now', starts: '2026-06-10' };
    const asked = await Promise.all([
      calendars(),
      me.client.call('createEvent', { body }),
      calendars(),
      me.client.call('createEvent', { body }),
    ]);
    const made = await calendars();
    expect(made).toHaveLength(1);
    expect([asked[0], asked[2]]).toEqual([made, made]);
    expect([asked[1].event.calendar_id, asked[3].event.calendar_id]).toEqual([made[0]?.id, made[0]?.id]);
  });

  it('come the oldest first, and are renamed, coloured and hidden', async () => {
    const work = await create('Work');
    expect((await calendars()).map((calendar) => calendar.name)).toEqual(['Calendar', 'Work']);
    server.clock.advance(1_000);
    const { calendar } = await me.client.call('updateCalendar', {
      params: { id: work.id },
      body: { ...work, name: 'Office', hue: 2, visible: false },
    });
    expect(calendar).toEqual({
      ...work,
      name: 'Office',
      hue: 2,
      visible: false,
      updated_at: new Date(server.clock.now()).toISOString(),
    });
    const merged = await me.client.call('updateCalendar', {
      params: { id: work.id },
      body: { visible: true },
    });
    expect(merged.calendar).toMatchObject({ name: 'Office', hue: 2, visible: true });
  });

  it('with an id of its own is made once, and never under the id of another', async () => {
    const body = { id: uuidv7(), name: 'Mine' };
    const { calendar } = await me.client.call('createCalendar', { body });
    const again = await me.client.call('createCalendar', { body: { ...body, name: 'Again' } });
    expect(again.calendar).toEqual(calendar);
    const other = await signIn(server);
    expect(await other.client.send('createCalendar', { body })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'id', code: 'id_taken' }] },
    });
  });

  it('take their events along, and bring exactly those back', async () => {
    const work = await create('Work');
    const [first] = await calendars();
    await addEvent('At home', first?.id ?? '');
    await addEvent('Meeting', work.id);
    const gone = await addEvent('Gone before', work.id);
    await me.client.call('deleteEvent', { params: { id: gone }, query: {} });
    await me.client.call('deleteCalendar', { params: { id: work.id } });
    expect(await shown()).toEqual(['At home']);
    const { calendar } = await me.client.call('restoreCalendar', { params: { id: work.id } });
    expect(calendar.name).toBe('Work');
    expect(await shown()).toEqual(['At home', 'Meeting']);
    expect((await me.client.call('restoreCalendar', { params: { id: work.id } })).calendar).toEqual(calendar);
  });

  it('let an event that was deleted before them come back into the first', async () => {
    const work = await create('Work');
    const gone = await addEvent('Gone before', work.id);
    const { receipt_id: receipt } = await me.client.call('deleteEvent', { params: { id: gone }, query: {} });
    await me.client.call('deleteCalendar', { params: { id: work.id } });
    expect((await me.client.send('undoReceipt', { params: { id: receipt } })).status).toBe(200);
    const { event } = await me.client.call('getEvent', { params: { id: gone } });
    expect(event.calendar_id).toBe((await calendars())[0]?.id);
  });

  it('stay where it is the last, also for two who delete one each', async () => {
    const last = { status: 409, body: { code: 'last_calendar' } };
    const [first] = await calendars();
    const remove = (id = '') => me.client.send('deleteCalendar', { params: { id } });
    expect(await remove(first?.id)).toMatchObject(last);
    const work = await create('Work');
    const answers = await Promise.all([remove(first?.id), remove(work.id)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await calendars()).toHaveLength(1);
  });

  it('are as many as there may be', async () => {
    const userId = me.user.id;
    for (let n = 0; n < limits.calendarsPerUser; n += 1) await givenCalendar(server.database.db, { userId });
    expect(await me.client.send('createCalendar', { body: { name: 'One more' } })).toMatchObject({
      status: 409,
      body: { code: 'limit_reached', values: { reason: 'calendars', limit: limits.calendarsPerUser } },
    });
  });

  it('are not seen by anybody else, and tell open windows', async () => {
    const other = await signIn(server);
    await create('Work');
    expect((await calendars(other)).map((calendar) => calendar.name)).toEqual(['Calendar']);
    await using events = await openEvents(server.origin, { token: me.accessToken });
    expect(await events.next()).toEqual({ type: 'opened' });
    await create('Second');
    expect(await events.next()).toEqual({ type: 'calendar_changed' });
  });
});
