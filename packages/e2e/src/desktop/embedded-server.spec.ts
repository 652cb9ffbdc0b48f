import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { filesContaining } from './files-containing.ts';
import { expect, test } from './test.ts';

/** Asks the API as the page does, and answers status and body. */
const ask = (
  page: Page,
  route: string,
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ status: number; body: string }> =>
  page.evaluate(
    async ([to, options]) => {
      const { origin } = await window.desktop.server.get();
      const answer = await fetch(`${origin}/api/v1${to}`, options);
      return { status: answer.status, body: await answer.text() };
    },
    [route, init] as const,
  );

test('answers its own window and nobody else on this machine', async ({ shared }) => {
  const { app } = shared;
  await expect.poll(async () => (await ask(app.main, '/users/me')).status).toBe(200);

  const origin = await app.serverOrigin();
  expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  // Another program can guess the port and the origin, but not the secret.
  expect((await fetch(`${origin}/api/v1/users/me`)).status).toBe(403);
  expect((await fetch(`${origin}/api/v1/users/me`, { headers: { Origin: 'app://squeeze' } })).status).toBe(
    401,
  );
  const guess = { Origin: 'app://squeeze', 'x-squeeze-launch-secret': 'guess'.repeat(10) };
  expect((await fetch(`${origin}/api/v1/users/me`, { headers: guess })).status).toBe(401);
});

test('shows its secrets neither on a command line, nor in an environment, nor to the page', async ({
  shared,
}) => {
  const { app, profile } = shared;
  await expect.poll(async () => (await ask(app.main, '/users/me')).status).toBe(200);
  // Read off a request of the page as it leaves.
  await app.electron.evaluate(({ session }) => {
    session.defaultSession.webRequest.onSendHeaders(
      { urls: ['http://127.0.0.1/*'] },
      ({ requestHeaders }) => {
        Reflect.set(globalThis, 'sentSecret', requestHeaders['x-squeeze-launch-secret']);
      },
    );
  });
  await ask(app.main, '/users/me');
  const secret = await app.electron.evaluate(() => String(Reflect.get(globalThis, 'sentSecret')));
  expect(secret).toMatch(/^[\w-]{43}$/);
  const backend = await app.backendPid();
  for (const what of ['cmdline', 'environ'])
    expect(await readFile(`/proc/${backend}/${what}`, 'utf8')).not.toContain(secret);
  expect(await filesContaining(profile.folder, secret)).toEqual([]);
});

test('comes back by itself after a crash, on the same port, with everything that was saved', async ({
  profile,
}) => {
  const app = await profile.launch();
  const milk = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"title":"milk"}' };
  await expect.poll(async () => (await ask(app.main, '/todos', milk)).status).toBe(201);
  const before = await app.backendPid();
  process.kill(before ?? 0, 'SIGKILL');
  await expect
    .poll(async () => {
      const answer = await ask(app.main, '/todos').catch(() => null);
      return answer?.body.includes('milk') === true && (await app.backendPid()) !== before;
    })
    .toBe(true);
});

test('keeps its data in the profile and backs it up', async ({ shared }) => {
  const { app, profile } = shared;
  await expect.poll(async () => (await ask(app.main, '/users/me')).status).toBe(200);
  const folder = path.join(profile.folder, 'data/backups');
  const isOfADay = (name: string): boolean => /^squeeze-\d{4}-\d\d-\d\d\.db$/.test(name);
  const backup = async (): Promise<string> => {
    const names = await readdir(folder).catch(() => []);
    return path.join(folder, names.find(isOfADay) ?? '');
  };
  await expect
    .poll(async () =>
      readFile(await backup()).then(
        (file) => file.subarray(0, 15).toString(),
        () => null,
      ),
    )
    .toBe('SQLite format 3');
});
