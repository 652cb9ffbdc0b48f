import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerInstead } from '../../testing/answer-instead.ts';
import { keepSession } from '../../testing/keep-session.ts';
import { phoneScreen, setMedia } from '../../testing/media.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { savedFiles } from '../../testing/saved-files.ts';
import { testPlatform } from '../../testing/test-platform.ts';

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
  setMedia(phoneScreen, false);
  await server[Symbol.asyncDispose]();
});

const open = async (search = '?view=week'): Promise<UserEvent> => {
  const user = renderApp(testPlatform(server.origin), `/dashboard/calendar${search}`);
  await screen.findByRole('heading', { level: 1, name: /2026|June/ });
  return user;
};
const namesOf = async (): Promise<string[]> =>
  (await person.client.call('listCalendars', {})).calendars.map(({ name }) => name);

describe('a subscribed calendar', () => {
  const given = async (): Promise<string> => {
    const body = {
      name: 'Holidays',
      hue: 2,
      address: 'https://calendars.example/holidays.ics',
      refresh_hours: 6,
    };
    return (await person.client.call('subscribeToCalendar', { body })).calendar.id;
  };

  it('is renamed where its address cannot be read, which is said', async () => {
    const id = await given();
    const away = answerInstead(`/calendar/subscriptions/${id}`, 'unreachable');
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Change “Holidays”' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(away.calls).not.toEqual([]));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Its address could not be read');
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Feast days');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await namesOf()).toContain('Feast days'));
    away.restore();
    const { address } = await person.client.call('getCalendarSubscription', { params: { id } });
    expect(address).toBe('https://calendars.example/holidays.ics');
  });

  it('wants an address once it has been read', async () => {
    await given();
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Change “Holidays”' }));
    const address = await screen.findByDisplayValue('https://calendars.example/holidays.ics');
    await user.clear(address);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address).toBeInvalid());
    expect(screen.queryByText('Its address could not be read')).not.toBeInTheDocument();
  });
});

it('is saved as a file where it can have no private address', async () => {
  const saved = savedFiles();
  const { calendar } = await person.client.call('createCalendar', { body: { name: 'Garden' } });
  answerInstead(`/calendar/calendars/${calendar.id}/feed`, {
    status: 200,
    body: { feed: null, offered: false },
  });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Change “Garden”' }));
  await user.click(await screen.findByRole('button', { name: 'Private Address' }));
  await screen.findByText(/lives on this computer/);
  await user.click(screen.getByRole('button', { name: 'Export as a File' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['Garden.ics']));
});

it('offers to connect others on a phone as well, with the calendars', async () => {
  setMedia(phoneScreen, true);
  const user = await open('?view=month');
  await user.click(await screen.findByRole('button', { name: 'Calendars' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Calendars' }));
  expect(await sheet.findByRole('link', { name: 'Connect a calendar' })).toHaveAttribute(
    'href',
    '/dashboard/integrations',
  );
});

describe('what an event is linked with', () => {
  it('is found by its words, leads there, and can be taken away', async () => {
    const { todo } = await person.client.call('createTodo', { body: { title: 'Pay the physio' } });
    const { note } = await person.client.call('createNote', { body: { title: 'Knee exercises' } });
    const body = { title: 'Physio', starts: '2026-06-10T11:00:00' };
    const { event } = await person.client.call('createEvent', { body });
    const linksOf = async () =>
      (await person.client.call('getEvent', { params: { id: event.id } })).event.links;
    const user = await open();
    const edit = async (): Promise<void> => {
      await user.click(await screen.findByRole('button', { name: /^Physio, / }));
      await user.click(await screen.findByRole('button', { name: 'Edit' }));
    };
    await edit();
    const field = await screen.findByRole('combobox', { name: 'Linked with' });
    for (const [words, title] of [
      ['pay', 'Pay the physio'],
      ['knee', 'Knee exercises'],
    ] as const) {
      await user.clear(field);
      await user.type(field, words);
      await user.click(await screen.findByRole('option', { name: title }));
      await screen.findByRole('button', { name: `Remove ${title}` });
    }
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const [asTodo, asNote] = [
      { noun: 'todo', id: todo.id },
      { noun: 'note', id: note.id },
    ];
    await waitFor(async () => expect(await linksOf()).toEqual([asTodo, asNote]));
    if (screen.queryByRole('link', { name: 'Pay the physio' }) === null)
      await user.click(await screen.findByRole('button', { name: /^Physio, / }));
    expect(await screen.findByRole('link', { name: 'Pay the physio' })).toHaveAttribute(
      'href',
      expect.stringContaining(todo.id),
    );
    expect(await screen.findByRole('link', { name: 'Knee exercises' })).toHaveAttribute(
      'href',
      expect.stringContaining(note.id),
    );
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.click(await screen.findByRole('button', { name: 'Remove Pay the physio' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await linksOf()).toEqual([asNote]));
  });
});

describe('in a list', () => {
  const given = async (title: string, starts: string): Promise<string> =>
    (await person.client.call('createEvent', { body: { title, starts } })).event.id;
  const startsOf = async (id: string): Promise<string> =>
    (await person.client.call('getEvent', { params: { id } })).event.starts;

  it('the arrows go from entry to entry, across days, and with Alt they carry one', async () => {
    const physio = await given('Physio', '2026-06-10T11:00:00');
    await given('Review', '2026-06-11T15:00:00');
    const user = await open('?view=agenda');
    const entry = (name: RegExp): HTMLElement => screen.getByRole('button', { name });
    (await screen.findByRole('button', { name: /Physio/ })).focus();
    await user.keyboard('{ArrowDown}');
    expect(entry(/Review/)).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(entry(/Physio/)).toHaveFocus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(async () => expect(await startsOf(physio)).toBe('2026-06-11T11:00:00'));
    await waitFor(() =>
      expect(
        within(screen.getByRole('region', { name: 'Thursday, June 11' })).getByRole('button', {
          name: /Physio/,
        }),
      ).toHaveFocus(),
    );
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await waitFor(async () =>
      expect((await person.client.call('getEvent', { params: { id: physio } })).event.ends).toBe(
        '2026-06-11T12:15:00',
      ),
    );
  });

  it('of a day on a phone what is carried to another day leaves the focus to what stood beside it', async () => {
    setMedia(phoneScreen, true);
    const physio = await given('Physio', '2026-06-10T11:00:00');
    await given('Review', '2026-06-10T15:00:00');
    const user = await open('?view=month&date=2026-06-10');
    (await screen.findByRole('button', { name: /Physio/ })).focus();
    await user.keyboard('{Alt>}{ArrowDown}');
    expect(screen.getByRole('button', { name: /Physio/ })).toHaveTextContent('Thursday, June 11');
    await user.keyboard('{/Alt}');
    await waitFor(async () => expect(await startsOf(physio)).toBe('2026-06-11T11:00:00'));
    await waitFor(() => expect(screen.getByRole('button', { name: /Review/ })).toHaveFocus());
  });

  it('what is carried stays where it was after Escape', async () => {
    const physio = await given('Physio', '2026-06-10T11:00:00');
    const user = await open('?view=agenda');
    (await screen.findByRole('button', { name: /Physio/ })).focus();
    await user.keyboard('{Alt>}{ArrowDown}{Escape}{/Alt}');
    expect(screen.getByRole('button', { name: /Physio/ })).not.toHaveTextContent('June 11');
    expect(await startsOf(physio)).toBe('2026-06-10T11:00:00');
  });
});
