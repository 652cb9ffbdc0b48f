import type { AiTask } from '@squeeze/contracts/ai-tasks';
import type { Todo, TodoDraft } from '@squeeze/contracts/todos';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeToast } from '../../kit/show-toast.ts';
import { answerInstead } from '../../testing/answer-instead.ts';
import { keepSession } from '../../testing/keep-session.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { createDeviceRecords } from '../../api/kept/device-records.ts';
import { createIndexedDbStore } from '../../platform/indexed-db-store.ts';
import { keptOnDevice } from '../../testing/kept-on-device.ts';
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
  cleanup();
  closeToast();
  vi.useRealTimers();
  vi.restoreAllMocks();
  await server[Symbol.asyncDispose]();
});

const todos = async (): Promise<Pick<Todo, 'title' | 'due_date'>[]> => {
  const answer = await person.client.call('listTodos', { query: {} });
  return ('todos' in answer ? answer.todos : []).map(({ title, due_date }) => ({ title, due_date }));
};
const reminders = async (): Promise<AiTask[]> =>
  (await person.client.call('listAiTasks', { query: {} })).tasks;
const times = async () => (await reminders()).map(({ title, schedule }) => [title, schedule.at]);

const field = (): HTMLElement => screen.getByRole('textbox', { name: 'What needs doing?' });
const question = (): Promise<HTMLElement> =>
  screen.findByRole('region', { name: 'When shall I remind you?' });
const isAsked = (): boolean => screen.queryByText('When shall I remind you?') !== null;
const offers = async (): Promise<(string | null)[]> => {
  const list = within(await question()).getByRole('list', { name: 'Possible answers' });
  return within(list)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
};
const otherTime = (): HTMLElement => screen.getByRole('textbox', { name: 'Another time' });

const open = async (): Promise<UserEvent> => {
  const user = renderApp(testPlatform(server.origin), '/dashboard/todos');
  await screen.findByRole('heading', { name: 'My Todos' });
  return user;
};
const write = async (user: UserEvent, text: string): Promise<void> => {
  await user.click(field());
  await user.paste(text);
  await screen.findByText('Reminder · no time yet');
  await user.keyboard('{Enter}');
};

