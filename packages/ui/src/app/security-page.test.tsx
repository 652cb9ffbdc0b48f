import { givenPhoneNumber } from '@squeeze/testing/given-phone-number';
import { setUpMfa, type Authenticator } from '@squeeze/testing/authenticator';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerInstead } from '../testing/answer-instead.ts';
import { asOwner } from '../testing/as-owner.ts';
import { enter } from '../testing/enter.ts';
import { hardCodedTexts } from '../testing/hard-coded-texts.ts';
import { keepSession } from '../testing/keep-session.ts';
import { keepWaiting } from '../testing/keep-waiting.ts';
import { keptOnDevice } from '../testing/kept-on-device.ts';
import { currentPath, renderApp } from '../testing/render-app.tsx';
import { testPlatform } from '../testing/test-platform.ts';
import { violations } from '../testing/violations.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const nextPassword = 'Tram2thermos!';

let server: TestServer;
let person: SignedIn;

beforeEach(async () => {
  server = await startTestServer();
  person = await signIn(server);
  keepSession(person);
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await server[Symbol.asyncDispose]();
});

const open = async (): Promise<UserEvent> => {
  const user = renderApp(testPlatform(server.origin), '/dashboard/security');
  await screen.findByRole('heading', { level: 1, name: 'Security' });
  return user;
};

/** Signs the person in once more, from a device of its own. */
const signInAgain = async (userAgent: string) => {
  const from = server.client.with({ headers: { 'user-agent': userAgent } });
  const { access_token: token } = await from.call('login', { body: { email: person.email, password } });
  return server.client.with({ token });
};

const section = (name: string): HTMLElement => screen.getByRole('region', { name });
const button = (name: string, within_: HTMLElement = document.body): HTMLElement =>
  within(within_).getByRole('button', { name });
const openDialog = (): Promise<HTMLElement> => screen.findByRole('dialog');
const devices = async (): Promise<HTMLElement[]> => {
  const part = within(section('Where you are signed in'));
  return within(await part.findByRole('list')).findAllByRole('listitem');
};

describe('the password', () => {
  const fill = async (user: UserEvent, current: string, next: string, again = next): Promise<void> => {
    await user.type(screen.getByLabelText('Current password'), current);
    await user.type(screen.getByLabelText('New password'), next);
    await user.type(screen.getByLabelText('Confirm new password'), again);
    await user.click(button('Save new password'));
  };

  it('is changed with the current one: the form closes, the other devices are out', async () => {
    const other = await signInAgain(firefox);
    const user = await open();
    await user.click(button('Change password'));
    await fill(user, password, nextPassword);
    expect(await screen.findByText('Password changed')).toBeInTheDocument();
    expect(screen.getByText('Every other device has been signed out.')).toBeInTheDocument();
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    expect(button('Change password')).toHaveFocus();
    expect((await other.send('getMe')).status).toBe(401);
    await waitFor(async () => expect(await devices()).toHaveLength(1));
    const again = { body: { email: person.email, password: nextPassword } };
    expect((await server.client.call('login', again)).access_token).toBeTruthy();
  });

  it('says beside the field that the current one is wrong, and keeps what was typed', async () => {
    const user = await open();
    await user.click(button('Change password'));
    await fill(user, 'Wrong1pass!', nextPassword);
    const current = screen.getByLabelText('Current password');
    await waitFor(() => expect(current).toBeInvalid());
    expect(current).toHaveFocus();
    expect(screen.getByLabelText('New password')).toHaveValue(nextPassword);
  });

  it('shows what a new one still needs, and that both must be equal', async () => {
    const user = await open();
    await user.click(button('Change password'));
    expect(screen.getByText('At least 8 characters')).toBeInTheDocument();
    await fill(user, password, 'tram2thermos', 'tram');
    expect(
      screen.getByText('Still missing: an uppercase letter and one of @ $ ! % * ? &'),
    ).toBeInTheDocument();
    expect(await screen.findByText('Passwords do not match')).toBeInTheDocument();
    await user.click(button('Cancel'));
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  });
});

