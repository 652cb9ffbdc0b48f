import type { Todo } from '@squeeze/contracts/todos';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
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
  // Server and browser agree on the time: Wednesday 10 June 2026, 10:30 in New York.
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await server[Symbol.asyncDispose]();
});

/** Shown from the first to the last. */
const given = async (...titles: readonly string[]): Promise<void> => {
  for (const title of titles) {
    await person.client.call('createTodo', { body: { title, due_date: '2026-06-10' } });
    server.clock.advance(1000);
  }
};
const stored = async (): Promise<Todo[]> => {
  const answer = await person.client.call('listTodos', { query: { limit: 200 } });
  return 'todos' in answer ? answer.todos.toReversed() : [];
};
const statuses = async (): Promise<string[]> => (await stored()).map(({ status }) => status);

const open = async (): Promise<UserEvent> => {
  const user = renderApp(testPlatform(server.origin), '/dashboard/todos');
  await screen.findByRole('heading', { name: 'My Todos' });
  await screen.findByRole('button', { name: 'Milk' });
  return user;
};
const row = (title: string): HTMLElement => screen.getByRole('button', { name: title });
const chosen = (): (string | null)[] =>
  screen.queryAllByRole('button', { pressed: true }).map((button) => button.textContent);
const bar = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'What is chosen' });
const press = async (user: UserEvent, keys: string, title: string): Promise<void> => {
  await user.keyboard(`{${keys}>}`);
  await user.click(row(title));
  await user.keyboard(`{/${keys}}`);
};

