import type { ServerEvent } from '@squeeze/contracts/events';
import { eventually } from '@squeeze/testing/eventually';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerInstead } from '../../testing/answer-instead.ts';
import { keepSession } from '../../testing/keep-session.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { createSessionKeeper } from '../session-keeper.ts';
import { followBrowserStream } from './browser-stream.ts';
import type { EventArrival } from './on-server-event.ts';

let server: TestServer;
let person: SignedIn;
const leaving: (() => void)[] = [];

beforeEach(async () => {
  server = await startTestServer();
  person = await signIn(server);
  keepSession(person);
});
afterEach(async () => {
  for (const leave of leaving.splice(0)) leave();
  vi.restoreAllMocks();
  await server[Symbol.asyncDispose]();
});

/** A window of the browser, and what it hears. */
const openWindow = () => {
  const heard: (readonly [ServerEvent['type'], EventArrival])[] = [];
  const platform = testPlatform(server.origin);
  const leave = followBrowserStream({
    userId: person.user.id,
    apiOrigin: () => platform.apiOrigin(),
    session: createSessionKeeper(platform),
    onEvent: (event, arrival) => heard.push([event.type, arrival]),
  });
  leaving.push(leave);
  return { heard, leave };
};
const publish = (type: 'todos_changed' | 'ai_tasks_changed'): Promise<void> =>
  server.liveEvents.publish(server.database.db, person.user.id, { type });
const here = { first: true };
const elsewhere = { first: false };

describe('a window without Web Locks', () => {
  it('has a stream of its own', async () => {
    const { heard } = openWindow();
    await eventually(() => expect(heard).toEqual([['opened', here]]));
    await publish('todos_changed');
    await eventually(() => expect(heard.at(-1)).toEqual(['todos_changed', here]));
  });

  it('refreshes a token that has run out, once, and goes on', async () => {
    server.clock.advance(16 * 60_000);
    const refreshes = answerInstead('/auth/refresh');
    const { heard } = openWindow();
    await eventually(() => expect(heard).toEqual([['opened', here]]));
    expect(refreshes.calls).toEqual(['POST /api/v1/auth/refresh']);
    expect(localStorage.getItem('access_token')).not.toBe(person.accessToken);
  });

  it('leaves it at that when the session is over', async () => {
    await person.client.call('logout', {});
    const tries = answerInstead('/events');
    const { heard } = openWindow();
    await eventually(() => expect(localStorage.getItem('refresh_token')).toBeNull());
    expect(tries.calls).toEqual(['GET /api/v1/events']);
    expect(heard).toEqual([]);
  });

  it('comes back by itself after the server has gone away', async () => {
    const broken = answerInstead('/events', 'unreachable');
    const { heard } = openWindow();
    await eventually(() => expect(broken.calls).toHaveLength(1));
    broken.restore();
    // The network coming back ends the wait.
    await eventually(() => {
      dispatchEvent(new Event('online'));
      expect(heard).toEqual([['opened', here]]);
    });
  });
});

describe('windows of a browser with Web Locks', () => {
  beforeEach(() => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locksOfTests() });
  });

  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('share one stream, and the next takes over when its window closes', async () => {
    const streams = answerInstead('/events');
    const first = openWindow();
    await eventually(() => expect(first.heard).toEqual([['opened', here]]));
    const second = openWindow();
    await publish('todos_changed');
    await eventually(() => expect(second.heard).toEqual([['todos_changed', elsewhere]]));
    expect(first.heard.at(-1)).toEqual(['todos_changed', here]);
    expect(streams.calls).toHaveLength(1);

    first.leave();
    await eventually(() => expect(second.heard.at(-1)).toEqual(['opened', here]));
    await publish('ai_tasks_changed');
    await eventually(() => expect(second.heard.at(-1)).toEqual(['ai_tasks_changed', here]));
    expect(first.heard).toHaveLength(2);
    expect(streams.calls).toHaveLength(2);
  });

  it('stop waiting for the lock when they close', async () => {
    const [first, second, third] = [openWindow(), openWindow(), openWindow()];
    await eventually(() => expect(first.heard).toEqual([['opened', here]]));
    second.leave();
    first.leave();
    await eventually(() => expect(third.heard.at(-1)).toEqual(['opened', here]));
    expect(second.heard).not.toContainEqual(['opened', here]);
  });
});

/** As much of the Web Locks API (https://w3c.github.io/web-locks) as is used: one holder a name, the others in line. */
function locksOfTests() {
  const lines = new Map<string, Promise<unknown>>();
  return {
    request: async (
      name: string,
      options: { signal?: AbortSignal } | (() => unknown),
      work?: () => unknown,
    ) => {
      const [signal, run] = typeof options === 'function' ? [undefined, options] : [options.signal, work];
      const before = lines.get(name) ?? Promise.resolve();
      const turn = before.then(() => {
        signal?.throwIfAborted();
        return run?.();
      });
      lines.set(
        name,
        turn.catch(() => undefined),
      );
      return await turn;
    },
  };
}
