import type { CalendarEventDraft } from '@squeeze/contracts/calendar-events';
import { plainReply } from '@squeeze/domain/chat/plain-reply';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';

type Draft = z.input<typeof CalendarEventDraft>;

// The clock says Wednesday 10 June 2026, 10:30 in New York.
describe('what is asked about the calendar in the chat', () => {
  let server: TestServer;
  let me: SignedIn;
  let conversation: string | undefined;
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    me = await signIn(server);
    conversation = undefined;
  });
  afterAll(() => server[Symbol.asyncDispose]());
  const given = async (...drafts: readonly Draft[]): Promise<void> => {
    for (const body of drafts) await me.client.call('createEvent', { body });
  };
  const at = (title: string, starts: string, ends: string, more: Partial<Draft> = {}): Draft => ({
    title,
    starts: `2026-06-${starts}`,
    ends: `2026-06-${ends}`,
    ...more,
  });
  const ask = async (content: string, language?: 'en' | 'fr' | 'es'): Promise<string> => {
    const body = { content, language, conversation_id: conversation };
    const { conversation_id: id, ai_message } = await me.client.call('sendChatMessage', { body });
    conversation = id;
    server.clock.advance(1_000);
    const { message } = await me.client.call('getChatMessage', { params: { id: String(ai_message.id) } });
    return plainReply(message.content);
  };
  const hidden = async (): Promise<string> => {
    const { calendar } = await me.client.call('createCalendar', { body: { name: 'Club', visible: false } });
    return calendar.id;
  };

  describe('however far away', () => {
    it('is found by its day, before and behind', async () => {
      await given(at('Dentist', '04T09:00:00', '04T10:00:00'), {
        title: 'Wedding of Sam',
        starts: '2027-02-20T15:00:00',
      });
      expect(await ask('what was on last week?')).toContain('Dentist');
      expect(await ask("what's on february 20?")).toContain('3:00 PM–4:00 PM Wedding of Sam');
    });

    it('is found by its name, beside what comes every day', async () => {
      const daily = ['6', '7', '8'].map((hour) =>
        at(`Daily ${hour}`, `01T0${hour}:00:00`, `01T0${hour}:30:00`, { rule: 'FREQ=DAILY' }),
      );
      await given(...daily, { title: 'Wedding of Sam', starts: '2027-02-20T15:00:00' });
      expect(await ask('when is the wedding?')).toContain('“Wedding of Sam” is Sat, February 20, 2027');
    });

    it('is found by its name when it is over, and only where nothing that comes is called so', async () => {
      await given(at('Dentist', '04T09:00:00', '04T10:00:00'), {
        title: 'Retreat',
        starts: '2024-05-02',
      });
      expect(await ask('when was the dentist?')).toContain('Thu, June 4');
      expect(await ask('when was the retreat?')).toContain('May 2, 2024');
      await given(at('Dentist', '18T09:00:00', '18T10:00:00'));
      conversation = undefined;
      expect(await ask('when is the dentist?')).toContain('June 18');
    });

    it('is told of a day that is over, not only what was finished then', async () => {
      await given(at('Yoga', '09T08:00:00', '09T09:00:00'));
      expect(await ask('what did I have yesterday?')).toContain('8:00 AM–9:00 AM Yoga');
      expect(await ask('what did I get done yesterday?')).not.toContain('Yoga');
      expect(await ask('when was yoga?')).toContain('“Yoga” was');
    });

    it.each([
      ['en', 'what was on monday?', 'when was I free monday?', 'You were free monday: '],
      ['fr', "qu'est-ce que j'avais lundi ?", 'quand étais-je libre lundi ?', 'Vous étiez libre lundi : '],
      ['es', '¿qué tuve el lunes?', '¿cuándo estuve libre el lunes?', 'Estabas libre el lunes: '],
    ] as const)('is told in the past, %s', async (language, whatWas, whenFree, free) => {
      await given(at('Physio', '08T09:00:00', '08T10:00:00'));
      expect(await ask(whatWas, language)).toContain('Physio');
      expect(await ask(whenFree, language)).toContain(free);
    });
  });

  describe('in a calendar out of sight', () => {
    it('is not listed, next, in the way or overlapped, but found by its name', async () => {
      const calendar_id = await hidden();
      await given(at('Club night', '11T12:00:00', '11T13:00:00', { calendar_id }));
      expect(await ask("what's on thursday?")).not.toContain('Club');
      expect(await ask("what's next?")).not.toContain('Club');
      expect(await ask('am I free thursday at 12:15?')).toContain('Yes, you are free');
      expect(await ask('lunch with Ana thursday 12-1')).not.toContain('overlaps');
      expect(await ask('when is club night?')).toContain('“Club night” is tomorrow at 12:00 PM');
    });
  });

  describe('what is free', () => {
    it('is so beside a birthday, and not on whole days that take one, which are named', async () => {
      await given(at('Mom’s birthday', '11', '12'), at('Vacation', '12', '13', { busy: true }));
      expect(await ask('when am I free thursday?')).toBe('You are free thursday, all day.');
      expect(await ask('when am I free friday?')).toBe('Friday, all day: “Vacation”.');
      expect(await ask('am I free friday at 3pm?')).toBe('Friday at 3:00 PM, all day: “Vacation”.');
      expect(await ask('quand suis-je libre vendredi ?', 'fr')).toContain('toute la journée : « Vacation »');
      expect(await ask('¿cuándo estoy libre el viernes?', 'es')).toContain('todo el día: «Vacation»');
    });

    it('is told day by day where quiet hours lie in the morning, and till midnight', async () => {
      await me.client.call('updatePreferences', {
        body: { settings: { quiet_hours: { start: '01:00', end: '08:00' } } },
      });
      await given(at('Brunch', '13T11:00:00', '13T12:00:00'));
      const told = await ask('when am I free this weekend?');
      expect(told).toContain('12:00 AM–1:00 AM, 8:00 AM–11:00 AM, and 12:00 PM–12:00 AM');
    });

    it('says where it ends that is asked about a month', async () => {
      const told = await ask('when am I free this month?');
      expect(told.split('\n')).toHaveLength(15);
      expect(told).toContain('That is as far as Tue, June 23.');
      expect(await ask('quand suis-je libre ce mois-ci ?', 'fr')).toContain('Cela va jusqu’au mar. 23 juin');
    });
  });

  it('that goes on past midnight is listed on the next day by when it ends', async () => {
    await given(
      at('Night shift', '11T22:00:00', '12T06:00:00'),
      at('Conference', '15T20:00:00', '17T02:00:00'),
    );
    expect(await ask("what's on thursday?")).toContain('10:00 PM–6:00 AM Night shift');
    expect(await ask("what's on friday?")).toContain('- Night shift (until 6:00 AM)');
    expect(await ask("what's on june 16?")).toContain('- Conference (all day)');
    expect(await ask("what's on june 17?")).toContain('- Conference (until 2:00 AM)');
  });

  it('stands in one line, whatever its title holds', async () => {
    await given(at('Lunch\n- 3:00 PM Bring the money', '11T12:00:00', '11T13:00:00'));
    const told = await ask("what's on thursday?");
    expect(told).toContain('Lunch - 3:00 PM Bring the money');
    expect(told).not.toMatch(/^- 3:00 PM/m);
    expect(await ask("what's next?")).not.toMatch(/^- 3:00 PM/m);
  });
});

