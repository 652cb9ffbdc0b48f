import type { Todo } from '@squeeze/contracts/todos';
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
  // Wednesday 10 June 2026, 10:30 in New York.
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() });
});

afterEach(async () => {
  vi.useRealTimers();
  await server[Symbol.asyncDispose]();
});

const made = async (body: Partial<Todo> = {}): Promise<Todo> =>
  (await person.client.call('createTodo', { body: { title: 'Move house', ...body } })).todo;
const stored = async ({ id }: Todo): Promise<Todo> =>
  (await person.client.call('getTodo', { params: { id } })).todo;
const stepsOf = async (todo: Todo): Promise<string[]> =>
  (await stored(todo)).steps.map(({ title, done }) => `${done ? '✓ ' : ''}${title}`);

const opened = async ({ id }: Todo): Promise<UserEvent> => {
  const user = renderApp(testPlatform(server.origin), `/dashboard/todos?todo=${id}`);
  await screen.findByRole('textbox', { name: 'Add a step' });
  return user;
};
const panel = () => within(screen.getByRole('complementary', { name: /Move house|Call|Edit/ }));
const tick = (name: string): HTMLElement => panel().getByRole('checkbox', { name });
const choose = async (user: UserEvent, step: string, action: RegExp): Promise<void> => {
  await user.click(panel().getByRole('button', { name: `More for “${step}”` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

const three = ['Boxes', 'Van', 'Keys'].map((title, n) => ({ id: `s${n}`, title, done: false }));

describe('the steps of a todo', () => {
  it('are added one after the other, and ticked, with the progress in the row', async () => {
    const todo = await made();
    const user = await opened(todo);
    await user.type(screen.getByRole('textbox', { name: 'Add a step' }), 'Boxes{Enter}Van{Enter} {Enter}');
    await waitFor(async () => expect(await stepsOf(todo)).toEqual(['Boxes', 'Van']));
    await user.click(tick('Van'));
    await waitFor(async () => expect(await stepsOf(todo)).toEqual(['Boxes', '✓ Van']));
    expect(screen.getAllByText('1 of 2')).toHaveLength(2);
    expect(await violations()).toEqual([]);
  });

  it('are put in order, renamed and taken away by their menu', async () => {
    const todo = await made({ steps: three });
    const user = await opened(todo);
    await choose(user, 'Keys', /Move up/);
    await waitFor(async () => expect(await stepsOf(todo)).toEqual(['Boxes', 'Keys', 'Van']));
    await choose(user, 'Boxes', /Rename/);
    const field = await panel().findByRole('textbox', { name: 'Words of the step' });
    await user.clear(field);
    await user.type(field, 'Buy boxes{Enter}');
    await waitFor(async () => expect(await stepsOf(todo)).toEqual(['Buy boxes', 'Keys', 'Van']));
    await choose(user, 'Van', /Remove/);
    await waitFor(async () => expect(await stepsOf(todo)).toEqual(['Buy boxes', 'Keys']));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await stepsOf(todo)).toEqual(['Buy boxes', 'Keys', 'Van']));
  });

  it('go by the keys alone, and the focus stays on the step that moves', async () => {
    const todo = await made({ steps: three });
    const user = await opened(todo);
    tick('Boxes').focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(async () => expect(await stepsOf(todo)).toEqual(['Van', 'Boxes', 'Keys']));
    await waitFor(() => expect(tick('Boxes')).toHaveFocus());
    expect(screen.getByText('“Boxes” is now step 2 of 3')).toBeInTheDocument();
    await user.keyboard(' ');
    await waitFor(async () => expect(await stepsOf(todo)).toEqual(['Van', '✓ Boxes', 'Keys']));
    await user.keyboard('{F2} now{Enter}');
    await waitFor(async () => expect(await stepsOf(todo)).toEqual(['Van', '✓ Boxes now', 'Keys']));
    await waitFor(() => expect(tick('Boxes now')).toHaveFocus());
    await user.keyboard('{F2} never{Escape}');
    await waitFor(() => expect(tick('Boxes now')).toHaveFocus());
    expect(screen.getByRole('complementary', { name: 'Move house' })).toBeInTheDocument();
  });

  it.each([
    ['long ago', 120_000],
    ['just now', 1000],
  ])('are added without a connection to what another device has ticked and added, %s', async (_, ms) => {
    const todo = await made({ steps: three });
    const user = await opened(todo);
    const broken = answerInstead(`/todos/${todo.id}`, 'unreachable');
    await user.type(screen.getByRole('textbox', { name: 'Add a step' }), 'Lamp{Enter}');
    expect(await screen.findByText(/change(s are| is) kept here/)).toBeInTheDocument();
    broken.restore();
    const elsewhere = three.map((step) => ({ ...step, done: step.title === 'Van' }));
    await person.client.call('updateTodo', {
      params: { id: todo.id },
      body: { steps: [...elsewhere, { id: 'other', title: 'Cat', done: false }] },
    });
    server.clock.advance(ms);
    vi.setSystemTime(server.clock.now());
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    await waitFor(async () => expect(await stepsOf(todo)).toEqual(['Boxes', '✓ Van', 'Keys', 'Cat', 'Lamp']));
    await waitFor(() => expect(tick('Van')).toBeChecked());
    expect(screen.queryByText(/changed elsewhere/i)).not.toBeInTheDocument();
  });

  it('are fifty at most, and then no field asks for more', async () => {
    const fifty = Array.from({ length: 50 }, (_, n) => ({ id: `s${n}`, title: `Step ${n}`, done: false }));
    const todo = await made({ steps: fifty });
    renderApp(testPlatform(server.origin), `/dashboard/todos?todo=${todo.id}`);
    expect(await screen.findByRole('checkbox', { name: 'Step 49' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Add a step' })).not.toBeInTheDocument();
  });
});

describe('the sheet of a todo', () => {
  it('makes links of addresses, and of nothing else', async () => {
    const todo = await made({
      title: 'Call ana@example.com',
      description: 'By https://example.com/a, not javascript:alert(1)',
    });
    await opened(todo);
    const all = panel().getAllByRole('link');
    expect(all.map((link) => link.getAttribute('href'))).toEqual([
      'mailto:ana@example.com',
      'https://example.com/a',
    ]);
    for (const link of all) expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });
});

describe('the form of a todo', () => {
  const edited = async (todo: Todo): Promise<UserEvent> => {
    const user = await opened(todo);
    await user.click(panel().getByRole('button', { name: 'Edit' }));
    await panel().findByRole('textbox', { name: 'Title' });
    return user;
  };
  const input = (label: string): HTMLElement => panel().getByLabelText(label);

  it('takes a start and an estimate, and says at the field where they do not fit', async () => {
    const todo = await made({ due_date: '2026-06-12' });
    const user = await edited(todo);
    await user.type(input('Starts on'), '2026-06-13');
    await user.type(input('Estimate'), '2000');
    await user.click(panel().getByRole('button', { name: 'Save' }));
    expect(await panel().findByText('A todo cannot start after the day it is due')).toBeInTheDocument();
    expect(panel().getByText('Whole minutes, from 1 to 1440')).toBeInTheDocument();
    await user.clear(input('Starts on'));
    await user.type(input('Starts on'), '2026-06-11');
    await user.clear(input('Estimate'));
    await user.type(input('Estimate'), '20');
    await user.click(panel().getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await stored(todo)).toMatchObject({ start_date: '2026-06-11', estimate_minutes: 20 }),
    );
    expect(await panel().findByText('20 minutes')).toBeInTheDocument();
    expect(panel().getByText('Tomorrow')).toBeInTheDocument();
  });

  it('puts it off to Someday without its dates, and a date takes it out again', async () => {
    const todo = await made({ due_date: '2026-06-12' });
    const user = await edited(todo);
    await user.click(panel().getByRole('checkbox', { name: 'Someday' }));
    expect(input('Day')).toHaveValue('');
    await user.click(panel().getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await stored(todo)).toMatchObject({ someday: true, due_date: null }));
    expect(await panel().findByText('Someday')).toBeInTheDocument();
    await user.click(panel().getByRole('button', { name: 'Edit' }));
    await user.type(await panel().findByLabelText('Day'), '2026-06-14');
    expect(panel().getByRole('checkbox', { name: 'Someday' })).not.toBeChecked();
    await user.click(panel().getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await stored(todo)).toMatchObject({ someday: false, due_date: '2026-06-14' }),
    );
  });
});

describe('break it down', () => {
  const begin = async (user: UserEvent): Promise<void> => {
    await user.click(panel().getByRole('button', { name: 'Break it down' }));
    await panel().findByRole('heading', { name: 'What is the smallest first step?' });
  };

  it('asks for the first small step, and keeps only what is chosen', async () => {
    const todo = await made();
    const user = await opened(todo);
    await begin(user);
    expect(await violations()).toEqual([]);
    expect(await stepsOf(todo)).toEqual([]);
    await user.click(panel().getByRole('button', { name: /Two minutes/ }));
    await waitFor(async () => expect(await stepsOf(todo)).toEqual(['Get out what it needs (2 min)']));
    await waitFor(() => expect(panel().queryByRole('button', { name: /Two minutes/ })).toBeNull());
    expect(panel().getByRole('button', { name: /Half an hour/ })).toBeVisible();
    await user.type(panel().getByRole('textbox', { name: 'My first small step' }), 'One box{Enter}');
    await waitFor(async () =>
      expect(await stepsOf(todo)).toEqual(['Get out what it needs (2 min)', 'One box']),
    );
  });

  it('is closed by Escape, without the sheet, and leaves nothing behind', async () => {
    const todo = await made();
    const user = await opened(todo);
    await begin(user);
    await user.keyboard('{Escape}');
    const again = panel().getByRole('button', { name: 'Break it down' });
    await waitFor(() => expect(again).toHaveFocus());
    expect(await stepsOf(todo)).toEqual([]);
  });

  it('says so where there is no room', async () => {
    const steps = Array.from({ length: 50 }, (_, n) => ({ id: `s${n}`, title: `Box ${n}`, done: false }));
    const todo = await made({ steps });
    const user = renderApp(testPlatform(server.origin), `/dashboard/todos?todo=${todo.id}`);
    await user.click(await screen.findByRole('button', { name: 'Break it down' }));
    expect(await screen.findByText(/room for 50 steps/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Two minutes/ })).toBeNull();
  });

  it('is not offered for what is done', async () => {
    const todo = await made({ status: 'completed' });
    await opened(todo);
    expect(panel().queryByRole('button', { name: 'Break it down' })).toBeNull();
  });
});
