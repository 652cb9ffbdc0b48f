import { plainTodo } from '@squeeze/domain/todos/plain-todo';
import type { CapturedDraft } from '@squeeze/contracts/capture';
import { eventually } from '@squeeze/testing/eventually';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeEvent } from '../api/calendar-events/event-actions.ts';
import { eventsKnown } from '../api/calendar-events/event-effects.ts';
import { selectEventGround } from '../api/calendar-events/event-ground.ts';
import { useCalendars, useEvent, useEvents } from '../api/calendar-events/use-events.ts';
import { notesApi } from '../api/notes/note-endpoints.ts';
import { selectEntries } from '../api/outbox/outbox-slice.ts';
import { sendOutbox } from '../api/outbox/send-outbox.ts';
import { isTodosWrite } from '../api/todos/capture-write.ts';
import { effectsOf } from '../api/todos/effects-of.ts';
import { selectLinkedTodo, useLinkedTodos } from '../api/todos/some-todos.ts';
import { todosApi } from '../api/todos/todo-endpoints.ts';
import { addThings, completeTodo, withdraw } from '../api/todos/todo-actions.ts';
import { checkAuth } from '../features/auth/auth-actions.ts';
import { useDay, useTodoList } from '../api/todos/use-todos.ts';
import { answerInstead } from '../testing/answer-instead.ts';
import { keepSession } from '../testing/keep-session.ts';
import { testPlatform } from '../testing/test-platform.ts';
import { createAppStore, type AppStore } from './store.ts';

let server: TestServer;
let person: SignedIn;
let store: AppStore['store'];
let stop: () => void;

beforeEach(async () => {
  server = await startTestServer();
  person = await signIn(server);
  keepSession(person);
  const app = createAppStore(testPlatform(server.origin));
  ({ store } = app);
  stop = app.listen();
  await store.dispatch(checkAuth());
});
afterEach(async () => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  await server[Symbol.asyncDispose]();
});

const kinds = (): string[] => selectEntries(store.getState()).map(({ write }) => write.kind);
/** Resolves when it is shown, which is over again as soon as the server has it. */
const add = async (draft: CapturedDraft): Promise<string> => {
  const key = store.dispatch(addThings([{ draft, text: '' }])) ?? '';
  const shown = Promise.withResolvers<null>();
  const unsubscribe = store.subscribe(() => {
    if (selectEntries(store.getState()).some((entry) => entry.key === key)) shown.resolve(null);
  });
  await shown.promise;
  unsubscribe();
  return key;
};

describe('a note that is captured', () => {
  it('is known before it is no longer on its way, and is gone when it is taken back', async () => {
    const id = uuidv7();
    const { initiate, select } = notesApi.endpoints.noteList;
    const list = { filter: 'all', shelf: 'active', sort: 'updated_at' } as const;
    await store.dispatch(initiate(list));
    const known = (): unknown[] => [
      select(list)(store.getState()).data?.pages.flatMap(({ notes }) => notes.map((note) => note.excerpt)),
      notesApi.endpoints.getNote.select({ params: { id } })(store.getState()).data?.note.content,
    ];
    expect(known()).toEqual([[], undefined]);
    answerInstead('/notes', 'unreachable');
    const seen: unknown[] = [];
    let wasOnItsWay = false;
    const unsubscribe = store.subscribe(() => {
      const isOnItsWay = kinds().includes('capture');
      if (wasOnItsWay && !isOnItsWay) seen.push(known());
      wasOnItsWay ||= isOnItsWay;
    });
    const note = {
      id,
      title: '',
      content: 'The code',
      category: null,
      tags: [],
      pinned: false,
      archived: false,
    };
    const key = await add(note);
    await eventually(() => expect(kinds()).toEqual([]));
    unsubscribe();
    expect(seen[0]).toEqual([['The code'], 'The code']);
    store.dispatch(withdraw(key));
    expect(kinds()).toEqual(['takeBack']);
    await eventually(() => expect(kinds()).toEqual([]));
    expect(known()[0]).toEqual([]);
  });
});

