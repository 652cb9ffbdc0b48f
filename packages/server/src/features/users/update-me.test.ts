import { givenPhoneNumber } from '@squeeze/testing/given-phone-number';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recentAuthenticationMs } from '../../http/person.ts';
import { launchSecretHeader } from '../../security/owner-authenticator.ts';

describe.each(dialects)('$name: changing a profile', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  beforeEach(async () => {
    me = await signIn(server);
    const { phone_numbers: numbers } = await me.client.call('listPhoneNumbers', {});
    for (const { id } of numbers) await me.client.call('deletePhoneNumber', { params: { id } });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const put = (body: object) => me.client.send('updateMe', { body });
  const verified = (phoneNumber = newPhoneNumber()) =>
    givenPhoneNumber(server.database.db, { userId: me.user.id, phoneNumber, isVerified: true });
  const mine = async () => (await me.client.call('getMe', {})).data;

  it('takes a name, trimmed, and ignores what is read-only', async () => {
    const echo = { ...(await mine()), full_name: '  Ada King ', email: 'other@example.test', roles: [] };
    const { data } = await me.client.call('updateMe', { body: { ...echo, phone_number: null } });
    expect(data).toEqual({ ...me.user, full_name: 'Ada King' });
    expect(await put({})).toMatchObject({ status: 200, body: { data: { full_name: 'Ada King' } } });
  });

  it.each([
    [{ full_name: 'A' }, 'full_name'],
    [{ full_name: 'A'.repeat(101) }, 'full_name'],
    [{ full_name: null }, 'full_name'],
    [{ phone_number: '12' }, 'phone_number'],
    [{ is_admin: true }, 'is_admin'],
  ])('refuses %o', async (body, field) => {
    const answer = await put(body);
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(JSON.stringify(answer.body)).toContain(field);
  });

  it('leaves the number that is the primary one alone, however old the sign-in', async () => {
    const { phoneNumber } = await verified();
    server.clock.advance(recentAuthenticationMs);
    const answer = await put({ full_name: 'Ada King', phone_number: phoneNumber });
    expect(answer).toMatchObject({ status: 200, body: { data: { phone_number: phoneNumber } } });
  });

  it('makes another verified number primary, and adds a new one that is to be', async () => {
    const first = await verified();
    const second = await verified();
    expect((await mine()).phone_number).toBe(first.phoneNumber);
    expect(await put({ phone_number: second.phoneNumber })).toMatchObject({
      body: { data: { phone_number: second.phoneNumber } },
    });
    const added = newPhoneNumber();
    expect(await put({ phone_number: added })).toMatchObject({
      body: { data: { phone_number: second.phoneNumber } },
    });
    // Sent again before it is verified it is there already.
    expect(await put({ phone_number: added })).toMatchObject({ status: 200 });
    const { phone_numbers: numbers } = await me.client.call('listPhoneNumbers', {});
    expect(numbers).toContainEqual(expect.objectContaining({ phone_number: added, is_verified: false }));
  });

  it('asks for a recent sign-in before it takes another number, and changes nothing then', async () => {
    const [first, second] = [await verified(), await verified()];
    server.clock.advance(recentAuthenticationMs);
    for (const phone_number of [newPhoneNumber(), second.phoneNumber]) {
      expect(await put({ full_name: 'Somebody Else', phone_number })).toMatchObject({
        status: 403,
        body: { code: 'reauthentication_required' },
      });
    }
    expect(await mine()).toMatchObject({ full_name: me.user.full_name, phone_number: first.phoneNumber });
  });

  it('says where a number is removed', async () => {
    expect(await put({ phone_number: null })).toMatchObject({ status: 200 });
    await verified();
    expect(await put({ phone_number: null })).toMatchObject({
      status: 422,
      body: { detail: 'To remove your phone number, delete it under Phone Numbers' },
    });
  });
});

describe('the owner of an installed app', () => {
  it('has a name, and no number', async () => {
    await using server = await startTestServer({ edition: 'embedded' });
    const owner = server.client.with({ headers: { [launchSecretHeader]: server.launchSecret } });
    const body = { full_name: 'Ada King', phone_number: null };
    expect((await owner.call('updateMe', { body })).data).toMatchObject({ full_name: 'Ada King' });
    const refused = await owner.send('updateMe', { body: { phone_number: newPhoneNumber() } });
    expect(refused).toMatchObject({ status: 503, body: { code: 'not_configured' } });
  });
});
