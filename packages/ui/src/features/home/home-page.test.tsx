import type { Todo } from '@squeeze/contracts/todos';
import { givenIntegration } from '@squeeze/testing/given-integration';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerInstead } from '../../testing/answer-instead.ts';
import { hardCodedTexts } from '../../testing/hard-coded-texts.ts';
import { keepSession } from '../../testing/keep-session.ts';
import { currentPath, renderApp } from '../../testing/render-app.tsx';
import { keptOnDevice } from '../../testing/kept-on-device.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { violations } from '../../testing/violations.ts';

/** What `givenIntegration` was connected by. */
const client = { clientId: 'squeeze-in-tests', clientSecret: 'known to nobody' };

let server: TestServer;
let person: SignedIn;

beforeEach(async () => {
  server = await startTestServer({ oauthClients: { google: client, notion: client } });
  person = await signIn(server);
  keepSession(person);
  // Server and browser agree on the time: Wednesday 10 June 2026, 10:30 in New York.
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await server[Symbol.asyncDispose]();
});

type Draft = Partial<Pick<Todo, 'description' | 'due_date' | 'priority' | 'category' | 'status'>>;

const given = async (title: string, draft: Draft = {}): Promise<Todo> =>
  (await person.client.call('createTodo', { body: { title, ...draft } })).todo;

const stored = async (): Promise<Todo[]> => {
  const answer = await person.client.call('listTodos', { query: { limit: 200 } });
  return 'todos' in answer ? answer.todos : [];
};

const open = (): UserEvent => renderApp(testPlatform(server.origin), '/dashboard');
const now = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Now' });

/** To a page whose code is still to come. Awaited: React does not take up what waits for it in an act that is not. */
const follow = (user: UserEvent, link: HTMLElement): Promise<void> => act(async () => user.click(link));

/** Server and browser together. */
const pass = (minutes: number): void => {
  server.clock.advance(minutes * 60_000);
  vi.setSystemTime(server.clock.now());
  document.dispatchEvent(new Event('visibilitychange'));
};

const filled = (): number => document.querySelectorAll('[data-filled]').length;

describe('the day', () => {
  it('greets by name and time of day, and says that this is a beta', async () => {
    open();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Good morning, Inés Kovač' }),
    ).toBeInTheDocument();
    expect(screen.getByText(/10.*Squeeze is in beta; some features may be missing\./)).toBeInTheDocument();
  });

  it('greets whoever has given no name without a comma', async () => {
    answerInstead('/users/me', {
      status: 200,
      body: { data: { ...person.user, full_name: '' } },
    });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Good morning' })).toBeInTheDocument();
  });

  it('shows one thing for now, three that follow and how many can wait', async () => {
    await given('Send the plan', {
      due_date: '2026-06-10T19:00:00Z',
      category: 'Organization',
      description: '\nExport page 3.\nThen send.',
    });
    await given('Physio', { due_date: '2026-06-10T20:00:00Z', category: 'Health' });
    await given('Reply to Jonas', { due_date: '2026-06-09' });
    for (const title of ['One', 'Two', 'Three']) await given(title);
    open();
    const card = await now();
    expect(within(card).getByRole('button', { name: 'Reply to Jonas' })).toBeInTheDocument();
    expect(within(card).getByText('carried over')).toHaveClass('text-carry-text');
    expect(within(card).getByText('25 minutes')).toBeInTheDocument();
    expect(within(card).getByText('Next at 3:00 PM')).toBeInTheDocument();
    const next = screen.getByRole('region', { name: 'Next' });
    expect(
      within(next)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['3:00\u00A0PMSend the planOrganization', '4:00\u00A0PMPhysioHealth', 'One']);
    expect(within(next).getByText('2 more, none of them for today')).toBeInTheDocument();
    expect(screen.getByText('One todo was carried over from an earlier day.')).toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'Today' })).getByText('Physio')).toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  it('fills the ring by the server’s start, five minutes a segment', async () => {
    await given('Send the plan', { category: 'Organization' });
    const user = open();
    await user.click(within(await now()).getByRole('button', { name: 'Start' }));
    expect(await screen.findByText('25 minutes left')).toBeInTheDocument();
    await waitFor(async () => expect((await stored())[0]?.status).toBe('in_progress'));
    expect(filled()).toBe(0);
    pass(12);
    expect(await screen.findByText('13 minutes left')).toBeInTheDocument();
    expect(filled()).toBe(2);
    pass(30);
    expect(await screen.findByText('0 minutes left')).toBeInTheDocument();
    expect(filled()).toBe(5);
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(within(await now()).getByText('25 minutes')).toBeInTheDocument();
    // All of it has reached the server.
    await waitFor(async () => expect(await keptOnDevice(person.user.id, 'outbox')).toEqual({}));
  });

  it('goes on to the next when one is done, and back on Undo', async () => {
    await given('First', { due_date: '2026-06-10' });
    await given('Second');
    const user = open();
    await user.click(within(await now()).getByRole('button', { name: 'Done' }));
    await waitFor(async () =>
      expect(within(await now()).getByRole('button', { name: 'Second' })).toBeInTheDocument(),
    );
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () =>
      expect(within(await now()).getByRole('button', { name: 'First' })).toBeInTheDocument(),
    );
  });

  it('moves what is not for now to tomorrow, and says so', async () => {
    await given('Send the plan', { due_date: '2026-06-10T19:00:00Z' });
    await given('Second');
    const user = open();
    await user.click(within(await now()).getByRole('button', { name: 'Not now' }));
    expect(await screen.findByText('Moved to tomorrow: “Send the plan”')).toBeInTheDocument();
    expect(within(await now()).getByRole('button', { name: 'Second' })).toBeInTheDocument();
    await waitFor(async () =>
      expect((await stored()).find(({ title }) => title === 'Send the plan')?.due_date).toBe(
        '2026-06-11T19:00:00.000Z',
      ),
    );
  });

  it('opens a todo where it can be changed', async () => {
    await given('Send the plan');
    const user = open();
    await follow(user, within(await now()).getByRole('button', { name: 'Send the plan' }));
    expect(await screen.findByRole('complementary', { name: 'Send the plan' })).toBeInTheDocument();
    expect(currentPath()).toBe('/dashboard/todos');
  });
});

