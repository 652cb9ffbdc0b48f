import type { TodoPage } from '@squeeze/contracts/todos';
import { newNote } from '@squeeze/domain/notes/note-change';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeviceRecords } from '../api/kept/device-records.ts';
import { createIndexedDbStore } from '../platform/indexed-db-store.ts';
import { answerInstead, type Interception } from '../testing/answer-instead.ts';
import { keepOnDevice, keptOnDevice } from '../testing/kept-on-device.ts';
import { keepWaiting } from '../testing/keep-waiting.ts';
import { keepSession } from '../testing/keep-session.ts';
import { currentPath, renderApp } from '../testing/render-app.tsx';
import { savedFiles } from '../testing/saved-files.ts';
import { testPlatform } from '../testing/test-platform.ts';

let server: TestServer;
let person: SignedIn;

beforeEach(async () => {
  server = await startTestServer();
  person = await signIn(server);
  keepSession(person);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await server[Symbol.asyncDispose]();
});

const open = async (path = '/dashboard/todos'): Promise<UserEvent> => {
  const user = renderApp(testPlatform(server.origin), path);
  await screen.findByRole('heading', { level: 1 });
  return user;
};
const add = async (user: UserEvent, text: string): Promise<void> => {
  await user.type(await screen.findByRole('textbox', { name: 'What needs doing?' }), `${text}{Enter}`);
};
const stored = async (client = person.client): Promise<string[]> =>
  ((await client.call('listTodos', { query: {} })) as TodoPage).todos.map(({ title }) => title).toSorted();
const kept = async (): Promise<number[]> =>
  await Promise.all(
    (['outbox', 'draft', 'last'] as const).map(
      async (kind) => Object.keys(await keptOnDevice(person.user.id, kind)).length,
    ),
  );

/** The server is away for what is captured, and one thing waits. */
const addInVain = async (user: UserEvent): Promise<Interception> => {
  const away = answerInstead('/capture', 'unreachable');
  await add(user, 'Buy oat milk');
  await screen.findByText(/One change is kept here/);
  return away;
};

