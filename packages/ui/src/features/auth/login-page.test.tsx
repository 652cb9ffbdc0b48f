import { password, signIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { App } from '../../app/app.tsx';
import { answerInstead, type Interception } from '../../testing/answer-instead.ts';
import { enter } from '../../testing/enter.ts';
import { darkDevice, setMedia } from '../../testing/media.ts';
import { currentPath, renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';
import { violations } from '../../testing/violations.ts';

let server: TestServer;
let intercepted: Interception | undefined;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

afterEach(() => {
  intercepted?.restore();
  intercepted = undefined;
});

const open = async (origin = server.origin): Promise<UserEvent> => {
  const user = renderApp(testPlatform(origin), '/login');
  await screen.findByRole('heading', { name: 'Welcome back' });
  return user;
};

const field = (name: string): HTMLElement => screen.getByLabelText(name);
const press = (user: UserEvent, name: string): Promise<void> =>
  user.click(screen.getByRole('button', { name }));

let people = 0;
const newPerson = () => {
  people += 1;
  return {
    'Full name': 'Inés Kovač',
    Email: `ines-${people}@kovac.test`,
    Password: password,
    'Confirm password': password,
    'Phone number': `+1 415 555 ${String(2000 + people)}`,
  };
};

const openSignUp = async (user: UserEvent): Promise<void> => {
  await press(user, 'Sign up here');
  await screen.findByRole('heading', { name: 'Start with one thing' });
};

const fill = async (user: UserEvent, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) {
    await user.clear(field(name));
    await user.type(field(name), value);
  }
};

/** The code last texted to a number. */
const textedCode = async (): Promise<string> => {
  const [latest] = await server.outbox();
  return /\b\d{6}\b/.exec(latest?.body ?? '')?.[0] ?? '';
};

describe('signing in', () => {
  it('leads to the dashboard and keeps the session under the names of the product', async () => {
    const { email } = await signIn(server);
    const user = await open();
    await fill(user, { Email: email, Password: password });
    await press(user, 'Sign in');
    await waitFor(() => expect(currentPath()).toBe('/dashboard'));
    expect(localStorage.getItem('access_token')).toBeTruthy();
    expect(localStorage.getItem('refresh_token')).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ email });
    expect(JSON.parse(localStorage.getItem('auth-storage') ?? '')).toMatchObject({
      user: { email },
      isAuthenticated: true,
      mfaRequired: false,
      mfaSetupRequired: false,
    });
  });

  it('says what the server says of wrong credentials, and keeps what was typed', async () => {
    const { email } = await signIn(server);
    const user = await open();
    await fill(user, { Email: email, Password: 'Wrong0nes!' });
    await press(user, 'Sign in');
    expect(await screen.findByText('Invalid email or password')).toBeInTheDocument();
    expect(field('Email')).toHaveValue(email);
    expect(field('Password')).toHaveValue('Wrong0nes!');
    expect(currentPath()).toBe('/login');
  });

  it.each([
    ['500 without words', { status: 500 } as const, 'Login failed'],
    ['a broken connection', 'unreachable' as const, 'Login failed'],
  ])('says so of %s', async (_what, standIn, words) => {
    intercepted = answerInstead('/auth/login', standIn);
    const user = await open();
    await fill(user, { Email: 'ines@kovac.test', Password: password });
    await press(user, 'Sign in');
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(field('Password')).toHaveValue(password);
  });

  it.each([
    [{}, ['Email is required', 'Password is required']],
    [
      { Email: 'ines', Password: 'short' },
      ['Please enter a valid email address', 'Password must be at least 8 characters'],
    ],
  ])('checks %j before it asks the server', async (values, words) => {
    intercepted = answerInstead('/auth/login');
    const user = await open();
    await fill(user, values);
    await press(user, 'Sign in');
    for (const sentence of words) expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(intercepted.calls).toEqual([]);
  });

  it('has fields that a password manager knows, and can show the password', async () => {
    const user = await open();
    expect(field('Email')).toHaveAttribute('autocomplete', 'username');
    expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
    await press(user, 'Show password');
    expect(field('Password')).toHaveAttribute('type', 'text');
  });

  it('says so while Caps Lock is on', async () => {
    const user = await open();
    await user.click(field('Password'));
    await user.keyboard('{CapsLock}T');
    expect(field('Password')).toHaveAccessibleDescription('Caps Lock is on');
    await user.keyboard('{CapsLock}t');
    expect(field('Password')).not.toHaveAccessibleDescription();
  });
});

