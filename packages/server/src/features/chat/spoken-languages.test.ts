import type { ChatMessage } from '@squeeze/contracts/chat';
import type { TodoPage } from '@squeeze/contracts/todos';
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

  it.each([
    [
      'en',
      "what's on my list?",
      'the second one',
      '“Buy bread” is due today.',
      'done with the second one',
      'Buy bread',
    ],
    [
      'fr',
      "qu'est-ce que j'ai à faire ?",
      'le deuxième',
      '« Buy bread » est à faire aujourd’hui.',
      "j'ai terminé le deuxième",
      'Buy bread',
    ],
    [
      'es',
      '¿qué tengo pendiente?',
      'la segunda',
      '«Buy bread» es para hoy.',
      'he terminado la segunda',
      'Buy bread',
    ],
  ] as const)('means what was shown by its place: %s', async (language, ask, place, answer, done, title) => {
    await addTodo('Pay rent', '2026-06-08');
    await addTodo('Buy bread', '2026-06-10');
    await addTodo('Call Ana', '2026-06-12');
    // Before anything was shown it means nothing, and nothing is made of it.
    expect((await say(place, language)).receipts).toEqual([]);
    expect(await hear(ask, language)).toContain('Buy bread');
    expect(await hear(place, language)).toBe(answer);
    await hear(ask, language);
    expect((await say(done, language)).receipts).toMatchObject([{ action: 'completed', title }]);
    // What is shown now is another list.
    await hear(ask, language);
    expect((await say(done, language)).receipts).toMatchObject([{ action: 'completed', title: 'Call Ana' }]);
  });

  it('leaves things alone that were not meant', async () => {
    await addTodo('Buy a present for my sister', '2026-06-20');
    await addTodo('Call mom', '2026-06-10');
    const changed = async (content: string, language?: 'en' | 'fr' | 'es') =>
      (await say(content, language)).receipts;
    expect(await changed('forget my sister')).toEqual([]);
    expect(await changed('olvida lo de mi hermana', 'es')).toEqual([]);
    expect(await changed("i haven't called mom yet", 'en')).toEqual([]);
    expect(await changed("don't remind me")).toEqual([]);
    expect(await changed('borra todo', 'es')).toEqual([]);
    expect(await hear('remember that my sister is called Ana', 'en')).toContain('I’ll remember:');
    expect(await changed('forget about my sister')).toMatchObject([{ tool: 'forget', state: 'proposed' }]);
  });

  it('answers kindly to how somebody is', async () => {
    expect(await hear("i'm so tired today")).toMatch(
      /^I’m sorry it is like that\. Nothing has to be done this minute\./,
    );
    expect(await hear('por fin terminé todo', 'es')).toBe('Qué alegría oírlo. Disfrútalo.');
    expect(await hear('quelle heure est-il ?', 'fr')).toMatch(/^Nous sommes le mercredi 10 juin 2026/);
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

  it('knows the eight values by their words in any language, and calls them as the app does', async () => {
    await addTodo('run 5k');
    await addTodo('call dad');
    expect(await hear('put run 5k under santé')).toBe('“run 5k” is in Health now.');
    expect(await hear('put call dad under familia', 'fr')).toBe(
      '« call dad » est maintenant dans Famille et amis.',
    );
    const { todos } = (await me.client.call('listTodos', { query: { sort: 'due_date' } })) as TodoPage;
    expect(Object.fromEntries(todos.map(({ title, category }) => [title, category]))).toEqual({
      'call dad': 'Family & Friends',
      'run 5k': 'Health',
    });
    expect((await hear('montre ma liste famille', 'fr')).split('\n').slice(1)).toEqual([
      '**Sans date**',
      '- call dad',
    ]);
  });

  it('asks which day a feast is where the country is not known, and takes the answer by its number', async () => {
    const there = await signIn(server, { timeZone: 'Europe/Berlin' });
    const ask = async (content: string, id?: string) => {
      const body = { content, conversation_id: id };
      const { ai_message, conversation_id } = await there.client.call('sendChatMessage', { body });
      const params = { id: String(ai_message.id) };
      return { ...(await there.client.call('getChatMessage', { params })).message, conversation_id };
    };
    const asked = await ask('remind me on mother’s day at 9am to call mom');
    expect(asked.choices).toEqual([
      'remind me on March 7, 2027 at 9am to call mom',
      'remind me on May 9, 2027 at 9am to call mom',
    ]);
    const answered = await ask('2', asked.conversation_id);
    expect(answered.content).toContain('Sun, May 9, 2027');
  });

  it('refuses what is to be due on a day that has passed', async () => {
    expect(await hear('remind me yesterday to call mom')).toContain('already passed');
    expect(await hear('rappelle-moi hier d’appeler maman', 'fr')).toContain('déjà passé');
    expect(await hear('recuérdame ayer llamar a mamá', 'es')).toContain('ya ha pasado');
    expect((await me.client.call('listTodos', { query: { sort: 'due_date' } })) as TodoPage).toMatchObject({
      todos: [],
    });
  });
});
