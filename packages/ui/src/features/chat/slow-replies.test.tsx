import { processingText } from '@squeeze/contracts/chat';
import { limits } from '@squeeze/contracts/limits';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishServerEvent } from '../../api/events/on-server-event.ts';
import { playChat, type ChatPeer, type PeerCall } from '../../testing/chat-peer.ts';
import { givenConversation, givenMessage, givenReceipt } from '../../testing/given-messages.ts';
import { holdInterval, holdTimeout } from '../../testing/held-time.ts';
import { keepSession } from '../../testing/keep-session.ts';
import { phoneScreen, setMedia } from '../../testing/media.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { keptOnDevice } from '../../testing/kept-on-device.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { violations } from '../../testing/violations.ts';

let server: TestServer;
let person: SignedIn;
let peer: ChatPeer;
/** Two seconds pass. */
let poll: () => void;

const conversation = givenConversation();
const id = conversation.id;

beforeEach(async () => {
  server = await startTestServer();
  person = await signIn(server);
  keepSession(person);
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() });
  peer = playChat();
  poll = holdInterval(2000);
});

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  await server[Symbol.asyncDispose]();
});

const open = async (search = ''): Promise<UserEvent> => {
  const user = renderApp(testPlatform(server.origin), `/dashboard/chat${search}`);
  await screen.findByRole('textbox', { name: 'Message' });
  return user;
};
const openTalk = async (): Promise<UserEvent> => {
  peer.conversations = [conversation];
  const user = await open(`?conversation=${id}`);
  await screen.findByRole('region', { name: 'Conversation' });
  return user;
};
const field = (): HTMLElement => screen.getByRole('textbox', { name: 'Message' });
const draft = async (place: string): Promise<string | undefined> =>
  (await keptOnDevice(person.user.id, 'draft'))[`chat.${place}`];
const sends = (): PeerCall[] => peer.calls.filter(({ method }) => method === 'POST');
const isSend = ({ method, path }: PeerCall): boolean => method === 'POST' && path === '/chat/messages';
const shown = (): string[] =>
  within(screen.getByRole('region', { name: 'Conversation' }))
    .getAllByRole('listitem')
    // Without what can be done with it.
    .map((item) => item.textContent.replace(/(?:Edit|Regenerate)$/, ''));

/** Answers a send with "processing", as a server does whose assistant takes its time. */
const takeTime = (number: number): void => {
  peer.answer = (call) => {
    if (!isSend(call)) return undefined;
    const { content } = call.body as { content: string };
    peer.messages.push(givenMessage(number, { content }));
    peer.conversations = [conversation];
    return {
      status: 200,
      body: {
        conversation_id: id,
        user_message_id: givenMessage(number).id,
        ai_message: { id: 0, content: processingText },
      },
    };
  };
};

