import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { copyAppWithPage } from './copied-app.ts';
import { expect, test } from './test.ts';

test('shows the interface on a scheme of its own, with no more power than a page on the web', async ({
  shared,
}) => {
  const { app } = shared;
  expect(app.main.url()).toMatch(/^app:\/\/squeeze\/dashboard/);
  expect(
    await app.main.evaluate(() => ({
      require: typeof Reflect.get(globalThis, 'require'),
      process: typeof Reflect.get(globalThis, 'process'),
      module: typeof Reflect.get(globalThis, 'module'),
      ipcRenderer: typeof Reflect.get(globalThis, 'ipcRenderer'),
      bridge: Object.keys(window.desktop).toSorted(),
      secure: isSecureContext,
      origin: location.origin,
    })),
  ).toEqual({
    require: 'undefined',
    process: 'undefined',
    module: 'undefined',
    ipcRenderer: 'undefined',
    bridge: [
      'backups',
      'capture',
      'kept',
      'links',
      'notifications',
      'onTodosChanged',
      'server',
      'shortcut',
      'signIn',
      'tokens',
    ],
    secure: true,
    origin: 'app://squeeze',
  });
  // Its own files are there without a network: nothing is kept a second time. The scheme may not even ask.
  const workers = () =>
    navigator.serviceWorker.getRegistrations().then(
      ({ length }) => length,
      () => 0,
    );
  expect(await app.main.evaluate(workers)).toBe(0);
  const preferences = await app.electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map(({ webContents }) =>
      // Not in the types, and the one way to see what a window was made with.
      (webContents as unknown as { getLastWebPreferences(): object }).getLastWebPreferences(),
    ),
  );
  expect(preferences).toEqual([
    expect.objectContaining({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
    }),
  ]);
});

