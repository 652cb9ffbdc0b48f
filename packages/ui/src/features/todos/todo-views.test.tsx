import type { Todo } from '@squeeze/contracts/todos';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
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

const given = async (
  ...todos: readonly (readonly [
    title: string,
    draft?: Partial<Pick<Todo, 'due_date' | 'start_date' | 'someday' | 'status' | 'category'>>,
  ])[]
): Promise<void> => {
  for (const [title, draft] of todos) {
    server.clock.advance(1000);
    await person.client.call('createTodo', { body: { title, ...draft } });
  }
};

const open = async (search = ''): Promise<UserEvent> => {
  const user = renderApp(testPlatform(server.origin), `/dashboard/todos${search}`);
  await screen.findByRole('heading', { name: 'My Todos' });
  return user;
};
const headings = (): (string | null)[] =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const view = (name: string): HTMLElement =>
  within(screen.getByRole('navigation', { name: 'Views' })).getByRole('link', { name });

describe('the views', () => {
  it('show today what is due by today, and what was carried over by itself', async () => {
    await given(
      ['Reply', { due_date: '2026-06-08' }],
      ['Rent', { due_date: '2026-06-09' }],
      ['Physio', { due_date: '2026-06-10T21:45:00Z' }],
      ['Tent', { due_date: '2026-06-12' }],
      ['Some day'],
    );
    const user = await open();
    await user.click(view('Today'));
    expect(await screen.findByRole('list', { name: 'Today' })).toBeInTheDocument();
    expect(headings()).toEqual(['Now', 'Carried over', 'Today']);
    expect(screen.queryByRole('button', { name: 'Tent' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Some day' })).not.toBeInTheDocument();
    expect(window.location.search).toBe('?view=today');
    expect(view('Today')).toHaveAttribute('aria-current', 'page');
    expect(await violations()).toEqual([]);
  });

  it('show what is to come by day for two weeks, then by month, and say quietly which days are free', async () => {
    await given(
      ['Tent', { due_date: '2026-06-12' }],
      ['Map', { due_date: '2026-06-12' }],
      ['Passport', { due_date: '2026-07-03' }],
      ['Tax', { due_date: '2027-03-31' }],
    );
    await open('?view=upcoming');
    await screen.findByRole('button', { name: 'Tax' });
    expect(headings()).toEqual(['Fri, June 12', 'July 2026', 'March 2027']);
    expect(screen.getByText('Today – Tomorrow · nothing')).toBeInTheDocument();
    expect(screen.getByText('Sat, June 13 – Tue, June 23 · nothing')).toBeInTheDocument();
    const fridays = screen.getByRole('heading', { name: 'Fri, June 12' }).parentElement;
    expect(fridays).toHaveTextContent('2');
    expect(await violations()).toEqual([]);
  });

  it('show what is done by the day it was completed, and are the same after a reload', async () => {
    await given(['Milk'], ['Bread']);
    const answer = await person.client.call('listTodos', { query: {} });
    for (const { id } of 'todos' in answer ? answer.todos : [])
      await person.client.call('updateTodo', { params: { id }, body: { status: 'completed' } });
    const user = await open();
    await user.click(view('Done'));
    await screen.findByRole('button', { name: 'Milk' });
    expect(headings()).toEqual(['Today']);
    cleanup();
    await open(window.location.search);
    expect(await screen.findByRole('button', { name: 'Bread' })).toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Show' })).not.toBeInTheDocument();
  });

  it('show what lies under Someday, then what starts later, to which All leads where it leaves them out', async () => {
    await given(
      ['Milk'],
      ['Tent', { start_date: '2026-06-16', due_date: '2026-06-20' }],
      ['Passport', { start_date: '2026-06-12' }],
      ['Sail', { someday: true }],
    );
    const user = await open();
    await screen.findByRole('button', { name: 'Milk' });
    expect(screen.queryByRole('button', { name: 'Sail' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('link', { name: '3 under Someday or starting later' }));
    await screen.findByRole('button', { name: 'Sail' });
    expect(headings()).toEqual(['Someday', 'Starts later']);
    const shown = [...document.querySelectorAll('[data-todo]')].map((title) => title.textContent);
    expect(shown).toEqual(['Sail', 'Passport', 'Tent']);
    expect(screen.getByText('from Fri')).toBeInTheDocument();
    expect(window.location.search).toBe('?view=someday');
    expect(view('Someday')).toHaveAttribute('aria-current', 'page');
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Complete: Passport' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Passport' })).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Starts later' }).parentElement).toHaveTextContent(
      'Starts later1',
    );
    await user.click(view('All'));
    expect(
      await screen.findByRole('link', { name: '2 under Someday or starting later' }),
    ).toBeInTheDocument();
  });

  it('lead from one value to what waits of it', async () => {
    await given(
      ['Sail', { someday: true, category: 'Creative' }],
      ['Swim', { someday: true, category: 'Health' }],
      ['Tent', { start_date: '2026-06-16', category: 'Health' }],
    );
    const user = await open('?category=Health');
    await user.click(await screen.findByRole('link', { name: '2 under Someday or starting later' }));
    expect(await screen.findByRole('button', { name: 'Tent' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Swim' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Sail' })).not.toBeInTheDocument();
  });

  it('keep to one value, and take what is completed out of their groups at once', async () => {
    await given(
      ['Physio', { due_date: '2026-06-11', category: 'Health' }],
      ['Run', { due_date: '2026-06-11', category: 'Health' }],
      ['Zine', { due_date: '2026-06-11', category: 'Creative' }],
    );
    const user = await open('?view=upcoming&category=Health');
    await user.click(await screen.findByRole('button', { name: 'Complete: Run' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Run' })).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Tomorrow' }).parentElement).toHaveTextContent('Tomorrow1');
    expect(screen.queryByRole('button', { name: 'Zine' })).not.toBeInTheDocument();
  });

  it.each([
    ['today', 'Nothing is due today'],
    ['upcoming', 'Nothing lies ahead'],
    ['someday', 'Nothing is put off'],
    ['done', 'Nothing done yet'],
  ])('say where there is nothing: %s', async (name, text) => {
    await open(`?view=${name}`);
    expect(await screen.findByRole('heading', { name: text })).toBeInTheDocument();
  });

  it('have no heading for what is done while nothing is', async () => {
    await given(['Milk']);
    await open();
    await screen.findByRole('button', { name: 'Milk' });
    expect(screen.queryByRole('button', { name: 'Done' })).not.toBeInTheDocument();
  });
});
