import { updateUser } from '@squeeze/database/repositories/user-repository';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { sentCode } from '@squeeze/testing/sent-code';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { textFrom } from '@squeeze/testing/text-from-phone';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe.each(dialects)('$name: events by text', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;
  let phone: string;

  beforeEach(async () => {
    server = await startTestServer({ dialect });
    me = await signIn(server);
    phone = newPhoneNumber();
    await me.client.call('addPhoneNumber', { body: { phone_number: phone } });
    await me.client.call('sendPhoneCode', { body: { phone_number: phone } });
    const verification_code = await sentCode(server, phone);
    await me.client.call('verifyPhoneCode', { body: { phone_number: phone, verification_code } });
  });
  afterEach(() => server[Symbol.asyncDispose]());

  const say = async (body: string): Promise<string> => {
    const { status, replies } = await textFrom(server, phone, body);
    expect(status).toBe(200);
    server.clock.advance(1_000);
    return replies.join('\n');
  };

  it('puts an event in the calendar, says what is on and what is free, and takes it back', async () => {
    expect(await say('lunch with jim friday 12-1 at Café Nord')).toContain('lunch with jim');
    const { events } = await me.client.call('listEvents', {
      query: { from: '2026-06-08T00:00:00Z', to: '2026-07-08T00:00:00Z' },
    });
    expect(events).toMatchObject([
      { title: 'lunch with jim', starts: '2026-06-12T12:00:00', place: 'Café Nord' },
    ]);
    expect(await say("what's on friday?")).toContain('lunch with jim');
    expect(await say('when am I free friday?')).toContain('1:00 PM-8:00 PM');
    expect(await say('move lunch to saturday')).toContain('Saturday at 12:00 PM');
    expect(await say('undo')).toContain('Taken back');
  });

  it.each([
    {
      language: 'fr',
      make: 'déjeuner avec jim vendredi 12h-13h au Café Nord',
      on: "qu'est-ce que j'ai vendredi ?",
      free: 'je suis libre vendredi ?',
      move: 'déplace le déjeuner à samedi',
      undo: 'annule',
      title: 'déjeuner avec jim',
      words: { free: '13:00', moved: 'samedi', undone: 'Annulé' },
    },
    {
      language: 'es',
      make: 'reunión con jim viernes 12-13 en Café Nord',
      on: '¿qué tengo el viernes?',
      free: '¿estoy libre el viernes?',
      move: 'mueve la reunión al sábado',
      undo: 'deshacer',
      title: 'reunión con jim',
      words: { free: '13:00', moved: 'sábado', undone: 'Deshecho' },
    },
  ] as const)('does the same in $language', async ({ language, title, words, ...said }) => {
    await updateUser(server.database.db, me.user.id, { preferences: { language }, updatedAt: 1 });
    expect(await say(said.make)).toContain(title);
    const { events } = await me.client.call('listEvents', {
      query: { from: '2026-06-08T00:00:00Z', to: '2026-07-08T00:00:00Z' },
    });
    expect(events).toMatchObject([{ title, starts: '2026-06-12T12:00:00', place: 'Café Nord' }]);
    expect(await say(said.on)).toContain(title);
    expect(await say(said.free)).toContain(words.free);
    expect(await say(said.move)).toContain(words.moved);
    const moved = await me.client.call('getEvent', { params: { id: events[0]?.id ?? '' } });
    expect(moved.event.starts).toBe('2026-06-13T12:00:00');
    expect(await say(said.undo)).toContain(words.undone);
  });
});
