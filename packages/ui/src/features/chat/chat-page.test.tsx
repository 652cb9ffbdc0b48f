import type { TodoPage } from '@squeeze/contracts/todos';
import { modelOf } from '@squeeze/testing/model-of';
import { startModelServer, type ModelAct, type ModelServer } from '@squeeze/testing/model-server';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerInstead } from '../../testing/answer-instead.ts';
import { hardCodedTexts } from '../../testing/hard-coded-texts.ts';
import { keptOnDevice } from '../../testing/kept-on-device.ts';
import { keepSession } from '../../testing/keep-session.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';
import { violations } from '../../testing/violations.ts';

let model: ModelServer;
let server: TestServer;
let person: SignedIn;

beforeEach(async () => {
  model = await startModelServer();
  server = await startTestServer({ languageModel: modelOf(model) });
  person = await signIn(server);
  keepSession(person);
  // Server and browser agree on the time: Wednesday 10 June 2026, 10:30 in New York.
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() });
});

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  await server[Symbol.asyncDispose]();
  await model[Symbol.asyncDispose]();
});

const open = async (search = ''): Promise<UserEvent> => {
  const user = renderApp(testPlatform(server.origin), `/dashboard/chat${search}`);
  await screen.findByRole('textbox', { name: 'Message' });
  return user;
};
const field = (): HTMLElement => screen.getByRole('textbox', { name: 'Message' });
const storedTitles = async (): Promise<string[]> =>
  ((await person.client.call('listTodos', { query: {} })) as TodoPage).todos.map(({ title }) => title);
/** Sends a message, and waits for its reply: one that came later would change the conversation's time. */
const said = async (content: string): Promise<string> => {
  const { conversation_id: id } = await person.client.call('sendChatMessage', { body: { content } });
  await waitFor(async () => {
    const { messages } = await person.client.call('listChatMessages', { params: { id }, query: {} });
    expect(messages.at(-1)).toMatchObject({ role: 'assistant', state: 'complete' });
  });
  return id;
};
const create = (title: string, due: string): ModelAct => ({
  call: [{ tool: 'create_todo', input: { title, due } }],
});

describe('the first time', () => {
  it('invites with three sentences that fill the field', async () => {
    const user = await open();
    expect(await screen.findByRole('heading', { name: 'What is on your mind?' })).toBeInTheDocument();
    expect(await screen.findByText('Answered by the language model')).toBeInTheDocument();
    const examples = within(screen.getByRole('list', { name: 'Things to say' })).getAllByRole('button');
    expect(examples).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'buy oat milk friday #errands' }));
    expect(field()).toHaveValue('buy oat milk friday #errands');
    await waitFor(() => expect(field()).toHaveFocus());
    expect(await violations()).toEqual([]);
  });

  it('says that the built-in assistant answers where there is no model', async () => {
    await using builtIn = await startTestServer();
    keepSession(await signIn(builtIn));
    renderApp(testPlatform(builtIn.origin), '/dashboard/chat');
    expect(await screen.findByText('Answered by the built-in assistant')).toBeInTheDocument();
  });
});

