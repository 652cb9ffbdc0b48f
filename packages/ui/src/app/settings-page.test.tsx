import { sentCode } from '@squeeze/testing/sent-code';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notifier, NotifierPermission, Platform } from '../platform/platform.ts';
import { answerInstead, type Interception } from '../testing/answer-instead.ts';
import { hardCodedTexts } from '../testing/hard-coded-texts.ts';
import { keepSession } from '../testing/keep-session.ts';
import { renderApp } from '../testing/render-app.tsx';
import { testPlatform } from '../testing/test-platform.ts';
import { violations } from '../testing/violations.ts';

const path = '/dashboard/settings';

let server: TestServer;
let person: SignedIn;
let intercepted: Interception | undefined;

beforeEach(async () => {
  server = await startTestServer();
  person = await signIn(server, { timeZone: 'Europe/Zagreb' });
  keepSession(person);
});

afterEach(async () => {
  intercepted?.restore();
  intercepted = undefined;
  document.documentElement.removeAttribute('data-theme');
  await server[Symbol.asyncDispose]();
});

const stored = () => person.client.call('getPreferences', {});

/** Verifies the number of the sign-up. */
const verifyNumber = async (): Promise<void> => {
  const [number] = (await person.client.call('listPhoneNumbers', {})).phone_numbers;
  const phone_number = number?.phone_number ?? '';
  await person.client.call('sendPhoneCode', { body: { phone_number } });
  const verification_code = await sentCode(server, phone_number);
  await person.client.call('verifyPhoneCode', { body: { phone_number, verification_code } });
};

const open = async (change: Partial<Platform> = {}): Promise<UserEvent> => {
  const user = renderApp(testPlatform(server.origin, change), path);
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  return user;
};

const edit = async (user: UserEvent): Promise<void> =>
  user.click(await screen.findByRole('button', { name: 'Edit: Application settings' }));

const save = (user: UserEvent): Promise<void> => user.click(screen.getByRole('button', { name: 'Save' }));

const choose = async (user: UserEvent, label: string, option: string): Promise<void> => {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};

/** What stands beside a name in the view. */
const fact = (name: string): HTMLElement => {
  const value = screen.getByText(name, { selector: 'dt' }).nextElementSibling;
  if (!(value instanceof HTMLElement)) throw new Error(`nothing stands beside ${name}`);
  return value;
};

const playNotifier = (first: NotifierPermission, then: NotifierPermission = first): Notifier => {
  let permission = first;
  return {
    permission: () => permission,
    request: vi.fn(async () => (permission = then)),
    show: vi.fn(),
    onOpened: () => () => undefined,
  };
};

