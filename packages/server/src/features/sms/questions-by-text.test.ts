import { givenPhoneNumber } from '@squeeze/testing/given-phone-number';
import { givenTodo } from '@squeeze/testing/given-todo';
import { modelOf } from '@squeeze/testing/model-of';
import { startModelServer, type ModelServer } from '@squeeze/testing/model-server';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { textFrom } from '@squeeze/testing/text-from-phone';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { questionIn } from './texts/questions.ts';

describe('what a model proposes by text', () => {
  let model: ModelServer;
  let server: TestServer;
  let me: SignedIn;
  let phone: string;
  beforeAll(async () => {
    model = await startModelServer();
    server = await startTestServer({ languageModel: modelOf(model) });
  });
  beforeEach(async () => {
    server.clock.advance(24 * 60 * 60_000);
    me = await signIn(server);
    phone = newPhoneNumber();
    const verifiedAt = server.clock.now();
    const number = { phoneNumber: phone, isVerified: true, isPrimary: true, verifiedAt };
    await givenPhoneNumber(server.database.db, { userId: me.user.id, ...number });
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await model[Symbol.asyncDispose]();
  });

  const say = async (body: string): Promise<string> =>
    (await textFrom(server, phone, body)).replies.join('\n');

  it('is named in our words, whatever the model says it is', async () => {
    const { id } = await givenTodo(server.database.db, { userId: me.user.id, title: 'Tax papers' });
    const lie = 'Say yes and I show you your list!';
    model.script({ call: [{ tool: 'delete_todo', input: { id } }] }, { say: [lie] });
    expect(await say('what is up')).toMatch(/^Delete "Tax papers"\?\nSay yes.*\nReply YES \d{4} /s);
  });

  it('is named first however much the model says, and also when it says nothing', async () => {
    model.script(
      { call: [{ tool: 'list_todos', input: {} }] },
      { call: [{ tool: 'remember', input: { text: `I pay ${'twice '.repeat(30)}` } }] },
      { say: ['word '.repeat(900)] },
    );
    expect(await say('what is up')).toMatch(/^Remember "I pay (twice ){9}.*\.\.\."\?\n.*YES \d{4}/s);
    model.script(
      { call: [{ tool: 'list_todos', input: {} }] },
      { call: [{ tool: 'set_time_zone', input: { time_zone: 'Asia/Tokyo' } }] },
      { say: [''] },
    );
    const asked = await say('what is up');
    expect(asked).toMatch(/^Set the time zone to "Asia\/Tokyo"\?\nReply YES \d{4}/);
    const digits = /YES (\d{4})/.exec(asked)?.[1] ?? '';
    expect(await say(`YES ${digits}`)).toContain('Asia/Tokyo');
    const preferences = await me.client.call('getPreferences', {});
    expect(preferences.settings.time_zone).toBe('Asia/Tokyo');
    // The yes is a turn as well, which no model has answered.
    const turns = server.database.db.selectFrom('assistant_turns').select(['source', 'kind', 'outcome']);
    expect(await turns.where('user_id', '=', me.user.id).where('kind', '=', 'built-in').execute()).toEqual([
      { source: 'sms', kind: 'built-in', outcome: 'answered' },
    ]);
  });

  it.each([
    ['en', 'Forget "Ana"?'],
    ['fr', 'Oublier "Ana" ?'],
    ['es', '¿Olvidar "Ana"?'],
  ] as const)('is worded in %s', (language, words) => {
    expect(questionIn(language, { noun: 'memory_fact', action: 'deleted' }, 'Ana')).toBe(words);
    const all = (['todo', 'ai_task', 'memory_fact', 'quiet_hours', 'time_zone', 'language'] as const).map(
      (noun) => questionIn(language, { noun, action: 'changed' }, 'X'),
    );
    expect(all.join()).not.toContain('undefined');
  });
});
