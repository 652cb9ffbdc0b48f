import { updateUser } from '@squeeze/database/repositories/user-repository';
import type { EndpointName } from '@squeeze/contracts/api';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { registerAccount } from '@squeeze/testing/register';
import { mailedCode } from '@squeeze/testing/sent-mail';
import { sentCode } from '@squeeze/testing/sent-code';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Nobody learns from an answer, or from the work behind it, whether an address or a number has an account. Registration
 * is exempt: it has to say that an address is taken.
 */
describe.each(dialects)('$name: what strangers can tell of accounts', ({ name: dialect }) => {
  let server: TestServer;
  let confirmed: SignedIn;
  let unconfirmed: SignedIn;
  let disabled: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ dialect, behindProxy: true });
  });
  beforeEach(async () => {
    server.clock.advance(day);
    const { db } = server.database;
    [confirmed, unconfirmed, disabled] = [await signIn(server), await signIn(server), await signIn(server)];
    await updateUser(db, confirmed.user.id, { emailConfirmedAt: server.clock.now() });
    const emailConfirmedAt = server.clock.now();
    await updateUser(db, disabled.user.id, { emailConfirmedAt, isActive: false });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const addresses = () => [
    confirmed.email,
    unconfirmed.email,
    disabled.email,
    'nobody-at-all@example.test',
    'NOBODY.ELSE@example.test',
  ];

  /** Status, body and number of hashes of a call; each from a place of its own, so that no limit plays a part. */
  async function look(name: EndpointName, body: unknown, place: number): Promise<string> {
    const client = server.client.with({ headers: { 'x-forwarded-for': `198.51.100.${place}` } });
    const before = server.hasher.count;
    const answer = await client.send(name, { body });
    const { request_id: _, ...said } = answer.body as Record<string, unknown>;
    const headers = [...answer.headers.keys()].toSorted().join();
    return JSON.stringify([answer.status, said, headers, server.hasher.count - before]);
  }

  const lookAtAll = async (name: EndpointName, bodyFor: (email: string) => unknown): Promise<string[]> => {
    const seen = new Set<string>();
    for (const [place, email] of addresses().entries()) seen.add(await look(name, bodyFor(email), place + 1));
    return [...seen];
  };

  it('nothing by signing in', async () => {
    const seen = await lookAtAll('login', (email) => ({ email, password: 'Wrong9tram!' }));
    expect(seen).toHaveLength(1);
    expect(JSON.parse(seen.join())).toMatchObject([
      400,
      { code: 'invalid_credentials' },
      expect.any(String),
      1,
    ]);
  });

  it.each(['email', 'sms'])('nothing by asking for a code by %s', async (channel) => {
    const seen = await lookAtAll('forgotPassword', (email) => ({ email, channel }));
    expect(seen).toHaveLength(1);
    expect(JSON.parse(seen.join())).toMatchObject([202, {}, expect.any(String), 0]);
    // The work that differs is a job's.
    const sent = await server.outbox();
    await server.runJobs();
    expect((await server.outbox()).length).toBeGreaterThan(sent.length);
  });

  it('nothing by resetting a password, with whatever code', async () => {
    const resetWith = (code: string) => (email: string) => ({ email, code, new_password: 'Harbour7lamp!' });
    await server.client.call('forgotPassword', { body: { email: confirmed.email } });
    await server.runJobs();
    const right = await mailedCode(server, confirmed.email);
    const wrong = right === '000000' ? '000001' : '000000';
    const before = await lookAtAll('resetPassword', resetWith(wrong));
    expect((await look('resetPassword', resetWith(right)(confirmed.email), 90)).startsWith('[200')).toBe(
      true,
    );
    const after = await lookAtAll('resetPassword', resetWith(right));
    expect(new Set([...before, ...after]).size).toBe(1);
    expect(JSON.parse(before.join())).toMatchObject([400, { code: 'invalid_code' }, expect.any(String), 1]);
  });

  it('nothing by having a code texted to a number, and entering a wrong one', async () => {
    const holder = await registerAccount(server);
    await holder.client.call('sendPhoneCode', { body: { phone_number: holder.phoneNumber } });
    const verification_code = await sentCode(server, holder.phoneNumber);
    await holder.client.call('verifyPhoneCode', {
      body: { phone_number: holder.phoneNumber, verification_code },
    });
    server.clock.advance(minute);
    const seen = new Set<string>();
    for (const phone_number of [holder.phoneNumber, newPhoneNumber()]) {
      const { client } = await registerAccount(server, { phone_number });
      const hashes = server.hasher.count;
      const sent = await client.send('sendPhoneCode', { body: { phone_number } });
      const code = await sentCode(server, phone_number);
      const body = { phone_number, verification_code: code === '000000' ? '000001' : '000000' };
      const tried = await client.send('verifyPhoneCode', { body });
      const { request_id: _, ...said } = tried.body as Record<string, unknown>;
      seen.add(JSON.stringify([sent.status, sent.body, tried.status, said, server.hasher.count - hashes]));
    }
    expect(seen.size).toBe(1);
  });

  it('nothing by the limits: an address without an account runs into the same ones', async () => {
    const statuses: string[] = [];
    for (const email of [confirmed.email, 'nobody-limited@example.test']) {
      const seen: number[] = [];
      for (let index = 0; index < 7; index += 1) {
        const client = server.client.with({ headers: { 'x-forwarded-for': '203.0.113.9' } });
        const body = { email, password };
        seen.push((await client.send('forgotPassword', { body: { email } })).status);
        seen.push((await client.send('login', { body: { ...body, password: 'Wrong9tram!' } })).status);
      }
      statuses.push(seen.join());
    }
    expect(new Set(statuses).size).toBe(1);
    expect(statuses[0]).toContain('429');
  });
});
