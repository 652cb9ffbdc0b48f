import type { LanguageModel } from '@squeeze/server/ports/language-model';
import { signIn } from '@squeeze/testing/sign-in';
import { startTestServer } from '@squeeze/testing/start-test-server';
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
