import type { TodoPage } from '@squeeze/contracts/todos';
import { eventually } from '@squeeze/testing/eventually';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Platform } from '../platform/platform.ts';
import { answerInstead } from '../testing/answer-instead.ts';
import { keptOnDevice } from '../testing/kept-on-device.ts';
import { keepSession } from '../testing/keep-session.ts';
import { renderApp } from '../testing/render-app.tsx';
import { testPlatform } from '../testing/test-platform.ts';

let server: TestServer;
let ana: SignedIn;
let ben: SignedIn;

beforeEach(async () => {
  server = await startTestServer();
  ana = await signIn(server);
  ben = await signIn(server);
  await ben.client.call('createTodo', { body: { title: 'Of Ben' } });
  keepSession(ana);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await server[Symbol.asyncDispose]();
});

const open = async (change: Partial<Platform> = {}): Promise<UserEvent> => {
  const user = renderApp(testPlatform(server.origin, change), '/dashboard/todos');
  await screen.findByRole('heading', { level: 1 });
  return user;
};
const add = async (user: UserEvent): Promise<void> => {
  await user.type(await screen.findByRole('textbox', { name: 'What needs doing?' }), 'Buy oat milk{Enter}');
};
const stored = async ({ client }: SignedIn): Promise<string[]> =>
  ((await client.call('listTodos', { query: {} })) as TodoPage).todos.map(({ title }) => title);
const waitingOfAna = async (): Promise<number> =>
  Object.keys(await keptOnDevice(ana.user.id, 'outbox')).length;

/**
 * What would be sent is on its way by then: sending is tried, and it reads what waits from the device before these reads. Nothing
 * that should not happen is waited for by the clock.
 */
const hasHadItsTurn = async (): Promise<void> => {
  dispatchEvent(new Event('online'));
  for (let turn = 0; turn < 5; turn += 1) await waitingOfAna();
};

const goTo = (path: string): void => {
  act(() => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
};

/** Calls whose path ends like that are held, then answered as said or by the server; or reach it, and their answers are held. */
const hold = (ending: string, { answers = false } = {}) => {
  const through = globalThis.fetch;
  const held = Promise.withResolvers<Response | null>();
  let calls = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (!pathname.endsWith(ending)) return await through(input, init);
    const isFirst = calls === 0;
    const answered = answers && isFirst ? await through(input, init) : null;
    calls += 1;
    const answer = answered ?? (await held.promise);
    await held.promise;
    return isFirst && answer !== null ? answer : await through(input, init);
  });
  return {
    isAsked: () => eventually(() => expect(calls).toBeGreaterThan(0)),
    letGo: (answer: Response | null = null) => held.resolve(answer),
  };
};

/** As another tab does it. */
const benSignsIn = (): void => {
  keepSession(ben);
  const elsewhere = new BroadcastChannel('squeeze-session');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin and takes no target
  elsewhere.postMessage('started');
  elsewhere.close();
};

const seesBens = async (): Promise<void> => {
  expect(await screen.findByRole('button', { name: 'Of Ben' })).toBeInTheDocument();
};
/** None of it is shown to them, nor on the server as theirs, and it waits still. */
const isAnasStill = async (): Promise<boolean> => {
  await waitFor(() => expect(screen.queryByText('Buy oat milk')).toBeNull());
  const bens = await stored(ben);
  return bens.join() === 'Of Ben' && (await waitingOfAna()) === 1;
};

describe('what waits of one person, where somebody else has signed in meanwhile', () => {
  it('is not sent as theirs once somebody comes back from a public page', async () => {
    const user = await open();
    const away = answerInstead('/capture', 'unreachable');
    await add(user);
    await screen.findByText(/One change is kept here/);
    goTo('/pricing');
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    away.restore();
    keepSession(ben);
    const asking = hold('/users/me');
    goTo('/dashboard/todos');
    await asking.isAsked();
    await screen.findByRole('textbox', { name: 'What needs doing?' });
    await hasHadItsTurn();
    asking.letGo();
    await seesBens();
    expect(await isAnasStill()).toBe(true);
  });

  it('is not sent as theirs while the host’s own sign-in is looked at', async () => {
    let finished: (outcome: 'signed_in' | 'failed') => void = () => undefined;
    const browserSignIn = {
      begin: async () => undefined,
      onFinished: (listener: typeof finished) => {
        finished = listener;
        return () => undefined;
      },
    } as unknown as NonNullable<Platform['browserSignIn']>;
    const user = await open({ browserSignIn });
    keepSession(ben);
    const asking = hold('/users/me');
    finished('signed_in');
    await asking.isAsked();
    await add(user);
    await eventually(async () => expect(await waitingOfAna()).toBe(1));
    await hasHadItsTurn();
    asking.letGo();
    await seesBens();
    expect(await isAnasStill()).toBe(true);
  });
});

describe('a write under way while somebody else signs in', () => {
  it('is not sent again as theirs when its session is refused', async () => {
    const user = await open();
    const sending = hold('/capture');
    await add(user);
    await sending.isAsked();
    benSignsIn();
    await seesBens();
    sending.letGo(Response.json({ detail: 'No', code: 'unauthenticated' }, { status: 401 }));
    await hasHadItsTurn();
    expect(await isAnasStill()).toBe(true);
  });

  it('is not shown to them once it is answered', async () => {
    const user = await open();
    const sending = hold('/capture', { answers: true });
    await add(user);
    await sending.isAsked();
    benSignsIn();
    await seesBens();
    sending.letGo();
    expect(await stored(ana)).toEqual(['Buy oat milk']);
    await hasHadItsTurn();
    expect(await isAnasStill()).toBe(true);
    expect(JSON.stringify(await keptOnDevice(ben.user.id, 'last'))).not.toContain('oat milk');
  });
});

describe('a keychain that fails once', () => {
  it('holds nothing up for good', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    const { tokenStore } = testPlatform(server.origin);
    let fails = false;
    const get: typeof tokenStore.get = async (name) => {
      if (fails) throw new Error('the keychain is locked');
      return await tokenStore.get(name);
    };
    const user = await open({ tokenStore: { ...tokenStore, get } });
    await screen.findByRole('textbox', { name: 'What needs doing?' });
    fails = true;
    await add(user);
    expect(await screen.findByText(/One change is kept here/)).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    await waitFor(async () => expect(await stored(ana)).toEqual(['Buy oat milk']));
    expect(told).toHaveBeenCalled();
  });
});

describe('a person whom this device has no room to remember', () => {
  it('has sent what they do', async () => {
    const { tokenStore } = testPlatform(server.origin);
    const set: typeof tokenStore.set = async (name, value) => {
      if (name === 'user') throw new DOMException('full', 'QuotaExceededError');
      await tokenStore.set(name, value);
    };
    const user = await open({ tokenStore: { ...tokenStore, set } });
    await add(user);
    await waitFor(async () => expect(await stored(ana)).toEqual(['Buy oat milk']));
  });
});
