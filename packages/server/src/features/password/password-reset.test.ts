import { emailKey } from '@squeeze/database/email-key';
import { insertTotp } from '@squeeze/database/repositories/mfa-repository';
import { verifyPhoneNumber } from '@squeeze/database/repositories/phone-verification-repository';
import { findUser, updateUser } from '@squeeze/database/repositories/user-repository';
import { eventKinds } from '@squeeze/testing/event-kinds';
import { givenPhoneNumber } from '@squeeze/testing/given-phone-number';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { mailedCode, mailedToken, mailsTo } from '@squeeze/testing/sent-mail';
import { sentCode, textsTo } from '@squeeze/testing/sent-code';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { subjectHash, tryLimitPolicy } from '../../security/try-limits.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const newPassword = 'Harbour7lamp!';
const invalid = { status: 400, body: { code: 'invalid_code', detail: 'Invalid verification code' } };
const other = (code: string): string => (code === '000000' ? '000001' : '000000');

describe.each(dialects)('$name: a forgotten password', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;
  let places = 0;

  beforeAll(async () => {
    server = await startTestServer({ dialect, behindProxy: true });
  });
  beforeEach(async () => {
    // What the tests before have counted is forgotten.
    server.clock.advance(day);
    me = await signIn(server);
    await confirm(me);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const confirm = (who: SignedIn) =>
    updateUser(server.database.db, who.user.id, { emailConfirmedAt: server.clock.now() });
  const from = (address: string) => server.client.with({ headers: { 'x-forwarded-for': address } });
  const newPlace = () => from(`203.0.113.${(places += 1) % 250}`);
  const forgot = async (email: string, channel: 'email' | 'sms' = 'email', client = newPlace()) => {
    const answer = await client.send('forgotPassword', { body: { email, channel } });
    await server.runJobs();
    return answer;
  };
  const reset = (code: string, email = me.email, client = newPlace(), new_password = newPassword) =>
    client.send('resetPassword', { body: { email, code, new_password } });
  const login = (secret: string, email = me.email) =>
    newPlace().send('login', { body: { email, password: secret } });
  /** Writes that a try has made whether or not there was a code to spend it on. */
  const noted = async (email: string) => {
    const row = await server.database.db
      .selectFrom('rate_limits')
      .select('used')
      .where('name', '=', tryLimitPolicy.resetTried[0].name)
      .where('limit_key', 'like', `${subjectHash(emailKey(email))}.%`)
      .executeTakeFirst();
    return { rows: row?.used ?? 0 };
  };
  const codesMailed = async (email = me.email) =>
    (await mailsTo(server, email)).filter(({ body }) => /^\d{6}$/m.test(body));
  const verifiedNumber = async (who = me, verifiedAt = server.clock.now() - 8 * day) => {
    const phoneNumber = newPhoneNumber();
    const { db } = server.database;
    await givenPhoneNumber(db, { userId: who.user.id, phoneNumber });
    await verifyPhoneNumber(db, who.user.id, phoneNumber, verifiedAt);
    return phoneNumber;
  };

  describe('by e-mail', () => {
    it('mails a code that chooses a new one, once, and ends every session', async () => {
      const now = server.clock.now();
      expect(await forgot(me.email)).toMatchObject({
        status: 202,
        body: {
          message: 'If there is an account with this address, a code is on its way',
          expires_at: new Date(now + 15 * minute).toISOString(),
          resend_at: new Date(now + minute).toISOString(),
        },
      });
      const code = await mailedCode(server, me.email);
      const [mail] = await codesMailed();
      expect(mail?.subject).not.toContain(code);
      expect(mail?.body).toContain('15 minutes');
      expect((await login(password)).status).toBe(200);

      expect((await reset(code)).status).toBe(200);
      expect((await me.client.send('getMe')).status).toBe(401);
      expect((await login(password)).status).toBe(400);
      expect((await login(newPassword)).status).toBe(200);
      expect(await reset(code, me.email, newPlace(), 'Another5lamp!')).toMatchObject(invalid);
      expect((await login(newPassword)).status).toBe(200);
    });

    it('ends what calendar programs are let in by, and of nobody else', async () => {
      const basic = async ({ client, email }: SignedIn): Promise<string> => {
        const { password: own } = await client.call('createAppPassword', { body: { name: 'A program' } });
        return `Basic ${Buffer.from(`${email}:${own}`).toString('base64')}`;
      };
      const ask = async (authorization: string): Promise<number> => {
        const headers = { authorization, depth: '0' };
        return (await fetch(new URL('/dav/', server.origin), { method: 'PROPFIND', headers })).status;
      };
      const mine = await basic(me);
      const others = await basic(await signIn(server));
      await forgot(me.email);
      const code = await mailedCode(server, me.email);
      // Until then only somebody has asked for it.
      expect(await ask(mine)).toBe(207);
      expect((await reset(code)).status).toBe(200);
      expect([await ask(mine), await ask(others)]).toEqual([401, 207]);
    });

    it('is written down', async () => {
      await forgot(me.email);
      await reset(await mailedCode(server, me.email));
      expect(await eventKinds(server, me.user.id)).toEqual([
        'account_created',
        'signed_in',
        'password_reset_requested',
        'password_reset',
      ]);
    });

    it('closes the streams of the sessions it ends', async () => {
      const heard: string[] = [];
      const stop = server.liveEvents.subscribe(me.user.id, ({ type }) => heard.push(type));
      await forgot(me.email);
      await reset(await mailedCode(server, me.email));
      await expect.poll(() => heard).toContain('access_changed');
      stop();
    });

    it('leaves the second factor on', async () => {
      const { db } = server.database;
      const confirmedAt = server.clock.now();
      const totp = { userId: me.user.id, seedSealed: 'v1.sealed', lastUsedStep: null };
      await insertTotp(db, { ...totp, createdAt: confirmedAt, confirmedAt });
      await forgot(me.email);
      expect((await reset(await mailedCode(server, me.email))).status).toBe(200);
      expect((await login(newPassword)).body).toMatchObject({ mfa_required: true, refresh_token: null });
    });

    it('sends the same code again after a minute, and its tries are not renewed', async () => {
      await forgot(me.email);
      const code = await mailedCode(server, me.email);
      for (let index = 0; index < 4; index += 1) expect(await reset(other(code))).toMatchObject(invalid);
      await forgot(me.email);
      expect(await codesMailed()).toHaveLength(1);
      server.clock.advance(minute);
      await forgot(me.email);
      const mails = await codesMailed();
      expect(mails).toHaveLength(2);
      expect(mails[0]?.body).toContain('14 minutes');
      expect(await mailedCode(server, me.email)).toBe(code);
      expect(await reset(other(code))).toMatchObject(invalid);
      // The sixth try is the right code.
      expect(await reset(code)).toMatchObject(invalid);
      expect((await login(password)).status).toBe(200);
    });

    it('is over after fifteen minutes', async () => {
      await forgot(me.email);
      const code = await mailedCode(server, me.email);
      server.clock.advance(15 * minute);
      expect(await reset(code)).toMatchObject(invalid);
    });

    it('lets exactly one of 50 right answers at once in', async () => {
      await forgot(me.email);
      const code = await mailedCode(server, me.email);
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          reset(code, me.email, from(`198.51.100.${index}`), `Harbour${index}lamp!`),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    it('refuses the commonest passwords and weak ones, without spending a try', async () => {
      await forgot(me.email);
      const code = await mailedCode(server, me.email);
      for (const weak of ['P@ssw0rd1!', 'Short1!', 'alllower1!']) {
        expect((await reset(code, me.email, newPlace(), weak)).status).toBe(422);
      }
      expect((await reset(code)).status).toBe(200);
    });

    it('is worth nothing once the account is disabled', async () => {
      await forgot(me.email);
      const code = await mailedCode(server, me.email);
      await updateUser(server.database.db, me.user.id, { isActive: false });
      expect(await reset(code)).toMatchObject(invalid);
    });

    it('opens the way again for whom strangers have locked out of signing in', async () => {
      for (let index = 0; index < 61; index += 1) {
        await from(`192.0.2.${index}`).send('login', { body: { email: me.email, password: 'Wrong9tram!' } });
      }
      await forgot(me.email);
      expect((await reset(await mailedCode(server, me.email))).status).toBe(200);
    });

    it('sends five a day to one who asks, ten to an address, and neither keeps the person from signing in', async () => {
      const one = from('203.0.113.251');
      for (let index = 0; index < 5; index += 1) {
        expect((await forgot(me.email, 'email', one)).status).toBe(202);
        server.clock.advance(16 * minute);
      }
      expect(await forgot(me.email, 'email', one)).toMatchObject({ status: 429 });
      for (let index = 0; index < 5; index += 1) expect((await forgot(me.email)).status).toBe(202);
      expect(await forgot(me.email)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
      expect((await login(password)).status).toBe(200);
    });

    it('is open to a device that has been signed in on, however much strangers ask', async () => {
      const place = newPlace();
      const { headers } = await place.send('login', { body: { email: me.email, password } });
      const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
      for (let index = 0; index < 11; index += 1) await forgot(me.email);
      expect((await forgot(me.email)).status).toBe(429);
      const known = place.with({ headers: { cookie } });
      server.clock.advance(16 * minute);
      expect((await forgot(me.email, 'email', known)).status).toBe(202);
      expect((await reset(await mailedCode(server, me.email), me.email, known)).status).toBe(200);
    });

    it('is open to a place that has been signed in from, however much strangers ask', async () => {
      const place = newPlace();
      await place.send('login', { body: { email: me.email, password } });
      for (let index = 0; index < 11; index += 1) await forgot(me.email);
      expect((await forgot(me.email)).status).toBe(429);
      server.clock.advance(16 * minute);
      expect((await forgot(me.email, 'email', place)).status).toBe(202);
      expect((await reset(await mailedCode(server, me.email), me.email, place)).status).toBe(200);
    });

    it('keeps tries of a code for its person, whatever strangers have entered', async () => {
      const place = newPlace();
      await place.send('login', { body: { email: me.email, password } });
      await forgot(me.email);
      const code = await mailedCode(server, me.email);
      const tries = await Promise.all(
        Array.from({ length: 50 }, (_, index) => reset(other(code), me.email, from(`198.51.100.${index}`))),
      );
      expect(tries.every(({ status }) => status === 400 || status === 429)).toBe(true);
      expect(await reset(code)).toMatchObject({ status: 429 });
      for (let index = 0; index < 4; index += 1) {
        expect(await reset(other(code), me.email, place)).toMatchObject(invalid);
      }
      expect((await reset(code, me.email, place)).status).toBe(200);
    });

    it('takes the same work with a live code as without one, and without an account', async () => {
      await forgot(me.email);
      const nobody = `nobody-${me.user.id}@example.test`;
      const workOf = async (email: string) => {
        const hashes = server.hasher.count;
        const answer = await reset('000000', email);
        const { rows } = await noted(email);
        return { status: answer.status, hashes: server.hasher.count - hashes, noted: rows };
      };
      const plain = await signIn(server);
      const [live, none, stranger] = [
        await workOf(me.email),
        await workOf(plain.email),
        await workOf(nobody),
      ];
      expect(live).toEqual({ status: 400, hashes: 1, noted: 2 });
      expect(none).toEqual(live);
      expect(stranger).toEqual(live);
    });

    it.each([
      ['fr', 'Votre code'],
      ['es', 'Tu código'],
    ])('speaks %s to whom has chosen it', async (language, subject) => {
      await updateUser(server.database.db, me.user.id, { preferences: { language } });
      await forgot(me.email);
      expect((await codesMailed())[0]?.subject).toContain(subject);
    });

    it('keeps nothing of what was asked once it is answered', async () => {
      await forgot(me.email);
      await forgot('nobody-here@example.test');
      const rows = await server.database.db.selectFrom('password_reset_requests').selectAll().execute();
      expect(rows).toEqual([]);
    });
  });

  describe('at an address that was never confirmed', () => {
    beforeEach(async () => {
      await updateUser(server.database.db, me.user.id, { emailConfirmedAt: null });
    });

    it('mails no code, but a link that releases the address', async () => {
      await forgot(me.email);
      expect(await codesMailed()).toEqual([]);
      const token = await mailedToken(server, me.email, '/release-email');
      expect(await server.client.send('releaseEmail', { body: { token } })).toMatchObject({
        status: 200,
        body: { email: me.email },
      });
      // The account and its session stay, nobody signs in to it by address, and the address is free.
      expect((await me.client.call('getMe', {})).data).toMatchObject({ email: '', email_confirmed: false });
      for (const typed of [me.email, '', `RELEASED:${me.user.id}`, `released:${me.user.id}`]) {
        expect((await login(password, typed)).status).not.toBe(200);
      }
      const body = { email: me.email, password, full_name: 'The Owner', phone_number: newPhoneNumber() };
      expect((await server.client.send('register', { body })).status).toBe(201);
      expect(await server.client.send('releaseEmail', { body: { token } })).toMatchObject({ status: 400 });
    });

    it('mails one such link a minute', async () => {
      await forgot(me.email);
      await forgot(me.email);
      const links = async () =>
        (await mailsTo(server, me.email)).filter(({ body }) => body.includes('/release-email'));
      expect(await links()).toHaveLength(1);
      server.clock.advance(minute);
      await forgot(me.email);
      expect(await links()).toHaveLength(2);
    });

    it('releases nothing once the address has been confirmed', async () => {
      await forgot(me.email);
      const token = await mailedToken(server, me.email, '/release-email');
      await confirm(me);
      expect(await server.client.send('releaseEmail', { body: { token } })).toMatchObject({
        status: 400,
        body: { code: 'invalid_token' },
      });
      expect(await findUser(server.database.db, me.user.id)).toMatchObject({ email: me.email });
    });
  });

  describe('by SMS', () => {
    it('texts a code to a number verified for over seven days', async () => {
      const number = await verifiedNumber();
      await forgot(me.email, 'sms');
      const [text = ''] = await textsTo(server, number);
      expect(text.length).toBeLessThanOrEqual(160);
      expect(await codesMailed()).toEqual([]);
      expect((await reset(await sentCode(server, number))).status).toBe(200);
    });

    it('mails the code instead where the number is too new, or a second factor is on', async () => {
      const number = await verifiedNumber(me, server.clock.now() - 7 * day);
      await forgot(me.email, 'sms');
      expect(await textsTo(server, number)).toEqual([]);
      expect(await codesMailed()).toHaveLength(1);

      const careful = await signIn(server);
      await confirm(careful);
      const theirs = await verifiedNumber(careful);
      const confirmedAt = server.clock.now();
      const totp = { userId: careful.user.id, seedSealed: 'v1.sealed', lastUsedStep: null };
      await insertTotp(server.database.db, { ...totp, createdAt: confirmedAt, confirmedAt });
      await forgot(careful.email, 'sms');
      expect(await textsTo(server, theirs)).toEqual([]);
      expect(await codesMailed(careful.email)).toHaveLength(1);
    });

    it('accepts no texted code once a second factor is on', async () => {
      const number = await verifiedNumber();
      await forgot(me.email, 'sms');
      const confirmedAt = server.clock.now();
      const totp = { userId: me.user.id, seedSealed: 'v1.sealed', lastUsedStep: null };
      await insertTotp(server.database.db, { ...totp, createdAt: confirmedAt, confirmedAt });
      expect(await reset(await sentCode(server, number))).toMatchObject(invalid);
    });

    it.each(['by the other code', 'with the present one'])(
      'leaves no code good once it is changed %s',
      async (how) => {
        const number = await verifiedNumber();
        await forgot(me.email, 'sms');
        await forgot(me.email, 'email');
        const texted = await sentCode(server, number);
        if (how === 'by the other code') {
          expect((await reset(await mailedCode(server, me.email))).status).toBe(200);
        } else {
          const body = { current_password: password, new_password: newPassword };
          expect((await me.client.send('changePassword', { body })).status).toBe(200);
        }
        expect(await reset(texted)).toMatchObject(invalid);
        expect((await login(newPassword)).status).toBe(200);
      },
    );

    it('texts a number five resets a day, however often one is asked for, and mails from then on', async () => {
      const number = await verifiedNumber();
      for (let index = 0; index < 5; index += 1) {
        await forgot(me.email, 'sms');
        if (index < 3) await forgot(me.email, 'sms');
        server.clock.advance(16 * minute);
      }
      expect(await textsTo(server, number)).toHaveLength(5);
      expect(await codesMailed()).toEqual([]);
      await forgot(me.email, 'sms');
      expect(await textsTo(server, number)).toHaveLength(5);
      expect((await reset(await mailedCode(server, me.email))).status).toBe(200);
    });
  });

  it('lets a day hold fifty guesses at an address, from however many places, then sends the person on', async () => {
    await forgot(me.email);
    const daily = tryLimitPolicy.resetTriedByStrangers[0].points;
    const statuses: number[] = [];
    for (let index = 0; index < 2 * daily; index += 1) {
      const code = await mailedCode(server, me.email);
      statuses.push((await reset(other(code), me.email, from(`198.18.${index}.1`))).status);
      if (index % 10 !== 9) continue;
      server.clock.advance(minute);
      await forgot(me.email);
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(daily);
    expect(statuses.slice(daily).every((status) => status === 429)).toBe(true);
    expect((await login(password)).status).toBe(200);
    server.clock.advance(day);
    await forgot(me.email);
    expect((await reset(await mailedCode(server, me.email))).status).toBe(200);
  });

  it('is not configured where nothing can be sent, whoever asks', async () => {
    await using bare = await startTestServer({ dialect, messages: 'not_configured' });
    const known = await signIn(bare);
    for (const email of [known.email, 'nobody@example.test']) {
      for (const channel of ['email', 'sms']) {
        expect(await bare.client.send('forgotPassword', { body: { email, channel } })).toMatchObject({
          status: 503,
          body: { code: 'not_configured' },
        });
      }
    }
  });
});
