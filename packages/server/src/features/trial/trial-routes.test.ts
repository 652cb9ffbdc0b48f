import { grantRole, updateUser } from '@squeeze/database/repositories/user-repository';
import { givenPhoneNumber } from '@squeeze/testing/given-phone-number';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { signIn, signedInAgain, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PurposeKeys } from '../../security/purpose-keys.ts';
import { trialHashes } from './trial-hashes.ts';

const day = 24 * 60 * 60_000;

describe.each(dialects)('$name: the free trial', ({ name: dialect }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  async function withNumber(phoneNumber = newPhoneNumber()): Promise<SignedIn & { phoneNumber: string }> {
    const who = await signIn(server);
    const { db } = server.database;
    await db.deleteFrom('phone_numbers').where('phone_number', '=', phoneNumber).execute();
    await givenPhoneNumber(db, { userId: who.user.id, phoneNumber, isVerified: true });
    return { ...who, phoneNumber };
  }
  const stateOf = async ({ client }: SignedIn) => (await client.call('getTrial', {})).trial;
  const rolesOf = async ({ client }: SignedIn) =>
    (await client.call('getMyRoles', {})).roles.map(({ name }) => name);

  it('gives fourteen days of premium, once, and tells when they are over', async () => {
    const me = await withNumber();
    await updateUser(server.database.db, me.user.id, { emailConfirmedAt: server.clock.now() });
    expect(await stateOf(me)).toEqual({ state: 'available', ends_at: null, days: 14 });
    const endsAt = server.clock.now() + 14 * day;
    const began = await me.client.send('startTrial');
    const ends_at = new Date(endsAt).toISOString();
    expect(began).toMatchObject({ status: 201, body: { trial: { state: 'active', ends_at, days: 14 } } });
    expect(await rolesOf(me)).toEqual(['user', 'premium']);
    const again = { status: 409, body: { code: 'trial_used' } };
    expect(await me.client.send('startTrial')).toMatchObject(again);

    server.clock.advance(14 * day - 1);
    await server.runJobs();
    const late = await signedInAgain(server, me);
    expect(await rolesOf(late)).toEqual(['user', 'premium']);
    server.clock.advance(1);
    // By the clock alone; the job only tells of it.
    expect(await rolesOf(late)).toEqual(['user']);
    expect(await stateOf(late)).toMatchObject({ state: 'ended', ends_at });
    for (let times = 0; times < 2; times += 1) await server.runJobs();
    const { notifications } = await late.client.call('listNotifications', { query: {} });
    expect(notifications).toMatchObject([{ title: 'Your free trial has ended', task_id: null }]);
    const mails = (await server.outbox()).filter(({ recipient }) => recipient === me.email);
    expect(mails.map(({ subject }) => subject)).toContain('Your free trial has ended');
    expect(await late.client.send('startTrial')).toMatchObject(again);
  });

  it('needs a verified number', async () => {
    const me = await signIn(server);
    expect(await stateOf(me)).toMatchObject({ state: 'number_needed' });
    expect(await me.client.send('startTrial')).toMatchObject({ status: 409, body: { code: 'not_verified' } });
  });

  it('is the number’s: a second account with it has none, not even when the first is gone', async () => {
    const first = await withNumber();
    await first.client.call('startTrial', {});
    await server.database.db.deleteFrom('users').where('id', '=', first.user.id).execute();
    const second = await withNumber(first.phoneNumber);
    expect(await stateOf(second)).toMatchObject({ state: 'ended', ends_at: null });
    expect(await second.client.send('startTrial')).toMatchObject({
      status: 409,
      body: { code: 'trial_used' },
    });
    expect(await rolesOf(second)).toEqual(['user']);
  });

  it('remembers a number unreadably, and after the keys have been rotated', async () => {
    const me = await withNumber();
    await me.client.call('startTrial', {});
    const rows = await server.database.db.selectFrom('trials').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(me.phoneNumber.slice(-7));
    const one = server.secrets.masterKey(1) ?? new Uint8Array();
    const rotated = new PurposeKeys({
      currentVersion: 2,
      masterKey: (version) => (version === 1 ? one : new Uint8Array(32).fill(9)),
    });
    const { current, all } = trialHashes(rotated, me.phoneNumber);
    const stored = rows.map((row) => row.number_hash);
    expect(stored).not.toContain(current);
    expect(all.some((hash) => stored.includes(hash))).toBe(true);
  });

  it('begins once for many requests at once', async () => {
    const me = await withNumber();
    const answers = await Promise.all(Array.from({ length: 8 }, () => me.client.send('startTrial')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const events = await server.database.db
      .selectFrom('security_events')
      .select('kind')
      .where('user_id', '=', me.user.id)
      .where('kind', '=', 'trial_started')
      .execute();
    expect(events).toHaveLength(1);
  });

  it.each(['premium', 'administrator'] as const)('is not for whoever has %s', async (role) => {
    const me = await withNumber();
    await grantRole(server.database.db, me.user.id, role);
    expect(await stateOf(me)).toMatchObject({ state: 'not_needed' });
    expect(await me.client.send('startTrial')).toMatchObject({ status: 409 });
  });

  it('tells nothing to whoever has been granted premium meanwhile', async () => {
    const me = await withNumber();
    await me.client.call('startTrial', {});
    await grantRole(server.database.db, me.user.id, 'premium');
    server.clock.advance(14 * day);
    await server.runJobs();
    const late = await signedInAgain(server, me);
    expect((await late.client.call('listNotifications', { query: {} })).notifications).toEqual([]);
    expect(await rolesOf(late)).toEqual(['user', 'premium']);
  });
});
