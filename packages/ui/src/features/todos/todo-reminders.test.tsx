import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSession } from '../../testing/keep-session.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';
import { violations } from '../../testing/violations.ts';
import { remindersBeside } from './reminders-beside.ts';

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

const given = async (due_date: string | null): Promise<string> =>
  (await person.client.call('createTodo', { body: { title: 'Call Ana', due_date } })).todo.id;
const remindersOf = async (todo: string) =>
  (await person.client.call('listAiTasks', { query: { todo } })).tasks;
const openSheet = async (id: string): Promise<{ user: UserEvent; reminders: HTMLElement }> => {
  const user = renderApp(testPlatform(server.origin), `/dashboard/todos?todo=${id}`);
  return { user, reminders: await screen.findByRole('region', { name: 'Reminders' }) };
};

describe('Remind me, in the sheet of a todo', () => {
  it('is set at its time, or before, and taken away again', async () => {
    const id = await given('2026-06-10T19:00:00.000Z');
    const { user, reminders } = await openSheet(id);
    await user.click(within(reminders).getByRole('button', { name: 'Remind me' }));
    await user.click(within(reminders).getByRole('button', { name: '1 hour before' }));
    expect(await within(reminders).findByText('Today 2:00 PM')).toBeInTheDocument();
    await waitFor(async () =>
      expect(await remindersOf(id)).toMatchObject([
        { todo_id: id, title: 'Call Ana', task_type: 'reminder', next_run_at: '2026-06-10T18:00:00.000Z' },
      ]),
    );
    expect(await violations()).toEqual([]);
    await user.click(within(reminders).getByRole('button', { name: 'Remove the reminder: Today 2:00 PM' }));
    await waitFor(() => expect(within(reminders).queryByText('Today 2:00 PM')).not.toBeInTheDocument());
    await waitFor(async () => expect(await remindersOf(id)).toEqual([]));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await within(reminders).findByText('Today 2:00 PM')).toBeInTheDocument();
  });

  it('is taken back and set again by key, and nothing else is', async () => {
    const id = await given('2026-06-10T19:00:00.000Z');
    const { user, reminders } = await openSheet(id);
    await user.click(within(reminders).getByRole('button', { name: 'Remind me' }));
    await user.click(within(reminders).getByRole('button', { name: '1 hour before' }));
    await waitFor(async () => expect(await remindersOf(id)).toHaveLength(1));
    await screen.findByRole('button', { name: 'Undo' });
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect(await remindersOf(id)).toEqual([]));
    expect(await screen.findByText('Reminder removed')).toBeInTheDocument();
    // There is nothing before it that could be taken back.
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(async () => expect(await remindersOf(id)).toHaveLength(1));
  });

  it('is set in words, and says which it cannot read', async () => {
    const id = await given(null);
    const { user, reminders } = await openSheet(id);
    await user.click(within(reminders).getByRole('button', { name: 'Remind me' }));
    const words = within(reminders).getByRole('textbox', { name: 'Another time' });
    await user.type(words, 'when it rains{Enter}');
    expect(await within(reminders).findByText(/I cannot read that/)).toBeInTheDocument();
    expect(await violations()).toEqual([]);
    await user.clear(words);
    await user.type(words, 'tomorrow at 5pm{Enter}');
    expect(await within(reminders).findByText('Tomorrow 5:00 PM')).toBeInTheDocument();
    await waitFor(async () =>
      expect(await remindersOf(id)).toMatchObject([{ next_run_at: '2026-06-11T21:00:00.000Z' }]),
    );
  });

  it('says so where its rules cannot be fetched', async () => {
    vi.doMock('@squeeze/domain/notifications/snooze-words', () => {
      throw new TypeError('fetch failed');
    });
    const id = await given(null);
    const { user, reminders } = await openSheet(id);
    await user.click(within(reminders).getByRole('button', { name: 'Remind me' }));
    await user.type(within(reminders).getByRole('textbox', { name: 'Another time' }), 'friday 3pm{Enter}');
    expect(await within(reminders).findByText('Could not set the reminder')).toBeInTheDocument();
    vi.doUnmock('@squeeze/domain/notifications/snooze-words');
    expect(await remindersOf(id)).toEqual([]);
  });
});

it('offers what is to come of when a todo is due', () => {
  const now = Date.parse('2026-06-10T14:30:00Z');
  const offers = (due: string | null): string[] =>
    remindersBeside(due, now, 'America/New_York').map(({ kind }) => kind);
  expect(offers(null)).toEqual([]);
  expect(offers('2026-06-10')).toEqual([]);
  expect(offers('2026-06-11')).toEqual(['thatMorning']);
  expect(offers('2026-06-10T15:00:00.000Z')).toEqual(['atTime']);
  expect(offers('2026-06-10T16:00:00.000Z')).toEqual(['atTime', 'hourBefore']);
});
