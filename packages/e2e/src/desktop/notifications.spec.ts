import { expect, test } from './test.ts';

const id = '0198a6f0-8d8a-7c11-b0de-6a5b7a1f4e01';

test('keeps an event stream to its own server open, also while the window is hidden', async ({ shared }) => {
  const { app } = shared;
  // A fresh page, so that the beginning of its stream is seen.
  const opened = app.main.waitForResponse((response) => response.url().endsWith('/api/v1/events'));
  await app.main.reload();
  const stream = await opened;
  expect(stream.status()).toBe(200);
  expect(stream.headers()['content-type']).toBe('text/event-stream');
  let ended = false;
  app.main.on('requestfinished', (request) => (ended ||= request === stream.request()));
  app.main.on('requestfailed', (request) => (ended ||= request === stream.request()));

  const window = await app.electron.browserWindow(app.main);
  await window.evaluate((browserWindow) => browserWindow.hide());
  // Over a heartbeat later nothing has ended it.
  const beat = await app.main.evaluate(async () => {
    const { origin } = await globalThis.window.desktop.server.get();
    const { body } = await fetch(`${origin}/api/v1/events`);
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    if (reader === undefined) return '';
    let text = '';
    while (!text.includes('\n:\n\n')) {
      const { done, value } = await reader.read();
      if (done) break;
      text += value;
    }
    await reader.cancel();
    return text;
  });
  expect(beat).toContain('data: {"type":"opened"}');
  expect(beat).toContain('\n:\n\n');
  expect(ended).toBe(false);
});

test('shows a notification natively, and pressing it brings the window and the list', async ({ shared }) => {
  const { app } = shared;
  const bell = app.main.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  // No notification service runs on the desktop of the tests, so what would be shown is kept and pressed here.
  await app.electron.evaluate(({ Notification }) => {
    Notification.isSupported = () => true;
    Notification.prototype.show = function show(this: Electron.Notification) {
      Reflect.set(globalThis, 'shownNotification', this);
    };
  });
  const window = await app.electron.browserWindow(app.main);
  await window.evaluate((browserWindow) => browserWindow.hide());
  await app.main.evaluate(
    (notificationId) =>
      globalThis.window.desktop.notifications.show({
        id: notificationId,
        title: 'Call the dentist',
        body: 'About the crown',
      }),
    id,
  );
  const shown = await app.electron.evaluate(() => {
    const notification = Reflect.get(globalThis, 'shownNotification') as Electron.Notification;
    return { title: notification.title, body: notification.body };
  });
  expect(shown).toEqual({ title: 'Call the dentist', body: 'About the crown' });

  await app.electron.evaluate(() => {
    (Reflect.get(globalThis, 'shownNotification') as Electron.Notification).emit('click');
  });
  await expect.poll(() => app.isVisible(app.main)).toBe(true);
  await expect(app.main.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
});
