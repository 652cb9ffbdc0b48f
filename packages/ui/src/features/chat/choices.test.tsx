import { processingText } from '@squeeze/contracts/chat';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeviceStore } from '../../platform/device-store.ts';
import { playChat, type ChatPeer } from '../../testing/chat-peer.ts';
import { givenConversation, givenMessage } from '../../testing/given-messages.ts';
import { holdInterval } from '../../testing/held-time.ts';
import { keepSession } from '../../testing/keep-session.ts';
import { phoneScreen, setMedia } from '../../testing/media.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';
import { violations } from '../../testing/violations.ts';

let server: TestServer;
let person: SignedIn;

beforeEach(async () => {
  server = await startTestServer();
  person = await signIn(server);
  keepSession(person);
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() });
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
const field = (): HTMLElement => screen.getByRole('textbox', { name: 'Message' });
const talk = (): HTMLElement => screen.getByRole('region', { name: 'Conversation' });
const answers = (): HTMLElement | null => screen.queryByRole('list', { name: 'Possible answers' });

describe('a question of the assistant', () => {
  it('has its answers as buttons, in place of their list, and pressing one says it', async () => {
    for (const title of ['Call Ana', 'Call Ben']) await person.client.call('createTodo', { body: { title } });
    const user = await open();
    await user.type(field(), 'delete call{Enter}');
    const list = await screen.findByRole('list', { name: 'Possible answers' });
    const buttons = within(list).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent).toSorted()).toEqual(['Call Ana', 'Call Ben']);
    expect(screen.getByText('Which one do you mean?')).toBeVisible();
    expect(within(talk()).getAllByText('Call Ana')).toHaveLength(1);
    expect(await violations()).toEqual([]);

    await user.type(field(), 'something else');
    await user.click(within(list).getByRole('button', { name: 'Call Ben' }));
    const card = await screen.findByRole('article', { name: 'Delete “Call Ben”?' });
    // The buttons of the card are the only ones now; the question still says what there was to choose from.
    expect(answers()).toBeNull();
    expect(within(card).getAllByRole('button')).toHaveLength(2);
    expect(within(talk()).getByText('Call Ana')).toBeVisible();
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('something else');
  });

  it('is answered by the keyboard alone', async () => {
    for (const title of ['Call Ana', 'Call Ben']) await person.client.call('createTodo', { body: { title } });
    const user = await open();
    await user.type(field(), 'done with call{Enter}');
    await screen.findByRole('list', { name: 'Possible answers' });
    const [first] = within(talk()).getAllByRole('button', { name: /^Call/ });
    for (let step = 0; step < 10 && document.activeElement !== first; step += 1) {
      await user.tab({ shift: true });
    }
    expect(first).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(first).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('article', { name: /^Completed “Call/ })).toBeInTheDocument();
    expect(answers()).toBeNull();
  });
});

