import type { CalendarImport } from '@squeeze/contracts/calendar-files';
import { limits } from '@squeeze/contracts/limits';
import { updateUser } from '@squeeze/database/repositories/user-repository';
import { calendarText, eventText } from '@squeeze/testing/given-icalendar';
import { appleFile, googleFile, outlookFile } from '@squeeze/testing/calendar-shapes';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CalendarFailure, RemoteCalendarAnswer, RemoteCalendars } from '../../ports/remote-calendars.ts';

/** What is at each address. */
class GivenCalendars implements RemoteCalendars {
  readonly at = new Map<string, string>();
  /** What happens while the next is fetched. */
  meanwhile: () => Promise<unknown> = () => Promise.resolve();

  async fetch(address: string): Promise<RemoteCalendarAnswer> {
    await this.meanwhile();
    this.meanwhile = () => Promise.resolve();
    const there = this.at.get(address) ?? 'unreachable';
    if (!there.startsWith('BEGIN:')) {
      return { kind: 'failed', failure: there as CalendarFailure, retryAfterMs: null };
    }
    return { kind: 'read', bytes: Buffer.from(there), etag: null, lastModified: null };
  }
}

const event = (uid: string, title: string, ...lines: readonly string[]): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTAMP:20260601T000000Z',
  'DTSTART:20260610T100000Z',
  'DTEND:20260610T110000Z',
  `SUMMARY:${title}`,
  ...lines,
  'END:VEVENT',
];

