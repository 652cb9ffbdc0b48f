import { password, signIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enter } from '../../testing/enter.ts';
import { keepSession } from '../../testing/keep-session.ts';
import { currentPath, renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';
import { violations } from '../../testing/violations.ts';

/** RFC 7636, appendix B. */
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const state = 'state-of-this-attempt';
const asked = `/desktop-sign-in#challenge=${challenge}&state=${state}`;

let server: TestServer;
let watching: AbortController;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() => {
  watching = new AbortController();
});
afterEach(() => {
  sessionStorage.clear();
  watching.abort();
});

/** Links to the app; a real browser would hand them to it. */
const watchRedirect = (): { readonly to: string[] } => {
  const to: string[] = [];
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="squeeze:"]') : null;
      if (link === null) return;
      event.preventDefault();
      to.push(link.getAttribute('href') ?? '');
    },
    { signal: watching.signal },
  );
  return { to };
};

const question = () => screen.findByRole('heading', { name: 'Sign in to the desktop app?' });

describe('the page that the desktop app opens in the browser', () => {
  it('asks, and hands the app a code that is good with its verifier', async () => {
    const me = await signIn(server);
    keepSession(me);
    const redirected = watchRedirect();
    const user = renderApp(testPlatform(server.origin), asked);
    await question();
    expect(screen.getByText(new RegExp(me.email))).toBeInTheDocument();
    expect(globalThis.location.hash).toBe('');
    expect(await violations()).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Sign in the app' }));
    await screen.findByRole('heading', { name: 'Back to the app' });
    const [url] = redirected.to.map((to) => new URL(to));
    expect(url?.searchParams.get('state')).toBe(state);
    const body = { code: url?.searchParams.get('code') ?? '', code_verifier: verifier };
    const answer = await server.client.call('exchangeDesktopCode', { body });
    expect(answer.user).toMatchObject({ id: me.user.id });
  });

  it('lets somebody signed out sign in first, and comes back', async () => {
    const { email } = await signIn(server);
    const user = renderApp(testPlatform(server.origin), asked);
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect(currentPath()).toBe('/login');
    await user.type(screen.getByLabelText('Email'), email);
    await user.type(screen.getByLabelText('Password'), password);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await question();
    expect(currentPath()).toBe('/desktop-sign-in');
  });

  it('goes home when it is not wanted, and does not ask again', async () => {
    keepSession(await signIn(server));
    const redirected = watchRedirect();
    const user = renderApp(testPlatform(server.origin), asked);
    await question();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(currentPath()).toBe('/dashboard'));
    expect(redirected.to).toEqual([]);
    expect(sessionStorage.getItem('squeeze.desktop-sign-in')).toBeNull();
  });

  it.each(['', '#challenge=short&state=x', `#state=${state}`, `#challenge=${challenge}`])(
    'asks nothing for %j',
    async (hash) => {
      keepSession(await signIn(server));
      renderApp(testPlatform(server.origin), `/desktop-sign-in${hash}`);
      expect(await screen.findByRole('heading', { name: 'Nothing to sign in' })).toBeInTheDocument();
    },
  );

  it('asks first for the password where it was typed a while ago', async () => {
    const me = await signIn(server);
    server.clock.advance(10 * 60_000);
    keepSession(me);
    const redirected = watchRedirect();
    const user = renderApp(testPlatform(server.origin), asked);
    await question();
    const allow = screen.getByRole('button', { name: 'Sign in the app' });

    await user.click(allow);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(redirected.to).toEqual([]);
    expect(screen.queryByText('Please confirm that it is you')).not.toBeInTheDocument();

    // The answer that it was declined may come after the question has gone.
    await waitFor(() => expect(allow).not.toHaveAttribute('aria-busy', 'true'));
    await user.click(allow);
    const dialog = await screen.findByRole('dialog');
    await enter(user, within(dialog).getByLabelText('Password'), password);
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Back to the app' });
    expect(redirected.to).toHaveLength(1);
  });
});