describe('a reminder that says no time', () => {
  it('is a todo at once, and a reminder by a press, which Undo takes back', async () => {
    const user = await open();
    await write(user, 'remind me to call Bo');
    expect(await offers()).toEqual(['In an hour', 'This evening', 'Tomorrow morning']);
    expect(screen.getByText('“call Bo” is a todo until you say')).toBeInTheDocument();
    await waitFor(async () => expect(await todos()).toEqual([{ title: 'call Bo', due_date: null }]));
    await waitFor(() => expect(screen.getByRole('button', { name: 'call Bo' })).toBeEnabled());
    expect(field()).toHaveFocus();
    expect(await violations()).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Tomorrow morning' }));
    await waitFor(() => expect(isAsked()).toBe(false));
    expect(field()).toHaveFocus();
    expect(await screen.findByText('Will remind you: “call Bo”')).toBeInTheDocument();
    expect(screen.getByText('Tomorrow 9:00 AM')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'call Bo' })).toBeNull();
    await waitFor(async () => expect(await todos()).toEqual([]));
    expect(await times()).toEqual([['call Bo', '2026-06-11T13:00:00.000Z']]);

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone: “call Bo” is a todo again')).toBeInTheDocument();
    await waitFor(async () => expect(await todos()).toEqual([{ title: 'call Bo', due_date: null }]));
    expect(await reminders()).toEqual([]);
    // One further back, the todo was not there yet.
    await user.click(screen.getByRole('heading', { name: 'My Todos' }));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect(await todos()).toEqual([]));
  });

  it('can be taken back where its todo could not be put away', async () => {
    const user = await open();
    await write(user, 'remind me to call Bo');
    await waitFor(async () => expect(await todos()).toEqual([{ title: 'call Bo', due_date: null }]));
    const answer = await person.client.call('listTodos', { query: {} });
    const [todo] = 'todos' in answer ? answer.todos : [];
    const refusing = answerInstead(`/todos/${todo?.id}`, { status: 403, body: { code: 'forbidden' } });
    await user.click(await screen.findByRole('button', { name: 'Tomorrow morning' }));
    await waitFor(async () => expect(await times()).toEqual([['call Bo', '2026-06-11T13:00:00.000Z']]));
    expect(await screen.findByRole('button', { name: 'call Bo' })).toBeInTheDocument();
    expect(refusing.calls).toEqual([`DELETE /api/v1/todos/${todo?.id}`]);
    refusing.restore();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await reminders()).toEqual([]));
    expect(await todos()).toEqual([{ title: 'call Bo', due_date: null }]);
  });

  it('is worded by the day of the answer, also just past midnight', async () => {
    vi.setSystemTime('2026-06-11T03:59:58Z');
    const user = await open();
    await write(user, 'remind me to call Bo');
    await question();
    vi.setSystemTime('2026-06-11T04:00:02Z');
    await user.type(otherTime(), 'tomorrow at 5pm{Enter}');
    expect(await screen.findByText('Tomorrow 5:00 PM')).toBeInTheDocument();
    await waitFor(async () => expect(await times()).toEqual([['call Bo', '2026-06-12T21:00:00.000Z']]));
  });

  it('keeps its day, and is offered times of that day', async () => {
    const user = await open();
    await write(user, 'remind me friday to call Bo');
    expect(await offers()).toEqual(['Friday morning', 'Friday afternoon', 'Friday evening']);
    await waitFor(async () => expect(await todos()).toEqual([{ title: 'call Bo', due_date: '2026-06-12' }]));
    await user.type(otherTime(), '4:15pm{Enter}');
    await waitFor(() => expect(isAsked()).toBe(false));
    await waitFor(async () => expect(await times()).toEqual([['call Bo', '2026-06-12T20:15:00.000Z']]));
    await waitFor(async () => expect(await todos()).toEqual([]));
  });

  it('moves to a day that is said alone, and asks again', async () => {
    const user = await open();
    await write(user, 'remind me to call Bo');
    await question();
    await user.type(otherTime(), 'tomorrow{Enter}');
    await waitFor(async () =>
      expect(await offers()).toEqual(['Tomorrow morning', 'Tomorrow afternoon', 'Tomorrow evening']),
    );
    expect(otherTime()).toHaveValue('');
    await waitFor(async () => expect(await todos()).toEqual([{ title: 'call Bo', due_date: '2026-06-11' }]));
    await user.click(screen.getByRole('button', { name: 'Tomorrow evening' }));
    await waitFor(async () => expect(await todos()).toEqual([]));
    expect(await times()).toEqual([['call Bo', '2026-06-11T22:00:00.000Z']]);
  });

  it('that comes again and again says how often once its time is known', async () => {
    const user = await open();
    await write(user, 'remind me every monday to water the ficus');
    expect(await offers()).toEqual(['In the morning', 'In the afternoon', 'In the evening']);
    await user.click(screen.getByRole('button', { name: 'In the morning' }));
    expect(await screen.findByText('Every Monday at 9:00 AM')).toBeInTheDocument();
    await waitFor(async () => expect(await reminders()).toMatchObject([{ schedule_type: 'weekly' }]));
    await waitFor(async () => expect(await todos()).toEqual([]));
  });

  it('stays a todo where the answer says no time, one that has passed, or where it is left', async () => {
    const user = await open();
    await write(user, 'remind me today to call Bo');
    await question();
    await user.type(otherTime(), 'soonish{Enter}');
    await waitFor(() => expect(otherTime()).toHaveAccessibleDescription(/^That names no time I understand/));
    expect(otherTime()).toBeInvalid();
    await user.clear(otherTime());
    await user.type(otherTime(), '9am today{Enter}');
    await waitFor(() => expect(otherTime()).toBeInvalid());
    await user.click(screen.getByRole('button', { name: 'Leave it a todo' }));
    await waitFor(() => expect(isAsked()).toBe(false));
    expect(field()).toHaveFocus();
    await waitFor(async () => expect(await todos()).toEqual([{ title: 'call Bo', due_date: '2026-06-10' }]));
    expect(await reminders()).toEqual([]);
  });

  it('is answered by the keyboard alone, and left by Escape', async () => {
    const user = await open();
    await write(user, 'remind me to call Bo');
    await question();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: 'In an hour' })).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(screen.getByRole('button', { name: 'This evening' })).toHaveFocus();
    await user.tab();
    await user.tab();
    expect(otherTime()).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(isAsked()).toBe(false));
    expect(field()).toHaveFocus();
    await write(user, 'remind me to call Ana');
    await question();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(isAsked()).toBe(false));
    await waitFor(async () => expect((await todos()).map(({ title }) => title)).toHaveLength(2));
  });

  it('is read aloud as a question', async () => {
    const user = await open();
    await write(user, 'remind me to call Bo');
    const aloud = await screen.findByText('When shall I remind you of “call Bo”?');
    expect(aloud.closest('output')).not.toBeNull();
  });

  it('is no question any more once its todo is taken back, or done', async () => {
    const user = await open();
    await write(user, 'remind me to call Bo');
    await question();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(isAsked()).toBe(false));
    await write(user, 'remind me to call Ana');
    await question();
    await user.click(await screen.findByRole('button', { name: 'Complete: call Ana' }));
    await waitFor(() => expect(isAsked()).toBe(false));
  });
});

