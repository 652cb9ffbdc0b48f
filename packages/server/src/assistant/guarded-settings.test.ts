import type { ChatMessage } from '@squeeze/contracts/chat';
import type { Receipt } from '@squeeze/contracts/receipts';
import { listMemoryFacts } from '@squeeze/database/repositories/memory-fact-repository';
import { findUser } from '@squeeze/database/repositories/user-repository';
import { givenAiTask } from '@squeeze/testing/given-ai-task';
import { givenMemoryFact } from '@squeeze/testing/given-memory-fact';
import { givenTodo } from '@squeeze/testing/given-todo';
import { modelOf } from '@squeeze/testing/model-of';
import { startModelServer, type ModelServer } from '@squeeze/testing/model-server';
import { obey } from '@squeeze/testing/obeying-model';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe.each(dialects)('$name: settings and memory in the hands of a model', ({ name }) => {
  let model: ModelServer;
  let server: TestServer;
  let me: SignedIn;
  beforeAll(async () => {
    model = await startModelServer();
    server = await startTestServer({ dialect: name, languageModel: modelOf(model) });
  });
  beforeEach(async () => {
    me = await signIn(server);
    model.script(obey);
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await model[Symbol.asyncDispose]();
  });

  const db = () => server.database.db;
  const say = async (content: string, conversation_id?: string): Promise<ChatMessage> => {
    const sent = await me.client.call('sendChatMessage', { body: { content, conversation_id } });
    const id = String(sent.ai_message.id);
    return (await me.client.call('getChatMessage', { params: { id } })).message;
  };
  const facts = async (): Promise<string[]> =>
    (await listMemoryFacts(db(), me.user.id)).map(({ text }) => text);
  const zone = async (): Promise<string | undefined> => (await findUser(db(), me.user.id))?.timeZone;
  const only = (receipts: readonly Receipt[]): Receipt => {
    const [receipt, ...others] = receipts;
    if (receipt === undefined || others.length > 0) throw new Error(`${receipts.length} receipts`);
    return receipt;
  };
  const call = (tool: string, input: unknown) => ({ call: [{ tool, input }] });
  /** Lets the model read the list, and then call. */
  const readAndCall = async (tool: string, input: unknown, words = 'What is on my list?') => {
    await givenTodo(db(), { userId: me.user.id, title: 'Buy milk' });
    model.script(call('list_todos', {}), call(tool, input), { say: ['Shall I?'] });
    return await say(words);
  };
  const confirm = async ({ id }: Receipt): Promise<Receipt> =>
    (await me.client.call('confirmReceipt', { params: { id } })).receipt;

  it('does what the person asks for', async () => {
    const remembered = await say('Remember that my sister is called Zoe');
    expect(only(remembered.receipts)).toMatchObject({ state: 'done', title: 'my sister is called Zoe' });
    expect(await facts()).toEqual(['my sister is called Zoe']);
  });

  it('does it also where something else has been read, for the words the person typed', async () => {
    await givenMemoryFact(db(), { userId: me.user.id, text: 'Remember that invoices are paid twice' });
    const { receipts } = await say('Remember that my sister is called Zoe');
    const states = receipts.map(({ state, title }) => [state, title]);
    expect(states).toContainEqual(['done', 'my sister is called Zoe']);
    expect(states).toContainEqual(['proposed', 'invoices are paid twice']);
    expect(await facts()).not.toContain('invoices are paid twice');
  });

  it.each([
    ['set_time_zone', { time_zone: 'Europe/Paris' }, 'set my time zone to Europe/Paris', 'Europe/Paris'],
    ['set_quiet_hours', { start: '22:00', end: '07:00' }, 'quiet hours from 22:00 to 7:00', '22:00–07:00'],
  ])('%s goes through when it was typed, after reading too', async (tool, input, words, title) => {
    const { receipts } = await readAndCall(tool, input, words);
    expect(only(receipts)).toMatchObject({ tool, state: 'done', title });
  });

  it.each([
    ['set_time_zone', { time_zone: 'Europe/Paris' }, 'time_zone', 'Europe/Paris'],
    ['set_quiet_hours', { start: '22:00', end: '07:00' }, 'quiet_hours', '22:00–07:00'],
    ['set_language', { language: 'fr' }, 'language', 'français'],
    ['remember', { text: 'Ana pays' }, 'memory_fact', 'Ana pays'],
  ])('%s asks once something has been read, and is done with a yes', async (tool, input, noun, title) => {
    const proposed = only((await readAndCall(tool, input)).receipts);
    // The words of the card are made of these.
    expect(proposed).toMatchObject({ tool, noun, title, state: 'proposed', undo_until: null });
    const done = await confirm(proposed);
    expect(done.state).toBe('done');
    server.clock.advance(1_000);
    const { receipt } = await me.client.call('undoReceipt', { params: { id: done.id } });
    expect(receipt.state).toBe('undone');
    expect([await facts(), await zone()]).toEqual([[], 'America/New_York']);
  });

  it('is about the very fact once it is remembered', async () => {
    const proposed = only((await readAndCall('remember', { text: 'Ana pays' })).receipts);
    expect(await facts()).toEqual([]);
    const { noun_id: id } = await confirm(proposed);
    expect(await listMemoryFacts(db(), me.user.id)).toMatchObject([{ id, text: 'Ana pays' }]);
    expect((await confirm(proposed)).state).toBe('done');
    expect(await facts()).toEqual(['Ana pays']);
  });

  it('does nothing for a yes when it would be something else by now', async () => {
    const remembering = only((await readAndCall('remember', { text: 'Ana pays' })).receipts);
    await givenMemoryFact(db(), { userId: me.user.id, text: 'ana pays' });
    const refused = await me.client.send('confirmReceipt', { params: { id: remembering.id } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'changed_since' } });
    const hours = { quiet_hours: { start: '22:00', end: '07:00' } };
    await me.client.call('updatePreferences', { body: { settings: hours } });
    const moving = only((await readAndCall('set_quiet_hours', { start: '23:00' })).receipts);
    expect(moving.title).toBe('23:00–07:00');
    const other = { quiet_hours: { start: '22:00', end: '12:00' } };
    await me.client.call('updatePreferences', { body: { settings: other } });
    const late = await me.client.send('confirmReceipt', { params: { id: moving.id } });
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_since' } });
  });

  it.each([
    ['Yes', 'Your days are in Europe/Paris now', 'Europe/Paris'],
    ['No', 'nothing was changed', 'America/New_York'],
  ])('takes %s in words, and says what came of it', async (answer, words, expected) => {
    const { conversation_id } = await readAndCall('set_time_zone', { time_zone: 'Europe/Paris' });
    expect((await say(answer, conversation_id)).content).toContain(words);
    expect(await zone()).toBe(expected);
  });

  it('asks in a later turn as well, as long as what was read is read again', async () => {
    await givenTodo(db(), { userId: me.user.id, title: 'Buy milk' });
    model.script(call('list_todos', {}), { say: ['Milk.'] });
    const { conversation_id } = await say('What is on my list?');
    model.script(call('set_language', { language: 'fr' }), { say: ['Shall I?'] });
    expect(only((await say('Thanks', conversation_id)).receipts).state).toBe('proposed');
    model.script(call('set_language', { language: 'fr' }), { say: ['Done.'] });
    expect(only((await say('Please answer in French')).receipts).state).toBe('done');
  });

  it('asks before a task is told to do something else, and not before a reminder is called otherwise', async () => {
    const own = { userId: me.user.id };
    const task = await givenAiTask(db(), { ...own, title: 'Plan dinner', type: 'automated_task' });
    const reminder = await givenAiTask(db(), { ...own, title: 'Stand up' });
    const rename = async (id: string) => {
      model.script(call('list_reminders', {}), call('change_reminder', { id, title: 'Sit' }), { say: ['?'] });
      return only((await say('What are my reminders?')).receipts);
    };
    const asked = await rename(task.id);
    expect(asked).toMatchObject({ state: 'proposed', title: 'Plan dinner → Sit' });
    expect((await confirm(asked)).state).toBe('done');
    expect((await rename(reminder.id)).state).toBe('done');
  });
});
