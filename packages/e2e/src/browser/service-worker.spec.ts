import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import type { ApiClient } from '@squeeze/testing/api-client';
import { Notifications } from '../pages/notifications.ts';
import { launchWithWindows } from './chromium.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';

// The shell shows no notifications.
test.use({ launchOptions: launchWithWindows, serviceWorkers: 'allow' });

/** The address a registered worker has, as the DevTools protocol wants it. */
async function registrationOf(devTools: CDPSession): Promise<string> {
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active !== undefined) resolve(active.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  return await registered;
}

const shownBy = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });

/**
 * Presses what the worker has shown. Only the system may do that, and only then may a worker focus or open a page: both
 * are taken for done here, and answered is the address it would have opened.
 */
const press = (worker: Worker, tag: string, action = ''): Promise<string | null> =>
  worker.evaluate(
    async ({ tag: wanted, action: button }) => {
      const scope = globalThis as unknown as ServiceWorkerScope;
      const [notification] = await scope.registration.getNotifications({ tag: wanted });
      if (notification === undefined) throw new Error('nothing is shown');
      let opened: string | null = null;
      scope.WindowClient.prototype.focus = () => Promise.resolve();
      scope.Clients.prototype.openWindow = (address) => {
        opened = address;
        return Promise.resolve();
      };
      const work: Promise<unknown>[] = [];
      const press = Object.assign(new Event('notificationclick'), {
        notification,
        action: button,
        waitUntil: (promise: Promise<unknown>) => void work.push(promise),
      });
      scope.dispatchEvent(press);
      await Promise.all(work);
      return opened;
    },
    { tag, action },
  );

interface ServiceWorkerScope extends EventTarget {
  readonly registration: {
    getNotifications(filter: { tag: string }): Promise<{ close(): void }[]>;
  };
  readonly WindowClient: { readonly prototype: { focus: () => Promise<void> } };
  readonly Clients: { readonly prototype: { openWindow: (address: string) => Promise<void> } };
}

const workerOf = async (context: BrowserContext): Promise<Worker> =>
  context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));

/** A reminder that has just come: its id. */
async function remind(client: ApiClient, title: string): Promise<string> {
  const body = { title, task_type: 'reminder', schedule_type: 'daily' } as const;
  const { id } = (await client.call('createAiTask', { body })).data.task;
  await client.call('executeAiTask', { params: { id } });
  let found: string | undefined;
  await expect
    .poll(async () => {
      const { notifications } = await client.call('listNotifications', { query: {} });
      found = notifications.find((one) => one.title === title)?.id;
      return found;
    })
    .toBeDefined();
  return found ?? '';
}

test('what is pushed is shown by the worker, once, and leads to its notification', async ({ page, api }) => {
  test.slow();
  const context = page.context();
  await context.grantPermissions(['notifications']);
  const { client } = await signInAsSomeoneNew(page, api.origin);
  const devTools = await context.newCDPSession(page);
  const registrationId = await registrationOf(devTools);
  const worker = await workerOf(context);
  const title = 'Water the plants';
  // The page is slow to hear of it: the push comes first, and is pressed before the page would show the same.
  const pressed = Promise.withResolvers<null>();
  await page.route('**/api/v1/notifications/*', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  const heard = page.waitForResponse(/\/notifications\/[\w-]{36}$/);
  const id = await remind(client, title);
  const push = (data: string) =>
    devTools.send('ServiceWorker.deliverPushMessage', { origin: api.origin, registrationId, data });

  // A browser that is just starting the worker may lose one; pushed twice, it is still shown once.
  await expect
    .poll(async () => {
      await push(JSON.stringify({ id, title: 'You have a new notification', body: 'Both of them' }));
      return (await shownBy(page)).map(({ tag }) => tag);
    })
    .toEqual([id]);
  await push('no message of ours');
  await expect.poll(() => shownBy(page)).toContainEqual({ title: 'Squeeze', body: '', tag: '' });

  expect(await press(worker, id)).toBeNull();
  pressed.resolve(null);
  await heard;
  const notifications = new Notifications(page);
  await expect(notifications.list).toBeVisible();
  await expect(notifications.row(title).locator('button[aria-expanded="true"]')).toBeVisible();
  await expect.poll(async () => (await shownBy(page)).map(({ tag }) => tag)).toEqual(['']);

  // With no page of ours open, it opens one.
  const other = await context.newPage();
  const others = await context.newCDPSession(other);
  await other.goto('about:blank');
  await others.send('ServiceWorker.enable');
  await page.goto('about:blank');
  let address: string | null = null;
  // The page that has just been left may still be taken for an open one; a press takes the notification away.
  await expect
    .poll(async () => {
      await others.send('ServiceWorker.deliverPushMessage', {
        origin: api.origin,
        registrationId,
        data: JSON.stringify({ id, title, body: '' }),
      });
      return (address = await press(worker, id).catch(() => null));
    })
    .toBe(`/dashboard?notification=${id}`);
  await page.goto(api.origin + (address ?? ''));
  await expect(notifications.list).toBeVisible();
  await expect(notifications.row(title).locator('button[aria-expanded="true"]')).toBeVisible();
});

test('a button of what is pushed answers it with no page of ours, and what did not arrive stays', async ({
  page,
  api,
}) => {
  test.slow();
  const context = page.context();
  await context.grantPermissions(['notifications']);
  await signInAsSomeoneNew(page, api.origin);
  const devTools = await context.newCDPSession(page);
  const registrationId = await registrationOf(devTools);
  const worker = await workerOf(context);
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { sent: [string, string][]; online: boolean };
    scope.sent = [];
    scope.online = true;
    globalThis.fetch = (address, options) => {
      scope.sent.push([
        typeof address === 'string' ? address : '',
        typeof options?.body === 'string' ? options.body : '',
      ]);
      return scope.online ? Promise.resolve(new Response('{}')) : Promise.reject(new TypeError('offline'));
    };
  });
  const sent = () => worker.evaluate(() => (globalThis as unknown as { sent: [string, string][] }).sent);
  const buttons = {
    token: 'v1.token',
    actions: [{ action: 'done', title: 'Done' }],
    failed: 'Your answer did not arrive.',
  };
  const push = (id: string) =>
    devTools.send('ServiceWorker.deliverPushMessage', {
      origin: api.origin,
      registrationId,
      data: JSON.stringify({ id, title: 'Water the plants', body: '', ...buttons }),
    });
  const pressed = async (id: string): Promise<void> => {
    // A browser that is just starting the worker may lose one.
    await expect
      .poll(async () => {
        await push(id);
        return (await shownBy(page)).map(({ tag }) => tag);
      })
      .toContain(id);
    expect(await press(worker, id, 'done')).toBeNull();
  };

  await pressed('one');
  expect(await sent()).toEqual([
    ['/api/v1/push/answers', JSON.stringify({ notification_id: 'one', token: 'v1.token', answer: 'done' })],
  ]);
  expect(await shownBy(page)).toEqual([]);

  await worker.evaluate(() => {
    (globalThis as unknown as { online: boolean }).online = false;
  });
  await pressed('two');
  expect(await shownBy(page)).toEqual([
    { title: 'Water the plants', body: 'Your answer did not arrive.', tag: 'two' },
  ]);
});
