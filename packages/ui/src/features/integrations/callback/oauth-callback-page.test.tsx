import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetReturned, takeReturned } from '../../../api/oauth/returned-flow.ts';
import { App } from '../../../app/app.tsx';
import type { Platform } from '../../../platform/platform.ts';
import { enter } from '../../../testing/enter.ts';
import { hardCodedTexts } from '../../../testing/hard-coded-texts.ts';
import { keepSession } from '../../../testing/keep-session.ts';
import {
  playConnections,
  playedConnection,
  type PlayedConnections,
} from '../../../testing/played-connections.ts';
import { currentPath } from '../../../testing/render-app.tsx';
import { testPlatform } from '../../../testing/test-platform.ts';
import { violations } from '../../../testing/violations.ts';

const code = 'canary-code';
const state = `w.${'s'.repeat(43)}`;

let server: TestServer;
let person: SignedIn;
let played: PlayedConnections;

beforeEach(async () => {
  server = await startTestServer();
  person = await signIn(server);
  played = playConnections();
  played.answer = ({ call }) =>
    call === 'POST /oauth/callback' ? { status: 200, body: { integration: playedConnection() } } : undefined;
});

afterEach(async () => {
  forgetReturned();
  vi.useRealTimers();
  vi.restoreAllMocks();
  await server[Symbol.asyncDispose]();
});

/** Opens an address as the web does: first of all, what came with it is taken off. */
const arrive = (address: string, change: Partial<Platform> = {}): UserEvent => {
  window.history.replaceState(null, '', address);
  vi.setSystemTime(server.clock.now());
  takeReturned(server.clock.now());
  render(
    // As in production and development: effects that run twice post once.
    <StrictMode>
      <App platform={testPlatform(server.origin, change)} />
    </StrictMode>,
  );
  return userEvent.setup();
};

const posted = (): readonly unknown[] =>
  played.calls.filter(({ call }) => call === 'POST /oauth/callback').map(({ body }) => body);

/** Whether anything of what came is kept on the disk. */
const isKept = (): boolean => {
  const all = [localStorage, sessionStorage].flatMap((storage) =>
    Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index) ?? '')),
  );
  return all.some((value) => String(value).includes(code) || String(value).includes(state));
};

describe('coming back from a provider', () => {
  it('finishes the connection once, and leads to the integrations', async () => {
    keepSession(person);
    arrive(`/oauth/callback/google?state=${state}&code=${code}&iss=https%3A%2F%2Fgoogle.example&scope=x`);
    expect(window.location.search).toBe('');
    expect(await screen.findByText('Google is connected')).toBeInTheDocument();
    await waitFor(() => expect(currentPath()).toBe('/dashboard/integrations'));
    expect(posted()).toEqual([{ provider: 'google', state, code, iss: 'https://google.example' }]);
    expect(isKept()).toBe(false);
  });

  it('posts that it was not allowed, and says what to do', async () => {
    keepSession(person);
    played.answer = ({ call }) =>
      call === 'POST /oauth/callback'
        ? { status: 400, body: { code: 'oauth_denied', values: {} } }
        : undefined;
    arrive(`/oauth/callback/google?state=${state}&error=access_denied`);
    expect(
      await screen.findByText('Nothing was connected, since it was not allowed there'),
    ).toBeInTheDocument();
    expect(posted()).toEqual([{ provider: 'google', state, error: 'access_denied' }]);
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to Integrations' })).toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  it.each([
    [
      { status: 400, body: { code: 'oauth_flow', values: {} } },
      /not begun here, or more than ten minutes ago/,
    ],
    [
      { status: 404, body: { code: 'not_found', values: { reason: 'oauth_provider', provider: 'nope' } } },
      /Provider nope not found/,
    ],
    [
      { status: 409, body: { code: 'already_added', values: { reason: 'other_account' } } },
      /Another account of this provider/,
    ],
    [{ status: 500, body: { code: 'oauth_provider', values: {} } }, /did not answer as it should/],
    [{ status: 502 }, /could not be finished/],
  ] as const)('says why it failed: %j', async (answer, words) => {
    keepSession(person);
    played.answer = ({ call }) => (call === 'POST /oauth/callback' ? answer : undefined);
    arrive(`/oauth/callback/nope?state=${state}&code=${code}`);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(posted()).toHaveLength(1);
  });

  it('sees that it was connected where only the answer was lost', async () => {
    keepSession(person);
    let tries = 0;
    played.answer = ({ call }) => {
      if (call === 'GET /oauth/integrations')
        return { status: 200, body: { integrations: tries === 0 ? [] : [playedConnection()] } };
      if (call !== 'POST /oauth/callback') return undefined;
      tries += 1;
      // As a connection that breaks off.
      if (tries === 1) throw new TypeError('Failed to fetch');
      return { status: 400, body: { code: 'oauth_flow', values: {} } };
    };
    const user = arrive(`/oauth/callback/google?state=${state}&code=${code}`);
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Google is connected')).toBeInTheDocument();
    await waitFor(() => expect(currentPath()).toBe('/dashboard/integrations'));
    expect(posted()).toHaveLength(2);
  });

  it('says that it was not begun here also after a lost answer, where nothing is connected', async () => {
    keepSession(person);
    let tries = 0;
    played.answer = ({ call }) => {
      if (call === 'GET /oauth/integrations') return { status: 200, body: { integrations: [] } };
      if (call !== 'POST /oauth/callback') return undefined;
      tries += 1;
      // As a connection that breaks off.
      if (tries === 1) throw new TypeError('Failed to fetch');
      return { status: 400, body: { code: 'oauth_flow', values: {} } };
    };
    const user = arrive(`/oauth/callback/google?state=${state}&code=${code}`);
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(/not begun here/)).toBeInTheDocument();
  });

  it('has nothing to finish without a state, and posts nothing', async () => {
    keepSession(person);
    arrive(`/oauth/callback/google?code=${code}`);
    expect(window.location.search).toBe('');
    expect(await screen.findByText('Nothing to finish here')).toBeInTheDocument();
    expect(posted()).toEqual([]);
  });

  it('goes on after signing in on the same page, and keeps nothing on the disk meanwhile', async () => {
    const user = arrive(`/oauth/callback/google?state=${state}&code=${code}`);
    expect(await screen.findByText('Please log in first')).toBeInTheDocument();
    expect(posted()).toEqual([]);
    expect(isKept()).toBe(false);
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    await enter(user, await screen.findByLabelText('Email'), person.email);
    await enter(user, screen.getByLabelText('Password'), password);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Google is connected')).toBeInTheDocument();
    expect(posted()).toEqual([{ provider: 'google', state, code }]);
    expect(isKept()).toBe(false);
  });

  it('speaks every language', async () => {
    localStorage.setItem('squeeze.language', 'en-XA');
    arrive(`/oauth/callback/google?state=${state}&code=${code}`);
    const main = await screen.findByRole('main');
    await screen.findByRole('heading', { level: 1 });
    expect(hardCodedTexts(main, [])).toEqual([]);
  });
});