describe.each(dialects)('$name: calendars as files', ({ name }) => {
  const calendars = new GivenCalendars();
  let server: TestServer;
  let me: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ dialect: name, calendars });
  });
  beforeEach(async () => {
    me = await signIn(server);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const bring = async (
    text: string,
    query: { calendar_id?: string; name?: string; dry_run?: 'true' | 'false' } = {},
    who = me,
  ): Promise<CalendarImport> =>
    (await who.client.call('importCalendar', { query, upload: Buffer.from(text) })).import;
  const refused = (text: string, query = {}) =>
    me.client.send('importCalendar', { query, upload: Buffer.from(text) });
  const titles = async (who = me): Promise<string[]> => {
    const query = { from: '2026-06-01T00:00:00Z', to: '2027-06-01T00:00:00Z' };
    const { events } = await who.client.call('listEvents', { query });
    return [...new Set(events.map(({ title }) => title))].toSorted();
  };
  const names = async (who = me): Promise<string[]> =>
    (await who.client.call('listCalendars', {})).calendars.map((calendar) => calendar.name);
  const taken = async (id: string, who = me): Promise<string> =>
    String(await who.client.call('exportCalendar', { params: { id } }));

  it('are told of zones that nobody knows, and lose none that is known beside them', async () => {
    const zones = [...Array.from({ length: 40 }, (_, count) => `Invented ${count}`), 'Asia/Tokyo'];
    const text = calendarText(
      ...zones.flatMap((zone, count) => [
        'BEGIN:VEVENT',
        `UID:zone-${count}`,
        'DTSTAMP:20260601T000000Z',
        `DTSTART;TZID=${zone}:20260610T100000`,
        `SUMMARY:${zone}`,
        'END:VEVENT',
      ]),
    );
    expect(await bring(text)).toMatchObject({ counts: { new: 41, skipped: 0 }, unknown_zones: 40 });
    const query = { from: '2026-06-09T00:00:00Z', to: '2026-06-12T00:00:00Z' };
    const { events } = await me.client.call('listEvents', { query });
    expect(events.find(({ title }) => title === 'Asia/Tokyo')).toMatchObject({
      starts: '2026-06-10T10:00:00',
      starts_at: '2026-06-10T01:00:00.000Z',
      time_zone: 'Asia/Tokyo',
    });
  });

  it('are counted without writing anything', async () => {
    const counted = await bring(googleFile, { dry_run: 'true' });
    expect(counted).toEqual({
      id: null,
      undo_until: null,
      dry_run: true,
      calendar: null,
      name: 'Work, mostly',
      counts: { found: 3, new: 3, changed: 0, same: 0, skipped: 0, shortened: 0 },
      titles: ['Planning', 'Away', 'Call'],
      skipped_by_reason: {},
      skipped: [],
      ignored: {},
      unknown_zones: 0,
    });
    expect(await names()).toEqual(['Calendar']);
    expect(await titles()).toEqual([]);
  });

  it('say of how many events not all is kept, before and after, and of none that is here already', async () => {
    const alarms = (count: number): string[] =>
      Array.from({ length: count }, () => [
        'BEGIN:VALARM',
        'ACTION:EMAIL',
        'TRIGGER:-PT5M',
        'END:VALARM',
      ]).flat();
    const text = calendarText(
      ...event('long', 'A long line', `X-NOTE:${'x'.repeat(70_000)}`),
      ...event('lines', 'Many lines', ...Array.from({ length: 2_001 }, (_, at) => `X-NOTE-${at}:x`)),
      ...event('alarms', 'Many alarms', ...alarms(101)),
      ...event('whole', 'All of it', `DESCRIPTION:${'x'.repeat(15_000)}`, ...alarms(100)),
    );
    expect((await bring(text, { dry_run: 'true' })).counts).toMatchObject({ new: 4, shortened: 3 });
    expect((await bring(text)).counts).toMatchObject({ new: 4, shortened: 3 });
    expect((await bring(text)).counts).toMatchObject({ same: 4, shortened: 0 });
  });

  it('come into a new calendar called as they are, once', async () => {
    const first = await bring(googleFile);
    expect(first).toMatchObject({ calendar: { name: 'Work, mostly' }, counts: { new: 3 } });
    expect(await names()).toEqual(['Calendar', 'Work, mostly']);
    expect(await titles()).toEqual(['Away', 'Call', 'Planning', 'Planning, in the afternoon']);
    const again = await bring(googleFile);
    expect(again).toMatchObject({ calendar: null, counts: { new: 0, changed: 0, same: 3 } });
    expect(await names()).toEqual(['Calendar', 'Work, mostly']);
  });

  it('come into the calendar that was chosen, or one called as its person says', async () => {
    const { calendar } = await me.client.call('createCalendar', { body: { name: 'Mine' } });
    const { calendar: at } = await bring(calendarText(...event('a', 'A')), { calendar_id: calendar.id });
    expect(at?.id).toBe(calendar.id);
    const named = await bring(calendarText(...event('b', 'B')), { name: 'Named' });
    expect(named.calendar?.name).toBe('Named');
    await updateUser(server.database.db, me.user.id, { preferences: { language: 'fr' }, updatedAt: 1 });
    const nameless = await bring(calendarText(...event('c', 'C'), 'BEGIN:VTODO', 'UID:t', 'END:VTODO'));
    expect(nameless).toMatchObject({ calendar: { name: 'Calendrier importé' }, ignored: { VTODO: 1 } });
    expect(await refused(googleFile, { calendar_id: '0190c4b2-0000-7000-8000-000000000000' })).toMatchObject({
      status: 404,
    });
  });

  it('change what is newer there, wherever it is, and leave what was changed here later', async () => {
    const text = (sequence: number, modified: string, title: string) =>
      calendarText(...event('e', title, `SEQUENCE:${sequence}`, `LAST-MODIFIED:${modified}`));
    await bring(text(1, '20260601T000000Z', 'First'));
    expect((await bring(text(0, '20260501T000000Z', 'Older'))).counts).toMatchObject({ same: 1 });
    const changed = await bring(text(2, '20260602T000000Z', 'Second'), { name: 'Other' });
    expect(changed).toMatchObject({ calendar: null, titles: ['Second'], counts: { changed: 1, new: 0 } });
    expect(await titles()).toEqual(['Second']);
    const query = { from: '2026-06-01T00:00:00Z', to: '2026-07-01T00:00:00Z' };
    const [here] = (await me.client.call('listEvents', { query })).events;
    await me.client.call('updateEvent', { params: { id: here?.id ?? '' }, body: { title: 'Mine' } });
    expect((await bring(text(3, '20260603T000000Z', 'Third'))).counts).toMatchObject({ same: 1 });
    expect(await titles()).toEqual(['Mine']);
    expect((await bring(text(3, '20400101T000000Z', 'Last'))).counts).toMatchObject({ changed: 1 });
    expect(await titles()).toEqual(['Last']);
  });

  it('are taken but for what cannot be, which is named', async () => {
    const counted = await bring(
      calendarText(
        ...event('good', 'Good'),
        ...event('rule', 'Too often', 'RRULE:FREQ=SECONDLY'),
        ...event('back', 'Backwards').map((line) => line.replace('T110000Z', 'T090000Z')),
      ),
    );
    expect(counted).toMatchObject({
      counts: { found: 3, new: 1, skipped: 2 },
      skipped_by_reason: { rule: 1, ends_before: 1 },
      skipped: [
        { reason: 'rule', title: 'Too often', line: 11 },
        { reason: 'ends_before', title: 'Backwards', line: 19 },
      ],
    });
    expect(await titles()).toEqual(['Good']);
  });

  it.each([
    ['no calendar', '<html></html>', 422, 'invalid_calendar'],
    ['cut in the middle', googleFile.slice(0, 2_000), 422, 'invalid_calendar'],
    ['of another kind', 'BEGIN:VCALENDAR\nVERSION:1.0\nEND:VCALENDAR', 422, 'invalid_calendar'],
    ['too long', 'x'.repeat(limits.calendarFile.bytes + 1), 413, 'payload_too_large'],
  ])('are refused whole: %s', async (_what, text, status, code) => {
    expect(await refused(text)).toMatchObject({ status, body: { code } });
    expect(await names()).toEqual(['Calendar']);
  });

  it('are there whole or not at all', async () => {
    const { calendar } = await me.client.call('createCalendar', { body: { name: 'Mine' } });
    const many = Array.from({ length: 250 }, (_, at) => event(`many-${at}`, `Many ${at}`));
    const address = 'https://example.com/many';
    calendars.at.set(address, calendarText(...many.flat()));
    calendars.meanwhile = () => me.client.call('deleteCalendar', { params: { id: calendar.id } });
    const body = { address, calendar_id: calendar.id };
    expect(await me.client.send('importCalendarFrom', { body })).toMatchObject({ status: 404 });
    const left = await server.database.db
      .selectFrom('calendar_events')
      .where('user_id', '=', me.user.id)
      .select('id')
      .execute();
    expect(left).toEqual([]);
  });

  it('come from an address on the web, and say why not', async () => {
    calendars.at.set('https://example.com/a.ics', appleFile);
    const from = async (address: string) =>
      await me.client.send('importCalendarFrom', { body: { address, dry_run: false } });
    expect(await from('webcal://example.com/a.ics')).toMatchObject({
      status: 200,
      body: { import: { calendar: { name: 'Heim' }, counts: { new: 2 } } },
    });
    for (const [failure, reason] of [
      ['gone', 'gone'],
      ['denied', 'forbidden'],
      ['too_large', 'too_large'],
    ] as const) {
      calendars.at.set(`https://example.com/${failure}`, failure);
      expect(await from(`https://example.com/${failure}`)).toMatchObject({
        status: 422,
        body: { code: 'calendar_unreachable', values: { reason } },
      });
    }
    expect(await from('https://example.com/nowhere')).toMatchObject({
      status: 422,
      body: { code: 'calendar_unreachable' },
    });
    expect(await from('file:///etc/passwd')).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'address', code: 'calendar_address' }] },
    });
  });

  it.each([
    ['Google', googleFile],
    ['Apple', appleFile],
    ['Outlook', outlookFile],
  ])('go out as they came in, and into another account: %s', async (_program, file) => {
    const { calendar } = await bring(file);
    const out = await taken(calendar?.id ?? '');
    const other = await signIn(server);
    const theirs = await bring(out, {}, other);
    expect(await titles(other)).toEqual(await titles());
    expect(await taken(theirs.calendar?.id ?? '', other)).toBe(out);
  });

  it('keep what other programs said when one time and all that follow are changed here', async () => {
    const { calendar } = await bring(googleFile);
    const query = { from: '2027-01-01T00:00:00Z', to: '2027-02-01T00:00:00Z' };
    const [planning] = (await me.client.call('listEvents', { query })).events;
    await me.client.call('updateEvent', {
      params: { id: planning?.id ?? '' },
      body: { title: 'New plans', scope: 'following', occurrence: planning?.occurrence ?? '' },
    });
    const out = await taken(calendar?.id ?? '');
    expect(out.match(/X-GOOGLE-CONFERENCE/g)).toHaveLength(2);
    expect(out).toContain('SUMMARY:New plans');
  });

  it('never come into a calendar that is kept elsewhere', async () => {
    const body = { address: 'https://example.com/theirs.ics', name: 'Theirs' };
    const { calendar } = await me.client.call('subscribeToCalendar', { body });
    expect(await refused(googleFile, { calendar_id: calendar.id })).toMatchObject({
      status: 409,
      body: { code: 'read_only_calendar' },
    });
    expect(await titles()).toEqual([]);
  });

  it('leave links to what is somebody else’s', async () => {
    const other = await signIn(server);
    const { todo } = await other.client.call('createTodo', { body: { title: 'Theirs' } });
    await bring(eventText('DTSTART:20260610T100000Z', 'SUMMARY:Linked', `X-SQUEEZE-LINK:todo:${todo.id}`));
    const query = { from: '2026-06-01T00:00:00Z', to: '2026-07-01T00:00:00Z' };
    expect((await me.client.call('listEvents', { query })).events[0]?.links).toEqual([]);
  });

  it('are named as their calendar is', async () => {
    const { calendar } = await me.client.call('createCalendar', { body: { name: 'Kids & "co"' } });
    const answer = await me.client.send('exportCalendar', { params: { id: calendar.id } });
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('filename="Kids & _co_.ics"');
  });
});
