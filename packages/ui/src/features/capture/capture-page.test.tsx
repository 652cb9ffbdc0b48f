import type { AiTask } from '@squeeze/contracts/ai-tasks';
import type { ShownCapture } from '@squeeze/contracts/desktop-bridge';
import type { Todo } from '@squeeze/contracts/todos';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuickCapture } from '../../platform/platform.ts';
import { answerInstead } from '../../testing/answer-instead.ts';
import { keepSession } from '../../testing/keep-session.ts';
import { currentPath, renderApp } from '../../testing/render-app.tsx';
import { phoneScreen, setMedia } from '../../testing/media.ts';
import { keepOnDevice } from '../../testing/kept-on-device.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { violations } from '../../testing/violations.ts';

const field = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: 'What needs doing?' });

type Saved = Parameters<QuickCapture['save']>[0];

/** A host that keeps things in memory, and whose server may be away. */
const quickHost = ({
  draft = '',
  state = 'saved',
  zone = null,
}: { draft?: string; state?: 'saved' | 'queued' | 'broken'; zone?: string | null } = {}) => {
  const seen = {
    saved: [] as Saved[],
    undone: [] as string[],
    drafts: [] as string[],
    aside: [] as string[],
    heights: [] as number[],
    closed: 0,
  };
  const listeners = new Set<(event: ShownCapture) => void>();
  const sentListeners = new Set<(sent: { readonly key: string }) => void>();
  const host: QuickCapture = {
    save: async (capture) => {
      if (state === 'broken') throw new Error('disk full');
      seen.saved.push(capture);
      return { state, key: capture.key, todo_ids: [] };
    },
    undo: async (key) => {
      seen.undone.push(key);
      return { undone: true };
    },
    draft: async () => ({ text: draft, cut: false, waits: false }),
    keepDraft: async (text) => void seen.drafts.push(text),
    putAside: async (text) => void seen.aside.push(text),
    parse: async () => [],
    zone: async () => zone,
    resize: async (height) => void seen.heights.push(height),
    close: async () => void (seen.closed += 1),
    onShown: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onSent: (listener) => {
      sentListeners.add(listener);
      return () => sentListeners.delete(listener);
    },
  };
  return {
    host,
    seen,
    tellSent: (key: string) => act(() => sentListeners.forEach((listener) => listener({ key }))),
    show: (event: ShownCapture) => act(() => listeners.forEach((listener) => listener(event))),
  };
};

/** Nobody is signed in and no server answers: neither matters here. */
const openWindow = async (quickCapture: QuickCapture): Promise<UserEvent> =>
  // Awaited: React does not take up what waits for a promise within an act that is not.
  await act(async () => renderApp(testPlatform('http://127.0.0.1:9', { quickCapture }), '/capture'));

