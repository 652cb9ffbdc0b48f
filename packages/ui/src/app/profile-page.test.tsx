import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerInstead, type Interception } from '../testing/answer-instead.ts';
import { keepSession } from '../testing/keep-session.ts';
import { renderApp } from '../testing/render-app.tsx';
import { testPlatform } from '../testing/test-platform.ts';
import { violations } from '../testing/violations.ts';

const path = '/dashboard/profile';

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

const open = async (): Promise<UserEvent> => {
  const user = renderApp(testPlatform(server.origin), path);
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  return user;
};

const edit = async (user: UserEvent): Promise<void> =>
  user.click(await screen.findByRole('button', { name: 'Edit: Profile info' }));

const info = (): HTMLElement => screen.getByRole('region', { name: 'Profile info' });

/** The address counts as confirmed, as it does after the mailed link was opened. */
const confirmed = (): Interception => {
  const user = { ...person.user, email_confirmed: true };
  return answerInstead('/users/me', { status: 200, body: { data: user } });
};

describe('the profile', () => {
  it('holds info, and settings, security and numbers in a line each', async () => {
    await open();
    const part = (name: string) => within(screen.getByRole('region', { name }));
    expect(await part('Application settings').findByText(/^Theme: System · /)).toBeInTheDocument();
    expect(await part('Security').findByText(/two-step sign-in is off$/)).toBeInTheDocument();
    expect(await part('Phone numbers').findByText(/\(not verified\)$/)).toBeInTheDocument();
    expect(screen.queryByText('Time zone')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change password' })).not.toBeInTheDocument();
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Profile info', 'Application settings', 'Security', 'Phone numbers']);
    expect(within(info()).getByText('Inés Kovač')).toBeInTheDocument();
    expect(within(info()).getByText(person.email)).toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  it('unfolds each of them in its place', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit: Application settings' }));
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Theme: Dark · /)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit: Security' }));
    expect(screen.getByRole('button', { name: 'Change password' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit: Phone numbers' }));
    expect(await screen.findByRole('button', { name: 'Add phone number' })).toBeVisible();
    expect(await violations()).toEqual([]);
    const close = screen.getByRole('button', { name: 'Close: Security' });
    await user.click(close);
    expect(screen.queryByRole('button', { name: 'Change password' })).not.toBeInTheDocument();
    expect(close).toHaveFocus();
  });

  it('takes another name, and shows it', async () => {
    const user = await open();
    await edit(user);
    const name = screen.getByLabelText('Full name');
    expect(name).toHaveFocus();
    await user.clear(name);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Full name is required')).toBeInTheDocument();
    await user.type(name, 'Inés Kovač-Marín{Enter}');
    expect(await screen.findByText('Profile saved')).toBeInTheDocument();
    expect(within(info()).getByText('Inés Kovač-Marín')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit: Profile info' })).toHaveFocus());
    const { data } = await person.client.call('getMe', {});
    expect(data.full_name).toBe('Inés Kovač-Marín');
  });

  it('goes back to what was saved', async () => {
    const user = await open();
    await edit(user);
    await user.type(screen.getByLabelText('Full name'), ' X');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(within(info()).getByText('Inés Kovač')).toBeInTheDocument();
  });

  it('adds another number, to be verified below', async () => {
    const user = await open();
    await edit(user);
    const number = within(info()).getByLabelText(/^Phone number/);
    await user.clear(number);
    await user.type(number, '(415) 555-0177{Enter}');
    expect(await screen.findByText('Profile saved')).toBeInTheDocument();
    expect(await screen.findByText('Verify the new number under your phone numbers.')).toBeInTheDocument();
    expect(await screen.findByText(/\+1 \(415\) 555-0177 \(not verified\)/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit: Phone numbers' }));
    const list = await screen.findByRole('list', { name: 'Your phone numbers' });
    expect(await within(list).findByText('+1 (415) 555-0177')).toBeInTheDocument();
  });

  it('says what does not work, and loses nothing', async () => {
    const user = await open();
    await edit(user);
    intercepted = answerInstead('/users/me', { status: 500 });
    await user.type(screen.getByLabelText('Full name'), ' the Second{Enter}');
    expect(await screen.findByText('Failed to update profile')).toBeInTheDocument();
    expect(screen.getByLabelText('Full name')).toHaveValue('Inés Kovač the Second');
  });
});

describe('the address', () => {
  it('cannot be changed once it is confirmed', async () => {
    intercepted = confirmed();
    const user = await open();
    expect(await within(info()).findByText('Confirmed')).toBeInTheDocument();
    await edit(user);
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    expect(screen.getByText('Email address cannot be changed')).toBeInTheDocument();
  });

  it('gets its link again, and can be another one, while it is not', async () => {
    const user = await open();
    expect(await within(info()).findByText('Not confirmed')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change address' }));
    const field = screen.getByLabelText('New email address');
    await user.clear(field);
    await user.type(field, 'ines{Enter}');
    expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
    const address = 'ines@elsewhere.test';
    await user.clear(field);
    await user.type(field, `${address}{Enter}`);
    expect(await screen.findByText(`Your address is now ${address}`)).toBeInTheDocument();
    expect(within(info()).getByText(address)).toBeInTheDocument();
    await server.client.call('login', { body: { email: address, password } });

    await user.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('Link sent')).toBeInTheDocument();
  });

  it('says so when the link cannot be sent', async () => {
    intercepted = answerInstead('/users/me/email/confirmation', { status: 500 });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('Failed to send the link')).toBeInTheDocument();
  });
});
