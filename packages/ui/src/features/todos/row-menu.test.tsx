import type { Todo } from '@squeeze/contracts/todos';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
  // Server and browser agree on the time: Wednesday 10 June 2026, 10:30 in New York.
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() });
});

afterEach(async () => {
  vi.useRealTimers();
  await server[Symbol.asyncDispose]();
});

const given = async (...todos: readonly (readonly [string, Partial<Todo>?])[]): Promise<void> => {
  for (const [title, draft] of todos) {
    await person.client.call('createTodo', { body: { title, ...draft } });
    server.clock.advance(1000);
  }
};
const stored = async (title: string): Promise<Todo | undefined> => {
  const answer = await person.client.call('listTodos', { query: {} });
  return 'todos' in answer ? answer.todos.find((todo) => todo.title === title) : undefined;
};
const open = async (search = ''): Promise<UserEvent> => {
  const user = renderApp(testPlatform(server.origin), `/dashboard/todos${search}`);
  await screen.findByRole('button', { name: 'Milk' });
  return user;
};
const more = (title: string): HTMLElement => screen.getByRole('button', { name: `More for “${title}”` });
const item = (name: string): Promise<HTMLElement> => screen.findByRole('menuitem', { name });
const shown = (): (string | null)[] =>
  [...document.querySelectorAll('[data-todo]')].map((title) => title.textContent);

describe('the menu of a row', () => {
  it('moves what stands in an order by hand, as dragging does, and is open for the next step', async () => {
    await given(
      ['Milk', { category: 'Health' }],
      ['Bread', { category: 'Health' }],
      ['Jam', { category: 'Health' }],
    );
    const user = await open('?sort=position&category=Health');
    await user.click(more('Jam'));
    expect(await item('Move down')).toHaveAttribute('aria-disabled', 'true');
    expect(await violations()).toEqual([]);
    await user.click(await item('Move up'));
    await waitFor(() => expect(shown()).toEqual(['Milk', 'Jam', 'Bread']));
    expect(await screen.findByText('Moved “Jam”')).toBeInTheDocument();
    await waitFor(() => expect(more('Jam')).toHaveFocus());
    await user.keyboard('{Enter}');
    await user.click(await item('Move up'));
    await waitFor(() => expect(shown()).toEqual(['Jam', 'Milk', 'Bread']));
    await waitFor(() => expect(more('Jam')).toHaveFocus());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(shown()).toEqual(['Milk', 'Jam', 'Bread']));
  });

  it('moves nothing where a list has another order', async () => {
    await given(['Milk', { category: 'Health' }], ['Bread', { category: 'Health' }]);
    const user = await open('?category=Health');
    await user.click(more('Milk'));
    await item('Someday');
    expect(screen.queryByRole('menuitem', { name: 'Move up' })).not.toBeInTheDocument();
    await user.click(more('Milk'));
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  });

  it.each([
    ['Shift and F10', '{Shift>}{F10}{/Shift}'],
    ['the key of menus', '{ContextMenu}'],
  ])('opens by keys on the row: %s; Escape gives the focus back', async (_, keys) => {
    await given(['Milk']);
    const user = await open();
    screen.getByRole('button', { name: 'Milk' }).focus();
    await user.keyboard(keys);
    await waitFor(async () => expect(await item('When')).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(more('Milk')).toHaveFocus());
  });

  it('puts under Someday and takes out of there, each with Undo, and the focus goes on', async () => {
    await given(['Milk', { due_date: '2026-06-11' }], ['Bread']);
    const user = await open();
    await user.click(more('Milk'));
    await user.click(await item('Someday'));
    await waitFor(() => expect(shown()).toEqual(['Bread']));
    await waitFor(async () => expect(await stored('Milk')).toMatchObject({ someday: true, due_date: null }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Bread' })).toHaveFocus());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () =>
      expect(await stored('Milk')).toMatchObject({ someday: false, due_date: '2026-06-11' }),
    );
    await person.client.call('updateTodo', {
      params: { id: (await stored('Bread'))?.id ?? '' },
      body: { someday: true },
    });
    await user.click(screen.getByRole('link', { name: 'Someday' }));
    await screen.findByRole('button', { name: 'Bread' });
    await user.click(more('Bread'));
    await user.click(await item('Not someday'));
    await waitFor(async () => expect(await stored('Bread')).toMatchObject({ someday: false }));
  });

  it('asks when, and when to remind, beside the row', async () => {
    await given(['Milk']);
    const user = await open();
    await user.click(more('Milk'));
    await user.click(await item('When'));
    await user.type(await screen.findByRole('textbox', { name: 'When' }), 'tomorrow{Enter}');
    await waitFor(async () => expect(await stored('Milk')).toMatchObject({ due_date: '2026-06-11' }));
    await user.click(more('Milk'));
    await user.click(await item('Remind me'));
    const words = await screen.findByRole('textbox', { name: 'Another time' });
    expect(await violations()).toEqual([]);
    await user.type(words, 'friday 3pm{Enter}');
    expect(await screen.findByText(/^Reminder set:/)).toBeInTheDocument();
    await waitFor(() => expect(more('Milk')).toHaveFocus());
  });

  it('deletes after the question, and the focus is back where it stays', async () => {
    await given(['Milk'], ['Bread']);
    const user = await open();
    await user.click(more('Milk'));
    await user.click(await item('Delete'));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(more('Milk')).toHaveFocus());
    await user.keyboard('{Enter}');
    await user.click(await item('Delete'));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(shown()).toEqual(['Bread']));
    expect(await screen.findByText('Deleted “Milk”')).toBeInTheDocument();
  });

  it('opens again what is done', async () => {
    await given(['Milk'], ['Bread', { status: 'completed' }]);
    const user = await open();
    await user.click(screen.getByRole('link', { name: 'Done' }));
    await screen.findByRole('button', { name: 'Bread' });
    await user.click(more('Bread'));
    await user.click(await item('Reopen'));
    await waitFor(async () => expect(await stored('Bread')).toMatchObject({ status: 'pending' }));
  });

  it('opens again what is done, and the focus goes on', async () => {
    await given(['Milk'], ['Jam', { status: 'completed' }], ['Bread', { status: 'completed' }]);
    const user = await open();
    await user.click(screen.getByRole('link', { name: 'Done' }));
    await screen.findByRole('button', { name: 'Bread' });
    await user.click(more('Bread'));
    await user.click(await item('Reopen'));
    await waitFor(() => expect(shown()).toEqual(['Jam']));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Jam' })).toHaveFocus());
  });
});
