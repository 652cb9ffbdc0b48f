import type { ChatMessage } from '@squeeze/contracts/chat';
import type { TodoPage } from '@squeeze/contracts/todos';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const minute = 60_000;
const hour = 60 * minute;

// The clock says Wednesday 10 June 2026, 10:30 in New York, when the file begins.
describe.each(dialects)('$name: a question with its choices', ({ name }) => {
  let server: TestServer;
  let me: SignedIn;
  let conversation: string | undefined;
  beforeAll(async () => {
    server = await startTestServer({ dialect: name });
  });
  beforeEach(async () => {
    me = await signIn(server);
    conversation = undefined;
  });
  afterAll(() => server[Symbol.asyncDispose]());

  /** Time goes by, after which one has to sign in again. */
  const later = async (ms: number): Promise<void> => {
    server.clock.advance(ms);
    const { access_token: token } = await server.client.call('login', {
      body: { email: me.email, password },
    });
    me = { ...me, client: server.client.with({ token }) };
  };
  const read = async (id: string | 0): Promise<ChatMessage> =>
    (await me.client.call('getChatMessage', { params: { id: String(id) } })).message;
  const say = async (content: string, language?: 'en' | 'fr' | 'es'): Promise<ChatMessage> => {
    const body = { content, language, conversation_id: conversation };
    const sent = await me.client.call('sendChatMessage', { body });
    conversation = sent.conversation_id;
    return await read(sent.ai_message.id);
  };
  const talk = async (): Promise<ChatMessage[]> => {
    const params = { id: conversation ?? '' };
    return (await me.client.call('listChatMessages', { params, query: {} })).messages;
  };
  /** What can be pressed, all through the conversation. */
  const choices = async (): Promise<string[][]> =>
    (await talk()).map((message) => message.choices).filter(({ length }) => length > 0);
  const addTodo = async (title: string, due_date: string | null = null): Promise<string> =>
    (await me.client.call('createTodo', { body: { title, due_date } })).todo.id;
  const open = async (): Promise<string[]> => {
    const page = await me.client.call('listTodos', { query: { filter: 'pending' } });
    return (page as TodoPage).todos.map(({ title }) => title).toSorted();
  };
  /** Asks which of two is done. */
  const asked = async (): Promise<ChatMessage> => {
    await addTodo('Buy oat milk');
    await addTodo('Buy almond milk');
    return await say('milk done');
  };

  it('has an answer for each thing that may be meant, numbered in its words as well', async () => {
    const question = await asked();
    expect(question.choices.toSorted()).toEqual(['Buy almond milk', 'Buy oat milk']);
    const [first = '', second = ''] = question.choices;
    expect(question.content).toBe(`Which one do you mean?\n1. ${first}\n2. ${second}`);
    expect((await talk()).map((message) => message.choices.length)).toEqual([0, 2]);

    const done = await say(second);
    expect(done).toMatchObject({ choices: [], receipts: [{ action: 'completed', title: second }] });
    expect(await open()).toEqual([first]);
    expect(await choices()).toEqual([]);
  });

  it('tells apart what is called the same, so that each answer means one', async () => {
    await addTodo('Dentist', '2100-06-11');
    const later = await addTodo('Dentist', '2100-06-18');
    const one = await say('delete the dentist');
    expect(new Set(one.choices).size).toBe(2);
    const meant = one.choices.find((choice) => choice.includes('18')) ?? '';
    expect(await say(meant)).toMatchObject({
      choices: [],
      receipts: [{ state: 'proposed', action: 'deleted', noun_id: later }],
    });

    await addTodo('Call Ana');
    await addTodo('Call Ana');
    expect((await say('done calling ana')).choices).toEqual(['Call Ana', 'Call Ana (2)']);
    expect((await say('Call Ana (2)')).receipts).toMatchObject([{ action: 'completed', title: 'Call Ana' }]);
    expect(await open()).toEqual(['Call Ana', 'Dentist', 'Dentist']);
  });

  it('has three answers at most, and the words name the others', async () => {
    for (const kind of ['oat', 'almond', 'soy', 'rice']) await addTodo(`Buy ${kind} milk`);
    const question = await say('milk done');
    expect(question.choices).toHaveLength(3);
    const fourth = /^4\. (.+)$/mu.exec(question.content)?.[1] ?? '';
    expect(question.choices).not.toContain(fourth);
    expect((await say('4')).receipts).toMatchObject([{ action: 'completed', title: fourth }]);
  });

  it.each(
    '1 | 1. | #1 | option 1 | the first one | one | 1 please | uno | la primera | opción 1 | le premier | un | (1)'.split(
      ' | ',
    ),
  )('is answered by “%s”', async (words) => {
    const [first = ''] = (await asked()).choices;
    expect((await say(words)).receipts).toMatchObject([{ action: 'completed', title: first }]);
  });

  it('takes numbers for an hour, and words until a day has gone by', async () => {
    const [, second = ''] = (await asked()).choices;
    await later(59 * minute);
    expect((await say('2')).receipts).toMatchObject([{ action: 'completed', title: second }]);

    await say('undo');
    const again = await say('milk done');
    const [first = '', other = ''] = again.choices;
    await later(61 * minute);
    const late = await say('the second one');
    expect(late).toMatchObject({ receipts: [], choices: [first, other] });
    expect(late.content).toContain(`in words: “${first}” or “${other}”.`);
    expect((await say('1 and 2')).receipts).toEqual([]);
    expect(await open()).toHaveLength(2);
    // That it was said again has not made the question any younger.
    await later(23 * hour - 2 * minute);
    expect(await choices()).toEqual([[first, other]]);
    expect((await say(other)).receipts).toMatchObject([{ action: 'completed', title: other }]);
  });

  it('is over after a day, whatever is said then', async () => {
    const [first = ''] = (await asked()).choices;
    await later(24 * hour - minute);
    expect(await choices()).toHaveLength(1);
    await later(2 * minute);
    expect(await choices()).toEqual([]);
    const late = await say('the second one');
    expect(late).toMatchObject({ receipts: [], choices: [] });
    expect(late.content).toContain('more than a day old');
    // And nothing of it is left.
    expect((await say('the second one')).receipts).toEqual([]);

    await say('milk done');
    await later(24 * hour + minute);
    expect((await say(first)).receipts).toEqual([]);
    expect(await open()).toEqual(['Buy almond milk', 'Buy oat milk']);
  });

  it('makes nothing of a number that it does not have', async () => {
    const question = await asked();
    const reply = await say('3');
    expect(reply).toMatchObject({ receipts: [], choices: question.choices });
    expect(reply.content).toContain('no such number');
    expect((await say('2')).receipts).toMatchObject([{ title: question.choices[1] }]);
    expect(await open()).toHaveLength(1);
  });

  it('gives way to a newer one, and is closed by whatever else is said', async () => {
    await asked();
    await addTodo('Call mom');
    await addTodo('Call the bank');
    const [first = ''] = (await say('delete call')).choices;
    expect(await choices()).toHaveLength(1);
    expect((await say('1')).receipts).toMatchObject([{ state: 'proposed', title: first }]);
    await say('no');
    expect(await choices()).toEqual([]);
    expect((await say('the first one')).receipts).toEqual([]);
    expect(await open()).toHaveLength(4);
  });

  it('is the last of two, at the end of what is said', async () => {
    await addTodo('Call mom');
    await addTodo('Call the bank');
    await addTodo('Buy oat milk');
    await addTodo('Buy almond milk');
    const question = await say('milk done\ndelete call\nbuy bread');
    expect(question.choices.every((choice) => choice.startsWith('Call'))).toBe(true);
    expect(question.content.endsWith(`2. ${question.choices[1]}`)).toBe(true);
    // What was offered for the first cannot be deleted by the second.
    expect((await say('1')).receipts).toMatchObject([
      { state: 'proposed', action: 'deleted', title: question.choices[0] },
    ]);
  });

  it('has none of its own before something is deleted, where the card has', async () => {
    await addTodo('Old list');
    expect(await say('delete the old list')).toMatchObject({
      choices: [],
      receipts: [{ state: 'proposed' }],
    });
  });

  it('is worded and answered in the language of the person', async () => {
    await addTodo('Acheter du lait', '2100-06-11');
    await addTodo('Acheter du lait', '2100-06-18');
    const question = await say('supprime acheter du lait', 'fr');
    expect(question.choices[0]).toMatch(/^Acheter du lait · .*juin/);
    expect((await say('5', 'fr')).content).toMatch(/^Ce numéro n’est pas .* ou « Acheter/);
    expect((await say(question.choices[0] ?? '', 'fr')).content).toMatch(/^Supprimer/);
  });

  it('counts from when the answer came, however late its reply is written anew', async () => {
    const [, second = ''] = (await asked()).choices;
    await later(30 * minute);
    const done = await say('2');
    await later(2 * hour);
    const again = await me.client.call('regenerateChatReply', { params: { id: done.id }, body: {} });
    expect((await read(again.ai_message.id)).receipts).toMatchObject([
      { action: 'completed', title: second },
    ]);
    expect((await read(again.ai_message.id)).content).toContain(second);
  });
});
