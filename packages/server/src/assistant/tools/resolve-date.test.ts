import type { ChatMessage } from '@squeeze/contracts/chat';
import type { Language } from '@squeeze/contracts/languages';
import { modelOf } from '@squeeze/testing/model-of';
import { startModelServer, type ModelServer } from '@squeeze/testing/model-server';
import { outsideTexts } from '@squeeze/testing/outside-texts';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

// The clock says Wednesday 10 June 2026, 10:30 in New York.
describe('dates that a model asks for', () => {
  let model: ModelServer;
  let server: TestServer;
  let me: SignedIn;
  beforeAll(async () => {
    model = await startModelServer();
    server = await startTestServer({ languageModel: modelOf(model) });
  });
  beforeEach(async () => {
    me = await signIn(server);
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await model[Symbol.asyncDispose]();
  });

  const call = async (
    wanted: readonly { readonly tool: string; readonly input: unknown }[],
    language: Language = 'en',
  ): Promise<ChatMessage> => {
    model.script(...wanted.map((one) => ({ call: [one] })), { say: ['Well.'] });
    const { ai_message } = await me.client.call('sendChatMessage', { body: { content: 'please', language } });
    return (await me.client.call('getChatMessage', { params: { id: String(ai_message.id) } })).message;
  };
  /** What the model read of its last call. */
  const lastRead = (): unknown => outsideTexts(model.requests.at(-1)?.messages.at(-1)?.content).at(-1);
  const lastMessage = (): string => JSON.stringify(model.requests.at(-1)?.messages.at(-1));
  const resolved = async (words: string, language: Language = 'en'): Promise<unknown> => {
    const { receipts } = await call([{ tool: 'resolve_date', input: { words } }], language);
    expect(receipts).toEqual([]);
    return lastRead();
  };

  it('are told as the tools take them, and as the person says them', async () => {
    expect(await resolved('in a fortnight at 5')).toEqual({
      understood: true,
      due: '2026-06-24T17:00',
      day: '2026-06-24',
      time: '17:00',
      weekday: 'Wednesday',
      said: 'Wed, June 24 at 5:00 PM',
    });
    expect(await resolved('lundi en huit', 'fr')).toMatchObject({ due: '2026-06-22', time: null });
    expect(await resolved('le 3/4 à 9h', 'fr')).toMatchObject({ due: '2027-04-03T09:00' });
    expect(await resolved('3/4')).toMatchObject({ due: '2027-03-04' });
  });

  it('that come again are told with their next three times', async () => {
    expect(await resolved('every other tuesday at 5')).toEqual({
      understood: true,
      repeats: [
        {
          schedule_type: 'custom',
          schedule: {
            rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
            time: '17:00',
            starts_on: '2026-06-16',
            time_zone: 'America/New_York',
          },
          next: ['2026-06-16T17:00', '2026-06-30T17:00', '2026-07-14T17:00'],
          said: expect.stringContaining('Tuesday'),
        },
      ],
    });
    expect(await resolved('every monday')).toMatchObject({ note: expect.stringContaining('ask') });
  });

  it.each([
    ['every minute', /too often/],
    ['yesterday', /has passed.*2026-06-09/],
    ['friday or saturday', /any of these.*2026-06-12.*2026-06-13/],
    ['the day after the party', /no date/],
  ])('%s is to be asked about', async (words, why) => {
    expect(JSON.stringify(await resolved(words))).toMatch(why);
  });

  it.each([['x'.repeat(201)], ['  ']])('are bounded in length', async (words) => {
    await resolved(words);
    expect(lastMessage()).toMatch(/error/i);
  });

  it('make what they are passed on to, of just that day', async () => {
    await call([{ tool: 'resolve_date', input: { words: 'monday week at 9' } }]);
    const { due } = lastRead() as { due: string };
    const { receipts } = await call([{ tool: 'create_todo', input: { title: 'Dentist', due } }]);
    expect(receipts).toMatchObject([{ title: 'Dentist', due: '2026-06-22T13:00:00.000Z' }]);
  });

  it('asks for no leave, nor is what it answers read as the words of others', async () => {
    const { receipts } = await call([
      { tool: 'resolve_date', input: { words: 'tomorrow' } },
      { tool: 'remember', input: { text: 'My sister is called Zoe' } },
    ]);
    expect(receipts).toMatchObject([{ noun: 'memory_fact', state: 'done' }]);
  });

  it.each([
    ['create_todo', { title: 'Dentist', due: 'lundi en huit' }],
    ['create_todo', { title: 'Dentist', due: '2026-02-30' }],
    ['create_reminder', { title: 'Dentist', schedule: { at: 'tomorrow at 5' } }],
    ['create_reminder', { title: 'Dentist', schedule_type: 'daily', schedule: { time: 'noon' } }],
    ['create_reminder', { title: 'Dentist', schedule: { at: '2026-06-09T09:00' } }],
  ])('%s refuses what is no date to come', async (tool, input) => {
    expect((await call([{ tool, input }])).receipts).toEqual([]);
    expect(lastMessage()).toMatch(/error/i);
  });

  it('are what its instructions send it to', async () => {
    await call([]);
    expect(JSON.stringify(model.requests.at(-1)?.messages[0])).toContain('resolve_date');
    expect(model.requests.at(-1)?.tools.map((tool) => JSON.stringify(tool))[0]).toContain('resolve_date');
  });
});
