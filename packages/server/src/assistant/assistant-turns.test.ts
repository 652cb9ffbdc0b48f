import { sumTurnHours, sumTurnQuarters } from '@squeeze/database/repositories/turn-count-repository';
import { replyPolicy } from '../features/chat/reply-policy.ts';
import { eventually } from '@squeeze/testing/eventually';
import { givenPhoneNumber } from '@squeeze/testing/given-phone-number';
import { ManualTimers } from '@squeeze/testing/manual-timers';
import { modelOf } from '@squeeze/testing/model-of';
import { startModelServer, type ModelServer } from '@squeeze/testing/model-server';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { textFrom } from '@squeeze/testing/text-from-phone';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const dollar = 1_000_000;
const prices = { inputPrice: 2 * dollar, outputPrice: 10 * dollar };
const whole = { from: 0, before: 9_000_000 };

describe.each(dialects)('$name: what is kept of turns of the assistant', ({ name }) => {
  let model: ModelServer;
  beforeAll(async () => {
    model = await startModelServer();
  });
  afterAll(() => model[Symbol.asyncDispose]());

  const withModel = () =>
    startTestServer({ dialect: name, languageModel: modelOf(model), modelTerms: prices });
  const send = (me: SignedIn, content: string) => me.client.call('sendChatMessage', { body: { content } });
  const turnsOf = ({ database }: TestServer, { user }: SignedIn) =>
    database.db
      .selectFrom('assistant_turns')
      .selectAll()
      .where('user_id', '=', user.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();

  it('is that rules answered, how long it took and where, and not a word', async () => {
    await using server = await startTestServer({ dialect: name });
    const me = await signIn(server);
    const { ai_message: reply } = await send(me, 'buy bread');
    const turns = await turnsOf(server, me);
    expect(turns).toEqual([
      {
        id: reply.id,
        user_id: me.user.id,
        source: 'chat',
        kind: 'built-in',
        model: null,
        input_tokens: 0,
        output_tokens: 0,
        estimates: 0,
        cost: 0,
        ms: 0,
        outcome: 'answered',
        created_at: server.clock.now(),
      },
    ]);
    expect(await sumTurnQuarters(server.database.db, me.user.id, whole)).toMatchObject({
      turns: 1,
      answered: 1,
      inChat: 1,
      byModel: 0,
    });
  });

  it('is which model answered, what it used and what that cost, once for each reply', async () => {
    await using server = await withModel();
    const me = await signIn(server);
    const milk = { tool: 'create_todo', input: { title: 'milk' } };
    model.script(
      { call: [milk] },
      { say: ['Added.'], usage: { prompt_tokens: 1_000, completion_tokens: 100 } },
    );
    const { ai_message: reply } = await send(me, 'milk please');
    const first = { kind: 'model', model: 'small', input_tokens: 1_011, output_tokens: 107, cost: 3_092 };
    expect(await turnsOf(server, me)).toMatchObject([{ ...first, id: reply.id, outcome: 'answered' }]);
    server.clock.advance(1_000);
    model.script({ say: ['Again.'], usage: { prompt_tokens: 10, completion_tokens: 1 } });
    await me.client.call('regenerateChatReply', { params: { id: String(reply.id) }, body: {} });
    expect(await turnsOf(server, me)).toMatchObject([first, { input_tokens: 10, cost: 30, estimates: 0 }]);
    expect(await sumTurnHours(server.database.db, whole)).toMatchObject({
      turns: 2,
      byModel: 2,
      micros: 3_122,
      estimated: 0,
    });
  });

  it('is that a model failed, or was kept from it by the money of the day', async () => {
    await using server = await startTestServer({
      dialect: name,
      languageModel: modelOf(model),
      modelTerms: { ...prices, dailyCostPerPerson: dollar },
    });
    const me = await signIn(server);
    model.script({ status: 500 });
    await send(me, 'buy bread');
    server.clock.advance(1_000);
    model.script({ say: ['Dear.'], usage: { prompt_tokens: 500_000, completion_tokens: 0 } });
    await send(me, 'buy butter');
    server.clock.advance(1_000);
    await send(me, 'buy milk');
    expect(await turnsOf(server, me)).toMatchObject([
      { kind: 'model', outcome: 'failed', cost: 0 },
      { kind: 'model', outcome: 'answered', cost: dollar },
      { kind: 'built-in', outcome: 'fell_back', model: null, cost: 0 },
    ]);
    expect(await sumTurnQuarters(server.database.db, me.user.id, whole)).toMatchObject({
      turns: 3,
      byModel: 2,
      answered: 1,
      failed: 1,
      fellBack: 1,
      micros: dollar,
    });
  });

  it('is that its person stopped it, with what is thought to have been used', async () => {
    const timers = new ManualTimers();
    await using server = await startTestServer({
      dialect: name,
      languageModel: modelOf(model),
      modelTerms: prices,
      timers,
    });
    const me = await signIn(server);
    model.script({ slowly: ['One', ' two'] });
    const before = model.requests.length;
    const sending = send(me, 'count');
    await eventually(() => expect(model.requests.length).toBe(before + 1));
    const [open] = await turnsOf(server, me);
    expect(open).toMatchObject({ kind: 'model', outcome: null, ms: null, input_tokens: 2_000, estimates: 1 });
    expect((await sumTurnHours(server.database.db, whole)).turns).toBe(0);
    timers.pass(replyPolicy.waitMs);
    const { conversation_id: id } = await sending;
    await me.client.call('stopChatReply', { params: { id } });
    await eventually(async () => {
      timers.pass(replyPolicy.batchMs);
      expect((await turnsOf(server, me))[0]?.outcome).toBe('stopped');
    });
    const [stopped] = await turnsOf(server, me);
    expect(stopped).toMatchObject({ kind: 'model', estimates: 1 });
    expect(await sumTurnHours(server.database.db, whole)).toMatchObject({
      turns: 1,
      stopped: 1,
      micros: stopped?.cost,
    });
  });

  it('is that it came by text', async () => {
    await using server = await startTestServer({ dialect: name });
    const me = await signIn(server);
    const phoneNumber = newPhoneNumber();
    const number = { userId: me.user.id, phoneNumber, isVerified: true, isPrimary: true };
    await givenPhoneNumber(server.database.db, { ...number, verifiedAt: server.clock.now() });
    await textFrom(server, phoneNumber, 'buy bread');
    expect(await turnsOf(server, me)).toMatchObject([
      { source: 'sms', kind: 'built-in', outcome: 'answered' },
    ]);
  });

  it('is one turn where another process carries the reply on, with what both have used', async () => {
    const languageModel = modelOf(model);
    const options = { dialect: name, languageModel, modelTerms: prices };
    await using first = await startTestServer(options);
    const me = await signIn(first);
    model.script({ hang: 'after the first word' });
    const before = model.requests.length;
    const hasGone = send(me, 'are you there?').catch(() => null);
    await eventually(() => expect(model.requests.length).toBe(before + 1));
    await first.stop();
    await hasGone;
    first.clock.advance(1);
    model.script({ say: ['Yes.'], usage: { prompt_tokens: 10, completion_tokens: 1 } });
    await using next = await startTestServer({ after: first, languageModel, modelTerms: prices });
    const left = await turnsOf(next, me);
    // How far it had come by then, its process has written down.
    expect(left).toMatchObject([{ kind: 'model', outcome: null }]);
    await next.server.start();
    await eventually(async () => expect(await turnsOf(next, me)).toMatchObject([{ outcome: 'answered' }]));
    const [turn] = await turnsOf(next, me);
    expect(turn).toMatchObject({
      estimates: left[0]?.estimates,
      input_tokens: (left[0]?.input_tokens ?? 0) + 10,
      cost: (left[0]?.cost ?? 0) + 30,
    });
    expect(await sumTurnHours(next.database.db, whole)).toMatchObject({ turns: 1, micros: turn?.cost });
  });
});
