import type { ChatHit } from '@squeeze/contracts/chat';
import { processingText } from '@squeeze/contracts/chat';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playChat, type ChatPeer, type PeerCall } from '../../testing/chat-peer.ts';
import { givenConversation, givenMessage } from '../../testing/given-messages.ts';
import { holdInterval } from '../../testing/held-time.ts';
import { keepSession } from '../../testing/keep-session.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';
import { violations } from '../../testing/violations.ts';

let server: TestServer;
let person: SignedIn;
let peer: ChatPeer;
/** Two seconds pass. */
let poll: () => void;

const conversation = givenConversation();
const id = conversation.id;
const asked = givenMessage(1, { content: 'Plan my day' });
const answered = givenMessage(2, { role: 'assistant', content: 'Sleep in.' });

beforeEach(async () => {
  server = await startTestServer();
  person = await signIn(server);
  keepSession(person);
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() });
  peer = playChat();
  poll = holdInterval(2000);
  peer.conversations = [conversation, givenConversation(1), givenConversation(2)];
  peer.messages = [asked, answered];
});

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  await server[Symbol.asyncDispose]();
});

const openTalk = async (): Promise<UserEvent> => {
  const user = renderApp(testPlatform(server.origin), `/dashboard/chat?conversation=${id}`);
  await screen.findByText(peer.messages.at(-1)?.content ?? '');
  return user;
};
const field = (name = 'Message'): HTMLElement => screen.getByRole('textbox', { name });
const search = (): HTMLElement => screen.getByRole('searchbox', { name: 'Search chats' });
const posts = (): PeerCall[] => peer.calls.filter(({ method }) => method === 'POST');

const hitOn = (number: number, change: Partial<ChatHit> = {}): ChatHit => ({
  conversation_id: id,
  title: 'conversation 0',
  message_id: givenMessage(number).id,
  role: 'user',
  source: 'sms',
  at: givenMessage(number).timestamp,
  excerpt: [
    { text: 'eat <b>', hit: false },
    { text: 'Crème', hit: true },
  ],
  ...change,
});

/** Answers a search with these, page by page. */
const find = (...pages: ChatHit[][]): void => {
  peer.answer = ({ path, query }) => {
    if (path !== '/chat/search') return undefined;
    const at = Number(query.get('cursor') ?? 0);
    const next = at + 1 < pages.length ? String(at + 1) : null;
    return { status: 200, body: { hits: pages[at] ?? [], next_cursor: next } };
  };
};

