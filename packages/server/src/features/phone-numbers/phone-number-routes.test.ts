import { findUser, updateUser } from '@squeeze/database/repositories/user-repository';
import { findLiveCode } from '@squeeze/database/repositories/verification-code-repository';
import type { ApiClient } from '@squeeze/testing/api-client';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { registerAccount, type Registered } from '@squeeze/testing/register';
import { sentCode, textsTo } from '@squeeze/testing/sent-code';
import { password } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const minute = 60_000;
const day = 24 * 60 * minute;
const other = (code: string): string => (code === '000000' ? '000001' : '000000');

describe.each(dialects)('$name: phone codes', ({ name: dialect }) => {
  let server: TestServer;
  let me: Registered;

  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  beforeEach(async () => {
    // What the tests before have counted is forgotten.
    server.clock.advance(day);
    me = await registerAccount(server);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const send = (who: Pick<Registered, 'client'> = me, phone_number = me.phoneNumber) =>
    who.client.send('sendPhoneCode', { body: { phone_number } });
  const verify = (code: string, client: ApiClient = me.client, phone_number = me.phoneNumber) =>
    client.send('verifyPhoneCode', { body: { phone_number, verification_code: code } });
  const invalid = { status: 400, body: { code: 'invalid_code', detail: 'Invalid verification code' } };
  const signedIn = async ({ email }: Registered): Promise<ApiClient> => {
    const { access_token: token } = await server.client.call('login', { body: { email, password } });
    return server.client.with({ token });
  };

  describe('sending', () => {
    it('texts six digits, says who writes and how to stop it', async () => {
      const now = server.clock.now();
      expect(await send()).toMatchObject({
        status: 200,
        body: {
          message: 'Verification code sent successfully',
          expires_at: new Date(now + 10 * minute).toISOString(),
          resend_at: new Date(now + minute).toISOString(),
        },
      });
      const [text = '', ...more] = await textsTo(server, me.phoneNumber);
      expect(more).toEqual([]);
      expect(text).toMatch(/Squeeze.*\b\d{6}\b.*10 min.*STOP.*HELP/);
      // One segment: 160 characters, all of them in the GSM 03.38 alphabet.
      expect(text.length).toBeLessThanOrEqual(160);
      expect(text).toMatch(/^[A-Za-z0-9 .,:]+$/);
    });

    it('sends nothing twice within a minute, the same code after it', async () => {
      await send();
      const first = await sentCode(server, me.phoneNumber);
      const soon = await send();
      expect(soon).toMatchObject({ status: 200 });
      expect(await textsTo(server, me.phoneNumber)).toHaveLength(1);
      server.clock.advance(minute);
      expect((await send()).body).toMatchObject({
        resend_at: new Date(server.clock.now() + minute).toISOString(),
      });
      const texts = await textsTo(server, me.phoneNumber);
      expect(texts).toHaveLength(2);
      expect(texts[0]).toContain(first);
      expect(texts[0]).toContain('9 min');
    });

    it('sends a new code once the last one has run out, or nearly', async () => {
      await send();
      const first = await sentCode(server, me.phoneNumber);
      server.clock.advance(9 * minute + 1);
      await send();
      expect(await sentCode(server, me.phoneNumber)).not.toBe(first);
      expect(await verify(first)).toMatchObject(invalid);
    });

    it('sends one text when asked many times at once', async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => send()));
      expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
      expect(await textsTo(server, me.phoneNumber)).toHaveLength(1);
    });

    it('goes to the caller’s own number only', async () => {
      const stranger = await registerAccount(server);
      const unknown = { status: 404, body: { code: 'not_found', detail: 'Phone number not found' } };
      expect(await send(stranger)).toMatchObject(unknown);
      expect(await send({ client: await signedIn(stranger) })).toMatchObject(unknown);
      expect(await send(me, newPhoneNumber())).toMatchObject(unknown);
      expect(await textsTo(server, me.phoneNumber)).toEqual([]);
    });

    it.each([
      ['', 'Phone number is required'],
      ['abc', 'Please enter a valid phone number'],
      ['+10005550132', 'Please enter a valid phone number'],
    ])('refuses %j as a number', async (typed, detail) => {
      expect(await send(me, typed)).toMatchObject({
        status: 422,
        body: { code: 'validation_failed', detail, errors: { phone_number: [detail] } },
      });
    });
  });

  describe('verifying', () => {
    it('makes the number the account’s own and primary, however it is typed', async () => {
      await send();
      const code = await sentCode(server, me.phoneNumber);
      const typed = `${me.phoneNumber.slice(2, 5)}-${me.phoneNumber.slice(5, 8)} ${me.phoneNumber.slice(8)}`;
      expect(await verify(code, me.client, typed)).toMatchObject({
        status: 200,
        body: { message: 'Phone number verified successfully' },
      });
      expect((await (await signedIn(me)).call('getMe', {})).data).toMatchObject({
        phone_number: me.phoneNumber,
        is_verified: true,
      });
    });

    it('kills the verification token; the code is used up', async () => {
      await send();
      const code = await sentCode(server, me.phoneNumber);
      await verify(code);
      expect((await send()).status).toBe(401);
      const client = await signedIn(me);
      expect(await verify(code, client)).toMatchObject(invalid);
      expect(await send({ client })).toMatchObject({ status: 409, body: { code: 'already_verified' } });
    });

    it('can be done after signing in', async () => {
      const client = await signedIn(me);
      await send({ client });
      expect((await verify(await sentCode(server, me.phoneNumber), client)).status).toBe(200);
    });

    it.each([
      ['', 422, 'Please enter the verification code'],
      ['   ', 422, 'Please enter the verification code'],
      ['1234567', 422, 'Invalid verification code'],
      ['12345', 400, 'Invalid verification code'],
      ['abcdef', 400, 'Invalid verification code'],
    ])('answers %j with %i', async (typed, status, detail) => {
      await send();
      expect(await verify(typed)).toMatchObject({ status, body: { detail } });
    });

    it('refuses a code that was never sent, has run out, or was sent to another number', async () => {
      expect(await verify('123456')).toMatchObject(invalid);
      await send();
      const code = await sentCode(server, me.phoneNumber);
      const stranger = await registerAccount(server);
      await send(stranger, stranger.phoneNumber);
      if (code !== (await sentCode(server, stranger.phoneNumber))) {
        expect(await verify(code, stranger.client, stranger.phoneNumber)).toMatchObject(invalid);
      }
      server.clock.advance(10 * minute);
      expect(await verify(code)).toMatchObject(invalid);
    });

    it('allows five tries, which a resend does not give back', async () => {
      await send();
      const code = await sentCode(server, me.phoneNumber);
      for (let index = 0; index < 3; index += 1) expect(await verify(other(code))).toMatchObject(invalid);
      server.clock.advance(minute);
      await send();
      expect(await sentCode(server, me.phoneNumber)).toBe(code);
      for (let index = 0; index < 2; index += 1) expect(await verify(other(code))).toMatchObject(invalid);
      expect(await verify(code)).toMatchObject(invalid);
      // Only another code helps.
      server.clock.advance(minute);
      await send();
      expect((await verify(await sentCode(server, me.phoneNumber))).status).toBe(200);
    });

    it('spends no more than five tries on 50 at once', async () => {
      await send();
      const code = await sentCode(server, me.phoneNumber);
      const answers = await Promise.all(Array.from({ length: 50 }, () => verify(other(code))));
      expect(answers.every((answer) => answer.status === 400)).toBe(true);
      const subject = { userId: me.answer.user.id, destination: me.phoneNumber, purpose: 'phone' };
      const live = await findLiveCode(server.database.db, subject, server.clock.now());
      expect(live?.attempts).toBe(5);
      expect(await verify(code)).toMatchObject(invalid);
    });

    it('lets one of 50 right answers at once succeed', async () => {
      await send();
      const code = await sentCode(server, me.phoneNumber);
      const answers = await Promise.all(Array.from({ length: 50 }, () => verify(code)));
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    });
  });

  describe('a number that another account has verified', () => {
    it('moves to whoever verifies it, and its former holder is told', async () => {
      await send();
      await verify(await sentCode(server, me.phoneNumber));
      const next = await registerAccount(server, { phone_number: me.phoneNumber });
      expect(await findUser(server.database.db, me.answer.user.id)).toMatchObject({ isVerified: true });

      server.clock.advance(minute);
      await send(next, me.phoneNumber);
      expect((await verify(await sentCode(server, me.phoneNumber), next.client)).status).toBe(200);
      expect(await findUser(server.database.db, next.answer.user.id)).toMatchObject({
        phoneNumber: me.phoneNumber,
        isVerified: true,
      });
      expect(await findUser(server.database.db, me.answer.user.id)).toMatchObject({
        phoneNumber: null,
        isVerified: false,
      });
      await updateUser(server.database.db, me.answer.user.id, { emailConfirmedAt: server.clock.now() });
      await server.runJobs();
      const mails = (await server.outbox()).filter((message) => message.recipient === me.email);
      const told = mails.filter(({ subject }) =>
        subject?.includes('A phone number was taken out of your account'),
      );
      expect(told).toMatchObject([{ kind: 'mail', userId: me.answer.user.id }]);
      expect(told[0]?.body).not.toContain(next.email);
    });
  });
});
