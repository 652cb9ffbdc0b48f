import type { CalendarEvent, CalendarEventDraft } from '@squeeze/contracts/calendar-events';
import { callTool } from '@squeeze/testing/call-tool';
import { modelOf } from '@squeeze/testing/model-of';
import { startModelServer, type ModelServer } from '@squeeze/testing/model-server';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';

// The clock says Wednesday 10 June 2026, 10:30 in New York.
describe('tools for the calendar', () => {
  let model: ModelServer;
  let server: TestServer;
  let me: SignedIn;
  beforeAll(async () => {
    model = await startModelServer();
    server = await startTestServer({ languageModel: modelOf(model) });
  });
  beforeEach(async () => {
    me = await signIn(server);
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await model[Symbol.asyncDispose]();
  });
  const call = async (tool: string, input: unknown) => {
    const { receipts, read } = await callTool({ server, model, me }, tool, input);
    return { receipts, read: read.replaceAll('\\', '') };
  };
  const given = async (body: z.input<typeof CalendarEventDraft>): Promise<CalendarEvent> =>
    (await me.client.call('createEvent', { body })).event;
  const event = async (id: string): Promise<CalendarEvent> =>
    (await me.client.call('getEvent', { params: { id } })).event;
  const made = async (input: object): Promise<CalendarEvent> => {
    const [receipt] = (await call('create_event', input)).receipts;
    return await event(receipt?.noun_id ?? '');
  };
  const tokyo = { title: 'Call', starts: '2026-06-12T09:00:00', time_zone: 'Asia/Tokyo' } as const;

  it('list on the clock of the person, and name the zone of what is from elsewhere', async () => {
    await given(tokyo);
    await given({ title: 'Lunch', starts: '2026-06-11T12:00:00' });
    const { read } = await call('list_events', { from: '2026-06-11', until: '2026-06-11' });
    expect(read).toMatch(
      /"title":"Call","starts":"2026-06-11T20:00","ends":"2026-06-11T21:00","zone_of_event":"Asia\/Tokyo"/,
    );
    expect(read).toMatch(/"title":"Lunch","starts":"2026-06-11T12:00","ends":"2026-06-11T13:00","place"/);
  });

  it('take times on that clock, whatever zone the event had', async () => {
    const { id } = await given(tokyo);
    await call('change_event', { id, starts: '2026-06-12T15:00' });
    expect(await event(id)).toMatchObject({
      starts: '2026-06-12T15:00:00',
      ends: '2026-06-12T16:00:00',
      time_zone: 'America/New_York',
    });
    const { id: other } = await given(tokyo);
    await call('change_event', { id: other, ends: '2026-06-11T22:00' });
    expect(await event(other)).toMatchObject({
      starts: '2026-06-12T09:00:00',
      ends: '2026-06-12T11:00:00',
      time_zone: 'Asia/Tokyo',
    });
    await call('change_event', { id: other, starts: '2026-06-12T10:00', time_zone: 'Asia/Tokyo' });
    expect(await event(other)).toMatchObject({ starts: '2026-06-12T10:00:00', time_zone: 'Asia/Tokyo' });
  });

  it('have the events of the day in its overview', async () => {
    await given({ title: 'Standup', starts: '2026-06-10T11:00:00' });
    await given({ title: 'Tomorrow', starts: '2026-06-11T11:00:00' });
    const { read } = await call('overview', { range: 'today' });
    expect(read).toContain('"title":"Standup"');
    expect(read).not.toContain('"title":"Tomorrow"');
  });

  it('leave out calendars that are out of sight, unless one is asked for', async () => {
    const { calendar } = await me.client.call('createCalendar', { body: { name: 'Club', visible: false } });
    await given({ title: 'Club night', starts: '2026-06-10T19:00:00', calendar_id: calendar.id });
    expect((await call('list_events', {})).read).not.toContain('Club night');
    expect((await call('overview', { range: 'today' })).read).not.toContain('Club night');
    expect((await call('list_events', { calendar: 'club' })).read).toContain('Club night');
    expect((await call('list_events', { calendar: 'Choir' })).read).toContain('Calendar not found');
  });

  it('remind and take their person as is said, and as usual otherwise', async () => {
    const when = { title: 'Dentist', starts: '2026-06-12T09:00' };
    expect(await made(when)).toMatchObject({ reminders: [10], busy: true });
    expect(await made({ ...when, reminders: [30, 1440] })).toMatchObject({ reminders: [30, 1440] });
    expect(await made({ ...when, reminders: [] })).toMatchObject({ reminders: [] });
    const birthday = await made({ title: 'Birthday', starts: '2026-06-12' });
    expect(birthday).toMatchObject({ reminders: [], busy: false });
    await call('change_event', { id: birthday.id, reminders: [900], busy: true });
    expect(await event(birthday.id)).toMatchObject({ reminders: [900], busy: true });
  });
});
