import { findUser } from '@squeeze/database/repositories/user-repository';
import { listPhoneNumbers } from '@squeeze/database/repositories/phone-number-repository';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { sentCode } from '@squeeze/testing/sent-code';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recentAuthenticationMs } from '../../http/person.ts';
import { phoneConsentVersion } from './phone-texts.ts';

const day = 24 * 60 * 60_000;

describe.each(dialects)('$name: phone numbers', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  beforeEach(async () => {
    // What the tests before have counted is forgotten.
    server.clock.advance(day);
    me = await signIn(server);
    for (const { id } of await list()) await me.client.call('deletePhoneNumber', { params: { id } });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const list = async (who = me) => (await who.client.call('listPhoneNumbers', {})).phone_numbers;
  const add = async (phone_number: string, is_primary = false, who = me) =>
    (await who.client.call('addPhoneNumber', { body: { phone_number, is_primary } })).phone_number;
  async function verify(phone_number: string, who = me): Promise<void> {
    await who.client.call('sendPhoneCode', { body: { phone_number } });
    const verification_code = await sentCode(server, phone_number);
    await who.client.call('verifyPhoneCode', { body: { phone_number, verification_code } });
  }
  async function addVerified(phone_number = newPhoneNumber(), is_primary = false, who = me) {
    const number = await add(phone_number, is_primary, who);
    await verify(phone_number, who);
    return number;
  }
  const mirrored = async (who = me) => (await who.client.call('getMe', {})).data;
  const refusal = async (
    name: 'addPhoneNumber' | 'updatePhoneNumber' | 'setPrimaryPhoneNumber',
    parts: object,
  ) => {
    const { status, body } = await me.client.send(name, parts);
    return [status, (body as { code: string }).code];
  };
  const eventsOf = async ({ user }: SignedIn) =>
    (
      await server.database.db
        .selectFrom('security_events')
        .select('kind')
        .where('user_id', '=', user.id)
        .orderBy('seq')
        .execute()
    ).map(({ kind }) => kind);

  it('adds one as E.164, unverified, with the consent that was given', async () => {
    const answer = await me.client.send('addPhoneNumber', { body: { phone_number: '(808) 555-0177' } });
    expect(answer).toMatchObject({
      status: 201,
      body: { phone_number: { phone_number: '+18085550177', is_primary: false, is_verified: false } },
    });
    const [stored] = await listPhoneNumbers(server.database.db, me.user.id);
    expect(stored).toMatchObject({ consentVersion: phoneConsentVersion, consentAt: server.clock.now() });
    expect(await mirrored()).toMatchObject({ phone_number: null, is_verified: false });
  });

  it('refuses what is no number, one that is there already, and an eleventh', async () => {
    const number = newPhoneNumber();
    await add(number);
    expect(await refusal('addPhoneNumber', { body: { phone_number: number } })).toEqual([
      409,
      'already_added',
    ]);
    expect(await refusal('addPhoneNumber', { body: { phone_number: '12' } })).toEqual([
      422,
      'validation_failed',
    ]);
    for (let count = 1; count < 9; count += 1) await add(newPhoneNumber());
    const both = await Promise.all(
      [newPhoneNumber(), newPhoneNumber()].map((phone_number) =>
        me.client.send('addPhoneNumber', { body: { phone_number } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await refusal('addPhoneNumber', { body: { phone_number: newPhoneNumber() } })).toEqual([
      409,
      'limit_reached',
    ]);
  });

  it('makes the first verified one primary, and one that is to be primary when it is verified', async () => {
    const first = await addVerified();
    expect(await mirrored()).toMatchObject({ phone_number: first.phone_number, is_verified: true });
    const second = await add(newPhoneNumber(), true);
    expect(await mirrored()).toMatchObject({ phone_number: first.phone_number });
    await verify(second.phone_number);
    expect(await mirrored()).toMatchObject({ phone_number: second.phone_number });
    expect(await list()).toMatchObject([
      { id: second.id, is_primary: true, is_verified: true },
      { id: first.id, is_primary: false, is_verified: true },
    ]);
    expect(await eventsOf(me)).toContain('primary_phone_number_changed');
  });

  it('lets only a verified one be primary', async () => {
    const first = await addVerified();
    const waiting = await add(newPhoneNumber());
    const params = { id: waiting.id };
    expect(await refusal('setPrimaryPhoneNumber', { params })).toEqual([409, 'not_verified']);
    expect(await refusal('updatePhoneNumber', { params, body: { is_primary: true } })).toEqual([
      409,
      'not_verified',
    ]);
    await verify(waiting.phone_number);
    const { phone_number: set } = await me.client.call('setPrimaryPhoneNumber', { params });
    expect(set).toMatchObject({ id: waiting.id, is_primary: true });
    await me.client.call('updatePhoneNumber', { params: { id: first.id }, body: { is_primary: true } });
    expect(await mirrored()).toMatchObject({ phone_number: first.phone_number });
  });

  it('makes a changed one unverified, kills its code, and lets it be primary again', async () => {
    const spare = await addVerified();
    const mine = await addVerified(newPhoneNumber(), true);
    const [changedTo, again] = [newPhoneNumber(), newPhoneNumber()];
    const change = async (phone_number: string) =>
      (await me.client.call('updatePhoneNumber', { params: { id: mine.id }, body: { phone_number } }))
        .phone_number;
    expect(await change(changedTo)).toMatchObject({
      id: mine.id,
      phone_number: changedTo,
      is_verified: false,
      is_primary: false,
    });
    expect(await mirrored()).toMatchObject({ phone_number: spare.phone_number, is_verified: true });

    await me.client.call('sendPhoneCode', { body: { phone_number: changedTo } });
    const verification_code = await sentCode(server, changedTo);
    await change(again);
    await change(changedTo);
    const late = await me.client.send('verifyPhoneCode', {
      body: { phone_number: changedTo, verification_code },
    });
    expect(late).toMatchObject({ status: 400, body: { code: 'invalid_code' } });
    server.clock.advance(60_000);
    await verify(changedTo);
    expect(await mirrored()).toMatchObject({ phone_number: changedTo });
    expect(
      await refusal('updatePhoneNumber', {
        params: { id: mine.id },
        body: { phone_number: spare.phone_number },
      }),
    ).toEqual([409, 'already_added']);
  });

  it('leaves one alone that is sent back as it is', async () => {
    const mine = await addVerified();
    const before = await eventsOf(me);
    const body = { phone_number: mine.phone_number, is_primary: true };
    const { phone_number: same } = await me.client.call('updatePhoneNumber', {
      params: { id: mine.id },
      body,
    });
    expect(same).toMatchObject({ is_primary: true, is_verified: true });
    expect(await eventsOf(me)).toEqual(before);
  });

  it('deletes one; the oldest verified one left is primary then', async () => {
    const [oldest, newest] = [await addVerified(), await addVerified(newPhoneNumber(), true)];
    await me.client.call('deletePhoneNumber', { params: { id: newest.id } });
    expect(await mirrored()).toMatchObject({ phone_number: oldest.phone_number, is_verified: true });
    await me.client.call('deletePhoneNumber', { params: { id: oldest.id } });
    expect(await mirrored()).toMatchObject({ phone_number: null, is_verified: false });
    expect(await eventsOf(me)).toContain('phone_number_deleted');
  });

  it.each(['deletes', 'changes', 'loses'] as const)(
    'removes the second factor of a number that its person %s',
    async (how) => {
      const mine = await addVerified();
      const { db } = server.database;
      const now = server.clock.now();
      await db
        .insertInto('mfa_sms')
        .values({ user_id: me.user.id, phone_number_id: mine.id, created_at: now, confirmed_at: now })
        .execute();
      const params = { id: mine.id };
      if (how === 'deletes') await me.client.call('deletePhoneNumber', { params });
      if (how === 'changes') {
        await me.client.call('updatePhoneNumber', { params, body: { phone_number: newPhoneNumber() } });
      }
      if (how === 'loses') {
        server.clock.advance(60_000);
        await addVerified(mine.phone_number, false, await signIn(server));
        expect(await eventsOf(me)).toContain('phone_number_lost');
        expect((await findUser(db, me.user.id))?.phoneNumber).toBeNull();
      }
      const left = await db.selectFrom('mfa_sms').selectAll().where('user_id', '=', me.user.id).execute();
      expect(left).toEqual([]);
    },
  );

  it('asks for a recent sign-in before it changes anything', async () => {
    const mine = await addVerified();
    server.clock.advance(recentAuthenticationMs);
    const params = { id: mine.id };
    const stale = { status: 403, body: { code: 'reauthentication_required' } };
    const body = { phone_number: newPhoneNumber() };
    expect(await me.client.send('addPhoneNumber', { body })).toMatchObject(stale);
    expect(await me.client.send('updatePhoneNumber', { params, body })).toMatchObject(stale);
    expect(await me.client.send('deletePhoneNumber', { params })).toMatchObject(stale);
    expect(await me.client.send('setPrimaryPhoneNumber', { params })).toMatchObject(stale);
    expect(await list()).toHaveLength(1);
  });
});
