import type { CalendarEventDraft, EventOccurrence } from '@squeeze/contracts/calendar-events';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { answerInstead } from '../../testing/answer-instead.ts';
import { keepSession } from '../../testing/keep-session.ts';
import { phoneScreen, setMedia } from '../../testing/media.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';

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
  setMedia(phoneScreen, false);
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

const given = async (draft: z.input<typeof CalendarEventDraft>): Promise<string> =>
  (await person.client.call('createEvent', { body: draft })).event.id;
const stored = async (): Promise<EventOccurrence[]> => {
  const query = { from: '2026-06-01T04:00:00Z', to: '2026-07-01T04:00:00Z' };
  return (await person.client.call('listEvents', { query })).events;
};
const open = async (search = '?view=week'): Promise<UserEvent> => {
  const user = renderApp(testPlatform(server.origin), `/dashboard/calendar${search}`);
  await screen.findByRole('heading', { level: 1, name: /2026|June/ });
  return user;
};
const entry = (name: RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });
const press = async (user: UserEvent, name: string): Promise<void> => {
  (await screen.findByRole('button', { name })).focus();
  await user.keyboard('{Enter}');
};
const nightShift = { title: 'Night shift', starts: '2026-06-12T22:00:00', ends: '2026-06-13T06:00:00' };
const conference = { title: 'Conference', starts: '2026-06-15T20:00:00', ends: '2026-06-17T02:00:00' };

describe('what goes on past midnight', () => {
  it('is said on its last day by when it ends, and only on days between to take all of them', async () => {
    await given(nightShift);
    await given(conference);
    await open('?view=agenda');
    const on = async (day: string): Promise<HTMLElement> =>
      within(await screen.findByRole('region', { name: day })).getByRole('button');
    expect(await on('Friday, June 12')).toHaveTextContent(/^10:00\sPM6:00\sAMNight shift/);
    expect(await on('Saturday, June 13')).toHaveTextContent(/^until 6:00\sAMNight shift/);
    expect(await on('Monday, June 15')).toHaveTextContent(/^8:00\sPMConference/);
    expect(await on('Tuesday, June 16')).toHaveTextContent(/^All dayConference/);
    expect(await on('Wednesday, June 17')).toHaveTextContent(/^until 2:00\sAMConference/);
  });

  it('is counted in a month where it is drawn', async () => {
    await given(nightShift);
    await open('?view=month');
    await entry(/^Night shift/);
    expect(screen.getByRole('button', { name: 'Friday, June 12, one entry' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Saturday, June 13, nothing' })).toBeVisible();
  });

  it('is listed below a month on a phone by when it ends', async () => {
    setMedia(phoneScreen, true);
    await given(nightShift);
    await open('?view=month&date=2026-06-13');
    expect(await entry(/Night shift/)).toHaveTextContent(/^until 6:00\sAM/);
  });
});

describe('the focus', () => {
  it('goes to what stands beside an event that is deleted in its panel', async () => {
    await given({ title: 'Physio', starts: '2026-06-10T11:00:00' });
    await given({ title: 'Review', starts: '2026-06-10T15:00:00' });
    const user = await open();
    (await entry(/^Physio/)).focus();
    await user.keyboard('{Enter}');
    await press(user, 'Delete');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Physio/ })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: /^Review/ })).toHaveFocus());
  });

  it('goes to the same event where all of its times have been put at another', async () => {
    await given({ title: 'Standup', starts: '2026-06-08T11:00:00', rule: 'FREQ=DAILY' });
    const user = await open();
    (await entry(/^Standup, Wednesday/)).focus();
    await user.keyboard('{Enter}');
    await press(user, 'Edit');
    const [time] = await screen.findAllByLabelText('At');
    fireEvent.change(time ?? document.body, { target: { value: '13:00' } });
    await press(user, 'Save');
    await press(user, 'All of Them');
    const moved = await entry(/^Standup, Wednesday.*1:00/);
    await waitFor(() => expect(moved).toHaveFocus());
  });
});

it('takes back a move whose answer was lost', async () => {
  await given({ title: 'Physio', starts: '2026-06-10T11:00:00', description: 'Bring the scan' });
  const user = await open();
  (await entry(/^Physio/)).focus();
  const real = globalThis.fetch;
  let puts = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    const isPut = method === 'PUT' && url.includes('/calendar/events/');
    const answer = await real(input, init);
    if (isPut) puts += 1;
    if (isPut && puts === 1) throw new TypeError('lost');
    return answer;
  });
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(puts).toBe(1));
  // It is looked again once there is a network, and nothing is sent twice.
  const undo = await screen.findByRole('button', { name: /Undo/ });
  await waitFor(async () => {
    window.dispatchEvent(new Event('online'));
    expect(await stored()).toMatchObject([{ starts: '2026-06-10T11:15:00' }]);
  });
  await user.click(undo);
  await waitFor(
    async () => {
      window.dispatchEvent(new Event('online'));
      expect(await stored()).toMatchObject([{ starts: '2026-06-10T11:00:00' }]);
    },
    { timeout: 20_000 },
  );
  expect(await entry(/^Physio, Wednesday, June 10, 11:00/)).toBeVisible();
});

it('leaves a calendar as it was named elsewhere, and gives the name that waited back to its form', async () => {
  const { calendar } = await person.client.call('createCalendar', { body: { name: 'Garden' } });
  const user = await open();
  const edit = async (title: string): Promise<HTMLElement> => {
    await user.click(await screen.findByRole('button', { name: `Change “${title}”` }));
    return await screen.findByRole('textbox', { name: 'Name' });
  };
  expect(await edit('Garden')).toHaveValue('Garden');
  const away = answerInstead(`/calendar/calendars/${calendar.id}`, 'unreachable');
  await user.keyboard('{Control>}a{/Control}Herbs{Enter}');
  await screen.findByRole('checkbox', { name: 'Herbs' });
  await person.client.call('updateCalendar', { params: { id: calendar.id }, body: { name: 'Plants' } });
  vi.setSystemTime(server.clock.now() + 5 * 60_000);
  away.restore();
  await waitFor(
    () => {
      window.dispatchEvent(new Event('online'));
      expect(screen.queryAllByText(/^Changed elsewhere as well: “Herbs”/)).not.toHaveLength(0);
    },
    { timeout: 20_000 },
  );
  await screen.findByRole('checkbox', { name: 'Plants' });
  expect(await edit('Plants')).toHaveValue('Herbs');
  await user.keyboard('{Enter}');
  await waitFor(async () =>
    expect((await person.client.call('listCalendars', {})).calendars.map(({ name }) => name)).toContain(
      'Herbs',
    ),
  );
  await screen.findByRole('checkbox', { name: 'Herbs' });
});

describe('a new event', () => {
  it('leaves free on whole days, unless somebody has said which it does', async () => {
    const user = await open();
    await user.keyboard('c');
    const takes = await screen.findByRole('switch', { name: /I am taken/ });
    const wholeDays = screen.getByRole('switch', { name: 'All day' });
    expect(takes).toBeChecked();
    await user.click(wholeDays);
    await waitFor(() => expect(takes).not.toBeChecked());
    await user.click(wholeDays);
    await waitFor(() => expect(takes).toBeChecked());
    await user.click(takes);
    await user.click(wholeDays);
    await user.click(wholeDays);
    expect(takes).not.toBeChecked();
  });
});
