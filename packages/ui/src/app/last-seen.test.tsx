import type { Dashboard } from '@squeeze/contracts/dashboard';
import type { TodoPage } from '@squeeze/contracts/todos';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeviceStore } from '../platform/device-store.ts';
import type { Platform } from '../platform/platform.ts';
import { createIndexedDbStore } from '../platform/indexed-db-store.ts';
import { asOwner } from '../testing/as-owner.ts';
import { keepOnDevice, keptOnDevice } from '../testing/kept-on-device.ts';
import { keepSession } from '../testing/keep-session.ts';
import { currentPath, renderApp } from '../testing/render-app.tsx';
import { testPlatform } from '../testing/test-platform.ts';
import { openLastSeen } from './open-last-seen.ts';
import { preloadFirstPage } from './preload-first-page.ts';

let server: TestServer;
let person: SignedIn;

// Loading it takes longer than all that is waited for here.
beforeAll(async () => {
  await Promise.all([
    import('./session-frame.tsx'),
    import('./dashboard-frame.tsx'),
    import('./security-page.tsx'),
    import('./profile-page.tsx'),
    import('../features/home/home-page.tsx'),
    import('../features/todos/todos-page.tsx'),
    import('../features/phone-numbers/phone-management-page.tsx'),
    import('../features/auth/login-page.tsx'),
  ]);
}, 180_000);

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await server[Symbol.asyncDispose]();
});

/** From here on nothing is answered until it is let go. */
const holdAnswers = (): (() => void) => {
  const through = globalThis.fetch;
  const held = Promise.withResolvers<null>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    await held.promise;
    return await through(input, init);
  });
  return () => held.resolve(null);
};

/** @param question whose answer it is: one page asks several, and each answer is kept when it comes */
const isKept = async (owner: string, question: string, words: string): Promise<void> => {
  await waitFor(async () => expect((await keptOnDevice(owner, 'last'))[question]).toContain(words));
};

/** What is closed keeps nothing any more; of a page that is only taken down, answers on their way would be kept later. */
const closingWindow = (): {
  readonly deviceStore: () => Promise<DeviceStore>;
  readonly close: () => void;
} => {
  let isOpen = true;
  const { deviceStore: openStore = () => Promise.reject(new Error('nothing is kept')) } = testPlatform('');
  return {
    deviceStore: async () => {
      const store = await openStore();
      return {
        ...store,
        write: async (owner, changes) => (isOpen ? await store.write(owner, changes) : { full: false }),
      };
    },
    close: () => {
      isOpen = false;
    },
  };
};

