import { password, signIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { currentPath, renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';
import { violations } from '../../testing/violations.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
});

const press = (user: UserEvent, name: string): Promise<void> =>
  user.click(screen.getByRole('button', { name }));

const openForgot = async (email: string): Promise<UserEvent> => {
  const user = renderApp(testPlatform(server.origin), '/login');
  await screen.findByRole('heading', { name: 'Welcome back' });
  await user.type(screen.getByLabelText('Email'), email);
  await press(user, 'Forgot your password?');
  await screen.findByRole('heading', { name: 'Forgot your password?' });
  return user;
};

/** The newest mail to an address, once the jobs have run. */
const mailTo = async (email: string): Promise<string> => {
  await server.runJobs();
  const messages = await server.outbox();
  return messages.find(({ kind, recipient }) => kind === 'mail' && recipient === email)?.body ?? '';
};

/** Somebody who has followed the link mailed to their address. */
const confirmedPerson = async (): Promise<string> => {
  const { email, client } = await signIn(server);
  await client.call('sendEmailConfirmation', {});
  const token = /\/confirm-email#(\S+)/.exec(await mailTo(email))?.[1] ?? '';
  await server.client.call('confirmEmail', { body: { token } });
  return email;
};

const chosen = 'Brand9new!tram';

describe('a forgotten password', () => {
  it('is replaced with the code of a mail', async () => {
    const email = await confirmedPerson();
    const user = await openForgot(email);
    expect(screen.getByLabelText('Email')).toHaveValue(email);
    expect(await violations()).toEqual([]);
    await press(user, 'Send the code');
    await screen.findByRole('heading', { name: 'Choose a new password' });
    expect(screen.getByText(/If there is an account for/)).toHaveTextContent(email);
    expect(await violations()).toEqual([]);
    await press(user, 'Change password');
    expect(await screen.findByText('Please enter the verification code')).toBeInTheDocument();
    expect(screen.getByText('Password is required')).toBeInTheDocument();

    await user.type(screen.getByLabelText('New password'), 'Brand9new');
    expect(screen.getByText('4 of 5 criteria met')).toBeInTheDocument();
    await user.type(screen.getByLabelText('New password'), '!tram');
    await user.type(screen.getByLabelText('Verification code'), '000000');
    await press(user, 'Change password');
    expect(await screen.findByText('Invalid verification code')).toBeInTheDocument();

    const code = /\b\d{6}\b/.exec(await mailTo(email))?.[0] ?? '';
    await user.clear(screen.getByLabelText('Verification code'));
    await user.type(screen.getByLabelText('Verification code'), code);
    await press(user, 'Change password');
    expect(await screen.findByText(/^Password changed/)).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue(email);
    await user.type(screen.getByLabelText('Password'), chosen);
    await press(user, 'Sign in');
    await waitFor(() => expect(currentPath()).toBe('/dashboard'));
  });

  it('reads the same where there is no such account', async () => {
    const user = await openForgot('nobody@example.test');
    await press(user, 'Send the code');
    await screen.findByRole('heading', { name: 'Choose a new password' });
    expect(screen.getByText(/If there is an account for/)).toHaveTextContent('nobody@example.test');
  });

  it('keeps what was typed on the way back and forth', async () => {
    const user = await openForgot('ines@kovac.test');
    await press(user, 'Send the code');
    await screen.findByRole('heading', { name: 'Choose a new password' });
    await user.type(screen.getByLabelText('Verification code'), '123456');
    await user.type(screen.getByLabelText('New password'), password);
    await press(user, 'Back to sign in');
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect(screen.getByLabelText('Email')).toHaveValue('ines@kovac.test');
    await press(user, 'Forgot your password?');
    await screen.findByRole('heading', { name: 'Choose a new password' });
    expect(screen.getByLabelText('Verification code')).toHaveValue('123456');
    expect(screen.getByLabelText('New password')).toHaveValue(password);
    await press(user, 'Use another address');
    expect(await screen.findByLabelText('Email')).toHaveValue('ines@kovac.test');
  });

  it('has the code texted instead, and says so', async () => {
    const user = await openForgot('ines@kovac.test');
    await press(user, 'Send the code');
    await screen.findByRole('heading', { name: 'Choose a new password' });
    server.clock.advance(61_000);
    await press(user, 'Text me a code instead');
    expect(await screen.findByText(/with a verified number/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Email me a code instead' })).toBeInTheDocument();
  });
});

describe('a mailed link', () => {
  it('confirms the address and stays in no history', async () => {
    const { email, client } = await signIn(server);
    await client.call('sendEmailConfirmation', {});
    const token = /\/confirm-email#(\S+)/.exec(await mailTo(email))?.[1] ?? '';
    renderApp(testPlatform(server.origin), `/confirm-email#${token}`);
    expect(await screen.findByRole('heading', { name: 'Email confirmed' })).toBeInTheDocument();
    expect(screen.getByText(new RegExp(email))).toBeInTheDocument();
    expect(window.location.href).not.toContain(token);
    expect((await client.call('getMe', {})).data.email_confirmed).toBe(true);
    expect(await violations()).toEqual([]);
  });

  it('says so when it does not work, and what to do', async () => {
    renderApp(testPlatform(server.origin), '/confirm-email#not-a-token-that-was-ever-sent');
    expect(
      await screen.findByText('This link does not work any more. Please ask for a new one'),
    ).toBeInTheDocument();
    expect(screen.getByText(/Sign in and ask for a new link/)).toBeInTheDocument();
    expect(window.location.hash).toBe('');
  });

  it('says so when it is not complete', async () => {
    renderApp(testPlatform(server.origin), '/confirm-email');
    expect(await screen.findByText('This link is not complete')).toBeInTheDocument();
  });

  it('takes an address back from an account, after asking', async () => {
    const { email, client } = await signIn(server);
    await server.client.call('forgotPassword', { body: { email, channel: 'email' } });
    const token = /\/release-email#(\S+)/.exec(await mailTo(email))?.[1] ?? '';
    const user = renderApp(testPlatform(server.origin), `/release-email#${token}`);
    await screen.findByRole('heading', { name: 'Take your address back' });
    expect(window.location.hash).toBe('');
    expect(await violations()).toEqual([]);
    expect((await client.call('getMe', {})).data.email).toBe(email);
    await press(user, 'Take it back');
    expect(await screen.findByRole('heading', { name: 'The address is yours again' })).toBeInTheDocument();
    expect((await client.call('getMe', {})).data.email).toBe('');
  });
});

describe('somebody whose address is not confirmed', () => {
  it('is told once the phone is done with, gets the link again, and may put it off', async () => {
    const { email } = await signIn(server);
    const user = renderApp(testPlatform(server.origin), '/login');
    await screen.findByRole('heading', { name: 'Welcome back' });
    await user.type(screen.getByLabelText('Email'), email);
    await user.type(screen.getByLabelText('Password'), password);
    await press(user, 'Sign in');
    await screen.findByRole('region', { name: 'Verify your phone number' });
    expect(screen.queryByRole('region', { name: 'Confirm your email' })).not.toBeInTheDocument();
    await press(user, 'Skip for now');
    await screen.findByRole('region', { name: 'Confirm your email' });
    server.clock.advance(61_000);
    await press(user, 'Send the link again');
    expect(await screen.findByText(`A new link is on its way to ${email}`)).toBeInTheDocument();
    expect(await mailTo(email)).toMatch(/\/confirm-email#/);
    await press(user, 'Skip for now');
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Confirm your email' })).not.toBeInTheDocument(),
    );
  });
});
