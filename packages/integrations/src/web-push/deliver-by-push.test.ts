import { findSession, revokeSession } from '@squeeze/database/repositories/session-repository';
import { updateUser } from '@squeeze/database/repositories/user-repository';
import { purgePushSubscriptions } from '@squeeze/database/repositories/push-repository';
import { jobPolicy } from '@squeeze/server/ports/jobs';
import { startFaultProxy } from '@squeeze/testing/fault-proxy';
import { givenDueTask } from '@squeeze/testing/given-due-task';
import { type PushServer, startPushServer } from '@squeeze/testing/push-server';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebPushService } from './web-push-service.ts';

const contact = 'https://squeeze.example';

describe.each(dialects)('$name: notifications pushed to browsers', ({ name: dialect }) => {
  let push: PushServer;
  let server: TestServer;
  let proxy: Awaited<ReturnType<typeof startFaultProxy>>;
  beforeAll(async () => {
    push = await startPushServer();
    proxy = await startFaultProxy(push.origin);
    push.alsoAt(proxy.origin);
    const pushService = new WebPushService({ contact, services: [push.origin, proxy.origin] });
    server = await startTestServer({ dialect, pushService });
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await proxy[Symbol.asyncDispose]();
    await push[Symbol.asyncDispose]();
  });

  const openBrowserOf = async ({ client }: Pick<SignedIn, 'client'>) => {
    const { public_key: publicKey } = await client.call('getPushSubscription', {});
    const browser = push.openBrowser(publicKey ?? 'none');
    await client.call('subscribeToPush', { body: browser.subscription() });
    return browser;
  };
  const signInAgain = async ({ email }: SignedIn) => {
    const { access_token: token } = await server.client.call('login', { body: { email, password } });
    return { client: server.client.with({ token }) };
  };
  const remind = async ({ user }: SignedIn, title = 'Water the plants') => {
    const task = await givenDueTask(server.database.db, {
      user_id: user.id,
      scheduled_at: server.clock.now(),
      description: 'Both of them',
      title,
    });
    await server.runTasks();
    return task.id;
  };
  const pushesOf = ({ user }: SignedIn) =>
    server.database.db
      .selectFrom('deliveries')
      .select(['status', 'reason', 'attempts', 'notification_id'])
      .where('user_id', '=', user.id)
      .where('channel', '=', 'push')
      .orderBy('created_at')
      .orderBy('id')
      .execute();

  it('reach every browser that has subscribed, once, and are told of in the app', async () => {
    const me = await signIn(server);
    const browsers = [await openBrowserOf(me), await openBrowserOf(await signInAgain(me))];
    await remind(me);
    const { notifications } = await me.client.call('listNotifications', { query: {} });
    const [{ id, deliveries } = { id: '', deliveries: [] }] = notifications;
    for (const browser of browsers) {
      expect(browser.received.map(({ text }) => JSON.parse(text) as unknown)).toEqual([
        {
          id,
          title: 'Water the plants',
          body: 'Both of them',
          token: expect.stringMatching(/^v\d+\./) as string,
          actions: [
            { action: 'done', title: 'Done' },
            { action: 'snooze', title: 'Snooze 10 min' },
          ],
          failed: 'Your answer did not arrive. Press to open it.',
        },
      ]);
    }
    expect(browsers[0]?.received[0]?.headers).toMatchObject({
      topic: id.replaceAll('-', ''),
      urgency: 'high',
    });
    expect(deliveries).toMatchObject([
      { channel: 'in_app', status: 'sent' },
      { channel: 'push', status: 'sent', reason: null },
    ]);
  });

  it('have one key pair, sealed, for everybody', async () => {
    const [me, you] = [await signIn(server), await signIn(server)];
    const mine = await me.client.call('getPushSubscription', {});
    expect(await you.client.call('getPushSubscription', {})).toEqual(mine);
    expect(mine).toEqual({ subscribed: false, public_key: expect.stringMatching(/^[\w-]{87}$/) as string });
    const pairs = await server.database.db.selectFrom('push_keys').selectAll().execute();
    expect(pairs).toMatchObject([{ private_key_sealed: expect.stringMatching(/^v1\./) as string }]);
  });

  it('go to one browser once, however many of its windows subscribe at the same time', async () => {
    const me = await signIn(server);
    const { public_key: publicKey } = await me.client.call('getPushSubscription', {});
    const browser = push.openBrowser(publicKey ?? 'none');
    const body = browser.subscription();
    const windows = Array.from({ length: 8 }, () => me.client.send('subscribeToPush', { body }));
    expect((await Promise.all(windows)).map(({ status }) => status)).toEqual(Array<number>(8).fill(200));
    await remind(me);
    expect(browser.received).toHaveLength(1);
  });

  it('say nothing of what they are about for whoever wants that', async () => {
    const me = await signIn(server);
    const browser = await openBrowserOf(me);
    const body = { preferences: { language: 'fr', notifications: { push_text: false } } } as const;
    await me.client.call('updatePreferences', { body });
    await remind(me);
    expect(browser.received.map(({ text }) => JSON.parse(text) as unknown)).toMatchObject([
      { title: 'Vous avez une nouvelle notification', body: '' },
    ]);
    expect(browser.received[0]?.text).not.toMatch(/Water|plants|Both/);
  });

  it('are not sent to whoever has switched them off, which is said', async () => {
    const me = await signIn(server);
    const browser = await openBrowserOf(me);
    await me.client.call('updatePreferences', { body: { preferences: { notifications: { push: false } } } });
    await remind(me);
    expect(browser.received).toEqual([]);
    expect(await pushesOf(me)).toMatchObject([
      { status: 'not_configured', reason: 'Notifications on your devices are switched off in Settings.' },
    ]);
  });

  it('wait for the end of quiet hours', async () => {
    const me = await signIn(server);
    const browser = await openBrowserOf(me);
    const hour = new Date(server.clock.now()).getUTCHours();
    const time = (at: number): string => `${String(at % 24).padStart(2, '0')}:00`;
    const quietHours = { start: time(hour), end: time(hour + 1) };
    await updateUser(server.database.db, me.user.id, {
      timeZone: 'UTC',
      preferences: { settings: { quiet_hours: quietHours } },
    });
    await remind(me);
    expect(browser.received).toEqual([]);
    server.clock.advance(60 * 60_000);
    await server.runTasks();
    expect(browser.received).toHaveLength(1);
  });

  it('end with the session', async () => {
    const me = await signIn(server);
    const other = await signInAgain(me);
    const [mine, theirs] = [await openBrowserOf(me), await openBrowserOf(other)];
    await other.client.call('logout', {});
    await remind(me);
    expect([mine.received.length, theirs.received.length]).toEqual([1, 0]);
    const { db } = server.database;
    expect(await purgePushSubscriptions(db, server.clock.now())).toBeGreaterThan(0);
    const left = await db
      .selectFrom('push_subscriptions')
      .select('session_id')
      .where('user_id', '=', me.user.id)
      .execute();
    expect(left).toHaveLength(1);
    const [{ session_id: sid } = { session_id: '' }] = left;
    expect(await findSession(db, sid)).toMatchObject({ revokedAt: null });
    await revokeSession(db, sid, 'revoked', server.clock.now());
    await remind(me, 'Nobody hears');
    expect(mine.received).toHaveLength(1);
  });

  it('end when asked, and when the browser is gone', async () => {
    const me = await signIn(server);
    const browser = await openBrowserOf(me);
    expect(await me.client.call('getPushSubscription', {})).toMatchObject({ subscribed: true });
    expect(await me.client.call('unsubscribeFromPush', {})).toEqual({ subscribed: false });
    expect(await me.client.call('getPushSubscription', {})).toMatchObject({ subscribed: false });
    await remind(me);
    expect(browser.received).toEqual([]);
    const again = await openBrowserOf(me);
    again.unsubscribe();
    await remind(me, 'Gone');
    expect(await me.client.call('getPushSubscription', {})).toMatchObject({ subscribed: false });
    expect(await pushesOf(me)).toMatchObject([{ status: 'failed', reason: 'It was refused.' }]);
  });

  it('go to the one who is signed in there now', async () => {
    const [me, you] = [await signIn(server), await signIn(server)];
    const browser = await openBrowserOf(me);
    await you.client.call('subscribeToPush', { body: browser.subscription() });
    await remind(me, 'Mine');
    await remind(you, 'Yours');
    expect(browser.received.map(({ text }) => (JSON.parse(text) as { title: string }).title)).toEqual([
      'Yours',
    ]);
  });

  it('cannot be sent anywhere else', async () => {
    const { client } = await signIn(server);
    const { keys } = push.openBrowser().subscription();
    const body = { endpoint: 'http://169.254.169.254/latest', keys };
    expect(await client.send('subscribeToPush', { body })).toMatchObject({
      status: 422,
      body: { errors: { endpoint: ['This push service is not known here'] } },
    });
  });

  it('come again after a pause that is asked for, and after an answer that was lost', async () => {
    const me = await signIn(server);
    const browser = push.openBrowser();
    const { endpoint, keys } = browser.subscription();
    const { pathname } = new URL(endpoint);
    await me.client.call('subscribeToPush', { body: { endpoint: proxy.origin + pathname, keys } });
    proxy.refuse({ method: 'POST', path: pathname, times: 1 }, 429, { 'retry-after': '60' });
    await remind(me);
    expect(await pushesOf(me)).toMatchObject([{ status: 'pending', attempts: 1 }]);
    server.clock.advance(59_999);
    await server.runTasks();
    expect(proxy.count('POST', pathname)).toBe(1);
    proxy.dropAnswers({ method: 'POST', path: pathname, times: 1 });
    // Up to a quarter later than asked for, as between the tries of a job.
    server.clock.advance(1 + 60_000 / 4);
    await server.runTasks();
    server.clock.advance((jobPolicy.backOffMs[1] ?? 0) * 1.25);
    await server.runTasks();
    expect(await pushesOf(me)).toMatchObject([{ status: 'sent', attempts: 3 }]);
    // Same id, same topic: the browser shows one.
    expect(browser.received).toHaveLength(2);
    expect(
      new Set(browser.received.map(({ text, headers }) => `${text} ${String(headers['topic'])}`)).size,
    ).toBe(1);
  });
});
