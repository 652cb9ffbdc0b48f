import type { LanguageModel } from '../../ports/language-model.ts';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { describe, expect, it } from 'vitest';
import { replyPolicy } from './reply-policy.ts';

describe.each(dialects)('$name: a reply that goes wrong', ({ name }) => {
  const replyBy = async (languageModel: LanguageModel) => {
    await using server = await startTestServer({ dialect: name, languageModel });
    const { client } = await signIn(server);
    const { conversation_id: id } = await client.call('sendChatMessage', { body: { content: 'hello' } });
    const { messages } = await client.call('listChatMessages', { params: { id }, query: {} });
    return messages.at(-1);
  };

  it('ends as failed when the assistant breaks before its first word', async () => {
    const answer = (): never => {
      throw new TypeError('broken');
    };
    expect(await replyBy({ answer })).toMatchObject({
      state: 'failed',
      content: 'Something went wrong on our side. Please try again.',
    });
  });

  it('is stopped where a model talks without end', async () => {
    const reply = await replyBy({
      answer: async function* () {
        for (;;) yield 'blah '.repeat(1_000);
      },
    });
    expect(reply?.state).toBe('stopped');
    expect(reply?.content.length).toBeLessThan(replyPolicy.longest + 5_001);
  });
});

describe.each(dialects)('$name: the daily limit of the model', ({ name }) => {
  it('is for each person, on all processes together, and leaves them the built-in assistant', async () => {
    const languageModel: LanguageModel = {
      answer: async function* () {
        yield 'From the model.';
      },
    };
    const limited = { languageModel, modelTurnsPerDay: 2 };
    await using server = await startTestServer({ dialect: name, ...limited });
    await using beside = await startTestServer({ beside: server, ...limited });
    const [me, other] = [await signIn(server), await signIn(server)];
    const say = async (at: TestServer, { accessToken: token }: SignedIn): Promise<string> => {
      const client = at.client.with({ token });
      return (await client.call('sendChatMessage', { body: { content: 'buy bread' } })).ai_message.content;
    };
    expect(await say(server, me)).toBe('From the model.');
    expect(await say(beside, me)).toBe('From the model.');
    expect(await say(server, me)).toBe(
      'You have used up the language model for now: it has a daily limit. I answer with my own rules until it is renewed.\n\nAdded “buy bread”.',
    );
    expect(await say(server, other)).toBe('From the model.');
  });
});
