import { deletePhoneNumber, insertPhoneNumber } from '@squeeze/database/repositories/phone-number-repository';
import { verifyPhoneNumber } from '@squeeze/database/repositories/phone-verification-repository';
import { setUpMfa, type Authenticator } from '@squeeze/testing/authenticator';
import { givenPhoneNumber } from '@squeeze/testing/given-phone-number';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { securityEventKinds } from '@squeeze/testing/security-event-kinds';
import { sentCode, textsTo } from '@squeeze/testing/sent-code';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { textFrom } from '@squeeze/testing/text-from-phone';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const minute = 60_000;
const day = 24 * 60 * minute;
const invalid = { status: 400, body: { code: 'invalid_code', detail: 'Invalid verification code' } };
const other = (code: string): string => (code === '000000' ? '000001' : '000000');

describe.each(dialects)('$name: texts as second method', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;
  let app: Authenticator;
  let phoneNumber: string;
  let numberId: string;

  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  beforeEach(async () => {
    server.clock.advance(8 * day);
    me = await signIn(server);
    phoneNumber = newPhoneNumber();
    ({ id: numberId } = await givenPhoneNumber(server.database.db, {
      userId: me.user.id,
      phoneNumber,
      isVerified: true,
      isPrimary: true,
      verifiedAt: server.clock.now(),
    }));
    app = await setUpMfa(server, me);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const start = (phone_number: string | undefined = phoneNumber, client = me.client) =>
    client.send('startMyMfaSetup', { body: { method: 'sms', phone_number } });
  const confirm = (code: string) => me.client.send('verifyMyMfa', { body: { method: 'sms', code } });
  const add = async () => {
    expect((await start()).status).toBe(200);
    expect((await confirm(await sentCode(server, phoneNumber))).status).toBe(200);
  };
  const status = () => me.client.call('getMfaStatus', {});
  const halfWay = async () => {
    const body = { email: me.email, password };
    const { access_token: token } = await server.client.call('login', { body });
    return server.client.with({ token });
  };
  const verify = (client: SignedIn['client'], mfa_code: string) =>
    client.send('verifyMfa', { body: { user_id: me.user.id, mfa_code, mfa_type: 'sms' } });

  it('are added with a code to a verified number', async () => {
    expect(await start()).toMatchObject({
      status: 200,
      body: { message: 'Verification code sent successfully' },
    });
    expect((await status()).methods).toEqual(['totp']);
    const code = await sentCode(server, phoneNumber);
    expect(await confirm(other(code))).toMatchObject(invalid);
    expect(await confirm(code)).toMatchObject({ status: 200, body: { success: true } });
    expect(await status()).toMatchObject({
      methods: ['totp', 'sms'],
      phone_hint: phoneNumber.slice(-4),
    });
    const kinds = await securityEventKinds(server.database.db, me.user.id);
    expect(kinds.filter((kind) => kind === 'mfa_enabled')).toHaveLength(2);
    expect(await start()).toMatchObject({ status: 409, body: { code: 'mfa_enabled' } });
    expect(await confirm(code)).toMatchObject({ status: 409, body: { code: 'mfa_enabled' } });
  });

  it('go to the primary number when none is named', async () => {
    expect((await me.client.send('startMyMfaSetup', { body: { method: 'sms' } })).status).toBe(200);
    expect(await textsTo(server, phoneNumber)).toHaveLength(1);
  });

  it('are never the only method', async () => {
    const plain = await signIn(server);
    expect(await start(phoneNumber, plain.client)).toMatchObject({
      status: 409,
      body: { code: 'mfa_not_enabled', detail: 'Please set up an authenticator app first' },
    });
  });

  it('go to no number that is not theirs or not verified', async () => {
    const unverified = newPhoneNumber();
    await givenPhoneNumber(server.database.db, { userId: me.user.id, phoneNumber: unverified });
    for (const number of [unverified, newPhoneNumber()]) {
      expect(await start(number)).toMatchObject({
        status: 422,
        body: { errors: { phone_number: ['Please choose one of your verified phone numbers'] } },
      });
      expect(await textsTo(server, number)).toEqual([]);
    }
  });

  it('let their person sign in, each code once', async () => {
    await add();
    const client = await halfWay();
    expect(await client.send('challengeMfa')).toMatchObject({
      status: 200,
      body: {
        message: 'Verification code sent successfully',
        phone_hint: phoneNumber.slice(-4),
        expires_at: new Date(server.clock.now() + 10 * minute).toISOString(),
        resend_at: new Date(server.clock.now() + minute).toISOString(),
      },
    });
    const [text = ''] = await textsTo(server, phoneNumber);
    expect(text).toMatch(/^Squeeze: your sign-in code is \d{6}\./);
    expect(text.length).toBeLessThanOrEqual(160);
    const code = await sentCode(server, phoneNumber);
    const second = await halfWay();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => verify(index % 2 === 0 ? client : second, code)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    server.clock.advance(minute);
    expect(await verify(await halfWay(), code)).toMatchObject(invalid);
  });

  it('send the same code again after a minute, and nothing before', async () => {
    await add();
    const client = await halfWay();
    const before = (await textsTo(server, phoneNumber)).length;
    await client.call('challengeMfa', {});
    await client.call('challengeMfa', {});
    expect(await textsTo(server, phoneNumber)).toHaveLength(before + 1);
    const code = await sentCode(server, phoneNumber);
    server.clock.advance(minute);
    await client.call('challengeMfa', {});
    expect(await textsTo(server, phoneNumber)).toHaveLength(before + 2);
    expect(await sentCode(server, phoneNumber)).toBe(code);
  });

  it('send three codes a day to one place', async () => {
    await add();
    let sent = 0;
    for (let index = 0; index < 8; index += 1) {
      const client = await halfWay();
      if ((await client.send('challengeMfa')).status === 200) sent += 1;
      server.clock.advance(minute);
    }
    // The one that went out when the method was added was entered, and counts no more.
    expect(sent).toBe(3);
  });

  it('take five tries a code, whatever token they come with', async () => {
    await add();
    const client = await halfWay();
    await client.call('challengeMfa', {});
    const code = await sentCode(server, phoneNumber);
    for (let index = 0; index < 5; index += 1) {
      expect((await verify(await halfWay(), other(code))).status).toBe(400);
    }
    server.clock.advance(minute);
    expect(await verify(await halfWay(), code)).toMatchObject(invalid);
  });

  it('are not sent to whoever has not added them', async () => {
    expect(await (await halfWay()).send('challengeMfa')).toMatchObject({
      status: 409,
      body: { code: 'mfa_not_enabled' },
    });
    await start();
    expect((await (await halfWay()).send('challengeMfa')).status).toBe(409);
    const code = await sentCode(server, phoneNumber);
    expect(await verify(await halfWay(), code)).toMatchObject(invalid);
  });

  it('are not sent to a number that said STOP, which is said, and leave the app', async () => {
    await add();
    const before = (await textsTo(server, phoneNumber)).length;
    await textFrom(server, phoneNumber, 'STOP');
    const client = await halfWay();
    for (const caller of [client, me.client]) {
      expect(await caller.send('challengeMfa')).toMatchObject({
        status: 409,
        body: {
          code: 'texts_stopped',
          detail:
            'Your number has asked for no texts, codes included. Use your authenticator app or a backup code, or text START from it.',
        },
      });
    }
    expect(await textsTo(server, phoneNumber)).toHaveLength(before);
    const body = { user_id: me.user.id, mfa_code: app.nextCode(), mfa_type: 'totp' };
    expect((await client.send('verifyMfa', { body })).status).toBe(200);
    await textFrom(server, phoneNumber, 'START');
    expect((await (await halfWay()).send('challengeMfa')).status).toBe(200);
  });

  it('cannot be added to a number that said STOP', async () => {
    await textFrom(server, phoneNumber, 'STOP');
    expect(await start()).toMatchObject({ status: 409, body: { code: 'texts_stopped' } });
    expect((await status()).methods).toEqual(['totp']);
  });

  it('prove anew who is there', async () => {
    await add();
    await me.client.call('challengeMfa', {});
    const body = { password, mfa_code: await sentCode(server, phoneNumber), mfa_type: 'sms' };
    expect((await me.client.send('reauthenticate', { body })).status).toBe(200);
  });

  it('end with the number, and leave the app', async () => {
    await add();
    await deletePhoneNumber(server.database.db, me.user.id, numberId);
    expect(await status()).toMatchObject({ enabled: true, methods: ['totp'], phone_hint: null });
    const client = await halfWay();
    expect((await client.send('challengeMfa')).status).toBe(409);
    const body = { user_id: me.user.id, mfa_code: app.nextCode(), mfa_type: 'totp' };
    expect((await client.send('verifyMfa', { body })).status).toBe(200);
  });

  it('end when another account verifies the number, and stay ended when it comes back', async () => {
    await add();
    const next = await signIn(server);
    const { db } = server.database;
    await insertPhoneNumber(db, {
      id: crypto.randomUUID(),
      userId: next.user.id,
      phoneNumber,
      isPrimary: false,
      isVerified: false,
      verifiedAt: null,
      consentVersion: null,
      consentAt: null,
      createdAt: server.clock.now(),
    });
    await verifyPhoneNumber(db, next.user.id, phoneNumber, server.clock.now());
    expect((await status()).methods).toEqual(['totp']);
    server.clock.advance(minute);
    await verifyPhoneNumber(db, me.user.id, phoneNumber, server.clock.now());
    expect((await status()).methods).toEqual(['totp']);
  });

  it('can be taken away by themselves', async () => {
    await add();
    const disable = () => me.client.send('disableMfa', { body: { method: 'sms' } });
    expect(await disable()).toMatchObject({ status: 200, body: { success: true } });
    expect(await status()).toMatchObject({ enabled: true, methods: ['totp'], backup_codes_left: 10 });
    expect(await disable()).toMatchObject({ status: 409, body: { code: 'mfa_not_enabled' } });
  });

  it('are out of reach where no text can be sent, without locking anybody out', async () => {
    await add();
    await using silent = await startTestServer({ beside: server, messages: 'not_configured' });
    const client = silent.client.with({ token: me.accessToken });
    for (const answer of [await start(phoneNumber, client), await client.send('challengeMfa')]) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'not_configured' } });
    }
  });
});
