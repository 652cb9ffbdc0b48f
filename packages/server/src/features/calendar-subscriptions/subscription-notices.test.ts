import { CalendarServer } from '@squeeze/testing/calendar-server';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const hour = 60 * 60_000;
const empty = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Test//EN\r\nEND:VCALENDAR\r\n';

describe.each(dialects)('$name: subscribed calendars that fail', ({ name }) => {
  let peer: CalendarServer;
  let server: TestServer;
  let me: SignedIn;
  let path: string;
  beforeAll(async () => {
    peer = await CalendarServer.open();
    server = await startTestServer({ dialect: name, calendars: peer.calendars() });
  });
  beforeEach(async () => {
    server.clock.advance(hour);
    me = await signIn(server);
    path = `/${uuidv7()}.ics`;
    peer.serves(path, empty);
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await peer[Symbol.asyncDispose]();
  });

  const subscribe = async (): Promise<string> => {
    const body = { address: peer.address(path), name: 'Holidays', refresh_hours: 1 };
    const { calendar } = await me.client.call('subscribeToCalendar', { body });
    await server.runJobs();
    return calendar.id;
  };
  const answers = (status: number): void =>
    peer.answers(path, (_, response) => response.writeHead(status).end());
  /** Lets hours pass, with what is due in each; tokens do not last as long. */
  const pass = async (hours: number): Promise<void> => {
    for (let passed = 0; passed < hours; passed += 1) {
      server.clock.advance(hour);
      await server.runJobs();
    }
    const { access_token: token } = await server.client.call('login', {
      body: { email: me.email, password },
    });
    me = { ...me, client: server.client.with({ token }) };
  };
  /** The oldest first. */
  const told = async () => {
    const { notifications } = await me.client.call('listNotifications', { query: {} });
    return notifications.toReversed();
  };
  const titles = async (): Promise<string[]> => (await told()).map(({ title }) => title);

  it('tell of it once, when they have failed for a day, and once more when they work again', async () => {
    await subscribe();
    answers(500);
    await pass(20);
    expect(await titles()).toEqual([]);
    await pass(40);
    const [notice, ...others] = await told();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ kind: 'task_failed', title: 'Calendar not read: Holidays' });
    expect(notice?.body).toContain('Nothing could be read from');
    expect(notice?.deliveries).toMatchObject([{ channel: 'in_app' }]);
    await pass(60);
    expect(await titles()).toHaveLength(1);
    peer.serves(path, empty);
    await pass(30);
    expect(await titles()).toEqual(['Calendar not read: Holidays', 'Calendar read again: Holidays']);
    await pass(30);
    expect(await titles()).toHaveLength(2);
  });

  it('tell of it again when they fail another time', async () => {
    await subscribe();
    answers(410);
    await pass(2);
    expect(await titles()).toEqual(['Calendar not read: Holidays']);
    expect((await told())[0]?.body).toContain('There is no calendar at its address');
    peer.serves(path, empty);
    await pass(26);
    answers(404);
    await pass(2);
    expect(await titles()).toEqual([
      'Calendar not read: Holidays',
      'Calendar read again: Holidays',
      'Calendar not read: Holidays',
    ]);
  });

  it('tell of nothing where it passes by itself', async () => {
    await subscribe();
    answers(503);
    await pass(6);
    peer.serves(path, empty);
    await pass(30);
    expect(await titles()).toEqual([]);
  });

  it('tell of it once also where its person has thrown that away', async () => {
    await subscribe();
    answers(404);
    await pass(2);
    const [notice] = await told();
    await me.client.call('deleteNotification', { params: { id: notice?.id ?? '' } });
    await pass(30);
    expect(await titles()).toEqual([]);
  });

  it('begin anew at another address', async () => {
    const id = await subscribe();
    answers(404);
    await pass(2);
    path = `/${uuidv7()}.ics`;
    peer.serves(path, empty);
    const body = { address: peer.address(path) };
    await me.client.call('updateCalendarSubscription', { params: { id }, body });
    await pass(2);
    expect(await titles()).toEqual(['Calendar not read: Holidays']);
  });

  it('wait for the end of quiet hours, and tell of it in the language of its person', async () => {
    const quiet_hours = { start: '00:00', end: '23:59' };
    const body = { preferences: { language: 'fr' }, settings: { quiet_hours } } as const;
    await me.client.call('updatePreferences', { body });
    await subscribe();
    answers(404);
    await pass(1);
    expect(await titles()).toEqual([]);
    await pass(25);
    expect(await titles()).toEqual(['Calendrier non lu : Holidays']);
  });
});
