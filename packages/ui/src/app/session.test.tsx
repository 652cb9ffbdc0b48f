import { signIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { todosApi } from '../api/todos/todo-endpoints.ts';
import { answerInstead, type Interception, type StandIn } from '../testing/answer-instead.ts';
import { holdInterval } from '../testing/held-time.ts';
import { keepSession } from '../testing/keep-session.ts';
import { currentPath, renderApp } from '../testing/render-app.tsx';
import { testPlatform } from '../testing/test-platform.ts';
import { createAppStore } from './store.ts';

/** Longer than an access token lives. */
const sixteenMinutes = 16 * 60_000;

let server: TestServer;
let intercepted: Interception | undefined;

beforeEach(async () => {
  server = await startTestServer();
});

afterEach(async () => {
  intercepted?.restore();
  intercepted = undefined;
  vi.restoreAllMocks();
  await server[Symbol.asyncDispose]();
});

const intercept = (path: string, standIn?: StandIn): Interception => {
  intercepted = answerInstead(path, standIn);
  return intercepted;
};

describe('a session whose access token has run out', () => {
  it('is refreshed once for twenty calls at the same time, and all of them get through', async () => {
    keepSession(await signIn(server));
    const { store } = createAppStore(testPlatform(server.origin));
    server.clock.advance(sixteenMinutes);
    const refreshes = intercept('/auth/refresh');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        store.dispatch(
          todosApi.endpoints.todoList.initiate({
            filter: 'all',
            sort: 'created_at',
            category: `category ${index}`,
          }),
        ),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 'fulfilled'));
    expect(refreshes.calls).toHaveLength(1);
  });

  it.each<[string, StandIn]>([
    ['an error of the server', { status: 500 }],
    ['too many requests', { status: 429, body: { detail: 'Too many tries', code: 'rate_limited' } }],
    ['a broken connection', 'unreachable'],
  ])('survives %s during the refresh and can be tried again', async (_what, standIn) => {
    keepSession(await signIn(server));
    server.clock.advance(sixteenMinutes);
    intercept('/auth/refresh', standIn);
    const user = renderApp(testPlatform(server.origin), '/dashboard/calendar');
    // The person is remembered, so the page stands; nobody is sent to sign in.
    expect(await screen.findByRole('heading', { level: 1, name: /Calendar/ })).toBeInTheDocument();
    expect(currentPath()).toBe('/dashboard/calendar');
    expect(localStorage.getItem('refresh_token')).not.toBeNull();
    intercepted?.restore();
    await user.click(screen.getByRole('link', { name: 'Notes' }));
    expect(await screen.findByRole('heading', { level: 1, name: /Notes/ })).toBeInTheDocument();
  });

  it('ends when the refresh itself is refused: everything is forgotten and /login opens', async () => {
    const session = await signIn(server);
    keepSession(session);
    await session.client.call('logout', {});
    renderApp(testPlatform(server.origin), '/dashboard/calendar');
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
    expect(currentPath()).toBe('/login');
    expect(['access_token', 'refresh_token', 'user'].map((key) => localStorage.getItem(key))).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('a session nothing is remembered of, on a server that cannot be reached', () => {
  it('is asked for again rather than ended', async () => {
    keepSession(await signIn(server));
    localStorage.removeItem('user');
    const broken = intercept('/users/me', 'unreachable');
    const user = renderApp(testPlatform(server.origin), '/dashboard/calendar');
    const again = await screen.findByRole('button', { name: 'Try Again' });
    expect(currentPath()).toBe('/dashboard/calendar');
    broken.restore();
    await user.click(again);
    expect(await screen.findByRole('heading', { level: 1, name: /Calendar/ })).toBeInTheDocument();
  });

  it('comes back by itself', async () => {
    const pass = holdInterval(5_000);
    keepSession(await signIn(server));
    localStorage.removeItem('user');
    const broken = intercept('/users/me', 'unreachable');
    renderApp(testPlatform(server.origin), '/dashboard/calendar');
    expect(
      await screen.findByText(/^Squeeze could not be reached\. Check your connection/),
    ).toBeInTheDocument();
    const asked = broken.calls.length;
    pass();
    await waitFor(() => expect(broken.calls.length).toBeGreaterThan(asked));
    // Asked in vain, it stands there still, and nothing flickers.
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
    broken.restore();
    pass();
    expect(await screen.findByRole('heading', { level: 1, name: /Calendar/ })).toBeInTheDocument();
  });
});

describe('signing out', () => {
  it('forgets the session, ends it on the server and returns to /', async () => {
    const session = await signIn(server);
    keepSession(session);
    const user = renderApp(testPlatform(server.origin), '/dashboard/calendar');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: /Squeeze MORE out of Life/ })).toBeInTheDocument();
    expect(currentPath()).toBe('/');
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(JSON.parse(localStorage.getItem('auth-storage') ?? '')).toEqual({
      user: null,
      isAuthenticated: false,
      mfaRequired: false,
      mfaSetupRequired: false,
    });
    await expect(session.client.call('getMe', {})).rejects.toMatchObject({ answer: { status: 401 } });
  });

  it('succeeds here even when the server cannot be told', async () => {
    keepSession(await signIn(server));
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    intercept('/auth/logout', 'unreachable');
    const user = renderApp(testPlatform(server.origin), '/dashboard/calendar');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(currentPath()).toBe('/'));
    expect(localStorage.getItem('refresh_token')).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it('reaches the other windows of the browser', async () => {
    keepSession(await signIn(server));
    renderApp(testPlatform(server.origin), '/dashboard/calendar');
    await screen.findByRole('heading', { level: 1, name: /Calendar/ });
    const elsewhere = new BroadcastChannel('squeeze-session');
    localStorage.removeItem('access_token');
    localStorage.removeItem('refresh_token');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin and takes no target
    elsewhere.postMessage('ended');
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
    expect(currentPath()).toBe('/login');
    elsewhere.close();
  });
});