describe('an event that is captured', () => {
  const span = { from: '2027-03-15T00:00:00.000Z', to: '2027-03-22T00:00:00.000Z' } as const;
  const lunch = (id: string): CapturedDraft => ({
    id,
    title: 'Lunch with Jim',
    starts: '2027-03-17T12:00:00',
    ends: '2027-03-17T13:00:00',
    place: 'Café Nord',
    rule: null,
    description: null,
    category: null,
    status: 'confirmed',
    busy: true,
    reminders: [],
    links: [],
  });
  /** Titles in the week, as the calendar shows them. */
  const shownWeek = () => {
    const { result } = renderHook(() => useEvents(span), {
      wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
    });
    return () => result.current.data?.map(({ title, starts, place }) => [title, starts, place].join(' '));
  };
  const saved = async (): Promise<unknown> =>
    (await person.client.call('listEvents', { query: span })).events.map(({ title, starts }) => [
      title,
      starts,
    ]);
  const shown = 'Lunch with Jim 2027-03-17T12:00:00 Café Nord';

  it('is in the calendar before the server has it, once after that, and gone when it is taken back', async () => {
    const week = shownWeek();
    await waitFor(() => expect(week()).toEqual([]));
    const away = answerInstead('/capture', 'unreachable');
    const seen = new Set<number | undefined>();
    const key = await add(lunch(uuidv7()));
    await waitFor(() => expect(week()).toEqual([shown]));
    expect(await saved()).toEqual([]);
    away.restore();
    const unsubscribe = store.subscribe(() => seen.add(week()?.length));
    await store.dispatch(sendOutbox());
    await eventually(() => expect(kinds()).toEqual([]));
    expect(week()).toEqual([shown]);
    expect(await saved()).toHaveLength(1);
    unsubscribe();
    expect([...seen]).toEqual([1]);
    store.dispatch(withdraw(key));
    await waitFor(() => expect(week()).toEqual([]));
    await eventually(() => expect(kinds()).toEqual([]));
    expect(week()).toEqual([]);
    expect(await saved()).toEqual([]);
  });

  it('is taken back before the server has it', async () => {
    const week = shownWeek();
    const away = answerInstead('/capture', 'unreachable');
    const key = await add(lunch(uuidv7()));
    await waitFor(() => expect(week()).toEqual([shown]));
    store.dispatch(withdraw(key));
    await waitFor(() => expect(week()).toEqual([]));
    away.restore();
    await store.dispatch(sendOutbox());
    await eventually(() => expect(kinds()).toEqual([]));
    expect(await saved()).toEqual([]);
  });

  it('goes again, and its words come back, where the server refuses it', async () => {
    const week = shownWeek();
    const away = answerInstead('/capture', 'unreachable');
    await add(lunch(uuidv7()));
    await waitFor(() => expect(week()).toEqual([shown]));
    away.restore();
    answerInstead('/capture', { status: 409, body: { detail: 'No room', code: 'limit_reached' } });
    await store.dispatch(sendOutbox());
    await waitFor(() => expect(week()).toEqual([]));
    expect(store.getState().outbox.notice).toMatchObject({ kind: 'refused', write: { kind: 'capture' } });
  });

  it('is in the calendar that everybody has, as soon as that is known', async () => {
    const id = uuidv7();
    const away = answerInstead('/capture', 'unreachable');
    await add(lunch(id));
    const { result } = renderHook(() => [useEvent(id).data?.calendar_id, useCalendars().data?.[0]?.id], {
      wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
    });
    await waitFor(() => expect(result.current[1]).toMatch(/./u));
    expect(result.current[0]).toBe(result.current[1]);
    away.restore();
  });

  it('takes what was done to it along, once it is there', async () => {
    const id = uuidv7();
    const week = shownWeek();
    const away = answerInstead('/capture', 'unreachable');
    await add(lunch(id));
    await waitFor(() => expect(week()).toEqual([shown]));
    const known = eventsKnown(selectEntries(store.getState()), selectEventGround(store.getState())).get(id);
    if (known == null) throw new Error('no event');
    void store.dispatch(changeEvent(known, { title: 'Lunch with Ana' }));
    await waitFor(() => expect(week()).toEqual([shown.replace('Jim', 'Ana')]));
    await eventually(() => expect(kinds()).toEqual(['capture', 'changeEvent']));
    away.restore();
    await store.dispatch(sendOutbox());
    await eventually(() => expect(kinds()).toEqual([]));
    expect(store.getState().outbox.notice?.kind).not.toBe('refused');
    expect(await saved()).toEqual([['Lunch with Ana', '2027-03-17T12:00:00']]);
    expect(week()).toEqual([shown.replace('Jim', 'Ana')]);
  });

  it('takes what was done to it away, where it will not be', async () => {
    const id = uuidv7();
    const away = answerInstead('/capture', 'unreachable');
    const key = await add(lunch(id));
    const known = eventsKnown(selectEntries(store.getState()), selectEventGround(store.getState())).get(id);
    if (known == null) throw new Error('no event');
    void store.dispatch(changeEvent(known, { title: 'Lunch with Ana' }));
    await eventually(() => expect(kinds()).toEqual(['capture', 'changeEvent']));
    store.dispatch(withdraw(key));
    expect(kinds()).toEqual(['capture']);
    away.restore();
    await store.dispatch(sendOutbox());
    await eventually(() => expect(kinds()).toEqual([]));
    expect(store.getState().outbox.notice?.kind).not.toBe('refused');
    expect(await saved()).toEqual([]);
  });
});

const callBo = {
  title: 'Call Bo',
  description: null,
  due_date: null,
  priority: 'medium',
  category: null,
  status: 'pending',
  ...plainTodo,
} as const;