describe('where one is signed in', () => {
  it('lists each device with its address and when it was seen, this one marked', async () => {
    await signInAgain(firefox);
    await signInAgain(iphone);
    server.clock.advance(3 * 3_600_000);
    vi.setSystemTime(server.clock.now());
    await open();
    const rows = await devices();
    expect(rows).toHaveLength(3);
    expect(rows[0]).toHaveTextContent('This device');
    expect(rows[0]).toHaveTextContent('Active now');
    const texts = rows
      .slice(1)
      .map((row) => row.textContent)
      .join();
    expect(texts).toContain('Firefox · Linux');
    expect(texts).toContain('Last seen 3 hours ago');
    expect(texts).toContain('127.0.0.1');
  });

  it('signs one out at once', async () => {
    const other = await signInAgain(firefox);
    const user = await open();
    await devices();
    await user.click(button('Sign out Firefox · Linux'));
    expect(await devices()).toHaveLength(1);
    await waitFor(async () => expect((await other.send('getMe')).status).toBe(401));
    expect(within(section('Where you are signed in')).getByRole('list')).toHaveFocus();
  });

  it('puts one back, and says so, when the server could not be reached', async () => {
    await signInAgain(firefox);
    const user = await open();
    const rows = await devices();
    const { sessions } = await person.client.call('listSessions', {});
    const id = sessions.find((session) => !session.is_current)?.id ?? '';
    answerInstead(`/users/me/sessions/${id}`, 'unreachable');
    await user.click(button('Sign out Firefox · Linux'));
    expect(await screen.findAllByText('It is still signed in')).not.toHaveLength(0);
    await waitFor(async () => expect(await devices()).toHaveLength(rows.length));
  });

  it('signs all the others out and says how many', async () => {
    await signInAgain(firefox);
    await signInAgain(iphone);
    const user = await open();
    await devices();
    await user.click(button('Sign out all others'));
    expect(await screen.findByText('2 other devices signed out')).toBeInTheDocument();
    await waitFor(async () => expect(await devices()).toHaveLength(1));
  });

  it('hears when another device ends a session, and when its own is ended', async () => {
    const other = await signInAgain(firefox);
    await signInAgain(iphone);
    await open();
    expect(await devices()).toHaveLength(3);
    const { sessions } = await other.call('listSessions', {});
    const third = sessions.find(({ device }) => device?.includes('iOS') || device?.includes('iPhone'));
    await other.call('revokeSession', { params: { id: third?.id ?? '' } });
    await waitFor(async () => {
      // The stream is open once something comes through it.
      await server.liveEvents.publish(server.database.db, person.user.id, { type: 'account_changed' });
      expect(await devices()).toHaveLength(2);
    });
    await other.call('revokeOtherSessions', {});
    await waitFor(() => expect(currentPath()).toBe('/login'));
  });

  it('signs out everywhere only after asking, and then leads to signing in', async () => {
    const user = await open();
    await devices();
    await user.click(button('Sign out everywhere'));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('This device is signed out too.');
    await user.click(button('Sign out everywhere', question));
    await waitFor(() => expect(currentPath()).toBe('/login'));
    expect(localStorage.getItem('refresh_token')).toBeNull();
  });

  it('asks what is to become of what waits here before it signs out everywhere', async () => {
    await keepWaiting(person.user.id, 'Buy oat milk', server.clock.now());
    answerInstead('/capture', 'unreachable');
    const user = await open();
    await devices();
    await screen.findByText(/One change is kept here/);
    const everywhere = async (): Promise<HTMLElement> => {
      await user.click(button('Sign out everywhere'));
      await user.click(button('Sign out everywhere', await screen.findByRole('alertdialog')));
      return await screen.findByRole('dialog', { name: 'Some of it has not been sent' });
    };
    await user.click(button('Close', await everywhere()));
    expect(await devices()).toHaveLength(1);
    expect(Object.keys(await keptOnDevice(person.user.id, 'outbox'))).toHaveLength(1);
    await user.click(button('Sign Out Without It', await everywhere()));
    await waitFor(() => expect(currentPath()).toBe('/login'));
    expect(await keptOnDevice(person.user.id, 'outbox')).toEqual({});
  });
});