describe('several at once', () => {
  it('are asked about in one line, and each is a todo', async () => {
    const user = await open();
    await user.click(field());
    await user.paste('remind me to call Bo\nmilk\nremind me to call Ana');
    await user.click(await screen.findByRole('button', { name: 'Add 3' }));
    const line = await screen.findByText(/^2 of them were to be reminders/, { selector: 'p' });
    expect(line).toBeInTheDocument();
    await waitFor(() => expect(isAsked()).toBe(false));
    await waitFor(async () => expect(await todos()).toHaveLength(3));
    await user.type(field(), 'eggs{Enter}');
    await waitFor(() => expect(line).not.toBeInTheDocument());
  });
});

describe('without a connection', () => {
  it('is answered all the same, and is one reminder and no todo in the end', async () => {
    const user = await open();
    const away = answerInstead('/capture', 'unreachable');
    await write(user, 'remind me to call Bo');
    await question();
    await user.type(otherTime(), 'friday{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Friday morning' }));
    await waitFor(() => expect(isAsked()).toBe(false));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'call Bo' })).toBeNull());
    expect(await todos()).toEqual([]);
    away.restore();
    window.dispatchEvent(new Event('online'));
    await waitFor(async () => expect(await times()).toEqual([['call Bo', '2026-06-12T13:00:00.000Z']]));
    await waitFor(async () => expect(await todos()).toEqual([]));
  });

  it('is taken back before anything was sent, and nothing but the todo is', async () => {
    const user = await open();
    const away = answerInstead('/capture', 'unreachable');
    await write(user, 'remind me to call Bo');
    await user.click(await screen.findByRole('button', { name: 'Tomorrow morning' }));
    expect(await screen.findByText('Will remind you: “call Bo”')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'call Bo' })).toBeInTheDocument();
    away.restore();
    window.dispatchEvent(new Event('online'));
    await waitFor(async () => expect(await todos()).toEqual([{ title: 'call Bo', due_date: null }]));
    expect(await reminders()).toEqual([]);
  });

  it('makes no second reminder when only the answer was lost', async () => {
    const user = await open();
    await write(user, 'remind me to call Bo');
    await waitFor(async () => expect(await todos()).toHaveLength(1));
    const keys: (string | null)[] = [];
    const through = globalThis.fetch;
    const lost = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      const answer = await through(input, init);
      if (!pathname.endsWith('/capture')) return answer;
      keys.push(new Headers(init?.headers).get('idempotency-key'));
      if (keys.length === 1) throw new TypeError('fetch failed');
      return answer;
    });
    await user.click(await screen.findByRole('button', { name: 'Tomorrow morning' }));
    await waitFor(() => expect(keys).toHaveLength(1));
    window.dispatchEvent(new Event('online'));
    await waitFor(async () => expect(await todos()).toEqual([]));
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    expect(await reminders()).toHaveLength(1);
    lost.mockRestore();
  });

  it('finds the todo that another window has sent meanwhile', async () => {
    const user = await open();
    const away = answerInstead('/capture', 'unreachable');
    await write(user, 'remind me to call Bo');
    await question();
    const [kept = ''] = Object.values(await keptOnDevice(person.user.id, 'outbox'));
    const entry = JSON.parse(kept) as { key: string; write: { pieces: { draft: TodoDraft }[] } };
    away.restore();
    const otherWindow = person.client.with({ headers: { 'idempotency-key': entry.key } });
    await otherWindow.call('capture', { body: { items: entry.write.pieces.map(({ draft }) => draft) } });
    const records = createDeviceRecords(() => createIndexedDbStore(() => 1_000));
    await records.open(person.user.id);
    await records.put([{ kind: 'outbox', name: entry.key, value: null }]);
    records.listen(() => undefined)();
    await waitFor(async () => expect(await todos()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Tomorrow morning' }));
    await waitFor(async () => expect(await todos()).toEqual([]));
    expect(await times()).toEqual([['call Bo', '2026-06-11T13:00:00.000Z']]);
  });

  it('leaves the todo where the server will not have the reminder', async () => {
    const user = await open();
    await write(user, 'remind me to call Bo');
    await waitFor(async () => expect(await todos()).toHaveLength(1));
    answerInstead('/capture', { status: 409, body: { detail: 'No room', code: 'limit_reached' } });
    await user.click(await screen.findByRole('button', { name: 'Tomorrow morning' }));
    expect(await screen.findAllByText('Could not become a reminder: “call Bo”')).not.toHaveLength(0);
    expect(await screen.findByRole('button', { name: 'call Bo' })).toBeInTheDocument();
    expect(await todos()).toHaveLength(1);
  });
});
