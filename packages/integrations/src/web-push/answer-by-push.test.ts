import { softDeleteNotification } from '@squeeze/database/repositories/notification-repository';
import { givenDueTask } from '@squeeze/testing/given-due-task';
import { type PushServer, startPushServer } from '@squeeze/testing/push-server';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { WebPushService } from './web-push-service.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const Pushed = z.object({ id: z.string(), token: z.string() });
type Pushed = z.infer<typeof Pushed>;

describe.each(dialects)('$name: a reminder answered with the button of its push', ({ name: dialect }) => {
  let push: PushServer;
  let server: TestServer;
  beforeAll(async () => {
    push = await startPushServer();
    const pushService = new WebPushService({ contact: 'https://squeeze.example', services: [push.origin] });
    server = await startTestServer({ dialect, pushService });
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await push[Symbol.asyncDispose]();
  });

  /** Somebody whose browsers, one a session, have just been pushed a reminder; what each of them got. */
  const pushed = async (sessions = 1): Promise<{ me: SignedIn; task: string; got: Pushed[] }> => {
    const me = await signIn(server);
    const clients = [me.client];
    for (let more = 1; more < sessions; more += 1) {
      const { access_token: token } = await server.client.call('login', {
        body: { email: me.email, password },
      });
      clients.push(server.client.with({ token }));
    }
    const browsers = [];
    for (const client of clients) {
      const { public_key: publicKey } = await client.call('getPushSubscription', {});
      const browser = push.openBrowser(publicKey ?? 'none');
      await client.call('subscribeToPush', { body: browser.subscription() });
      browsers.push(browser);
    }
    const task = await givenDueTask(server.database.db, {
      user_id: me.user.id,
      scheduled_at: server.clock.now(),
      title: 'Water the plants',
    });
    await server.runTasks();
    const got = browsers.map(({ received }) => Pushed.parse(JSON.parse(received[0]?.text ?? '{}')));
    return { me, task: task.id, got };
  };
  /** As a browser does with nobody signed in; answers the status and whether that was news. */
  const press = async ({ id, token }: Pushed, answer: 'done' | 'snooze') => {
    const { status, body } = await server.client.send('answerPush', {
      body: { notification_id: id, token, answer },
    });
    return status === 200 ? (body as { changed: boolean }).changed : status;
  };
  const answerOf = async ({ client }: SignedIn, id: string) =>
    (await client.call('getNotification', { params: { id } })).notification.answer;
  const firstOf = ([first]: readonly Pushed[]): Pushed => first ?? { id: '', token: '' };

  it('is done, once, whichever browser it is pressed in and however often', async () => {
    const { me, got } = await pushed(2);
    const [one, other] = [firstOf(got), firstOf(got.slice(1))];
    expect(one.token).not.toBe(other.token);
    expect([await press(one, 'done'), await press(other, 'done'), await press(one, 'snooze')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await answerOf(me, one.id)).toBe('done');
  });

  it('is snoozed for ten minutes, and comes again once', async () => {
    const { me, task, got } = await pushed();
    expect(await press(firstOf(got), 'snooze')).toBe(true);
    const { data } = await me.client.call('getAiTask', { params: { id: task } });
    expect(data.task.next_run_at).toBe(new Date(server.clock.now() + 10 * minute).toISOString());
    server.clock.advance(10 * minute);
    await server.runTasks();
    const { notifications } = await me.client.call('listNotifications', { query: {} });
    expect(notifications.map(({ answer }) => answer)).toEqual([null, 'snoozed']);
  });

  it('is good for its notification alone, and in the hands of nobody else', async () => {
    const [mine, yours] = [await pushed(), await pushed()];
    const [a, b] = [firstOf(mine.got), firstOf(yours.got)];
    for (const forged of [
      { id: b.id, token: a.token },
      { id: a.id, token: b.token },
      { ...a, token: `${a.token.slice(0, -1)}${a.token.endsWith('A') ? 'B' : 'A'}` },
      { ...a, token: a.token.replace(/\.[0-9a-z]+\.(?=[\w-]+$)/, '.zzzzzzzz.') },
      { ...a, token: '' },
      { ...a, token: 'v1.x.y.z' },
    ]) {
      expect(await press(forged, 'done')).toBe(404);
    }
    expect([await answerOf(mine.me, a.id), await answerOf(yours.me, b.id)]).toEqual([null, null]);
  });

  it('is good for a day', async () => {
    const { got } = await pushed();
    server.clock.advance(day);
    expect(await press(firstOf(got), 'done')).toBe(404);
  });

  it('ends with the session that the browser subscribed in', async () => {
    const { me, got } = await pushed();
    await me.client.call('logout', {});
    expect(await press(firstOf(got), 'done')).toBe(404);
  });

  it('ends with the notification', async () => {
    const { me, got } = await pushed();
    const { id } = firstOf(got);
    await softDeleteNotification(server.database.db, me.user.id, id, server.clock.now());
    expect(await press(firstOf(got), 'done')).toBe(404);
  });

  it.each([{}, { notification_id: 'x', token: 'y', answer: 'done' }, { answer: 'delete' }])(
    'refuses %j',
    async (body) => {
      expect(await server.client.send('answerPush', { body })).toMatchObject({ status: 422 });
    },
  );
});
