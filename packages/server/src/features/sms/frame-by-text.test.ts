import { listAiTasksBySoonest } from '@squeeze/database/repositories/ai-task-repository';
import { listOpenForPlan } from '@squeeze/database/repositories/todo-repository';
import { givenPhoneNumber } from '@squeeze/testing/given-phone-number';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { textFrom } from '@squeeze/testing/text-from-phone';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const hour = 60 * 60_000;

describe.each(dialects)('$name: a conversation that goes on by text', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;
  let phone: string;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  beforeEach(async () => {
    server.clock.advance(48 * hour);
    me = await signIn(server);
    phone = newPhoneNumber();
    const verifiedAt = server.clock.now();
    const number = { phoneNumber: phone, isVerified: true, isPrimary: true, verifiedAt };
    await givenPhoneNumber(server.database.db, { userId: me.user.id, ...number });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const say = async (body: string): Promise<string> => {
    server.clock.advance(1_000);
    return (await textFrom(server, phone, body)).replies.join('\n');
  };
  const todos = async (): Promise<number> => (await listOpenForPlan(server.database.db, me.user.id)).length;
  const reminders = () => listAiTasksBySoonest(server.database.db, me.user.id, 10);

  it('keeps a reminder without a time as a todo until its time is texted', async () => {
    expect(await say('remind me to call the landlord')).toMatch(
      /When shall I remind you\?\n1\. .+\n2\. .+\n3\. .+/,
    );
    expect([await todos(), await reminders()]).toEqual([1, []]);
    expect(await say('1')).toContain('"call the landlord"');
    expect(await todos()).toBe(0);
    expect(await reminders()).toMatchObject([{ title: 'call the landlord', schedule: { type: 'once' } }]);
  });

  it('takes a time in words a day later, and none once the question is over', async () => {
    await say('remind me to call the landlord');
    server.clock.advance(20 * hour);
    expect(await say('in two hours')).toContain('"call the landlord"');
    expect([await todos(), (await reminders()).length]).toEqual([0, 1]);
    await say('remind me to water the ferns');
    server.clock.advance(25 * hour);
    await say('5');
    expect([await todos(), (await reminders()).filter(({ title }) => title.includes('ferns'))]).toEqual([
      1,
      [],
    ]);
  });

  it('leaves it a todo when no time is wanted', async () => {
    await say('remind me to call the landlord');
    await say('never mind');
    await say('3pm');
    expect([await todos(), await reminders()]).toMatchObject([1, []]);
  });
});