test('answers every file with what holds pages to our own, and nothing with a guess', async ({ shared }) => {
  const { main } = shared.app;
  const headersOf = (file: string) =>
    main.evaluate(async (address) => {
      const { status, headers } = await fetch(address);
      return { status, ...Object.fromEntries(headers) };
    }, file);
  const script = await main.evaluate(() => document.querySelector('script[src]')?.getAttribute('src') ?? '');
  const origin = await shared.app.serverOrigin();
  for (const [file, type] of [
    [main.url(), 'text/html; charset=utf-8'],
    [script, 'text/javascript; charset=utf-8'],
  ] as const)
    expect(await headersOf(file), file).toMatchObject({
      status: 200,
      'content-type': type,
      'content-security-policy': expect.stringMatching(
        new RegExp(`^(?=.*default-src 'none')(?=.*script-src 'self')(?=.*connect-src[^;]* ${origin}[ ;])`),
      ),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
  expect(await headersOf('/assets/absent.js')).toMatchObject({
    status: 404,
    'x-content-type-options': 'nosniff',
  });
});

test('finds its way back to a page further down after a reload', async ({ shared }) => {
  const { app } = shared;
  await app.main.goto('app://squeeze/dashboard/settings?x=1');
  await app.main.reload();
  await expect(app.main.getByRole('heading', { level: 1 })).toBeVisible();
  expect(app.main.url()).toBe('app://squeeze/dashboard/settings?x=1');
});

/** What a hostile script on our page would try first. It runs as the page's own script, under the page's policy. */
const hostileScript = (elsewhere: string): string => `
  const outcome = async (attempt) => {
    try { return await attempt(); } catch (error) { return error.name; }
  };
  const violations = [];
  addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective));
  const inline = document.createElement('script');
  inline.textContent = 'globalThis.inlineRan = true';
  document.head.append(inline);
  const image = new Image();
  image.src = '${elsewhere}/pixel.png';
  const frame = document.createElement('iframe');
  frame.src = '${elsewhere}/';
  document.documentElement.append(frame);
  const results = {
    evaluate: await outcome(() => eval('1 + 1')),
    construct: await outcome(() => new Function('return 2')()),
    fetchElsewhere: await outcome(() => fetch('${elsewhere}/').then(() => 'reached')),
    socket: await outcome(() => new Promise((resolve, reject) => {
      const socket = new WebSocket('${elsewhere.replace('http', 'ws')}/');
      socket.onopen = () => resolve('opened');
      socket.onerror = () => reject(new TypeError('refused'));
    })),
    file: await outcome(() => fetch('file:///etc/passwd').then(() => 'read')),
    otherScheme: await outcome(() => fetch('app://elsewhere/index.html').then(() => 'read')),
    inlineRan: globalThis.inlineRan === true,
    opened: open('https://user:password@evil.example/') === null ? 'denied' : 'opened',
    camera: await outcome(() => navigator.mediaDevices.getUserMedia({ video: true }).then(() => 'granted')),
    position: await new Promise((resolve) =>
      navigator.geolocation.getCurrentPosition(() => resolve('granted'), () => resolve('denied'))),
    notification: await Notification.requestPermission(),
  };
  globalThis.hostileResults = { ...results, violations: [...new Set(violations)].sort() };
`;

test('keeps a hostile script on the page from everything but our own server', async ({ profile }) => {
  const reached: (string | undefined)[] = [];
  const elsewhere = createServer((request, response) => {
    reached.push(request.url);
    response.setHeader('Access-Control-Allow-Origin', '*').end('hello');
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  await using copy = await copyAppWithPage('hostile.js', hostileScript(origin));

  const app = await profile.launch({ appFolder: copy.folder });
  await expect(app.main.getByRole('heading', { level: 1 })).toBeVisible();
  await app.main.evaluate(() => {
    const script = document.createElement('script');
    script.type = 'module';
    script.src = '/hostile.js';
    document.head.append(script);
  });
  const results = (): Promise<unknown> =>
    app.main.evaluate(() => Reflect.get(globalThis, 'hostileResults') as unknown);
  await expect.poll(results).toEqual({
    evaluate: 'EvalError',
    construct: 'EvalError',
    fetchElsewhere: 'TypeError',
    socket: 'TypeError',
    file: 'TypeError',
    otherScheme: 'TypeError',
    inlineRan: false,
    opened: 'denied',
    camera: expect.stringMatching(/NotAllowedError|NotFoundError/),
    position: 'denied',
    notification: 'denied',
    violations: expect.arrayContaining([
      'connect-src',
      'frame-src',
      'img-src',
      'script-src',
      'script-src-elem',
    ]),
  });
  expect(reached).toEqual([]);
  elsewhere.close();
});

test('stays on its own pages', async ({ shared }) => {
  const { app } = shared;
  await app.electron.evaluate(({ shell }) => {
    Reflect.set(globalThis, 'openedOutside', []);
    shell.openExternal = async (url) => {
      (Reflect.get(globalThis, 'openedOutside') as string[]).push(url);
    };
  });
  for (const address of [
    'https://evil.example/',
    'file:///etc/passwd',
    'data:text/html,evil',
    'squeeze://open/dashboard',
    'about:blank',
  ]) {
    await app.main.evaluate((to) => {
      const link = document.createElement('a');
      link.href = to;
      document.body.append(link);
      link.click();
      link.target = '_blank';
      link.click();
      link.remove();
    }, address);
    // Asked of Electron: Playwright would wait for a navigation that never comes.
    const shown = (): Promise<unknown> =>
      app.electron.evaluate(async ({ BrowserWindow }) => {
        const [window] = BrowserWindow.getAllWindows();
        const headings: unknown = await window?.webContents.executeJavaScript(
          'document.querySelectorAll("h1").length',
        );
        return { url: window?.webContents.getURL(), headings };
      });
    await expect
      .poll(shown, address)
      .toEqual({ url: expect.stringMatching(/^app:\/\/squeeze\/dashboard/), headings: 1 });
  }
  expect(app.electron.windows()).toHaveLength(1);
  // The one that a person may have meant to open; nothing that starts a program.
  expect(await app.electron.evaluate(() => Reflect.get(globalThis, 'openedOutside') as string[])).toEqual([
    'https://evil.example/',
  ]);
});

test('breaks its own content policy nowhere on the way through the interface', async ({ shared }) => {
  const { app } = shared;
  const refused: string[] = [];
  app.main.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) refused.push(message.text());
  });
  app.main.on('pageerror', (error) => refused.push(String(error)));
  for (const route of ['/dashboard', '/dashboard/todos', '/dashboard/settings', '/dashboard/prototype']) {
    await app.main.goto(`app://squeeze${route}`);
    await expect(app.main.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  expect(refused).toEqual([]);
});