describe('coming back to the browser for the app', () => {
  const ours = `d.${'s'.repeat(43)}`;

  it('hands over to it, whoever is signed in, and posts nothing', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    arrive(`/oauth/callback/google?state=${ours}&code=4%2F0A`);
    const link = await screen.findByRole('link', { name: 'Open Squeeze' });
    expect(link).toHaveAttribute('href', `squeeze://oauth/callback/google?state=${ours}&code=4%2F0A`);
    expect(click).toHaveBeenCalled();
    expect(posted()).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  /** The app as it runs, signed in; answers what hands it a link of such a state. */
  const runningApp = async (): Promise<(of: string) => void> => {
    keepSession(person);
    let deliver: Parameters<NonNullable<Platform['onDeepLink']>>[0] = () => undefined;
    window.history.replaceState(null, '', '/dashboard/integrations');
    render(
      <App
        platform={testPlatform(server.origin, {
          openOutside: () => undefined,
          onDeepLink: (listener) => {
            deliver = listener;
            return () => undefined;
          },
        })}
      />,
    );
    await screen.findByRole('article', { name: 'Google' });
    return (of) =>
      deliver({ kind: 'oauth', returned: { provider: 'google', state: of, code, iss: null, error: null } });
  };

  it('is finished by the app, which is no browser', async () => {
    (await runningApp())(ours);
    expect(await screen.findByText('Google is connected')).toBeInTheDocument();
    expect(posted()).toEqual([{ provider: 'google', state: ours, code }]);
    await waitFor(() => expect(currentPath()).toBe('/dashboard/integrations'));
  });

  it('leads back where the page hands over by itself and is pressed as well, and nowhere once that is over', async () => {
    const pressed = `d.${'p'.repeat(43)}`;
    let isConnected = true;
    played.answer = ({ call }) => {
      if (call === 'GET /oauth/integrations')
        return { status: 200, body: { integrations: isConnected ? [playedConnection()] : [] } };
      if (call !== 'POST /oauth/callback') return undefined;
      return posted().length === 1
        ? { status: 200, body: { integration: playedConnection() } }
        : { status: 400, body: { code: 'oauth_flow', values: {} } };
    };
    const hand = await runningApp();
    hand(pressed);
    // Before the first has been answered.
    hand(pressed);
    await waitFor(() => expect(currentPath()).toBe('/dashboard/integrations'));
    expect(await screen.findByText('Google is connected')).toBeInTheDocument();
    hand(pressed);
    expect(currentPath()).toBe('/oauth/callback/google');
    await waitFor(() => expect(currentPath()).toBe('/dashboard/integrations'));
    expect(posted()).toHaveLength(1);
    expect(screen.queryByText(/not begun here/)).not.toBeInTheDocument();

    isConnected = false;
    hand(pressed);
    expect(await screen.findByText(/not begun here/)).toBeInTheDocument();
    expect(posted()).toHaveLength(2);
  });
});
