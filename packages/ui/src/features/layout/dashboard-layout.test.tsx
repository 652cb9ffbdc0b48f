import type { Role } from '@squeeze/contracts/users';
import { signIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { darkDevice, phoneScreen, setMedia } from '../../testing/media.ts';
import { answerInstead } from '../../testing/answer-instead.ts';
import { keepSession } from '../../testing/keep-session.ts';
import { currentPath, renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';
import { violations } from '../../testing/violations.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

afterEach(() => vi.restoreAllMocks());

const open = async (roles: readonly Role[] = [], path = '/dashboard/notes'): Promise<UserEvent> => {
  keepSession(await signIn(server, { roles }));
  const user = renderApp(testPlatform(server.origin), path);
  await screen.findByRole('heading', { level: 1 });
  return user;
};

/** jsdom applies no media queries to styles, so both navigations are in the DOM; the sidebar is the one in `aside`. */
const sidebar = (): ReturnType<typeof within> => within(screen.getByRole('complementary'));

const everybodys = ['Dashboard', 'Chat', 'Todos', 'Calendar', 'Notes', 'AI Tasks'];
const connections = ['Integrations', 'OAuth Settings', 'Phone Number'];
const account = ['Profile', 'Settings', 'Security'];

describe('the sidebar', () => {
  it.each<[readonly Role[], readonly string[]]>([
    [[], [...everybodys, ...connections, ...account]],
    [['premium'], [...everybodys, ...connections, 'SMS Analytics', ...account]],
  ])('lists what %j may open', async (roles, names) => {
    const user = await open(roles);
    for (const name of ['Connections', 'Account']) {
      await user.click(sidebar().getByRole('button', { name }));
    }
    const links = within(sidebar().getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(names);
  });

  it('marks the page one is on, and holds its group open', async () => {
    await open([], '/dashboard/security');
    expect(sidebar().getByRole('link', { name: 'Security' })).toHaveAttribute('aria-current', 'page');
    expect(sidebar().getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
    expect(sidebar().getByRole('button', { name: 'Account' })).toHaveAttribute('aria-expanded', 'true');
    expect(sidebar().getByRole('button', { name: 'Connections' })).toHaveAttribute('aria-expanded', 'false');
  });

  it('narrows to drawings that keep their names, and is remembered', async () => {
    const user = await open();
    await user.click(sidebar().getByRole('button', { name: 'Narrow the sidebar' }));
    expect(localStorage.getItem('squeeze.sidebar')).toBe('narrow');
    expect(sidebar().getByRole('link', { name: 'Todos' })).toBeInTheDocument();
    await user.click(await sidebar().findByRole('button', { name: 'Account' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Settings' }));
    await waitFor(() => expect(currentPath()).toBe('/dashboard/settings'));
    await user.click(sidebar().getByRole('button', { name: 'Widen the sidebar' }));
    expect(localStorage.getItem('squeeze.sidebar')).toBe('wide');
  });
});

describe('the phone', () => {
  it('reaches every other page through More', async () => {
    setMedia(phoneScreen, true);
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'More' }));
    const sheet = await screen.findByRole('dialog');
    const links = within(sheet).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Calendar',
      'Notes',
      'AI Tasks',
      ...connections,
      ...account,
    ]);
    expect(await violations()).toEqual([]);
    await user.click(within(sheet).getByRole('link', { name: 'Profile' }));
    await waitFor(() => expect(currentPath()).toBe('/dashboard/profile'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('the top of the page', () => {
  it('says where one is', async () => {
    await open([], '/dashboard/ai-tasks');
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getAllByRole('listitem');
    expect(crumbs.map((crumb) => crumb.textContent)).toEqual(['Dashboard', 'AI Tasks']);
  });

  it('changes the theme', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Switch to the dark theme' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    await user.click(screen.getByRole('button', { name: 'Switch to the light theme' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  });

  it('says when the network is gone, and stops when it is back', async () => {
    await open();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    const words = 'You are offline.';
    expect(screen.getAllByText(words)).not.toHaveLength(0);
    online.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByRole('main')?.parentElement).not.toHaveTextContent(words));
  });

  it('says that the server cannot be reached, and shows the page by itself once it can', async () => {
    const broken = answerInstead(['/notes', '/notes/tags'], 'unreachable');
    await open();
    expect(await screen.findByText('The notes could not be loaded')).toBeInTheDocument();
    expect(screen.getAllByText(/^Squeeze cannot be reached just now/)).not.toHaveLength(0);
    broken.restore();
    expect(await screen.findByText('Nothing is written down yet.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('main').parentElement).not.toHaveTextContent('just now'));
  });
});

describe('the layout', () => {
  it('leads past the navigation first', async () => {
    const user = await open();
    await user.tab();
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    expect(skip).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
  });

  it.each([
    ['light', false],
    ['dark', true],
  ])('has nothing axe would object to, %s', async (_theme, dark) => {
    setMedia(darkDevice, dark);
    await open(['premium']);
    expect(await violations()).toEqual([]);
  });
});
