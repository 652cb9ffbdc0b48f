import type { Todo } from '@squeeze/contracts/todos';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeToast } from '../../kit/show-toast.ts';
import { openCapture } from '../../parts/capture/open-capture.ts';
import { answerInstead } from '../../testing/answer-instead.ts';
import { hardCodedTexts } from '../../testing/hard-coded-texts.ts';
import { keepSession } from '../../testing/keep-session.ts';
import { keptOnDevice } from '../../testing/kept-on-device.ts';
import { phoneScreen, setMedia } from '../../testing/media.ts';
import { currentPath, renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';
import { violations } from '../../testing/violations.ts';

let server: TestServer;
let person: SignedIn;

beforeEach(async () => {
  server = await startTestServer();
  person = await signIn(server);
  // Wednesday 10 June 2026, 10:30 in New York.
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() });
});

afterEach(async () => {
  cleanup();
  closeToast();
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  await server[Symbol.asyncDispose]();
});

const open = async (path = '/dashboard/security'): Promise<UserEvent> => {
  keepSession(person);
  const user = renderApp(testPlatform(server.origin), path);
  await screen.findByRole('heading', { level: 1 });
  return user;
};
const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Quick capture' });
const field = async (): Promise<HTMLElement> =>
  within(await dialog()).getByRole('textbox', { name: 'What needs doing?' });
const isClosed = async (): Promise<void> =>
  void (await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Quick capture' })).not.toBeInTheDocument(),
  ));
const stored = async (): Promise<Pick<Todo, 'title' | 'due_date'>[]> => {
  const answer = await person.client.call('listTodos', { query: {} });
  return ('todos' in answer ? answer.todos : []).map(({ title, due_date }) => ({ title, due_date }));
};
const titles = async (): Promise<string[]> => (await stored()).map(({ title }) => title).toSorted();

