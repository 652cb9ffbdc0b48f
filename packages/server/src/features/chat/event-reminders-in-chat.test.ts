import type { EventOccurrence } from '@squeeze/contracts/calendar-events';
import type { ChatMessage } from '@squeeze/contracts/chat';
import { limits } from '@squeeze/contracts/limits';
import { plainReply } from '@squeeze/domain/chat/plain-reply';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

// The clock says Wednesday 10 June 2026, 10:30 in New York.
describe.each(dialects)('$name: reminders of events by words', ({ name }) => {
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
  const reply = async (content: string, language?: 'en' | 'fr' | 'es'): Promise<string> =>
    plainReply((await say(content, language)).content);
  const all = async (): Promise<EventOccurrence[]> =>
    (
      await me.client.call('listEvents', {
        query: { from: '2026-06-08T00:00:00Z', to: '2026-07-08T00:00:00Z' },
      })
    ).events;
  const reminders = async (): Promise<number[][]> => (await all()).map((event) => event.reminders);
  const ownReminders = async (): Promise<string[]> =>
    (await me.client.call('listAiTasks', { query: {} })).tasks.map(({ title }) => title);
  const make = async (title: string, starts: string, also = {}): Promise<void> => {
    await me.client.call('createEvent', { body: { title, starts, ...also } });
  };

  it('adds one to those that there are, says so, and takes it back', async () => {
    await make('Dentist', '2026-06-12T12:00:00');
    const set = await say('remind me half an hour before the dentist');
    expect(plainReply(set.content)).toBe('I’ll remind you 30 minutes before “Dentist”: Friday at 11:30 AM.');
    expect(set.receipts).toMatchObject([{ noun: 'event', tool: 'change_event', action: 'changed' }]);
    expect(await reminders()).toEqual([[10, 30]]);
    expect(await reply('remind me 30 minutes before the dentist')).toBe(
      'That is so already: you are reminded 30 minutes before “Dentist”.',
    );
    expect(await reply('undo that')).toContain('Taken back');
    expect(await reminders()).toEqual([[10]]);
  });

  it.each([
    [
      'fr',
      'rappelle-moi une demi-heure avant le dentiste',
      'Rappel prévu 30 minutes avant « Dentiste » : vendredi à 11:30.',
    ],
    [
      'es',
      'recuérdame 30 minutos antes del dentista',
      'Te avisaré 30 minutos antes de «Dentista»: el viernes a las 11:30.',
    ],
  ] as const)('does in %s', async (language, words, answer) => {
    await make(language === 'fr' ? 'Dentiste' : 'Dentista', '2026-06-12T12:00:00');
    expect(await reply(words, language)).toBe(answer);
    expect(await reminders()).toEqual([[10, 30]]);
  });

  it('counts whole days from nine in the morning', async () => {
    await make("Mom's birthday", '2026-06-20');
    expect(await reply("remind me the day before mom's birthday")).toBe(
      "I’ll remind you 1 day before “Mom's birthday”: Fri, June 19 at 9:00 AM.",
    );
    expect(await reply("remind me the night before mom's birthday")).toContain('Fri, June 19 at 8:00 PM');
    expect(await reminders()).toEqual([[780, 1_440]]);
  });

  it('goes on with what was just made', async () => {
    await say('lunch with jim friday 12-1');
    await say('remind me an hour before');
    expect(await reminders()).toEqual([[10, 60]]);
  });

  it('sets one of all times of a series, or of the one that is named', async () => {
    await make('Standup', '2026-06-15T09:00:00', { rule: 'FREQ=WEEKLY;COUNT=3' });
    expect(await reply('remind me 5 minutes before standup')).toBe(
      'I’ll remind you 5 minutes before “Standup”, every time.',
    );
    expect(await reminders()).toEqual([
      [5, 10],
      [5, 10],
      [5, 10],
    ]);
    expect(await reply('remind me an hour before the standup on monday')).toBe(
      'I’ll remind you 1 hour before “Standup”: Monday at 8:00 AM.',
    );
    expect(await reminders()).toEqual([
      [5, 10, 60],
      [5, 10],
      [5, 10],
    ]);
  });

  it('asks which of several, and sets that of the one that is chosen', async () => {
    await make('Dentist Leo', '2026-06-12T12:00:00');
    await make('Dentist Zoe', '2026-06-15T12:00:00');
    const question = await say('remind me 2 hours before the dentist');
    expect(question.choices).toHaveLength(2);
    await say('the second one');
    expect(await reminders()).toEqual([[10], [10, 120]]);
  });

  it('says plainly where nothing is called so, and makes nothing', async () => {
    await make('Dentist', '2026-06-12T12:00:00');
    expect(await reply('remind me an hour before the opera')).toContain('opera');
    expect(await reminders()).toEqual([[10]]);
    expect(await ownReminders()).toEqual([]);
  });

  it('takes another in place of them, or all away', async () => {
    await make('Dentist', '2026-06-12T12:00:00');
    await say('change the reminder for the dentist to an hour before');
    expect(await reminders()).toEqual([[60]]);
    expect(await reply("don't remind me about the dentist")).toBe('“Dentist” doesn’t remind you any more.');
    expect(await reminders()).toEqual([[]]);
  });

  it('sets no more than an event can have, none in the past, and a reminder by itself months before', async () => {
    await make('Dentist', '2026-06-10T12:00:00', {
      reminders: Array.from({ length: limits.eventReminders.max }, (_, at) => at),
    });
    expect(await reply('remind me an hour before the dentist')).toContain('as many as');
    await make('Lunch', '2026-06-10T11:00:00');
    expect(await reply('remind me 2 hours before lunch')).toBe('That time has already passed.');
    await make('Wedding', '2026-10-10T11:00:00');
    await say('remind me 2 months before the wedding');
    expect(await ownReminders()).toEqual(['Wedding']);
  });

  it('sets those that are near with the event where another is months before', async () => {
    await make('Wedding', '2026-06-30T11:00:00');
    await make('Concert', '2026-10-10T11:00:00');
    const said = await reply('remind me 60 days and 1 day before the concert');
    expect(said).toContain('1 day before “Concert”');
    expect(said).toContain('August');
    expect(await ownReminders()).toEqual(['Concert']);
    const { events } = await me.client.call('listEvents', {
      query: { from: '2026-10-08T00:00:00Z', to: '2026-10-12T00:00:00Z' },
    });
    expect(events.map((event) => event.reminders)).toEqual([[10, 1_440]]);
  });

  it.each([
    [
      'en',
      'change the reminder for Dentist to 9am',
      'change the reminder for Dentist to 5pm',
      'before “Dentist”',
    ],
    ['fr', 'mets le rappel de Dentist à 9h', 'mets le rappel de Dentist à 17h', 'avant le début'],
    [
      'es',
      'cambia el recordatorio de Dentist a las 9',
      'cambia el recordatorio de Dentist a las 17',
      'antes de que',
    ],
  ] as const)(
    'moves one to a time of day before it, not after it, and never the event, in %s',
    async (...row) => {
      const [language, before, after, words] = row;
      await make('Dentist', '2026-06-12T12:00:00');
      await say(before, language);
      expect(await reminders()).toEqual([[180]]);
      expect(await reply(after, language)).toContain(words);
      expect(await reminders()).toEqual([[180]]);
      expect((await all()).map(({ starts }) => starts)).toEqual(['2026-06-12T12:00:00']);
    },
  );

  it.each([
    ['en', 'delete the reminder for Dentist and buy milk'],
    ['fr', 'supprime le rappel de Dentist et achète du lait'],
    ['es', 'borra el recordatorio de Dentist y compra leche'],
  ] as const)('takes it away beside something else, and leaves the event, in %s', async (language, text) => {
    await make('Dentist', '2026-06-12T12:00:00');
    await say(text, language);
    expect(await reminders()).toEqual([[]]);
  });

  it.each([
    [
      'en',
      'remove the day-before reminder from the dentist',
      'I won’t remind you 1 day before “Dentist” any more. What stays: 10 minutes and 1 hour before.',
    ],
    [
      'fr',
      'supprime le rappel de la veille du Dentist',
      'Plus de rappel 1 jour avant « Dentist ». Il reste : 10 minutes et 1 heure avant.',
    ],
    [
      'es',
      'quita el recordatorio de un día antes de Dentist',
      'Ya no te avisaré 1 día antes de «Dentist». Queda: 10 minutos y 1 hora antes.',
    ],
  ] as const)('takes one of several away, and says which stay, in %s', async (language, words, answer) => {
    await make('Dentist', '2026-06-12T12:00:00', { reminders: [10, 60, 1_440] });
    const said = await say(words, language);
    expect(plainReply(said.content)).toBe(answer);
    expect(said.receipts).toMatchObject([{ noun: 'event', action: 'changed' }]);
    expect(await reminders()).toEqual([[10, 60]]);
  });

  it('says which there are where the one that is to go is none of them', async () => {
    await make('Dentist', '2026-06-12T12:00:00', { reminders: [10, 1_440] });
    expect(await reply('remove the 2 hour reminder of the dentist')).toBe(
      'There is no such reminder. You are reminded 10 minutes and 1 day before “Dentist”.',
    );
    expect(await reminders()).toEqual([[10, 1_440]]);
  });

  it('takes all of several away where none is named, and says which they were', async () => {
    await make('Dentist', '2026-06-12T12:00:00', { reminders: [10, 1_440] });
    expect(await reply('remove the reminder of the dentist')).toBe(
      'I won’t remind you 10 minutes and 1 day before “Dentist” any more. It has no reminder left.',
    );
    expect(await reminders()).toEqual([[]]);
    expect(await reply('undo that')).toContain('Taken back');
    expect(await reminders()).toEqual([[10, 1_440]]);
  });
});