describe('signing out with something waiting', () => {
  const ask = async (user: UserEvent) => {
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    return within(await screen.findByRole('dialog', { name: 'Some of it has not been sent' }));
  };

  it('sends it first, where the server answers again', async () => {
    const user = await open();
    const away = await addInVain(user);
    const question = await ask(user);
    expect(question.getByText('One change waits on this device and goes when you sign out.')).toBeVisible();
    away.restore();
    await user.click(question.getByRole('button', { name: 'Send and Sign Out' }));
    await waitFor(() => expect(currentPath()).toBe('/'));
    const again = await server.client.call('login', { body: { email: person.email, password } });
    expect(await stored(server.client.with({ token: again.access_token }))).toEqual(['Buy oat milk']);
    expect(await kept()).toEqual([0, 0, 0]);
  });

  it('waits for a try that is under way, and tries once more', async () => {
    const user = await open();
    const away = await addInVain(user);
    away.restore();
    const through = globalThis.fetch;
    const lost = Promise.withResolvers<Response>();
    const asked = Promise.withResolvers<undefined>();
    const held = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      if (!pathname.endsWith('/capture')) return await through(input, init);
      asked.resolve(undefined);
      return await lost.promise;
    });
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    await asked.promise;
    const question = await ask(user);
    await user.click(question.getByRole('button', { name: 'Send and Sign Out' }));
    expect(question.queryByRole('alert')).toBeNull();
    held.mockRestore();
    lost.reject(new TypeError('fetch failed'));
    await waitFor(() => expect(currentPath()).toBe('/'));
    const again = await server.client.call('login', { body: { email: person.email, password } });
    expect(await stored(server.client.with({ token: again.access_token }))).toEqual(['Buy oat milk']);
  });

  it('says that it could not be sent, and stays', async () => {
    const user = await open();
    await addInVain(user);
    const question = await ask(user);
    await user.click(question.getByRole('button', { name: 'Send and Sign Out' }));
    expect(await question.findByRole('alert')).toHaveTextContent(/^Squeeze does not answer/);
    await user.click(question.getByRole('button', { name: 'Close' }));
    expect(currentPath()).toBe('/dashboard/todos');
    expect((await kept())[0]).toBe(1);
  });

  it('stays with what the server refuses, which is in the field again', async () => {
    const files = savedFiles();
    const user = await open();
    const away = await addInVain(user);
    const question = await ask(user);
    away.restore();
    answerInstead('/capture', { status: 422, body: { detail: 'No', code: 'limit_reached' } });
    await user.click(question.getByRole('button', { name: 'Send and Sign Out' }));
    expect(await question.findByRole('alert')).toHaveTextContent(/^Squeeze did not accept one change\./);
    expect(question.queryByText(/does not answer/)).toBeNull();
    await user.click(question.getByRole('button', { name: 'Save as a File' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]?.file.text()).toContain('Buy oat milk');
    await user.click(question.getByRole('button', { name: 'Stay Signed In' }));
    expect(screen.getByRole('textbox', { name: 'What needs doing?' })).toHaveValue('Buy oat milk');
    expect(await kept()).toEqual([0, 1, expect.any(Number)]);
  });

  it('is not said to wait for the server where it goes on with what is held back', async () => {
    const key = 'BuyOatMilk'.padEnd(32, '0');
    const draft = { description: null, due_date: null, priority: 'medium', category: null };
    const times = { created_at: '', updated_at: '', started_at: null, completed_at: null };
    const shown = { id: `unsaved:${key}.0`, title: 'Buy oat milk', ...draft, status: 'pending', ...times };
    const pieces = [{ draft: { title: 'Buy oat milk' }, text: 'Buy oat milk', shown }];
    const entry = { shape: 3, userId: person.user.id };
    const capture = { ...entry, key, at: 1, write: { kind: 'capture', pieces } };
    const write = { kind: 'change', before: shown, edit: { priority: 'high' }, added: key };
    const change = { ...entry, key: 'b'.repeat(32), at: 2, write };
    await keepOnDevice(person.user.id, 'outbox', {
      [capture.key]: JSON.stringify(capture),
      [change.key]: JSON.stringify(change),
    });
    const user = await open();
    await screen.findByText(/^One change has waited here/);
    const question = await ask(user);
    await user.click(question.getByRole('button', { name: 'Send and Sign Out' }));
    expect(await question.findByRole('alert')).toHaveTextContent(/^One change has waited here/);
    expect(question.queryByText(/does not answer/)).toBeNull();
    await user.click(question.getByRole('button', { name: 'Stay Signed In' }));
    expect(currentPath()).toBe('/dashboard/todos');
  });

  it('is asked on the page where that was begun, and on no other', async () => {
    const user = await open();
    await addInVain(user);
    await ask(user);
    const goTo = (path: string): void =>
      act(() => {
        window.history.pushState(null, '', path);
        window.dispatchEvent(new PopStateEvent('popstate'));
      });
    goTo('/capture');
    await screen.findByRole('heading', { level: 1, name: 'Quick capture' });
    goTo('/dashboard/todos');
    await screen.findByRole('heading', { level: 1, name: 'My Todos' });
    await screen.findByText(/One change is kept here/);
    expect(screen.queryByRole('dialog', { name: 'Some of it has not been sent' })).toBeNull();
    expect(currentPath()).toBe('/dashboard/todos');
  });

  it('asks about what another window has left, of which this one has heard nothing', async () => {
    const user = await open();
    await keepWaiting(person.user.id, 'Buy oat milk', server.clock.now());
    const question = await ask(user);
    expect(question.getByText('One change waits on this device and goes when you sign out.')).toBeVisible();
    expect((await kept())[0]).toBe(1);
  });

  it('says of a note that it was refused, and not that nobody answers', async () => {
    const draft = { title: 'Measurements', content: '', category: null, tags: [], pinned: false };
    const note = newNote({ ...draft, archived: false }, crypto.randomUUID(), { source: 'app', now: 1 });
    const entry = {
      shape: 3,
      key: 'n'.repeat(32),
      userId: person.user.id,
      at: 1,
      write: { kind: 'createNote', note },
    };
    await keepOnDevice(person.user.id, 'outbox', { [entry.key]: JSON.stringify(entry) });
    answerInstead('/notes', { status: 422, body: { detail: 'No', code: 'limit_reached' } });
    const user = await open();
    await waitFor(async () =>
      expect(Object.values(await keptOnDevice(person.user.id, 'outbox'))[0]).toContain('"refused"'),
    );
    const question = await ask(user);
    await user.click(question.getByRole('button', { name: 'Send and Sign Out' }));
    expect(await question.findByRole('alert')).toHaveTextContent(/^Squeeze did not accept one change\./);
    expect(question.queryByText(/does not answer/)).toBeNull();
    expect((await kept())[0]).toBe(1);
  });

  it('saves it as a file, and goes without it', async () => {
    const files = savedFiles();
    const user = await open();
    await addInVain(user);
    const question = await ask(user);
    await user.click(question.getByRole('button', { name: 'Save as a File' }));
    const [file] = await waitFor(() => {
      expect(files).toHaveLength(1);
      return files;
    });
    expect(file?.name).toMatch(/^squeeze-not-sent-\d{4}-\d\d-\d\d\.json$/);
    expect(await file?.file.text()).toContain('Buy oat milk');
    await user.click(question.getByRole('button', { name: 'Sign Out Without It' }));
    await waitFor(() => expect(currentPath()).toBe('/'));
    expect(await kept()).toEqual([0, 0, 0]);
  });
});

