import type { LoginAnswer } from '@squeeze/contracts/auth';
import { mfaEndpoints } from '@squeeze/contracts/mfa';
import { findSession } from '@squeeze/database/repositories/session-repository';
import { findUser, updateUser } from '@squeeze/database/repositories/user-repository';
import { setUpMfa, type Authenticator } from '@squeeze/testing/authenticator';
import { securityEventKinds } from '@squeeze/testing/security-event-kinds';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tryLimitPolicy } from '../../security/try-limits.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const invalid = { status: 400, body: { code: 'invalid_code', detail: 'Invalid verification code' } };

describe.each(dialects)('$name: sign-in with a second factor', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;
  let app: Authenticator;

  beforeAll(async () => {
    server = await startTestServer({ dialect, behindProxy: true });
  });
  beforeEach(async () => {
    server.clock.advance(8 * day);
    me = await signIn(server);
    app = await setUpMfa(server, me);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const home = '127.0.0.1';
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const login = (address = home) =>
    server.client.with({ headers: from(address) }).call('login', { body: { email: me.email, password } });
  const halfWay = async (address = home) => {
    const { access_token: token } = await login(address);
    return server.client.with({ token, headers: from(address) });
  };
  const verify = (client: SignedIn['client'], mfa_code: string, mfa_type = 'totp', user_id = me.user.id) =>
    client.send('verifyMfa', { body: { user_id, mfa_code, mfa_type } });
  const kinds = async () => {
    const all = await securityEventKinds(server.database.db, me.user.id);
    return all.slice(all.indexOf('mfa_enabled') + 1);
  };

  it('gives after the password a token for five minutes, and nothing about the person', async () => {
    const half: LoginAnswer = await login();
    expect(half).toEqual({
      access_token: expect.any(String),
      refresh_token: null,
      user: { id: me.user.id },
      mfa_required: true,
      mfa_setup_required: false,
    });
    const client = server.client.with({ token: half.access_token });
    for (const call of ['getMe', 'listTodos', 'getMfaStatus', 'setUpMfa', 'reauthenticate'] as const) {
      expect(await client.send(call)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    expect(await kinds()).not.toContain('signed_in');
    server.clock.advance(5 * minute);
    expect((await verify(client, app.code())).status).toBe(401);
  });

  it('takes the code of the app and opens a session that knows of it', async () => {
    const client = await halfWay();
    const answer = await verify(client, app.nextCode());
    expect(answer.status).toBe(200);
    const session = mfaEndpoints.verifyMfa.response.parse(answer.body);
    expect(session).toMatchObject({ success: true, user: { id: me.user.id, email: me.email } });
    const sid = String(decodeJwt(session.access_token ?? '')['sid']);
    expect(await findSession(server.database.db, sid)).toMatchObject({ scope: 'full', mfaPassed: true });
    const body = { refresh_token: session.refresh_token ?? '' };
    const { access_token: token } = await server.client.call('refresh', { body });
    expect((await server.client.with({ token }).call('getMe', {})).data).toEqual(session.user);
    // The half-way token has done its work.
    expect((await client.send('logout')).status).toBe(401);
    expect(await kinds()).toEqual(['signed_in']);
  });

  it('takes each code once, in whatever session', async () => {
    const code = app.nextCode();
    expect((await verify(await halfWay(), code)).status).toBe(200);
    expect(await verify(await halfWay(), code)).toMatchObject(invalid);
    const earlier = app.code();
    const later = app.nextCode();
    expect((await verify(await halfWay(), later)).status).toBe(200);
    expect(await verify(await halfWay(), earlier)).toMatchObject(invalid);
  });

  it('does not take the code that confirmed the set-up', async () => {
    expect(await verify(await halfWay(), app.code())).toMatchObject(invalid);
  });

  it('lets one of 50 parallel submissions of one code in, on whatever tokens and from wherever', async () => {
    const clients: SignedIn['client'][] = [];
    for (let place = 0; place < 10; place += 1) clients.push(await halfWay(`198.51.100.${place}`));
    const code = app.nextCode();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => verify(clients[index % 10] ?? server.client, code)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect((await kinds()).filter((kind) => kind === 'signed_in')).toHaveLength(1);
  });

  it('refuses a wrong code and writes it down', async () => {
    const client = await halfWay();
    expect(await verify(client, app.wrongCode())).toMatchObject(invalid);
    expect(await kinds()).toEqual(['mfa_failed']);
    expect((await verify(client, app.nextCode())).status).toBe(200);
  });

  it('tells what cannot be a code apart, without counting it as a try', async () => {
    const client = await halfWay();
    for (let index = 0; index < 10; index += 1) {
      expect(await verify(client, '12345')).toMatchObject({
        status: 422,
        body: { errors: { mfa_code: ['Please enter a 6-digit code'] } },
      });
    }
    expect(await verify(client, 'abc', 'backup_code')).toMatchObject({
      body: { detail: 'Please enter a 10-character backup code' },
    });
    expect((await verify(client, ` ${app.nextCode().replace(/^(...)/, '$1 ')}`)).status).toBe(200);
  });

  it('is for the account of the token alone', async () => {
    const stranger = await signIn(server);
    const client = await halfWay();
    const code = app.nextCode();
    expect(await verify(client, code, 'totp', stranger.user.id)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect((await verify(client, code)).status).toBe(200);
  });

  it('takes a backup code once each, however it is typed, when the phone is lost', async () => {
    const [first = '', second = ''] = app.backupCodes;
    expect(await verify(await halfWay(), first.toUpperCase().replace('-', ' '), 'backup_code')).toMatchObject(
      {
        status: 200,
        body: { success: true, backup_codes_left: 9 },
      },
    );
    expect(await kinds()).toEqual(['backup_code_used', 'signed_in']);
    expect(await verify(await halfWay(), first, 'backup_code')).toMatchObject(invalid);
    const clients: SignedIn['client'][] = [];
    for (let place = 0; place < 5; place += 1) clients.push(await halfWay(`198.51.100.${place}`));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        verify(clients[index % 5] ?? server.client, second, 'backup_code'),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  it('cancels a deletion under way only once the second factor is given', async () => {
    const { db } = server.database;
    const due = server.clock.now() + day;
    await updateUser(db, me.user.id, { deletionDueAt: due });
    const client = await halfWay();
    expect(await findUser(db, me.user.id)).toMatchObject({ deletionDueAt: due });
    expect(await verify(client, app.nextCode())).toMatchObject({ body: { deletion_cancelled: true } });
    expect(await findUser(db, me.user.id)).toMatchObject({ deletionDueAt: null });
    expect(await kinds()).toEqual(['deletion_cancelled', 'signed_in']);
  });

  it('is refused once the account has been disabled', async () => {
    const client = await halfWay();
    await updateUser(server.database.db, me.user.id, { isActive: false });
    expect((await verify(client, app.nextCode())).status).toBe(401);
  });

  it('can be left again', async () => {
    const client = await halfWay();
    expect((await client.send('logout')).status).toBe(200);
    expect((await verify(client, app.nextCode())).status).toBe(401);
  });

  describe('guessed at', () => {
    const [perMinute] = tryLimitPolicy.mfaOnAccount;

    it('stops for a minute, and a new token does not help', async () => {
      const wrong = app.wrongCode();
      for (let index = 0; index < perMinute.points; index += 1) {
        expect((await verify(await halfWay('203.0.113.1'), wrong)).status).toBe(400);
      }
      const refused = await verify(await halfWay('203.0.113.1'), app.nextCode());
      expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
      expect((await verify(await halfWay(), app.nextCode())).status).toBe(200);
    });

    it('from many places stops everywhere but where its person has been, and backup codes work on', async () => {
      const wrong = app.wrongCode();
      const [{ points }] = tryLimitPolicy.mfaFailuresByStrangers;
      for (let place = 0; place < points; place += 1) {
        expect((await verify(await halfWay(`192.0.2.${place}`), wrong)).status).toBe(400);
      }
      expect((await verify(await halfWay('192.0.2.200'), app.nextCode())).status).toBe(429);
      const [backup = ''] = app.backupCodes;
      expect((await verify(await halfWay('192.0.2.201'), backup, 'backup_code')).status).toBe(200);
      // That place is known now, as the one is where the app was set up.
      expect((await verify(await halfWay('192.0.2.201'), app.nextCode())).status).toBe(200);
      expect((await verify(await halfWay(), app.nextCode())).status).toBe(200);
    });

    it('adds its failures up, whoever signs in from the same place meanwhile', async () => {
      const [{ points }] = tryLimitPolicy.mfaFailuresOnAccount;
      const wrong = app.wrongCode();
      let failures = 0;
      for (let round = 0; failures < points; round += 1) {
        for (let index = 0; index < 3 && failures < points; index += 1) {
          expect((await verify(await halfWay(), wrong)).status).toBe(400);
          failures += 1;
        }
        if (failures < points) expect((await verify(await halfWay(), app.nextCode())).status).toBe(200);
      }
      server.clock.advance(15 * minute);
      const refused = await verify(await halfWay(), app.nextCode());
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60 * 60);
      server.clock.advance(day);
      expect((await verify(await halfWay(), app.nextCode())).status).toBe(200);
    });
  });
});