describe('the host’s quick capture window', () => {
  // jsdom has no layout: the content is as high as it says.
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(131.5);
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly #told: () => void;
        constructor(told: () => void) {
          this.#told = told;
        }
        observe(): void {
          this.#told();
        }
        unobserve(): void {}
        disconnect(): void {}
      },
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('saves on Enter with the host, says so, and takes it back', async () => {
    const { host, seen } = quickHost();
    const user = await openWindow(host);
    expect(await field()).toHaveFocus();
    await waitFor(() => expect(seen.heights).toContain(132));
    await user.keyboard('Call the vet tomorrow #family');
    expect(
      within(await screen.findByRole('list', { name: 'Understood' })).getByText('Tomorrow'),
    ).toBeInTheDocument();
    expect(await violations()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Added')).toBeInTheDocument();
    expect(seen.saved).toMatchObject([{ todos: [{ title: 'Call the vet', category: 'Family & Friends' }] }]);
    expect(await field()).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Taken back')).toBeInTheDocument();
    expect(seen.undone).toEqual([seen.saved[0]?.key]);
  });

  it('saves what asks for a reminder as one', async () => {
    const { host, seen } = quickHost();
    const user = await openWindow(host);
    await field();
    await user.keyboard('Remind me to call mom tomorrow at 5pm');
    const understood = await screen.findByRole('list', { name: 'Understood' });
    expect(await within(understood).findByText('Reminder')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Added')).toBeInTheDocument();
    expect(seen.saved).toMatchObject([
      { todos: [{ title: 'call mom', task_type: 'reminder', schedule_type: 'once' }] },
    ]);
  });

  it('says that it is added as soon as it is, where it had to wait', async () => {
    const { host, seen, tellSent } = quickHost({ state: 'queued' });
    const user = await openWindow(host);
    await user.type(await field(), 'Oat milk{Enter}');
    expect(
      await screen.findByText('Saved on this computer, will be added when Squeeze answers'),
    ).toBeInTheDocument();
    tellSent('another');
    expect(screen.getByText(/will be added when Squeeze answers/)).toBeInTheDocument();
    tellSent(seen.saved[0]?.key ?? '');
    expect(await screen.findByText('Added')).toBeInTheDocument();
  });

  it('asks for the time of a reminder that says none; Escape first leaves the question', async () => {
    // It is as narrow as that.
    setMedia(phoneScreen, true);
    const { host, seen } = quickHost({ state: 'queued' });
    const user = await openWindow(host);
    await field();
    await user.keyboard('Remind me to call mom');
    await screen.findByText('Reminder · no time yet');
    await user.keyboard('{Enter}');
    await user.type(await screen.findByRole('textbox', { name: 'Another time' }), 'tomorrow at 5pm{Enter}');
    expect(await screen.findByText(/^Reminder · Tomorrow 5:00/)).toBeInTheDocument();
    const [todo, reminder] = seen.saved;
    expect(todo).toMatchObject({ todos: [{ title: 'call mom', status: 'pending' }] });
    expect(reminder).toMatchObject({ todos: [{ title: 'call mom', task_type: 'reminder' }] });
    expect(seen.undone).toEqual([todo?.key]);

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('A todo again')).toBeInTheDocument();
    expect(seen.undone).toEqual([todo?.key, reminder?.key]);
    expect(seen.saved[2]).toMatchObject({ todos: [{ title: 'call mom', status: 'pending' }] });

    await user.keyboard('Remind me to call Bo');
    await screen.findByText('Reminder · no time yet');
    await user.keyboard('{Enter}');
    await screen.findByText('When shall I remind you?');
    await user.keyboard('{ArrowDown}{Escape}');
    expect(screen.queryByText('When shall I remind you?')).toBeNull();
    expect(seen.closed).toBe(0);
    expect(await field()).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(seen.closed).toBe(1);
  });

  it('moves what is kept to a day that is said alone', async () => {
    const { host, seen } = quickHost();
    const user = await openWindow(host);
    await field();
    await user.keyboard('Remind me to call mom');
    await screen.findByText('Reminder · no time yet');
    await user.keyboard('{Enter}');
    await user.type(await screen.findByRole('textbox', { name: 'Another time' }), 'tomorrow{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Tomorrow evening' }));
    await waitFor(() => expect(seen.undone).toHaveLength(2));
    const [first, moved, reminder] = seen.saved;
    expect(seen.undone).toEqual([first?.key, moved?.key]);
    expect(moved).toMatchObject({ todos: [{ title: 'call mom', due_date: expect.any(String) }] });
    expect(reminder).toMatchObject({ todos: [{ task_type: 'reminder' }] });
  });

  it('says when it waits on this computer', async () => {
    const { host } = quickHost({ state: 'queued' });
    const user = await openWindow(host);
    await field();
    await user.keyboard('Oat milk{Enter}');
    expect(
      await screen.findByText('Saved on this computer, will be added when Squeeze answers'),
    ).toBeInTheDocument();
  });

  it('keeps the text when even the host cannot save it', async () => {
    const { host } = quickHost({ state: 'broken' });
    const user = await openWindow(host);
    await field();
    await user.keyboard('Oat milk{Enter}');
    expect(await screen.findByText('That could not be saved. Your text is still here.')).toBeInTheDocument();
    expect(await field()).toHaveValue('Oat milk');
  });

  it('begins with the draft, keeps it up to date, and Escape only closes', async () => {
    const { host, seen } = quickHost({ draft: 'Half a th' });
    const user = await openWindow(host);
    expect(await field()).toHaveValue('Half a th');
    await user.type(await field(), 'ought');
    await user.keyboard('{Escape}');
    expect(seen.drafts.at(-1)).toBe('Half a thought');
    expect(seen.closed).toBe(1);
    expect(seen.saved).toEqual([]);
  });

  it('has a text from a link alone in the field, and what was there when that is gone', async () => {
    const { host, seen, show } = quickHost({ draft: 'Mine' });
    const user = await openWindow(host);
    await user.type(await field(), ' too');
    show({ kind: 'link', text: 'Theirs', cut: true, aside: 'Mine' });
    expect(await field()).toHaveValue('Theirs');
    expect(seen.saved).toEqual([]);
    // Typed before the page knew of the link.
    expect(seen.aside).toEqual(['Mine too']);
    expect(screen.getByText(/^Only the first 4,000 characters are here/)).toBeInTheDocument();
    expect(screen.getByText(/What you were typing waits/)).toBeInTheDocument();
    expect(await violations()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Added')).toBeInTheDocument();
    show({ kind: 'back', text: 'Mine too' });
    expect(await field()).toHaveValue('Mine too');
    expect(screen.getByText('Added')).toBeInTheDocument();
  });

  it('reads words in the zone of its person, wherever this computer is', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-09T22:30:00Z') });
    const saved: unknown[] = [];
    for (const zone of ['Pacific/Auckland', 'Pacific/Honolulu']) {
      const { host, seen } = quickHost({ zone });
      const user = await openWindow(host);
      await field();
      await user.keyboard('buy stamps tomorrow{Enter}');
      await waitFor(() => expect(seen.saved).toHaveLength(1));
      saved.push(seen.saved[0]?.todos[0]);
      cleanup();
    }
    expect(saved).toMatchObject([{ due_date: '2026-06-11' }, { due_date: '2026-06-10' }]);
  });

  it('says that something could not be saved and waits, and leaves what is in the field alone', async () => {
    const { host, show } = quickHost({ draft: 'Mine' });
    await openWindow(host);
    await field();
    show({ kind: 'opened', refused: true });
    expect(await screen.findByText(/could not be saved\. It comes back/)).toBeInTheDocument();
    expect(await field()).toHaveValue('Mine');
    show({ kind: 'opened', refused: false });
    await waitFor(() => expect(screen.queryByText(/could not be saved/)).not.toBeInTheDocument());
  });
});