describe('signing out where there are no public pages', () => {
  it('leads to sign-in', async () => {
    const user = renderApp(testPlatform(server.origin, { signedOutPath: '/login' }), '/dashboard/todos');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
    expect(currentPath()).toBe('/login');
  });
});

describe('a server whose disk is full', () => {
  it('has what was written as soon as it has room', async () => {
    const user = await open();
    const full = answerInstead('/capture', { status: 507, body: { detail: 'Full', code: 'storage_full' } });
    await add(user, 'Buy oat milk');
    expect(await screen.findByText(/One change is kept here/)).toBeInTheDocument();
    full.restore();
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    await waitFor(async () => expect(await stored()).toEqual(['Buy oat milk']));
  });
});

describe('a device that keeps nothing', () => {
  it('says so where something is typed, also while the server answers, and only then', async () => {
    const deviceStore = () => Promise.reject(new Error('denied'));
    const user = renderApp(testPlatform(server.origin, { deviceStore }), '/dashboard/todos');
    const field = await screen.findByRole('textbox', { name: 'What needs doing?' });
    expect(screen.queryByText(/^This device keeps nothing/)).toBeNull();
    await user.type(field, 'Half a thou');
    expect(await screen.findByText(/^This device keeps nothing/)).toBeVisible();
    await user.clear(field);
    expect(screen.getAllByText(/^This device keeps nothing/)).toHaveLength(1);
  });

  it('is not spoken of where what is typed is kept', async () => {
    const user = await open();
    await user.type(await screen.findByRole('textbox', { name: 'What needs doing?' }), 'Half a thou');
    await waitFor(async () => expect((await kept())[1]).toBe(1));
    expect(screen.queryByText(/^This device keeps nothing/)).toBeNull();
  });
});

describe('what has waited for longer than the server knows its key', () => {
  const openHeld = async () => {
    await keepWaiting(person.user.id, 'Buy oat milk', 1);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Look at them' }));
    return { user, question: within(await screen.findByRole('dialog', { name: 'Is it there already?' })) };
  };

  it('is not sent by itself, and keeps nothing else from being sent', async () => {
    const { user, question } = await openHeld();
    expect(question.getByText('Buy oat milk')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Close' }));
    await add(user, 'Call the dentist');
    await waitFor(async () => expect(await stored()).toEqual(['Call the dentist']));
    // The server has it before this device has heard so.
    await waitFor(async () => expect((await kept())[0]).toBe(1));
    // Nor at the next start.
    cleanup();
    await open();
    expect(await screen.findByText(/^One change has waited here for more than 30 days/)).toBeVisible();
    expect(await stored()).toEqual(['Call the dentist']);
  });

  it('is sent when its person says so', async () => {
    const { user, question } = await openHeld();
    await user.click(question.getByRole('button', { name: 'Send “Buy oat milk” anyway' }));
    await waitFor(async () => expect(await stored()).toEqual(['Buy oat milk']));
    await waitFor(async () => expect((await kept())[0]).toBe(0));
    expect(screen.queryByText(/^One change has waited here/)).toBeNull();
  });

  it('is saved as a file and goes when its person says so', async () => {
    const files = savedFiles();
    const { user, question } = await openHeld();
    await user.click(question.getByRole('button', { name: 'Save as a File' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]?.file.text()).toContain('Buy oat milk');
    await user.click(question.getByRole('button', { name: 'Drop “Buy oat milk”' }));
    await waitFor(async () => expect((await kept())[0]).toBe(0));
    expect(await stored()).toEqual([]);
  });

  it('is there again, and still held, for whoever dropped it by mistake', async () => {
    const { user, question } = await openHeld();
    await user.click(question.getByRole('button', { name: 'Drop “Buy oat milk”' }));
    await waitFor(async () => expect((await kept())[0]).toBe(0));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await kept())[0]).toBe(1));
    expect(await screen.findByText(/^One change has waited here/)).toBeInTheDocument();
    expect(await stored()).toEqual([]);
  });
});

describe('a session that the server has ended', () => {
  it('takes what was seen along, and what waits is sent once the same person is back', async () => {
    const user = await open();
    await waitFor(async () => expect((await kept())[2]).toBeGreaterThan(0));
    const away = await addInVain(user);
    await user.type(screen.getByRole('textbox', { name: 'What needs doing?' }), 'Half a thou');
    cleanup();
    away.restore();
    await person.client.call('logout', {});
    renderApp(testPlatform(server.origin), '/dashboard/todos');
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect(await kept()).toEqual([1, 1, 0]);
    cleanup();

    // Somebody else on the same browser sees nothing of it, and leaves it where it is.
    const other = await signIn(server);
    keepSession(other);
    const others = await open();
    expect(screen.getByRole('textbox', { name: 'What needs doing?' })).toHaveValue('');
    expect(await stored(other.client)).toEqual([]);
    await others.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(currentPath()).toBe('/'));
    cleanup();
    expect((await kept()).slice(0, 2)).toEqual([1, 1]);

    const again = await server.client.call('login', { body: { email: person.email, password } });
    keepSession({ ...person, accessToken: again.access_token, refreshToken: again.refresh_token ?? '' });
    await open();
    expect(screen.getByRole('textbox', { name: 'What needs doing?' })).toHaveValue('Half a thou');
    await waitFor(async () =>
      expect(await stored(server.client.with({ token: again.access_token }))).toEqual(['Buy oat milk']),
    );
    await waitFor(async () => expect((await kept())[0]).toBe(0));
  });
});

