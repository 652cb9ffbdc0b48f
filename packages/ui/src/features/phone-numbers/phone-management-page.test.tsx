import { givenPhoneNumber } from '@squeeze/testing/given-phone-number';
import { sentCode } from '@squeeze/testing/sent-code';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { textFrom } from '@squeeze/testing/text-from-phone';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerInstead, type Interception, type StandIn } from '../../testing/answer-instead.ts';
import { keepSession } from '../../testing/keep-session.ts';
import { currentPath, renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';
import { violations } from '../../testing/violations.ts';

const path = '/dashboard/phone-management';

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
  await screen.findByRole('heading', { level: 1, name: 'Phone Number' });
  return user;
};

const rowOf = async (number: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(number)).closest('li');
  if (row === null) throw new Error(`${number} is in no row`);
  return row;
};

const pressIn = async (user: UserEvent, number: string, action: string): Promise<void> =>
  user.click(within(await rowOf(number)).getByRole('button', { name: `${action}: ${number}` }));

const addVerified = (phoneNumber: string, isPrimary: boolean) =>
  givenPhoneNumber(server.database.db, { userId: person.user.id, phoneNumber, isPrimary, isVerified: true });

describe('the phone numbers', () => {
  it('show which has said STOP and how to have texts again, and follow a START', async () => {
    const phone = '+14155550143';
    await addVerified(phone, true);
    await textFrom(server, phone, 'STOP');
    await open();
    const row = await rowOf('+1 (415) 555-0143');
    expect(within(row).getByText('Texts stopped')).toBeInTheDocument();
    expect(within(row).getByText(/text START from it to \+1 \(500\) 555-0006/)).toBeInTheDocument();
    expect(await violations()).toEqual([]);
    expect(screen.queryByText(/from a verified number to add todos/)).not.toBeInTheDocument();
    await textFrom(server, phone, 'start');
    await waitFor(() => expect(screen.queryByText('Texts stopped')).not.toBeInTheDocument());
    expect(
      await screen.findByText(/^Text \+1 \(500\) 555-0006 from a verified number to add todos/),
    ).toBeInTheDocument();
  });

  it('explain themselves, show the number of the sign-up, and lead back', async () => {
    const user = await open();
    expect(await screen.findByText(/^\+1 \(\d{3}\) 555-01\d\d$/)).toBeInTheDocument();
    expect(screen.getByText('Not verified')).toBeInTheDocument();
    expect(screen.getByText(/Reply STOP to any of our texts/)).toBeInTheDocument();
    expect(
      screen.getByText(/used for security alerts, system updates and two-factor codes/),
    ).toBeInTheDocument();
    const crumbs = screen.getByRole('navigation', { name: 'Breadcrumbs' });
    expect(within(crumbs).getByText('Phone Number')).toHaveAttribute('aria-current', 'page');
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
    await waitFor(() => expect(currentPath()).toBe('/dashboard'));
  });

  it('are added, verified with the code texted, and made primary', async () => {
    await addVerified('+14155550110', true);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Add phone number' }));
    expect(screen.getByText(/Reply STOP to end every text, codes too/)).toBeInTheDocument();
    expect(screen.getByText('Country code first, like +33')).toBeInTheDocument();
    await user.type(screen.getByLabelText('New phone number'), '(415) 555-0123{Enter}');
    expect(await screen.findByText('Phone number added successfully')).toBeInTheDocument();

    expect(await screen.findByText('Verification code sent successfully')).toBeInTheDocument();
    const code = screen.getByLabelText('Verification code');
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await user.click(screen.getByRole('button', { name: 'Send the code again' }));
    expect(await screen.findByText('Verification code sent!')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Please enter the verification code')).toBeInTheDocument();
    const right = await sentCode(server, '+14155550123');
    await user.type(code, right === '000000' ? '111111{Enter}' : '000000{Enter}');
    expect(await screen.findByText('Invalid verification code')).toBeInTheDocument();
    await user.clear(code);
    await user.type(code, `${right}{Enter}`);
    expect(await screen.findByText('Phone number verified successfully')).toBeInTheDocument();

    const number = '+1 (415) 555-0123';
    await waitFor(async () => expect(within(await rowOf(number)).getByText('Verified')).toBeInTheDocument());
    await pressIn(user, number, 'Make primary');
    expect(await screen.findByText('Primary phone number updated successfully')).toBeInTheDocument();
    expect(within(await rowOf(number)).getByText('Primary')).toBeInTheDocument();
    expect(screen.getAllByText('Primary')).toHaveLength(1);
    const { data } = await person.client.call('getMe', {});
    expect(data).toMatchObject({ phone_number: '+14155550123', is_verified: true });
  });

  it('are changed in place, and put back by Escape', async () => {
    await addVerified('+14155550110', true);
    const user = await open();
    const number = '+1 (415) 555-0110';
    await pressIn(user, number, 'Edit');
    const field = screen.getByLabelText('Phone number');
    expect(field).toHaveValue(number);
    await user.keyboard('{Escape}');
    expect(screen.queryByLabelText('Phone number')).not.toBeInTheDocument();

    await pressIn(user, number, 'Edit');
    await user.clear(screen.getByLabelText('Phone number'));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Phone number is required')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Phone number'), '+1 415 555 0124{Enter}');
    expect(await screen.findByText('Phone number updated successfully')).toBeInTheDocument();
    expect(within(await rowOf('+1 (415) 555-0124')).getByText('Not verified')).toBeInTheDocument();
  });

  it('are deleted after a question', async () => {
    await addVerified('+14155550110', false);
    const user = await open();
    await pressIn(user, '+1 (415) 555-0110', 'Delete');
    const question = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete this phone number?',
    });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('+1 (415) 555-0110')).toBeInTheDocument();
    await pressIn(user, '+1 (415) 555-0110', 'Delete');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Phone number deleted successfully')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('+1 (415) 555-0110')).not.toBeInTheDocument());
  });

  it('say what the server says of one that is there already, and keep what was typed', async () => {
    await addVerified('+14155550110', true);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Add phone number' }));
    await user.type(screen.getByLabelText('New phone number'), '415 555 0110{Enter}');
    expect(await screen.findByText('You have added this phone number already')).toBeInTheDocument();
    expect(screen.getByLabelText('New phone number')).toHaveValue('415 555 0110');
  });

  it('invite to the first one where there is none', async () => {
    for (const { id } of (await person.client.call('listPhoneNumbers', {})).phone_numbers) {
      await person.client.call('deletePhoneNumber', { params: { id } });
    }
    await open();
    expect(await screen.findByText(/No phone number yet/)).toBeInTheDocument();
    expect(screen.getByLabelText('New phone number')).toBeInTheDocument();
  });
});

