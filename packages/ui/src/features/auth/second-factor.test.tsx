import { setUpMfa, type Authenticator } from '@squeeze/testing/authenticator';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentPath, renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';
import { violations } from '../../testing/violations.ts';

let server: TestServer;
let person: SignedIn;
let authenticator: Authenticator;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
});
beforeEach(async () => {
  person = await signIn(server);
  authenticator = await setUpMfa(server, person);
});

const press = (user: UserEvent, name: string): Promise<void> =>
  user.click(screen.getByRole('button', { name }));

/** Up to the second step. */
const openStep = async (): Promise<UserEvent> => {
  const user = renderApp(testPlatform(server.origin), '/login');
  await screen.findByRole('heading', { name: 'Welcome back' });
  await user.type(screen.getByLabelText('Email'), person.email);
  await user.type(screen.getByLabelText('Password'), password);
  await press(user, 'Sign in');
  await screen.findByRole('heading', { name: 'One more step' });
  return user;
};
const codeField = (): HTMLElement => screen.getByLabelText('Authentication code');
const home = async (): Promise<void> => {
  await waitFor(() => expect(currentPath()).toBe('/dashboard'));
};

describe('signing in to an account with a second factor', () => {
  it('asks for a code in a field that phones can fill in, and keeps no token meanwhile', async () => {
    await openStep();
    expect(codeField()).toHaveFocus();
    expect(codeField()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(codeField()).toHaveAttribute('inputmode', 'numeric');
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/eyJ/);
    expect(await violations()).toEqual([]);
  });

  it('goes on by itself with the sixth digit', async () => {
    const user = await openStep();
    await user.type(codeField(), authenticator.nextCode());
    await home();
    expect(JSON.parse(localStorage.getItem('auth-storage') ?? '')).toMatchObject({ mfaRequired: false });
  });

  it('takes a code pasted with a space in it', async () => {
    const user = await openStep();
    const code = authenticator.nextCode();
    await user.click(codeField());
    await user.paste(`${code.slice(0, 3)} ${code.slice(3)}`);
    await waitFor(() => expect(currentPath()).toBe('/dashboard'));
  });

  it('says what is wrong with a code, beside it, and can be corrected', async () => {
    const user = await openStep();
    await press(user, 'Sign in');
    expect(await screen.findByText('Authentication code is required')).toBeInTheDocument();
    await user.type(codeField(), '12345');
    await press(user, 'Sign in');
    expect(await screen.findByText('Please enter a 6-digit code')).toBeInTheDocument();
    await user.clear(codeField());
    await user.type(codeField(), authenticator.wrongCode());
    expect(await screen.findByText('Invalid verification code')).toBeInTheDocument();
    await user.clear(codeField());
    await user.type(codeField(), authenticator.nextCode());
    await home();
  });

  it('takes a backup code by its own rule, and says when few are left', async () => {
    for (const code of authenticator.backupCodes.slice(0, 6)) {
      const half = await server.client.call('login', { body: { email: person.email, password } });
      await server.client.with({ token: half.access_token }).call('verifyMfa', {
        body: { user_id: person.user.id, mfa_code: code, mfa_type: 'backup_code' },
      });
      server.clock.advance(10 * 60_000);
    }
    const user = await openStep();
    await press(user, 'Use a backup code');
    const field = screen.getByLabelText('Backup code');
    expect(field).toHaveFocus();
    await press(user, 'Sign in');
    expect(await screen.findByText('Backup code is required')).toBeInTheDocument();
    await user.type(field, '123456');
    await press(user, 'Sign in');
    expect(await screen.findByText('Please enter a 10-character backup code')).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, authenticator.backupCodes[6] ?? '');
    await press(user, 'Sign in');
    await home();
    expect(await screen.findByText('3 backup codes are left')).toBeInTheDocument();
  });

  it('shows what the server says where texts are not a method', async () => {
    const user = await openStep();
    await press(user, 'Text me a code');
    expect(await screen.findByText('Codes by text message are not set up')).toBeInTheDocument();
    await press(user, 'Use your authenticator app');
    await user.type(codeField(), authenticator.nextCode());
    await home();
  });

  it('goes back to signing in when five minutes are over, with what was typed', async () => {
    const user = await openStep();
    server.clock.advance(6 * 60_000);
    await user.type(codeField(), authenticator.code());
    expect(
      await screen.findByText('That took longer than five minutes. Please sign in once more.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue(person.email);
    expect(screen.getByLabelText('Password')).toHaveValue(password);
    await press(user, 'Sign in');
    await screen.findByRole('heading', { name: 'One more step' });
    await user.type(codeField(), authenticator.nextCode());
    await home();
  });

  it('can be left, with nothing typed twice', async () => {
    const user = await openStep();
    await press(user, 'Back to sign in');
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect(screen.getByLabelText('Email')).toHaveValue(person.email);
  });
});