describe('a search', () => {
  it('marks what it finds as plain text, and goes to the message, however far back', async () => {
    peer.pageLength = 3;
    peer.messages = Array.from({ length: 9 }, (_, at) => givenMessage(at + 1));
    find([hitOn(2)], [hitOn(1, { title: 'the very first', message_id: null, role: null, source: null })]);
    const user = await openTalk();
    await user.type(search(), 'creme');
    const results = await screen.findByRole('region', { name: 'Search results' });
    const link = within(results).getByRole('link', { name: /^conversation 0 ?eat <b>Crème/ });
    expect(link.querySelector('b')).toBeNull();
    expect(within(link).getByText('Crème').tagName).toBe('MARK');
    expect(link).toHaveTextContent('by SMS');
    expect(within(results).getByText('More than 1 result')).toBeInTheDocument();
    await user.click(within(results).getByRole('button', { name: 'More results' }));
    expect(await within(results).findByRole('link', { name: /^the very first/ })).toBeInTheDocument();
    expect(await violations()).toEqual([]);
    await user.click(link);
    await waitFor(() => expect(document.activeElement).toHaveTextContent('You: message 2'));
    expect(document.activeElement).toHaveAttribute('data-found');
  });

  it('says that nothing was found, and is left by Escape', async () => {
    find([]);
    const user = await openTalk();
    await user.type(search(), 'zucchini');
    expect(await screen.findByText('Nothing found for “zucchini”', { selector: 'p' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(search()).toHaveValue('');
    expect(search()).toHaveFocus();
    expect(await screen.findByRole('link', { name: /^conversation 1/ })).toBeInTheDocument();
  });

  it('says so when it does not work, and tries again', async () => {
    const user = await openTalk();
    peer.answer = ({ path }) =>
      path === '/chat/search' ? { status: 500, body: { code: 'internal_error' } } : undefined;
    await user.type(search(), 'milk');
    expect(await screen.findByText('The search did not work')).toBeInTheDocument();
    find([hitOn(1)]);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('1 result', { selector: 'p' })).toBeInTheDocument();
  });

  it('says when the message is no longer there', async () => {
    renderApp(
      testPlatform(server.origin),
      `/dashboard/chat?conversation=${id}&message=${givenMessage(77).id}`,
    );
    expect(await screen.findAllByText('This message is no longer here')).not.toHaveLength(0);
    expect(screen.getByText('Sleep in.')).toBeInTheDocument();
  });
});

it('the arrows, Home and End go through the conversations', async () => {
  const user = await openTalk();
  const row = (number: number) => screen.getByRole('link', { name: new RegExp(`^conversation ${number}`) });
  await screen.findByRole('link', { name: /^conversation 2/ });
  await user.click(search());
  await user.keyboard('{ArrowDown}');
  expect(row(0)).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(row(1)).toHaveFocus();
  await user.keyboard('{End}{ArrowDown}');
  expect(row(2)).toHaveFocus();
  await user.keyboard('{Home}');
  expect(row(0)).toHaveFocus();
});

describe('an own message', () => {
  it('is edited from the empty field, and left as it was by Escape', async () => {
    const user = await openTalk();
    await user.click(field());
    await user.keyboard('{ArrowUp}');
    expect(field('Edit your message')).toHaveValue('Plan my day');
    await waitFor(() => expect(field('Edit your message')).toHaveFocus());
    await user.keyboard('!{Escape}');
    expect(field()).toHaveValue('');
    await waitFor(() => expect(field()).toHaveFocus());
    await user.keyboard('half a thought{ArrowUp}');
    expect(field()).toHaveValue('half a thought');
  });

  it('takes the place of what it was, and the draft stays', async () => {
    const user = await openTalk();
    await user.type(field(), 'half a thought');
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const editing = field('Edit your message');
    await waitFor(() => expect(editing).toHaveFocus());
    expect(await violations()).toEqual([]);
    peer.answer = ({ method }) => {
      if (method !== 'POST') return undefined;
      peer.messages = [
        givenMessage(3, { content: 'Plan my night' }),
        givenMessage(4, { role: 'assistant', content: 'Sleep.' }),
      ];
      const body = {
        conversation_id: id,
        user_message_id: givenMessage(3).id,
        ai_message: { id: givenMessage(4).id, content: 'Sleep.' },
      };
      return { status: 200, body };
    };
    await user.clear(editing);
    await user.type(editing, 'Plan my night{Enter}');
    expect(await screen.findByText('Sleep.')).toBeInTheDocument();
    expect(posts()[0]?.body).toMatchObject({
      content: 'Plan my night',
      conversation_id: id,
      edits: asked.id,
    });
    expect(screen.queryByText('Plan my day')).not.toBeInTheDocument();
    expect(screen.queryByText('Sleep in.')).not.toBeInTheDocument();
    expect(field()).toHaveValue('half a thought');
    expect(field()).toHaveFocus();
  });

  it('is back with its new words in the field when it is not taken, and counts once', async () => {
    const user = await openTalk();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    peer.answer = ({ method }) => (method === 'POST' ? 'unreachable' : undefined);
    const editing = field('Edit your message');
    await waitFor(() => expect(editing).toHaveFocus());
    await user.keyboard(' please{Enter}');
    expect(
      await screen.findByText(/^Failed to send message\. Squeeze could not be reached/),
    ).toBeInTheDocument();
    expect(field('Edit your message')).toHaveValue('Plan my day please');
    expect(screen.getByText('Sleep in.')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(posts()).toHaveLength(2));
    expect(posts()[1]?.key).toBe(posts()[0]?.key);
  });
});

describe('a reply', () => {
  const sent = {
    conversation_id: id,
    user_message_id: asked.id,
    ai_message: { id: 0, content: processingText },
  };

  it('is written anew in its place, and the focus stays', async () => {
    const user = await openTalk();
    peer.answer = ({ path }) => {
      if (!path.endsWith('/regenerate')) return undefined;
      peer.messages = [asked, givenMessage(3, { role: 'assistant', content: 'Get', state: 'generating' })];
      return { status: 200, body: sent };
    };
    await user.click(screen.getByRole('button', { name: 'Regenerate' }));
    expect(await screen.findByText('Get')).toBeInTheDocument();
    expect(screen.queryByText('Sleep in.')).not.toBeInTheDocument();
    expect(field()).toHaveFocus();
    expect(posts().map(({ path }) => path)).toEqual([`/chat/messages/${answered.id}/regenerate`]);
    peer.messages = [asked, givenMessage(3, { role: 'assistant', content: 'Get up.', seq: 2 })];
    poll();
    expect(await screen.findByText('Get up.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Regenerate' })).toBeInTheDocument();
  });

  it('is back when it cannot be written anew', async () => {
    const user = await openTalk();
    const gone = 'The conversation has gone on meanwhile. Look at it again.';
    peer.answer = ({ path }) =>
      path.endsWith('/regenerate')
        ? { status: 409, body: { detail: gone, code: 'changed_since' } }
        : undefined;
    await user.click(screen.getByRole('button', { name: 'Regenerate' }));
    expect(await screen.findAllByText(gone)).not.toHaveLength(0);
    expect(await screen.findByText('Sleep in.')).toBeInTheDocument();
  });

  it('under way is there after a reload, is stopped by Escape, and outlasts a lost connection', async () => {
    const writing = givenMessage(2, { role: 'assistant', content: 'Sleep', state: 'generating', seq: 1 });
    peer.messages = [asked, writing];
    const user = await openTalk();
    expect(screen.getByRole('button', { name: 'Stop' })).toBeInTheDocument();
    peer.answer = () => 'unreachable';
    poll();
    await screen.findByText(/^Reconnecting…/);
    await screen.findByText('Sleep');
    peer.answer = () => undefined;
    peer.messages = [asked, { ...writing, content: 'Sleep in', seq: 2 }];
    poll();
    await screen.findByText('Sleep in');
    await waitFor(() => expect(screen.queryByText(/^Reconnecting…/)).not.toBeInTheDocument());
    await user.click(field());
    peer.answer = ({ path }) =>
      path.endsWith('/stop') ? { status: 200, body: { stopped: true } } : undefined;
    await user.keyboard('{Escape}');
    await waitFor(() => expect(posts().map(({ path }) => path)).toEqual([`/chat/conversations/${id}/stop`]));
  });
});

it('what came another way says which', async () => {
  peer.messages = [
    { ...asked, source: 'sms' },
    { ...answered, source: 'ai_task' },
    givenMessage(3, { content: 'milk', source: 'capture' }),
  ];
  await openTalk();
  for (const way of ['by SMS', 'by an AI task', 'by quick capture']) {
    expect(screen.getByText(way)).toBeInTheDocument();
  }
});

it('a conversation is taken away as a file', async () => {
  const user = await openTalk();
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:here';
  URL.revokeObjectURL = () => undefined;
  peer.answer = ({ path }) => (path.endsWith('/export') ? { status: 200, body: {} } : undefined);
  await user.click(screen.getByRole('button', { name: 'Export conversation' }));
  await user.click(await screen.findByRole('menuitem', { name: 'As Markdown' }));
  await waitFor(() => expect(saved).toEqual(['conversation.md']));
  const call = peer.calls.find(({ path }) => path.endsWith('/export'));
  expect(call?.query.get('format')).toBe('markdown');
  peer.answer = ({ path }) =>
    path.endsWith('/export') ? { status: 500, body: { code: 'internal_error' } } : undefined;
  await user.click(screen.getByRole('button', { name: 'Export conversation' }));
  await user.click(await screen.findByRole('menuitem', { name: 'As JSON' }));
  expect(await screen.findAllByText('The conversation could not be exported')).not.toHaveLength(0);
});
