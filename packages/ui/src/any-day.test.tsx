import { FakeClock } from '@squeeze/testing/fake-clock';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { testDays } from '@squeeze/testing/test-day';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSession } from './testing/keep-session.ts';
import { renderApp } from './testing/render-app.tsx';
import { testPlatform } from './testing/test-platform.ts';

// `pnpm days` runs this on every named day, `pnpm test` on the day that was drawn.
describe.each(testDays())('on %s', (day) => {
  let server: TestServer;
  let person: SignedIn;
  beforeEach(async () => {
    server = await startTestServer({ clock: new FakeClock(day.start) });
    person = await signIn(server, { timeZone: day.timeZone });
    keepSession(person);
    vi.useFakeTimers({ toFake: ['Date'], now: day.start });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await server[Symbol.asyncDispose]();
  });

  /** What a row says of each day, counted from today, in words that are no other day's. */
  const said = [
    [-1, 'carried over'],
    [0, 'Today'],
    [1, 'Tomorrow'],
    [2, day.weekday(2).slice(0, 3)],
    [6, day.weekday(6).slice(0, 3)],
  ] as const;

  const givenTodos = async (): Promise<void> => {
    for (const [days] of said)
      await person.client.call('createTodo', { body: { title: `of ${days}`, due_date: day.date(days) } });
  };

  it('the list calls each day by its name', async () => {
    await givenTodos();
    renderApp(testPlatform(server.origin), '/dashboard/todos');
    for (const [days, word] of said) {
      const title = await screen.findByRole('button', { name: `of ${days}` });
      expect(title.closest('li')?.textContent, `in ${days} days`).toContain(word);
    }
  });

  it('the home page puts what is late first, then today, then what comes', async () => {
    await givenTodos();
    renderApp(testPlatform(server.origin), '/dashboard');
    const now = await screen.findByRole('region', { name: 'Now' });
    expect(within(now).getByRole('button', { name: 'of -1' })).toBeInTheDocument();
    const next = within(screen.getByRole('region', { name: 'Next' })).getAllByRole('listitem');
    expect(next.map((line) => /of -?\d/.exec(line.textContent)?.[0])).toEqual(['of 0', 'of 1', 'of 2']);
    const [, , date] = day.date().split('-').map(Number);
    expect(screen.getByText(new RegExp(`${day.weekday()}.*\\b${date}\\b.*Squeeze is in beta`))).toBeVisible();
  });

  it('a line understands tomorrow and a weekday as they are here', async () => {
    const user = renderApp(testPlatform(server.origin), '/dashboard/todos');
    const field = await screen.findByRole('textbox', { name: 'What needs doing?' });
    for (const [text, date] of [
      ['call the bank tomorrow', day.date(1)],
      [`buy milk ${day.weekday(3)}`, day.date(3)],
    ] as const) {
      await user.type(field, `${text}{Enter}`);
      await waitFor(async () => {
        const answer = await person.client.call('listTodos', { query: {} });
        expect('todos' in answer ? answer.todos.map(({ due_date }) => due_date) : []).toContain(date);
      });
      await waitFor(() => expect(field).toHaveValue(''));
    }
  });
});