describe('two-step sign-in', () => {
  let authenticator: Authenticator;
  const setUp = async (): Promise<void> => {
    authenticator = await setUpMfa(server, person);
    vi.setSystemTime(server.clock.now());
  };

  it('says that it is off and leads to setting it up', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'Set up' });
    expect(link).toHaveAttribute('href', '/mfa-setup');
  });

  it('makes new backup codes after the password and a code, and shows them once', async () => {
    await setUp();
    const user = await open();
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: 'New codes' }));
    const dialog = within(await openDialog());
    await enter(user, dialog.getByLabelText('Password'), 'Wrong1pass!');
    await enter(user, dialog.getByLabelText('Authentication code'), authenticator.nextCode());
    await user.click(dialog.getByRole('button', { name: 'Make new codes' }));
    await waitFor(() => expect(dialog.getByLabelText('Password')).toBeInvalid());
    await user.clear(dialog.getByLabelText('Password'));
    await enter(user, dialog.getByLabelText('Password'), password);
    await user.clear(dialog.getByLabelText('Authentication code'));
    await enter(user, dialog.getByLabelText('Authentication code'), authenticator.nextCode());
    await user.click(dialog.getByRole('button', { name: 'Make new codes' }));
    const codes = await dialog.findAllByRole('listitem');
    expect(codes).toHaveLength(10);
    const shown = codes.map((code) => code.textContent);
    expect(shown).not.toContain(authenticator.backupCodes[0]);
    await user.click(dialog.getByRole('button', { name: 'Copy all' }));
    expect(writeText).toHaveBeenCalledWith(shown.join('\n'));
    await user.click(dialog.getByRole('button', { name: 'I have kept them' }));
    await waitFor(() => expect(screen.queryByText(shown[0] ?? '')).not.toBeInTheDocument());
  });

  it('warns when fewer than three codes are left', async () => {
    await setUp();
    for (const code of authenticator.backupCodes.slice(0, 8)) {
      await person.client.call('reauthenticate', {
        body: { password, mfa_code: code, mfa_type: 'backup_code' },
      });
    }
    await open();
    expect(await screen.findByText('2 left of ten')).toBeInTheDocument();
    expect(screen.getByText(/Get new ones soon/)).toBeInTheDocument();
  });

  it('takes text messages as a second way, to a verified number, and gives them up again', async () => {
    await setUp();
    await givenPhoneNumber(server.database.db, {
      userId: person.user.id,
      phoneNumber: '+14155550187',
      isVerified: true,
      verifiedAt: server.clock.now(),
    });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Add text messages as a second way' }));
    expect(await screen.findByRole('combobox', { name: 'Send codes to' })).toHaveTextContent(
      '+1 (415) 555-0187',
    );
    await user.click(button('Send the code'));
    const code = await screen.findByLabelText('Code from the text');
    const [latest] = await server.outbox();
    await user.type(code, /\b\d{6}\b/.exec(latest?.body ?? '')?.[0] ?? '');
    await user.click(button('Confirm'));
    expect(await screen.findByText('A code by text to the number ending in 0187')).toBeInTheDocument();
    await user.click(button('Remove text messages'));
    await user.click(button('Remove', await screen.findByRole('alertdialog')));
    expect(await screen.findByText('A second way, for when the app is out of reach')).toBeInTheDocument();
  });

  it('is turned off after asking', async () => {
    await setUp();
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Turn off two-step sign-in' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Your password alone then opens your account.');
    await user.click(button('Turn off', question));
    expect(await screen.findByRole('link', { name: 'Set up' })).toBeInTheDocument();
    expect((await person.client.call('getMfaStatus', {})).enabled).toBe(false);
  });
});

