import type { Receipt } from '@squeeze/contracts/receipts';
import { callTool } from '@squeeze/testing/call-tool';
import { modelOf } from '@squeeze/testing/model-of';
import { startModelServer, type ModelServer } from '@squeeze/testing/model-server';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

// The clock says Wednesday 10 June 2026, 10:30 in New York.
describe.each(dialects)('$name: tools a model calls', ({ name }) => {
  let model: ModelServer;
  let server: TestServer;
  let me: SignedIn;
  beforeAll(async () => {
    model = await startModelServer();
    server = await startTestServer({ dialect: name, languageModel: modelOf(model) });
  });
  beforeEach(async () => {
    me = await signIn(server);
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await model[Symbol.asyncDispose]();
  });

  const call = (tool: string, input: unknown) => callTool({ server, model, me }, tool, input);
  const change = async (tool: string, input: unknown): Promise<Receipt> => {
    const [receipt] = (await call(tool, input)).receipts;
    if (receipt === undefined) throw new Error(`${tool} changed nothing`);
    return receipt;
  };
  const undo = (receipt: Receipt) => me.client.send('undoReceipt', { params: { id: receipt.id } });
  const settings = async () => {
    const { preferences, settings: all } = await me.client.call('getPreferences', {});
    return { ...all, language: preferences.language };
  };
  const facts = async (): Promise<string[]> =>
    (await me.client.call('listMemory', {})).facts.map(({ text }) => text);

  it('set quiet hours, change one end, take them away, and put each back', async () => {
    const set = await change('set_quiet_hours', { start: '22:00', end: '07:00' });
    expect(set).toMatchObject({
      noun: 'quiet_hours',
      action: 'changed',
      title: '22:00–07:00',
      state: 'done',
    });
    const later = await change('set_quiet_hours', { end: '08:30' });
    expect((await settings()).quiet_hours).toEqual({ start: '22:00', end: '08:30' });
    const off = await change('set_quiet_hours', { off: true });
    expect(off).toMatchObject({ action: 'deleted', title: '22:00–08:30' });
    expect(await undo(later)).toMatchObject({ status: 409, body: { code: 'changed_since' } });
    expect((await settings()).quiet_hours).toBeNull();
    for (const receipt of [off, later, set]) expect(await undo(receipt)).toMatchObject({ status: 200 });
    expect((await settings()).quiet_hours).toBeNull();
  });

  it.each([
    ['one end alone', { start: '22:00' }],
    ['no time', { start: '25:00', end: '07:00' }],
    ['no difference', { start: '07:00', end: '07:00' }],
    ['none to take away', { off: true }],
  ])('refuse quiet hours with %s', async (_, input) => {
    const { receipts, read } = await call('set_quiet_hours', input);
    expect(receipts).toEqual([]);
    expect(read).toContain('error');
  });

  it('move a person to another zone with their reminders, and back', async () => {
    const { data } = await me.client.call('createAiTask', {
      body: { title: 'Stretch', schedule_type: 'daily', schedule: { time: '09:00' } },
    });
    const next = async () => {
      await server.runJobs();
      const { data: now } = await me.client.call('getAiTask', { params: { id: data.task.id } });
      return now.task.next_run_at;
    };
    expect(await next()).toBe('2026-06-11T13:00:00.000Z');
    const receipt = await change('set_time_zone', { time_zone: 'Europe/Paris' });
    expect(receipt).toMatchObject({ noun: 'time_zone', action: 'changed', title: 'Europe/Paris' });
    expect((await settings()).time_zone).toBe('Europe/Paris');
    expect(await next()).toBe('2026-06-11T07:00:00.000Z');
    expect(await undo(receipt)).toMatchObject({ status: 200 });
    expect((await settings()).time_zone).toBe('America/New_York');
    expect(await next()).toBe('2026-06-11T13:00:00.000Z');
  });

  it('change the language, and put back that none was chosen', async () => {
    const receipt = await change('set_language', { language: 'fr' });
    expect(receipt).toMatchObject({ noun: 'language', title: 'français' });
    expect((await settings()).language).toBe('fr');
    expect(await undo(receipt)).toMatchObject({ status: 200 });
    expect((await settings()).language).toBeNull();
    expect((await call('read_preferences', {})).read).toContain('America/New_York');
  });

  it('remember, recall and forget, the last only after a yes', async () => {
    const remembered = await change('remember', { text: 'My sister is called Anaïs' });
    expect(remembered).toMatchObject({ noun: 'memory_fact', action: 'created', state: 'done' });
    expect((await call('remember', { text: 'my sister is called ANAIS' })).receipts).toEqual([]);
    expect((await call('recall', { about: 'anais' })).read).toContain('My sister is called Anaïs');
    const asked = await change('forget', { id: remembered.noun_id });
    expect(asked.state).toBe('proposed');
    expect(await facts()).toHaveLength(1);
    await me.client.call('confirmReceipt', { params: { id: asked.id } });
    expect(await facts()).toEqual([]);
    expect(await undo(asked)).toMatchObject({ status: 200 });
    expect(await facts()).toEqual(['My sister is called Anaïs']);
    expect(await undo(remembered)).toMatchObject({ status: 200 });
    expect(await facts()).toEqual([]);
  });

  it('are told in every conversation what the person asked to be remembered', async () => {
    await me.client.call('addMemoryFact', { body: { text: 'I am allergic to nuts' } });
    await call('recall', {});
    expect(JSON.stringify(model.requests.at(-1)?.messages[0])).toContain('I am allergic to nuts');
  });

  it('look over the day, and search', async () => {
    await me.client.call('createTodo', { body: { title: 'Buy crème', due_date: '2026-06-10' } });
    await me.client.call('createTodo', { body: { title: 'Pay rent', due_date: '2026-06-08' } });
    const { read } = await call('overview', { range: 'today' });
    expect(read).toMatch(/begin_with.*Pay rent.*due.*Buy crème.*carried_over.*Pay rent/);
    expect((await call('overview', { range: 'overdue' })).read).not.toContain('Buy crème');
    expect((await call('search', { words: 'CREME' })).read).toContain('Buy crème');
  });
});
