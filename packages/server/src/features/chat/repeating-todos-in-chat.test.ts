import type { ChatMessage } from '@squeeze/contracts/chat';
import type { Language } from '@squeeze/contracts/languages';
import type { Todo, TodoPage } from '@squeeze/contracts/todos';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

// The clock says Wednesday 10 June 2026, 10:30 in New York.
describe.each(dialects)('$name: repeating todos in chat', ({ name }) => {
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

  const say = async (content: string, language?: Language): Promise<ChatMessage> => {
    const body = { content, language, conversation_id: conversation };
    const { conversation_id: id, ai_message } = await me.client.call('sendChatMessage', { body });
    conversation = id;
    server.clock.advance(1_000);
    return (await me.client.call('getChatMessage', { params: { id: String(ai_message.id) } })).message;
  };
  const todos = async (): Promise<Todo[]> =>
    ((await me.client.call('listTodos', { query: { filter: 'pending' } })) as TodoPage).todos;
  const tasks = async (): Promise<readonly unknown[]> =>
    (await me.client.call('listAiTasks', { query: {} })).tasks;

  it.each([
    ['en', 'water the plants every sunday', 'FREQ=WEEKLY;BYDAY=SU', '2026-06-14', 'every Sunday'],
    ['en', 'every other friday take out the bins', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', '2026-06-12', 'Friday'],
    ['en', 'pay rent on the 1st of each month', 'FREQ=MONTHLY;BYMONTHDAY=1', '2026-07-01', 'every month'],
    ['fr', 'arroser les plantes tous les dimanches', 'FREQ=WEEKLY;BYDAY=SU', '2026-06-14', 'chaque dimanche'],
    [
      'fr',
      'sortir les poubelles un vendredi sur deux',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR',
      '2026-06-12',
      'vendredi',
    ],
    ['fr', 'payer le loyer le 1er de chaque mois', 'FREQ=MONTHLY;BYMONTHDAY=1', '2026-07-01', 'mois'],
    ['es', 'regar las plantas todos los domingos', 'FREQ=WEEKLY;BYDAY=SU', '2026-06-14', 'cada domingo'],
    ['es', 'sacar la basura cada dos viernes', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', '2026-06-12', 'viernes'],
    ['es', 'pagar el alquiler el 1 de cada mes', 'FREQ=MONTHLY;BYMONTHDAY=1', '2026-07-01', 'mes'],
  ] as const)('are made of words for doing, %s: %s', async (language, text, rule, due, words) => {
    const reply = await say(text, language);
    expect(reply.content).toContain(words);
    expect(reply.content).not.toMatch(/:00/);
    expect(await todos()).toMatchObject([{ repeat: { rule, after: 'date' }, due_date: due }]);
    expect(await tasks()).toEqual([]);
    expect(reply.receipts).toMatchObject([
      { noun: 'todo', action: 'created', repeats: { schedule: { rule } } },
    ]);
  });

  it.each([
    ['en', 'remind me to water the plants every sunday at 9am'],
    ['fr', 'rappelle-moi d’arroser les plantes tous les dimanches à 9h'],
    ['es', 'recuérdame regar las plantas todos los domingos a las 9'],
    ['en', 'stretch every 2 hours'],
  ] as const)('are none of what is to be told, or comes too often, %s: %s', async (language, text) => {
    await say(text, language);
    expect(await tasks()).toHaveLength(1);
    expect(await todos()).toEqual([]);
  });

  it('keep their list and their priority', async () => {
    await say('water the plants every sunday #home');
    expect(await todos()).toMatchObject([
      { title: 'water the plants', category: 'home', repeat: { rule: 'FREQ=WEEKLY;BYDAY=SU' } },
    ]);
  });

  it('say when they come again once they are done, and are taken back with what came', async () => {
    await say('water the plants every sunday');
    const done = await say('watered the plants');
    expect(done.content).toBe('Good. “water the plants” comes up again Sun, June 21.');
    expect(await todos()).toMatchObject([{ due_date: '2026-06-21' }]);
    await say('undo that');
    expect(await todos()).toMatchObject([
      { due_date: '2026-06-14', repeat: { rule: 'FREQ=WEEKLY;BYDAY=SU' } },
    ]);
  });

  it('take another rhythm, on the day they have, and one that they cannot have is said', async () => {
    await say('water the plants every sunday');
    const fortnight = await say('make it every two weeks');
    expect(fortnight.content).toBe('Moved “water the plants” to every 2 weeks.');
    expect(await todos()).toMatchObject([
      { due_date: '2026-06-14', repeat: { rule: 'FREQ=WEEKLY;INTERVAL=2' } },
    ]);
    await say('no, every month');
    expect(await todos()).toMatchObject([
      { due_date: '2026-06-14', repeat: { rule: 'FREQ=MONTHLY;BYMONTHDAY=14' } },
    ]);
    expect((await say('make it every 2 hours')).content).toContain('once a day at most');
    expect(await todos()).toMatchObject([{ repeat: { rule: 'FREQ=MONTHLY;BYMONTHDAY=14' } }]);
    await say('undo that');
    expect(await todos()).toMatchObject([{ repeat: { rule: 'FREQ=WEEKLY;INTERVAL=2' } }]);
  });

  it('are left out once, and end', async () => {
    await say('water the plants every sunday');
    expect((await say('skip it this week')).content).toBe(
      'Skipped “water the plants” this once. It comes again Sun, June 21.',
    );
    expect(await todos()).toMatchObject([
      { due_date: '2026-06-21', repeat: { rule: 'FREQ=WEEKLY;BYDAY=SU' } },
    ]);
    await say('undo that');
    expect(await todos()).toMatchObject([{ due_date: '2026-06-14', status: 'pending' }]);
    const [skipped] = (await say('skip it this week')).receipts;
    await say('undo that');
    const { receipt } = await me.client.call('redoReceipt', { params: { id: skipped?.id ?? '' } });
    expect(await todos()).toMatchObject([
      { due_date: '2026-06-21', repeat: { rule: 'FREQ=WEEKLY;BYDAY=SU' } },
    ]);
    await me.client.call('undoReceipt', { params: { id: receipt.id } });
    expect((await say('stop repeating')).content).toBe('“water the plants” no longer repeats.');
    expect(await todos()).toMatchObject([{ due_date: '2026-06-14', repeat: null }]);
  });

  const done = (rule: string) => [{ repeat: { rule, after: 'completion' } }];
  it.each([
    [
      'en',
      'clean the garage',
      'repeat it 3 days after done',
      'DAILY;INTERVAL=3',
      'every 3 days, counted from',
    ],
    ['en', 'clean the garage', 'every 3 days after I finish it', 'DAILY;INTERVAL=3', 'every 3 days'],
    [
      'en',
      'clean the garage',
      'make it repeat 2 weeks after it is done.',
      'WEEKLY;INTERVAL=2',
      'every 2 weeks',
    ],
    [
      'en',
      'clean the garage friday',
      'the garage repeats a month after completion',
      'MONTHLY',
      'counted from when it is done',
    ],
    [
      'fr',
      'ranger le garage',
      'répète-le 3 jours après l’avoir fait',
      'DAILY;INTERVAL=3',
      'tous les 3 jours',
    ],
    [
      'fr',
      'ranger le garage',
      'toutes les 2 semaines après que c’est fait',
      'WEEKLY;INTERVAL=2',
      '2 semaines',
    ],
    ['es', 'ordenar el garaje', 'repítelo 3 días después de hacerlo', 'DAILY;INTERVAL=3', 'cada 3 días'],
    ['es', 'ordenar el garaje', 'cada 2 semanas después de terminarlo', 'WEEKLY;INTERVAL=2', '2 semanas'],
  ] as const)('come again so long after they are done, %s: %s, %s', async (...row) => {
    const [language, title, text, rule, words] = row;
    await say(title, language);
    const reply = await say(text, language);
    expect(reply.content).toContain(words);
    expect(reply.receipts).toMatchObject([{ noun: 'todo', state: 'done' }]);
    expect(await todos()).toMatchObject(done(`FREQ=${rule}`));
    await say(language === 'en' ? 'undo' : language === 'fr' ? 'annule' : 'deshaz', language);
    expect(await todos()).toMatchObject([{ repeat: null }]);
  });

  it.each([
    'every 3 days after I finish it, call Bo',
    'what is 3 days after it is done?',
    'repeat it 3 days after the party',
  ])('do not come again by %s', async (text) => {
    await say('clean the garage');
    await say(text);
    expect((await todos()).filter(({ title }) => title === 'clean the garage')).toMatchObject([
      { repeat: null },
    ]);
  });

  it.each([
    ['en', 'clean the garage', 'it takes 20 minutes', { estimate_minutes: 20 }, '20 minutes'],
    ['en', 'clean the garage', 'the garage takes half an hour', { estimate_minutes: 30 }, '30 minutes'],
    ['en', 'clean the garage friday', 'put it under someday', { someday: true, due_date: null }, 'Someday'],
    ['en', 'clean the garage', 'start it next monday', { start_date: '2026-06-15' }, 'Monday'],
    ['fr', 'ranger le garage', 'ça prend 20 minutes', { estimate_minutes: 20 }, '20 minutes'],
    ['fr', 'ranger le garage', 'mets-le sous un jour', { someday: true }, 'Un jour'],
    ['fr', 'ranger le garage', 'commence-le lundi prochain', { start_date: '2026-06-15' }, 'lundi'],
    ['es', 'ordenar el garaje', 'lleva 20 minutos', { estimate_minutes: 20 }, '20 minutos'],
    ['es', 'ordenar el garaje', 'ponlo en algún día', { someday: true }, 'Algún día'],
    ['es', 'ordenar el garaje', 'empiézalo el próximo lunes', { start_date: '2026-06-15' }, 'lunes'],
  ] as const)('say more of a todo, %s: %s, %s', async (language, title, text, fields, words) => {
    await say(title, language);
    const reply = await say(text, language);
    expect(reply.content).toContain(words);
    expect(await todos()).toMatchObject([fields]);
  });

  it.each([
    ['en', 'clean the garage', 'add step gather the papers', 'tick the first step', 'gather the papers'],
    [
      'fr',
      'ranger le garage',
      'ajoute une étape : trier les outils',
      'coche la première étape',
      'trier les outils',
    ],
    ['es', 'ordenar el garaje', 'añade un paso: tirar las cajas', 'marca el primer paso', 'tirar las cajas'],
  ] as const)('have steps that are ticked, %s: %s', async (language, title, add, tick, step) => {
    await say(title, language);
    await say(add, language);
    expect(await todos()).toMatchObject([{ steps: [{ title: step, done: false }] }]);
    await say(tick, language);
    expect(await todos()).toMatchObject([{ steps: [{ title: step, done: true }] }]);
    await say(language === 'en' ? 'undo' : language === 'fr' ? 'annule' : 'deshaz', language);
    expect(await todos()).toMatchObject([{ steps: [{ title: step, done: false }] }]);
  });

  it.each([
    ['en', 'clean the garage', 'break it down'],
    ['en', 'clean the garage', 'where do I start with the garage?'],
    ['fr', 'ranger le garage', 'par où commencer avec le garage ?'],
    ['es', 'ordenar el garaje', '¿por dónde empiezo con el garaje?'],
  ] as const)(
    'are asked for a first small step, and keep only the one that is chosen, %s: %s',
    async (...row) => {
      const [language, title, text] = row;
      await say(title, language);
      const asked = await say(text, language);
      expect(asked.receipts).toEqual([]);
      expect(asked.choices).toHaveLength(3);
      expect(await todos()).toMatchObject([{ steps: [] }]);
      await say(asked.choices[1] ?? '', language);
      const [todo] = await todos();
      expect(todo?.steps).toMatchObject([
        { title: expect.stringContaining('(15 min)') as string, done: false },
      ]);
      await say('2', language);
      expect((await todos())[0]?.steps).toHaveLength(1);
    },
  );
});
