import type { AssistantModelChoice } from '@squeeze/contracts/assistant-model';
import type { ApiClient } from '@squeeze/testing/api-client';
import { eventKinds } from '@squeeze/testing/event-kinds';
import { startModelServer, type ModelServer } from '@squeeze/testing/model-server';
import { startOllamaServer } from '@squeeze/testing/ollama-server';
import { signIn } from '@squeeze/testing/sign-in';
import { desktopOrigin, startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { sql } from 'kysely';
import { recentAuthenticationMs } from '../../http/person.ts';
import { launchSecretHeader } from '../../security/owner-authenticator.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const key = 'sk-canary-of-the-model';
const unlimited = {
  input_price: null,
  output_price: null,
  daily_cost_per_person: null,
  daily_cost_overall: null,
} as const;

describe('the model an owner chooses', () => {
  let model: ModelServer;
  let other: ModelServer;
  let server: TestServer;
  let owner: ApiClient;
  beforeAll(async () => {
    model = await startModelServer({ key, models: ['qwen3:8b', 'llama3.2'] });
    other = await startModelServer();
    server = await startTestServer({ edition: 'embedded' });
    owner = server.client.with({
      headers: { origin: desktopOrigin, [launchSecretHeader]: server.launchSecret },
    });
  });
  beforeEach(() => owner.call('resetAssistantModel', {}));
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await model[Symbol.asyncDispose]();
    await other[Symbol.asyncDispose]();
  });

  const choose = (more: Partial<AssistantModelChoice> = {}) =>
    owner.send('setAssistantModel', {
      body: { endpoint: model.url, model: 'qwen3:8b', key, ...unlimited, ...more },
    });
  const say = async (content: string) =>
    (await owner.call('sendChatMessage', { body: { content } })).ai_message.content;

  it('answers from then on, and no more once it is forgotten', async () => {
    expect(await owner.call('getAssistantModel', {})).toMatchObject({ source: 'none', model: null });
    await choose();
    expect(await owner.call('getAssistantModel', {})).toMatchObject({
      source: 'settings',
      endpoint: model.url,
      model: 'qwen3:8b',
      has_key: true,
    });
    expect((await owner.call('getSystem', {})).services.assistant).toBe('model');
    model.script({ say: ['From the model.'] });
    expect(await say('hello')).toBe('From the model.');
    expect(model.requests.at(-1)).toMatchObject({ model: 'qwen3:8b', authorization: `Bearer ${key}` });
    await owner.call('resetAssistantModel', {});
    expect((await owner.call('getSystem', {})).services.assistant).toBe('built-in');
    expect(await say('buy bread')).toBe('Added “buy bread”.');
  });

  it('may be one of Ollama, found at its address and asked by its own protocol', async () => {
    await using ollama = await startOllamaServer(['llama3.2:latest']);
    const body = { endpoint: ollama.origin };
    const found = await owner.call('testAssistantModel', { body });
    expect(found).toEqual({
      endpoint: `${ollama.origin}/api/chat`,
      models: ['llama3.2:latest'],
      trouble: null,
    });
    await choose({ endpoint: found.endpoint ?? '', model: 'llama3.2:latest', key: null });
    ollama.script({ call: [{ tool: 'create_todo', input: { title: 'Oat milk' } }] }, { say: ['Added.'] });
    expect(await say('oat milk please')).toBe('Added.');
    expect(ollama.requests.at(-1)?.messages.at(-1)).toMatchObject({ role: 'tool', tool_name: 'create_todo' });
    const listed = await owner.call('listTodos', { query: {} });
    expect(JSON.stringify(listed)).toContain('Oat milk');
  });

  it('keeps the key sealed and never sends it back', async () => {
    const answers = [await choose(), await owner.send('getAssistantModel', {})];
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(key);
    const { rows } = await sql`select * from assistant_model`.execute(server.database.db);
    expect(JSON.stringify(rows)).not.toContain(key);
    const kept = await sql`select * from idempotency_keys`.execute(server.database.db);
    expect(JSON.stringify(kept.rows)).not.toContain(key);
    expect(server.logged.join('\n')).not.toContain(key);
  });

  it('keeps the key while the server is the same, and takes it to no other', async () => {
    await choose();
    await choose({ model: 'llama3.2', key: undefined });
    expect(await owner.call('getAssistantModel', {})).toMatchObject({ model: 'llama3.2', has_key: true });
    const moved = await choose({ endpoint: other.url, key: undefined });
    expect(moved).toMatchObject({
      status: 422,
      body: { errors: { key: [expect.stringContaining('again')] } },
    });
    const tested = await owner.send('testAssistantModel', { body: { endpoint: other.url } });
    expect(tested.status).toBe(422);
    await choose({ key: null });
    expect(await owner.call('getAssistantModel', {})).toMatchObject({ has_key: false });
  });

  it('leaves the rules to answer when the key of the installation is lost, until it is entered again', async () => {
    await choose();
    // As one sealed under a version that the secret store does not hold any more.
    await sql`update assistant_model set key_sealed = ${`v9.${'A'.repeat(60)}`}`.execute(server.database.db);
    expect(await owner.call('getAssistantModel', {})).toMatchObject({ source: 'settings', has_key: false });
    expect((await owner.call('getSystem', {})).services.assistant).toBe('built-in');
    expect(await say('buy bread')).toBe('Added “buy bread”.');
    expect(await owner.call('testAssistantModel', { body: { endpoint: model.url } })).toMatchObject({
      trouble: 'key_refused',
    });
    await choose();
    expect((await owner.call('getSystem', {})).services.assistant).toBe('model');
  });

  const test = (endpoint: string, more: { key?: string } = {}) =>
    owner.call('testAssistantModel', { body: { endpoint, ...more } });

  it('asks an endpoint for its models, also where only the server is named', async () => {
    const found = { endpoint: model.url, models: ['qwen3:8b', 'llama3.2'], trouble: null };
    expect(await test(model.url, { key })).toEqual(found);
    expect(await test(new URL('/', model.url).href, { key })).toEqual(found);
    await choose();
    expect(await test(model.url)).toEqual(found);
  });

  it.each([
    ['no key', () => model.url, 'key_refused'],
    ['another path', () => `${new URL(other.url).origin}/v1/chat`, 'not_an_endpoint'],
    ['a port that nobody listens on', () => 'http://127.0.0.1:1/v1', 'unreachable'],
  ])('says what is wrong with %s', async (_, endpoint, trouble) => {
    expect(await test(endpoint())).toEqual({ endpoint: null, models: [], trouble });
  });

  it.each(['ftp://models.example', 'http://me:secret@models.example/v1', 'models.example'])(
    'refuses %s as an address',
    async (endpoint) => expect((await choose({ endpoint })).status).toBe(422),
  );
});