describe('signing up', () => {
  it.each([
    [
      'en',
      'Sign up here',
      /Codes are texted to ordinary numbers of these countries: United States and Canada\./,
    ],
    [
      'fr',
      'Inscrivez-vous ici',
      /Les codes sont envoyés aux numéros ordinaires de ces pays : États-Unis et Canada\./,
    ],
    [
      'es',
      'Regístrate aquí',
      /Los códigos se envían a números corrientes de estos países: Estados Unidos y Canadá\./,
    ],
  ])('says before a number is typed which countries get codes (%s)', async (language, signUp, said) => {
    localStorage.setItem('squeeze.language', language);
    const user = renderApp(testPlatform(server.origin), '/login');
    await user.click(await screen.findByRole('button', { name: signUp }));
    expect(await screen.findByText(said)).toBeInTheDocument();
  });

  it('goes through the phone step to the news of the account, and on to signing in', async () => {
    const person = newPerson();
    const user = await open();
    await openSignUp(user);
    await fill(user, person);
    await press(user, 'Create account');

    expect(await screen.findByRole('heading', { name: 'Check your phone' })).toBeInTheDocument();
    expect(await screen.findByText('Verification code sent!')).toBeInTheDocument();
    expect(field('Verification code')).toHaveAttribute('autocomplete', 'one-time-code');

    await press(user, 'Verify');
    expect(await screen.findByText('Please enter the verification code')).toBeInTheDocument();
    await fill(user, { 'Verification code': '000000' });
    await press(user, 'Verify');
    expect(await screen.findByText('Invalid verification code')).toBeInTheDocument();
    await fill(user, { 'Verification code': await textedCode() });
    await press(user, 'Verify');

    expect(
      await screen.findByText('Registration successful! Your account has been created. You can now sign in.'),
    ).toBeInTheDocument();
    // The news stands for two seconds.
    expect(
      await screen.findByRole('heading', { name: 'Welcome back' }, { timeout: 4000 }),
    ).toBeInTheDocument();
    expect(field('Email')).toHaveValue(person.Email);
    await fill(user, { Password: password });
    await press(user, 'Sign in');
    await waitFor(() => expect(currentPath()).toBe('/dashboard'));
  });

  it('reads every rule back', async () => {
    const user = await open();
    await openSignUp(user);
    await press(user, 'Create account');
    for (const sentence of [
      'Full name is required',
      'Email is required',
      'Password is required',
      'Please confirm your password',
      'Phone number is required',
    ]) {
      expect(await screen.findByText(sentence)).toBeInTheDocument();
    }
    await fill(user, {
      'Full name': 'I',
      Email: 'ines@',
      Password: 'alllowercase',
      'Confirm password': 'different',
      'Phone number': '0123',
    });
    for (const sentence of [
      'Full name must be at least 2 characters',
      'Please enter a valid email address',
      'Password must contain uppercase, lowercase, number, and special character',
      'Passwords do not match',
      'Please enter a valid phone number',
    ]) {
      expect(await screen.findByText(sentence)).toBeInTheDocument();
    }
  });

  it('says what the password still misses', async () => {
    const user = await open();
    await openSignUp(user);
    await user.type(field('Password'), 'Thermos2tram');
    expect(screen.getByText('4 of 5 criteria met')).toBeInTheDocument();
    expect(screen.getByText('Still missing: one of @ $ ! % * ? &')).toBeInTheDocument();
    await user.type(field('Password'), '!');
    expect(screen.getByText('5 of 5 criteria met')).toBeInTheDocument();
  });

  it('goes back and amends the account just made, with nothing typed twice', async () => {
    const person = newPerson();
    const user = await open();
    await openSignUp(user);
    await fill(user, person);
    await press(user, 'Create account');
    await screen.findByRole('heading', { name: 'Check your phone' });
    await press(user, 'Back');
    for (const [name, value] of Object.entries(person)) expect(field(name)).toHaveValue(value);
    const corrected = '+1 415 555 0199';
    await fill(user, { 'Phone number': corrected });
    await press(user, 'Create account');
    expect(await screen.findByText(new RegExp(corrected.replace('+', '\\+')))).toBeInTheDocument();
    await screen.findByText('Verification code sent!');
    await fill(user, { 'Verification code': await textedCode() });
    await press(user, 'Verify');
    expect(await screen.findByText(/Registration successful!/)).toBeInTheDocument();
  });

  it('puts what the server finds beside its field, and loses nothing', async () => {
    intercepted = answerInstead('/auth/register', {
      status: 422,
      body: {
        detail: 'Some fields need another look',
        code: 'validation_failed',
        errors: { phone_number: ['Please enter a valid phone number'] },
      },
    });
    const person = newPerson();
    const user = await open();
    await openSignUp(user);
    await fill(user, person);
    await press(user, 'Create account');
    expect(await screen.findByText('Please enter a valid phone number')).toBeInTheDocument();
    expect(field('Phone number')).toHaveFocus();
    for (const [name, value] of Object.entries(person)) expect(field(name)).toHaveValue(value);
  });

  it('says so when the address is taken', async () => {
    const { email } = await signIn(server);
    const user = await open();
    await openSignUp(user);
    await fill(user, { ...newPerson(), Email: email });
    await press(user, 'Create account');
    expect(
      await screen.findByText('This email address cannot be used for a new account'),
    ).toBeInTheDocument();
    expect(field('Email')).toHaveValue(email);
  });

  it('carries what was typed between signing in and signing up', async () => {
    const user = await open();
    await fill(user, { Email: 'ines@kovac.test' });
    await openSignUp(user);
    expect(field('Email')).toHaveValue('ines@kovac.test');
    await fill(user, { 'Full name': 'Inés' });
    await press(user, 'Sign in');
    await screen.findByRole('heading', { name: 'Welcome back' });
    await openSignUp(user);
    expect(field('Full name')).toHaveValue('Inés');
  });

  it('takes along the values chosen on the way here, but for those taken away again', async () => {
    const person = newPerson();
    window.history.replaceState(
      { usr: { screen: 'sign-up', values: ['Health', 'Creative', 'My garden'] }, key: 'landing', idx: 0 },
      '',
      '/login',
    );
    render(<App platform={testPlatform(server.origin)} />);
    const user = userEvent.setup();
    await screen.findByRole('heading', { name: 'Start with one thing' });
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /Creative/ }));
    await fill(user, person);
    await press(user, 'Create account');
    await screen.findByText('Verification code sent!');
    const { user: account } = await server.client.call('login', { body: { email: person.Email, password } });
    expect(account).toMatchObject({ values: ['Health', 'My garden'] });
  });

  it('takes a code that was pasted with a space in it', async () => {
    const user = await open();
    await openSignUp(user);
    await fill(user, newPerson());
    await press(user, 'Create account');
    await screen.findByText('Verification code sent!');
    const code = await textedCode();
    await user.click(field('Verification code'));
    await user.paste(`${code.slice(0, 3)} ${code.slice(3)}`);
    await press(user, 'Verify');
    expect(await screen.findByText(/Registration successful!/)).toBeInTheDocument();
  });

  it('skips the phone step where no text can be sent', async () => {
    await using silent = await startTestServer({ messages: 'not_configured' });
    const user = await open(silent.origin);
    await openSignUp(user);
    await fill(user, newPerson());
    await press(user, 'Create account');
    expect(await screen.findByText(/Registration successful!/)).toBeInTheDocument();
    expect(screen.getByText(/the phone step is skipped/)).toBeInTheDocument();
  });
});

