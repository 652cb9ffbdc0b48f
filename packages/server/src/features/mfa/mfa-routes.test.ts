import { findSession } from '@squeeze/database/repositories/session-repository';
import { setUpMfa, type Authenticator } from '@squeeze/testing/authenticator';
import { securityEventKinds } from '@squeeze/testing/security-event-kinds';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const minute = 60_000;
const day = 24 * 60 * minute;

describe.each(dialects)('$name: a second factor that is on', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;
  let app: Authenticator;

  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  beforeEach(async () => {
    server.clock.advance(day);
    me = await signIn(server);
    app = await setUpMfa(server, me);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const login = () => server.client.call('login', { body: { email: me.email, password } });
  const verify = (token: string, mfa_code: string, mfa_type = 'totp') =>
    server.client.with({ token }).send('verifyMfa', { body: { user_id: me.user.id, mfa_code, mfa_type } });
  const kinds = () => securityEventKinds(server.database.db, me.user.id);
  const session = () => findSession(server.database.db, String(decodeJwt(me.accessToken)['sid']));
  const prove = (body: Record<string, unknown>) => me.client.send('reauthenticate', { body });

  describe('and is turned off', () => {
    const disable = () => me.client.send('disableMfa', { body: { method: 'totp' } });

    it('leaves nothing, and sign-in takes the password alone', async () => {
      expect(await disable()).toMatchObject({ status: 200, body: { success: true } });
      expect(await me.client.call('getMfaStatus', {})).toEqual({
        enabled: false,
        methods: [],
        backup_codes_left: 0,
        phone_hint: null,
      });
      for (const table of ['mfa_totp', 'mfa_sms', 'mfa_backup_codes'] as const) {
        const rows = await server.database.db
          .selectFrom(table)
          .select('user_id')
          .where('user_id', '=', me.user.id)
          .execute();
        expect(rows).toEqual([]);
      }
      expect(await session()).toMatchObject({ mfaPassed: false, revokedAt: null });
      expect(await login()).toMatchObject({ mfa_required: false });
      expect(await kinds()).toContain('mfa_disabled');
      expect(await disable()).toMatchObject({ status: 409, body: { code: 'mfa_not_enabled' } });
    });

    it('closes a sign-in that waited for it', async () => {
      const { access_token: token } = await login();
      await disable();
      expect((await verify(token, app.nextCode())).status).toBe(400);
    });

    it('needs both proofs, not older than ten minutes', async () => {
      server.clock.advance(10 * minute);
      expect(await disable()).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } });
      expect((await prove({ password, mfa_code: app.code() })).status).toBe(200);
      expect((await disable()).status).toBe(200);
    });

    it('can be set up again, with another secret', async () => {
      await disable();
      const again = await setUpMfa(server, me);
      expect(again.secret).not.toBe(app.secret);
      const { access_token: token } = await login();
      expect((await verify(token, again.nextCode())).status).toBe(200);
    });
  });

  describe('and gets new backup codes', () => {
    const renew = (secret = password) => me.client.send('renewBackupCodes', { body: { password: secret } });

    it('takes the new ones and no old one', async () => {
      const answer = await renew();
      expect(answer.status).toBe(200);
      const { backup_codes: codes } = answer.body as { backup_codes: string[] };
      expect(new Set([...codes, ...app.backupCodes]).size).toBe(20);
      const { access_token: token } = await login();
      expect((await verify(token, app.backupCodes[0] ?? '', 'backup_code')).status).toBe(400);
      expect((await verify(token, codes[0] ?? '', 'backup_code')).status).toBe(200);
      expect(await kinds()).toContain('backup_codes_renewed');
    });

    it('wants the password, and counts the tries at it', async () => {
      for (let index = 0; index < 6; index += 1) {
        expect(await renew('Wrong9tram!')).toMatchObject({
          status: 400,
          body: { code: 'invalid_credentials', detail: 'The password is not right' },
        });
      }
      expect((await renew()).status).toBe(429);
      const { access_token: token } = await login();
      expect((await verify(token, app.backupCodes[0] ?? '', 'backup_code')).status).toBe(200);
      expect(await kinds()).toContain('reauthentication_failed');
    });

    it('is nothing for an account without a second factor', async () => {
      const plain = await signIn(server);
      expect(await plain.client.send('renewBackupCodes', { body: { password } })).toMatchObject({
        status: 409,
        body: { code: 'mfa_not_enabled' },
      });
    });
  });

  describe('and is asked for anew', () => {
    it('takes password and code together', async () => {
      server.clock.advance(5 * minute);
      expect(await prove({ password })).toMatchObject({
        status: 422,
        body: { errors: { mfa_code: ['Authentication code is required'] } },
      });
      expect(await prove({ password, mfa_code: app.wrongCode() })).toMatchObject({
        status: 400,
        body: { code: 'invalid_code' },
      });
      expect((await session())?.authTime).toBeLessThan(server.clock.now());
      expect((await prove({ password, mfa_code: app.code() })).status).toBe(200);
      expect(await session()).toMatchObject({ authTime: server.clock.now(), mfaPassed: true });
      expect((await kinds()).slice(-2)).toEqual(['mfa_failed', 'reauthenticated']);
    });

    it('does not use the code up for a wrong password', async () => {
      const code = app.nextCode();
      expect(await prove({ password: 'Wrong9tram!', mfa_code: code })).toMatchObject({
        status: 400,
        body: { code: 'invalid_credentials' },
      });
      expect((await kinds()).at(-1)).toBe('reauthentication_failed');
      expect((await prove({ password, mfa_code: code })).status).toBe(200);
      expect((await prove({ password, mfa_code: code })).status).toBe(400);
    });

    it('takes a backup code', async () => {
      const [code] = app.backupCodes;
      const body = { password, mfa_code: code, mfa_type: 'backup_code' };
      expect((await prove(body)).status).toBe(200);
      expect((await me.client.call('getMfaStatus', {})).backup_codes_left).toBe(9);
      expect((await prove(body)).status).toBe(400);
    });

    it('lets one of many answers with one code through', async () => {
      const body = { password, mfa_code: app.nextCode() };
      const answers = await Promise.all(Array.from({ length: 5 }, () => prove(body)));
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    });

    it('shares its tries with sign-in', async () => {
      const wrong = app.wrongCode();
      for (let index = 0; index < 5; index += 1) await prove({ password, mfa_code: wrong });
      const { access_token: token } = await login();
      expect((await verify(token, app.nextCode())).status).toBe(429);
    });
  });
});