describe('a form of which another window sends what it keeps', () => {
  const submit = async (user: UserEvent): Promise<void> => {
    const [add] = await screen.findAllByRole('button', { name: 'Add AI Task' });
    await user.click(add ?? document.body);
    const form = within(await screen.findByRole('form', { name: 'Create AI Task' }));
    await user.type(form.getByRole('textbox', { name: 'Title' }), 'Physio');
    await user.click(form.getByRole('button', { name: 'Create Task' }));
  };
  const isClosed = async (): Promise<void> => {
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Create AI Task' })).toBeNull());
  };

  it('closes when that is heard', async () => {
    const user = await open('/dashboard/ai-tasks');
    const through = globalThis.fetch;
    const never = Promise.withResolvers<Response>();
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
      init?.method === 'POST' ? await never.promise : await through(input, init),
    );
    await submit(user);
    await waitFor(async () => expect((await kept())[0]).toBe(1));
    const other = createDeviceRecords(() => createIndexedDbStore(() => 1_000));
    await other.open(person.user.id);
    const [waiting] = other.held('outbox');
    await other.put([{ kind: 'outbox', name: waiting?.name ?? '', value: null }]);
    other.listen(() => undefined)();
    await isClosed();
  });

  it('closes when it turns out as it is to be sent', async () => {
    const deviceStore = async () => {
      const store = await createIndexedDbStore(() => 1_000);
      return { ...store, readOne: async () => null };
    };
    const user = renderApp(testPlatform(server.origin, { deviceStore }), '/dashboard/ai-tasks');
    await submit(user);
    await isClosed();
    expect((await person.client.call('listAiTasks', { query: {} })).tasks).toEqual([]);
  });
});

describe('what was changed here and elsewhere', () => {
  /** Long ago, while nobody answered, the title was changed here. */
  const changedHere = async (): Promise<string> => {
    const { todo } = await person.client.call('createTodo', { body: { title: 'Physio' } });
    const entry = {
      shape: 3,
      key: 'a'.repeat(32),
      userId: person.user.id,
      at: 1,
      write: { kind: 'change', before: todo, edit: { title: 'Physio at nine' } },
    };
    await keepOnDevice(person.user.id, 'outbox', { [entry.key]: JSON.stringify(entry) });
    return todo.id;
  };

  it('is saved where only another field was changed elsewhere', async () => {
    const id = await changedHere();
    await person.client.call('updateTodo', { params: { id }, body: { priority: 'high' } });
    await open();
    await waitFor(async () => expect(await stored()).toEqual(['Physio at nine']));
  });

  it('is saved though todos turn out to be stale while the server is asked about this one', async () => {
    const id = await changedHere();
    let turnStale = (): void => undefined;
    const onTodosChanged = (listener: () => void): (() => void) => {
      turnStale = listener;
      return () => undefined;
    };
    const through = globalThis.fetch;
    const asked = Promise.withResolvers<undefined>();
    const answered = Promise.withResolvers<undefined>();
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      if (pathname.endsWith(`/todos/${id}`)) {
        asked.resolve(undefined);
        await answered.promise;
      }
      return await through(input, init);
    });
    renderApp(testPlatform(server.origin, { onTodosChanged }), '/dashboard/ai-tasks');
    await asked.promise;
    turnStale();
    answered.resolve(undefined);
    await waitFor(async () => expect(await stored()).toEqual(['Physio at nine']));
  });

  it('is not overwritten, but shown, and its words are in the form', async () => {
    const id = await changedHere();
    await person.client.call('updateTodo', { params: { id }, body: { title: 'Physio on Friday' } });
    const user = await open();
    expect(await screen.findAllByText(/^Changed elsewhere as well: “Physio”/)).not.toHaveLength(0);
    expect(await stored()).toEqual(['Physio on Friday']);
    await user.click(await screen.findByRole('button', { name: 'Physio on Friday' }));
    expect(await screen.findByRole('textbox', { name: /Title/ })).toHaveValue('Physio at nine');
    expect((await kept())[0]).toBe(0);
  });
});
