import { plainReply } from '@squeeze/domain/chat/plain-reply';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { openEvents } from '@squeeze/testing/open-events';
import { sentCode } from '@squeeze/testing/sent-code';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { textFrom } from '@squeeze/testing/text-from-phone';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { testDay } from '@squeeze/testing/test-day';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe.each(dialects)('$name: a day with a phone and the app', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;
  let phone: string;

  beforeEach(async () => {
    server = await startTestServer({ dialect, clock: new FakeClock(testDay().start) });
    me = await signIn(server, { timeZone: testDay().timeZone });
    phone = newPhoneNumber();
    await me.client.call('addPhoneNumber', { body: { phone_number: phone } });
    await me.client.call('sendPhoneCode', { body: { phone_number: phone } });
    const verification_code = await sentCode(server, phone);
    await me.client.call('verifyPhoneCode', { body: { phone_number: phone, verification_code } });
  });
  afterEach(() => server[Symbol.asyncDispose]());

  const say = async (body: string): Promise<string> => {
    const { status, replies } = await textFrom(server, phone, body);
    expect(status).toBe(200);
    expect(replies).toHaveLength(1);
    return replies.join('\n');
  };
  const todos = async () => {
    const answer = await me.client.call('listTodos', { query: {} });
    return 'todos' in answer ? answer.todos : [];
  };

  it.each(["what's left today?", "what's left?", 'list my todos'])(
    'captures by text, completes in the app, and is told by text what is left: %s',
    async (question) => {
      await using events = await openEvents(server.origin, { token: me.accessToken });
      expect(await say('buy oat milk today')).toContain('oat milk');
      const kinds = new Set<string>();
      while (!kinds.has('todos_changed')) {
        const event = await events.next();
        if (event === null) throw new Error('the stream has ended');
        kinds.add(event.type);
      }
      expect(await say('call the bank today and water the plants today')).toMatch(/bank.*plants/s);
      const [milk, ...others] = (await todos()).toSorted((a, b) => a.title.localeCompare(b.title));
      expect(milk).toMatchObject({ title: 'buy oat milk', status: 'pending' });
      expect(others).toMatchObject([{ title: 'call the bank' }, { title: 'water the plants' }]);

      const params = { id: milk?.id ?? '' };
      await me.client.call('updateTodo', { params, body: { status: 'completed' } });
      const left = await say(question);
      expect(left).toContain('call the bank');
      expect(left).toContain('water the plants');
      expect(left).not.toContain('oat milk');

      const { conversations } = await me.client.call('listConversations', { query: {} });
      expect(conversations).toHaveLength(1);
      const { messages } = await me.client.call('listChatMessages', {
        params: { id: conversations[0]?.id ?? '' },
        query: {},
      });
      expect(messages.map(({ role, source }) => `${role} by ${source}`)).toEqual(
        Array.from({ length: 3 }, () => ['user by sms', 'assistant by sms']).flat(),
      );
      // By text without the marks that only a screen can show.
      expect(plainReply(messages.at(-1)?.content ?? '')).toBe(left);
    },
  );
});
