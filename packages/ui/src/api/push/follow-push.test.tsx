import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notifier, NotifierPermission, PushReceiver } from '../../platform/platform.ts';
import { keepSession } from '../../testing/keep-session.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';

const publicKey = `B${'k'.repeat(86)}`;

/** Push services are played by integrations' tests; here it counts who is subscribed. */
const pushService: NonNullable<Parameters<typeof startTestServer>[0]>['pushService'] = {
  accepts: (endpoint: string) => endpoint.startsWith('https://push.example/'),
  makeKeys: () => Promise.resolve({ publicKey, privateKey: 'p'.repeat(43) }),
  send: () => Promise.resolve('taken'),
};

const receiver = () => {
  const subscribe = vi.fn<PushReceiver['subscribe']>(() =>
    Promise.resolve({
      endpoint: 'https://push.example/browser-1',
      keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    }),
  );
  const unsubscribe = vi.fn<PushReceiver['unsubscribe']>(() => Promise.resolve());
  return { subscribe, unsubscribe };
};

const notifierWith = (initial: NotifierPermission): Notifier => {
  let permission = initial;
  return {
    permission: () => permission,
    request: () => Promise.resolve((permission = 'granted')),
    show: () => undefined,
    onOpened: () => () => undefined,
  };
};

describe('pushing to this browser', () => {
  let server: TestServer;
  let me: SignedIn;
  beforeEach(async () => {
    server = await startTestServer({ pushService });
    me = await signIn(server);
    keepSession(me);
  });
  afterEach(() => server[Symbol.asyncDispose]());

  const subscribed = async (): Promise<boolean> =>
    (await me.client.call('getPushSubscription', {})).subscribed;
  const open = (permission: NotifierPermission, push: PushReceiver, at = '/dashboard/notes') =>
    renderApp(testPlatform(server.origin, { notifier: notifierWith(permission), push }), at);

  it('begins by itself where it has been allowed', async () => {
    const push = receiver();
    open('granted', push);
    await waitFor(async () => expect(await subscribed()).toBe(true));
    expect(push.subscribe).toHaveBeenCalledWith(publicKey);
  });

  it('waits to be allowed, which is asked on a press', async () => {
    const push = receiver();
    const user = open('ask', push);
    await user.click(await screen.findByRole('button', { name: /^Notifications/ }));
    const allow = await screen.findByRole('button', { name: 'Show reminders on this device' });
    expect(push.subscribe).not.toHaveBeenCalled();
    await user.click(allow);
    await waitFor(async () => expect(await subscribed()).toBe(true));
  });

  it('ends when it is switched off', async () => {
    const push = receiver();
    const user = open('granted', push, '/dashboard/settings');
    await waitFor(async () => expect(await subscribed()).toBe(true));
    await user.click(await screen.findByRole('button', { name: 'Edit: Application settings' }));
    await user.click(await screen.findByRole('checkbox', { name: /On this device/ }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await subscribed()).toBe(false));
    expect(push.unsubscribe).toHaveBeenCalledTimes(1);
  });

  it('stops in the browser when its person signs out', async () => {
    const push = receiver();
    const user = open('granted', push);
    await waitFor(async () => expect(await subscribed()).toBe(true));
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(push.unsubscribe).toHaveBeenCalled());
  });
});
