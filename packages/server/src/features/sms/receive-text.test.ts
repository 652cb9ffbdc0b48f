import { takePoints } from '@squeeze/database/repositories/rate-limit-repository';
import { givenPhoneNumber } from '@squeeze/testing/given-phone-number';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { textsTo } from '@squeeze/testing/sent-code';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { newMessageSid, postWebhook, textFrom } from '@squeeze/testing/text-from-phone';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { digitsLimit, strangersLimit, textPolicy } from './sms-policy.ts';

const day = 24 * 60 * 60_000;

describe.each(dialects)('$name: texts that come in', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;
  let phone: string;

  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  beforeEach(async () => {
    // What the tests before have counted is forgotten.
    server.clock.advance(day);
    me = await signIn(server);
    phone = newPhoneNumber();
    await verifiedNumber(me, phone);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const verifiedNumber = (who: SignedIn, phoneNumber: string) =>
    givenPhoneNumber(server.database.db, {
      userId: who.user.id,
      phoneNumber,
      isVerified: true,
      isPrimary: phoneNumber === phone,
      verifiedAt: server.clock.now(),
    });
  const text = (body: string, more: Record<string, string> = {}) => textFrom(server, phone, body, more);
  const say = async (body: string): Promise<string> => (await text(body)).replies.join('\n');
  const todos = async (): Promise<unknown[]> => {
    const answer = await me.client.call('listTodos', { query: {} });
    return 'todos' in answer ? answer.todos : [];
  };
  const conversations = async () => (await me.client.call('listConversations', { query: {} })).conversations;

  it('adds what is texted and lists what is left, and the app shows both', async () => {
    expect(await say('buy oat milk tomorrow')).toMatch(/oat milk/);
    expect(await todos()).toMatchObject([{ title: 'buy oat milk' }]);
    await me.client.call('createTodo', { body: { title: 'call the bank' } });
    const left = await say('list my todos');
    expect(left).toContain('oat milk');
    expect(left).toContain('call the bank');

    const [conversation, ...others] = await conversations();
    expect(others).toEqual([]);
    expect(conversation).toMatchObject({ user_input: 'buy oat milk tomorrow', message_count: 4 });
    const { messages } = await me.client.call('listChatMessages', {
      params: { id: conversation?.id ?? '' },
      query: {},
    });
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
    expect(messages[1]?.receipts).toMatchObject([
      { source: 'sms', action: 'created', title: 'buy oat milk' },
    ]);
  });

  it('answers one of ten calls with the same message', async () => {
    const sid = newMessageSid();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => text('buy eggs', { MessageSid: sid })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    expect(answers.filter(({ replies }) => replies.length > 0)).toHaveLength(1);
    expect(await todos()).toMatchObject([{ title: 'buy eggs' }]);
    const late = await text('buy eggs', { MessageSid: sid });
    expect(late).toMatchObject({ status: 200, replies: [] });
    expect((await conversations())[0]).toMatchObject({ message_count: 2 });
  });

  it('refuses what is not signed for this address', async () => {
    const fields = { MessageSid: newMessageSid(), From: phone, Body: 'buy eggs' };
    for (const signature of ['', 'c2lnbmF0dXJl']) {
      const answer = await postWebhook(server.origin, '/sms/inbound', fields, signature);
      expect(answer.status).toBe(403);
    }
    expect(await todos()).toEqual([]);
  });

  it('answers a number that speaks for nobody once a day, and the same with and without an account', async () => {
    const [unknown, unverified] = [newPhoneNumber(), newPhoneNumber()];
    await givenPhoneNumber(server.database.db, { userId: me.user.id, phoneNumber: unverified });
    const answers: string[][] = [];
    for (const from of [unknown, unverified]) {
      answers.push([...(await textFrom(server, from, 'buy eggs')).replies]);
      expect((await textFrom(server, from, 'hello?')).replies).toEqual([]);
    }
    expect(answers[0]).toEqual([expect.stringContaining('Squeeze')]);
    expect(answers[1]).toEqual(answers[0]);
    expect(await todos()).toEqual([]);
    server.clock.advance(day);
    expect((await textFrom(server, unknown, 'hello?')).replies).toHaveLength(1);
  });

  it('answers so many numbers a day that speak for nobody, keywords too, and stops the others unsaid', async () => {
    const spent = { ...strangersLimit, key: 'everybody', cost: strangersLimit.points - 1 };
    await takePoints(server.database.db, [spent], server.clock.now());
    const [one, other] = [newPhoneNumber(), newPhoneNumber()];
    expect((await textFrom(server, one, 'HELP')).replies).toHaveLength(1);
    expect((await textFrom(server, other, 'STOP')).replies).toEqual([]);
    expect(await say('HELP')).toMatch(/STOP/);
    await me.client.call('addPhoneNumber', { body: { phone_number: other } });
    const refused = await me.client.send('sendPhoneCode', { body: { phone_number: other } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'texts_stopped' } });
  });

  it('tells a number of a country without codes why it cannot be verified, once a day', async () => {
    const { replies } = await textFrom(server, '+79161234567', 'hello');
    expect(replies).toEqual([expect.stringMatching(/cannot text codes to numbers of your country/)]);
    expect((await textFrom(server, '+79161234567', 'hello')).replies).toEqual([]);
  });

  it.each(['+19005550132', '+447011234567'])(
    'answers nothing to %s, which somebody may earn by',
    async (number) => {
      for (const body of ['hello', 'HELP', 'START']) {
        expect((await textFrom(server, number, body)).replies).toEqual([]);
      }
    },
  );

  it('stops with STOP, says nothing while stopped, and goes on with START', async () => {
    expect(await say(' Stop. ')).toMatch(/no more texts/);
    expect(await say('stop')).toBe('');
    expect(await say('buy eggs')).toBe('');
    expect(await todos()).toEqual([]);
    expect(await say('HELP')).toMatch(/START/);
    expect(await say('YES')).toMatch(/again/);
    expect(await say('buy eggs')).toMatch(/eggs/);
  });

  it('takes only whole messages for keywords, and says nothing where the carrier has', async () => {
    expect(await say('stop the milk delivery')).not.toMatch(/no more texts/);
    expect((await text('STOP', { OptOutType: 'STOP' })).replies).toEqual([]);
    expect(await say('buy eggs')).toBe('');
    expect((await text('START', { OptOutType: 'START' })).replies).toEqual([]);
    expect(await say('buy eggs')).toMatch(/eggs/);
  });

  it('holds codes back from a number that said STOP, whoever adds it', async () => {
    await say('STOP');
    const other = await signIn(server);
    await other.client.call('addPhoneNumber', { body: { phone_number: phone } });
    const refused = await other.client.send('sendPhoneCode', { body: { phone_number: phone } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'texts_stopped' } });
    expect(await textsTo(server, phone)).toEqual([]);
    await say('START');
    const sent = await other.client.send('sendPhoneCode', { body: { phone_number: phone } });
    expect(sent.status).toBe(200);
  });

  const digitsIn = (said: string): string => /YES (\d{4})/.exec(said)?.[1] ?? '';
  const otherDigits = (digits: string): string => (digits === '0000' ? '0001' : '0000');

  it('deletes only after YES and the digits', async () => {
    await say('buy eggs');
    const asked = await say('delete buy eggs');
    const digits = digitsIn(asked);
    expect(asked).toMatch(/^Delete "buy eggs"\?\nReply YES \d{4}/);
    expect(await say('yes')).toMatch(/four digits/);
    expect(await todos()).toHaveLength(1);
    expect(await say(`yes ${otherDigits(digits)}`)).toMatch(/Tries left: 2/);
    expect(await todos()).toHaveLength(1);
    expect(await say(`Yes ${digits}.`)).toMatch(/Done/);
    expect(await todos()).toEqual([]);
    expect(await say(`YES ${digits}`)).toMatch(/Nothing is waiting/);
  });

  it('gives up after three wrong tries, after ten minutes, and for a newer question', async () => {
    await say('buy eggs');
    await say('buy milk');
    const first = digitsIn(await say('delete buy eggs'));
    const second = digitsIn(await say('delete buy milk'));
    if (first !== second) expect(await say(`YES ${first}`)).toMatch(/Tries left: 2/);
    else await say(`YES ${otherDigits(second)}`);
    await say(`YES ${otherDigits(second)}`);
    expect(await say(`YES ${otherDigits(second)}`)).toMatch(/last try/);
    expect(await say(`YES ${second}`)).toMatch(/Nothing is waiting/);
    const third = digitsIn(await say('delete buy milk'));
    server.clock.advance(textPolicy.confirmation.lifetimeMs);
    expect(await say(`YES ${third}`)).toMatch(/Nothing is waiting/);
    expect(await todos()).toHaveLength(2);
  });

  it('takes so many digits a day, whatever is asked', async () => {
    await say('buy eggs');
    const spent = { ...digitsLimit, key: me.user.id, cost: digitsLimit.points - 1 };
    await takePoints(server.database.db, [spent], server.clock.now());
    await say(`YES ${otherDigits(digitsIn(await say('delete buy eggs')))}`);
    const digits = digitsIn(await say('delete buy eggs'));
    expect(await say(`YES ${digits}`)).toMatch(/Too many tries/);
    expect(await todos()).toHaveLength(1);
  });

  it('lets it be with NO', async () => {
    await say('buy eggs');
    const digits = digitsIn(await say('delete buy eggs'));
    expect(await say('No')).toMatch(/nothing was done/);
    expect(await say(`YES ${digits}`)).toMatch(/Nothing is waiting/);
    expect(await todos()).toHaveLength(1);
  });

  it('reads the words beside a picture and says that it saw no more', async () => {
    expect(await say('buy eggs')).not.toMatch(/pictures/);
    expect((await text('buy milk', { NumMedia: '1' })).replies.join()).toMatch(/milk.*pictures/s);
    expect((await text('', { NumMedia: '2' })).replies.join()).toMatch(/^I cannot look at pictures/);
    expect(await todos()).toHaveLength(2);
  });
});
