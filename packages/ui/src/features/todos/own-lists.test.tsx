import type { TodoPage } from '@squeeze/contracts/todos';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerInstead } from '../../testing/answer-instead.ts';
import { keepSession } from '../../testing/keep-session.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';
import { violations } from '../../testing/violations.ts';

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

const given = async (...todos: readonly (readonly [title: string, category: string])[]): Promise<void> => {
  for (const [title, category] of todos)
    await person.client.call('createTodo', { body: { title, category } });
};
const open = async (): Promise<UserEvent> => {
  const user = renderApp(testPlatform(server.origin), '/dashboard/todos/lists');
  await screen.findByRole('heading', { name: 'Lists', level: 1 });
  await screen.findByRole('textbox', { name: 'New list' });
  return user;
};
const row = (name: string): HTMLElement => screen.getByRole('link', { name: new RegExp(`^${name}`) });
const shown = (label = 'Lists'): (string | null)[] =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('link')
    .map((link) => link.querySelector('[dir]')?.textContent ?? null);
const names = async (): Promise<string[]> =>
  (await person.client.call('listTodoLists', {})).lists.map(({ name }) => name);
const categories = async (): Promise<(string | null)[]> =>
  ((await person.client.call('listTodos', { query: {} })) as TodoPage).todos.map(({ category }) => category);
