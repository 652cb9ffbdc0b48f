import { updateUser } from '@squeeze/database/repositories/user-repository';
import { segmentsOf } from '@squeeze/domain/sms/segments';
import { givenPhoneNumber } from '@squeeze/testing/given-phone-number';
import { modelOf } from '@squeeze/testing/model-of';
import { startModelServer, type ModelScript, type ModelServer } from '@squeeze/testing/model-server';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { textsTo } from '@squeeze/testing/sent-code';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { textFrom } from '@squeeze/testing/text-from-phone';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textPolicy } from './sms-policy.ts';

const uuid = '0197c3f0-7b1e-7c3a-9d2e-5f60718293a4';
const addMilk: ModelScript = { call: [{ tool: 'create_todo', input: { title: 'milk' } }] };

describe.each(dialects)('$name: how an answer is texted', ({ name: dialect }) => {
  let model: ModelServer;
  let server: TestServer;
  let me: SignedIn;
  let phone: string;

  beforeAll(async () => {
    model = await startModelServer();
    server = await startTestServer({ dialect, languageModel: modelOf(model) });
  });
  beforeEach(async () => {
    server.clock.advance(24 * 60 * 60_000);
    me = await signIn(server);
    phone = newPhoneNumber();
    await givenPhoneNumber(server.database.db, {
      userId: me.user.id,
      phoneNumber: phone,
      isVerified: true,
      isPrimary: true,
      verifiedAt: server.clock.now(),
    });
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await model[Symbol.asyncDispose]();
  });

  const say = async (body: string) => (await textFrom(server, phone, body)).replies;
  const answering = (...acts: ModelScript[]) => {
    model.script(...acts);
    return say('hello');
  };

  it('leaves out the marks of Markdown and says the same with the alphabet of GSM', async () => {
    const reply = '## Today\n\n1. **milk** – `2%`\n2. [the list](https://x.test/list)\n\n> *all*…';
    expect(await answering({ say: [reply] })).toEqual([
      'Today\n1. milk - 2%\n2. the list (https://x.test/list)\nall...',
    ]);
  });

  it('says what was done in place of words that are for machinery', async () => {
    const made = await answering(addMilk, { say: [`Added milk as ${uuid}.`] });
    expect(made).toEqual(['Added "milk".']);
    for (const marked of [`It is ${uuid}.`, 'Debug: 3 todos', 'Focus Areas: home', '']) {
      expect(await answering({ say: [marked] })).toEqual([
        'Sorry, I could not answer that. Please try again.',
      ]);
    }
  });

  it('names what a yes would do where the words do not', async () => {
    await me.client.call('createTodo', { body: { title: 'Old list' } });
    const answer = await me.client.call('listTodos', { query: {} });
    const id = 'todos' in answer ? answer.todos[0]?.id : undefined;
    const remove: ModelScript = { call: [{ tool: 'delete_todo', input: { id } }] };
    expect(await answering(remove, { say: ['Shall I?'] })).toEqual([
      expect.stringMatching(
        /^Delete "Old list"\?\nShall I\?\nReply YES \d{4} within 10 minutes to do it, or NO\.$/,
      ),
    ]);
    expect(await answering(remove, { say: ['Delete “Old list”?'] })).toEqual([
      expect.stringMatching(/^Delete "Old list"\?\nReply YES \d{4} within/),
    ]);
    const titled = { params: { id: id ?? '' }, body: { title: '*Old* list' } };
    await me.client.call('updateTodo', titled);
    const escaped = String.raw`Delete “\*Old\* list”?`;
    expect(await answering(remove, { say: [escaped] })).toEqual([
      expect.stringMatching(/^Delete "\*Old\* list"\?\nReply YES \d{4} within/),
    ]);
    await me.client.call('updateTodo', { ...titled, body: { title: 'Old list' } });
    const long = await answering(remove, { say: ['Old list, word '.repeat(400)] });
    expect(long).toHaveLength(textPolicy.messages);
    expect(long[0]).toMatch(/^Delete "Old list"\?\n/);
    expect(long.at(-1)).toMatch(/\.\.\. \(more in the app\)\nReply YES \d{4} within 10 minutes/);
  });

  it('takes three texts of three segments at most', async () => {
    const replies = await answering({ say: ['слово '.repeat(1_000)] });
    expect(replies).toHaveLength(3);
    for (const reply of replies) expect(segmentsOf(reply).count).toBeLessThanOrEqual(3);
    expect(replies.at(-1)).toMatch(/\(more in the app\)$/);
  });

  it('texts later, once and in order, what was not ready in time', async () => {
    const wait = answerSlowly();
    expect(await wait).toEqual([]);
    expect(await textsTo(server, phone)).toEqual([]);
    await written();
    for (let look = 0; look < 3; look += 1) {
      server.clock.advance(textPolicy.firstLookMs);
      await server.runJobs();
    }
    expect(await textsTo(server, phone)).toEqual(['One two']);
  });

  it('texts nothing later to a number that said STOP meanwhile', async () => {
    expect(await answerSlowly()).toEqual([]);
    expect(await say('STOP')).toHaveLength(1);
    await written();
    server.clock.advance(textPolicy.firstLookMs);
    await server.runJobs();
    expect(await textsTo(server, phone)).toEqual([]);
  });

  it('texts nothing later to an account that was closed meanwhile', async () => {
    expect(await answerSlowly()).toEqual([]);
    await written();
    await updateUser(server.database.db, me.user.id, { isActive: false, updatedAt: server.clock.now() });
    server.clock.advance(textPolicy.firstLookMs);
    await server.runJobs();
    expect(await textsTo(server, phone)).toEqual([]);
  });

  /** Asks something that is not answered while the provider waits. */
  async function answerSlowly(): Promise<readonly string[]> {
    model.script({ slowly: ['One', ' two'] });
    const before = model.requests.length;
    const answer = say('hello');
    await expect.poll(() => model.requests.length).toBe(before + 1);
    server.clock.advance(textPolicy.waitMs);
    return await answer;
  }
  /** Until the model has said all of it. */
  const written = () =>
    expect
      .poll(async () => {
        model.resume();
        return (await replies()).map(({ content, state }) => `${state}: ${content}`);
      })
      .toEqual(['complete: One two']);
  const replies = () =>
    server.database.db
      .selectFrom('chat_messages')
      .select(['content', 'state'])
      .where('user_id', '=', me.user.id)
      .where('role', '=', 'assistant')
      .execute();
});
