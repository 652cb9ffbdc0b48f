import { CalendarEventDraft } from '@squeeze/contracts/calendar-events';
import { updateUser } from '@squeeze/database/repositories/user-repository';
import { signIn, signedInAgain, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const minute = 60_000;
const hour = 60 * minute;

describe.each(dialects)('$name: a reminder of an event, snoozed', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  beforeEach(async () => {
    server.clock.advance(24 * hour);
    me = await signIn(server, { timeZone: 'UTC' });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  /** An access token lasts a quarter of an hour. */
  const signInAgain = async (): Promise<void> => {
    me = await signedInAgain(server, me);
  };
  const wallIn = (ms: number): string => new Date(server.clock.now() + ms).toISOString().slice(0, 19);
  const run = async (ms: number): Promise<void> => {
    server.clock.advance(ms);
    await signInAgain();
    await server.runTasks();
  };
  /** An event that begins in an hour and has just reminded; answers its id and that of the notification. */
  const reminded = async (more: object = {}): Promise<{ event: string; id: string }> => {
    const body = CalendarEventDraft.parse({
      title: 'Dentist',
      starts: wallIn(hour),
      ends: wallIn(2 * hour),
      time_zone: 'UTC',
      reminders: [60],
      ...more,
    });
    const created = await me.client.call('createEvent', { body });
    await run(0);
    const [notification] = await list();
    return { event: created.event.id, id: notification?.id ?? 'none' };
  };
  const list = async () => (await me.client.call('listNotifications', { query: {} })).notifications;
  const snooze = (id: string, words: object) =>
    me.client.call('snoozeNotification', { params: { id }, body: words });

  it('comes once more, in words that are true by then, by every way', async () => {
    const { id, event } = await reminded();
    await snooze(id, { for: 'ten_minutes' });
    await run(9 * minute);
    expect(await list()).toHaveLength(1);
    await run(minute);
    await run(hour);
    const [again, ...others] = await list();
    expect(others).toMatchObject([{ id, answer: 'snoozed' }]);
    expect(again).toMatchObject({
      kind: 'reminder',
      title: 'Dentist',
      event_id: event,
      answer: null,
      late: false,
    });
    expect(again?.body).toMatch(/^In 50 minutes, at /);
    expect(again?.deliveries).toMatchObject([{ channel: 'in_app', status: 'sent' }]);
  });

  it.each([
    [
      'is taken back',
      (id: string) => me.client.call('finishNotification', { params: { id }, body: { done: false } }),
    ],
    ['is done', (id: string) => me.client.call('finishNotification', { params: { id }, body: {} })],
  ])('does not come where it %s', async (_what, act) => {
    const { id } = await reminded();
    await snooze(id, { for: 'ten_minutes' });
    await act(id);
    await run(10 * minute);
    expect(await list()).toHaveLength(1);
  });

  it('comes at the time that was said last', async () => {
    const { id } = await reminded();
    await snooze(id, { for: 'ten_minutes' });
    await snooze(id, { words: 'in 30 minutes' });
    await run(10 * minute);
    expect(await list()).toHaveLength(1);
    await run(21 * minute);
    expect(await list()).toHaveLength(2);
  });

  it('does not come for an event that is not in the calendar any more', async () => {
    const { id, event } = await reminded();
    await snooze(id, { for: 'ten_minutes' });
    await me.client.call('deleteEvent', { params: { id: event }, query: {} });
    await run(10 * minute);
    expect(await list()).toHaveLength(1);
  });

  it('waits for the end of quiet hours', async () => {
    const { id } = await reminded();
    await snooze(id, { for: 'ten_minutes' });
    const wall = (ms: number): string => new Date(server.clock.now() + ms).toISOString().slice(11, 16);
    const quiet = { start: wall(5 * minute), end: wall(40 * minute) };
    await updateUser(server.database.db, me.user.id, { preferences: { settings: { quiet_hours: quiet } } });
    await run(10 * minute);
    expect(await list()).toHaveLength(1);
    await run(31 * minute);
    expect(await list()).toHaveLength(2);
  });

  it('is told late where nothing ran at its time', async () => {
    const { id } = await reminded();
    await snooze(id, { for: 'ten_minutes' });
    await run(30 * minute);
    expect((await list())[0]).toMatchObject({ late: true, kind: 'reminder' });
  });
});
