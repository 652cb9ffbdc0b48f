import { signIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { asOwner } from '../testing/as-owner.ts';
import { keepSession } from '../testing/keep-session.ts';
import { currentPath, renderApp } from '../testing/render-app.tsx';
import { testPlatform } from '../testing/test-platform.ts';
import { routeTable } from './route-table.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

const heading = (name: RegExp): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });

describe('somebody signed out', () => {
  it.each([
    ['/', /Squeeze MORE out of Life/, '/'],
    ['/waitlist', /Waitlist/, '/waitlist'],
    ['/original', /Waitlist/, '/original'],
    ['/pricing', /Pricing/, '/pricing'],
    ['/how-it-works', /How it works/, '/how-it-works'],
    ['/login', /Welcome back/, '/login'],
    ['/dashboard', /Welcome back/, '/login'],
    ['/dashboard/admin-analytics', /Welcome back/, '/login'],
    ['/mfa-setup', /Welcome back/, '/login'],
    ['/nowhere', /Squeeze MORE out of Life/, '/'],
    ['/dashboard/nowhere', /Squeeze MORE out of Life/, '/'],
  ])('who opens %s reads %s at %s', async (path, name, end) => {
    renderApp(testPlatform(server.origin), path);
    expect(await heading(name)).toBeInTheDocument();
    expect(currentPath()).toBe(end);
  });
});

describe('somebody signed in', () => {
  it.each(['/', '/waitlist', '/original', '/login', '/nowhere'])(
    'who opens %s is sent home',
    async (path) => {
      keepSession(await signIn(server));
      renderApp(testPlatform(server.origin), path);
      await waitFor(() => expect(currentPath()).toBe('/dashboard'));
      expect(await screen.findByRole('main')).toBeInTheDocument();
    },
  );

  it.each([
    ['/pricing', /Pricing/],
    ['/dashboard/phone-management', /Phone Number/],
    ['/dashboard/prototype', /Design/],
  ])('who opens %s reads %s', async (path, name) => {
    keepSession(await signIn(server));
    renderApp(testPlatform(server.origin), path);
    expect(await heading(name)).toBeInTheDocument();
    expect(currentPath()).toBe(path);
  });

  it('sees that the guard is checking, where that takes a moment, and the tab says where they are', async () => {
    keepSession(await signIn(server));
    const through = globalThis.fetch;
    const held = Promise.withResolvers<null>();
    const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      await held.promise;
      return await through(input, init);
    });
    renderApp(testPlatform(server.origin), '/dashboard/security');
    expect(await screen.findByText('Checking authentication...')).toBeInTheDocument();
    held.resolve(null);
    await heading(/Security/);
    expect(document.title).toBe('Security · Squeeze');
    fetching.mockRestore();
  });

  it('is told where they went, and stands at its heading', async () => {
    keepSession(await signIn(server));
    const user = renderApp(testPlatform(server.origin), '/dashboard/notes');
    await heading(/Notes/);
    await user.click(screen.getByRole('link', { name: 'Calendar' }));
    const calendar = await heading(/Calendar/);
    await waitFor(() => expect(calendar).toHaveFocus());
    expect(document.title).toBe('Calendar · Squeeze');
  });
});

describe('roles', () => {
  const sms = '/dashboard/sms-analytics';
  const admin = '/dashboard/admin-analytics';
  const users = '/dashboard/admin-users';
  it.each([
    [[], sms, 'You need Premium access to view SMS analytics.'],
    [[], admin, 'You need Administrator access to view admin analytics.'],
    [['premium'], admin, 'You need Administrator access to view admin analytics.'],
    [[], users, 'You need Administrator access to view users and roles.'],
    [['premium'], users, 'You need Administrator access to view users and roles.'],
  ] as const)('%j do not open %s', async (roles, path, words) => {
    keepSession(await signIn(server, { roles }));
    renderApp(testPlatform(server.origin), path);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('premium opens SMS analytics', async () => {
    keepSession(await signIn(server, { roles: ['premium'] }));
    renderApp(testPlatform(server.origin), sms);
    expect(await heading(/SMS Analytics/)).toBeInTheDocument();
  });
});

describe('an administrator who has to set up a second factor', () => {
  it('gets no further than that page, and can leave', async () => {
    const session = await signIn(server);
    keepSession(session);
    localStorage.setItem(
      'auth-storage',
      JSON.stringify({
        user: session.user,
        isAuthenticated: true,
        mfaRequired: false,
        mfaSetupRequired: true,
      }),
    );
    const user = renderApp(testPlatform(server.origin), '/dashboard/todos');
    await heading(/Two-step sign-in/);
    expect(currentPath()).toBe('/mfa-setup');
    // The button of the finished page, not the one that is there while the secret is fetched.
    await screen.findByRole('button', { name: 'Copy' });
    await user.click(screen.getByRole('button', { name: 'Cancel Setup' }));
    await heading(/Squeeze MORE/);
    expect(currentPath()).toBe('/');
  });
});

describe('the owner of an embedded server', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is always signed in: no landing page, no sign-in page, nothing to sign out of', async () => {
    const embedded = await startTestServer({ edition: 'embedded' });
    asOwner(embedded);
    renderApp(testPlatform(embedded.origin, { edition: 'embedded' }), '/login');
    await waitFor(() => expect(currentPath()).toBe('/dashboard'));
    expect(await screen.findAllByRole('link', { name: 'Todos' })).not.toHaveLength(-1);
    expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
    expect(localStorage.getItem('access_token')).toBeNull();
    await embedded[Symbol.asyncDispose]();
  });
});

describe('screens still to come', () => {
  it('only ever get fewer', () => {
    expect(routeTable.filter(({ page }) => page === null)).toHaveLength(5);
  });
});
