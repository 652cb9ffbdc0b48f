import type { Receipt } from '@squeeze/contracts/receipts';
import { deleteNote } from '../features/notes/note-actions.ts';
import { givenAiTask } from '@squeeze/testing/given-ai-task';
import { givenCalendarEvent } from '@squeeze/testing/given-calendar-event';
import { givenMemoryFact } from '@squeeze/testing/given-memory-fact';
import { givenNote } from '@squeeze/testing/given-note';
import { givenTodo } from '@squeeze/testing/given-todo';
import { modelOf } from '@squeeze/testing/model-of';
import { startModelServer, type ModelServer } from '@squeeze/testing/model-server';
import { type ServiceInStep, ServicesInStep, servicesInStep } from '@squeeze/testing/services-in-step';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allTools } from './tools/all-tools.ts';

type Noun = 'todo' | 'event' | 'note';
/** What is there before the model is asked, by noun. */
type Ids = Readonly<Record<Noun | 'again' | 'gone' | 'reminder' | 'task' | 'fact', string>>;

interface Case {
  /** What it writes, where that may be kept in step; null for what never leaves. */
  readonly writes: Noun | null;
  readonly input: (ids: Ids) => Record<string, unknown>;
  /** What becomes of it where nothing is connected. */
  readonly unlinked: Receipt['state'];
}

const of = (writes: Noun | null, input: Case['input'], unlinked: Receipt['state'] = 'done'): Case => ({
  writes,
  input,
  unlinked,
});

/** By tool; whatever else can be written is asked about, and fails here until somebody has said what becomes of it. */
const cases: Readonly<Record<string, Case>> = {
  create_todo: of('todo', () => ({ title: 'Pay Eve' })),
  complete_todo: of('todo', ({ todo }) => ({ id: todo })),
  change_todo: of('todo', ({ todo }) => ({ id: todo, title: 'Pay Eve' })),
  skip_todo: of('todo', ({ again }) => ({ id: again })),
  delete_todo: of('todo', ({ todo }) => ({ id: todo }), 'proposed'),
  create_reminder: of(null, () => ({ title: 'Pay Eve', schedule: { at: '2031-01-01T09:00' } })),
  change_reminder: of(null, ({ reminder }) => ({ id: reminder, title: 'Pay Eve' })),
  snooze_reminder: of(null, ({ reminder }) => ({ id: reminder, until: '2031-01-01T09:00' })),
  pause_ai_task: of(null, ({ reminder }) => ({ id: reminder })),
  resume_ai_task: of(null, ({ task }) => ({ id: task })),
  delete_ai_task: of(null, ({ task }) => ({ id: task }), 'proposed'),
  create_event: of('event', () => ({ title: 'Meet Eve', starts: '2031-01-01T09:00' })),
  change_event: of('event', ({ event }) => ({ id: event, place: 'evil.example' })),
  delete_event: of('event', ({ event }) => ({ id: event }), 'proposed'),
  create_note: of('note', () => ({ content: 'All that I know' })),
  append_to_note: of('note', ({ note }) => ({ id: note, content: 'All that I know' })),
  change_note: of('note', ({ note }) => ({ id: note, title: 'All that I know' })),
  delete_note: of('note', ({ note }) => ({ id: note }), 'proposed'),
  restore_note: of('note', ({ gone }) => ({ id: gone })),
  remember: of(null, () => ({ text: 'Eve is paid' }), 'proposed'),
  forget: of(null, ({ fact }) => ({ id: fact }), 'proposed'),
  set_quiet_hours: of(null, () => ({ start: '22:00', end: '07:00' }), 'proposed'),
  set_time_zone: of(null, () => ({ time_zone: 'Europe/Paris' }), 'proposed'),
  set_language: of(null, () => ({ language: 'fr' }), 'proposed'),
};

/** What reaches others only ever proposes, wherever it is asked. */
const writing = allTools.filter(({ permission }) => permission === 'write' || permission === 'destructive');

const connections: readonly (ServiceInStep | null)[] = [
  ...(Object.keys(servicesInStep) as ServiceInStep[]),
  null,
];

