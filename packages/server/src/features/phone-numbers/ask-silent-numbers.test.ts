import { findUser } from '@squeeze/database/repositories/user-repository';
import { AuditLog } from '../../security/audit-log.ts';
import { PurposeKeys } from '../../security/purpose-keys.ts';
import { eventKinds } from '@squeeze/testing/event-kinds';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { sentCode } from '@squeeze/testing/sent-code';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { textFrom } from '@squeeze/testing/text-from-phone';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askSilentNumbers, numberSilenceMs } from './ask-silent-numbers.ts';

describe.each(dialects)('$name: a number that was silent for long', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;
  let phone: string;

  beforeEach(async () => {
    server = await startTestServer({ dialect });
    me = await signIn(server);
    phone = newPhoneNumber();
    await me.client.call('addPhoneNumber', { body: { phone_number: phone } });
    await verify();
  });
  afterEach(() => server[Symbol.asyncDispose]());

  async function verify(): Promise<void> {
    await me.client.call('sendPhoneCode', { body: { phone_number: phone } });
    const verification_code = await sentCode(server, phone);
    await me.client.call('verifyPhoneCode', { body: { phone_number: phone, verification_code } });
  }
  /** Lets time pass; who comes back after it signs in again. */
  async function letPass(ms: number): Promise<void> {
    server.clock.advance(ms);
    const session = await server.client.call('login', { body: { email: me.email, password } });
    me = { ...me, client: server.client.with({ token: session.access_token }) };
  }
  const ask = () => {
    const keys = new PurposeKeys(server.secrets);
    return askSilentNumbers({ ...server, audit: new AuditLog({ keys, jobs: server.jobs }) });
  };
  const isVerified = async (): Promise<boolean> =>
    (await me.client.call('listPhoneNumbers', {})).phone_numbers.some(
      (number) => number.phone_number === phone && number.is_verified,
    );

  it('has to be verified again, and speaks for nobody until then', async () => {
    await letPass(numberSilenceMs);
    expect(await ask()).toBe(0);
    await letPass(1);
    expect(await ask()).toBe(1);
    expect(await ask()).toBe(0);
    expect(await isVerified()).toBe(false);
    expect(await findUser(server.database.db, me.user.id)).toMatchObject({ phoneNumber: null });
    expect(await eventKinds(server, me.user.id)).toContain('phone_number_silent');
    expect((await textFrom(server, phone, 'list my todos')).replies).toEqual([
      expect.stringContaining('I only answer verified numbers'),
    ]);

    await verify();
    expect(await findUser(server.database.db, me.user.id)).toMatchObject({ phoneNumber: phone });
    expect((await textFrom(server, phone, 'list my todos')).replies.join()).not.toMatch(/verified/);
    expect(await ask()).toBe(0);
  });

  it('is not silent while its person texts', async () => {
    await letPass(numberSilenceMs - 1);
    await textFrom(server, phone, 'buy milk');
    await letPass(numberSilenceMs);
    expect(await ask()).toBe(0);
    expect(await isVerified()).toBe(true);
    await letPass(1);
    expect(await ask()).toBe(1);
  });
});
