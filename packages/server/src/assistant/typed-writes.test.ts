import type { Receipt } from '@squeeze/contracts/receipts';
import { givenCalendarEvent } from '@squeeze/testing/given-calendar-event';
import { givenMemoryFact } from '@squeeze/testing/given-memory-fact';
import { givenNote } from '@squeeze/testing/given-note';
import { givenTodo } from '@squeeze/testing/given-todo';
import { modelOf } from '@squeeze/testing/model-of';
import { startModelServer, type ModelServer } from '@squeeze/testing/model-server';
import { ServicesInStep } from '@squeeze/testing/services-in-step';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstCalendar } from '../features/calendars/calendar-actions.ts';

interface Ids {
  readonly todo: string;
  readonly other: string;
  readonly note: string;
  readonly event: string;
  /** The days after today, on the person's clock. */
  readonly tomorrow: string;
  readonly later: string;
}
type Input = (ids: Ids) => Record<string, unknown>;

/** What somebody has typed, and a call that does just that. */
const same: readonly (readonly [string, string, Input])[] = [
  ['add a todo: call the plumber', 'create_todo', () => ({ title: 'Call the plumber' })],
  [
    'call the plumber tomorrow',
    'create_todo',
    ({ tomorrow }) => ({ title: 'Call the plumber', due: tomorrow }),
  ],
  [
    'ajoute appeler le plombier à ma liste',
    'create_todo',
    () => ({ title: 'Appeler le plombier', priority: null }),
  ],
  ['añade llamar al fontanero', 'create_todo', () => ({ title: 'Llamar al fontanero', description: '' })],
  ['mark Oat milk as done', 'complete_todo', ({ todo }) => ({ id: todo })],
  ['j’ai fini Oat milk', 'complete_todo', ({ todo }) => ({ id: todo })],
  ['rename Oat milk to Almond milk', 'change_todo', ({ todo }) => ({ id: todo, title: 'Almond milk' })],
  ['move Oat milk to tomorrow', 'change_todo', ({ todo, tomorrow }) => ({ id: todo, due: tomorrow })],
  [
    'lunch with Ana tomorrow from 12:00 to 13:00',
    'create_event',
    ({ tomorrow }) => ({ title: 'Lunch with Ana', starts: `${tomorrow}T12:00`, ends: `${tomorrow}T13:00` }),
  ],
  [
    'put yoga on my calendar tomorrow at 18:00',
    'create_event',
    ({ tomorrow }) => ({ title: 'Yoga', starts: `${tomorrow}T18:00`, ends: `${tomorrow}T19:00` }),
  ],
  [
    'rename the Dentist to Dentist with Zoe',
    'change_event',
    ({ event }) => ({ id: event, title: 'Dentist with Zoe' }),
  ],
  ['note: the wifi code is 1234', 'create_note', () => ({ content: 'the wifi code is 1234' })],
  ['add to my packing note: batteries', 'append_to_note', ({ note }) => ({ id: note, content: 'batteries' })],
  ['rename my packing note to Rome', 'change_note', ({ note }) => ({ id: note, title: 'Rome' })],
];

/** What somebody has typed, and a call that does something else or more. */
const other: typeof same = [
  ['add a todo: call the plumber', 'create_todo', () => ({ title: 'Pay Eve' })],
  [
    'add a todo: call the plumber',
    'create_todo',
    () => ({ title: 'Call the plumber', description: 'Code 1234' }),
  ],
  ['call the plumber tomorrow', 'create_todo', ({ later }) => ({ title: 'Call the plumber', due: later })],
  ['mark Oat milk as done', 'complete_todo', ({ other: id }) => ({ id })],
  ['mark Oat milk as done', 'change_todo', ({ todo }) => ({ id: todo, title: 'Pay Eve' })],
  [
    'rename Oat milk to Almond milk',
    'change_todo',
    ({ todo }) => ({ id: todo, title: 'Almond milk', due: null, priority: 'high' }),
  ],
  ['move Oat milk to tomorrow', 'change_todo', ({ todo, later }) => ({ id: todo, due: later })],
  [
    'put yoga on my calendar tomorrow at 18:00',
    'create_event',
    ({ tomorrow }) => ({ title: 'Yoga', starts: `${tomorrow}T18:00`, place: 'evil.example' }),
  ],
  [
    'put yoga on my calendar tomorrow at 18:00',
    'create_event',
    ({ tomorrow }) => ({ title: 'Yoga', starts: `${tomorrow}T18:00`, ends: `${tomorrow}T23:00` }),
  ],
  [
    'rename the Dentist to Dentist with Zoe',
    'change_event',
    ({ event }) => ({ id: event, place: 'evil.example' }),
  ],
  [
    'note: the wifi code is 1234',
    'create_note',
    () => ({ content: 'the wifi code is 1234, and all that I know' }),
  ],
  [
    'add to my packing note: batteries',
    'append_to_note',
    ({ note }) => ({ id: note, content: 'the code is 1234' }),
  ],
  ['what is on my list?', 'create_todo', () => ({ title: 'list' })],
];