describe('without a connection', () => {
  it('shows the day as it was last seen here, whichever page brought it', async () => {
    await given('First', { due_date: '2026-06-10' });
    open();
    expect(within(await now()).getByText('First')).toBeInTheDocument();
    await waitFor(async () => {
      const kept = await keptOnDevice(person.user.id, 'last');
      expect(kept['2 dayPlan(undefined)']).toContain('First');
    });
    cleanup();
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
    open();
    expect(within(await now()).getByText('First')).toBeInTheDocument();
  });
});

describe('a day with nothing in it', () => {
  it('invites to write something down', async () => {
    const user = open();
    expect(await screen.findByRole('heading', { name: 'What is on your mind?' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Write it down' }));
    const dialog = await screen.findByRole('dialog', { name: 'Quick capture' });
    expect(within(dialog).getByRole('textbox', { name: 'What needs doing?' })).toHaveFocus();
    expect(currentPath()).toBe('/dashboard');
  });

  it('that is done says so, and what comes stays in sight', async () => {
    await given('Paid', { status: 'completed' });
    await given('Vet', { due_date: '2026-06-12' });
    open();
    expect(await screen.findByRole('heading', { name: 'That was your day' })).toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'Next' })).getByText('Fri')).toBeInTheDocument();
  });
});

describe('the rest of the page', () => {
  it('leads on, and tells what truly answers', async () => {
    open();
    const quick = await screen.findByRole('navigation', { name: 'Quick Actions' });
    expect(
      within(quick)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Start Chat', 'View Schedule', 'My Notes', 'My Todos', 'Settings']);
    expect(await screen.findByText('built in')).toBeInTheDocument();
    expect(screen.getAllByText('kept in the outbox')).toHaveLength(2);
  });

  it('says what went wrong and tries again', async () => {
    const broken = answerInstead(['/dashboard', '/todos'], {
      status: 500,
      body: { detail: 'Something went wrong', code: 'internal_error' },
    });
    const user = open();
    expect(await screen.findByText('Failed to load dashboard data')).toBeInTheDocument();
    broken.restore();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'What is on your mind?' })).toBeInTheDocument();
  });

  it('has no text of its own outside the catalogue', async () => {
    localStorage.setItem('squeeze.language', 'en-XA');
    await given('Send the plan', { due_date: '2026-06-09', category: 'errands' });
    await given('Physio', { due_date: '2026-06-10T20:00:00Z' });
    open();
    await screen.findByRole('button', { name: 'Send the plan' });
    expect(
      hardCodedTexts(document.querySelector('main') ?? document.body, [
        'Send the plan',
        'Physio',
        'errands',
        'Inés Kovač',
        /^\d+(:\d\d)? ?[AP]M$/,
      ]),
    ).toEqual([]);
  });
});

