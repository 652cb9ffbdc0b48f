import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerInstead, type Interception } from '../testing/answer-instead.ts';
import { keepOnDevice } from '../testing/kept-on-device.ts';
import { keepSession } from '../testing/keep-session.ts';
import { renderApp } from '../testing/render-app.tsx';
import { testPlatform } from '../testing/test-platform.ts';

let server: TestServer;
let person: SignedIn;
let intercepted: Interception | undefined;

beforeEach(async () => {
  server = await startTestServer();
  person = await signIn(server);
  keepSession(person);
});

afterEach(async () => {
  intercepted?.restore();
  intercepted = undefined;
  await server[Symbol.asyncDispose]();
});

const root = document.documentElement;
const choose = (preferences: { theme?: 'light' | 'dark' | 'system'; language?: 'en' | 'fr' | 'es' | null }) =>
  person.client.call('updatePreferences', { body: { preferences } });
const open = (path = '/dashboard/notes') => renderApp(testPlatform(server.origin), path);

it('is the account’s on a device that sees it for the first time', async () => {
  await choose({ theme: 'dark', language: 'es' });
  open();
  await screen.findByRole('heading', { level: 1, name: /Notas/ });
  // The first page shown is in the right language and colours already.
  expect(root).toHaveAttribute('lang', 'es');
  expect(root).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem('squeeze.theme')).toBe('dark');
});

it('is the account’s where the device remembers another', async () => {
  await choose({ theme: 'dark' });
  localStorage.setItem('squeeze.theme', 'light');
  localStorage.setItem('squeeze.look-of', person.user.id);
  open();
  await waitFor(() => expect(root).toHaveAttribute('data-theme', 'dark'));
});

it('follows what another device chooses', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: /Notes/ });
  // The stream of events is open once a change is heard of.
  await waitFor(
    async () => {
      await choose({ theme: 'dark', language: 'fr' });
      expect(root).toHaveAttribute('lang', 'fr');
    },
    { interval: 500 },
  );
  expect(root).toHaveAttribute('data-theme', 'dark');
});

it('follows the language of another window of the browser', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: /Notes/ });
  localStorage.setItem('squeeze.language', 'fr');
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'squeeze.language' }));
  await waitFor(() => expect(root).toHaveAttribute('lang', 'fr'));
});

it('is kept by the account when it is turned at the head of a page', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Switch to the dark theme' }));
  expect(root).toHaveAttribute('data-theme', 'dark');
  await waitFor(async () =>
    expect((await person.client.call('getPreferences', {})).preferences.theme).toBe('dark'),
  );
});

it('stays as it was turned while the server is away', async () => {
  const user = open();
  const turn = await screen.findByRole('button', { name: 'Switch to the dark theme' });
  intercepted = answerInstead('/users/me/preferences', 'unreachable');
  await user.click(turn);
  await waitFor(() => expect(intercepted?.calls).toContain('PUT /api/v1/users/me/preferences'));
  expect(root).toHaveAttribute('data-theme', 'dark');
});

it('waits as it was turned last, through a visit without the server, and is nobody else’s change', async () => {
  const before = await person.client.call('getPreferences', {});
  const entry = {
    shape: 3,
    key: 'a'.repeat(32),
    userId: person.user.id,
    at: 1,
    write: { kind: 'settings', change: { preferences: { theme: 'dark' } }, before },
  };
  await keepOnDevice(person.user.id, 'outbox', { [entry.key]: JSON.stringify(entry) });
  const through = globalThis.fetch;
  const away = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (init?.method === 'PUT') throw new TypeError('fetch failed');
    return await through(input, init);
  });
  const user = open();
  const turn = await screen.findByRole('button', { name: 'Switch to the light theme' });
  await screen.findByText(/^One change is kept here/);
  await user.click(turn);
  await screen.findByText(/^2 changes are kept here/);
  expect(root).toHaveAttribute('data-theme', 'light');
  away.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  await waitFor(async () =>
    expect((await person.client.call('getPreferences', {})).preferences.theme).toBe('light'),
  );
  await waitFor(() => expect(screen.queryByText(/kept here/)).toBeNull());
  expect(root).toHaveAttribute('data-theme', 'light');
});

it('is as it was where what waits is taken back, and what is chosen after that is nobody else’s change', async () => {
  const before = await person.client.call('getPreferences', {});
  const dark = { ...before, preferences: { ...before.preferences, theme: 'dark' } };
  const entries = [
    { change: { preferences: { theme: 'dark' } }, before, stored: before },
    { change: { preferences: { theme: 'light' } }, before: dark, stored: before },
  ].map((write, index) => {
    const key = String(index + 1).padStart(32, '0');
    return [
      key,
      { shape: 3, key, userId: person.user.id, at: index + 1, write: { kind: 'settings', ...write } },
    ];
  });
  await keepOnDevice(
    person.user.id,
    'outbox',
    Object.fromEntries(entries.map(([key, entry]) => [key, JSON.stringify(entry)])),
  );
  const through = globalThis.fetch;
  const away = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (init?.method === 'PUT') throw new TypeError('fetch failed');
    return await through(input, init);
  });
  const user = open('/dashboard/settings');
  await screen.findByText(/^2 changes are kept here/);
  await waitFor(() => expect(root).toHaveAttribute('data-theme', 'light'));
  const [first] = await screen.findAllByRole('button', { name: /^Take back/ });
  await user.click(first ?? root);
  await screen.findByText(/^One change is kept here/);
  away.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  await waitFor(async () =>
    expect((await person.client.call('getPreferences', {})).preferences.theme).toBe('light'),
  );
  await waitFor(() => expect(screen.queryByText(/kept here/)).toBeNull());
  expect(screen.queryByText(/Changed elsewhere/)).toBeNull();
});

it('is as it was where the one choice that waits is taken back', async () => {
  const user = open('/dashboard/settings');
  const turn = await screen.findByRole('button', { name: 'Switch to the dark theme' });
  intercepted = answerInstead('/users/me/preferences', 'unreachable');
  await user.click(turn);
  await waitFor(() => expect(root).toHaveAttribute('data-theme', 'dark'));
  await user.click(await screen.findByRole('button', { name: /^Take back/ }));
  await waitFor(() => expect(root).not.toHaveAttribute('data-theme', 'dark'));
  intercepted.restore();
  expect((await person.client.call('getPreferences', {})).preferences.theme).not.toBe('dark');
});

it('holds no page back where the account cannot be asked', async () => {
  intercepted = answerInstead('/users/me/preferences', { status: 500 });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: /Notes/ })).toBeInTheDocument();
});
