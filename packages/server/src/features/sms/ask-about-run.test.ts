import type { AiTaskDraft } from '@squeeze/contracts/ai-tasks';
import { givenPhoneNumber } from '@squeeze/testing/given-phone-number';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { textsTo } from '@squeeze/testing/sent-code';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { textFrom } from '@squeeze/testing/text-from-phone';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe.each(dialects)('$name: what a run proposes, asked by text', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;
  let phone: string;

  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  beforeEach(async () => {
    server.clock.advance(24 * 60 * 60_000);
    me = await signIn(server);
    phone = newPhoneNumber();
    await givenPhoneNumber(server.database.db, {
      userId: me.user.id,
      phoneNumber: phone,
      isVerified: true,
      isPrimary: true,
      verifiedAt: server.clock.now(),
    });
    await me.client.call('updatePreferences', { body: { preferences: { notifications: { sms: true } } } });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const say = async (body: string): Promise<string> =>
    (await textFrom(server, phone, body)).replies.join('\n');
  const titles = async (): Promise<string[]> => {
    const answer = await me.client.call('listTodos', { query: {} });
    return ('todos' in answer ? answer.todos : []).map(({ title }) => title);
  };
  const answersInHistory = async (): Promise<(string | undefined)[]> => {
    const lines = Buffer.from((await me.client.call('exportRunHistory', {})) as Uint8Array).toString('utf8');
    return [...lines.matchAll(/"kind":"(approved|declined)"/g)].map(([, kind]) => kind);
  };
  /** A task that would delete the one todo there is is carried out; answers the texts that came of it, oldest first. */
  async function proposed(channels: AiTaskDraft['notification_channels'] = ['sms']): Promise<string[]> {
    await me.client.call('createTodo', { body: { title: 'Old list' } });
    const body: Partial<AiTaskDraft> & Pick<AiTaskDraft, 'title'> = {
      title: 'Clean up',
      description: 'delete the old list',
      task_type: 'automated_task',
      notification_channels: channels,
    };
    const { id } = (await me.client.call('createAiTask', { body })).data.task;
    await me.client.call('executeAiTask', { params: { id } });
    await server.runTasks();
    return (await textsTo(server, phone)).toReversed();
  }
  const digitsIn = (text: string | undefined): string => /YES (\d{4})/.exec(text ?? '')?.[1] ?? 'none';

  it('is done after YES and the digits, once, and stands in the history of the run', async () => {
    const [report, question, ...more] = await proposed();
    expect(more).toEqual([]);
    expect(report).toContain('Clean up');
    expect(report).not.toMatch(/\d{4} within/);
    expect(question).toMatch(/^Squeeze:\nDelete "Old list"\?\nReply YES \d{4} within 10 minutes/);
    expect(await say('yes')).toMatch(/four digits/);
    expect(await titles()).toEqual(['Old list']);
    expect(await say(`YES ${digitsIn(question)}`)).toBe('Done: "Old list".');
    expect(await titles()).toEqual([]);
    expect(await say(`YES ${digitsIn(question)}`)).toMatch(/Nothing is waiting/);
    expect(await answersInHistory()).toEqual(['approved']);
  });

  it('is let be after NO, which stands there as well', async () => {
    const [, question] = await proposed();
    expect(await say('NO')).toMatch(/nothing was done: "Old list"/);
    expect(await say(`YES ${digitsIn(question)}`)).toMatch(/Nothing is waiting/);
    expect(await titles()).toEqual(['Old list']);
    expect(await answersInHistory()).toEqual(['declined']);
  });

  it('is not done twice where the app was quicker', async () => {
    const [, question] = await proposed();
    const { notifications } = await me.client.call('listNotifications', { query: {} });
    const [receipt] = notifications.flatMap(({ receipts }) => receipts);
    await me.client.call('confirmReceipt', { params: { id: receipt?.id ?? '' } });
    expect(await say(`YES ${digitsIn(question)}`)).toMatch(/Nothing is waiting/);
    expect(await answersInHistory()).toEqual(['approved']);
  });

  it('is asked nowhere but where the report is texted', async () => {
    expect(await proposed(['in_app'])).toEqual([]);
  });
});