describe('the application settings', () => {
  it('are shown, and saved from one form', async () => {
    const user = await open();
    await screen.findByText('Time zone');
    expect(fact('Theme')).toHaveTextContent('System');
    expect(fact('Language')).toHaveTextContent('As this device');
    expect(fact('Time zone')).toHaveTextContent(/^Europe\/Zagreb \(GMT\+\d\)$/);
    expect(fact('Quiet hours')).toHaveTextContent('Off');
    expect(screen.getByText(/only you see what is yours/)).toBeInTheDocument();

    await edit(user);
    const zone = screen.getByRole('combobox', { name: 'Time zone' });
    await user.clear(zone);
    await user.type(zone, 'new york');
    await user.click(await screen.findByRole('option', { name: /America\/New York/ }));
    await user.click(screen.getByRole('checkbox', { name: /Quiet hours/ }));
    await user.click(screen.getByRole('checkbox', { name: /single letter/ }));
    await user.click(screen.getByRole('checkbox', { name: /On this device/ }));
    await choose(user, 'Who may see your activity', 'Only you');
    await user.click(screen.getByRole('button', { name: 'Health' }));
    await user.type(screen.getByLabelText('One of your own'), 'Quiet mornings{Enter}');
    expect(screen.getByRole('button', { name: 'Quiet mornings', pressed: true })).toBeInTheDocument();
    expect(await violations()).toEqual([]);
    await save(user);

    expect(await screen.findByText('Settings saved')).toBeInTheDocument();
    expect(fact('Time zone')).toHaveTextContent(/America\/New York/);
    expect(fact('Quiet hours')).toHaveTextContent('10:00 PM to 7:00 AM');
    expect(fact('Keys of a single letter')).toHaveTextContent('Off');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Edit: Application settings' })).toHaveFocus(),
    );
    expect(await stored()).toMatchObject({
      preferences: {
        single_keys: false,
        notifications: { email: true, sms: false, push: false },
        privacy: { profile_visibility: 'private', activity_visibility: 'private' },
      },
      settings: {
        time_zone: 'America/New_York',
        quiet_hours: { start: '22:00', end: '07:00' },
        values: ['Health', 'Quiet mornings'],
      },
    });
    expect(await violations()).toEqual([]);
  });

  it('go back to what was saved', async () => {
    const user = await open();
    await edit(user);
    await user.click(screen.getByRole('checkbox', { name: /On this device/ }));
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    await waitFor(async () => expect((await stored()).preferences.theme).toBe('dark'));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(fact('On this device')).toHaveTextContent('On');
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
    await waitFor(async () => expect((await stored()).preferences.theme).toBe('system'));
  });

  it('change the language while one looks, and keep it', async () => {
    const user = await open();
    await edit(user);
    await choose(user, 'Language', 'Français');
    expect(await screen.findByRole('heading', { level: 1, name: 'Réglages' })).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('lang', 'fr');
    await waitFor(async () => expect((await stored()).preferences.language).toBe('fr'));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Réglages enregistrés')).toBeInTheDocument();
    expect(fact('Langue')).toHaveTextContent('Français');
  });

  it('refuse quiet hours that are none, and say what the server says', async () => {
    const user = await open();
    await edit(user);
    await user.click(screen.getByRole('checkbox', { name: /Quiet hours/ }));
    const until = screen.getByLabelText('Until');
    await user.clear(until);
    await user.type(until, '22:00');
    await save(user);
    expect(await screen.findByText('Start and end must differ')).toBeInTheDocument();
    await user.clear(until);
    await user.type(until, '06:30');
    intercepted = answerInstead('/users/me/preferences', { status: 500 });
    await save(user);
    expect(await screen.findByText('Failed to update preferences')).toBeInTheDocument();
    expect(screen.getByLabelText('Until')).toHaveValue('06:30');
  });

  it('say so when they cannot be read, and try again', async () => {
    intercepted = answerInstead('/users/me/preferences', { status: 500 });
    const user = await open();
    expect(await screen.findByText('Failed to fetch preferences')).toBeInTheDocument();
    intercepted.restore();
    await user.click(screen.getAllByRole('button', { name: 'Try Again' })[0] ?? document.body);
    expect(await screen.findByText('Time zone')).toBeInTheDocument();
  });

  it('offer the zone of the device where it is another', async () => {
    const here = 'Asia/Kathmandu';
    const read = Intl.DateTimeFormat.prototype.resolvedOptions;
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
      this: Intl.DateTimeFormat,
    ) {
      return { ...read.call(this), timeZone: here };
    });
    const user = await open();
    await edit(user);
    expect(
      screen.getByText(`This device is in ${here.replaceAll('_', ' ')}.`, { exact: false }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use this zone' }));
    await save(user);
    await screen.findByText('Settings saved');
    expect((await stored()).settings.time_zone).toBe(here);
  });

  it('speak every language', async () => {
    localStorage.setItem('squeeze.language', 'en-XA');
    const user = renderApp(testPlatform(server.origin), path);
    await screen.findByRole('heading', { level: 1 });
    const main = screen.getByRole('main');
    const data = [/Europe\/Zagreb/, 'English'];
    await waitFor(() => expect(within(main).getAllByRole('button')).not.toHaveLength(0));
    expect(hardCodedTexts(main, data)).toEqual([]);
    await user.click(within(main).getAllByRole('button')[0] ?? document.body);
    await within(main).findAllByRole('checkbox');
    expect(hardCodedTexts(main, data)).toEqual([]);
  });
});