describe('the buttons of a question', () => {
  let peer: ChatPeer;
  const conversation = givenConversation();
  const question = givenMessage(2, {
    role: 'assistant',
    content: 'Which one?\n1. Call Ana\n2. Call Ben',
    choices: ['Call Ana', 'Call Ben'],
  });
  beforeEach(() => {
    peer = playChat();
    holdInterval(2000);
    peer.conversations = [conversation];
    peer.messages = [givenMessage(1), question];
  });
  const openTalk = (): Promise<UserEvent> => open(`?conversation=${conversation.id}`);
  const sent = (): unknown[] => peer.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

  it('do nothing while the reply is being made, and are gone with the answer', async () => {
    const user = await openTalk();
    let taken = (): void => undefined;
    const ids = { conversation_id: conversation.id, user_message_id: givenMessage(3).id };
    const body = { ...ids, ai_message: { id: 0, content: processingText } };
    peer.answer = ({ method }) =>
      method === 'POST'
        ? new Promise((resolve) => {
            taken = () => {
              peer.messages.push(givenMessage(3, { content: 'Call Ana' }));
              resolve({ status: 200, body });
            };
          })
        : undefined;
    await user.click(await screen.findByRole('button', { name: 'Call Ana' }));
    const other = screen.getByRole('button', { name: 'Call Ben' });
    expect(other).toHaveAttribute('aria-disabled', 'true');
    await user.click(other);
    await waitFor(() => expect(sent()).toHaveLength(1));
    taken();
    await waitFor(() => expect(answers()).toBeNull());
    expect(sent()).toMatchObject([{ content: 'Call Ana', conversation_id: conversation.id }]);
    expect(await screen.findByText('Processing your request...')).toBeInTheDocument();
  });

  it('say one thing, however soon another is pressed', async () => {
    const kept = Promise.withResolvers<null>();
    const { deviceStore: openStore = () => Promise.reject(new Error('nothing is kept')) } = testPlatform('');
    const deviceStore = async (): Promise<DeviceStore> => {
      const store = await openStore();
      return {
        ...store,
        write: async (owner, changes) => {
          await kept.promise;
          return await store.write(owner, changes);
        },
      };
    };
    peer.answer = ({ method }) =>
      method === 'POST' ? { status: 409, body: { detail: 'Busy', code: 'busy' } } : undefined;
    const address = `/dashboard/chat?conversation=${conversation.id}`;
    const user = renderApp(testPlatform(server.origin, { deviceStore }), address);
    await user.dblClick(await screen.findByRole('button', { name: 'Call Ana' }));
    const other = screen.getByRole('button', { name: 'Call Ben' });
    expect(other).toHaveAttribute('aria-disabled', 'true');
    await user.click(other);
    expect(sent()).toEqual([]);
    kept.resolve(null);
    await waitFor(() => expect(sent()).toHaveLength(1));
    // Whatever was pressed as well would have been sent behind it.
    await waitFor(() => expect(other).not.toHaveAttribute('aria-disabled'));
    expect(sent()).toMatchObject([{ content: 'Call Ana' }]);
  });

  it('are there again when the answer was not taken', async () => {
    const user = await openTalk();
    peer.answer = ({ method }) =>
      method === 'POST' ? { status: 409, body: { detail: 'Busy', code: 'busy' } } : undefined;
    await user.click(await screen.findByRole('button', { name: 'Call Ana' }));
    await waitFor(() => expect(field()).toHaveValue('Call Ana'));
    expect(screen.getByRole('button', { name: 'Call Ben' })).not.toHaveAttribute('aria-disabled');
  });

  it('are those of the newest message alone, and of none that is a day old', async () => {
    peer.messages = [givenMessage(1), question, givenMessage(3)];
    await openTalk();
    await screen.findByText('message 3');
    expect(answers()).toBeNull();
    expect(within(talk()).getByText('Call Ben')).toBeInTheDocument();

    cleanup();
    peer.messages = [givenMessage(1), question];
    vi.setSystemTime(Date.parse(question.timestamp) + 24 * 60 * 60_000);
    await openTalk();
    await screen.findByText('message 1');
    expect(answers()).toBeNull();
  });

  it('stand below the list where one of them is too long to be seen whole', async () => {
    const long = `Call Ben ${'about the garden '.repeat(5)}once more`;
    const content = `Which one?\n1. Call Ana\n2. ${long}`;
    peer.messages = [givenMessage(1), { ...question, content, choices: ['Call Ana', long] }];
    await openTalk();
    expect(await screen.findByRole('button', { name: long })).toBeInTheDocument();
    expect(within(talk()).getAllByText(long)).toHaveLength(2);
  });

  it('leave the keyboard of a phone closed', async () => {
    setMedia(phoneScreen, true);
    const user = await openTalk();
    await user.click(await screen.findByRole('button', { name: 'Call Ana' }));
    expect(field()).not.toHaveFocus();
    expect(talk()).toContainElement(document.activeElement as HTMLElement);
  });
});
