import type { LoginAnswer } from '@squeeze/contracts/auth';
import { findUser, updateUser } from '@squeeze/database/repositories/user-repository';
import { givenUser } from '@squeeze/testing/given-user';
import { registerAccount } from '@squeeze/testing/register';
import { password, signIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tryLimitPolicy } from '../../security/try-limits.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describe.each(dialects)('$name: sign-in', ({ name: dialect }) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ dialect, behindProxy: true });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const from = (address: string) => server.client.with({ headers: { 'x-forwarded-for': address } });
  const login = (email: string, secret = password, address = '198.51.100.7') =>
    from(address).send('login', { body: { email, password: secret } });

  it('answers tokens and the person, and remembers the first time', async () => {
    const { email, answer } = await registerAccount(server);
    const session = await server.client.call('login', { body: { email, password } });
    expect(session).toMatchObject({
      user: { id: answer.user.id, email, is_verified: false, roles: [{ name: 'user' }] },
      mfa_required: false,
      mfa_setup_required: false,
    });
    const client = server.client.with({ token: session.access_token });
    expect((await client.call('getMe', {})).data).toEqual(session.user);
    expect(await client.call('getMyRoles', {})).toEqual({ roles: [{ name: 'user' }] });

    const first = server.clock.now();
    server.clock.advance(minute);
    await server.client.call('login', { body: { email, password } });
    expect(await findUser(server.database.db, answer.user.id)).toMatchObject({ firstSignedInAt: first });
  });

  it('takes the address however it is spelled, and the password only as it is', async () => {
    const { email } = await registerAccount(server);
    expect((await login(`  ${email.toUpperCase()} `)).status).toBe(200);
    expect((await login(email, ` ${password}`)).status).toBe(400);
    expect((await login(email, password.toLowerCase())).status).toBe(400);
  });

  it('does not tell whether there is an account: same answer, same work', async () => {
    const { email } = await registerAccount(server);
    const disabled = await registerAccount(server);
    const change = { isActive: false, updatedAt: server.clock.now() };
    await updateUser(server.database.db, disabled.answer.user.id, change);
    const withoutPassword = await givenUser(server.database.db);
    const attempts: [email: string, secret: string][] = [
      [email, 'Wrong9tram!'],
      ['nobody@example.test', password],
      ['no address at all', password],
      ['with\0nul@example.test', password],
      [disabled.email, password],
      [withoutPassword.email, password],
    ];
    const seen = new Set<string>();
    for (const [address, secret] of attempts) {
      const before = server.hasher.count;
      const answer = await login(address, secret);
      const { request_id: _, ...body } = answer.body as Record<string, unknown>;
      const headers = [...answer.headers.keys()].toSorted().join();
      seen.add(JSON.stringify([answer.status, body, headers, server.hasher.count - before]));
    }
    expect(seen.size).toBe(1);
    expect(JSON.parse([...seen].join())).toMatchObject([
      400,
      { code: 'invalid_credentials', detail: 'Invalid email or password' },
      expect.any(String),
      1,
    ]);
  });

  it.each<[string, unknown, string]>([
    ['no email', { email: ' ', password }, 'Email is required'],
    ['no password', { email: 'a@example.test', password: '' }, 'Password is required'],
    ['an unknown field', { email: 'a@example.test', password, remember: true }, 'Unknown field'],
  ])('refuses %s', async (_, body, detail) => {
    expect(await server.client.send('login', { body })).toMatchObject({ status: 422, body: { detail } });
  });

  it('stops one who guesses from one place, then lets the person in again', async () => {
    const { email } = await registerAccount(server);
    const { points } = tryLimitPolicy.signInOnAccount[0];
    for (let index = 0; index < points; index += 1) {
      expect((await login(email, 'Wrong9tram!', '203.0.113.1')).status).toBe(400);
    }
    const refused = await login(email, password, '203.0.113.1');
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await login(email)).status).toBe(200);
    server.clock.advance(minute);
    expect((await login(email, password, '203.0.113.1')).status).toBe(200);
  });

  it('forgets mistyped passwords after the right one', async () => {
    const { email } = await registerAccount(server);
    for (let round = 0; round < 4; round += 1) {
      for (let index = 0; index < 4; index += 1) await login(email, 'Wrong9tram!');
      expect((await login(email)).status).toBe(200);
    }
  });

  it.each([
    ['an account', true],
    ['no account', false],
  ])('stops guessing at %s that comes from many places', async (_, exists) => {
    const email = exists ? (await registerAccount(server)).email : 'nobody-either@example.test';
    if (exists) expect((await login(email)).status).toBe(200);
    const { points } = tryLimitPolicy.signInByStrangers[0];
    const limit = exists ? points - 1 : points;
    for (let index = 0; index < limit; index += 1) {
      expect((await login(email, 'Wrong9tram!', `192.0.2.${index}`)).status).toBe(400);
    }
    expect((await login(email, 'Wrong9tram!', '192.0.2.200')).status).toBe(429);
    // The flood does not keep the person out of a place they have been let in from before.
    if (exists) expect((await login(email)).status).toBe(200);
  });

  it('renews a hash that was made with weaker parameters', async () => {
    const { email, answer } = await registerAccount(server);
    const user = await findUser(server.database.db, answer.user.id);
    server.hasher.markOutdated(user?.passwordHash ?? '');
    const before = server.hasher.count;
    expect((await login(email)).status).toBe(200);
    expect(server.hasher.count - before).toBe(2);
    expect((await login(email)).status).toBe(200);
  });

  describe('of an administrator without a second factor', () => {
    it('leads to its set-up and nowhere else', async () => {
      const admin = await signIn(server, { roles: ['administrator'] });
      const session = (await login(admin.email)).body as LoginAnswer;
      expect(session).toMatchObject({ mfa_required: false, mfa_setup_required: true });
      const client = server.client.with({ token: session.access_token });
      for (const name of ['getMe', 'listTodos', 'getMyRoles'] as const) {
        expect(await client.send(name)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      }
      const next = await server.client.call('refresh', {
        body: { refresh_token: session.refresh_token ?? '' },
      });
      const refreshed = server.client.with({ token: next.access_token });
      expect((await refreshed.send('getMe')).status).toBe(403);
      expect((await refreshed.send('logout')).status).toBe(200);
      expect((await refreshed.send('logout')).status).toBe(401);
    });

    it('is complete in development', async () => {
      await using development = await startTestServer({ dialect, administratorsNeedMfa: false });
      const admin = await signIn(development, { roles: ['administrator', 'premium'] });
      expect((await admin.client.call('getMyRoles', {})).roles).toEqual([
        { name: 'user' },
        { name: 'premium' },
        { name: 'administrator' },
      ]);
    });
  });

  it('is needed again once the account is disabled, and roles change at once', async () => {
    const me = await signIn(server);
    expect((await me.client.send('getMe')).status).toBe(200);
    const change = { isActive: false, updatedAt: server.clock.now() };
    await updateUser(server.database.db, me.user.id, change);
    expect(await me.client.send('getMe')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    const body = { refresh_token: me.refreshToken };
    expect((await server.client.send('refresh', { body })).status).toBe(400);
  });

  it('gives a person a day’s rest at most', async () => {
    const { email } = await registerAccount(server);
    const waits: number[] = [];
    for (let round = 0; round < 100; round += 1) {
      const answer = await login(email, 'Wrong9tram!', '203.0.113.50');
      if (answer.status !== 429) continue;
      const seconds = Number(answer.headers.get('retry-after'));
      waits.push(seconds);
      server.clock.advance(seconds * 1000);
    }
    expect(Math.max(...waits) * 1000).toBeLessThanOrEqual(day);
    server.clock.advance(day);
    expect((await login(email, password, '203.0.113.50')).status).toBe(200);
  });
});
