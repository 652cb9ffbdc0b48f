import type { CalendarImport } from '@squeeze/contracts/calendar-files';
import type { EventOccurrence } from '@squeeze/contracts/calendar-events';
import { calendarText } from '@squeeze/testing/given-icalendar';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const day = 24 * 60 * 60_000;

/** An event as another calendar has it. */
const event = (uid: string, title: string, sequence = 0): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTAMP:20260601T000000Z',
  'DTSTART:20260610T100000Z',
  'DTEND:20260610T110000Z',
  `SUMMARY:${title}`,
  `SEQUENCE:${sequence}`,
  'X-OTHERS:theirs',
  'END:VEVENT',
];

describe.each(dialects)('$name: an import of a calendar', ({ name }) => {
  let server: TestServer;
  let me: SignedIn;
  let calendarId: string;
  beforeAll(async () => {
    server = await startTestServer({ dialect: name });
  });
  beforeEach(async () => {
    me = await signIn(server);
    calendarId = (await me.client.call('createCalendar', { body: { name: 'Mine' } })).calendar.id;
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const bring = async (
    events: readonly (readonly string[])[],
    query: { readonly calendar_id?: string } = { calendar_id: calendarId },
  ): Promise<CalendarImport> => {
    const upload = Buffer.from(calendarText(...events.flat()));
    const brought = (await me.client.call('importCalendar', { query, upload })).import;
    server.clock.advance(1_000);
    return brought;
  };
  const undo = async ({ id }: CalendarImport, who = me) => {
    const answer = await who.client.send('undoCalendarImport', { params: { id: id ?? '' } });
    server.clock.advance(1_000);
    const body = answer.body as { taken_back?: object; code?: string; detail?: string };
    return body.taken_back ?? { status: answer.status, code: body.code, detail: body.detail };
  };
  const events = async (): Promise<EventOccurrence[]> => {
    const query = { from: '2026-06-01T00:00:00Z', to: '2026-07-01T00:00:00Z' };
    return (await me.client.call('listEvents', { query })).events;
  };
  const titles = async (): Promise<string[]> => (await events()).map(({ title }) => title).toSorted();
  const idOf = async (title: string): Promise<string> =>
    (await events()).find((one) => one.title === title)?.id ?? '';
  const taken = async (): Promise<string> =>
    String(await me.client.call('exportCalendar', { params: { id: calendarId } }));
  const names = async (): Promise<string[]> =>
    (await me.client.call('listCalendars', {})).calendars.map((calendar) => calendar.name);
  const change = async (id: string, title: string): Promise<string | null> => {
    const answer = await me.client.call('updateEvent', { params: { id }, body: { title } });
    server.clock.advance(1_000);
    return answer.receipt_id;
  };
  const refusal = (title: string) => ({
    status: 409,
    code: 'changed_since',
    detail: `“${title}” has been changed since`,
  });

  it('into a calendar that there is, is taken back with what it made and no more', async () => {
    await me.client.call('createEvent', {
      body: { title: 'Own', starts: '2026-06-10', calendar_id: calendarId },
    });
    const many = Array.from({ length: 230 }, (_, at) => event(`many-${at}`, `Many ${at}`));
    const brought = await bring(many);
    expect(Date.parse(brought.undo_until ?? '')).toBe(server.clock.now() - 1_000 + 30 * day);
    expect(await titles()).toHaveLength(231);
    expect(await undo(brought)).toEqual({ removed: 230, restored: 0 });
    expect(await titles()).toEqual(['Own']);
    expect(await names()).toContain('Mine');
    expect(await undo(brought)).toMatchObject({ status: 409, code: 'already_undone' });
    // As if it had never been here.
    expect((await bring(many)).counts).toMatchObject({ new: 230 });
  });

  it('that changed events makes them what they were, also for whoever takes them elsewhere', async () => {
    await bring([event('a', 'First'), event('b', 'Other')]);
    const before = await taken();
    const changed = await bring([event('a', 'Second', 1), event('c', 'New')]);
    expect(changed.counts).toMatchObject({ new: 1, changed: 1 });
    expect(await titles()).toEqual(['New', 'Other', 'Second']);
    expect(await undo(changed)).toEqual({ removed: 1, restored: 1 });
    expect(await titles()).toEqual(['First', 'Other']);
    expect(await taken()).toBe(before);
    // What is newer there may come once more.
    expect((await bring([event('a', 'Second', 1)])).counts).toMatchObject({ changed: 1 });
  });

  it('is not taken back once a person has changed one of its events, and nothing of it is', async () => {
    const first = await bring([event('a', 'A'), event('b', 'B')]);
    const second = await bring([event('a', 'A again', 1), event('c', 'C')]);
    await change(await idOf('A again'), 'Mine');
    expect(await undo(second)).toEqual(refusal('Mine'));
    expect(await undo(first)).toEqual(refusal('Mine'));
    expect(await titles()).toEqual(['B', 'C', 'Mine']);
  });

  it('is taken back after what came later has been, the last one first', async () => {
    const first = await bring([event('a', 'A')]);
    const second = await bring([event('a', 'A again', 1)]);
    const receipt = await change(await idOf('A again'), 'Mine');
    expect(await undo(first)).toEqual(refusal('Mine'));
    await me.client.call('undoReceipt', { params: { id: receipt ?? '' } });
    expect(await undo(second)).toEqual({ removed: 0, restored: 1 });
    expect(await titles()).toEqual(['A']);
    expect(await undo(first)).toEqual({ removed: 1, restored: 0 });
    expect(await titles()).toEqual([]);
  });

  it('is taken back after an event of it was deleted and brought back, which changed nothing', async () => {
    const brought = await bring([event('a', 'A'), event('b', 'B')]);
    const id = await idOf('A');
    await me.client.call('deleteEvent', { params: { id }, query: {} });
    server.clock.advance(1_000);
    await me.client.call('restoreEvent', { params: { id } });
    server.clock.advance(1_000);
    expect(await undo(brought)).toEqual({ removed: 2, restored: 0 });
  });

  it('lets a change from before it be taken back in turn', async () => {
    await bring([event('a', 'A')]);
    const receipt = await change(await idOf('A'), 'Mine');
    const later = event('a', 'A again', 1).map((line) => line.replace('20260601T', '20400101T'));
    const second = await bring([[...later.slice(0, -1), 'LAST-MODIFIED:20400101T000000Z', 'END:VEVENT']]);
    expect(second.counts).toMatchObject({ changed: 1 });
    expect(await undo(second)).toEqual({ removed: 0, restored: 1 });
    expect(await titles()).toEqual(['Mine']);
    await me.client.call('undoReceipt', { params: { id: receipt ?? '' } });
    expect(await titles()).toEqual(['A']);
  });

  it('of which somebody has deleted what it made is taken back with the rest, but not what it changed', async () => {
    const made = await bring([event('a', 'A'), event('b', 'B')]);
    await me.client.call('deleteEvent', { params: { id: await idOf('A') }, query: {} });
    expect(await undo(made)).toEqual({ removed: 1, restored: 0 });
    expect(await titles()).toEqual([]);
    await bring([event('c', 'C')]);
    const changed = await bring([event('c', 'C again', 1)]);
    await me.client.call('deleteEvent', { params: { id: await idOf('C again') }, query: {} });
    expect(await undo(changed)).toMatchObject({ status: 409, code: 'changed_since' });
  });

  it('goes with the calendar that was made for it, unless something else lies there by now', async () => {
    const own = await bring([event('a', 'A')], {});
    expect(own.calendar?.id).not.toBe(calendarId);
    expect(await names()).toHaveLength(3);
    expect(await undo(own)).toEqual({ removed: 1, restored: 0 });
    expect(await names()).toHaveLength(2);
    const kept = await bring([event('b', 'B')], {});
    await me.client.call('createEvent', {
      body: { title: 'Own', starts: '2026-06-10', calendar_id: kept.calendar?.id ?? '' },
    });
    expect(await undo(kept)).toEqual({ removed: 1, restored: 0 });
    expect(await names()).toHaveLength(3);
    expect(await titles()).toEqual(['Own']);
  });

  it('is taken back for thirty days, by whoever made it, and as one of the last five', async () => {
    const brought = await bring([event('a', 'A')]);
    const other = await signIn(server);
    expect(await undo(brought, other)).toMatchObject({ status: 404 });
    for (let n = 0; n < 5; n += 1) await bring([event(`later-${n}`, 'Later')]);
    expect(await undo(brought)).toMatchObject({ status: 404 });
    const last = await bring([event('last', 'Last')]);
    server.clock.advance(30 * day);
    const body = { email: me.email, password: 'Thermos2tram!' };
    const token = (await server.client.call('login', { body })).access_token;
    me = { ...me, client: server.client.with({ token }) };
    expect(await undo(last)).toMatchObject({ status: 409, code: 'changed_since' });
  });

  it('that came to nothing is none', async () => {
    await bring([event('a', 'A')]);
    expect(await bring([event('a', 'A')])).toMatchObject({ id: null, undo_until: null });
  });
});