describe('what stands between a person and being told', () => {
  it('is said of e-mail and texts, with the way to mend it', async () => {
    const user = await open();
    await edit(user);
    const sms = screen.getByRole('checkbox', { name: /Text messages/ });
    expect(sms).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('link', { name: 'Verify one' })).toHaveAttribute(
      'href',
      '/dashboard/phone-management',
    );
    expect(screen.getByText(/It waits until your address is confirmed/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Confirm it' })).toHaveAttribute('href', '/dashboard/profile');
  });

  it('is said where the server sends neither', async () => {
    await using silent = await startTestServer({ messages: 'not_configured' });
    keepSession(await signIn(silent));
    const user = renderApp(testPlatform(silent.origin), path);
    await edit(user);
    expect(await screen.findByText('Email is not set up on this server.')).toBeInTheDocument();
    expect(screen.getByText('Text messages are not set up on this server.')).toBeInTheDocument();
  });

  it('is a question to the system, put when push is first turned on', async () => {
    await person.client.call('updatePreferences', {
      body: { preferences: { notifications: { push: false } } },
    });
    const notifier = playNotifier('ask', 'denied');
    const user = await open({ notifier });
    await edit(user);
    expect(notifier.request).not.toHaveBeenCalled();
    await user.click(screen.getByRole('checkbox', { name: /On this device/ }));
    expect(notifier.request).toHaveBeenCalledOnce();
    expect(await screen.findByText(/This browser blocks it/)).toBeInTheDocument();
  });

  it('is said of a browser that has no notifications', async () => {
    await open();
    expect(await screen.findByText('This browser has no notifications.')).toBeInTheDocument();
  });
});

describe('the free trial', () => {
  it('needs a verified number', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Verify your number' })).toHaveAttribute(
      'href',
      '/dashboard/phone-management',
    );
    expect(screen.queryByRole('button', { name: 'Start the free trial' })).not.toBeInTheDocument();
  });

  it('is begun, and says when it ends', async () => {
    await verifyNumber();
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Start the free trial' }));
    expect(await screen.findByText(/^Premium until June 24, 2026/)).toBeInTheDocument();
    expect(screen.getByText(/It ends by itself/)).toBeInTheDocument();
    // The pages of premium open at once.
    expect(await screen.findByText('Your free trial has begun')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Connections' }));
    expect(await screen.findByRole('link', { name: 'SMS Analytics' })).toBeInTheDocument();
  });

  it('is nothing for somebody who has premium', async () => {
    keepSession(await signIn(server, { roles: ['premium'] }));
    await open();
    expect(await screen.findByText(/You have Premium already/)).toBeInTheDocument();
  });

  it('says so when it cannot be begun', async () => {
    intercepted = answerInstead('/users/me/trial', {
      status: 200,
      body: { trial: { state: 'available', ends_at: null, days: 14 } },
    });
    const user = await open();
    const start = await screen.findByRole('button', { name: 'Start the free trial' });
    intercepted.restore();
    await user.click(start);
    expect(
      await screen.findByText('Verify a phone number first: the trial is given once for each number'),
    ).toBeInTheDocument();
  });
});

describe('the keys of quick capture', () => {
  it('are shown, changed by pressing others, and stay where those cannot be had', async () => {
    let accelerator = 'CommandOrControl+Shift+Space';
    const shortcut = {
      get: () => Promise.resolve({ accelerator, registered: true }),
      set: vi.fn(async (wanted: string) => {
        if (wanted !== 'Alt+T') accelerator = wanted;
        return { accelerator, registered: true };
      }),
    };
    const user = await open({ shortcut });
    expect(await screen.findByText('Space')).toBeInTheDocument();
    const change = (): Promise<void> => user.click(screen.getByRole('button', { name: 'Change' }));
    await change();
    await user.keyboard('q');
    expect(shortcut.set).not.toHaveBeenCalled();
    await user.keyboard('{Control>}{Alt>}{q}{/Alt}{/Control}');
    expect(await screen.findByText('Shortcut saved')).toBeInTheDocument();
    expect(await screen.findByText('Q')).toBeInTheDocument();
    await change();
    await user.keyboard('{Alt>}{t}{/Alt}');
    expect(await screen.findByText(/These keys cannot be had/)).toBeInTheDocument();
    expect(screen.getByText('Q')).toBeInTheDocument();
  });

  it('are no part of a browser', async () => {
    await open();
    expect(screen.queryByRole('heading', { name: 'Quick capture' })).not.toBeInTheDocument();
  });
});
