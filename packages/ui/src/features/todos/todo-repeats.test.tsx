import type { Todo } from '@squeeze/contracts/todos';
import { signIn, signedInAgain, type SignedIn } from '@squeeze/testing/sign-in';
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
  // Wednesday 10 June 2026, 10:30 in New York.
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() });
});

afterEach(async () => {
  vi.useRealTimers();
  await server[Symbol.asyncDispose]();
});

const water = {
  title: 'Water plants',
  due_date: '2026-06-10',
  repeat: { rule: 'FREQ=DAILY', after: 'date' },
} as const;
const made = async (body: Partial<Todo> = {}): Promise<Todo> =>
  (await person.client.call('createTodo', { body: { ...water, ...body } })).todo;
const open = async (): Promise<Todo[]> => {
  const answer = await person.client.call('listTodos', { query: { filter: 'pending' } });
  return 'todos' in answer ? answer.todos : [];
};
const dues = async (): Promise<(string | null)[]> => (await open()).map(({ due_date: due }) => due);
const panel = () => within(screen.getByRole('complementary', { name: /Water plants|Edit/ }));
const opened = async ({ id }: Todo): Promise<UserEvent> => {
  const user = renderApp(testPlatform(server.origin), `/dashboard/todos?todo=${id}`);
  await screen.findByRole('textbox', { name: 'Add a step' });
  return user;
};

