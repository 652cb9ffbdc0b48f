import { processingText } from '@squeeze/contracts/chat';
import { limits } from '@squeeze/contracts/limits';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { playChat, type ChatPeer } from '../../testing/chat-peer.ts';
import { givenConversation, givenMessage } from '../../testing/given-messages.ts';
import { holdTimeout } from '../../testing/held-time.ts';
import { keepSession } from '../../testing/keep-session.ts';
import { keptOnDevice } from '../../testing/kept-on-device.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';

let server: TestServer;
let person: SignedIn;
let peer: ChatPeer;

beforeEach(async () => {
  server = await startTestServer();
  person = await signIn(server);
  keepSession(person);
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() });
  peer = playChat();
});

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  await server[Symbol.asyncDispose]();
});

const open = async (): Promise<UserEvent> => {
  const user = renderApp(testPlatform(server.origin), '/dashboard/chat');
  await screen.findByRole('textbox', { name: 'Message' });
  return user;
};
const write = async (user: UserEvent): Promise<void> =>
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'call mom tomorrow{Enter}');
const passes = (ms: number): void => {
  vi.setSystemTime(server.clock.now() + ms);
};
const sends = () => peer.calls.filter(({ method, path }) => method === 'POST' && path === '/chat/messages');
/** How long each send says that its message has waited; null where it says nothing of it. */
const waits = (): (number | null)[] =>
  sends().map(({ body }) => (body as { waited_ms?: number }).waited_ms ?? null);
/** The server has the message, and writes its reply. */
const taken = () => {
  const conversation = givenConversation();
  const message = givenMessage(1, { content: 'call mom tomorrow' });
  peer.messages = [message];
  peer.conversations = [conversation];
  const ai_message = { id: 0, content: processingText };
  return {
    status: 200,
    body: { conversation_id: conversation.id, user_message_id: message.id, ai_message },
  };
};

it.each([
  ['a moment', 900, null],
  ['some seconds, between which it may be midnight', 20_000, 20_000],
  ['a day', 86_400_000, 86_400_000],
  ['no time at all, by a clock that was set back', -3_600_000, null],
])('a message that has waited for %s says how long', async (_, waited, said) => {
  peer.answer = ({ method }) => (method === 'POST' ? 'unreachable' : undefined);
  await write(await open());
  expect(await screen.findByText('Waits for the connection')).toBeInTheDocument();
  cleanup();
  passes(waited);
  peer.answer = ({ method }) => (method === 'POST' ? taken() : undefined);
  await open();
  await waitFor(() => expect(waits()).toEqual([null, said]));
});

it('a message for which no answer came in time says how long that took', async () => {
  const runOut = holdTimeout(limits.requestTimeoutMs);
  peer.answer = ({ method }) => (method === 'POST' ? new Promise(() => undefined) : undefined);
  await write(await open());
  await waitFor(() => expect(sends()).toHaveLength(1));
  passes(limits.requestTimeoutMs);
  peer.answer = ({ method }) => (method === 'POST' ? taken() : undefined);
  runOut();
  await waitFor(() => expect(waits()).toEqual([null, limits.requestTimeoutMs]));
});

it('a message that has waited is taken by a server that knows nothing of waiting', async () => {
  peer.answer = ({ method }) => (method === 'POST' ? 'unreachable' : undefined);
  await write(await open());
  expect(await screen.findByText('Waits for the connection')).toBeInTheDocument();
  cleanup();
  passes(20_000);
  peer.answer = ({ method, body }) => {
    if (method !== 'POST') return undefined;
    if (!('waited_ms' in Object(body))) return taken();
    const [path, detail] = ['waited_ms', 'Unknown field'];
    const issues = [{ path, code: 'unknown_field', values: {} }];
    const refusal = { code: 'validation_failed', detail, values: {}, issues, errors: { [path]: [detail] } };
    return { status: 422, body: refusal };
  };
  await open();
  await waitFor(() => expect(waits()).toEqual([null, 20_000, null]));
  expect(new Set(sends().map(({ key }) => key)).size).toBe(1);
  await waitFor(async () => expect(await keptOnDevice(person.user.id, 'outbox')).toEqual({}));
});
