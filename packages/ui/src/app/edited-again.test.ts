import { eventually } from '@squeeze/testing/eventually';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { editAiTask } from '../api/ai-tasks/ai-task-actions.ts';
import { aiTasksApi } from '../api/ai-tasks/ai-task-endpoints.ts';
import { editCalendar } from '../api/calendar-events/calendar-actions.ts';
import { calendarApi } from '../api/calendar-events/calendar-event-endpoints.ts';
import { takeBack } from '../api/outbox/give-back.ts';
import { selectEntries } from '../api/outbox/outbox-slice.ts';
import { sendOutbox } from '../api/outbox/send-outbox.ts';
import { editTodo } from '../api/todos/todo-actions.ts';
import { todosApi } from '../api/todos/todo-endpoints.ts';
import { checkAuth } from '../features/auth/auth-actions.ts';
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
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() });
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

it.each([
  ['both are sent', false],
  ['the first is taken back', true],
])('a task that is changed twice without a network is changed nowhere else: %s', async (_, takesBack) => {
  const body = { title: 'Plants', schedule_type: 'daily' } as const;
  const { task } = (await person.client.call('createAiTask', { body })).data;
  const away = answerInstead(`/ai-tasks/${task.id}`, 'unreachable');
  expect(await store.dispatch(editAiTask(task, { title: 'All plants' }))).toEqual({ kind: 'waiting' });
  expect(await store.dispatch(editAiTask(task, { title: 'Plants and herbs' }))).toEqual({ kind: 'waiting' });
  const [first] = selectEntries(store.getState());
  if (takesBack && first !== undefined) expect(store.dispatch(takeBack(first))).toBe(true);
  away.restore();
  vi.setSystemTime(server.clock.now() + 5 * 60_000);
  await store.dispatch(sendOutbox());
  await eventually(() => expect(selectEntries(store.getState())).toEqual([]));
  expect(store.getState().outbox.notice).toBeNull();
  const { tasks } = await person.client.call('listAiTasks', { query: {} });
  expect(tasks.map(({ title }) => title)).toEqual(['Plants and herbs']);
});

it.each([
  ['both are sent', false],
  ['the first is taken back', true],
])('a calendar that is changed twice without a network is changed nowhere else: %s', async (_, takesBack) => {
  const { calendar } = await person.client.call('createCalendar', { body: { name: 'Garden' } });
  await store.dispatch(calendarApi.endpoints.listCalendars.initiate(undefined));
  const away = answerInstead(`/calendar/calendars/${calendar.id}`, 'unreachable');
  expect(await store.dispatch(editCalendar(calendar, { name: 'Plants' }))).toEqual({ kind: 'waiting' });
  const shown = { ...calendar, name: 'Plants' };
  expect(await store.dispatch(editCalendar(shown, { name: 'Herbs' }))).toEqual({ kind: 'waiting' });
  const [first] = selectEntries(store.getState());
  if (takesBack && first !== undefined) expect(store.dispatch(takeBack(first))).toBe(true);
  away.restore();
  vi.setSystemTime(server.clock.now() + 5 * 60_000);
  await store.dispatch(sendOutbox());
  await eventually(() => expect(selectEntries(store.getState())).toEqual([]));
  expect(store.getState().outbox.notice).toBeNull();
  const { calendars } = await person.client.call('listCalendars', {});
  expect(calendars.find(({ id }) => id === calendar.id)?.name).toBe('Herbs');
});

it('what was changed of a calendar in two places is both, where it was not the same', async () => {
  const { calendar } = await person.client.call('createCalendar', { body: { name: 'Garden', hue: 2 } });
  const away = answerInstead(`/calendar/calendars/${calendar.id}`, 'unreachable');
  await store.dispatch(editCalendar(calendar, { hue: 5 }));
  await store.dispatch(editCalendar({ ...calendar, hue: 5 }, { visible: false }));
  away.restore();
  await person.client.call('updateCalendar', { params: { id: calendar.id }, body: { name: 'Plants' } });
  vi.setSystemTime(server.clock.now() + 5 * 60_000);
  await store.dispatch(sendOutbox());
  await eventually(() => expect(selectEntries(store.getState())).toEqual([]));
  const { calendars } = await person.client.call('listCalendars', {});
  expect(calendars.find(({ id }) => id === calendar.id)).toMatchObject({
    name: 'Plants',
    hue: 5,
    visible: false,
  });
});

