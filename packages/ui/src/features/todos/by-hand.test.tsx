import type { Todo } from '@squeeze/contracts/todos';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerInstead } from '../../testing/answer-instead.ts';
import { keepSession } from '../../testing/keep-session.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';

let server: TestServer;
let person: SignedIn;

beforeEach(async () => {
  server = await startTestServer();
  person = await signIn(server);
  keepSession(person);
  // Server and browser agree on the time: Wednesday 10 June 2026, 10:30 in New York.
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await server[Symbol.asyncDispose]();
});

const given = async (...titles: readonly string[]): Promise<Todo[]> => {
  const made: Todo[] = [];
  for (const title of titles) {
    made.push((await person.client.call('createTodo', { body: { title, category: 'Health' } })).todo);
    server.clock.advance(1000);
  }
  return made;
};
const stored = async (): Promise<string[]> => {
  const answer = await person.client.call('listTodos', { query: { sort: 'position' } });
  return 'todos' in answer ? answer.todos.map(({ title }) => title) : [];
};
/** All of one value, so that all of them are one list. */
const open = async (address = '/dashboard/todos?sort=position&category=Health'): Promise<UserEvent> => {
  const user = renderApp(testPlatform(server.origin), address);
  await screen.findByRole('button', { name: 'Milk' });
  return user;
};
const row = (title: string): HTMLElement => screen.getByRole('button', { name: title });
const shown = (): (string | null)[] =>
  [...document.querySelectorAll('[data-todo]')].map((title) => title.textContent);

describe('todos by hand', () => {
  it('stand by priority and age until one is moved by keys, which is said, taken back and done again', async () => {
    await given('Milk', 'Bread', 'Jam');
    const user = await open();
    expect(shown()).toEqual(['Milk', 'Bread', 'Jam']);
    row('Jam').focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(shown()).toEqual(['Milk', 'Jam', 'Bread']));
    expect(await screen.findByText('“Jam” is now above “Bread”')).toBeInTheDocument();
    expect(await screen.findByText('Moved “Jam”')).toBeInTheDocument();
    await waitFor(() => expect(row('Jam')).toHaveFocus());
    await waitFor(async () => expect(await stored()).toEqual(['Milk', 'Jam', 'Bread']));
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    await waitFor(() => expect(shown()).toEqual(['Jam', 'Milk', 'Bread']));
    expect(await screen.findByText('“Jam” stays where it is')).toBeInTheDocument();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(shown()).toEqual(['Milk', 'Jam', 'Bread']));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(shown()).toEqual(['Jam', 'Milk', 'Bread']));
    expect(await screen.findByText('Undone: moving “Jam”')).toBeInTheDocument();
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(async () => expect(await stored()).toEqual(['Milk', 'Jam', 'Bread']));
  });

  it('are moved beside others that two windows gave one place', async () => {
    const made = await given('Milk', 'Bread', 'Jam');
    for (const { id } of made)
      await person.client.call('updateTodo', { params: { id }, body: { position: 'a0' } });
    const user = await open();
    expect(shown()).toEqual(['Milk', 'Bread', 'Jam']);
    row('Jam').focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(async () => expect(await stored()).toEqual(['Milk', 'Jam', 'Bread']));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect(await stored()).toEqual(['Milk', 'Bread', 'Jam']));
  });

  it('are moved without a connection, and end as the last place that was given, without a conflict', async () => {
    const [milk] = await given('Milk', 'Bread', 'Jam');
    const user = await open();
    const broken = answerInstead(`/todos/${milk?.id ?? ''}`, 'unreachable');
    row('Milk').focus();
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    await waitFor(() => expect(shown()).toEqual(['Bread', 'Jam', 'Milk']));
    expect(await screen.findByText(/change(s are| is) kept here/)).toBeInTheDocument();
    broken.restore();
    // Another window has put it elsewhere meanwhile.
    await person.client.call('updateTodo', { params: { id: milk?.id ?? '' }, body: { position: 'a0' } });
    server.clock.advance(120_000);
    vi.setSystemTime(server.clock.now());
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    await waitFor(async () => expect(await stored()).toEqual(['Bread', 'Jam', 'Milk']));
    expect(screen.queryByText(/was changed elsewhere/)).not.toBeInTheDocument();
    await waitFor(() => expect(shown()).toEqual(['Bread', 'Jam', 'Milk']));
  });

  it('of the day are moved among what is due as they are, whatever the list is sorted by', async () => {
    await given('Milk', 'Bread', 'Jam');
    const user = await open('/dashboard/todos');
    await waitFor(() => expect(shown()).toEqual(['Milk', 'Bread', 'Jam']));
    row('Jam').focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(shown()).toEqual(['Milk', 'Jam', 'Bread']));
    row('Milk').focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(shown()).toEqual(['Jam', 'Milk', 'Bread']));
    await waitFor(async () => expect(await stored()).toEqual(['Jam', 'Milk', 'Bread']));
    await waitFor(() => expect(row('Milk')).toHaveFocus());
  });

  it('are sorted so by choice, and otherwise say how they could be moved', async () => {
    await given('Milk', 'Bread');
    const user = await open('/dashboard/todos?category=Health');
    expect(shown()).toEqual(['Bread', 'Milk']);
    row('Milk').focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(await screen.findByText('Choose the order “By hand” to move todos here')).toBeInTheDocument();
    expect(shown()).toEqual(['Bread', 'Milk']);
    await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
    await user.click(await screen.findByRole('option', { name: 'By hand' }));
    await waitFor(() => expect(shown()).toEqual(['Milk', 'Bread']));
  });
});