describe('a todo that repeats', () => {
  it('comes again at once when it is done, and goes again when that is taken back', async () => {
    await made();
    const user = renderApp(testPlatform(server.origin), '/dashboard/todos');
    await user.click(await screen.findByRole('button', { name: 'Complete: Water plants' }));
    expect(await screen.findByText('Completed “Water plants”')).toBeInTheDocument();
    await waitFor(async () => expect(await dues()).toEqual(['2026-06-11']));
    expect(await screen.findByText('Tomorrow')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await dues()).toEqual(['2026-06-10']));
    await waitFor(() => expect(screen.queryByText('Tomorrow')).not.toBeInTheDocument());
    expect((await open())[0]?.repeat).toEqual(water.repeat);
  });

  it('counts from when it was done, however late that could be sent', async () => {
    const { id } = await made({ repeat: { rule: 'FREQ=DAILY;INTERVAL=3', after: 'completion' } });
    const user = renderApp(testPlatform(server.origin), '/dashboard/todos');
    const complete = await screen.findByRole('button', { name: 'Complete: Water plants' });
    const done = new Date(server.clock.now()).toISOString();
    const broken = answerInstead(`/todos/${id}`, 'unreachable');
    await user.click(complete);
    expect(await screen.findByText(/One change is kept here/)).toBeInTheDocument();
    broken.restore();
    server.clock.advance(26 * 3_600_000);
    vi.setSystemTime(server.clock.now());
    person = await signedInAgain(server, person);
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    await waitFor(async () => expect(await dues()).toEqual(['2026-06-13']));
    const { todo } = await person.client.call('getTodo', { params: { id } });
    expect(todo.completed_at).toBe(done);
  });

  it('comes again where it is done once more after that was taken back, as often as one likes', async () => {
    await made();
    const user = renderApp(testPlatform(server.origin), '/dashboard/todos');
    await user.click(await screen.findByRole('button', { name: 'Complete: Water plants' }));
    await waitFor(async () => expect(await dues()).toEqual(['2026-06-11']));
    for (const _ of ['once', 'and again']) {
      await user.click(await screen.findByRole('button', { name: 'Undo' }));
      await waitFor(async () => expect(await dues()).toEqual(['2026-06-10']));
      await user.click(await screen.findByRole('button', { name: 'Redo' }));
      expect(await screen.findByText('Tomorrow')).toBeInTheDocument();
      await waitFor(async () => expect(await dues()).toEqual(['2026-06-11']));
    }
    expect((await open())[0]?.repeat).toEqual(water.repeat);
  });

  it.each([
    ['never', null, []],
    ['weekly', { rule: 'FREQ=WEEKLY', after: 'date' }, ['2026-06-17']],
  ] as const)('is done and told to come %s, both at once, with Redo as well', async (_, repeat, coming) => {
    const todo = await made(repeat === null ? {} : { repeat: null });
    const user = await opened(todo);
    await user.click(panel().getByRole('button', { name: 'Edit' }));
    await user.click(await panel().findByRole('combobox', { name: 'Repeats' }));
    await user.click(await screen.findByRole('option', { name: repeat === null ? 'Never' : 'Weekly' }));
    await user.click(panel().getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Completed' }));
    await user.click(panel().getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await dues()).toEqual(coming));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await dues()).toEqual(['2026-06-10']));
    await user.click(await screen.findByRole('button', { name: 'Redo' }));
    await waitFor(async () => expect(await dues()).toEqual(coming));
  });

  it('says when it was for the last time', async () => {
    await made({ repeat: { rule: 'FREQ=DAILY;COUNT=1', after: 'date' } });
    const user = renderApp(testPlatform(server.origin), '/dashboard/todos');
    await user.click(await screen.findByRole('button', { name: 'Complete: Water plants' }));
    expect(await screen.findByText('Completed “Water plants” for the last time')).toBeInTheDocument();
    await waitFor(async () => expect(await dues()).toEqual([]));
  });

  it('says where its history cannot be had, and asks again', async () => {
    const user = await opened(await made());
    const broken = answerInstead('/series', { status: 500 });
    await user.click(await panel().findByRole('button', { name: 'History' }));
    expect(await panel().findByText('The history could not be loaded')).toBeInTheDocument();
    expect(await violations()).toEqual([]);
    const retry = await panel().findByRole('button', { name: 'Try Again' });
    broken.restore();
    await user.click(retry);
    expect(await panel().findByRole('list', { name: 'History' })).toBeInTheDocument();
  });

  it('is skipped once, with its history, and ended', async () => {
    const user = await opened(await made());
    expect(await panel().findByText('Every day')).toBeInTheDocument();
    await user.click(panel().getByRole('button', { name: 'Skip once' }));
    expect(await screen.findByText('Skipped “Water plants” this time')).toBeInTheDocument();
    await waitFor(async () => expect(await dues()).toEqual(['2026-06-11']));
    await user.click(panel().getByRole('button', { name: 'History' }));
    const history = await panel().findByRole('list', { name: 'History' });
    await waitFor(() => expect(within(history).getByText('Skipped')).toBeInTheDocument());
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await dues()).toEqual(['2026-06-10']));
    await user.click(await panel().findByRole('button', { name: 'End' }));
    await waitFor(async () => expect((await open())[0]?.repeat).toBeNull());
  });

  it('is skipped again after that was taken back', async () => {
    const { id } = await made();
    const user = await opened({ id } as Todo);
    await user.click(await panel().findByRole('button', { name: 'Skip once' }));
    await waitFor(async () => expect(await dues()).toEqual(['2026-06-11']));
    for (const _ of ['once', 'and again']) {
      await user.click(await screen.findByRole('button', { name: 'Undo' }));
      await waitFor(async () => expect(await dues()).toEqual(['2026-06-10']));
      await user.click(await screen.findByRole('button', { name: 'Redo' }));
      expect(await screen.findByText('Skipped “Water plants” this time')).toBeInTheDocument();
      await waitFor(async () => expect(await dues()).toEqual(['2026-06-11']));
    }
    const { items } = await person.client.call('listTodoSeries', { params: { id } });
    expect(items.map(({ outcome }) => outcome)).toEqual(['open', 'skipped']);
  });

  it('says so where it is not skipped again', async () => {
    const todo = await made();
    const user = await opened(todo);
    await user.click(await panel().findByRole('button', { name: 'Skip once' }));
    await waitFor(async () => expect(await dues()).toEqual(['2026-06-11']));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await dues()).toEqual(['2026-06-10']));
    await person.client.call('updateTodo', { params: { id: todo.id }, body: { repeat: null } });
    await user.click(await screen.findByRole('button', { name: 'Redo' }));
    // In the toast, and read aloud.
    expect(await screen.findAllByText(/^Could not be changed/)).not.toEqual([]);
    expect(await dues()).toEqual(['2026-06-10']);
  });

  it('is made one in its form, counted from when it is done', async () => {
    const todo = await made({ repeat: null });
    const user = await opened(todo);
    await user.click(panel().getByRole('button', { name: 'Edit' }));
    await user.click(await panel().findByRole('combobox', { name: 'Repeats' }));
    await user.click(await screen.findByRole('option', { name: 'Daily' }));
    const every = await panel().findByLabelText('Every');
    await user.clear(every);
    await user.type(every, '3');
    await user.click(panel().getByRole('radio', { name: 'When it is done' }));
    await user.click(panel().getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect((await open())[0]?.repeat).toEqual({ rule: 'FREQ=DAILY;INTERVAL=3', after: 'completion' }),
    );
  });

  it('keeps its rule where only its day is another', async () => {
    const todo = await made({ repeat: { rule: 'FREQ=MONTHLY;BYMONTHDAY=10', after: 'date' } });
    const user = await opened(todo);
    await user.click(panel().getByRole('button', { name: 'Edit' }));
    const day = await panel().findByLabelText('Day');
    await user.clear(day);
    await user.type(day, '2026-06-12');
    await user.click(panel().getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await dues()).toEqual(['2026-06-12']));
    expect((await open())[0]).toMatchObject({
      repeat: { rule: 'FREQ=MONTHLY;BYMONTHDAY=10' },
      occurrence: '2026-06-10',
    });
  });
});