/** Lets no call of these methods through to this path until it says otherwise. */
const lose = (paths: string | readonly string[], methods: readonly string[]) => {
  const lost = { methods, calls: [] as string[] };
  const through = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const method = init?.method ?? 'GET';
    if (![paths].flat().some((path) => pathname.endsWith(path)) || !lost.methods.includes(method))
      return await through(input, init);
    lost.calls.push(method);
    throw new TypeError('fetch failed');
  });
  return lost;
};

/** A task, a todo and a calendar, each as it was read here before it was changed in both places. */
const nouns = {
  task: async () => {
    const body = { title: 'Plants', schedule_type: 'daily' } as const;
    const { task } = (await person.client.call('createAiTask', { body })).data;
    const params = { id: task.id };
    return {
      path: `/ai-tasks/${task.id}`,
      read: () => store.dispatch(aiTasksApi.endpoints.getAiTask.initiate({ params })),
      edit: () => void store.dispatch(editAiTask(task, { title: 'All plants' })),
      editElsewhere: () => person.client.call('updateAiTask', { params, body: { title: 'No plants' } }),
      title: async () => (await person.client.call('getAiTask', { params })).data.task.title,
    };
  },
  calendar: async () => {
    const { calendar } = await person.client.call('createCalendar', { body: { name: 'Plants' } });
    const params = { id: calendar.id };
    return {
      path: ['/calendar/calendars', `/calendar/calendars/${calendar.id}`],
      read: () => store.dispatch(calendarApi.endpoints.listCalendars.initiate(undefined)),
      edit: () => void store.dispatch(editCalendar(calendar, { name: 'All plants' })),
      editElsewhere: () => person.client.call('updateCalendar', { params, body: { name: 'No plants' } }),
      title: async () =>
        (await person.client.call('listCalendars', {})).calendars.find(({ id }) => id === calendar.id)?.name,
    };
  },
  todo: async () => {
    const { todo } = await person.client.call('createTodo', { body: { title: 'Plants' } });
    const params = { id: todo.id };
    return {
      path: `/todos/${todo.id}`,
      read: () => store.dispatch(todosApi.endpoints.getTodo.initiate({ params })),
      edit: () => store.dispatch(editTodo(todo, { title: 'All plants' }, 'edited')),
      editElsewhere: () => person.client.call('updateTodo', { params, body: { title: 'No plants' } }),
      title: async () => (await person.client.call('getTodo', { params })).todo.title,
    };
  },
} as const;

it.each(['task', 'todo', 'calendar'] as const)(
  'a %s that was changed elsewhere is not overwritten while only what it was before is known',
  async (noun) => {
    const { path, read, edit, editElsewhere, title } = await nouns[noun]();
    await read();
    const lost = lose(path, ['GET', 'PUT']);
    edit();
    await eventually(() => expect(lost.calls).toEqual(['PUT']));
    await eventually(() => expect(store.getState().outbox.sending).toEqual([]));
    await editElsewhere();
    vi.setSystemTime(server.clock.now() + 5 * 60_000);
    lost.methods = ['GET'];
    await store.dispatch(sendOutbox());
    expect(lost.calls).toContain('GET');
    expect(await title()).toBe('No plants');
    expect(selectEntries(store.getState())).toHaveLength(1);
    lost.methods = [];
    await store.dispatch(sendOutbox());
    await eventually(() => expect(selectEntries(store.getState())).toEqual([]));
    expect(await title()).toBe('No plants');
    expect(store.getState().outbox.notice).toMatchObject({ kind: 'refused' });
  },
);
