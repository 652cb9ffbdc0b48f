import type { AiTask } from '@squeeze/contracts/ai-tasks';
import type { ChatMessage } from '@squeeze/contracts/chat';
import type { Todo, TodoPage } from '@squeeze/contracts/todos';
import { countUnreadNotifications } from '@squeeze/database/repositories/notification-repository';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

// The clock says Wednesday 10 June 2026, 10:30 in New York.
describe.each(dialects)('$name: what a conversation is about', ({ name }) => {
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

  const say = async (content: string): Promise<ChatMessage> => {
    const body = { content, conversation_id: conversation };
    const { conversation_id: id, ai_message } = await me.client.call('sendChatMessage', { body });
    conversation = id;
    server.clock.advance(1_000);
    const { message } = await me.client.call('getChatMessage', { params: { id: String(ai_message.id) } });
    return message;
  };
  const todos = async (): Promise<Todo[]> =>
    ((await me.client.call('listTodos', { query: {} })) as TodoPage).todos;
  const tasks = async (): Promise<AiTask[]> => (await me.client.call('listAiTasks', { query: {} })).tasks;

  it('keeps a reminder without a time as a todo, asks when, and makes it the reminder', async () => {
    const asked = await say('remind me to call the plumber');
    expect(asked.choices).toHaveLength(3);
    expect(await todos()).toMatchObject([{ title: 'call the plumber', due_date: null }]);
    expect(await tasks()).toEqual([]);

    await say('tomorrow at 5pm');
    expect(await todos()).toEqual([]);
    expect(await tasks()).toMatchObject([
      { title: 'call the plumber', schedule_type: 'once', next_run_at: '2026-06-11T21:00:00.000Z' },
    ]);
  });

  it('takes each of the times it offers for an answer', async () => {
    for (const choice of [0, 1, 2]) {
      conversation = undefined;
      const title = ['call the plumber', 'pay the rent', 'water the plants'][choice] ?? '';
      const { choices } = await say(`remind me to ${title} friday`);
      await say(choices[choice] ?? '');
      const made = (await tasks()).find((task) => task.title === title);
      expect(made?.next_run_at).toMatch(/^2026-06-1[23]T/);
    }
    expect(await todos()).toEqual([]);
  });

  it('leaves it a todo where nobody says when', async () => {
    await say('remind me to call the plumber');
    await say('never mind');
    expect(await todos()).toMatchObject([{ title: 'call the plumber' }]);
    expect(await tasks()).toEqual([]);
  });

  it('snoozes from when a reminder comes, and it comes once', async () => {
    await say('remind me to take my meds at 8pm');
    await say('snooze the meds one hour');
    expect(await tasks()).toMatchObject([{ title: 'take my meds', next_run_at: '2026-06-11T01:00:00.000Z' }]);
  });

  it('says how often a reminder comes, on which day and when', async () => {
    const { content } = await say('remind me every monday at 9am to water the plants');
    expect(content.toLowerCase()).toContain('every monday');
    expect(content).toContain('9:00 AM');
  });

  it('writes down what it cannot do only when asked to', async () => {
    const { choices } = await say('play some jazz in the kitchen');
    expect(await todos()).toEqual([]);
    expect(choices).toHaveLength(1);
    await say(choices[0] ?? '');
    expect(await todos()).toMatchObject([{ title: 'play some jazz in the kitchen' }]);
  });

  it('gives the one next step to whoever is overwhelmed, in whatever words', async () => {
    await say('buy oat milk today');
    const { content } = await say('I feel overwhelmed, what should I do first?');
    expect(content).toContain('buy oat milk');
  });

  it('speaks of no administrator', async () => {
    expect((await say('what is the capital of France?')).content).not.toMatch(/administrator/iu);
  });

  it('lists what recurs on each of its days', async () => {
    await say('remind me every day at 9pm to stretch');
    expect((await say("what's on friday?")).content).toContain('stretch');
    expect((await say("what's on saturday?")).content).toContain('stretch');
  });

  it('asks what is missing, and goes on with the answer', async () => {
    await say('buy oat milk');
    await say('call the bank');
    await say('delete a todo');
    expect(await todos()).toHaveLength(2);
    await say('the bank one');
    await say('yes');
    expect(await todos()).toMatchObject([{ title: 'buy oat milk' }]);
  });

  /** What is to be done, in the order of the alphabet. */
  const titles = async (): Promise<string[]> => (await todos()).map(({ title }) => title).toSorted();

  it('takes no deletion that was only proposed for done', async () => {
    await say('buy oat milk');
    await say('go swimming');
    await say('call the dentist');
    await say('delete the dentist');
    await say('no');
    await say('sorry, swimming');
    expect(await titles()).toEqual(['buy oat milk', 'call the dentist', 'go swimming']);
  });

  it('has a todo repeat from now on', async () => {
    await say('call the dentist tomorrow');
    const { content } = await say('move the dentist to every monday');
    expect(content).toBe('Moved “call the dentist” to every Monday.');
    expect(await todos()).toMatchObject([
      { title: 'call the dentist', due_date: '2026-06-15', repeat: { rule: 'FREQ=WEEKLY;BYDAY=MO' } },
    ]);
  });

  it('leaves a todo as it is that would come several times a day, and says so', async () => {
    await say('call the dentist tomorrow');
    const { content, receipts } = await say('make it every 2 hours');
    expect(receipts).toEqual([]);
    expect(content).toContain('once a day at most');
    expect(await todos()).toMatchObject([{ title: 'call the dentist', due_date: '2026-06-11' }]);
  });

  it('makes no second todo when something else is taken back', async () => {
    await say('remind me to call the plumber');
    await say('tomorrow at 5pm');
    await say('set my time zone to Paris');
    await say('undo');
    expect(await todos()).toEqual([]);
    expect(await tasks()).toHaveLength(1);
  });

  it('keeps the day of a reminder that is a todo again', async () => {
    await say('remind me to call the plumber');
    await say('tomorrow at 5pm');
    await say('undo');
    expect(await tasks()).toEqual([]);
    expect(await todos()).toMatchObject([{ title: 'call the plumber', due_date: '2026-06-11' }]);
  });

  it('takes its own todo away for the reminder, even if it was changed by hand', async () => {
    await say('remind me to call the plumber');
    const [{ id } = { id: '' }] = await todos();
    await me.client.call('updateTodo', { params: { id }, body: { priority: 'high' } });
    await say('every monday at 9am and every friday at 5pm');
    expect(await todos()).toEqual([]);
    expect((await tasks()).length).toBeGreaterThan(0);
  });

  it('deletes nothing for an “ok” to something else, but for a yes that says so', async () => {
    await say('call the dentist');
    await say('delete the dentist');
    await say("what's due today?");
    await say('ok');
    expect(await titles()).toEqual(['call the dentist']);
    await say('yes, delete it');
    expect(await titles()).toEqual([]);
  });

  it('writes down nothing for an “ok” to what it cannot do', async () => {
    await say('play some jazz in the kitchen');
    await say('ok');
    expect(await todos()).toEqual([]);
  });

  it('still takes a yes that says so after a number that means nothing', async () => {
    await say('call the dentist');
    await say('delete the dentist');
    expect((await say('2')).content).not.toContain('mean ?');
    await say('yes, delete it');
    expect(await todos()).toEqual([]);
  });

  it('deletes what was asked about and asks about the next', async () => {
    await say('call the dentist');
    await say('buy oat milk');
    await say('delete the dentist');
    const { receipts } = await say('yes\ndelete the milk');
    expect(receipts).toMatchObject([{ state: 'proposed', title: 'buy oat milk' }]);
    expect(await titles()).toEqual(['buy oat milk']);
  });

  it('comes once however it was put off, and never before its minutes are over', async () => {
    server.clock.advance(35_000);
    const saidAt = server.clock.now();
    await say('remind me in 1 minute to check the oven');
    const first = Date.parse((await tasks())[0]?.next_run_at ?? '');
    expect(first - saidAt).toBeGreaterThanOrEqual(60_000);
    await say('snooze the oven one 20 minutes');
    const at = Date.parse((await tasks())[0]?.next_run_at ?? '');
    expect(at - first).toBeGreaterThanOrEqual(19 * 60_000);
    // Longer than an access token lasts.
    const told = (): Promise<number> =>
      countUnreadNotifications(server.database.db, me.user.id, server.clock.now());
    server.clock.advance(at - server.clock.now() - 1_000);
    await server.runTasks();
    expect(await told()).toBe(0);
    for (let minutes = 0; minutes < 60; minutes += 20) {
      server.clock.advance(20 * 60_000);
      await server.runTasks();
    }
    expect(await told()).toBe(1);
  });
});
