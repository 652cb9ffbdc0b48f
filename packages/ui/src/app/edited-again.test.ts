import { eventually } from '@squeeze/testing/eventually';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { editAiTask } from '../api/ai-tasks/ai-task-actions.ts';
import { takeBack } from '../api/outbox/give-back.ts';
import { selectEntries } from '../api/outbox/outbox-slice.ts';
import { sendOutbox } from '../api/outbox/send-outbox.ts';
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