describe('the small capture', () => {
  it('takes every letter from n on, and leaves the page and the focus as they were', async () => {
    const user = await open();
    const box = screen.getByRole('button', { name: 'Search' });
    box.focus();
    await user.keyboard('ncall Ana friday{Enter}');
    expect(await screen.findByText('Added to Friday')).toBeInTheDocument();
    expect(screen.getByText('call Ana')).toBeInTheDocument();
    await isClosed();
    expect(box).toHaveFocus();
    expect(currentPath()).toBe('/dashboard/security');
    await waitFor(async () =>
      expect(await stored()).toEqual([{ title: 'call Ana', due_date: '2026-06-12' }]),
    );
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone: adding “call Ana”')).toBeInTheDocument();
    await waitFor(async () => expect(await titles()).toEqual([]));
  });

  it('gives the focus back to nobody where nobody had it', async () => {
    const user = await open();
    await user.keyboard('n');
    expect(await field()).toHaveFocus();
    await user.keyboard('{Escape}');
    await isClosed();
    expect(document.body).toHaveFocus();
  });

  it('says where it went, and opens it there', async () => {
    const user = await open();
    await user.keyboard('noat milk tomorrow at 5pm');
    expect(within(await dialog()).getByText(/^Tomorrow 5:00/)).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Added to tomorrow')).toBeInTheDocument();
    await waitFor(async () => expect(await titles()).toEqual(['oat milk']));
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(currentPath()).toBe('/dashboard/todos'));
    expect(await screen.findByRole('complementary', { name: 'oat milk' })).toBeInTheDocument();
  });

  it.each([
    ['note: the code is 1234', 'Added to your notes'],
    ['dentist appointment tomorrow 3pm-4pm', 'In your calendar tomorrow'],
    ['remind me to call mom tomorrow at 5pm', /^Reminder · Tomorrow 5:00/],
    ['oat milk', 'Added to your todos'],
    ['oat milk today', 'Added to today'],
    ['oat milk on 20 june', /^Added to Sat,? .*20/],
  ])('of “%s” says where it went', async (words, said) => {
    const user = await open();
    await user.keyboard('n');
    await user.click(await field());
    await user.paste(words);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(said)).toBeInTheDocument();
    await isClosed();
  });

  it('keeps what is typed for the next time, also after a reload, apart from what a page has', async () => {
    let user = await open('/dashboard/todos');
    await user.type(await screen.findByRole('textbox', { name: 'What needs doing?' }), 'of the page');
    await user.click(screen.getByRole('heading', { level: 1 }));
    await user.keyboard('n');
    await user.type(await field(), 'half a thou');
    await user.keyboard('{Escape}');
    await isClosed();
    expect(screen.getByRole('textbox', { name: 'What needs doing?' })).toHaveValue('of the page');
    await waitFor(async () =>
      expect(await keptOnDevice(person.user.id, 'draft')).toMatchObject({ 'capture-over': 'half a thou' }),
    );
    cleanup();
    user = await open();
    await user.keyboard('n');
    expect(await field()).toHaveValue('half a thou');
    await user.keyboard('ght{Enter}');
    await isClosed();
    await user.keyboard('n');
    expect(await field()).toHaveValue('');
    expect(await titles()).toEqual(['half a thought']);
  });

  it('adds several lines at once, and a pasted list as it is chosen; what is not stays', async () => {
    const user = await open();
    await user.keyboard('nmilk{Shift>}{Enter}{/Shift}eggs{Enter}');
    expect(await screen.findByText('2 added')).toBeInTheDocument();
    await isClosed();
    await user.keyboard('n');
    await user.click(await field());
    await user.paste('bread, butter and call the bank tomorrow');
    const list = within(await screen.findByRole('list', { name: 'Proposed' }));
    await user.click(list.getByRole('checkbox', { name: /^butter/ }));
    await user.click(screen.getByRole('button', { name: 'Add 2' }));
    expect(await field()).toHaveValue('butter');
    await user.keyboard('{Escape}');
    await isClosed();
    expect(await titles()).toEqual(['bread', 'call the bank', 'eggs', 'milk']);
  });

  it('asks for the time that a reminder lacks, and closes with the answer', async () => {
    const user = await open();
    await user.keyboard('n');
    await user.type(await field(), 'remind me to call mom{Enter}');
    await screen.findByText('When shall I remind you?');
    expect(await violations()).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Another time' }), 'tomorrow at 5pm{Enter}');
    await isClosed();
    await waitFor(async () => {
      const { tasks } = await person.client.call('listAiTasks', { query: {} });
      expect(tasks.map(({ title }) => title)).toEqual(['call mom']);
      // Made first, the todo goes after it.
      expect(await titles()).toEqual([]);
    });
  });

  it('leaves a reminder without a time a todo where Escape is pressed, and asks no more', async () => {
    const user = await open('/dashboard/todos');
    await user.keyboard('n');
    await user.type(await field(), 'remind me to call mom{Enter}');
    await screen.findByText('When shall I remind you?');
    await user.keyboard('{Escape}');
    await isClosed();
    expect(screen.queryByText('When shall I remind you?')).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'call mom' })).toBeInTheDocument();
  });

  it('has what the server would not take again the next time', async () => {
    const user = await open();
    answerInstead('/capture', { status: 409, body: { detail: 'No room', code: 'limit_reached' } });
    await user.keyboard('noat milk{Enter}');
    expect(await screen.findByText(/^Could not be added/, { selector: 'p' })).toBeInTheDocument();
    await waitFor(async () =>
      expect(await keptOnDevice(person.user.id, 'draft')).toMatchObject({ 'capture-over': 'oat milk' }),
    );
    await user.keyboard('n');
    expect(await field()).toHaveValue('oat milk');
  });

  it('keeps what is added while the server does not answer', async () => {
    const user = await open();
    const away = answerInstead('/capture', 'unreachable');
    await user.keyboard('noat milk{Enter}');
    expect(await screen.findByText('Added to your todos')).toBeInTheDocument();
    await isClosed();
    expect(await screen.findByText(/One change is kept here/)).toBeInTheDocument();
    away.restore();
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    await waitFor(async () => expect(await titles()).toEqual(['oat milk']));
  });

  it('adds a todo with the reminder that its words ask for, takes both back, and adds both again', async () => {
    const user = await open();
    const away = answerInstead('/capture', 'unreachable');
    await user.keyboard('ncall Ana friday 5pm, remind me 30 min before');
    expect(await within(await dialog()).findByText(/^Reminder .*4:30/)).toBeInTheDocument();
    expect(await violations()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Added to Friday')).toBeInTheDocument();
    await isClosed();
    away.restore();
    await user.click(await screen.findByRole('button', { name: 'Try now' }));
    const told = async (): Promise<(string | null)[]> =>
      (await person.client.call('listAiTasks', { query: {} })).tasks.map(({ next_run_at: at }) => at);
    const due = '2026-06-12T21:00:00.000Z';
    await waitFor(async () => expect(await stored()).toEqual([{ title: 'call Ana', due_date: due }]));
    expect(await told()).toEqual(['2026-06-12T20:30:00.000Z']);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect([await titles(), await told()]).toEqual([[], []]));
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(async () => expect(await stored()).toEqual([{ title: 'call Ana', due_date: due }]));
    await waitFor(async () => expect(await told()).toEqual(['2026-06-12T20:30:00.000Z']));
  });

  it('opens from the phone’s plus, over the page, and closes by its button', async () => {
    setMedia(phoneScreen, true);
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Add a todo' }));
    await user.type(await field(), 'oat milk');
    expect(await violations()).toEqual([]);
    await user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    await isClosed();
    expect(currentPath()).toBe('/dashboard/security');
  });

  it('does not open where single letters are switched off, but by name', async () => {
    await person.client.call('updatePreferences', { body: { preferences: { single_keys: false } } });
    const user = await open();
    await waitFor(() => expect(localStorage.getItem('squeeze.single-keys')).toBe('off'));
    await user.keyboard('n');
    expect(screen.queryByRole('textbox', { name: 'What needs doing?' })).not.toBeInTheDocument();
    act(() => openCapture());
    expect(await field()).toHaveFocus();
  });

  it('adds words from elsewhere without coming to the front, or asks about them', async () => {
    await open();
    act(() => openCapture({ words: 'oat milk friday' }));
    expect(await screen.findByText('Added to Friday')).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Quick capture' })).not.toBeInTheDocument();
    act(() => openCapture({ words: 'remind me to call mom' }));
    expect(within(await dialog()).getByText('When shall I remind you?')).toBeInTheDocument();
  });

  it('has no text that is not in the catalogue', async () => {
    localStorage.setItem('squeeze.language', 'en-XA');
    const user = await open();
    await user.keyboard('n');
    const box = await screen.findByRole('dialog');
    await user.type(within(box).getByRole('textbox'), 'oat milk');
    expect(hardCodedTexts(box, ['oat milk', 'Enter', 'Esc'])).toEqual([]);
  });
});
