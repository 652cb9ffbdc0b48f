import type { ChatMessage } from '@squeeze/contracts/chat';
import type { Receipt } from '@squeeze/contracts/receipts';
import type { TodoPage } from '@squeeze/contracts/todos';
import { listStoredMessages } from '@squeeze/database/repositories/chat-message-repository';
import { eventually } from '@squeeze/testing/eventually';
import { ManualTimers } from '@squeeze/testing/manual-timers';
import { modelOf } from '@squeeze/testing/model-of';
import { startModelServer, type ModelServer } from '@squeeze/testing/model-server';
import { outsideTexts } from '@squeeze/testing/outside-texts';
import { signIn, signedInAgain, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PurposeKeys } from '../../security/purpose-keys.ts';
import { purgeExpired } from '../../jobs/housekeeping.ts';

const lastId = 'ffffffff-ffff-7fff-bfff-ffffffffffff';
const day = 24 * 60 * 60_000;
const milk = { tool: 'create_todo', input: { title: 'milk' } };

describe.each(dialects)('$name: what is said otherwise', ({ name }) => {
  let model: ModelServer;
  /** With the model, and with rules alone. */
  let server: TestServer;
  let plain: TestServer;
  let me: SignedIn;
  beforeAll(async () => {
    model = await startModelServer();
    server = await startTestServer({ dialect: name, languageModel: modelOf(model) });
    plain = await startTestServer({ dialect: name, beside: server });
  });
  beforeEach(async () => {
    me = await signIn(server);
  });
  afterAll(async () => {
    await plain[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
    await model[Symbol.asyncDispose]();
  });

  /** For access that has run out since. */
  const signInAgain = async (): Promise<void> => {
    me = await signedInAgain(server, me);
  };
  const keyed = (key: string) =>
    me.client.with({ token: me.accessToken, headers: { 'idempotency-key': key } });
  const ruled = () => plain.client.with({ token: me.accessToken });
  const send = (
    content: string,
    more: { conversation_id?: string; edits?: string; waited_ms?: number } = {},
    at = me.client,
  ) => {
    server.clock.advance(1_000);
    return at.call('sendChatMessage', { body: { content, ...more } });
  };
  const again = (id: string | 0, at = me.client) => {
    server.clock.advance(1_000);
    return at.call('regenerateChatReply', { params: { id: String(id) }, body: {} });
  };
  const refused = async (id: string | 0, at = me.client) =>
    (await at.send('regenerateChatReply', { params: { id: String(id) }, body: {} })).body;
  const messagesOf = async (id: string): Promise<ChatMessage[]> =>
    (await me.client.call('listChatMessages', { params: { id }, query: {} })).messages;
  /** The one receipt of the last reply. */
  const receiptIn = async (id: string): Promise<Receipt> => {
    const [receipt, ...more] = (await messagesOf(id)).at(-1)?.receipts ?? [];
    if (receipt === undefined || more.length > 0) throw new Error('there is not one receipt');
    return receipt;
  };
  const textsOf = async (id: string) => (await messagesOf(id)).map(({ content }) => content);
  const titles = async () =>
    ((await me.client.call('listTodos', { query: {} })) as TodoPage).todos.map(({ title }) => title);
  const countOf = async () => (await me.client.call('listConversations', { query: {} })).conversations;

  it('writes the last reply anew in its place', async () => {
    model.script({ say: ['First.'] }, { say: ['Second.'] });
    const first = await send('hello there');
    const second = await again(first.ai_message.id);
    expect(second).toMatchObject({
      conversation_id: first.conversation_id,
      user_message_id: first.user_message_id,
      ai_message: { content: 'Second.' },
    });
    expect(await textsOf(first.conversation_id)).toEqual(['hello there', 'Second.']);
    expect(await countOf()).toMatchObject([{ message_count: 2 }]);
    const told = JSON.stringify(model.requests.at(-1)?.messages);
    expect(told).not.toContain('First.');
    expect(await refused(first.ai_message.id)).toMatchObject({ code: 'not_found' });
  });

  it('keeps what was done, tells the model of it and does it no second time', async () => {
    model.script({ call: [milk] }, { say: ['Added.'] }, { call: [milk] }, { say: ['I have added milk.'] });
    const first = await send('I need milk');
    const [, before] = await messagesOf(first.conversation_id);
    const second = await again(first.ai_message.id);
    const [, reply] = await messagesOf(first.conversation_id);
    expect(reply).toMatchObject({ id: second.ai_message.id, nothing_changed: false });
    expect(reply?.receipts.map(({ id }) => id)).toEqual(before?.receipts.map(({ id }) => id));
    const told = model.requests.at(-2)?.messages.map(({ role }) => role);
    expect(told).toEqual(['system', 'user', 'assistant', 'tool']);
    expect(await titles()).toEqual(['milk']);
    const undone = { params: { id: reply?.receipts[0]?.id ?? '' } };
    await me.client.call('undoReceipt', undone);
    expect(await titles()).toEqual([]);
  });

  it('does again what the person had taken back', async () => {
    model.script({ call: [milk] }, { say: ['Added.'] });
    const first = await send('I need milk');
    const receipt = await receiptIn(first.conversation_id);
    await me.client.call('undoReceipt', { params: { id: receipt.id } });
    model.script({ call: [milk] }, { say: ['Added.'] });
    await again(first.ai_message.id);
    expect(await titles()).toEqual(['milk']);
  });

  it('does what rules understand once, also where the time has gone on', async () => {
    const first = await send('buy bread and remind me in 10 minutes to call mom', {}, ruled());
    const receiptsOf = async () =>
      (await messagesOf(first.conversation_id)).at(-1)?.receipts.map(({ id }) => id);
    const before = await receiptsOf();
    expect(before?.length).toBeGreaterThan(0);
    await again(first.ai_message.id, ruled());
    expect(await receiptsOf()).toEqual(before);
  });

  // The clock says Wednesday 10 June 2026 at first, and goes on by seconds alone.
  it('takes the days of a message that had waited as they were meant, by rules', async () => {
    const first = await send('remind me in 3 days at 5pm to call mom', { waited_ms: day }, ruled());
    const due = new Date(server.clock.now() + 2 * day).toISOString().slice(0, 10);
    const made = await receiptIn(first.conversation_id);
    expect(made.due).toBe(`${due}T21:00:00.000Z`);
    await me.client.call('undoReceipt', { params: { id: made.id } });
    server.clock.advance(day);
    await signInAgain();
    await again(first.ai_message.id, ruled());
    expect(await receiptIn(first.conversation_id)).toMatchObject({ state: 'done', due: made.due });
  });

  it('tells a model when a message was written that had waited, and reads its days by then', async () => {
    model.script({ say: ['Hm.'] });
    const first = await send('call mom tomorrow', { waited_ms: day });
    const [yesterday, today] = [server.clock.now() - day, server.clock.now()].map((at) =>
      new Date(at).toISOString().slice(0, 10),
    );
    server.clock.advance(day);
    await signInAgain();
    model.script({ call: [{ tool: 'resolve_date', input: { words: 'tomorrow' } }] }, { say: ['Well.'] });
    await again(first.ai_message.id);
    const [instructions, ...said] = model.requests.at(-1)?.messages ?? [];
    expect(instructions?.content).toMatch(new RegExp(`wrote their last message on \\w+ ${yesterday}`));
    // It is the day after by now.
    expect(outsideTexts(said.at(-1)?.content)).toMatchObject([{ understood: false, passed: { day: today } }]);
  });

  it('takes back a question that waited for a yes, and asks it anew', async () => {
    const { todo } = await me.client.call('createTodo', { body: { title: 'Old list' } });
    const remove = { call: [{ tool: 'delete_todo', input: { id: todo.id } }] };
    model.script(remove, { say: ['Shall I?'] }, remove, { say: ['Really?'] });
    const first = await send('delete the old list');
    const asked = await receiptIn(first.conversation_id);
    await again(first.ai_message.id);
    const anew = await receiptIn(first.conversation_id);
    expect(anew.state).toBe('proposed');
    expect(anew.id).not.toBe(asked.id);
    const confirm = { params: { id: asked.id } };
    expect((await me.client.send('confirmReceipt', confirm)).body).toMatchObject({ code: 'changed_since' });
    expect(await titles()).toEqual(['Old list']);
  });

  it('answers a repeated call the same, and refuses its key for another', async () => {
    model.script({ say: ['First.'] }, { say: ['Second.'] }, { say: ['Third.'] });
    const first = await send('hello there');
    const at = keyed(uuidv7());
    const second = await again(first.ai_message.id, at);
    expect(await again(first.ai_message.id, at)).toEqual(second);
    expect(await refused(second.ai_message.id, at)).toMatchObject({ code: 'idempotency_key_reused' });
    const sent = await at.send('sendChatMessage', { body: { content: 'hello there' } });
    expect(sent.body).toMatchObject({ code: 'idempotency_key_reused' });
    expect(await textsOf(first.conversation_id)).toEqual(['hello there', 'Second.']);
  });

  it('is for the last reply, by its owner, and not while one is being written', async () => {
    model.script({ say: ['First.'] });
    const first = await send('hello there');
    const last = await send('and?', { conversation_id: first.conversation_id });
    expect(await refused(first.ai_message.id)).toMatchObject({ code: 'changed_since' });
    expect(await refused(first.user_message_id)).toMatchObject({ code: 'not_found' });
    const stranger = await signIn(server);
    expect(await refused(last.ai_message.id, stranger.client)).toMatchObject({ code: 'not_found' });
  });

  it('waits for the reply that is being written', async () => {
    const timers = new ManualTimers();
    await using own = await startTestServer({ beside: server, languageModel: modelOf(model), timers });
    const at = own.client.with({ token: me.accessToken });
    model.script({ say: ['First.'] }, { slowly: ['One'] });
    const { conversation_id, user_message_id, ai_message } = await send('hello there');
    const params = { id: String(ai_message.id) };
    const before = model.requests.length;
    const sending = [1, 2, 3].map(() => at.send('regenerateChatReply', { params, body: {} }));
    await eventually(() => expect(model.requests.length).toBe(before + 1));
    const written = (await messagesOf(conversation_id)).at(-1);
    expect(written?.state).toBe('generating');
    expect(await refused(written?.id ?? '')).toMatchObject({ code: 'busy' });
    const edit = { content: 'x', edits: user_message_id };
    expect((await me.client.send('sendChatMessage', { body: edit })).body).toMatchObject({ code: 'busy' });
    model.resume();
    const answers = await Promise.all(sending);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const codes = answers.map(({ body }) => (body as { code?: string }).code ?? 'none');
    expect(['none', 'not_found', 'changed_since', 'busy']).toEqual(expect.arrayContaining(codes));
    expect(await textsOf(conversation_id)).toEqual(['hello there', 'One']);
  });

  it('takes back what was said, with all after it, and answers what is said instead', async () => {
    model.script({ say: ['One.'] }, { say: ['Two.'] }, { say: ['Three.'] }, { say: ['Four.'] });
    const one = await send('one');
    const { conversation_id } = one;
    const two = await send('two', { conversation_id });
    await send('three', { conversation_id });
    const edited = await send('deux', { edits: two.user_message_id });
    expect(edited.conversation_id).toBe(conversation_id);
    expect(await textsOf(conversation_id)).toEqual(['one', 'One.', 'deux', 'Four.']);
    expect(await countOf()).toMatchObject([{ user_input: 'one', message_count: 4 }]);
    const told = JSON.stringify(model.requests.at(-1)?.messages);
    expect(told).toContain('One.');
    expect(told).not.toContain('"two"');
    expect(told).not.toContain('Two.');
    expect(told).not.toContain('"three"');
  });

  it('names the conversation after its first message as it is now', async () => {
    const one = await send('one');
    await send('buy butter', { edits: one.user_message_id, conversation_id: one.conversation_id });
    expect(await countOf()).toMatchObject([{ user_input: 'buy butter', message_count: 2 }]);
  });

  it('keeps what was done by what was said before, to be undone', async () => {
    const bread = await send('buy bread', {}, ruled());
    const { conversation_id } = bread;
    await send('buy butter', { conversation_id }, ruled());
    await send('buy jam', { edits: bread.user_message_id }, ruled());
    const { receipts } = (await messagesOf(conversation_id)).at(-1) ?? { receipts: [] };
    expect(receipts.map(({ title }) => title)).toEqual(['buy bread', 'buy butter', 'buy jam']);
    for (const { id } of receipts) await me.client.call('undoReceipt', { params: { id } });
    expect(await titles()).toEqual([]);
  });

  it('tells the model what was done before, ahead of what is said instead', async () => {
    model.script({ call: [milk] }, { say: ['Added.'] }, { call: [milk] }, { say: ['It is there.'] });
    const first = await send('I need milk');
    await send('I need milk today', { edits: first.user_message_id });
    const told = model.requests.at(-2)?.messages.map(({ role }) => role);
    expect(told).toEqual(['system', 'assistant', 'tool', 'user']);
    expect(await titles()).toEqual(['milk']);
  });

  it.each([
    ['a reply', (sent: { ai_message: { id: string | 0 } }) => String(sent.ai_message.id)],
    ['what is not there', () => uuidv7()],
  ])('edits no %s', async (_, idOf) => {
    const sent = await send('one');
    const answer = await me.client.send('sendChatMessage', { body: { content: 'x', edits: idOf(sent) } });
    expect(answer.body).toMatchObject({ code: 'not_found' });
  });

  it("edits nobody else's message, and none of another conversation", async () => {
    const one = await send('one');
    const other = await send('other');
    const body = { content: 'x', edits: one.user_message_id };
    const stranger = await signIn(server);
    expect((await stranger.client.send('sendChatMessage', { body })).status).toBe(404);
    const elsewhere = { body: { ...body, conversation_id: other.conversation_id } };
    expect((await me.client.send('sendChatMessage', elsewhere)).status).toBe(404);
    expect(await textsOf(one.conversation_id)).toHaveLength(2);
  });

  it('edits once, however often the same send comes', async () => {
    const one = await send('buy one', {}, ruled());
    const at = plain.client.with({ token: me.accessToken, headers: { 'idempotency-key': uuidv7() } });
    const body = { content: 'buy two', edits: one.user_message_id };
    const answers = await Promise.all(Array.from({ length: 4 }, () => at.send('sendChatMessage', { body })));
    for (const { body: answer } of answers) expect(answer).toEqual(answers[0]?.body);
    expect(await textsOf(one.conversation_id)).toEqual(['buy two', 'Added “buy two”.']);
    const otherwise = await at.send('sendChatMessage', { body: { content: 'buy two' } });
    expect(otherwise.body).toMatchObject({ code: 'idempotency_key_reused' });
  });

  it('erases what was hidden after 30 days', async () => {
    const one = await send('one');
    await send('two', { edits: one.user_message_id });
    const { database, clock, secrets, jobs } = server;
    const purge = async () =>
      (
        await purgeExpired({
          database,
          clock,
          keys: new PurposeKeys(secrets),
          jobs,
          purgeNeverSignedIn: false,
        })
      ).hiddenMessages;
    await purge();
    clock.advance(30 * day + 60_000);
    expect(await purge()).toBeGreaterThanOrEqual(2);
    const kept = await listStoredMessages(database.db, me.user.id, {
      after: null,
      upTo: lastId,
      limit: 10,
    });
    expect(kept.map(({ content }) => content)).toContain('two');
    expect(kept).toHaveLength(2);
  });
});