describe('the capture page of who is signed in', () => {
  let server: TestServer;
  let person: SignedIn;

  beforeEach(async () => {
    server = await startTestServer();
    person = await signIn(server);
    keepSession(person);
    vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() });
  });
  afterEach(async () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    await server[Symbol.asyncDispose]();
  });

  const stored = async (): Promise<Todo[]> => {
    const answer = await person.client.call('listTodos', { query: {} });
    return 'todos' in answer ? answer.todos : [];
  };

  it('prefills from the address, saves on Enter and takes it back', async () => {
    const user = renderApp(testPlatform(server.origin), '/capture?text=Oat%20milk%20today');
    expect(await field()).toHaveValue('Oat milk today');
    expect(await stored()).toEqual([]);
    await user.type(await field(), '{Enter}');
    expect(await screen.findByText('Added')).toBeInTheDocument();
    expect(await stored()).toMatchObject([{ title: 'Oat milk', due_date: '2026-06-10' }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Taken back')).toBeInTheDocument();
    await waitFor(async () => expect(await stored()).toEqual([]));
  });

  it('has the words of a link alone in the field, and the draft again once they are added', async () => {
    await keepOnDevice(person.user.id, 'draft', { capture: 'Half a thought' });
    const user = renderApp(testPlatform(server.origin), '/capture?text=Oat%20milk');
    expect(await field()).toHaveValue('Oat milk');
    expect(screen.getByText(/^What you were typing waits/)).toBeInTheDocument();
    await user.type(await field(), '{Enter}');
    expect(await screen.findByText('Added')).toBeInTheDocument();
    expect(await field()).toHaveValue('Half a thought');
    expect(await stored()).toMatchObject([{ title: 'Oat milk' }]);
    cleanup();
    renderApp(testPlatform(server.origin), '/dashboard/todos');
    expect(await field()).toHaveValue('Half a thought');
  });

  const reminders = async (): Promise<AiTask[]> => {
    const answer = await person.client.call('listAiTasks', { query: {} });
    return answer.tasks;
  };

  it('makes a reminder of what asks for one, and takes it back', async () => {
    const user = renderApp(testPlatform(server.origin), '/capture');
    await field();
    await user.keyboard('remind me to call mom tomorrow at 5pm');
    const understood = await screen.findByRole('list', { name: 'Understood' });
    expect(await within(understood).findByText('Reminder')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Added')).toBeInTheDocument();
    expect(await reminders()).toMatchObject([
      {
        title: 'call mom',
        task_type: 'reminder',
        schedule_type: 'once',
        schedule: { at: '2026-06-11T21:00:00.000Z' },
      },
    ]);
    expect(await stored()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Taken back')).toBeInTheDocument();
    await waitFor(async () => expect(await reminders()).toEqual([]));
  });

  it('says so where this browser keeps nothing of what is typed and queued', async () => {
    const deviceStore = () => Promise.reject(new Error('denied'));
    const user = renderApp(testPlatform(server.origin, { deviceStore }), '/capture');
    await field();
    expect(screen.queryByText(/^This device keeps nothing/)).toBeNull();
    await user.keyboard('oat milk');
    expect(await screen.findByText(/^This device keeps nothing/)).toBeVisible();
    const away = answerInstead('/capture', 'unreachable');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Waits for the connection')).toBeVisible();
    expect(screen.queryByText(/^Saved in this browser/)).toBeNull();
    away.restore();
  });

  it('keeps a reminder in this browser until the server answers, and makes one of it', async () => {
    const user = renderApp(testPlatform(server.origin), '/capture');
    await field();
    const away = answerInstead('/capture', 'unreachable');
    await user.keyboard('remind me to call mom at 5pm');
    await screen.findByRole('list', { name: 'Understood' });
    await user.keyboard('{Enter}');
    expect(
      await screen.findByText('Saved in this browser, will be added when Squeeze answers'),
    ).toBeInTheDocument();
    away.restore();
    expect(await reminders()).toEqual([]);
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Added')).toBeInTheDocument();
    expect(await reminders()).toMatchObject([{ title: 'call mom' }]);
  });

  it('asks for the time of a reminder that says none, and takes the answer back', async () => {
    const user = renderApp(testPlatform(server.origin), '/capture');
    await field();
    await user.keyboard('remind me to call mom');
    await screen.findByText('Reminder · no time yet');
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'This evening' }));
    expect(await screen.findByText('Reminder · Today 6:00 PM')).toBeInTheDocument();
    await waitFor(async () => expect(await stored()).toEqual([]));
    expect(await reminders()).toMatchObject([{ title: 'call mom', task_type: 'reminder' }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('A todo again')).toBeInTheDocument();
    await waitFor(async () => expect(await stored()).toMatchObject([{ title: 'call mom' }]));
    expect(await reminders()).toEqual([]);
  });

  it('says when it waits in this browser, and gives back what is refused', async () => {
    const user = renderApp(testPlatform(server.origin), '/capture');
    await field();
    const away = answerInstead('/capture', 'unreachable');
    await user.keyboard('Oat milk{Enter}');
    expect(
      await screen.findByText('Saved in this browser, will be added when Squeeze answers'),
    ).toBeInTheDocument();
    away.restore();
    answerInstead('/capture', { status: 409, body: { detail: 'No room', code: 'limit_reached' } });
    window.dispatchEvent(new Event('online'));
    await waitFor(async () => expect(await field()).toHaveValue('Oat milk'));
    expect(await screen.findByText('That could not be saved. Your text is still here.')).toBeInTheDocument();
  });

  it('leads to the list on Escape', async () => {
    const user = renderApp(testPlatform(server.origin), '/capture');
    await user.type(await field(), 'Oat');
    // Awaited: React does not take up what waits for the other page's code in an act that is not.
    await act(async () => user.keyboard('{Escape}'));
    expect(await screen.findByRole('heading', { name: 'My Todos' })).toBeInTheDocument();
    expect(currentPath()).toBe('/dashboard/todos');
    // It is the same draft.
    expect(await field()).toHaveValue('Oat');
  });
});
