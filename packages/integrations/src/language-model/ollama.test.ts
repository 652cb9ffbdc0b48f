import { ModelFailure, type ModelTool, type ModelUsage } from '@squeeze/server/ports/language-model';
import { plainName, prompt, PromptFence, typed } from '@squeeze/server/ports/prompt-text';
import { type OllamaServer, startOllamaServer } from '@squeeze/testing/ollama-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { OpenAiCompatibleModel } from './openai-compatible-model.ts';
import { OpenAiEndpoints } from './open-ai-endpoints.ts';

const patient = { stepMs: 9_000, chunkMs: 9_000, totalMs: 9_000 } as const;
const fence = new PromptFence();

describe('Ollama by its own protocol', () => {
  let server: OllamaServer;
  let added: unknown[];
  let used: ModelUsage[];
  beforeAll(async () => {
    server = await startOllamaServer();
  });
  beforeEach(() => {
    added = [];
    used = [];
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const add: ModelTool = {
    name: 'add',
    description: 'Adds a title',
    input: z.object({ title: z.string() }),
    run: async (input) => {
      added.push(input);
      return prompt`done`;
    },
  };
  const answer = async ({
    model = 'llama3.2:latest',
    words = 'Add milk',
    maxCalls = 4,
  } = {}): Promise<string> => {
    const said: string[] = [];
    const turn = {
      instructions: prompt`Be brief.`,
      messages: [
        { role: 'person', text: typed('Hi') },
        { role: 'call', tool: plainName('add'), input: fence.called({ title: 'tea' }), output: prompt`done` },
        { role: 'assistant', text: fence.said('Hello') },
        { role: 'person', text: typed(words) },
      ] as const,
      tools: [add],
      maxCalls,
      onUsage: (usage: ModelUsage) => void used.push(usage),
      signal: new AbortController().signal,
    };
    const url = `${server.origin}/api/chat`;
    for await (const part of new OpenAiCompatibleModel({ url, model, key: null, timeouts: patient }).answer(
      turn,
    ))
      said.push(part);
    return said.join('');
  };

  it('streams its words, and counts the tokens it says', async () => {
    server.script({ think: 'Hm.', say: ['Good', ' day.'] });
    expect(await answer()).toBe('Good day.');
    expect(used).toEqual([{ inputTokens: 26, outputTokens: 9, estimated: false }]);
  });

  it('is told of earlier calls as it tells of them: arguments as objects, results by name', async () => {
    server.script({ say: ['Yes.'] });
    await answer();
    const { messages = [], tools } = server.requests.at(-1) ?? {};
    expect(messages).toEqual([
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Hi' },
      {
        role: 'assistant',
        content: '',
        tool_calls: [{ function: { name: 'add', arguments: { title: 'tea' } } }],
      },
      { role: 'tool', content: 'done', tool_name: 'add' },
      { role: 'assistant', content: 'Hello' },
      { role: 'user', content: 'Add milk' },
    ]);
    expect(tools?.map((tool) => tool.function.name)).toEqual(['add']);
  });

  it('calls tools without ids, several at once, and goes on with the results', async () => {
    const call = ['milk', 'eggs'].map((title) => ({ tool: 'add', input: { title } }));
    server.script(
      { say: ['A moment.'], call },
      { call: [{ tool: 'add', input: { title: 'rye' } }] },
      { say: ['Done.'] },
    );
    expect(await answer()).toBe('A moment.\n\nDone.');
    expect(added).toEqual([{ title: 'milk' }, { title: 'eggs' }, { title: 'rye' }]);
    expect(server.requests.at(-1)?.messages.filter(({ role }) => role === 'tool')).toHaveLength(4);
  });

  it('is shown no tools once it has called enough', async () => {
    server.script({ call: [{ tool: 'add', input: { title: 'again' } }] });
    await answer({ maxCalls: 2 });
    expect(added).toHaveLength(2);
    expect(server.requests.at(-1)?.tools).toEqual([]);
  });

  it('is given room for what it has to read, so that nothing is cut off', async () => {
    server.script({ say: ['Mhm.'] });
    const room = async (letters: number): Promise<number | undefined> => {
      await answer({ words: 'x'.repeat(letters) });
      return server.requests.at(-1)?.options.num_ctx;
    };
    expect([await room(10), await room(30_000), await room(60_000)]).toEqual([8_192, 16_384, 32_768]);
  });

  it.each([
    ['a model it does not have', { model: 'gpt-9' }],
    ['a model that breaks off', {}],
  ])('fails for %s', async (_, given) => {
    server.script({ breaksWith: 'llama runner process has terminated' });
    const failure: unknown = await answer(given).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ModelFailure);
    expect(failure).toMatchObject({ reason: 'refused' });
  });

  it.each(['', '/', '/api/chat', '/api/chat/'])(
    'is found at its address with %j, with its models',
    async (path) => {
      const address = { url: `${server.origin}${path}`, key: null, reach: 'any' } as const;
      expect(await new OpenAiEndpoints().listModels(address)).toEqual({
        url: `${server.origin}/api/chat`,
        models: ['llama3.2:latest'],
      });
    },
  );

  it('is not asked on our own network by an administrator of a cloud', async () => {
    const address = { url: server.origin, key: null, reach: 'public' } as const;
    expect(await new OpenAiEndpoints().listModels(address)).toEqual({ trouble: 'address_refused' });
  });
});