describe('what fails', () => {
  const silent: StandIn = { status: 500 };

  it('says so when the list cannot be read, and tries again', async () => {
    intercepted = answerInstead('/users/me/phone-numbers', silent);
    const user = await open();
    expect(await screen.findByText('Failed to fetch phone numbers')).toBeInTheDocument();
    intercepted.restore();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Not verified')).toBeInTheDocument();
  });

  it('says so of adding', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Add phone number' }));
    intercepted = answerInstead('/users/me/phone-numbers', silent);
    await user.type(screen.getByLabelText('New phone number'), '+14155550123{Enter}');
    expect(await screen.findByText('Failed to add phone number')).toBeInTheDocument();
  });

  // What fails is shown and read aloud, each in an element of its own.
  it('says so of changing, deleting and choosing, and shows what is so', async () => {
    await addVerified('+14155550110', true);
    const { id } = await addVerified('+14155550111', false);
    const user = await open();
    const number = '+1 (415) 555-0111';
    await rowOf(number);
    intercepted = answerInstead([`/phone-numbers/${id}`, `/phone-numbers/${id}/set-primary`], silent);

    await pressIn(user, number, 'Make primary');
    expect(await screen.findAllByText('Failed to set primary phone number')).not.toHaveLength(0);
    // It says so before what was shown in advance is taken back.
    expect(await within(await rowOf('+1 (415) 555-0110')).findByText('Primary')).toBeInTheDocument();

    await pressIn(user, number, 'Edit');
    await user.clear(screen.getByLabelText('Phone number'));
    await user.type(screen.getByLabelText('Phone number'), '+14155550125{Enter}');
    expect(await screen.findByText('Failed to update phone number')).toBeInTheDocument();
    await user.click(within(await rowOf(number)).getByRole('button', { name: 'Cancel' }));

    await pressIn(user, number, 'Delete');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findAllByText('Failed to delete phone number')).not.toHaveLength(0);
    expect(await screen.findByText(number)).toBeInTheDocument();
  });

  it('says so of sending and checking a code', async () => {
    const user = await open();
    const verify = await screen.findByRole('button', { name: /^Verify: / });
    intercepted = answerInstead(['/phone-numbers/verify', '/phone-numbers/verify-code'], silent);
    await user.click(verify);
    expect(await screen.findByText('Failed to send verification code')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Verification code'), '123456{Enter}');
    expect(await screen.findByText('Failed to verify code')).toBeInTheDocument();
  });
});

it('explains a server that sends no texts', async () => {
  await using silent = await startTestServer({ messages: 'not_configured' });
  keepSession(await signIn(silent));
  renderApp(testPlatform(silent.origin), path);
  expect(await screen.findByText(/Text messages are not set up on this server/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add phone number' })).not.toBeInTheDocument();
});

it('explains itself in the edition that has no accounts', async () => {
  renderApp(testPlatform(server.origin, { edition: 'embedded' }), path);
  expect(await screen.findByText(/it needs no phone number/)).toBeInTheDocument();
});

describe('a new number', () => {
  it('say which countries get codes where one is added', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Add phone number' }));
    expect(
      screen.getByText(/Codes are texted to ordinary numbers of these countries: United States and Canada\./),
    ).toBeInTheDocument();
  });
});