describe('a person who was signed in here last', () => {
  beforeEach(async () => {
    server = await startTestServer();
    person = await signIn(server);
    keepSession(person);
    await person.client.call('createTodo', { body: { title: 'Physio' } });
    const closes = closingWindow();
    renderApp(testPlatform(server.origin, { deviceStore: closes.deviceStore }), '/dashboard/todos');
    await screen.findByRole('button', { name: 'Physio' });
    for (const question of [
      'dayPlan(undefined)',
      'todoList({"archived":"without","filter":"pending","someday":"without","sort":"created_at"})',
    ])
      await isKept(person.user.id, `2 ${question}`, 'Physio');
    closes.close();
    cleanup();
  });

  it('sees their day before the server has said who this is', async () => {
    const letGo = holdAnswers();
    renderApp(testPlatform(server.origin), '/dashboard/todos');
    expect(await screen.findByRole('button', { name: 'Physio' })).toBeInTheDocument();
    letGo();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Physio' })).toBeEnabled());
  });

  it('sees what to do now, as it was, on Home', async () => {
    renderApp(testPlatform(server.origin), '/dashboard');
    await screen.findByRole('region', { name: 'Now' });
    await waitFor(async () => {
      const kept = await keptOnDevice(person.user.id, 'last');
      expect(kept['2 getDashboard(undefined)']).toContain('Physio');
    });
    cleanup();
    const letGo = holdAnswers();
    renderApp(testPlatform(server.origin), '/dashboard');
    expect(
      within(await screen.findByRole('region', { name: 'Now' })).getByText('Physio'),
    ).toBeInTheDocument();
    letGo();
  });

  it('is followed by whoever the server says is here, with nothing of theirs left', async () => {
    renderApp(testPlatform(server.origin), '/dashboard');
    await screen.findByRole('region', { name: 'Now' });
    await waitFor(async () => {
      const kept = await keptOnDevice(person.user.id, 'last');
      expect(kept['2 getDashboard(undefined)']).toContain('Physio');
    });
    cleanup();
    const other = await signIn(server);
    keepSession({ ...other, user: person.user });
    // Something of the first person's waits to be sent.
    const draft = {
      description: null,
      due_date: null,
      priority: 'medium',
      category: null,
      status: 'pending',
    };
    const pieces = [{ draft: { title: 'Call Ana', ...draft }, text: 'Call Ana', shown: null }];
    const key = 'a'.repeat(32);
    const write = { kind: 'capture', pieces };
    const entry = { shape: 3, key, userId: person.user.id, at: 1, late: 'anyway', write };
    await keepOnDevice(person.user.id, 'outbox', { [key]: JSON.stringify(entry) });
    const letGo = holdAnswers();
    renderApp(testPlatform(server.origin), '/dashboard');
    await screen.findByRole('region', { name: 'Now' });
    letGo();
    // What the first window still had on its way may come after; nothing is drawn of it.
    await waitFor(async () => {
      const kept = await keptOnDevice(person.user.id, 'last');
      expect(kept).not.toHaveProperty(['2 getDashboard(undefined)']);
      expect(screen.getByRole('heading', { name: 'What is on your mind?' })).toBeInTheDocument();
    });
    expect(screen.queryByText('Physio')).toBeNull();
    const page = (await other.client.call('listTodos', { query: {} })) as TodoPage;
    expect(page.todos).toEqual([]);
    expect(Object.keys(await keptOnDevice(person.user.id, 'outbox'))).toEqual([key]);
  });

  it('sees the day as it was when it was last asked for, by whichever page', async () => {
    renderApp(testPlatform(server.origin), '/dashboard');
    await screen.findByRole('region', { name: 'Now' });
    const ofHome = '2 getDashboard(undefined)';
    await waitFor(async () => {
      expect((await keptOnDevice(person.user.id, 'last'))[ofHome]).toContain('Physio');
    });
    cleanup();
    const { [ofHome]: home = '' } = await keptOnDevice(person.user.id, 'last');
    const { at, data } = JSON.parse(home) as { at: number; data: Dashboard };
    const now = data.day.now && { ...data.day.now, title: 'Yoga' };
    const later = { at: at + 1_000, data: { ...data.day, now } };
    await keepOnDevice(person.user.id, 'last', { '2 dayPlan(undefined)': JSON.stringify(later) });
    const letGo = holdAnswers();
    renderApp(testPlatform(server.origin), '/dashboard');
    expect(within(await screen.findByRole('region', { name: 'Now' })).getByText('Yoga')).toBeInTheDocument();
    letGo();
  });

  it.each(['/dashboard/security', '/dashboard/profile', '/dashboard/phone-management'])(
    'waits for that on %s',
    async (path) => {
      const letGo = holdAnswers();
      renderApp(testPlatform(server.origin), path);
      expect(await screen.findByText('Checking authentication...')).toBeInTheDocument();
      expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
      letGo();
      expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    },
  );

  it('is sent to sign in where the session has been ended, and nothing of it is left', async () => {
    await person.client.call('logout', {});
    renderApp(testPlatform(server.origin), '/dashboard/todos');
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
    expect(currentPath()).toBe('/login');
    await waitFor(async () => expect(await keptOnDevice(person.user.id, 'last')).toEqual({}));
  });

  it('leaves nothing of it either where the page waits for the server', async () => {
    await person.client.call('logout', {});
    renderApp(testPlatform(server.origin), '/dashboard/security');
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
    await waitFor(async () => expect(await keptOnDevice(person.user.id, 'last')).toEqual({}));
  });
});

describe('the owner of the server on this computer', () => {
  /** They have seen their day here, and closed it. */
  const beenHere = async (): Promise<Platform> => {
    server = await startTestServer({ edition: 'embedded' });
    asOwner(server);
    const platform = testPlatform(server.origin, { edition: 'embedded' });
    renderApp(platform, '/dashboard');
    await screen.findByRole('heading', { level: 1 });
    await isKept('owner', 'user', 'full_name');
    cleanup();
    return platform;
  };

  it('sees their day before it answers', async () => {
    const platform = await beenHere();
    const letGo = holdAnswers();
    renderApp(platform, '/dashboard');
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    letGo();
  });

  it('has it in the first thing that is drawn, where that was opened before', async () => {
    const platform = await beenHere();
    const letGo = holdAnswers();
    await preloadFirstPage('/dashboard');
    renderApp(platform, '/dashboard', await openLastSeen(platform, '/dashboard'));
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    letGo();
  });

  it.each([
    ['/dashboard/security', 'embedded'],
    ['/capture', 'embedded'],
    ['/dashboard', 'cloud'],
  ] as const)('is not looked for before on %s of a server that is %s', async (path, edition) => {
    server = await startTestServer();
    expect(await openLastSeen(testPlatform(server.origin, { edition }), path)).toBeUndefined();
  });

  it('is not forgotten sooner than what it answered', async () => {
    server = await startTestServer({ edition: 'embedded' });
    asOwner(server);
    const noted: string[] = [];
    const deviceStore = async (): Promise<DeviceStore> => {
      const store = await createIndexedDbStore(() => 1_000);
      return {
        ...store,
        note: async (owner, what) => {
          noted.push(`${owner} ${what}`);
          await store.note(owner, what);
        },
      };
    };
    renderApp(testPlatform(server.origin, { edition: 'embedded', deviceStore }), '/dashboard');
    await waitFor(() => expect(noted).toContain('owner contact'));
  });
});
