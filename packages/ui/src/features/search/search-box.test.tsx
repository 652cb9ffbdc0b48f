import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { answerInstead } from '../../testing/answer-instead.ts';
import { hardCodedTexts } from '../../testing/hard-coded-texts.ts';
import { keepSession } from '../../testing/keep-session.ts';
import { currentPath, renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';
import { violations } from '../../testing/violations.ts';

let server: TestServer;
let person: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  person = await signIn(server);
  for (const title of ['Oat milk', 'חלב milk']) await person.client.call('createTodo', { body: { title } });
  await person.client.call('sendChatMessage', { body: { content: 'who drinks milk?' } });
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

afterEach(() => vi.restoreAllMocks());

const open = async (path = '/dashboard/notes'): Promise<UserEvent> => {
  keepSession(person);
  const user = renderApp(testPlatform(server.origin), path);
  await screen.findByRole('heading', { level: 1 });
  return user;
};
const palette = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Search and commands' });
const field = (): HTMLElement => screen.getByRole('combobox', { name: 'Search, or type a command' });
const offered = (group: string): string[] =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((option) => option.textContent);
const pointed = (): string | null =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
const callUp = async (user: UserEvent, words: string): Promise<void> => {
  await user.keyboard(`{Control>}k{/Control}${words}`);
  await palette();
  await waitFor(() => expect(field()).toHaveFocus());
  expect(field()).toHaveValue(words);
};

describe('the keys', () => {
  it('open it anywhere, lose nothing of what is typed at once, and close it where one was', async () => {
    const user = await open();
    const box = screen.getByRole('button', { name: 'Search' });
    box.focus();
    await callUp(user, 'new t');
    expect(offered('Do')).toEqual(['New todo']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(box).toHaveFocus());
    await callUp(user, '');
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('go up and down, from the end to the beginning, and Enter goes there', async () => {
    const user = await open();
    await callUp(user, 'se');
    expect(offered('Go to')).toEqual(['OAuth Settings', 'Settings', 'Security']);
    expect(pointed()).toBe('OAuth Settings');
    await screen.findByText('Nothing found for “se”');
    await user.keyboard('{ArrowDown}');
    expect(pointed()).toBe('Settings');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(pointed()).toContain('Ask the assistant');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/dashboard/security'));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Security' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('lose no Enter that came before there was anything to choose', async () => {
    const user = await open();
    // One right behind the words, as fast as they can be typed.
    await user.keyboard('{Control>}k{/Control}water the ficus{Enter}');
    expect(await screen.findByText('Added to your todos')).toBeInTheDocument();
    expect(await screen.findByText('water the ficus')).toBeInTheDocument();
    expect(currentPath()).toBe('/dashboard/notes');
    await callUp(user, 'oat milk');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/dashboard/todos'));
  });

  it('do nothing while a question is open', async () => {
    const user = await open('/dashboard/todos');
    await user.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }));
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Keyboard shortcuts');
  });
});

describe('a command', () => {
  it('opens the small capture over the page for a new todo', async () => {
    const user = await open();
    await callUp(user, 'new t');
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Quick capture' });
    expect(within(dialog).getByRole('textbox', { name: 'What needs doing?' })).toHaveFocus();
    expect(currentPath()).toBe('/dashboard/notes');
  });

  it('changes the theme', async () => {
    const user = await open();
    await callUp(user, 'dark');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'));
    await callUp(user, 'light');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'light'));
  });

  it('is only offered to whom it is open', async () => {
    const user = await open();
    await callUp(user, 'analytics');
    await screen.findByText('Nothing found for “analytics”');
    expect(screen.queryByRole('group', { name: 'Go to' })).not.toBeInTheDocument();
  });
});

describe('what is found', () => {
  it('is told and opens by itself', async () => {
    const user = await open();
    await callUp(user, 'MILK');
    expect(await screen.findByText('3 results')).toBeInTheDocument();
    expect(offered('Found')).toEqual(
      ['חלב milkTodo', 'Oat milkTodo', 'who drinks milk?Chat'].map(
        (words) => expect.stringContaining(words) as string,
      ),
    );
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('option', { name: /^Oat milk/ }));
    await waitFor(() => expect(currentPath()).toBe('/dashboard/todos'));
    const panel = await screen.findByRole('complementary', { name: 'Oat milk' });
    await waitFor(() => expect(panel).toHaveFocus());
  });

  it('leads to the message', async () => {
    const user = await open();
    await callUp(user, 'drinks');
    await screen.findByText('1 result');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/dashboard/chat'));
    const said = await screen.findByText('who drinks milk?', { selector: '[data-message] *' });
    await waitFor(() => expect(said.closest('[data-message]')).toHaveFocus());
  });

  it('may be nothing: the words are good for something else', async () => {
    const user = await open();
    await callUp(user, 'zebra');
    await screen.findByText('Nothing found for “zebra”');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Added to your todos')).toBeInTheDocument();
    expect(currentPath()).toBe('/dashboard/notes');
    expect(screen.queryByRole('dialog', { name: 'Quick capture' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone: adding “zebra”')).toBeInTheDocument();
  });

  it('may not come: one is told, and can try again', async () => {
    const user = await open();
    const broken = answerInstead('/search', { status: 500, body: { code: 'internal_error' } });
    await callUp(user, 'oat');
    expect(await screen.findByText(/^The search did not work/)).toBeInTheDocument();
    expect(await violations()).toEqual([]);
    broken.restore();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('1 result')).toBeInTheDocument();
    expect(field()).toHaveFocus();
  });
});

it('has no text that is not in the catalogue', async () => {
  localStorage.setItem('squeeze.language', 'en-XA');
  const user = await open();
  await user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(within(dialog).getByRole('combobox')).toHaveFocus());
  await user.keyboard('milk');
  await within(dialog).findByText(/3/);
  const data = ['milk', 'Oat milk', 'who drinks milk?', 'Enter', 'Esc', /ago$/];
  expect(hardCodedTexts(dialog, data)).toEqual([]);
});