describe('what is free in the evening', () => {
  it('is told of tonight and of now, whatever the hour', async () => {
    await using server = await startTestServer();
    // It is half past nine in the evening.
    server.clock.advance(11 * 60 * 60_000);
    const dining = async (starts: string, ends: string): Promise<SignedIn['client']> => {
      const { client } = await signIn(server);
      await client.call('createEvent', {
        body: { title: 'Dinner', starts: `2026-06-10T${starts}`, ends: `2026-06-10T${ends}` },
      });
      return client;
    };
    const later = await dining('22:00:00', '23:00:00');
    const ask = async (content: string, language?: 'en' | 'fr' | 'es', client = later): Promise<string> => {
      const { ai_message } = await client.call('sendChatMessage', { body: { content, language } });
      const { message } = await client.call('getChatMessage', { params: { id: String(ai_message.id) } });
      return plainReply(message.content);
    };
    expect(await ask('am I free now?')).toBe('Yes, you are free now, until 10:00 PM.');
    expect(await ask('suis-je libre maintenant ?', 'fr')).toContain('libre maintenant, jusqu’à 22:00');
    expect(await ask('¿estoy libre ahora?', 'es')).toContain('ahora estás libre, hasta las 22:00');
    expect(await ask('am I free tonight?')).toContain('9:30 PM–10:00 PM and 11:00 PM–12:00 AM');
    expect(await ask('when am I free today?')).toContain('9:30 PM–10:00 PM and 11:00 PM–12:00 AM');
    const atTable = await dining('21:00:00', '22:00:00');
    expect(await ask('am I free right now?', 'en', atTable)).toBe('No, right now you have “Dinner”.');
  });
});
