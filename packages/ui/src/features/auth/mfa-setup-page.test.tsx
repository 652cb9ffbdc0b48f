import { Authenticator } from '@squeeze/testing/authenticator';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerInstead, type Interception } from '../../testing/answer-instead.ts';
import { keepSession } from '../../testing/keep-session.ts';
import { keepWaiting } from '../../testing/keep-waiting.ts';
import { keepOnDevice, keptOnDevice } from '../../testing/kept-on-device.ts';
import { currentPath, renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';
import { violations } from '../../testing/violations.ts';

let server: TestServer;
let person: SignedIn;
let intercepted: Interception | undefined;

beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  intercepted?.restore();
  intercepted = undefined;
  await server[Symbol.asyncDispose]();
});

const press = (user: UserEvent, name: string): Promise<void> =>
  user.click(screen.getByRole('button', { name }));

const open = async (): Promise<UserEvent> => {
  person = await signIn(server);
  keepSession(person);
  const user = renderApp(testPlatform(server.origin), '/mfa-setup');
  await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  return user;
};

/** Signs in as an administrator who has no second factor yet. @param before what is done on this device first */
const openAsAdministrator = async (before?: () => Promise<void>): Promise<UserEvent> => {
  person = await signIn(server, { roles: ['administrator'] });
  await before?.();
  const user = renderApp(testPlatform(server.origin), '/login');
  await screen.findByRole('heading', { name: 'Welcome back' });
  await user.type(screen.getByLabelText('Email'), person.email);
  await user.type(screen.getByLabelText('Password'), password);
  await press(user, 'Sign in');
  await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  return user;
};

/** The codes, in sight or not: what is hidden has no name to be found by. */
const codeList = (): HTMLElement => {
  const button = screen.getByRole('button', { name: /backup codes$/ });
  return document.getElementById(button.getAttribute('aria-controls') ?? '') ?? button;
};

/** An app that was given the secret shown on the page. */
const appOnPhone = (): Authenticator => {
  const key = screen.getByText(/^[A-Z2-7 ]{20,}$/).textContent.replaceAll(' ', '');
  const codes = within(codeList())
    .getAllByRole('listitem', { hidden: true })
    .map((item) => item.textContent);
  return new Authenticator(server.clock, key, codes);
};

describe('setting up a second factor', () => {
  it('shows picture, key and backup codes, and is confirmed by a code of the app', async () => {
    const user = await open();
    expect(await violations()).toEqual([]);
    const codes = codeList();
    expect(codes).toHaveAttribute('hidden');
    await press(user, 'Show backup codes');
    expect(codes).not.toHaveAttribute('hidden');
    const app = appOnPhone();
    expect(app.backupCodes).toHaveLength(10);
    await press(user, 'Copy');
    expect(await navigator.clipboard.readText()).toBe(app.secret);
    await press(user, 'Copy all');
    expect(await navigator.clipboard.readText()).toBe(app.backupCodes.join('\n'));
    await press(user, 'Hide backup codes');
    expect(codes).toHaveAttribute('hidden');

    await press(user, 'Turn it on');
    expect(await screen.findByText('Authentication code is required')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Authentication code'), app.wrongCode());
    await press(user, 'Turn it on');
    expect(await screen.findByText('Invalid verification code')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Authentication code'));
    await user.type(screen.getByLabelText('Authentication code'), app.code());
    await press(user, 'Turn it on');
    await waitFor(() => expect(currentPath()).toBe('/dashboard'));
    expect(await person.client.call('getMfaStatus', {})).toMatchObject({ enabled: true });
  });

  it('asks for the password first when the sign-in was long ago, and goes back when that is declined', async () => {
    person = await signIn(server);
    keepSession(person);
    server.clock.advance(11 * 60_000);
    const user = renderApp(testPlatform(server.origin), '/mfa-setup');
    const dialog = await screen.findByRole('dialog', { name: 'Is it still you?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(currentPath()).toBe('/dashboard/security'));
  });

  it('just goes back when it is given up', async () => {
    const user = await open();
    await press(user, 'Cancel Setup');
    await waitFor(() => expect(currentPath()).toBe('/dashboard/security'));
    expect(localStorage.getItem('access_token')).not.toBeNull();
  });

  it.each([
    [
      'words of the server',
      { status: 409, body: { detail: 'Two-factor authentication is already on', code: 'mfa_enabled' } },
      'Two-factor authentication is already on',
    ],
    ['none', { status: 500 }, 'Failed to setup MFA'],
  ] as const)('that fails with %s says so and offers the ways on', async (_what, standIn, words) => {
    intercepted = answerInstead('/auth/mfa/setup', standIn);
    keepSession(await signIn(server));
    renderApp(testPlatform(server.origin), '/mfa-setup');
    expect(await screen.findByRole('heading', { name: 'MFA Setup Failed' })).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Back to Login' })).toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });
});

describe('an administrator without a second factor', () => {
  it('sets it up after signing in, and is then let in', async () => {
    const user = await openAsAdministrator();
    expect(currentPath()).toBe('/mfa-setup');
    await user.type(screen.getByLabelText('Authentication code'), appOnPhone().code());
    await press(user, 'Turn it on');
    await waitFor(() => expect(currentPath()).toBe('/dashboard'));
    expect(JSON.parse(localStorage.getItem('auth-storage') ?? '')).toMatchObject({
      mfaSetupRequired: false,
    });
  });

  it('who gives it up is signed out and stands at the sign-in page', async () => {
    const user = await openAsAdministrator();
    await press(user, 'Cancel Setup');
    await waitFor(() => expect(currentPath()).toBe('/'));
    expect(localStorage.getItem('access_token')).toBeNull();
  });

  it('leaves what waited for them where it is when they give it up', async () => {
    const user = await openAsAdministrator(async () => {
      await keepWaiting(person.user.id, 'Buy oat milk', server.clock.now());
      await keepOnDevice(person.user.id, 'draft', { capture: 'Half a thou' });
      await keepOnDevice(person.user.id, 'last', { day: '{}' });
    });
    await press(user, 'Cancel Setup');
    await waitFor(() => expect(currentPath()).toBe('/'));
    const kinds = ['outbox', 'draft', 'last'] as const;
    const kept = await Promise.all(kinds.map((kind) => keptOnDevice(person.user.id, kind)));
    expect(kept.map((records) => Object.keys(records).length)).toEqual([1, 1, 0]);
  });
});
