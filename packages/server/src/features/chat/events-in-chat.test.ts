import type { EventOccurrence } from '@squeeze/contracts/calendar-events';
import type { ChatMessage } from '@squeeze/contracts/chat';
import { plainReply } from '@squeeze/domain/chat/plain-reply';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

// The clock says Wednesday 10 June 2026, 10:30 in New York.
describe.each(dialects)('$name: events and the built-in assistant', ({ name }) => {
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
  const say = async (content: string, language?: 'en' | 'fr' | 'es'): Promise<ChatMessage> => {
    const body = { content, language, conversation_id: conversation };
    const { conversation_id: id, ai_message } = await me.client.call('sendChatMessage', { body });
    conversation = id;
    server.clock.advance(1_000);
    const { message } = await me.client.call('getChatMessage', { params: { id: String(ai_message.id) } });
    return message;
  };
  const all = async (): Promise<EventOccurrence[]> =>
    (
      await me.client.call('listEvents', {
        query: { from: '2026-06-08T00:00:00Z', to: '2026-07-08T00:00:00Z' },
      })
    ).events;
  const reply = async (content: string, language?: 'en' | 'fr' | 'es'): Promise<string> =>
    plainReply((await say(content, language)).content);

  it('makes an event by words, says what it overlaps, and takes it back', async () => {
    const made = await say('lunch with jim friday 12-1 at Café Nord');
    expect(plainReply(made.content)).toBe(
      'Added to Friday at 12:00 PM–1:00 PM: “lunch with jim”, at Café Nord.',
    );
    expect(made.receipts).toMatchObject([
      { noun: 'event', tool: 'create_event', action: 'created', source: 'chat' },
    ]);
    expect(await reply('dentist friday 12:30pm')).toContain('overlaps with “lunch with jim”');
    expect(await reply("what's on friday?")).toContain('12:00 PM–1:00 PM lunch with jim (Café Nord)');
    expect(await reply('undo that')).toContain('Taken back');
    expect(await all()).toMatchObject([
      {
        title: 'lunch with jim',
        starts: '2026-06-12T12:00:00',
        ends: '2026-06-12T13:00:00',
        place: 'Café Nord',
      },
    ]);
  });

  it('says what is free, of another day as well, and changes nothing by that', async () => {
    await say('lunch with jim friday 12-1');
    expect(await reply('when am I free friday?')).toBe(
      'You are free friday: 8:00 AM–12:00 PM and 1:00 PM–8:00 PM.',
    );
    expect(await reply('and saturday?')).toBe('You are free saturday, all day.');
    expect(await reply('am I free friday at 12:15?')).toBe(
      'No, Friday at 12:15 PM you have “lunch with jim”.',
    );
    expect(await all()).toMatchObject([{ starts: '2026-06-12T12:00:00' }]);
  });

  it('moves, renames and places one, and goes on with it', async () => {
    await say('lunch with jim friday 12-1');
    expect(await reply('move lunch to saturday')).toContain('Saturday at 12:00 PM');
    await say('make it 3pm');
    await say("lunch is at Ana's now");
    await say('make lunch 2 hours');
    expect(await reply('rename lunch to lunch with Sam')).toContain('is now called “lunch with Sam”');
    expect(await all()).toMatchObject([
      { title: 'lunch with Sam', starts: '2026-06-13T15:00:00', ends: '2026-06-13T17:00:00', place: "Ana's" },
    ]);
  });

  it('leaves out one time of a series where its day is named, and asks which otherwise', async () => {
    await say('put yoga on my calendar every monday 18:00');
    expect(await reply('skip yoga this monday')).toContain('Leave out “yoga” Monday?');
    await say('yes');
    expect((await all()).map(({ starts }) => starts)).toEqual([
      '2026-06-22T18:00:00',
      '2026-06-29T18:00:00',
      '2026-07-06T18:00:00',
    ]);
    expect(await say('cancel yoga')).toMatchObject({
      choices: ['cancel yoga on 22 June', 'cancel yoga every time'],
    });
    await say('2');
    await say('yes');
    expect(await all()).toEqual([]);
  });

  it('asks when an event is, and reads the answer with the order', async () => {
    expect(await reply('schedule a meeting with Ana')).toBe('When is “meeting with Ana”?');
    await say('tomorrow from 2 to 3:30');
    expect(await all()).toMatchObject([{ starts: '2026-06-11T14:00:00', ends: '2026-06-11T15:30:00' }]);
  });

  it.each([
    [
      'fr',
      'déjeuner avec Paul jeudi 12h-13h au Café Nord',
      'déplace le déjeuner à vendredi',
      'annule le déjeuner',
      'oui',
    ],
    [
      'es',
      'comida con Pablo mañana de 12 a 13 en Casa Lola',
      'mueve la comida al viernes',
      'cancela la comida',
      'sí',
    ],
  ] as const)('does so in %s', async (language, making, moving, deleting, yes) => {
    await say(making, language);
    expect(await all()).toMatchObject([{ starts: '2026-06-11T12:00:00', ends: '2026-06-11T13:00:00' }]);
    await say(moving, language);
    expect(await all()).toMatchObject([{ starts: '2026-06-12T12:00:00', ends: '2026-06-12T13:00:00' }]);
    await say(deleting, language);
    await say(yes, language);
    expect(await all()).toEqual([]);
  });
});