describe('a reply that takes its time', () => {
  it('is asked for every two seconds until it is there', async () => {
    const user = await openTalk();
    takeTime(3);
    await user.type(field(), 'What is due?{Enter}');
    await screen.findByText(processingText);
    await screen.findByRole('button', { name: 'Stop' });
    const before = peer.calls.length;
    poll();
    await waitFor(() => expect(peer.calls.length).toBeGreaterThan(before));
    expect(screen.getByText(processingText)).toBeInTheDocument();
    peer.messages.push(givenMessage(4, { role: 'assistant', content: 'Nothing is due.' }));
    poll();
    expect(await screen.findByText('Nothing is due.')).toBeInTheDocument();
    expect(screen.queryByText(processingText)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send' })).toBeInTheDocument();
    const after = peer.calls.length;
    poll();
    poll();
    expect(peer.calls.length).toBe(after);
  });

  it('grows as the server tells of it, and is read aloud once it is finished', async () => {
    const user = await openTalk();
    takeTime(3);
    await user.type(field(), 'What is due?{Enter}');
    await screen.findByText(processingText);
    // The word of it stands there before the message has got to the server.
    await waitFor(() => expect(sends()).toHaveLength(1));
    const said = givenMessage(4, { role: 'assistant', content: 'Two', state: 'generating', seq: 1 });
    const tell = (seq: number): void =>
      act(() =>
        publishServerEvent(
          { type: 'message_changed', conversation_id: id, id: said.id, seq },
          { first: true },
        ),
      );
    peer.messages.push(said);
    tell(1);
    expect(await screen.findByText('Two')).toBeInTheDocument();
    peer.messages.splice(-1, 1, { ...said, content: 'Two things', seq: 2 });
    tell(2);
    expect(await screen.findByText('Two things')).toBeInTheDocument();
    expect(spoken()).not.toContain('Two');
    peer.messages.splice(-1, 1, { ...said, content: 'Two things are **due**.', seq: 3, state: 'complete' });
    tell(3);
    await waitFor(() => expect(spoken()).toContain('Squeeze:\nTwo things are due.'));
    expect(screen.getAllByText('What is due?')).toHaveLength(1);
  });

  it('can be stopped, and what there is stays', async () => {
    const generating = givenMessage(2, { role: 'assistant', content: 'Let me', state: 'generating' });
    peer.messages = [givenMessage(1), generating];
    const user = await openTalk();
    await screen.findByText('Let me');
    await user.type(field(), 'Wait{Enter}');
    expect(field()).toHaveValue('Wait');
    expect(sends()).toEqual([]);
    peer.answer = ({ path }) => {
      if (!path.endsWith('/stop')) return undefined;
      peer.messages.splice(-1, 1, { ...generating, state: 'stopped', seq: 1 });
      return { status: 200, body: { stopped: true } };
    };
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    poll();
    expect(await screen.findByText('Stopped')).toBeInTheDocument();
    expect(screen.getByText('Let me')).toBeInTheDocument();
    expect(field()).toHaveValue('Wait');
  });

  it('begins a conversation without taking the focus or what is typed meanwhile', async () => {
    const user = await open();
    takeTime(1);
    await user.type(field(), 'Call mom{Enter}');
    await user.keyboard('and');
    await waitFor(() => expect(window.location.search).toBe(`?conversation=${id}`));
    expect(field()).toHaveFocus();
    await user.keyboard(' dad');
    expect(field()).toHaveValue('and dad');
    await waitFor(async () => expect(await draft(id)).toBe('and dad'));
    expect(await draft('new')).toBeUndefined();
  });
});

/** What the polite live region says. */
const spoken = (): string =>
  screen
    .getAllByRole('status')
    .map((region) => region.textContent)
    .join('\n');

const stillAnswering = 'The last message is still being answered. Stop it, or wait a moment.';

describe('a message that is not taken', () => {
  it('goes back into the field with the server’s reason', async () => {
    peer.messages = [givenMessage(1)];
    const user = await openTalk();
    peer.answer = (call) =>
      isSend(call) ? { status: 409, body: { detail: stillAnswering, code: 'busy' } } : undefined;
    await user.type(field(), 'Buy milk{Enter}');
    expect(await screen.findByText(stillAnswering)).toBeInTheDocument();
    expect(field()).toHaveValue('Buy milk');
    expect(shown()).toEqual(['You: message 1']);
  });

  it('waits on this device where the server cannot be reached, and counts once when it is sent again', async () => {
    const user = await open();
    peer.answer = (call) => (isSend(call) ? 'unreachable' : undefined);
    await user.type(field(), 'Buy milk{Enter}');
    expect(await screen.findByText('Waits for the connection')).toBeInTheDocument();
    expect(shown()).toEqual([expect.stringContaining('You: Buy milk')]);
    expect(field()).toHaveValue('');
    expect(Object.values(await keptOnDevice(person.user.id, 'outbox'))).toEqual([
      expect.stringContaining('"text":"Buy milk"'),
    ]);
    cleanup();
    takeTime(1);
    await open();
    await waitFor(() => expect(sends()).toHaveLength(2));
    expect(await screen.findByText(processingText)).toBeInTheDocument();
    const [first, second] = sends();
    expect(first?.key).not.toBeNull();
    expect(second?.key).toBe(first?.key);
    await waitFor(async () => expect(await keptOnDevice(person.user.id, 'outbox')).toEqual({}));
  });

  it('can be taken back while it waits', async () => {
    const user = await open();
    peer.answer = (call) => (isSend(call) ? 'unreachable' : undefined);
    await user.type(field(), 'Buy milk{Enter}');
    await user.type(field(), 'and bread');
    await user.click(await screen.findByRole('button', { name: 'Take Back' }));
    // It comes back once the device has let go of it.
    await waitFor(() => expect(field()).toHaveValue('Buy milk\nand bread'));
    await waitFor(() => expect(screen.queryByText('Waits for the connection')).not.toBeInTheDocument());
    await waitFor(async () => expect(await keptOnDevice(person.user.id, 'outbox')).toEqual({}));
  });

  it('is taken back once it has failed again, where it was on its way when that was asked for', async () => {
    const user = await open();
    peer.answer = (call) => (isSend(call) ? 'unreachable' : undefined);
    await user.type(field(), 'Buy milk{Enter}');
    const button = await screen.findByRole('button', { name: 'Take Back' });
    const again = Promise.withResolvers<'unreachable'>();
    peer.answer = (call) => (isSend(call) ? again.promise : undefined);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(sends()).toHaveLength(2));
    await user.click(button);
    expect(field()).toHaveValue('');
    again.resolve('unreachable');
    await waitFor(() => expect(field()).toHaveValue('Buy milk'));
    await waitFor(async () => expect(await keptOnDevice(person.user.id, 'outbox')).toEqual({}));
  });

  it('is asked for once more where no answer came in time, and counts once', async () => {
    const runOut = holdTimeout(limits.requestTimeoutMs);
    const user = await open();
    peer.answer = (call) => (isSend(call) ? new Promise(() => undefined) : undefined);
    await user.type(field(), 'Buy milk{Enter}');
    await waitFor(() => expect(sends()).toHaveLength(1));
    // Had by the server all along, which now comes to answer.
    takeTime(1);
    runOut();
    await waitFor(() => expect(shown()[0]).toBe('You: Buy milk'));
    expect(await screen.findByText(processingText)).toBeInTheDocument();
    expect(field()).toHaveValue('');
    const [first, second, third] = sends();
    expect(second?.key).toBe(first?.key);
    expect(third).toBeUndefined();
  });

  it('waits where no answer comes at all', async () => {
    const runOut = holdTimeout(limits.requestTimeoutMs);
    const user = await open();
    peer.answer = (call) => (isSend(call) ? new Promise(() => undefined) : undefined);
    await user.type(field(), 'Buy milk{Enter}');
    for (const tries of [1, 2]) {
      await waitFor(() => expect(sends()).toHaveLength(tries));
      runOut();
    }
    expect(await screen.findByText('Waits for the connection')).toBeInTheDocument();
  });

  it('is above what was typed while it was on its way, where the server will not have it', async () => {
    const user = await open();
    const answer = Promise.withResolvers<{ status: number; body: object }>();
    peer.answer = (call) => (isSend(call) ? answer.promise : undefined);
    await user.type(field(), 'First{Enter}');
    await user.type(field(), 'Second');
    await waitFor(async () => expect(await draft('new')).toBe('Second'));
    answer.resolve({ status: 409, body: { detail: stillAnswering, code: 'busy' } });
    await waitFor(() => expect(field()).toHaveValue('First\nSecond'));
  });
});