describe.each(dialects)('$name: the model an administrator chooses', ({ name }) => {
  let model: ModelServer;
  let server: TestServer;
  beforeAll(async () => {
    model = await startModelServer();
    server = await startTestServer({ dialect: name, administratorsNeedMfa: false });
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await model[Symbol.asyncDispose]();
  });

  it('is nobody else’s business', async () => {
    const { client } = await signIn(server, { roles: ['premium'] });
    expect((await client.send('getAssistantModel', {})).status).toBe(403);
    expect((await client.send('resetAssistantModel', {})).status).toBe(403);
  });

  it.each([
    'http://127.0.0.1:1/v1',
    'http://localhost/v1',
    'http://[::1]/v1',
    'http://[::ffff:127.0.0.1]/v1',
    'http://2130706433/v1',
    'http://10.0.0.8/v1',
    'http://169.254.169.254/latest',
  ])('is never %s, of the server’s own network', async (endpoint) => {
    const { client } = await signIn(server, { roles: ['administrator'] });
    const tested = await client.call('testAssistantModel', { body: { endpoint } });
    expect(tested).toEqual({ endpoint: null, models: [], trouble: 'address_refused' });
  });

  it('is not asked on the server’s own network either, once chosen', async () => {
    const { client } = await signIn(server, { roles: ['administrator'] });
    const before = model.requests.length;
    await client.call('setAssistantModel', { body: { endpoint: model.url, model: 'small', ...unlimited } });
    const { ai_message } = await client.call('sendChatMessage', { body: { content: 'hello' } });
    expect(ai_message.content).toContain('cannot be reached');
    expect(model.requests.length).toBe(before);
    await client.call('resetAssistantModel', {});
  });

  it('is chosen only by whoever has just proved who they are, and written down', async () => {
    const { client } = await signIn(server, { roles: ['administrator'] });
    const body = { endpoint: 'https://models.example/v1', model: 'small', key, ...unlimited };
    await client.call('setAssistantModel', { body });
    server.clock.advance(recentAuthenticationMs);
    for (const { status, body: problem } of [
      await client.send('setAssistantModel', { body: { ...body, endpoint: 'https://elsewhere.example/v1' } }),
      await client.send('resetAssistantModel', {}),
    ]) {
      expect(status).toBe(403);
      expect(problem).toMatchObject({ code: 'reauthentication_required' });
    }
    expect(await client.call('getAssistantModel', {})).toMatchObject({ endpoint: body.endpoint });
    const { events } = await client.call('listSecurityEvents', { query: {} });
    const changes = events.filter(({ kind }) => kind === 'assistant_model_changed');
    expect(changes.map(({ details }) => details)).toEqual([{ host: 'models.example', model: 'small' }]);
    const again = await signIn(server, { roles: ['administrator'] });
    await again.client.call('resetAssistantModel', {});
    expect(await eventKinds(server, again.user.id)).toContain('assistant_model_changed');
  });
});
