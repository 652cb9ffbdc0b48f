import type { LoginAnswer } from '@squeeze/contracts/auth';
import { mfaEndpoints } from '@squeeze/contracts/mfa';
import { findTotp } from '@squeeze/database/repositories/mfa-repository';
import { findSession } from '@squeeze/database/repositories/session-repository';
import { Authenticator, setUpMfa } from '@squeeze/testing/authenticator';
import { openEvents } from '@squeeze/testing/open-events';
import { securityEventKinds } from '@squeeze/testing/security-event-kinds';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeExpired } from '../../jobs/housekeeping.ts';
import { PurposeKeys } from '../../security/purpose-keys.ts';
import { tryLimitPolicy } from '../../security/try-limits.ts';

const minute = 60_000;
const sidOf = (token: string): string => String(decodeJwt(token)['sid']);

describe.each(dialects)('$name: setting up a second factor', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  beforeEach(async () => {
    server.clock.advance(24 * 60 * minute);
    me = await signIn(server);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const begin = async (who: Pick<SignedIn, 'client' | 'user'> = me) => {
    const { data } = await who.client.call('setUpMfa', {
      body: { user_id: who.user.id, mfa_type: 'totp' },
    });
    return data;
  };
  const confirm = (mfa_code: string, who: Pick<SignedIn, 'client' | 'user'> = me) =>
    who.client.send('verifyMfa', { body: { user_id: who.user.id, mfa_code, mfa_type: 'totp' } });
  const login = async (email = me.email) => await server.client.call('login', { body: { email, password } });
  const status = () => me.client.call('getMfaStatus', {});
  const kinds = () => securityEventKinds(server.database.db, me.user.id);

  it('shows a picture, a secret and ten backup codes, the same ones on reload', async () => {
    const setup = await begin();
    expect(setup.qr_code).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(setup.secret_key).toMatch(/^[A-Z2-7]{32}$/);
    expect(setup.backup_codes).toHaveLength(10);
    server.clock.advance(9 * minute);
    expect(await begin()).toEqual(setup);
  });

  it('shows no session a secret that another one has seen', async () => {
    const thief = await login();
    const begunThere = { client: server.client.with({ token: thief.access_token }), user: me.user };
    const known = await begin(begunThere);
    const mine = await begin();
    expect(mine.secret_key).not.toBe(known.secret_key);
    expect(mine.backup_codes).not.toEqual(known.backup_codes);
    const theirs = new Authenticator(server.clock, known.secret_key, known.backup_codes);
    const app = new Authenticator(server.clock, mine.secret_key, mine.backup_codes);
    expect(await confirm(theirs.code(), begunThere)).toMatchObject({ status: 400 });
    expect(await confirm(app.code(), begunThere)).toMatchObject({ status: 400 });
    expect((await confirm(app.code())).status).toBe(200);
  });

  it('keeps secret and backup codes sealed', async () => {
    const { secret_key: secret, backup_codes: codes } = await begin();
    const rows = [
      await server.database.db.selectFrom('mfa_totp').selectAll().execute(),
      await server.database.db.selectFrom('mfa_backup_codes').selectAll().execute(),
      server.logged,
    ];
    const stored = JSON.stringify(rows);
    expect(stored).toContain(me.user.id);
    for (const shown of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
      expect(stored).not.toContain(shown);
    }
  });

  it('shows the same to pages that ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => begin()));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('is confirmed by a right code only', async () => {
    const setup = await begin();
    const app = new Authenticator(server.clock, setup.secret_key, setup.backup_codes);
    const wrong = { status: 400, body: { code: 'invalid_code', detail: 'Invalid verification code' } };
    expect(await confirm(app.wrongCode())).toMatchObject(wrong);
    expect(await confirm('12345')).toMatchObject({
      status: 422,
      body: { detail: 'Please enter a 6-digit code' },
    });
    expect(await status()).toMatchObject({ enabled: false, methods: [], backup_codes_left: 0 });
    expect(await confirm(app.code())).toMatchObject({ status: 200, body: { success: true } });
    expect(await status()).toEqual({
      enabled: true,
      methods: ['totp'],
      backup_codes_left: 10,
      phone_hint: null,
    });
    expect(await kinds()).toContain('mfa_enabled');
    expect(await findSession(server.database.db, sidOf(me.accessToken))).toMatchObject({ mfaPassed: true });
  });

  it('is confirmed once, however many right codes come at once', async () => {
    const setup = await begin();
    const app = new Authenticator(server.clock, setup.secret_key, setup.backup_codes);
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(app.code())));
    const statuses = answers.map((answer) => answer.status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409, 409, 409]);
    expect((await kinds()).filter((kind) => kind === 'mfa_enabled')).toHaveLength(1);
  });

  it('erases the readable copies of the backup codes, and shows a secret never again', async () => {
    await setUpMfa(server, me);
    const rows = await server.database.db
      .selectFrom('mfa_backup_codes')
      .select('code_sealed')
      .where('user_id', '=', me.user.id)
      .execute();
    expect(rows).toEqual(Array.from({ length: 10 }, () => ({ code_sealed: null })));
    const again = { user_id: me.user.id, mfa_type: 'totp' };
    for (const answer of [
      await me.client.send('setUpMfa', { body: again }),
      await me.client.send('startMyMfaSetup', { body: { method: 'totp' } }),
      await confirm('123456'),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'mfa_enabled' } });
    }
  });

  it('is forgotten after fifteen minutes, and begins anew', async () => {
    const setup = await begin();
    const app = new Authenticator(server.clock, setup.secret_key, setup.backup_codes);
    server.clock.advance(15 * minute);
    const { access_token: token } = await login();
    const fresh = { client: server.client.with({ token }), user: me.user };
    expect(await confirm(app.code(), fresh)).toMatchObject({
      status: 400,
      body: { code: 'invalid_code', detail: 'This set-up has expired. Please start again' },
    });
    const next = await begin(fresh);
    expect(next.secret_key).not.toBe(setup.secret_key);
    expect(next.backup_codes).not.toEqual(setup.backup_codes);
    expect((await confirm(app.code(), fresh)).status).toBe(400);
  });

  it('leaves nothing behind when it is never finished, and locks nobody out', async () => {
    const purge = () =>
      purgeExpired({
        database: server.database,
        clock: server.clock,
        keys: new PurposeKeys(server.secrets),
        jobs: server.jobs,
        purgeNeverSignedIn: false,
      });
    await purge();
    await begin();
    expect(await login()).toMatchObject({ mfa_required: false, refresh_token: expect.any(String) });
    const other = await signIn(server);
    const otherApp = await setUpMfa(server, other);
    server.clock.advance(15 * minute + 1);
    expect((await purge()).mfaSetups).toBe(1);
    expect(await findTotp(server.database.db, me.user.id)).toBeNull();
    const left = await server.database.db
      .selectFrom('mfa_backup_codes')
      .select('id')
      .where('user_id', 'in', [me.user.id, other.user.id])
      .execute();
    expect(left).toHaveLength(otherApp.backupCodes.length);
    expect(await login(other.email)).toMatchObject({ mfa_required: true });
  });

  it('is for one’s own account', async () => {
    const stranger = await signIn(server);
    const body = { user_id: stranger.user.id, mfa_type: 'totp' };
    const refused = { status: 403, body: { code: 'forbidden' } };
    expect(await me.client.send('setUpMfa', { body })).toMatchObject(refused);
    expect(await me.client.send('verifyMfa', { body: { ...body, mfa_code: '123456' } })).toMatchObject(
      refused,
    );
  });

  it('works by the calls under /users/me as well', async () => {
    const { data } = await me.client.call('startMyMfaSetup', { body: { method: 'totp' } });
    const app = new Authenticator(server.clock, data?.secret_key ?? '', []);
    const body = { method: 'totp', code: app.code() };
    expect(await me.client.send('verifyMyMfa', { body })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await status()).enabled).toBe(true);
  });

  it('asks the other sessions for both proofs before they change anything sensitive', async () => {
    const { access_token: token } = await login();
    const elsewhere = server.client.with({ token });
    const app = await setUpMfa(server, me);
    const disable = () => elsewhere.send('disableMfa', { body: { method: 'totp' } });
    const asked = { status: 403, body: { code: 'reauthentication_required' } };
    expect(await disable()).toMatchObject(asked);
    expect((await elsewhere.send('reauthenticate', { body: { password } })).status).toBe(422);
    expect(await disable()).toMatchObject(asked);
    await elsewhere.call('reauthenticate', {
      body: { password, mfa_code: app.nextCode(), mfa_type: 'totp' },
    });
    expect((await disable()).status).toBe(200);
  });

  it('tells open pages', async () => {
    await using events = await openEvents(server.origin, { token: me.accessToken });
    expect((await events.next())?.type).toBe('opened');
    await setUpMfa(server, me);
    expect(await events.next()).toMatchObject({ type: 'account_changed' });
  });

  it('has limits on tries', async () => {
    await begin();
    const [limit] = tryLimitPolicy.mfaSetup;
    for (let index = 0; index < limit.points; index += 1) expect((await confirm('000000')).status).toBe(400);
    expect(await confirm('000000')).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  });

  describe('for an administrator who has to', () => {
    let half: LoginAnswer;
    let admin: SignedIn;
    let client: SignedIn['client'];
    beforeEach(async () => {
      admin = await signIn(server, { roles: ['administrator'] });
      half = await login(admin.email);
      client = server.client.with({ token: half.access_token });
    });
    const finish = async () => {
      const who = { client, user: admin.user };
      const setup = await begin(who);
      const app = new Authenticator(server.clock, setup.secret_key, setup.backup_codes);
      const answer = await confirm(app.code(), who);
      return { app, answer: mfaEndpoints.verifyMfa.response.parse(answer.body) };
    };

    it('ends in a full sign-in with everything an administrator may do', async () => {
      expect(half).toMatchObject({ mfa_setup_required: true, mfa_required: false });
      const { answer } = await finish();
      expect(answer).toMatchObject({ success: true, user: { id: admin.user.id, email: admin.email } });
      const full = server.client.with({ token: answer.access_token });
      expect((await full.send('getMyRoles')).status).toBe(200);
      expect(await full.send('disableMfa', { body: { method: 'sms' } })).toMatchObject({
        status: 409,
        body: { code: 'mfa_not_enabled' },
      });
      const refreshed = await server.client.call('refresh', {
        body: { refresh_token: answer.refresh_token ?? '' },
      });
      expect((await server.client.with({ token: refreshed.access_token }).send('getMe')).status).toBe(200);
    });

    it('makes the token it began with worthless', async () => {
      await finish();
      expect((await client.send('logout')).status).toBe(401);
      const body = { refresh_token: half.refresh_token ?? '' };
      expect((await server.client.send('refresh', { body })).status).toBe(400);
    });

    it('is asked for the second factor from then on', async () => {
      await finish();
      expect(await login(admin.email)).toMatchObject({ mfa_required: true, mfa_setup_required: false });
    });

    it('takes the password again when it was left lying', async () => {
      server.clock.advance(11 * minute);
      const body = { user_id: admin.user.id, mfa_type: 'totp' };
      expect(await client.send('setUpMfa', { body })).toMatchObject({
        status: 403,
        body: { code: 'reauthentication_required' },
      });
      await client.call('reauthenticate', { body: { password, mfa_type: 'totp' } });
      expect((await client.send('setUpMfa', { body })).status).toBe(200);
    });

    it('is not confirmed by a backup code or a text', async () => {
      const { backup_codes: codes } = await begin({ client, user: admin.user });
      const verify = (mfa_type: string, mfa_code: string) =>
        client.send('verifyMfa', { body: { user_id: admin.user.id, mfa_code, mfa_type } });
      expect((await verify('backup_code', codes[0] ?? '')).status).toBe(422);
      expect((await verify('sms', '123456')).status).toBe(409);
    });
  });
});