/** What never goes anywhere, whoever wants it. */
const staying: typeof same = [
  ['what is on my list?', 'change_note', ({ note }) => ({ id: note, pinned: true })],
  ['what is on my list?', 'change_todo', ({ todo }) => ({ id: todo, category: 'Errands' })],
  ['what is on my list?', 'change_event', ({ event }) => ({ id: event, reminders: [10] })],
];

describe('what a model writes where it goes to a service', () => {
  let model: ModelServer;
  let services: ServicesInStep;
  let me: SignedIn;
  let ids: Ids;
  beforeAll(async () => {
    model = await startModelServer();
    services = await ServicesInStep.open({ languageModel: modelOf(model) });
  });
  beforeEach(async () => {
    me = await signIn(services.server);
    const own = { userId: me.user.id };
    const { db } = services.server.database;
    const now = services.server.clock.now();
    // On the clock of New York, where people of tests are.
    const dayIn = (days: number): string =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(
        now + days * 24 * 60 * 60_000,
      );
    const at = now + 2 * 60 * 60_000;
    const wall = (instant: number): string => new Date(instant).toISOString().slice(0, 19);
    const ends = at + 60 * 60_000;
    const { id: calendarId } = await firstCalendar(db, me.user.id, now);
    const times = { starts: wall(at), ends: wall(ends), timeZone: 'UTC', firstAt: at, lastAt: ends };
    ids = {
      todo: (await givenTodo(db, { ...own, title: 'Oat milk' })).id,
      other: (await givenTodo(db, { ...own, title: 'Tax return' })).id,
      note: (await givenNote(db, { ...own, title: 'Packing', content: 'socks' })).id,
      event: (await givenCalendarEvent(db, { ...own, ...times, calendarId, title: 'Dentist' })).id,
      tomorrow: dayIn(1),
      later: dayIn(9),
    };
    await services.connects(me, 'google');
    await services.connects(me, 'notion');
    await services.goOn();
  });
  afterAll(async () => {
    await services[Symbol.asyncDispose]();
    await model[Symbol.asyncDispose]();
  });

  /** Has the model read the list, and then call. */
  const readAndCall = async (words: string, tool: string, input: Input): Promise<readonly Receipt[]> => {
    const call = { tool, input: input(ids) };
    model.script({ call: [{ tool: 'list_todos', input: {} }] }, { call: [call] }, { say: ['Well.'] });
    const sent = await me.client.call('sendChatMessage', { body: { content: words } });
    const params = { id: String(sent.ai_message.id) };
    return (await me.client.call('getChatMessage', { params })).message.receipts;
  };

  it.each(same)('goes out at once as it was typed: %s', async (words, tool, input) => {
    const before = services.written();
    expect(await readAndCall(words, tool, input)).toMatchObject([{ tool, state: 'done' }]);
    await services.goOn();
    expect(services.written()).toBe(before + 1);
  });

  it.each(other)('waits for a yes where it is something else than %s', async (words, tool, input) => {
    const before = services.written();
    expect(await readAndCall(words, tool, input)).toMatchObject([{ tool, state: 'proposed' }]);
    await services.goOn();
    expect(services.written()).toBe(before);
  });

  it.each(staying)('is done where it stays here (%s, %s)', async (words, tool, input) => {
    const before = services.written();
    expect(await readAndCall(words, tool, input)).toMatchObject([{ tool, state: 'done' }]);
    await services.goOn();
    expect(services.written()).toBe(before);
  });

  it('is done where nothing but the person was read', async () => {
    model.script({ call: [{ tool: 'create_todo', input: { title: 'Book a table' } }] }, { say: ['Done.'] });
    const { ai_message } = await me.client.call('sendChatMessage', { body: { content: 'a table for two' } });
    const params = { id: String(ai_message.id) };
    const { message } = await me.client.call('getChatMessage', { params });
    expect(message.receipts).toMatchObject([{ state: 'done' }]);
  });

  it('waits in a later turn as well, as long as what was read is read again, and with what is remembered', async () => {
    await givenMemoryFact(services.server.database.db, { userId: me.user.id, text: 'I like jazz' });
    model.script(
      { call: [{ tool: 'create_todo', input: { title: 'Book a table' } }] },
      { say: ['Shall I?'] },
    );
    const { ai_message } = await me.client.call('sendChatMessage', { body: { content: 'a table for two' } });
    const params = { id: String(ai_message.id) };
    const { message } = await me.client.call('getChatMessage', { params });
    expect(message.receipts).toMatchObject([{ state: 'proposed' }]);
  });

  it('shows all that a yes would write, and what a thing is called now', async () => {
    const text = 'first line\nsecond line';
    const [written] = await readAndCall('what is on my list?', 'create_note', () => ({ content: text }));
    expect(written).toMatchObject({
      state: 'proposed',
      title: expect.stringContaining('first line'),
      words: text,
    });
    const renaming: Input = ({ todo }) => ({ id: todo, title: 'Pay Eve' });
    const [renamed] = await readAndCall('what is on my list?', 'change_todo', renaming);
    expect(renamed).toMatchObject({ state: 'proposed', title: 'Oat milk → Pay Eve' });
    await me.client.call('updateTodo', { params: { id: ids.todo }, body: { title: 'Rye' } });
    const late = await me.client.send('confirmReceipt', { params: { id: renamed?.id ?? '' } });
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_since' } });
  });
});
