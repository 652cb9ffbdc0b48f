import { modelCostSince } from '@squeeze/database/repositories/assistant-turn-repository';
import { freeTerms } from '@squeeze/testing/free-terms';
import { modelOf } from '@squeeze/testing/model-of';
import { startModelServer, type ModelServer } from '@squeeze/testing/model-server';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginSpending, Spending } from './model-spending.ts';
import type { ModelTerms } from './model-terms.ts';

const dollar = 1_000_000;
const prices = { inputPrice: 2 * dollar, outputPrice: 10 * dollar };

describe.each(dialects)('$name: what the model may cost', ({ name }) => {
  let model: ModelServer;
  beforeAll(async () => {
    model = await startModelServer();
  });
  afterAll(() => model[Symbol.asyncDispose]());

  const start = (modelTerms: Partial<ModelTerms>) =>
    startTestServer({
      dialect: name,
      languageModel: modelOf(model),
      modelTerms: { ...prices, ...modelTerms },
    });
  const say = async ({ client }: SignedIn, content = 'buy bread') =>
    (await client.call('sendChatMessage', { body: { content } })).ai_message.content;
  const spent = ({ database }: TestServer, userId: string) => modelCostSince(database.db, userId, 0);
  const usagesOf = ({ database }: TestServer) =>
    database.db.selectFrom('assistant_turns').selectAll().execute();

  it('is counted from the tokens that the server counts, over all requests of a turn', async () => {
    await using server = await start({});
    const me = await signIn(server);
    const milk = { tool: 'create_todo', input: { title: 'milk' } };
    model.script(
      { call: [milk] },
      { say: ['Added.'], usage: { prompt_tokens: 1_000, completion_tokens: 100 } },
    );
    await say(me);
    expect(await usagesOf(server)).toMatchObject([
      { model: 'small', input_tokens: 1_011, output_tokens: 107, estimates: 0, cost: 2_022 + 1_070 },
    ]);
    expect(await spent(server, me.user.id)).toBe(3_092);
  });

  it.each([
    ['that counts no tokens', { say: ['Hello there, how are you?'], usage: null }],
    ['that breaks off', { hang: 'after the first word' }],
  ] as const)('is estimated, and marked so, for a server %s', async (_, act) => {
    const impatient = modelOf(model, { chunkMs: 1_500 });
    await using server = await startTestServer({
      dialect: name,
      languageModel: impatient,
      modelTerms: prices,
    });
    const me = await signIn(server);
    model.script(act);
    await say(me);
    const [usage] = await usagesOf(server);
    expect(usage).toMatchObject({ estimates: 1 });
    expect(usage?.input_tokens).toBeGreaterThan(100);
    expect(usage?.cost).toBeGreaterThan(200);
  });

  it('is nothing where the server refuses', async () => {
    await using server = await start({});
    model.script({ status: 500 });
    await say(await signIn(server));
    expect(await usagesOf(server)).toMatchObject([{ cost: 0 }]);
  });

  it('ends the day of one person, who keeps the built-in assistant, and of nobody else', async () => {
    await using server = await start({ dailyCostPerPerson: dollar });
    const [me, other] = [await signIn(server), await signIn(server)];
    model.script({ say: ['Dear.'], usage: { prompt_tokens: 500_000, completion_tokens: 0 } });
    expect(await say(me)).toBe('Dear.');
    expect(await say(me)).toBe(
      'You have used up your daily budget for the language model. I answer with my own rules until it is renewed.\n\nAdded “buy bread”.',
    );
    expect(await say(other)).toBe('Dear.');
    // A refused turn costs nothing.
    expect(await spent(server, me.user.id)).toBe(dollar);
    server.clock.advance(24 * 60 * 60_000 + 1_000);
    const { access_token: token } = await server.client.call('login', {
      body: { email: me.email, password: 'Thermos2tram!' },
    });
    expect(await say({ ...me, client: server.client.with({ token }) })).toBe('Dear.');
  });

  it('ends the day of everybody together', async () => {
    await using server = await start({ dailyCostOverall: dollar });
    const [me, other] = [await signIn(server), await signIn(server)];
    model.script({ say: ['Dear.'], usage: { prompt_tokens: 500_000, completion_tokens: 0 } });
    expect(await say(me)).toBe('Dear.');
    expect(await say(other)).toContain('of this server is used up');
  });

  it('is held back for turns that have not ended yet', async () => {
    await using server = await start({});
    const me = await signIn(server);
    // A turn that runs is taken to cost 9,000 micro-dollars.
    const terms = { ...freeTerms, ...prices, dailyCostPerPerson: 9_001 };
    const owner = { userId: me.user.id, timeZone: 'UTC' };
    const begin = (id = uuidv7()) =>
      beginSpending(server.database.db, terms, { id, source: 'chat', owner }, server.clock.now());
    const first = await begin();
    expect(await begin()).toBeInstanceOf(Spending);
    expect(await begin()).toBe('own');
    if (first instanceof Spending) await first.settle();
    expect(await begin()).toBeInstanceOf(Spending);
  });
});
