import { givenAiTask } from '@squeeze/testing/given-ai-task';
import { givenPhoneNumber } from '@squeeze/testing/given-phone-number';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { signIn, signedInAgain, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { textFrom } from '@squeeze/testing/text-from-phone';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const minute = 60_000;
const hour = 60 * minute;

describe.each(dialects)('$name: reminders answered by text', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;
  let phone: string;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  beforeEach(async () => {
    server.clock.advance(24 * hour);
    me = await signIn(server);
    phone = newPhoneNumber();
    const verifiedAt = server.clock.now();
    const number = { phoneNumber: phone, isVerified: true, isPrimary: true, verifiedAt };
    await givenPhoneNumber(server.database.db, { userId: me.user.id, ...number });
    const body = { preferences: { notifications: { sms: true } } };
    await me.client.call('updatePreferences', { body });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  /** An access token lasts a quarter of an hour. */
  const signInAgain = async (): Promise<void> => {
    me = await signedInAgain(server, me);
  };
  const say = async (body: string): Promise<string> =>
    (await textFrom(server, phone, body)).replies.join('\n');
  /** A reminder that is texted now; answers the id of its task. */
  const remind = async (title: string): Promise<string> => {
    const now = server.clock.now();
    const { id } = await givenAiTask(server.database.db, {
      userId: me.user.id,
      title,
      channels: ['in_app', 'sms'],
      schedule: { type: 'once', at: now, timeZone: 'Europe/London' },
      scheduledAt: now,
    });
    await server.runTasks();
    return id;
  };
  const textsTo = async (): Promise<string[]> =>
    (await server.outbox()).filter(({ recipient }) => recipient === phone).map(({ body }) => body);
  const task = async (id: string) => (await me.client.call('getAiTask', { params: { id } })).data.task;
  const answers = async (): Promise<Record<string, string | null>> => {
    const { notifications } = await me.client.call('listNotifications', { query: {} });
    return Object.fromEntries(notifications.map(({ title, answer }) => [title, answer]));
  };
  const instantIn = (ms: number): string => new Date(server.clock.now() + ms).toISOString();

  it.each([
    ['en', 'DONE', 'Done: "Water plants".'],
    ['fr', 'fait', 'Fait : "Water plants".'],
    ['es', '¡Hecho!', 'Hecho: "Water plants".'],
  ] as const)('is done by a word (%s)', async (language, word, reply) => {
    await me.client.call('updatePreferences', { body: { preferences: { language } } });
    await remind('Water plants');
    expect(await say(word)).toBe(reply);
    expect(await answers()).toEqual({ 'Water plants': 'done' });
  });

  it('is snoozed by a word, comes once more by text, and can be answered again', async () => {
    const id = await remind('Water plants');
    expect(await say('SNOOZE 1H')).toMatch(/^Snoozed: "Water plants"\. Next reminder: \d{1,2}:\d\d/);
    expect(await task(id)).toMatchObject({ status: 'active', next_run_at: instantIn(hour) });
    const before = (await textsTo()).length;
    server.clock.advance(hour);
    await signInAgain();
    await server.runTasks();
    server.clock.advance(hour);
    await server.runTasks();
    expect((await textsTo()).length - before).toBe(1);
    await signInAgain();
    expect(await say('done')).toBe('Done: "Water plants".');
    expect(await task(id)).toMatchObject({ status: 'completed', next_run_at: null });
  });

  it.each(['en una hora', 'plus tard dans 1h', 'later', 'in an hour'])(
    'takes "%s" for an hour',
    async (words) => {
      const id = await remind('Water plants');
      await say(words);
      expect(await task(id)).toMatchObject({ next_run_at: instantIn(hour) });
    },
  );

  it('has a kind word for who repeats it, or has answered elsewhere', async () => {
    await remind('Water plants');
    await say('DONE');
    for (const again of ['DONE', 'Done!', 'SNOOZE 1H'])
      expect(await say(again)).toBe('"Water plants" was done already. All is well.');
    await remind('Feed the cat');
    const { notifications } = await me.client.call('listNotifications', { query: {} });
    const id = notifications.find(({ title }) => title === 'Feed the cat')?.id ?? '';
    await me.client.call('finishNotification', { params: { id }, body: {} });
    expect(await say('fait')).toBe('"Feed the cat" was done already. All is well.');
  });

  it('asks which one is meant of several, and takes the number', async () => {
    await remind('Water plants');
    server.clock.advance(minute);
    await remind('Feed the cat');
    expect(await say('DONE')).toBe('Which one?\n1. Feed the cat\n2. Water plants');
    expect(await answers()).toEqual({ 'Feed the cat': null, 'Water plants': null });
    expect(await say('2')).toBe('Done: "Water plants".');
    expect(await answers()).toEqual({ 'Feed the cat': null, 'Water plants': 'done' });
    // Only the last one is left, so there is nothing to ask.
    expect(await say('snooze till 11pm')).toMatch(/^Snoozed: "Feed the cat"/);
  });

  /** Two were texted, and the last of them was answered in the app. */
  const lastAnswered = async (answer: 'finishNotification' | 'snoozeNotification'): Promise<void> => {
    await remind('Water plants');
    server.clock.advance(minute);
    await remind('Feed the cat');
    server.clock.advance(minute);
    const { notifications } = await me.client.call('listNotifications', { query: {} });
    const id = notifications.find(({ title }) => title === 'Feed the cat')?.id ?? '';
    if (answer === 'finishNotification') await me.client.call(answer, { params: { id }, body: {} });
    else await me.client.call(answer, { params: { id }, body: { until: instantIn(hour) } });
    server.clock.advance(minute);
  };

  it.each(['DONE', 'SNOOZE 1H'])(
    'does not take %s for another where the last one was done in the app, and asks',
    async (word) => {
      await lastAnswered('finishNotification');
      expect(await say(word)).toBe(
        '"Feed the cat" was done already. All is well.\nWhich one?\n1. Water plants',
      );
      expect(await answers()).toEqual({ 'Feed the cat': 'done', 'Water plants': null });
      await say('1');
      expect((await answers())['Water plants']).toBe(word === 'DONE' ? 'done' : 'snoozed');
    },
  );

  it('asks whether the last one is meant that was snoozed in the app', async () => {
    await lastAnswered('snoozeNotification');
    expect(await say('DONE')).toBe('Which one?\n1. Feed the cat\n2. Water plants');
    expect(await answers()).toEqual({ 'Feed the cat': 'snoozed', 'Water plants': null });
    expect(await say('1')).toBe('Done: "Feed the cat".');
    expect(await answers()).toEqual({ 'Feed the cat': 'done', 'Water plants': null });
  });

  it('asks of the one that is left where the last one was answered by text', async () => {
    await remind('Water plants');
    server.clock.advance(minute);
    await remind('Feed the cat');
    await say('DONE');
    await say('1');
    expect(await say('DONE')).toMatch(/was done already.*\nWhich one\?\n1\. Water plants$/s);
    expect(await say('ALL')).toBe('Done: "Water plants".');
  });

  it('takes all of them together', async () => {
    await remind('Water plants');
    server.clock.advance(minute);
    await remind('Feed the cat');
    await say('snooze 20');
    expect(await say('both')).toMatch(/^Snoozed: "Feed the cat", "Water plants"\. Next reminder: /);
    expect(await answers()).toEqual({ 'Feed the cat': 'snoozed', 'Water plants': 'snoozed' });
  });

  it('lets the question be over when something else is said, and after an hour', async () => {
    await remind('Water plants');
    await remind('Feed the cat');
    const pass = (): Promise<void> => {
      server.clock.advance(hour);
      return Promise.resolve();
    };
    for (const between of [() => say("what's on today?"), pass]) {
      expect(await say('DONE')).toMatch(/^Which one\?/);
      await between();
      await signInAgain();
      expect(await say('1')).not.toMatch(/^Done/);
      expect(await answers()).toEqual({ 'Feed the cat': null, 'Water plants': null });
    }
  });

  it('asks once of what came again and again', async () => {
    await remind('Drink');
    server.clock.advance(minute);
    await server.database.db
      .updateTable('ai_tasks')
      .set({ scheduled_at: server.clock.now(), next_run_at: server.clock.now(), status: 'active' })
      .where('user_id', '=', me.user.id)
      .execute();
    await server.runTasks();
    expect(await say('done')).toBe('Done: "Drink".');
  });

  it('leaves to the assistant what is older than twelve hours, and where nothing was texted', async () => {
    expect(await say('DONE')).not.toMatch(/^(Done:|Which|"Water)/);
    await remind('Water plants');
    server.clock.advance(12 * hour);
    await signInAgain();
    await say('DONE');
    expect(await answers()).toEqual({ 'Water plants': null });
  });

  it('leaves a bare time to the assistant once something else was spoken of', async () => {
    const id = await remind('Water plants');
    server.clock.advance(minute);
    await say('remind me to call Ana');
    await say('in an hour');
    expect(await task(id)).toMatchObject({ status: 'completed' });
    expect(await answers()).toEqual({ 'Water plants': null });
    expect(await say('SNOOZE 1H')).toMatch(/^Snoozed: "Water plants"/);
  });

  it('leaves STOP and END to carriers, and other words to the assistant', async () => {
    await remind('Water plants');
    expect(await say('milk tomorrow')).toMatch(/milk/i);
    await say('END');
    expect(await say('DONE')).toBe('');
    expect(await answers()).toEqual({ 'Water plants': null });
  });

  it('takes its answer back', async () => {
    const id = await remind('Water plants');
    await say('SNOOZE 1H');
    expect(await say('undo')).toBe('Taken back: "Water plants" is open again.');
    expect(await task(id)).toMatchObject({ status: 'completed', next_run_at: null });
    expect(await answers()).toEqual({ 'Water plants': null });
  });

  it('takes back all that the text before answered, and nothing that was answered elsewhere since', async () => {
    await remind('Water plants');
    await remind('Call Ana');
    await say('DONE');
    server.clock.advance(minute);
    expect(await say('ALL')).toMatch(/^Done: /);
    await remind('Feed the cat');
    server.clock.advance(minute);
    const { notifications } = await me.client.call('listNotifications', { query: {} });
    const fed = notifications.find(({ title }) => title === 'Feed the cat')?.id ?? '';
    await me.client.call('finishNotification', { params: { id: fed }, body: {} });
    server.clock.advance(minute);
    const said = await say('undo');
    expect(said).toMatch(/^Taken back: .* are open again\.$/);
    expect(await answers()).toEqual({ 'Water plants': null, 'Call Ana': null, 'Feed the cat': 'done' });
    server.clock.advance(minute);
    await say('undo');
    expect(await answers()).toMatchObject({ 'Feed the cat': 'done' });
  });

  it('stands in the conversation, once', async () => {
    await remind('Water plants');
    await say('DONE');
    const { conversations } = await me.client.call('listConversations', { query: {} });
    const [{ id } = { id: '' }] = conversations;
    const { messages } = await me.client.call('listChatMessages', { params: { id }, query: {} });
    expect(messages.map(({ content }) => content)).toEqual(['DONE', 'Done: "Water plants".']);
  });

  it('is told of what was thrown away', async () => {
    await remind('Water plants');
    await remind('Feed the cat');
    await say('DONE');
    const { notifications } = await me.client.call('listNotifications', { query: {} });
    for (const { id } of notifications) await me.client.call('deleteNotification', { params: { id } });
    expect(await say('1')).toBe('That reminder is not there any more. Nothing was changed.');
  });
});
