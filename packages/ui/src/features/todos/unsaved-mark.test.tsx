import { plainTodo } from '@squeeze/domain/todos/plain-todo';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unsavedTodo } from '../../api/todos/unsaved-todo.ts';
import { answerInstead } from '../../testing/answer-instead.ts';
import { keepOnDevice } from '../../testing/kept-on-device.ts';
import { keepSession } from '../../testing/keep-session.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';

let server: TestServer;
let person: SignedIn;

beforeEach(async () => {
  server = await startTestServer();
  person = await signIn(server);
  keepSession(person);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await server[Symbol.asyncDispose]();
});

/** Leaves a todo here so long ago that it may be there already. */
const keepHeld = async (title: string): Promise<void> => {
  const key = 'h'.repeat(32);
  const draft = {
    title,
    description: null,
    due_date: null,
    priority: 'medium',
    category: null,
    status: 'pending',
    ...plainTodo,
  } as const;
  const pieces = [{ draft, text: title, shown: unsavedTodo(draft, `${key}.0`, 1) }];
  const entry = { shape: 3, userId: person.user.id, key, at: 1, write: { kind: 'capture', pieces } };
  await keepOnDevice(person.user.id, 'outbox', { [key]: JSON.stringify(entry) });
};
const open = (): UserEvent => renderApp(testPlatform(server.origin), '/dashboard/todos');
const add = async (user: UserEvent, title: string): Promise<void> =>
  await user.type(await screen.findByRole('textbox', { name: 'What needs doing?' }), `${title}{Enter}`);
const row = async (title: string): Promise<HTMLElement> => {
  const shown = (await screen.findByRole('button', { name: title })).closest('li');
  if (shown === null) throw new Error('it is in no list');
  return shown;
};
const mark = 'not saved yet';

it('a todo that is held back for its person is marked, and one that is on its way is not', async () => {
  await keepHeld('Buy oat milk');
  const user = open();
  expect(await within(await row('Buy oat milk')).findByText(mark)).toBeVisible();
  const through = globalThis.fetch;
  const asked = Promise.withResolvers<undefined>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (!pathname.endsWith('/capture')) return await through(input, init);
    asked.resolve(undefined);
    return await new Promise<never>(() => undefined);
  });
  await add(user, 'Call the dentist');
  await asked.promise;
  expect(within(await row('Call the dentist')).queryByText(mark)).toBeNull();
  expect(within(await row('Buy oat milk')).getByText(mark)).toBeVisible();
});

it('a todo is marked while the server does not answer, and no longer once it has it', async () => {
  const away = answerInstead('/capture', 'unreachable');
  const user = open();
  await add(user, 'Buy oat milk');
  expect(await within(await row('Buy oat milk')).findByText(mark)).toBeVisible();
  away.restore();
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(screen.queryByText(mark)).toBeNull());
  expect(screen.getByRole('button', { name: 'Buy oat milk' })).toBeEnabled();
});
