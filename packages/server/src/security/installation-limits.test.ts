import { registerAccount, type Registered } from '@squeeze/testing/register';
import { password } from '@squeeze/testing/sign-in';
import { textsTo } from '@squeeze/testing/sent-code';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeAlarmPolicy } from './code-alarm.ts';
import { smsPolicy } from './sms-guard.ts';
import { tryLimitPolicy } from './try-limits.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Two servers over one database stand for two processes of an installation. */
describe.each(dialects)('$name: limits of the whole installation', ({ name: dialect }) => {
  let one: TestServer;
  let two: TestServer;

  beforeEach(async () => {
    const options = { behindProxy: true, smsCodesPerDay: 6 };
    one = await startTestServer({ dialect, ...options });
    two = await startTestServer({ beside: one, ...options });
  });
  afterEach(async () => {
    await two[Symbol.asyncDispose]();
    await one[Symbol.asyncDispose]();
  });

  const turn = (index: number): TestServer => (index % 2 === 0 ? one : two);
  const logged = (alarm: string): string[] =>
    [...one.logged, ...two.logged].filter((line) => line.includes(`"alarm":"${alarm}"`));
  const sendCode = (who: Registered, server = one) =>
    server.client
      .with({ token: who.answer.verification_token })
      .send('sendPhoneCode', { body: { phone_number: who.phoneNumber } });

  it('hold for one who guesses at two processes in turn', async () => {
    const { email } = await registerAccount(one);
    const { points } = tryLimitPolicy.signInOnAccount[0];
    const statuses: number[] = [];
    for (let index = 0; index <= points; index += 1) {
      const body = { email, password: 'Wrong9tram!' };
      statuses.push((await turn(index).client.send('login', { body })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: points }, () => 400), 429]);
    expect((await turn(0).client.send('login', { body: { email, password } })).status).toBe(429);
  });

  it('hold for registrations from one place', async () => {
    const { points } = tryLimitPolicy.registerFrom[0];
    const statuses: number[] = [];
    // What cannot be an account counts as well: the limit is looked at first.
    const body = {
      email: 'somebody@example.test',
      password: 'P@ssw0rd1!',
      full_name: 'Some Body',
      phone_number: '+14155550132',
    };
    for (let index = 0; index <= points; index += 1) {
      statuses.push((await turn(index).client.send('register', { body })).status);
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(points);
    expect(statuses.at(-1)).toBe(429);
  });

  it('hold for registrations from everywhere', async () => {
    const from = (index: number) =>
      turn(index).client.with({ headers: { 'x-forwarded-for': `198.18.0.${index}` } });
    const body = (index: number) => ({
      email: `many-${index}@example.test`,
      password,
      full_name: 'Some Body',
      phone_number: '+14155550132',
    });
    expect((await from(1).send('register', { body: body(1) })).status).toBe(201);
    const { name, points } = tryLimitPolicy.registerAnywhere[0];
    await one.database.db.updateTable('rate_limits').set({ used: points }).where('name', '=', name).execute();
    expect((await from(2).send('register', { body: body(2) })).status).toBe(429);
    one.clock.advance(60 * minute);
    expect((await from(3).send('register', { body: body(3) })).status).toBe(201);
  });

  it('stop all codes by text when the day’s are used up, and say so once', async () => {
    const people: Registered[] = [];
    for (let index = 0; index < 9; index += 1) people.push(await registerAccount(one));
    const answers = [];
    for (const [index, who] of people.entries()) answers.push(await sendCode(who, turn(index)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 503, 503, 503]);
    expect(answers.at(-1)?.body).toMatchObject({ code: 'unavailable' });
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBe(day / 1000);
    expect(logged('sms_codes')).toHaveLength(1);
    expect(logged('sms_codes_half')).toHaveLength(1);
    one.clock.advance(day);
    const late = await registerAccount(one);
    expect((await sendCode(late, two)).status).toBe(200);
  });

  it('say once that half of the day’s codes are used up, and send the others', async () => {
    const halfAfter: number[] = [];
    for (let index = 0; index < 4; index += 1) {
      expect((await sendCode(await registerAccount(one), turn(index))).status).toBe(200);
      halfAfter.push(logged('sms_codes_half').length);
    }
    expect(halfAfter).toEqual([0, 0, 1, 1]);
    expect(logged('sms_codes')).toEqual([]);
  });

  it('text no code at all where none are allowed', async () => {
    await using none = await startTestServer({ dialect, smsCodesPerDay: 0 });
    expect((await sendCode(await registerAccount(none), none)).status).toBe(503);
  });

  it('stop codes to a block of neighbouring numbers', async () => {
    const who = await registerAccount(one, { phone_number: '+14155550132' });
    expect((await sendCode(who)).status).toBe(200);
    await one.database.db
      .updateTable('rate_limits')
      .set({ used: smsPolicy.perPrefix.points })
      .where('name', '=', smsPolicy.perPrefix.name)
      .execute();
    const neighbour = await registerAccount(one, { phone_number: '+14155550199' });
    expect((await sendCode(neighbour, two)).status).toBe(429);
    const elsewhere = await registerAccount(one, { phone_number: '+12125550132' });
    expect((await sendCode(elsewhere, two)).status).toBe(200);
  });

  it('text no codes to countries that are not on the list', async () => {
    for (const phone_number of ['+18765550132', '+79161234567']) {
      const who = await registerAccount(one, { phone_number });
      expect(await sendCode(who)).toMatchObject({
        status: 422,
        body: { errors: { phone_number: ['Codes cannot be texted to numbers of this country'] } },
      });
      expect(await textsTo(one, phone_number)).toEqual([]);
    }
    await using open = await startTestServer({ dialect, smsCountries: ['*'] });
    const who = await registerAccount(open, { phone_number: '+79161234567' });
    expect((await sendCode(who, open)).status).toBe(200);
  });

  it('sound one alarm an hour when many codes are wrong, whatever they were for', async () => {
    const { points, name } = codeAlarmPolicy.failures;
    const reset = (index: number) =>
      turn(index)
        .client.with({ headers: { 'x-forwarded-for': `198.18.1.${index}` } })
        .send('resetPassword', {
          body: { email: `nobody-${index}@example.test`, code: '123456', new_password: password },
        });
    expect((await reset(0)).status).toBe(400);
    expect(logged('code_failures')).toEqual([]);
    await one.database.db.updateTable('rate_limits').set({ used: points }).where('name', '=', name).execute();
    for (let index = 1; index < 5; index += 1) expect((await reset(index)).status).toBe(400);
    expect(logged('code_failures')).toHaveLength(1);
    one.clock.advance(60 * minute);
    await reset(5);
    expect(logged('code_failures')).toHaveLength(1);
  });
});