describe('security events', () => {
  it('are told as sentences, newest first, and more when asked for', async () => {
    for (let again = 0; again < 10; again += 1) {
      server.clock.advance(60_000);
      await signInAgain(firefox);
    }
    server.clock.advance(60_000);
    vi.setSystemTime(server.clock.now());
    await person.client.call('revokeOtherSessions', {});
    const user = await open();
    const part = within(section('Security events'));
    const rows = within(await part.findByRole('list')).getAllByRole('listitem');
    expect(rows).toHaveLength(10);
    expect(rows[0]).toHaveTextContent('You signed out all other devices');
    expect(rows[0]).toHaveTextContent('this device');
    expect(rows[1]).toHaveTextContent('You signed in');
    expect(rows[1]).toHaveTextContent('Firefox · Linux');
    await user.click(part.getByRole('button', { name: 'Load more' }));
    expect(await part.findByText('Your account was created')).toBeInTheDocument();
    expect(part.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });
});

describe('deleting the account', () => {
  const ask = async (user: UserEvent, typed: string, tick = true): Promise<HTMLElement> => {
    await user.click(button('Delete account'));
    const dialog = await openDialog();
    await enter(user, within(dialog).getByLabelText('Password'), typed);
    if (tick) await user.click(within(dialog).getByRole('checkbox'));
    await user.click(button('Delete account', dialog));
    return dialog;
  };

  it('signs out and says until when it can be taken back; signing in takes it back', async () => {
    const user = await open();
    await ask(user, password);
    expect(await screen.findByRole('heading', { name: 'Your account will be deleted' })).toBeInTheDocument();
    expect(currentPath()).toBe('/account-deletion');
    expect(screen.getByText(/until June 17, 2026/)).toBeInTheDocument();
    expect(localStorage.getItem('refresh_token')).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in and keep the account' })).toHaveAttribute(
      'href',
      '/login',
    );
    const back = await server.client.call('login', { body: { email: person.email, password } });
    expect(back.deletion_cancelled).toBe(true);
  });

  it('says that what waits on this device goes with it', async () => {
    await keepWaiting(person.user.id, 'Buy oat milk', server.clock.now());
    answerInstead('/capture', 'unreachable');
    const user = await open();
    await screen.findByText(/One change is kept here/);
    await user.click(button('Delete account'));
    const said = await within(await openDialog()).findByText(/^One change waits on this device/);
    expect(said).toBeVisible();
  });

  it('asks for the tick and for the right password', async () => {
    const user = await open();
    const dialog = await ask(user, 'Wrong1pass!', false);
    expect(await within(dialog).findByText('Please tick this to go on')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('checkbox'));
    await user.click(button('Delete account', dialog));
    await waitFor(() => expect(within(dialog).getByLabelText('Password')).toBeInvalid());
    expect((await person.client.call('getMe', {})).data.is_active).toBe(true);
  });

  it('tells the last administrator why it cannot be', async () => {
    const user = await open();
    answerInstead('/users/me', {
      status: 409,
      body: { detail: 'The last administrator cannot be removed', code: 'last_administrator' },
    });
    const dialog = await ask(user, password);
    expect(await within(dialog).findByText(/You are the last administrator/)).toBeInTheDocument();
  });
});

describe('the page as a whole', () => {
  it('has nothing that axe objects to, its forms and dialogs included', async () => {
    const user = await open();
    await devices();
    await user.click(button('Change password'));
    expect(await violations()).toEqual([]);
    await user.click(button('Delete account'));
    await openDialog();
    expect(await violations()).toEqual([]);
  });

  it('has no text that is not in the catalogue', async () => {
    localStorage.setItem('squeeze.language', 'en-XA');
    renderApp(testPlatform(server.origin), '/dashboard/security');
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.querySelectorAll('main li').length).toBeGreaterThan(2));
    const main = screen.getByRole('main');
    expect(hardCodedTexts(main, [/\d/, 'node', person.email])).toEqual([]);
  });

  it('explains itself where there are no accounts, with the state of the keychain', async () => {
    const embedded = await startTestServer({ edition: 'embedded' });
    asOwner(embedded);
    const serverChoice = {
      current: () => ({ kind: 'embedded' as const }),
      choose: () => Promise.reject(new Error('not chosen here')),
      keychain: () => Promise.resolve({ storage: 'session' as const, reason: null }),
    };
    renderApp(
      // What else a host can do is not asked for on this page.
      testPlatform(embedded.origin, { edition: 'embedded', serverChoice: serverChoice as never }),
      '/dashboard/security',
    );
    expect(await screen.findByRole('heading', { name: 'This computer is the lock' })).toBeInTheDocument();
    expect(await screen.findByText(/The keychain cannot be reached/)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Your data' })).toBeInTheDocument();
    expect(screen.queryByText('Delete account')).not.toBeInTheDocument();
    await embedded[Symbol.asyncDispose]();
  });
});