describe('a todo that is captured', () => {
  it('is shown once where the server tells of it before it has answered', async () => {
    const told = Promise.withResolvers<null>();
    const asked = Promise.withResolvers<null>();
    const { fetch: through } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const answer = await through(input, init);
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      if (pathname.endsWith('/capture')) {
        asked.resolve(null);
        await told.promise;
      }
      return answer;
    });
    const list = { filter: 'pending', sort: 'created_at' } as const;
    const { result } = renderHook(() => ({ list: useTodoList(list), day: useDay(server.clock.now()) }), {
      wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
    });
    await waitFor(() => expect(result.current.list.data).toEqual([]));
    await add(callBo);
    await asked.promise;
    await store.dispatch(todosApi.endpoints.todoList.initiate(list, { forceRefetch: true }));
    await store.dispatch(todosApi.endpoints.dayPlan.initiate(undefined, { forceRefetch: true }));
    expect(kinds()).toEqual(['capture']);
    await waitFor(() => expect(result.current.list.data).toHaveLength(1));
    await waitFor(() => expect(result.current.day.data?.counts.open).toBe(1));
    const [shown] = result.current.list.data ?? [];
    told.resolve(null);
    await eventually(() => expect(kinds()).toEqual([]));
    await waitFor(() => expect(result.current.list.data?.map(({ id }) => id)).toEqual([shown?.id]));
    expect(result.current.day.data?.counts.open).toBe(1);
  });
});

describe('what was done to a todo that nobody has yet', () => {
  /** A todo with an id of its own, as one of a line has, and its tick. */
  const addTicked = async (): Promise<string> => {
    const before = store.getState().outbox.notice;
    const key = await add({ ...callBo, id: uuidv7() });
    const entry = selectEntries(store.getState()).find((other) => other.key === key);
    const [effect] = entry && isTodosWrite(entry.write) ? effectsOf(entry.write, entry.at) : [];
    const todo = effect?.after(null);
    if (todo == null) throw new Error('no todo');
    store.dispatch(completeTodo(todo));
    // Both are kept, and said.
    await eventually(() => {
      const { notice } = store.getState().outbox;
      expect(notice).not.toBe(before);
      expect(notice?.kind).toBe('completed');
    });
    return key;
  };

  it('is dropped with what was to add it, be that the first that waits or not', async () => {
    const away = answerInstead('/capture', 'unreachable');
    const first = await addTicked();
    const second = await addTicked();
    expect(kinds()).toEqual(['capture', 'change', 'capture', 'change']);
    store.dispatch(withdraw(second));
    expect(kinds()).toEqual(['capture', 'change']);
    store.dispatch(withdraw(first));
    expect(kinds()).toEqual(['capture']);
    away.restore();
    await store.dispatch(sendOutbox());
    await eventually(() => expect(kinds()).toEqual([]));
    expect(store.getState().outbox.notice?.kind).not.toBe('refused');
    expect(await person.client.call('listTodos', { query: {} })).toMatchObject({ todos: [] });
  });

  it('is dropped where the server refuses it', async () => {
    const away = answerInstead('/capture', 'unreachable');
    await addTicked();
    away.restore();
    answerInstead('/capture', { status: 409, body: { detail: 'No room', code: 'limit_reached' } });
    await store.dispatch(sendOutbox());
    await eventually(() => expect(kinds()).toEqual([]));
    expect(store.getState().outbox.notice).toMatchObject({ kind: 'refused', write: { kind: 'capture' } });
  });

  it('is sent after it', async () => {
    const away = answerInstead('/capture', 'unreachable');
    await addTicked();
    away.restore();
    await store.dispatch(sendOutbox());
    await eventually(() => expect(kinds()).toEqual([]));
    expect(await person.client.call('listTodos', { query: {} })).toMatchObject({
      todos: [{ title: 'Call Bo', status: 'completed' }],
    });
  });
});

describe('a todo that something links to', () => {
  it('is what the latest answer says, whatever was asked first', async () => {
    const made = await person.client.call('createTodo', { body: { title: 'Call Bo' } });
    const { id } = made.todo;
    const { readTodos } = todosApi.endpoints;
    const ask = async (ids: string): Promise<void> => {
      await store.dispatch(readTodos.initiate({ query: { ids } }, { forceRefetch: true }));
      now += 1_000;
      vi.setSystemTime(now);
    };
    let now = server.clock.now();
    vi.useFakeTimers({ toFake: ['Date'], now });
    const status = () => selectLinkedTodo(store.getState(), id)?.status;
    await ask(id);
    await ask(`${id},${uuidv7()}`);
    expect(status()).toBe('pending');
    await person.client.call('updateTodo', { params: { id }, body: { status: 'completed' } });
    await ask(id);
    expect(status()).toBe('completed');
  });

  it('may be one of more than can be asked for at once', async () => {
    const made = await person.client.call('createTodo', { body: { title: 'Call Bo' } });
    const ids = [...Array.from({ length: 230 }, () => uuidv7()), made.todo.id];
    const { result } = renderHook(() => useLinkedTodos(ids), {
      wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
    });
    await waitFor(() => expect(result.current.at(-1)?.title).toBe('Call Bo'));
    await waitFor(() => expect(result.current.filter((todo) => todo === null)).toHaveLength(230));
  });
});
