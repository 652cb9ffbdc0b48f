import { findUser } from '@squeeze/database/repositories/user-repository';
import { listPhoneNumbers } from '@squeeze/database/repositories/phone-number-repository';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { registerAccount } from '@squeeze/testing/register';
import { sentCode } from '@squeeze/testing/sent-code';
import { password } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tryLimitPolicy } from '../../security/try-limits.ts';
import { phoneConsentVersion } from '../phone-numbers/phone-texts.ts';

const hour = 60 * 60_000;
const valid = {
  email: 'ines@example.test',
  password,
  full_name: 'Inés Kovač',
  phone_number: '(415) 555-0132',
};
const commonPassword = 'This password is too common. Please choose another one';

describe.each(dialects)('$name: registration', ({ name: dialect }) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const register = (body: unknown, client = server.client) => client.send('register', { body });

  it('creates an account that waits for its number, and sends nothing by itself', async () => {
    const body = { ...valid, time_zone: 'Europe/Zagreb', values: ['Health', 'Creative'] };
    const answer = await register(body);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        user: {
          email: valid.email,
          full_name: valid.full_name,
          phone_number: null,
          is_active: true,
          is_verified: false,
          roles: [{ name: 'user' }],
          time_zone: 'Europe/Zagreb',
          values: ['Health', 'Creative'],
        },
        verification_token: expect.any(String) as string,
        phone_verification: true,
      },
    });
    const { user } = answer.body as { user: { id: string } };
    expect(await server.outbox()).toEqual([]);
    expect(await listPhoneNumbers(server.database.db, user.id)).toMatchObject([
      {
        phoneNumber: '+14155550132',
        isVerified: false,
        isPrimary: false,
        consentVersion: phoneConsentVersion,
        consentAt: server.clock.now(),
      },
    ]);
    expect(await findUser(server.database.db, user.id)).toMatchObject({ firstSignedInAt: null });
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ['no name', { full_name: '  ' }, 'full_name', 'Full name is required'],
    ['a short name', { full_name: 'I' }, 'full_name', 'Full name must be at least 2 characters'],
    [
      'a long name',
      { full_name: 'I'.repeat(101) },
      'full_name',
      'Full name must be less than 100 characters',
    ],
    ['NUL in the name', { full_name: 'In\0és' }, 'full_name', 'Must not contain the NUL character'],
    ['no email', { email: '' }, 'email', 'Email is required'],
    ['no such email', { email: 'ines@' }, 'email', 'Please enter a valid email address'],
    ['NUL in the email', { email: 'in\0es@example.test' }, 'email', 'Please enter a valid email address'],
    ['no password', { password: '' }, 'password', 'Password is required'],
    ['a short password', { password: 'Aa1!' }, 'password', 'Password must be at least 8 characters'],
    [
      'a long password',
      { password: 'Aa1!'.repeat(33) },
      'password',
      'Password must be at most 128 characters',
    ],
    [
      'a plain password',
      { password: 'thermostram' },
      'password',
      'Password must contain uppercase, lowercase, number, and special character',
    ],
    ['one of the commonest passwords', { password: 'P@ssw0rd1!' }, 'password', commonPassword],
    ['no number', { phone_number: '' }, 'phone_number', 'Phone number is required'],
    [
      'letters for a number',
      { phone_number: 'call me' },
      'phone_number',
      'Please enter a valid phone number',
    ],
    ['a number too short', { phone_number: '12' }, 'phone_number', 'Please enter a valid phone number'],
    [
      'a number nobody has',
      { phone_number: '+10005550132' },
      'phone_number',
      'Please enter a valid phone number',
    ],
    ['no such zone', { time_zone: 'Mars/Olympus' }, 'time_zone', 'Unknown time zone'],
    ['an unknown field', { roles: ['administrator'] }, 'roles', 'Unknown field'],
  ])('refuses %s', async (_, change, field, message) => {
    const answer = await register({ ...valid, email: 'else@example.test', ...change });
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed', detail: message } });
    expect((answer.body as { errors: Record<string, string[]> }).errors[field]).toContain(message);
  });

  it('names everything that is wrong at once', async () => {
    const schema = await register({ email: 'x', password: 'x', full_name: 'x', phone_number: 'x' });
    expect(Object.keys((schema.body as { errors: object }).errors)).toEqual([
      'email',
      'password',
      'full_name',
      'phone_number',
    ]);
    const rules = await register({ ...valid, password: 'Password1!', phone_number: '+10005550132' });
    expect(rules.body).toMatchObject({
      errors: { password: [commonPassword], phone_number: ['Please enter a valid phone number'] },
    });
  });

  it('answers 409 for an address that is taken, however it is spelled, and says no more', async () => {
    const first = await registerAccount(server);
    const answer = await register({ ...valid, email: ` ${first.email.toUpperCase()} ` });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'email_taken', detail: 'This email address cannot be used for a new account' },
    });
    expect(JSON.stringify(answer.body).toLowerCase()).not.toContain(first.email);
  });

  it('gives an address to one of many who ask at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        register({ ...valid, email: 'wanted@example.test', phone_number: newPhoneNumber() }),
      ),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(7);
  });

  it('tells one place only a few times an hour that an address is taken', async () => {
    const { email } = await registerAccount(server);
    server.clock.advance(hour);
    const { points } = tryLimitPolicy.emailTakenFrom[0];
    for (let index = 0; index < points; index += 1) {
      expect((await register({ ...valid, email })).status).toBe(409);
    }
    const refused = await register({ ...valid, email });
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(refused.headers.get('retry-after')).toBe('3600');
    // Somebody with an address of their own still gets in.
    expect((await register({ ...valid, email: 'new@example.test' })).status).toBe(201);
  });

  it('takes a limited number of registrations from one place', async () => {
    server.clock.advance(hour);
    const { points } = tryLimitPolicy.registerFrom[0];
    const cheap = { ...valid, password: 'Password1!' };
    for (let index = 0; index < points; index += 1) expect((await register(cheap)).status).toBe(422);
    expect((await register(cheap)).status).toBe(429);
    server.clock.advance(hour);
  });

  describe('with a verification token', () => {
    it('amends the pending account instead of making another', async () => {
      const first = await registerAccount(server);
      const number = newPhoneNumber();
      const change = {
        email: `changed-${first.email}`,
        full_name: 'Inés Horvat',
        password: 'Another9tram!',
        phone_number: number,
      };
      const answer = await register(change, first.client);
      expect(answer).toMatchObject({
        status: 201,
        body: { user: { id: first.answer.user.id, email: change.email, full_name: 'Inés Horvat' } },
      });
      expect(await listPhoneNumbers(server.database.db, first.answer.user.id)).toMatchObject([
        { phoneNumber: number },
      ]);
      // The address that was given up is free, and the new password is the one that counts.
      expect((await register({ ...valid, email: first.email })).status).toBe(201);
      const login = (secret: string) =>
        server.client.send('login', { body: { email: change.email, password: secret } });
      expect((await login(password)).status).toBe(400);
      expect((await login(change.password)).status).toBe(200);
    });

    it('kills the token of a number that was replaced', async () => {
      const first = await registerAccount(server);
      const replaced = await registerAccount({ ...server, client: first.client }, { email: first.email });
      const body = { phone_number: first.phoneNumber };
      expect((await first.client.send('sendPhoneCode', { body })).status).toBe(401);
      await replaced.client.call('sendPhoneCode', { body: { phone_number: replaced.phoneNumber } });
    });

    it('keeps token, code and tries when the number stays', async () => {
      const first = await registerAccount(server);
      const body = { phone_number: first.phoneNumber };
      await first.client.call('sendPhoneCode', { body });
      const code = await sentCode(server, first.phoneNumber);
      const again = { email: first.email, phone_number: first.phoneNumber, full_name: 'Inés H.' };
      await registerAccount({ ...server, client: first.client }, again);
      const verify = { body: { ...body, verification_code: code } };
      expect((await first.client.send('verifyPhoneCode', verify)).status).toBe(200);
    });

    it('does not take an address from somebody else', async () => {
      const [mine, other] = [await registerAccount(server), await registerAccount(server)];
      const answer = await register({ ...valid, email: other.email }, mine.client);
      expect(answer.status).toBe(409);
      expect(await findUser(server.database.db, mine.answer.user.id)).toMatchObject({ email: mine.email });
    });

    it('is dead after a sign-in: the account is its owner’s to change', async () => {
      const first = await registerAccount(server);
      await server.client.call('login', { body: { email: first.email, password } });
      const body = { phone_number: first.phoneNumber };
      expect((await first.client.send('sendPhoneCode', { body })).status).toBe(401);
      expect((await register({ ...valid, email: first.email }, first.client)).status).toBe(409);
    });

    it('is dead after a quarter of an hour', async () => {
      const first = await registerAccount(server);
      server.clock.advance(15 * 60_000);
      const body = { phone_number: first.phoneNumber };
      expect((await first.client.send('sendPhoneCode', { body })).status).toBe(401);
    });
  });
});

describe('registration without a line for texts', () => {
  it('says that the phone step is skipped, and lets the person in', async () => {
    await using server = await startTestServer({ messages: 'not_configured' });
    const { answer, client, email, phoneNumber } = await registerAccount(server);
    expect(answer.phone_verification).toBe(false);
    const body = { phone_number: phoneNumber };
    expect(await client.send('sendPhoneCode', { body })).toMatchObject({
      status: 503,
      body: { code: 'not_configured' },
    });
    const session = await server.client.call('login', { body: { email, password } });
    expect(session.user).toMatchObject({ is_verified: false });
  });
});