describe('somebody who left before verifying', () => {
  it('is offered the phone step after signing in, and may skip it', async () => {
    const person = newPerson();
    await server.client.call('register', {
      body: {
        email: person.Email,
        password,
        full_name: person['Full name'],
        phone_number: person['Phone number'],
      },
    });
    const user = await open();
    await fill(user, { Email: person.Email, Password: password });
    await press(user, 'Sign in');
    const offer = await screen.findByRole('region', { name: 'Verify your phone number' });
    await user.click(within(offer).getByRole('button', { name: 'Verify' }));
    const dialog = await screen.findByRole('dialog');
    await enter(user, within(dialog).getByLabelText('Phone number'), person['Phone number']);
    await user.click(within(dialog).getByRole('button', { name: 'Send the code' }));
    await within(dialog).findByText('Verification code sent!');
    await enter(user, within(dialog).getByLabelText('Verification code'), await textedCode());
    await user.click(within(dialog).getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Phone number verified successfully')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Verify your phone number' })).not.toBeInTheDocument(),
    );
  });
});

describe('the way in', () => {
  it.each([
    ['light', false],
    ['dark', true],
  ])('has nothing axe would object to, %s', async (_theme, dark) => {
    setMedia(darkDevice, dark);
    const user = await open();
    expect(await violations()).toEqual([]);
    await openSignUp(user);
    await press(user, 'Create account');
    await screen.findByText('Full name is required');
    expect(await violations()).toEqual([]);
  });
});