describe('below the day', () => {
  const figures = (): Promise<(string | null)[]> =>
    screen
      .findByRole('region', { name: 'Figures' })
      .then((region) => [...region.querySelectorAll('dd')].map((each) => each.textContent));

  it('shows true figures, and how the estimate among them is made', async () => {
    const done = await given('Done', { status: 'completed' });
    expect(done.status).toBe('completed');
    const user = open();
    await waitFor(async () => expect(await figures()).toEqual(['0', '1', '0', '0h']));
    await user.hover(screen.getByRole('button', { name: /Time Saved/ }));
    expect(await screen.findAllByText(/2 minutes for each change/)).not.toHaveLength(0);
  });

  it('tells what happened, and leads back to it', async () => {
    const milk = await given('Buy oat milk');
    pass(12);
    await person.client.call('updateTodo', { params: { id: milk.id }, body: { status: 'completed' } });
    open();
    const told = await screen.findByText('Completed');
    const row = told.closest('li');
    expect(row).toHaveTextContent('Completed Buy oat milkJust now');
    expect(row?.querySelector('a')).toHaveAttribute('href', `/dashboard/todos?todo=${milk.id}`);
    expect(screen.getByText('Wrote down').closest('li')).toHaveTextContent('12 minutes ago');
  });

  it('says that nothing has happened yet', async () => {
    open();
    expect(await screen.findByText(/Nothing has happened yet/)).toBeInTheDocument();
  });

  it('names what answers, and what only stands in', async () => {
    open();
    expect(await screen.findByText('Reminders')).toBeInTheDocument();
    const rows = screen.getByText('System Status').closest('section')?.querySelectorAll('li') ?? [];
    expect([...rows].slice(0, 6).map((row) => row.textContent)).toEqual([
      'Serverworking',
      'Databaseworking',
      'Remindersworking',
      'Assistantbuilt in',
      'SMSkept in the outbox',
      'E-mailkept in the outbox',
    ]);
  });

  const integrations = async (): Promise<string | null | undefined> =>
    (await screen.findByRole('link', { name: 'Integrations' })).closest('li')?.textContent;

  it('says how many services are connected, and which way leads to them', async () => {
    open();
    await waitFor(async () => expect(await integrations()).toBe('Integrationsnone connected'));
    expect(screen.getByRole('link', { name: 'Integrations' })).toHaveAttribute(
      'href',
      '/dashboard/integrations',
    );
  });

  it.each([
    ['all', [{}, { provider: 'notion' as const }], '2 of 2 connected'],
    ['some', [{}, { provider: 'notion' as const, status: 'expired' as const }], '1 of 2 connected'],
    ['none that answers', [{ failingSince: 0, trouble: 'unreachable' as const }], 'not answering'],
  ])('says how services that are connected fare: %s', async (_, given, said) => {
    const asked = { userId: person.user.id, clientId: client.clientId };
    for (const one of given) await givenIntegration(server.database.db, { ...asked, ...one });
    open();
    await waitFor(async () => expect(await integrations()).toBe(`Integrations${said}`));
  });

  it('shows dashes and a way to try again when the figures cannot be had, and the day all the same', async () => {
    await given('Send the plan');
    const broken = answerInstead('/dashboard', {
      status: 500,
      body: { detail: 'Something went wrong', code: 'internal_error' },
    });
    const user = open();
    expect(await screen.findByText('The rest of the dashboard could not be loaded')).toBeInTheDocument();
    expect(await figures()).toEqual(['–', '–', '–', '–']);
    expect(within(await now()).getByRole('button', { name: 'Send the plan' })).toBeInTheDocument();
    broken.restore();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(async () => expect(await figures()).toEqual(['0', '0', '0', '0h']));
  });
});
