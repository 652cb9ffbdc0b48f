import type { ChatMessage } from '@squeeze/contracts/chat';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

// The clock says Wednesday 10 June 2026, 10:30 in New York.
describe.each(dialects)('$name: conversations with the built-in assistant', ({ name }) => {
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
  const hear = async (content: string, language?: 'en' | 'fr' | 'es'): Promise<string> =>
    (await say(content, language)).content;
  const settings = async () => (await me.client.call('getPreferences', {})).settings;
  const facts = async (): Promise<string[]> =>
    (await me.client.call('listMemory', {})).facts.map(({ text }) => text);
  const addTodo = async (title: string, due_date: string | null = null): Promise<void> => {
    await me.client.call('createTodo', { body: { title, due_date } });
    server.clock.advance(1_000);
  };

  it('in English: the day, a search, settings and memory', async () => {
    await addTodo('Pay rent', '2026-06-08');
    await addTodo('Buy oat milk', '2026-06-10');
    expect((await hear('how does my day look?')).split('\n')).toEqual([
      '1 thing today, 1 carried over:',
      '**Carried over**',
      '- Pay rent',
      '**Today**',
      '- Buy oat milk',
    ]);
    expect(await hear('done with the second one')).toBe('“Buy oat milk” is done. Nice.');
    expect(await hear('search for rent')).toContain('1. Pay rent');
    expect(await hear('quiet hours from 10pm to 7am')).toBe(
      'Quiet from now on: 22:00–07:00. Nothing will disturb you then.',
    );
    expect((await settings()).quiet_hours).toEqual({ start: '22:00', end: '07:00' });
    expect(await hear('undo')).toBe('Taken back: the setting is as it was before.');
    expect((await settings()).quiet_hours).toBeNull();
    expect(await hear('remember that my sister is called Ana')).toContain('I’ll remember:');
    expect(await hear('what do you know about my sister?')).toContain('Ana');
    expect(await hear('forget that my sister is called Ana')).toContain('Say yes or no.');
    expect(await facts()).toHaveLength(1);
    expect(await hear('yes')).toContain('Forgotten:');
    expect(await facts()).toEqual([]);
  });

  it('in French, though the app is in English, to the last “oui”', async () => {
    expect(await hear('rappelle-moi d’appeler ma sœur demain à 17h')).toBe(
      'Rappel prévu demain à 17:00 : « appeler ma sœur ».',
    );
    expect(await hear('plutôt à 18h')).toContain('18:00');
    await addTodo('Payer le loyer', '2026-06-08');
    expect((await hear('comment se présente ma semaine ?')).split('\n')).toEqual([
      '1 chose, 1 en retard :',
      '**En retard**',
      '- Payer le loyer',
      '**Demain**',
      '- 18:00 appeler ma sœur (rappel)',
    ]);
    expect(await hear('cherche le loyer dans mes tâches')).toContain('Payer le loyer');
    expect(await hear('supprime le loyer')).toContain('Répondez oui ou non');
    expect(await hear('oui')).toBe('Supprimé : « Payer le loyer ».');
    expect(await hear('retiens que je préfère les matins')).toContain('Je retiens :');
    expect(await hear('que sais-tu de moi ?')).toContain('matins');
    expect(await hear('heures calmes de 22h à 7h')).toContain('22:00–07:00');
    expect((await settings()).quiet_hours).toEqual({ start: '22:00', end: '07:00' });
  });

  it('in Spanish, though the app is in English', async () => {
    expect(await hear('recuérdame llamar a mi hermana mañana a las 17h')).toContain('Te lo recordaré mañana');
    await addTodo('Pagar el alquiler', '2026-06-08');
    await addTodo('Comprar pan', '2026-06-10');
    expect(await hear('mejor a las 18h')).toContain('18:00');
    expect((await hear('cómo pinta mi semana')).split('\n').slice(0, 3)).toEqual([
      '2 cosas, 1 de días anteriores:',
      '**De días anteriores**',
      '- Pagar el alquiler',
    ]);
    expect(await hear('busca alquiler en mis tareas')).toContain('Pagar el alquiler');
    expect(await hear('recuerda que mi hermana se llama Ana')).toContain('Lo recordaré:');
    expect(await hear('¿qué sabes de mi hermana?')).toContain('Ana');
    expect(await hear('cambia mi zona horaria a Madrid')).toContain('Europe/Madrid');
    expect((await settings()).time_zone).toBe('Europe/Madrid');
  });

  it('follow the language of the call as soon as it changes', async () => {
    expect(await hear('merci, c’est fait pour demain matin', 'fr')).not.toContain('Added');
    expect(await hear('merci', 'fr')).toBe('Avec plaisir.');
    expect(await hear('gracias', 'es')).toBe('De nada.');
  });
});
