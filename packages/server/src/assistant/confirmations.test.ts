import type { Receipt } from '@squeeze/contracts/receipts';
import type { Language } from '@squeeze/contracts/languages';
import { modelOf } from '@squeeze/testing/model-of';
import { startModelServer, type ModelServer } from '@squeeze/testing/model-server';
import { outsideTexts } from '@squeeze/testing/outside-texts';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

// The clock says Wednesday 10 June 2026, 10:30 in New York.
describe('what was done', () => {
  let model: ModelServer;
  let withModel: TestServer;
  let byRules: TestServer;
  let me: SignedIn;
  let other: SignedIn;
  beforeAll(async () => {
    model = await startModelServer();
    withModel = await startTestServer({ languageModel: modelOf(model) });
    byRules = await startTestServer();
  });
  beforeEach(async () => {
    me = await signIn(withModel);
    other = await signIn(byRules);
  });
  afterAll(async () => {
    await byRules[Symbol.asyncDispose]();
    await withModel[Symbol.asyncDispose]();
    await model[Symbol.asyncDispose]();
  });

  const say = async ({ client }: SignedIn, content: string, language: Language) => {
    const { ai_message } = await client.call('sendChatMessage', { body: { content, language } });
    return (await client.call('getChatMessage', { params: { id: String(ai_message.id) } })).message;
  };
  /** What a model is told of its call, with the receipt. */
  const done = async (tool: string, input: unknown, language: Language) => {
    model.script({ call: [{ tool, input }] }, { say: ['Well.'] });
    const { receipts } = await say(me, 'please', language);
    const read = outsideTexts(model.requests.at(-1)?.messages.at(-1)?.content).at(-1);
    return { receipt: receipts[0], confirmation: (read as { confirmation?: string }).confirmation };
  };
  const ofCard = (receipt: Receipt | undefined) => ({
    title: receipt?.title,
    due: receipt?.due,
    repeats: receipt?.repeats,
  });

  it.each([
    ['en', 'add todo Dentist tomorrow at 5pm', 'create_todo', { title: 'Dentist', due: '2026-06-11T17:00' }],
    ['en', 'add todo Visa on 3 march 2027', 'create_todo', { title: 'Visa', due: '2027-03-03' }],
    [
      'en',
      'remind me to Stretch every other tuesday at 5pm',
      'create_reminder',
      {
        title: 'Stretch',
        schedule_type: 'custom',
        schedule: { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', time: '17:00', starts_on: '2026-06-16' },
      },
    ],
    [
      'fr',
      'rappelle-moi Yoga tous les lundis à 9h',
      'create_reminder',
      { title: 'Yoga', schedule_type: 'weekly', schedule: { time: '09:00', weekdays: ['mo'] } },
    ],
    [
      'es',
      'recuérdame Yoga mañana a las 8 a.m.',
      'create_reminder',
      { title: 'Yoga', schedule: { at: '2026-06-11T08:00' } },
    ],
  ] as const)('is confirmed by a model in the words of the built-in assistant, %s: %s', async (...row) => {
    const [language, words, tool, input] = row;
    const byItself = await say(other, words, language);
    const { confirmation, receipt } = await done(tool, input, language);
    expect(confirmation).toBe(byItself.content);
    expect(ofCard(receipt)).toEqual(ofCard(byItself.receipts[0]));
  });

  it('says how often, on cards too, and the year where it is another', async () => {
    const weekly = { schedule_type: 'weekly', schedule: { time: '09:00', weekdays: ['mo'] } };
    const { receipt, confirmation } = await done('create_reminder', { title: 'Yoga', ...weekly }, 'en');
    expect(receipt?.repeats).toMatchObject(weekly);
    expect(confirmation).toBe('I’ll remind you every Monday at 9:00 AM: “Yoga”. First Monday at 9:00 AM.');
    const visa = await done('create_todo', { title: 'Visa', due: '2027-03-03' }, 'en');
    expect(visa.confirmation).toBe('Added “Visa”, Wed, March 3, 2027.');
    expect(visa.receipt?.repeats).toBeNull();
  });

  it('says the new rhythm of what was moved', async () => {
    const { receipt } = await done(
      'create_reminder',
      { title: 'Yoga', schedule_type: 'daily', schedule: { time: '09:00' } },
      'en',
    );
    const moved = await done('change_reminder', { id: receipt?.noun_id, schedule: { time: '08:00' } }, 'en');
    expect(moved.confirmation).toBe('Moved “Yoga” to every day at 8:00 AM.');
    expect(moved.receipt?.repeats).toMatchObject({ schedule_type: 'daily', schedule: { time: '08:00' } });
  });
});
