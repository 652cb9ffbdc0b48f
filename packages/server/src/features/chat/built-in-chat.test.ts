import type { AiTask } from '@squeeze/contracts/ai-tasks';
import type { ChatMessage } from '@squeeze/contracts/chat';
import type { Todo, TodoPage } from '@squeeze/contracts/todos';
import { updateUser } from '@squeeze/database/repositories/user-repository';
import { plainReply } from '@squeeze/domain/chat/plain-reply';
import { readMarkdown } from '@squeeze/domain/markdown/read-markdown';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

// The clock says Wednesday 10 June 2026, 10:30 in New York.
describe.each(dialects)('$name: chat with the built-in assistant', ({ name }) => {
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
  const todos = async (): Promise<Todo[]> =>
    ((await me.client.call('listTodos', { query: { sort: 'due_date' } })) as TodoPage).todos;
  const tasks = async (): Promise<AiTask[]> => (await me.client.call('listAiTasks', { query: {} })).tasks;
  const addTodo = async (title: string, due_date: string | null = null): Promise<string> =>
    (await me.client.call('createTodo', { body: { title, due_date } })).todo.id;

  it('adds a todo', async () => {
    const reply = await say('buy oat milk friday #errands');
    expect(reply).toMatchObject({ state: 'complete', content: 'Added “buy oat milk”, Friday.' });
    expect(reply.receipts).toMatchObject([
      { tool: 'create_todo', action: 'created', title: 'buy oat milk', due: '2026-06-12', source: 'chat' },
    ]);
    expect(await todos()).toMatchObject([{ due_date: '2026-06-12', category: 'errands' }]);
  });

  it.each([
    ['en', 'buy bread #famille', 'buy bread', 'Family & Friends'],
    ['fr', 'acheter du pain #famille', 'acheter du pain', 'Family & Friends'],
    ['es', 'comprar pan #familia', 'comprar pan', 'Family & Friends'],
    ['en', 'go for a run #santé', 'go for a run', 'Health'],
    ['fr', 'courir #sante', 'courir', 'Health'],
    ['es', 'correr #salud', 'correr', 'Health'],
    ['en', 'pick flowers #nature lover', 'pick flowers', 'Nature Lover'],
    ['en', 'buy seeds #nature-lover', 'buy seeds', 'Nature Lover'],
    ['en', 'plant a tree #Santé tomorrow', 'plant a tree', 'Health'],
  ] as const)(
    'takes a tag for the value it is called, in %s: %s',
    async (language, said, title, category) => {
      // Of before the word meant a value.
      await me.client.call('createTodo', { body: { title: 'old', category: 'famille' } });
      await say(said, language);
      expect(await todos()).toContainEqual(expect.objectContaining({ title, category }));
    },
  );

  it('leaves lists in the archive out of the day, and shows what is in one that is named', async () => {
    for (const [title, category] of [
      ['rake leaves', 'Garden'],
      ['buy stamps', 'Errands'],
    ] as const)
      await me.client.call('createTodo', { body: { title, category, due_date: '2026-06-10' } });
    const { lists } = await me.client.call('listTodoLists', {});
    const id = lists.find(({ name: called }) => called === 'Garden')?.id ?? '';
    await me.client.call('updateTodoList', { params: { id }, body: { archived: true } });
    for (const asked of ["what's due today?", 'what should I do first?', 'how does my day look?']) {
      const { content } = await say(asked);
      expect(content).toContain('buy stamps');
      expect(content).not.toContain('rake leaves');
    }
    expect((await say('show my Garden list')).content).toContain('rake leaves');
    expect((await say('done with rake leaves')).receipts).toMatchObject([{ action: 'completed' }]);
  });

  it('takes the days of a message that could not be sent for a day as they were meant', async () => {
    const dayMs = 24 * 60 * 60_000;
    const late = async (content: string): Promise<ChatMessage> => {
      const { ai_message } = await me.client.call('sendChatMessage', { body: { content, waited_ms: dayMs } });
      const id = String(ai_message.id);
      return (await me.client.call('getChatMessage', { params: { id } })).message;
    };
    const reply = await late('remind me to call mom tomorrow at 5pm');
    expect(reply).toMatchObject({
      content: expect.stringMatching(/today/i) as string,
      receipts: [{ action: 'created', title: 'call mom', due: '2026-06-10T21:00:00.000Z' }],
    });
    // What has passed since is not set for another time.
    expect(await late('remind me in 20 minutes to turn the oven off')).toMatchObject({ receipts: [] });
    expect((await tasks()).map(({ title }) => title)).toEqual(['call mom']);
  });

  it('shows what was typed as it was typed, whatever it is in Markdown', async () => {
    const titles = ['*milk*', '[x](http://y)', '# one', '`two` ~~three~~ <b>', 'https://x.test/a_b_'];
    for (const title of titles) await addTodo(title);
    const listed = (await say('what is due?')).content;
    expect(listed).not.toContain('*milk*');
    for (const title of titles) expect(plainReply(listed).split('\n')).toContain(`- ${title}`);
    expect(readMarkdown(listed).some((block) => block.kind === 'heading')).toBe(false);
    expect(plainReply((await say('done with *milk*')).content)).toBe('“*milk*” is done. Nice.');
    expect(plainReply((await say('find http://y')).content)).toContain('[x](http://y)');
    await say('remember that I like **tea**');
    expect(plainReply((await say('what do you know about me?')).content)).toContain('like **tea**');
  });

  it('sets a reminder, once or again and again', async () => {
    expect((await say('remind me to call mom tomorrow at 5pm')).content).toBe(
      'I’ll remind you tomorrow at 5:00 PM: “call mom”.',
    );
    expect((await say('every monday at 9am remind me to water the plants')).receipts).toMatchObject([
      { tool: 'create_reminder', noun: 'ai_task', due: '2026-06-15T13:00:00.000Z' },
    ]);
    expect(await tasks()).toMatchObject([
      { title: 'water the plants', schedule_type: 'weekly' },
      { title: 'call mom', schedule_type: 'once', next_run_at: '2026-06-11T21:00:00.000Z' },
    ]);
  });

  it('says what a title or a rhythm is too much for', async () => {
    const tooLong = 'That is too long for a title: up to 500 characters fit.';
    expect(await say(`buy ${'oat milk '.repeat(60)}`)).toMatchObject({ content: tooLong, receipts: [] });
    expect(await say(`remind me tomorrow at 5pm to ${'call '.repeat(120)}`)).toMatchObject({
      content: tooLong,
    });
    expect(await say('remind me every 2 minutes to drink water')).toMatchObject({
      content: 'I can remind you every 5 minutes at most.',
      receipts: [],
    });
    expect((await say('remind me every 5 minutes to drink water')).receipts).toHaveLength(1);
  });

  it('speaks the language the person prefers unless the call names one', async () => {
    const updatedAt = server.clock.now();
    await updateUser(server.database.db, me.user.id, { preferences: { language: 'fr-CA' }, updatedAt });
    expect((await say('merci')).content).toBe('Avec plaisir.');
    expect((await say('gracias', 'es')).content).not.toBe('Avec plaisir.');
  });

  it('adds several things at once, no more than eight', async () => {
    const reply = await say('buy bread\ncall the bank tomorrow');
    expect(reply.receipts.map(({ title }) => title)).toEqual(['buy bread', 'call the bank']);
    const lines = Array.from({ length: 10 }, (_, at) => `wash window ${at + 1}`);
    const many = await say(lines.join('\n'));
    expect(many.receipts).toHaveLength(8);
    expect(many.content).toContain('I do 8 things at a time.');
  });

  it('finishes, moves and opens again', async () => {
    await addTodo('Buy oat milk', '2026-06-12');
    expect((await say('done with oat milk')).content).toBe('“Buy oat milk” is done. Nice.');
    expect(await todos()).toMatchObject([{ status: 'completed' }]);
    expect((await say('reopen it')).content).toBe('“Buy oat milk” is open again.');
    expect((await say('move it to monday')).content).toBe('Moved “Buy oat milk” to Monday.');
    expect(await todos()).toMatchObject([{ status: 'pending', due_date: '2026-06-15' }]);
    expect((await say('did i buy the oat milk?')).content).toBe('“Buy oat milk” is due Monday.');
  });

  it('asks which one is meant, and carries out what was asked', async () => {
    await addTodo('Buy oat milk', '2026-06-12');
    await addTodo('Buy almond milk');
    const asked = await say('milk done');
    expect(asked.content).toBe('Which one do you mean?\n1. Buy oat milk · Friday\n2. Buy almond milk');
    expect(asked.receipts).toEqual([]);
    expect((await say('the second one')).receipts).toMatchObject([
      { action: 'completed', title: 'Buy almond milk' },
    ]);
  });

  it('asks before it deletes, and goes by the answer', async () => {
    await addTodo('Old list');
    expect((await say('delete the old list')).receipts).toMatchObject([{ state: 'proposed' }]);
    expect((await say('no')).content).toBe('All right, “Old list” stays.');
    expect((await say('yes')).content).toBe('There is nothing waiting for a yes.');
    await say('delete the old list');
    expect((await say('yes')).content).toBe('Deleted “Old list”.');
    expect(await todos()).toEqual([]);
    expect((await say('undo')).content).toBe('Taken back: “Old list” is as it was before.');
    expect(await todos()).toHaveLength(1);
  });

  it('does not delete after ten minutes', async () => {
    await addTodo('Old list');
    await say('delete the old list');
    server.clock.advance(10 * 60_000);
    expect((await say('yes')).content).toBe('There is nothing waiting for a yes.');
    expect(await todos()).toHaveLength(1);
  });

  it('takes back all that it did last', async () => {
    await say('buy bread\nbuy butter');
    expect((await say('undo that')).content).toContain('Taken back: “buy bread”');
    expect(await todos()).toEqual([]);
    expect((await say('undo')).content).toBe('There is nothing I could take back here.');
  });

  it('lists by day, with what is late and what has a time', async () => {
    await addTodo('Pay rent', '2026-06-08');
    await addTodo('Buy oat milk', '2026-06-12');
    await addTodo('Dentist', '2026-06-12T13:30:00Z');
    await addTodo('Some day');
    await say('remind me to call mom tomorrow at 5pm');
    expect((await say("what's due this week?")).content.split('\n')).toEqual([
      '4 things this week:',
      '**Mon, June 8**',
      '- Pay rent',
      '**Tomorrow**',
      '- 5:00 PM call mom (reminder)',
      '**Friday**',
      '- 9:30 AM Dentist',
      '- Buy oat milk',
    ]);
    expect((await say('anything overdue?')).content).toContain('1 todo carried over:');
    expect((await say('what am i to do next week')).content).not.toContain('Pay rent');
  });

  it('pauses, resumes, snoozes and moves reminders', async () => {
    await say('remind me to take pills every day at 9pm');
    expect((await say('pause the pills reminder')).content).toBe('Paused “take pills”.');
    expect((await say('resume the pills')).content).toBe('“take pills” runs again, today at 9:00 PM.');
    expect((await say('snooze pills until tomorrow')).receipts).toMatchObject([
      { action: 'snoozed', tool: 'snooze_reminder' },
    ]);
    expect((await say('move pills to 10pm')).receipts).toMatchObject([{ action: 'moved' }]);
    expect(await tasks()).toMatchObject([{ schedule_type: 'daily', schedule: { time: '22:00' } }]);
    expect((await say('delete the pills reminder')).receipts).toMatchObject([{ state: 'proposed' }]);
    await say('yes');
    expect(await tasks()).toEqual([]);
    await say('undo');
    expect(await tasks()).toMatchObject([{ status: 'active', schedule: { time: '22:00' } }]);
  });

  it('gives one thing to do, and to who is overwhelmed nothing else', async () => {
    expect((await say('what should i do now')).content).toContain('Nothing is waiting here.');
    await addTodo('book the venue', '2026-06-30');
    expect((await say('what should i do now')).content).toBe(
      'Nothing has to be done now. Next comes “book the venue”, Tue, June 30.',
    );
    expect((await say('i’m overwhelmed')).content).toContain('you may rest');
    await addTodo('water the plants', '2026-06-10');
    await addTodo('call the bank');
    expect((await say('what’s next?')).content).toBe(
      'Now: “water the plants”, today. After that: “call the bank”, “book the venue”.',
    );
    const calm = await say('i’m so overwhelmed');
    expect(calm.content).toContain('just “water the plants”');
    expect(calm.content).not.toContain('call the bank');
    expect((await say('done')).receipts).toMatchObject([{ title: 'water the plants', action: 'completed' }]);
    expect((await say('je suis débordée', 'fr')).content).toContain('juste « call the bank »');
    expect((await say('estoy agobiado', 'es')).content).toContain('solo «call the bank»');
  });

  it('renames, and says how much something matters', async () => {
    await addTodo('dentist');
    await say('remind me every day at 9pm to take pills');
    expect((await say('rename dentist to see Dr. Lee')).content).toBe(
      '“dentist” is now called “see Dr. Lee”.',
    );
    expect((await say('make it urgent')).content).toBe('“see Dr. Lee” now has high priority.');
    expect(await todos()).toMatchObject([{ title: 'see Dr. Lee', priority: 'high' }]);
    await say('undo');
    expect(await todos()).toMatchObject([{ title: 'see Dr. Lee', priority: 'medium' }]);
    expect((await say('make the pills important')).content).toBe(
      '“take pills” is a reminder: it has a time, but no priority.',
    );
    expect((await say('rename pills to vitamins')).receipts).toMatchObject([{ title: 'vitamins' }]);
    expect(await tasks()).toMatchObject([{ title: 'vitamins', schedule_type: 'daily' }]);
  });

  it('talks without keeping what is no task', async () => {
    expect((await say('what time is it')).content).toMatch(
      /^It is Wednesday, June 10, 2026, \d+:\d{2} AM\.$/,
    );
    expect((await say('quelle heure est-il', 'fr')).content).toContain('mercredi 10 juin 2026');
    expect((await say('tell me a joke')).content).toContain('I keep your todos and reminders');
    expect((await say('cuéntame un chiste', 'es')).content).toContain('tareas y recordatorios');
    expect((await say('that’s wrong')).content).toContain('Say “undo”');
    expect((await say('good night')).content).toContain('See you.');
    expect(await todos()).toEqual([]);
    expect(await tasks()).toEqual([]);
  });

  it('says plainly what it cannot do', async () => {
    expect((await say('who won the game last night')).content).toContain('That is beyond me.');
    expect((await say('whatever')).content).toContain('I’m not sure what to do with that.');
    expect((await say('done with the giraffe')).content).toBe('I found nothing called “giraffe”.');
    expect((await say('help')).content).toContain('remind me to call mom');
    expect(await todos()).toEqual([]);
  });

  it('speaks French and Spanish', async () => {
    expect((await say('acheter du lait vendredi', 'fr')).content).toBe(
      'Ajouté : « acheter du lait », vendredi.',
    );
    expect((await say('rappelle-moi d’appeler maman demain à 17h', 'fr')).content).toBe(
      'Rappel prévu demain à 17:00 : « appeler maman ».',
    );
    expect((await say('comprar leche el viernes', 'es')).content).toBe(
      'Añadido: «comprar leche», el viernes.',
    );
    expect((await say('undo', 'es')).content).toBe('Deshecho: «comprar leche» está como antes.');
  });

  it('never speaks of what is another person’s', async () => {
    const stranger = await signIn(server);
    await stranger.client.call('createTodo', { body: { title: 'Their secret' } });
    expect((await say('done with their secret')).receipts).toEqual([]);
    expect((await say('list todos')).content).not.toContain('secret');
  });
});