describe('saying something', () => {
  it('shows it at once, then the reply with what was done, which can be undone', async () => {
    model.script(create('Oat milk', '2026-06-12'), create('Call mom', '2026-06-11T17:00'), {
      say: ['Both are', ' down.'],
    });
    const user = await open();
    await user.type(field(), 'buy oat milk friday, call mom tomorrow at 5{Enter}');
    // Kept on this device first.
    const talking = await screen.findByRole('region', { name: 'Conversation' });
    expect(within(talking).getByText('buy oat milk friday, call mom tomorrow at 5')).toBeInTheDocument();
    expect(field()).toHaveValue('');
    expect(await screen.findByText('Both are down.')).toBeInTheDocument();
    expect(window.location.search).toMatch(/^\?conversation=.+/);
    const milk = screen.getByRole('article', { name: 'Added “Oat milk”' });
    const mom = screen.getByRole('article', { name: 'Added “Call mom”' });
    expect(within(milk).getByText('Fri, June 12')).toBeInTheDocument();
    expect(within(mom).getByText('Tomorrow 5:00 PM')).toBeInTheDocument();
    expect(field()).toHaveFocus();
    const pageOf = (card: HTMLElement): string | null | undefined =>
      within(card).queryByRole('link')?.getAttribute('href');
    expect(pageOf(milk)).toMatch(/^\/dashboard\/todos\?todo=.+/);
    await user.click(within(milk).getByRole('button', { name: 'Undo' }));
    expect(await within(milk).findByText('Undone')).toBeInTheDocument();
    // What is no more has no page.
    expect(pageOf(milk)).toBeUndefined();
    await waitFor(async () => expect(await storedTitles()).toEqual(['Call mom']));
    expect(await violations()).toEqual([]);

    // The same after a reload.
    cleanup();
    await open(window.location.search);
    // As this device last saw it at first, and then as the server has it.
    await waitFor(() => {
      const undone = screen.getByRole('article', { name: 'Added “Oat milk”' });
      expect(within(undone).getByText('Undone')).toBeInTheDocument();
    });
    expect(
      within(screen.getByRole('article', { name: 'Added “Call mom”' })).getByRole('button', { name: 'Undo' }),
    ).toBeInTheDocument();
  });

  it('can be read without the server as far as it went, with what was undone', async () => {
    const id = await said('hello');
    model.script(create('Oat milk', '2026-06-12'), { say: ['It is down.'] });
    const user = await open(`?conversation=${id}`);
    await user.type(field(), 'buy oat milk friday{Enter}');
    await screen.findByText('It is down.');
    const milk = within(screen.getByRole('article', { name: 'Added “Oat milk”' }));
    await user.click(milk.getByRole('button', { name: 'Undo' }));
    await milk.findByText('Undone');
    await waitFor(async () => {
      const kept = JSON.stringify(await keptOnDevice(person.user.id, 'last'));
      expect(kept).toContain('It is down.');
      expect(kept).toContain(String.raw`\"state\":\"undone\"`);
    });
    cleanup();
    answerInstead('', 'unreachable');
    await open(`?conversation=${id}`);
    expect(await screen.findByText('It is down.')).toBeInTheDocument();
    expect(
      within(screen.getByRole('article', { name: 'Added “Oat milk”' })).getByText('Undone'),
    ).toBeInTheDocument();
  });

  it('shows how often it will come again, and the year where it is another', async () => {
    const schedule = { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', time: '17:00', starts_on: '2026-06-16' };
    const stretch = { title: 'Stretch', schedule_type: 'custom', schedule };
    model.script({ call: [{ tool: 'create_reminder', input: stretch }] }, create('Visa', '2027-03-03'), {
      say: ['Both are down.'],
    });
    const user = await open();
    await user.type(field(), 'stretch every other tuesday at 5, visa on 3 march 2027{Enter}');
    const reminder = await screen.findByRole('article', { name: 'Will remind you: “Stretch”' });
    expect(
      within(reminder).getByText(/^Every other Tuesday at 5:00.PM · Tue, June 16 5:00.PM$/),
    ).toBeVisible();
    const visa = await screen.findByRole('article', { name: 'Added “Visa”' });
    expect(within(visa).getByText('Wed, March 3, 2027')).toBeVisible();
  });

  it('sends on Enter, begins a line on Shift+Enter, and never sends nothing', async () => {
    const { calls } = answerInstead('/chat/messages');
    const user = await open();
    await user.type(field(), '   {Enter}');
    await user.clear(field());
    await user.type(field(), 'one{Shift>}{Enter}{/Shift}two');
    expect(field()).toHaveValue('one\ntwo');
    expect(calls).toEqual([]);
    await user.keyboard('{Enter}');
    await screen.findByText('Hello.');
    expect(calls).toEqual(['POST /api/v1/chat/messages']);
  });

  it('does not send what is too long, and says so', async () => {
    const user = await open();
    await user.click(field());
    await user.paste('y'.repeat(8001));
    expect(await screen.findByText('A message has at most 8000 characters.')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('y'.repeat(8001));
  });

  it('keeps the draft of each conversation over a reload', async () => {
    const id = await said('hello');
    const user = await open(`?conversation=${id}`);
    await user.type(field(), 'half a thou');
    await user.click(screen.getByRole('link', { name: 'New Conversation' }));
    await waitFor(() => expect(field()).toHaveValue(''));
    await user.type(field(), 'another');
    cleanup();
    await open(`?conversation=${id}`);
    expect(field()).toHaveValue('half a thou');
    cleanup();
    await open();
    expect(field()).toHaveValue('another');
  });

  it('shows a claim without a action for what it is', async () => {
    model.script({ say: ['I have added milk to your list.'] });
    const user = await open();
    await user.type(field(), 'I need milk{Enter}');
    expect(await screen.findByText('Nothing was changed')).toBeInTheDocument();
  });

  it('shows the words as they come, and stops them', async () => {
    model.script({ slowly: ['Let me', ' think', ' about it'] });
    const user = await open();
    await user.type(field(), 'plan my summer{Enter}');
    await waitFor(() => expect(model.requests).toHaveLength(1));
    // Longer than the call waits for a reply.
    server.clock.advance(2000);
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('Stopped')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  });

  it('asks before something is deleted', async () => {
    const { todo } = await person.client.call('createTodo', { body: { title: 'Old list' } });
    model.script({ call: [{ tool: 'delete_todo', input: { id: todo.id } }] }, { say: ['Shall I?'] });
    const user = await open();
    await user.type(field(), 'delete the old list{Enter}');
    const question = await screen.findByRole('article', { name: 'Delete “Old list”?' });
    expect(await storedTitles()).toEqual(['Old list']);
    await user.click(within(question).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('article', { name: 'Deleted “Old list”' })).toBeInTheDocument();
    await waitFor(async () => expect(await storedTitles()).toEqual([]));
  });
});

describe('the conversations', () => {
  it('stand with a title of 50 characters, and the one that is chosen opens', async () => {
    await said('What is due?');
    server.clock.advance(10 * 60_000);
    await said('x'.repeat(60));
    vi.setSystemTime(server.clock.now());
    const user = await open();
    const rows = await screen.findAllByRole('link', { name: /ago|now/ });
    expect(rows.map((row) => row.textContent)).toEqual([
      `${'x'.repeat(50)}…now`,
      'What is due?10 minutes ago',
    ]);
    await user.click(screen.getByRole('link', { name: /^What is due/ }));
    expect(
      await within(await screen.findByRole('region', { name: 'Conversation' })).findByText('What is due?'),
    ).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'What is due?' })).toBeInTheDocument();
    await waitFor(() => expect(field()).toHaveFocus());
  });

  it('are deleted after a question, and come back with Undo', async () => {
    const id = await said('What is due?');
    const user = await open(`?conversation=${id}`);
    await screen.findByText('Hello.');
    await user.click(await screen.findByRole('button', { name: 'Delete “What is due?”' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete this conversation?',
    });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^What is due/ })).not.toBeInTheDocument());
    expect(await screen.findByRole('heading', { name: 'What is on your mind?' })).toBeInTheDocument();
    const { total } = await person.client.call('listConversations', { query: {} });
    expect(total).toBe(0);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: /^What is due/ })).toBeInTheDocument();
  });

  it('stay when they cannot be deleted', async () => {
    const id = await said('What is due?');
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Delete “What is due?”' }));
    answerInstead(`/chat/conversations/${id}`, { status: 500, body: { code: 'internal_error' } });
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findAllByText('Failed to delete conversation')).not.toHaveLength(0);
    expect(await screen.findByRole('link', { name: /^What is due/ })).toBeInTheDocument();
  });
});

describe('from the day', () => {
  it('what is said there opens as a conversation', async () => {
    const user = renderApp(testPlatform(server.origin), '/dashboard');
    await user.type(
      await screen.findByRole('textbox', { name: 'Ask Squeeze, or say what to remember' }),
      'What is due?{Enter}',
    );
    expect(await screen.findByText('Hello.')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/dashboard/chat');
    const { conversations } = await person.client.call('listConversations', { query: {} });
    expect(conversations).toMatchObject([{ user_input: 'What is due?', message_count: 2 }]);
  });
});

it('has no text of its own outside the catalogue', async () => {
  localStorage.setItem('squeeze.language', 'en-XA');
  model.script(create('Oat milk', '2026-06-10'), { say: ['Done: milk.'] });
  const id = await said('milk today');
  renderApp(testPlatform(server.origin), `/dashboard/chat?conversation=${id}`);
  await screen.findByText('Done: milk.');
  const data = ['milk today', 'Done: milk.', 'Oat milk', /^now$/];
  expect(hardCodedTexts(document.querySelector('main') ?? document.body, data)).toEqual([]);
});
