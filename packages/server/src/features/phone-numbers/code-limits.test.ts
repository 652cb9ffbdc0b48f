import { givenPhoneNumber } from '@squeeze/testing/given-phone-number';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { sentCode, textsTo } from '@squeeze/testing/sent-code';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const minute = 60_000;
const day = 24 * 60 * minute;

describe.each(dialects)('$name: how many codes are texted', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ dialect, behindProxy: true });
  });
  beforeEach(async () => {
    // What the tests before have counted is forgotten.
    server.clock.advance(2 * day);
    me = await signIn(server);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const own = async (who = me, phoneNumber = newPhoneNumber()) => {
    const { id } = await givenPhoneNumber(server.database.db, { userId: who.user.id, phoneNumber });
    return { id, phoneNumber };
  };
  const ask = async (phone_number: string, address: string, who = me) => {
    const client = who.client.with({ headers: { 'x-forwarded-for': address } });
    const { status } = await client.send('sendPhoneCode', { body: { phone_number } });
    return status;
  };
  /** As it is once the last code may be sent again. */
  const askLater = async (phone_number: string, address: string, who = me) => {
    server.clock.advance(minute);
    return await ask(phone_number, address, who);
  };
  const verify = async (phone_number: string, who = me) =>
    await who.client.send('verifyPhoneCode', {
      body: { phone_number, verification_code: await sentCode(server, phone_number) },
    });

  it('ten a day to an account, whatever it does with its numbers and wherever it is', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 14; index += 1) {
      const { id, phoneNumber } = await own();
      statuses.push(await askLater(phoneNumber, `198.18.${index}.1`));
      // Neither a right code nor taking the number off gives anything back.
      if (index < 5) expect((await verify(phoneNumber)).status).toBe(200);
      await me.client.send('deletePhoneNumber', { params: { id } });
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429, 429, 429]);
  });

  it('ten to an account, also of 50 asked for at once from 50 places', async () => {
    const numbers = await Promise.all(Array.from({ length: 50 }, () => own()));
    const statuses = await Promise.all(
      numbers.map(({ phoneNumber }, index) => ask(phoneNumber, `198.18.${index}.1`)),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  });

  it('three a day to a number from one place, which leaves its owner the others', async () => {
    const phoneNumber = newPhoneNumber();
    const strangers: SignedIn[] = [];
    for (let index = 0; index < 5; index += 1) {
      const stranger = await signIn(server);
      await own(stranger, phoneNumber);
      strangers.push(stranger);
    }
    const statuses: number[] = [];
    // Other addresses of one /24, other people: one place.
    for (const [index, stranger] of strangers.entries()) {
      statuses.push(await askLater(phoneNumber, `198.18.7.${index + 1}`, stranger));
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    await own(me, phoneNumber);
    expect(await ask(phoneNumber, '198.18.8.1')).toBe(200);
    expect((await verify(phoneNumber)).status).toBe(200);
  });

  it('takes a /48 of IPv6 for one place', async () => {
    const { phoneNumber } = await own();
    const from = ['2001:db8:7:1::1', '2001:db8:7:2::1', '2001:db8:7:ffff::9'];
    for (const address of from) expect(await askLater(phoneNumber, address)).toBe(200);
    expect(await askLater(phoneNumber, '2001:db8:7:3::1')).toBe(429);
    expect(await askLater(phoneNumber, '2001:db8:8:3::1')).toBe(200);
  });

  it('ten a day to a number, whoever asks from wherever, at once as well', async () => {
    const phoneNumber = newPhoneNumber();
    const people = await Promise.all(Array.from({ length: 16 }, () => signIn(server)));
    await Promise.all(people.map((who) => own(who, phoneNumber)));
    const statuses = await Promise.all(
      people.map((who, index) => ask(phoneNumber, `198.18.${20 + index}.1`, who)),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(await textsTo(server, phoneNumber)).toHaveLength(10);
  });

  it('as many again to a number once a right code was entered, from every place', async () => {
    const { phoneNumber } = await own();
    for (const address of ['198.18.7.1', '198.18.7.1', '198.18.7.1', '198.18.8.1']) {
      expect(await askLater(phoneNumber, address)).toBe(200);
    }
    expect(await askLater(phoneNumber, '198.18.7.1')).toBe(429);
    expect((await verify(phoneNumber)).status).toBe(200);
    const another = await signIn(server);
    await own(another, phoneNumber);
    expect(await askLater(phoneNumber, '198.18.7.1', another)).toBe(200);
  });

  it.each(['+19005550132', '+447011234567', '+18005550132'])(
    'none to %s, which is no ordinary number, and nothing is counted',
    async (phoneNumber) => {
      await own(me, phoneNumber);
      const { status, body } = await me.client.send('sendPhoneCode', { body: { phone_number: phoneNumber } });
      expect(status).toBe(422);
      expect(body).toMatchObject({
        detail: 'Codes cannot be texted to this kind of number. Please use an ordinary mobile number',
      });
      expect(await textsTo(server, phoneNumber)).toEqual([]);
      const counted = await server.database.db
        .selectFrom('rate_limits')
        .select('name')
        .where('name', 'like', 'code:send%')
        .where('ends_at', '>', server.clock.now())
        .execute();
      expect(counted).toEqual([]);
    },
  );
});