describe('several todos', () => {
  it('are chosen with Ctrl and Shift, and completed by one call that one Undo takes back', async () => {
    await given('Milk', 'Bread', 'Jam', 'Salt');
    const user = await open();
    await press(user, 'Control', 'Bread');
    await press(user, 'Shift', 'Salt');
    expect(chosen()).toEqual(['Bread', 'Jam', 'Salt']);
    await press(user, 'Control', 'Jam');
    expect(chosen()).toEqual(['Bread', 'Salt']);
    expect(within(await bar()).getByText('2 chosen')).toBeInTheDocument();
    await user.click(within(await bar()).getByRole('button', { name: 'Complete' }));
    expect(await screen.findByText('Completed 2 todos')).toBeInTheDocument();
    await waitFor(async () =>
      expect(await statuses()).toEqual(['pending', 'completed', 'pending', 'completed']),
    );
    expect(screen.queryByRole('region', { name: 'What is chosen' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone: completing 2 todos')).toBeInTheDocument();
    await waitFor(async () => expect(new Set(await statuses())).toEqual(new Set(['pending'])));
    expect(await screen.findByRole('button', { name: 'Salt' })).toBeInTheDocument();
  });

  it('are chosen, completed and let go of by keys alone', async () => {
    await given('Milk', 'Bread', 'Jam', 'Salt');
    const user = await open();
    await user.keyboard('j');
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await user.keyboard('{Shift>}J{/Shift}');
    expect(chosen()).toEqual(['Milk', 'Bread', 'Jam']);
    expect(row('Jam')).toHaveFocus();
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(chosen()).toEqual(['Milk', 'Bread']);
    await user.keyboard('{Escape}');
    expect(chosen()).toEqual([]);
    await user.keyboard('{Control>}a{/Control}');
    expect(chosen()).toEqual(['Milk', 'Bread', 'Jam', 'Salt']);
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toEqual([]);
    expect(row('Jam')).toHaveFocus();
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    await user.keyboard('x');
    expect(await screen.findByText('Completed 2 todos')).toBeInTheDocument();
    await waitFor(async () =>
      expect(await statuses()).toEqual(['pending', 'completed', 'completed', 'pending']),
    );
    await waitFor(() => expect(row('Salt')).toHaveFocus());
  });

  it('that repeat are shown as they come next, gone again after Undo, and come again after Redo', async () => {
    await given('Milk', 'Plants');
    const [, plants] = await stored();
    await person.client.call('updateTodo', {
      params: { id: plants?.id ?? '' },
      body: { repeat: { rule: 'FREQ=DAILY', after: 'date' } },
    });
    const user = await open();
    const days = async () =>
      (await stored()).filter(({ status }) => status === 'pending').map(({ due_date }) => due_date);
    await press(user, 'Control', 'Milk');
    await press(user, 'Control', 'Plants');
    await user.click(within(await bar()).getByRole('button', { name: 'Complete' }));
    await waitFor(async () => expect(await days()).toEqual(['2026-06-11']));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Milk' })).not.toBeInTheDocument());
    await waitFor(() => expect(row('Plants')).toBeInTheDocument());
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect(await days()).toEqual(['2026-06-10', '2026-06-10']));
    await waitFor(() => expect(row('Milk')).toBeInTheDocument());
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(async () => expect(await days()).toEqual(['2026-06-11']));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Milk' })).not.toBeInTheDocument());
    await waitFor(() => expect(row('Plants')).toBeInTheDocument());
  });

  it('are moved to a day in words, and given a value', async () => {
    await given('Milk', 'Bread', 'Jam');
    const user = await open();
    await press(user, 'Control', 'Milk');
    await press(user, 'Control', 'Jam');
    await user.click(within(await bar()).getByRole('button', { name: 'Move' }));
    const when = await screen.findByRole('textbox', { name: 'When' });
    await user.type(when, 'next fri 3pm{Enter}');
    await waitFor(async () =>
      expect((await stored()).map(({ due_date }) => due_date)).toEqual([
        '2026-06-19T19:00:00.000Z',
        '2026-06-10',
        '2026-06-19T19:00:00.000Z',
      ]),
    );
    await press(user, 'Control', 'Milk');
    await press(user, 'Control', 'Bread');
    await user.click(within(await bar()).getByRole('button', { name: 'Value' }));
    await user.click(await screen.findByRole('button', { name: 'Health' }));
    expect(await screen.findByText('Changed 2 todos')).toBeInTheDocument();
    await waitFor(async () =>
      expect((await stored()).map(({ category }) => category)).toEqual(['Health', 'Health', null]),
    );
  });

  it('are deleted after one question, which names how many they are', async () => {
    await given('Milk', 'Bread', 'Jam');
    const user = await open();
    await press(user, 'Control', 'Milk');
    await press(user, 'Control', 'Bread');
    row('Bread').focus();
    await user.keyboard('{Delete}');
    const question = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete these 2 todos?',
    });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted 2 todos')).toBeInTheDocument();
    await waitFor(async () => expect((await stored()).map(({ title }) => title)).toEqual(['Jam']));
    await waitFor(() => expect(row('Jam')).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await stored()).toHaveLength(3));
    expect(await screen.findByRole('button', { name: 'Milk' })).toBeInTheDocument();
  });

  it('are let go by another list, and by opening one of them', async () => {
    await given('Milk', 'Bread');
    const user = await open();
    await press(user, 'Control', 'Milk');
    await user.click(row('Bread'));
    expect(chosen()).toEqual([]);
    expect(await screen.findByRole('complementary', { name: 'Bread' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await press(user, 'Control', 'Milk');
    await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
    await user.click(await screen.findByRole('option', { name: 'Due date' }));
    await waitFor(() => expect(chosen()).toEqual([]));
  });

  it('are changed without a connection, which is sent once when there is one', async () => {
    await given('Milk', 'Bread', 'Jam');
    let user = await open();
    const broken = answerInstead('/todos/bulk', 'unreachable');
    await press(user, 'Control', 'Milk');
    await press(user, 'Control', 'Bread');
    await user.click(within(await bar()).getByRole('button', { name: 'Complete' }));
    expect(await screen.findByText(/One change is kept here/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Milk' })).not.toBeInTheDocument();
    cleanup();
    broken.restore();
    user = renderApp(testPlatform(server.origin), '/dashboard/todos');
    await waitFor(async () => expect(await statuses()).toEqual(['completed', 'completed', 'pending']));
    expect(await screen.findByRole('button', { name: 'Jam' })).toBeInTheDocument();
    expect(user).toBeDefined();
  });

  it('that were changed elsewhere meanwhile are left, and named', async () => {
    await given('Milk', 'Bread', 'Jam');
    const user = await open();
    const broken = answerInstead('/todos/bulk', 'unreachable');
    await press(user, 'Control', 'Milk');
    await press(user, 'Control', 'Bread');
    await user.click(within(await bar()).getByRole('button', { name: 'Value' }));
    await user.click(await screen.findByRole('button', { name: 'Health' }));
    expect(await screen.findByText(/One change is kept here/)).toBeInTheDocument();
    const [milk] = await stored();
    await person.client.call('updateTodo', { params: { id: milk?.id ?? '' }, body: { category: 'Shop' } });
    broken.restore();
    server.clock.advance(120_000);
    vi.setSystemTime(server.clock.now());
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    expect(await screen.findByText('“Milk” has changed since, and stays as it is')).toBeInTheDocument();
    expect((await stored()).map(({ category }) => category)).toEqual(['Shop', 'Health', null]);
  });

  it('have nothing that axe minds, with each choice open', async () => {
    await given('Milk', 'Bread');
    const user = await open();
    await press(user, 'Control', 'Milk');
    for (const name of ['Move', 'Value']) {
      await user.click(within(await bar()).getByRole('button', { name }));
      await screen.findByRole('dialog', { name });
      expect(await violations()).toEqual([]);
      await user.keyboard('{Escape}');
    }
  });
});