describe('a reply that broke off', () => {
  const failed = givenMessage(2, { role: 'assistant', content: '', state: 'failed' });

  it('is asked for once more with the same words', async () => {
    peer.messages = [givenMessage(1, { content: 'Plan my day' }), failed];
    const user = await openTalk();
    takeTime(3);
    expect(await screen.findByText('This reply could not be finished.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() =>
      expect(sends()[0]?.body).toMatchObject({ content: 'Plan my day', conversation_id: id }),
    );
  });

  it('is not asked for again where something has been done already', async () => {
    peer.messages = [givenMessage(1), { ...failed, receipts: [givenReceipt()] }];
    await openTalk();
    expect(await screen.findByText('This reply could not be finished.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  });
});

describe('what the assistant did', () => {
  it.each([
    ['create_note', 'created', 'Noted: “Trip”'],
    ['append_to_note', 'changed', 'Added to the note “Trip”'],
  ] as const)('to a note (%s) leads to it', async (tool, action, name) => {
    withReceipt({ tool, action, noun: 'note', title: 'Trip', due: null });
    await openTalk();
    const link = within(await card(name)).getByRole('link');
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/dashboard\/notes\?note=[0-9a-f-]{36}$/));
  });

  const withReceipt = (change: Parameters<typeof givenReceipt>[0], nothing_changed = false): void => {
    const receipts = [givenReceipt(change)];
    peer.messages = [givenMessage(1), givenMessage(2, { role: 'assistant', receipts, nothing_changed })];
  };
  const card = (name: string): Promise<HTMLElement> => screen.findByRole('article', { name });

  it('is kept as taken back where another window was quicker', async () => {
    withReceipt({});
    const user = await openTalk();
    const keptStates = async (): Promise<string> =>
      JSON.stringify((await keptOnDevice(person.user.id, 'last'))[`2 messages("${id}")`] ?? '');
    await waitFor(async () => expect(await keptStates()).toContain('done'));
    peer.answer = ({ path }) =>
      path.endsWith('/undo')
        ? { status: 409, body: { detail: 'Undone already', code: 'already_undone' } }
        : undefined;
    await user.click(within(await card('Will remind you: “Call mom”')).getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await keptStates()).toContain('undone'));
  });

  it('says so when it has changed since, and leaves it', async () => {
    withReceipt({});
    const user = await openTalk();
    peer.answer = ({ path }) =>
      path.endsWith('/undo')
        ? { status: 409, body: { detail: 'Changed since', code: 'changed_since' } }
        : undefined;
    const done = await card('Will remind you: “Call mom”');
    expect(within(done).getByText('Tomorrow 5:00 PM')).toBeInTheDocument();
    await user.click(within(done).getByRole('button', { name: 'Undo' }));
    expect(
      await within(done).findByText('This has been changed since, so it was left as it is.'),
    ).toBeInTheDocument();
    await waitFor(() => expect(within(done).queryByText('Undone')).not.toBeInTheDocument());
  });

  it('counts as undone where another window was quicker', async () => {
    withReceipt({ noun: 'todo', tool: 'create_todo', title: 'Milk' });
    const user = await openTalk();
    peer.answer = ({ path }) =>
      path.endsWith('/undo') ? { status: 409, body: { detail: 'Done', code: 'already_undone' } } : undefined;
    const done = await card('Added “Milk”');
    await user.click(within(done).getByRole('button', { name: 'Undo' }));
    expect(await within(done).findByText('Undone')).toBeInTheDocument();
    expect(done).toHaveFocus();
  });

  it('offers no Undo once its time is over', async () => {
    withReceipt({ undo_until: '2026-06-01T00:00:00.000Z' });
    await openTalk();
    expect(within(await card('Will remind you: “Call mom”')).queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    ['Confirm', 'confirm', 'Deleted “Call mom”'],
    ['Not now', 'decline', 'Delete “Call mom”?'],
  ])('waits for a yes: %s', async (button, call, outcome) => {
    withReceipt({
      tool: 'delete_ai_task',
      state: 'proposed',
      action: 'deleted',
      due: null,
      undo_until: null,
    });
    const user = await openTalk();
    const state = call === 'confirm' ? 'done' : 'declined';
    const settled = givenReceipt({ tool: 'delete_ai_task', state, action: 'deleted', due: null });
    peer.answer = ({ path }) =>
      path.endsWith(`/${call}`) ? { status: 200, body: { receipt: settled } } : undefined;
    const question = await card('Delete “Call mom”?');
    await user.click(within(question).getByRole('button', { name: button }));
    expect(await card(outcome)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: button })).not.toBeInTheDocument();
    await waitFor(() => expect(sends().map(({ path }) => path)).toEqual([`/receipts/${settled.id}/${call}`]));
  });

  it('is not believed without a receipt', async () => {
    withReceipt({}, true);
    await openTalk();
    expect(await screen.findByText('Nothing was changed')).toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });
});

describe('long histories', () => {
  it('load the earlier messages on the way up', async () => {
    peer.pageLength = 3;
    peer.messages = Array.from({ length: 7 }, (_, at) => givenMessage(at + 1));
    const user = await openTalk();
    await waitFor(() => expect(shown()).toHaveLength(3));
    await user.click(screen.getByRole('button', { name: 'Earlier messages' }));
    await waitFor(() => expect(shown()).toHaveLength(6));
    await user.click(screen.getByRole('button', { name: 'Earlier messages' }));
    await waitFor(() => expect(shown()[0]).toBe('You: message 1'));
    expect(shown()).toHaveLength(7);
    expect(screen.queryByRole('button', { name: 'Earlier messages' })).not.toBeInTheDocument();
  });

  it('load the earlier conversations page by page, each one once', async () => {
    peer.conversations = Array.from({ length: 45 }, (_, at) => givenConversation(at));
    const user = await open();
    const rows = () => screen.queryAllByRole('link', { name: /^conversation \d+/ });
    await waitFor(() => expect(rows()).toHaveLength(20));
    // One was written in meanwhile, so that every page has shifted.
    peer.conversations.unshift(givenConversation(99));
    await user.click(screen.getByRole('button', { name: 'Earlier conversations' }));
    await waitFor(() => expect(rows()).toHaveLength(39));
    await user.click(screen.getByRole('button', { name: 'Earlier conversations' }));
    await waitFor(() => expect(rows()).toHaveLength(45));
    expect(screen.queryByRole('button', { name: 'Earlier conversations' })).not.toBeInTheDocument();
  });
});

describe('what cannot be loaded', () => {
  const broken = { status: 500, body: { code: 'internal_error' } };

  it('says so and tries again', async () => {
    peer.conversations = [conversation];
    peer.messages = [givenMessage(1)];
    peer.answer = ({ method }) => (method === 'GET' ? broken : undefined);
    const user = await open(`?conversation=${id}`);
    expect(await screen.findByText('Failed to load conversations')).toBeInTheDocument();
    expect(await screen.findByText('Failed to load messages')).toBeInTheDocument();
    peer.answer = () => undefined;
    for (const button of screen.getAllByRole('button', { name: 'Try Again' })) await user.click(button);
    expect(await screen.findByText('message 1')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /^conversation 0/ })).toBeInTheDocument();
  });

  it('is no longer here', async () => {
    peer.answer = ({ path }) =>
      path.endsWith('/messages')
        ? { status: 404, body: { detail: 'Not found', code: 'not_found' } }
        : undefined;
    renderApp(testPlatform(server.origin), `/dashboard/chat?conversation=${id}`);
    expect(await screen.findByText('This conversation is no longer here')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Message' })).not.toBeInTheDocument();
  });
});

describe('on a phone', () => {
  it('the list is a view of its own, with a way there and back', async () => {
    setMedia(phoneScreen, true);
    peer.conversations = [conversation, givenConversation(1)];
    peer.messages = [givenMessage(1, { content: 'hello' })];
    const user = renderApp(testPlatform(server.origin), '/dashboard/chat');
    const row = await screen.findByRole('link', { name: /^conversation 0/ });
    expect(screen.queryByRole('textbox', { name: 'Message' })).not.toBeInTheDocument();
    await user.click(row);
    expect(await screen.findByText('hello')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'conversation 0' })).toHaveFocus();
    expect(screen.queryByRole('link', { name: /^conversation 0/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Back to the conversations' }));
    expect(await screen.findByRole('link', { name: /^conversation 1/ })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'New Conversation' }));
    expect(await screen.findByRole('heading', { name: 'What is on your mind?' })).toBeInTheDocument();
  });

  it('begins with the field where nothing has been said yet', async () => {
    setMedia(phoneScreen, true);
    await open();
    expect(screen.getByRole('heading', { name: 'What is on your mind?' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Back to the conversations' })).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });
});
