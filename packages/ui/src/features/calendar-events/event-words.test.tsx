import type { EventOccurrence } from '@squeeze/contracts/calendar-events';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSession } from '../../testing/keep-session.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';
import { violations } from '../../testing/violations.ts';

let server: TestServer;
let person: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
});

beforeEach(async () => {
  person = await signIn(server);
  keepSession(person);
  // Server and browser agree on the time: Wednesday 10 June 2026, 10:30 in New York.
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

/** What the server has of June, the first to begin first. */
const stored = async (): Promise<EventOccurrence[]> => {
  const query = { from: '2026-06-01T04:00:00Z', to: '2026-07-01T04:00:00Z' };
  return (await person.client.call('listEvents', { query })).events;
};

const words = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: 'What and when' });

/** Opens the form of a new event with these words in it, and nothing else done. */
const say = async (said: string): Promise<UserEvent> => {
  const user = renderApp(testPlatform(server.origin), '/dashboard/calendar?view=week');
  await screen.findByRole('heading', { level: 1, name: /2026|June/ });
  await screen.findByRole('button', { name: 'New Event' });
  await user.keyboard('c');
  await user.type(await words(), said);
  return user;
};

const value = (name: string, nth = 0): string | undefined =>
  screen.getAllByLabelText<HTMLInputElement>(name)[nth]?.value;
const times = (): unknown[] => [value('Starts'), value('At'), value('Ends'), value('At', 1)];
const chips = (): string[] =>
  screen
    .queryAllByRole('button', { name: /^Remove/ })
    .filter((button) => button.closest('ul')?.getAttribute('aria-label') === 'Understood')
    .map((button) => button.getAttribute('aria-label') ?? '');
const friday = ['2026-06-12', '12:00', '2026-06-12', '13:00'];
const slot = ['2026-06-10', '11:00', '2026-06-10', '12:00'];

describe('the words of a new event', () => {
  it('fill its fields while they are typed, and Enter makes it', async () => {
    const user = await say('lunch with Jim friday 12-1 at Café Nord, remind me an hour before');
    await waitFor(() => expect(times()).toEqual(friday));
    expect(screen.getByRole('textbox', { name: /Place/ })).toHaveValue('Café Nord');
    expect(screen.getByRole('list', { name: 'Remind me' })).toHaveTextContent('1 hour before');
    expect(await violations()).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(async () =>
      expect(await stored()).toMatchObject([
        {
          title: 'lunch with Jim',
          starts: '2026-06-12T12:00:00',
          ends: '2026-06-12T13:00:00',
          place: 'Café Nord',
          reminders: [60],
        },
      ]),
    );
    expect(screen.queryByRole('textbox', { name: 'What and when' })).not.toBeInTheDocument();
  });

  it('may each be turned down, and stand in its name then', async () => {
    const user = await say('Yoga friday 12-1 at Nord');
    await waitFor(() => expect(times()).toEqual(friday));
    await user.click(screen.getByRole('button', { name: 'Remove Nord' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Place/ })).toHaveValue(''));
    // Each is called by what is left of the others.
    for (let [name] = chips(); name !== undefined; [name] = chips())
      await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(times()).toEqual(slot));
    expect(await words()).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(async () =>
      expect(await stored()).toMatchObject([
        { title: 'Yoga friday 12-1 at Nord', starts: '2026-06-10T11:00:00', place: null },
      ]),
    );
  });

  it('are taken back by deleting them', async () => {
    const user = await say('Yoga friday 12-1');
    await waitFor(() => expect(times()).toEqual(friday));
    await user.clear(await words());
    await waitFor(() => expect(times()).toEqual(slot));
    expect(chips()).toEqual([]);
  });

  it('give way to what is changed by hand, which the end follows', async () => {
    const user = await say('Yoga friday 12-1 at Nord');
    await waitFor(() => expect(times()).toEqual(friday));
    fireEvent.change(screen.getByLabelText('Starts'), { target: { value: '2026-06-13' } });
    await waitFor(() => expect(times()).toEqual(['2026-06-13', '12:00', '2026-06-13', '13:00']));
    expect(await words()).toHaveValue('Yoga');
    expect(chips()).toEqual([]);
    await user.click(await words());
    await user.keyboard('{End} with Ana{Enter}');
    await waitFor(async () =>
      expect(await stored()).toMatchObject([
        { title: 'Yoga with Ana', starts: '2026-06-13T12:00:00', place: 'Nord' },
      ]),
    );
  });

  it('make whole days, which remind of nothing by themselves', async () => {
    const user = await say('Rome 12 june to 14 june');
    await waitFor(() => expect(value('Last day')).toBe('2026-06-14'));
    expect(screen.getByRole('switch', { name: 'All day' })).toBeChecked();
    expect(screen.queryByRole('list', { name: 'Remind me' })).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(async () =>
      expect(await stored()).toMatchObject([
        { title: 'Rome', starts: '2026-06-12', ends: '2026-06-15', reminders: [] },
      ]),
    );
  });

  it('say how often it comes', async () => {
    const user = await say('Standup every friday at 9');
    expect(await screen.findByText('Every Friday')).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(async () =>
      expect((await stored()).map(({ title, starts }) => [title, starts])).toEqual([
        ['Standup', '2026-06-12T09:00:00'],
        ['Standup', '2026-06-19T09:00:00'],
        ['Standup', '2026-06-26T09:00:00'],
      ]),
    );
  });

  it('are words like any others in an event that there is', async () => {
    const user = await say('Yoga{Enter}');
    await user.click(await screen.findByRole('button', { name: /^Yoga/ }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' friday at 3{Enter}');
    await waitFor(async () =>
      expect(await stored()).toMatchObject([{ title: 'Yoga friday at 3', starts: '2026-06-10T11:00:00' }]),
    );
  });
});
