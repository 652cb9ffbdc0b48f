import { inspect } from 'node:util';
import { ModelFailure, type ModelTool } from '@squeeze/server/ports/language-model';
import { plainName, prompt, PromptFence, typed } from '@squeeze/server/ports/prompt-text';
import { startModelServer, type ModelServer } from '@squeeze/testing/model-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { OpenAiCompatibleModel, type ModelTimeouts } from './openai-compatible-model.ts';

const fence = new PromptFence();
const patient = { stepMs: 5_000, chunkMs: 5_000, totalMs: 5_000 } as const;

describe('OpenAiCompatibleModel', () => {
  let server: ModelServer;
  let added: unknown[];
  beforeAll(async () => {
    server = await startModelServer();
  });
  beforeEach(() => {
    added = [];
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const addTool: ModelTool = {
    name: 'add',
    description: 'Adds a title',
    input: z.object({ title: z.string() }),
    run: async (input) => {
      added.push(input);
      return prompt`done`;
    },
  };

  const parts = (signal: AbortSignal, timeouts: ModelTimeouts = patient): AsyncIterable<string> =>
    new OpenAiCompatibleModel({ url: server.url, model: 'small', key: 'secret', timeouts }).answer({
      instructions: prompt`Be brief.`,
      messages: [
        { role: 'person', text: typed('Hi') },
        { role: 'call', tool: plainName('add'), input: fence.called({ title: 'tea' }), output: prompt`done` },
        { role: 'assistant', text: fence.said('Hello') },
        { role: 'person', text: typed('Add milk') },
      ],
      tools: [addTool],
      maxCalls: 4,
      signal,
    });
  const answer = async (timeouts?: ModelTimeouts, signal = new AbortController().signal): Promise<string> => {
    const said: string[] = [];
    for await (const part of parts(signal, timeouts)) said.push(part);
    return said.join('');
  };
  const failureOf = async (timeouts?: ModelTimeouts): Promise<string> => {
    const thrown: unknown = await answer(timeouts).catch((error: unknown) => error);
    if (!(thrown instanceof ModelFailure)) throw thrown;
    return thrown.reason;
  };

  it('leaves out the one character that no database of ours takes', async () => {
    server.script({ say: ['Good\u0000', '\u0000', ' day.'] });
    expect(await answer()).toBe('Good day.');
  });

  it('sends instructions, the conversation with its calls, tools, model and key', async () => {
    server.script({ say: ['Good', ' day.'] });
    expect(await answer()).toBe('Good day.');
    const request = server.requests.at(-1);
    expect(request).toMatchObject({ model: 'small', authorization: 'Bearer secret' });
    expect(request?.messages.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'tool',
      'assistant',
      'user',
    ]);
    expect(request?.tools.map((tool) => tool.function.name)).toEqual(['add']);
  });

  it('runs what is called and lets the model go on with the result', async () => {
    server.script(
      { say: ['One moment.'], call: [{ tool: 'add', input: { title: 'milk' } }] },
      { say: ['Done.'] },
    );
    expect(await answer()).toBe('One moment.\n\nDone.');
    expect(added).toEqual([{ title: 'milk' }]);
    expect(server.requests.at(-1)?.messages.at(-1)).toMatchObject({
      role: 'tool',
      content: 'done',
    });
  });

  it.each([
    ['arguments of another shape', { titel: 'milk' }],
    ['arguments that are no JSON', '{"title": '],
    ['a value of the wrong type', { title: 5 }],
  ])('answers %s to the model, which may mend them', async (_, wrong) => {
    server.script(
      { call: [{ tool: 'add', input: wrong }] },
      { call: [{ tool: 'add', input: { title: 'milk' } }] },
      { say: ['Done.'] },
    );
    expect(await answer()).toBe('Done.');
    expect(added).toEqual([{ title: 'milk' }]);
  });

  it('answers a tool that does not exist to the model', async () => {
    server.script({ call: [{ tool: 'fly', input: {} }] }, { say: ['I cannot.'] });
    expect(await answer()).toBe('I cannot.');
  });

  it('ends a model that calls for ever', async () => {
    server.script({ call: [{ tool: 'add', input: { title: 'again' } }] });
    const before = server.requests.length;
    await answer();
    expect(server.requests.length - before).toBe(5);
    expect(server.requests.at(-1)?.toolChoice).toBe('none');
  });

  it('tells nobody the key or what was said, whatever the server answers', async () => {
    await using strict = await startModelServer({ key: 'another' });
    const key = 'sk-canary-of-the-model';
    const model = new OpenAiCompatibleModel({ url: strict.url, model: 'small', key });
    const messages = [{ role: 'person', text: 'canary of the person' }] as const;
    const { signal } = new AbortController();
    const turn = { instructions: 'Be brief.', messages, tools: [], maxCalls: 4, signal };
    const failed = async (): Promise<unknown> => {
      for await (const _ of model.answer(turn));
      return null;
    };
    const thrown = await failed().catch((error: unknown) => error);
    expect(thrown).toMatchObject({ reason: 'refused', cause: { message: expect.stringContaining('401') } });
    expect(inspect(thrown, { depth: null, showHidden: true })).not.toContain('canary');
  });

  it('tells an error of the server, and one that is not there', async () => {
    server.script({ status: 500 });
    expect(await failureOf()).toBe('refused');
    const nobody = new OpenAiCompatibleModel({ url: 'http://127.0.0.1:1/v1', model: 'm', key: null });
    const messages = [{ role: 'person', text: typed('Hi') }] as const;
    const turn = { instructions: prompt``, messages, tools: [] };
    const all = async (): Promise<void> => {
      const signal = new AbortController().signal;
      for await (const part of nobody.answer({ ...turn, maxCalls: 1, signal })) expect(part).toBe('');
    };
    await expect(all()).rejects.toMatchObject({ reason: 'unreachable' });
  });

  it.each([
    ['before headers', { ...patient, stepMs: 50 }],
    ['after headers', { ...patient, stepMs: 50 }],
    ['after the first word', { ...patient, chunkMs: 50 }],
    ['after the first word', { ...patient, totalMs: 50 }],
  ] as const)('does not wait for a server that hangs %s (%j)', async (hang, timeouts) => {
    server.script({ hang });
    expect(await failureOf(timeouts)).toBe('too_slow');
  });

  it('hangs up on the server when it is told to stop, keeping what was said', async () => {
    server.script({ slowly: ['One', ' two', ' three'] });
    const before = server.hungUp;
    const controller = new AbortController();
    const said: string[] = [];
    for await (const part of parts(controller.signal)) {
      said.push(part);
      controller.abort();
    }
    expect(said).toEqual(['One']);
    await server.untilHungUp(before + 1);
  });
});