const isLinked = ({ writes }: Case, service: ServiceInStep | null): boolean =>
  service !== null && (servicesInStep[service] as readonly (Noun | null)[]).includes(writes);

describe.each(dialects)('$name: what a model writes that has read what others wrote', ({ name }) => {
  let model: ModelServer;
  let services: ServicesInStep;
  let me: SignedIn;
  beforeAll(async () => {
    model = await startModelServer();
    services = await ServicesInStep.open({ dialect: name, languageModel: modelOf(model) });
  });
  beforeEach(async () => {
    me = await signIn(services.server);
  });
  afterAll(async () => {
    await services[Symbol.asyncDispose]();
    await model[Symbol.asyncDispose]();
  });

  const db = () => services.server.database.db;
  const own = () => ({ userId: me.user.id });
  const given = async (): Promise<Ids> => {
    const gone = await givenNote(db(), { ...own(), title: 'Old', content: 'Old' });
    await deleteNote(db(), me.user.id, gone.id, services.server.clock.now());
    const at = services.server.clock.now() + 60 * 60_000;
    const wall = (instant: number): string => new Date(instant).toISOString().slice(0, 19);
    return {
      gone: gone.id,
      todo: (await givenTodo(db(), { ...own(), title: 'Oat milk' })).id,
      again: (
        await givenTodo(db(), {
          ...own(),
          title: 'Bins out',
          dueDay: '2026-06-12',
          repeat: { rule: 'FREQ=WEEKLY', after: 'date' },
          occurrence: '2026-06-12',
        })
      ).id,
      note: (await givenNote(db(), { ...own(), title: 'Packing', content: 'socks' })).id,
      reminder: (await givenAiTask(db(), { ...own(), title: 'Stand up' })).id,
      task: (await givenAiTask(db(), { ...own(), title: 'Tidy', type: 'automated_task', status: 'paused' }))
        .id,
      fact: (await givenMemoryFact(db(), { ...own(), text: 'My sister is Zoe' })).id,
      event: (
        await givenCalendarEvent(db(), {
          ...own(),
          title: 'Dentist',
          starts: wall(at),
          ends: wall(at + 60 * 60_000),
          timeZone: 'UTC',
          firstAt: at,
          lastAt: at + 60 * 60_000,
        })
      ).id,
    };
  };
  const say = async (content: string): Promise<readonly Receipt[]> => {
    const sent = await me.client.call('sendChatMessage', { body: { content } });
    const params = { id: String(sent.ai_message.id) };
    return (await me.client.call('getChatMessage', { params })).message.receipts;
  };
  /** Has the model read the list, and then call. */
  const readAndCall = async (tool: string, input: unknown, words = 'What is on my list?') => {
    model.script(
      { call: [{ tool: 'list_todos', input: {} }] },
      { call: [{ tool, input }] },
      { say: ['Well.'] },
    );
    return await say(words);
  };

  it.each(connections.flatMap((service) => writing.map(({ name: tool }) => ({ service, tool }))))(
    'with $service connected: $tool',
    async ({ service, tool }) => {
      const one = cases[tool];
      if (one === undefined) throw new Error(`nobody has said what becomes of ${tool}`);
      const ids = await given();
      if (service !== null) await services.connects(me, service);
      await services.goOn();
      const before = services.written();
      const [receipt] = await readAndCall(tool, one.input(ids));
      expect(receipt).toMatchObject({ tool, state: isLinked(one, service) ? 'proposed' : one.unlinked });
      await services.goOn();
      expect(services.written()).toBe(before);
      if (receipt?.state !== 'proposed' || !isLinked(one, service)) return;
      const { receipt: agreed } = await me.client.call('confirmReceipt', { params: { id: receipt.id } });
      expect(agreed.state).toBe('done');
      // A deletion goes out after ten seconds.
      await services.goOn();
      await services.goOn();
      expect(services.written()).toBeGreaterThan(before);
      const { receipt: undone } = await me.client.call('undoReceipt', { params: { id: receipt.id } });
      expect(undone.state).toBe('undone');
    },
  );
});
