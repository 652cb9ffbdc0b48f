import { listOpenForPlan } from '@squeeze/database/repositories/todo-repository';
import { segmentsOf } from '@squeeze/domain/sms/segments';
import { givenPhoneNumber } from '@squeeze/testing/given-phone-number';
import { givenTodo } from '@squeeze/testing/given-todo';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { textFrom } from '@squeeze/testing/text-from-phone';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textPolicy } from './sms-policy.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describe.each(dialects)('$name: choosing by text', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;
  let phone: string;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  beforeEach(async () => {
    server.clock.advance(day);
    me = await signIn(server);
    phone = newPhoneNumber();
    const verifiedAt = server.clock.now();
    const number = { phoneNumber: phone, isVerified: true, isPrimary: true, verifiedAt };
    await givenPhoneNumber(server.database.db, { userId: me.user.id, ...number });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const texts = async (body: string) => (await textFrom(server, phone, body)).replies;
  const say = async (body: string): Promise<string> => (await texts(body)).join('\n');
  const addTodos = async (...titles: readonly string[]): Promise<void> => {
    for (const title of titles) await givenTodo(server.database.db, { userId: me.user.id, title });
  };
  const open = async (): Promise<number> => (await listOpenForPlan(server.database.db, me.user.id)).length;
  const choiceIn = (asked: string, number: number): string =>
    new RegExp(`^${number}\\. (.+)$`, 'm').exec(asked)?.[1] ?? 'none';

  it('numbers what may be meant, and takes the number', async () => {
    await addTodos('Dentist appointment', 'Dentist bill');
    const asked = await say('dentist done');
    expect(asked).toMatch(/^Which one do you mean\?\n1\. Dentist .+\n2\. Dentist .+$/);
    server.clock.advance(59 * minute);
    expect(await say('2')).toContain(`"${choiceIn(asked, 2)}" is done`);
    expect(await open()).toBe(1);
  });

  it('takes words alone after an hour, and nothing after a day', async () => {
    await addTodos('Dentist appointment', 'Dentist bill');
    await say('dentist done');
    server.clock.advance(61 * minute);
    expect(await say('1')).toMatch(/in words: "Dentist .+" or "Dentist .+"/);
    expect(await open()).toBe(2);
    expect(await say('dentist bill')).toMatch(/"Dentist bill" is done/);

    await addTodos('Dentist bill');
    const asked = await say('dentist done');
    server.clock.advance(day + minute);
    expect(await say(choiceIn(asked, 1))).toMatch(/more than a day old/);
    expect(await open()).toBe(2);
  });

  it('heeds keywords first, and the digits of a yes', async () => {
    await addTodos('Dentist appointment', 'Dentist bill', 'Old list');
    const deletion = await say('delete the old list');
    const digits = /YES (\d{4})/.exec(deletion)?.[1] ?? '';
    const asked = await say('dentist done');
    expect(await say('HELP')).toMatch(/STOP/);
    expect(await say('1')).toContain(choiceIn(asked, 1));
    await addTodos('Dentist bill');
    await say('dentist done');
    expect(await say(`YES ${digits}`)).toMatch(/Old list/);
    expect(await open()).toBe(2);
    await say('dentist done');
    await say('STOP');
    expect(await say('1')).toBe('');
    expect(await open()).toBe(2);
  });

  it('cuts long choices, so that all of them fit', async () => {
    const long = 'with everything that belongs to it and whatever else there is '.repeat(7);
    await addTodos(`Dentist Ana ${long}`, `Dentist Bea ${long}`, `Dentist Cyd ${long}`);
    const [asked = '', ...more] = await texts('dentist done');
    expect(more).toEqual([]);
    expect(segmentsOf(asked).count).toBeLessThanOrEqual(textPolicy.segmentsEach);
    for (const number of [1, 2, 3])
      expect(choiceIn(asked, number)).toMatch(/^Dentist \w{3} with .{20,60}\.\.\.$/);
    expect(await say('3')).toContain('is done');
    expect(await open()).toBe(2);
  });
});