const choose = async (user: UserEvent, name: string, action: string): Promise<void> => {
  await user.click(screen.getByRole('button', { name: `More for “${name}”` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

describe('the lists', () => {
  it('stand there with what is in them, and lead to it', async () => {
    await given(['milk', 'Errands'], ['stamps', 'Errands'], ['rake', 'Garden'], ['run', 'Health']);
    const user = await open();
    await waitFor(() => expect(shown()).toEqual(['Errands', 'Garden']));
    expect(row('Errands')).toHaveTextContent(/2 open$/);
    expect(await violations()).toEqual([]);
    await user.click(row('Errands'));
    expect(await screen.findByText('milk')).toBeVisible();
    expect(screen.queryByText('rake')).toBeNull();
  });

  it('invite to make one where there is none', async () => {
    const user = await open();
    expect(await screen.findByRole('heading', { name: 'No lists yet' })).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'New list' }), 'Errands{Enter}');
    await waitFor(() => expect(shown()).toEqual(['Errands']));
    expect(screen.getByRole('textbox', { name: 'New list' })).toHaveValue('');
    expect(screen.queryByText('No lists yet')).toBeNull();
  });

  it('say why there can be no such list, and keep what was typed', async () => {
    await given(['milk', 'Errands']);
    const user = await open();
    const field = screen.getByRole('textbox', { name: 'New list' });
    await user.type(field, 'famille{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/is what a value is called/));
    await user.clear(field);
    await user.type(field, 'ERRANDS{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/There is a list “Errands” already/));
    expect(field).toHaveValue('ERRANDS');
    expect(await names()).toEqual(['Errands']);
  });

  it('are renamed by keys with all their todos, and back', async () => {
    await given(['milk', 'Errands'], ['rake', 'Garden']);
    const user = await open();
    await waitFor(() => expect(shown()).toHaveLength(2));
    row('Errands').focus();
    await user.keyboard('{F2}');
    const field = await screen.findByRole('textbox', { name: 'Name of the list' });
    expect(field).toHaveFocus();
    await user.keyboard('Garden{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/There is a list “Garden” already/));
    await user.clear(field);
    await user.keyboard('Shopping{Enter}');
    await waitFor(() => expect(shown()).toEqual(['Garden', 'Shopping']));
    expect(new Set(await categories())).toEqual(new Set(['Garden', 'Shopping']));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(shown()).toEqual(['Errands', 'Garden']));
    expect(await screen.findByText('“Shopping” is now called “Errands”')).toBeVisible();
  });

  it('keep their name where one thinks better of it', async () => {
    await given(['milk', 'Errands']);
    const user = await open();
    await waitFor(() => expect(shown()).toHaveLength(1));
    await choose(user, 'Errands', 'Rename');
    await user.keyboard('Something else{Escape}');
    await waitFor(() => expect(row('Errands')).toHaveFocus());
    expect(await names()).toEqual(['Errands']);
  });

  it('are put in order by keys, which is said', async () => {
    await given(['a', 'Ants'], ['b', 'Bees'], ['c', 'Cats']);
    const user = await open();
    await waitFor(() => expect(shown()).toEqual(['Ants', 'Bees', 'Cats']));
    row('Cats').focus();
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}');
    await waitFor(() => expect(shown()).toEqual(['Cats', 'Ants', 'Bees']));
    expect(row('Cats')).toHaveFocus();
    expect(screen.getByText('“Cats” is now list 1 of 3')).toBeInTheDocument();
    await waitFor(async () => expect(await names()).toEqual(['Cats', 'Ants', 'Bees']));
    await user.keyboard('{ArrowDown}');
    expect(row('Ants')).toHaveFocus();
    await choose(user, 'Ants', 'Move down');
    await waitFor(() => expect(shown()).toEqual(['Cats', 'Bees', 'Ants']));
  });

  it('are as they were put last, also where the first call takes its time', async () => {
    await given(['a', 'Ants'], ['b', 'Bees'], ['c', 'Cats']);
    const user = await open();
    await waitFor(() => expect(shown()).toEqual(['Ants', 'Bees', 'Cats']));
    const slow = Promise.withResolvers<null>();
    const { fetch: through } = globalThis;
    let changes = 0;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (init?.method === 'PUT') changes += 1;
      if (init?.method === 'PUT' && changes === 1) await slow.promise;
      return await through(input, init);
    });
    row('Cats').focus();
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    await waitFor(() => expect(shown()).toEqual(['Cats', 'Ants', 'Bees']));
    expect(changes).toBe(1);
    slow.resolve(null);
    await waitFor(() => expect(changes).toBe(2));
    await waitFor(async () => expect(await names()).toEqual(['Cats', 'Ants', 'Bees']));
    expect(shown()).toEqual(['Cats', 'Ants', 'Bees']);
    expect(row('Cats')).toHaveFocus();
  });

  it('go into the archive and come out of it', async () => {
    await given(['milk', 'Errands'], ['rake', 'Garden']);
    const user = await open();
    await waitFor(() => expect(shown()).toHaveLength(2));
    await choose(user, 'Errands', 'Archive');
    await waitFor(() => expect(shown('In the archive')).toEqual(['Errands']));
    await waitFor(() => expect(row('Errands')).toHaveFocus());
    expect(shown()).toEqual(['Garden']);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(shown()).toEqual(['Errands', 'Garden']));
    await choose(user, 'Garden', 'Archive');
    await waitFor(() => expect(shown('In the archive')).toEqual(['Garden']));
    expect(await violations()).toEqual([]);
    await choose(user, 'Garden', 'Take out of the archive');
    await waitFor(() => expect(shown()).toEqual(['Errands', 'Garden']));
  });

  it('are deleted without their todos, and come back', async () => {
    await given(['milk', 'Errands'], ['rake', 'Garden']);
    const user = await open();
    await waitFor(() => expect(shown()).toHaveLength(2));
    await choose(user, 'Errands', 'Delete');
    const question = await screen.findByRole('alertdialog', { name: 'Delete this list? Its todos stay.' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(shown()).toEqual(['Garden']));
    await waitFor(async () => expect(await categories()).toEqual(['Garden', null]));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(shown()).toEqual(['Errands', 'Garden']));
    expect(await categories()).toEqual(['Garden', 'Errands']);
  });

  it('follow what another window does', async () => {
    await given(['milk', 'Errands']);
    await open();
    await waitFor(() => expect(shown()).toEqual(['Errands']));
    const [list] = (await person.client.call('listTodoLists', {})).lists;
    await person.client.call('updateTodoList', {
      params: { id: list?.id ?? '' },
      body: { name: 'Shopping' },
    });
    await waitFor(() => expect(shown()).toEqual(['Shopping']));
  });

  it('cannot be read where the server does not answer, and are on asking again', async () => {
    await given(['milk', 'Errands']);
    const intercepted = answerInstead('/todos/lists', { status: 500 });
    const user = renderApp(testPlatform(server.origin), '/dashboard/todos/lists');
    expect(await screen.findByText('Your lists could not be read')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'New list' })).toBeNull();
    expect(await violations()).toEqual([]);
    intercepted.restore();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(shown()).toEqual(['Errands']));
  });
});
