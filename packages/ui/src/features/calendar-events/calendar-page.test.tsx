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

const given = async (draft: z.input<typeof CalendarEventDraft>): Promise<string> =>
  (await person.client.call('createEvent', { body: draft })).event.id;

/** What the server has of June, the first to begin first. */
const stored = async (): Promise<EventOccurrence[]> => {
  const query = { from: '2026-06-01T04:00:00Z', to: '2026-07-01T04:00:00Z' };
  return (await person.client.call('listEvents', { query })).events;
};
const starts = async (): Promise<string[]> => (await stored()).map((event) => event.starts);

const open = async (search = '?view=week'): Promise<UserEvent> => {
  const user = renderApp(testPlatform(server.origin), `/dashboard/calendar${search}`);
  await screen.findByRole('heading', { level: 1, name: /2026|June/ });
  return user;
};

const entry = (name: RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });
/** The first of two that are called so: the other is of its end. */
const startTime = (): HTMLElement => screen.getAllByLabelText('At')[0] ?? document.body;
const physio = { title: 'Physio', starts: '2026-06-10T11:00:00', ends: '2026-06-10T12:00:00' } as const;

describe('the views', () => {
  it.each([
    ['day', 'Calendar: Wednesday, June 10'],
    ['week', 'Calendar: June 7 – 13, 2026'],
    ['month', 'Calendar: June 2026'],
    ['agenda', 'Calendar: June 10 – July 7, 2026'],
  ])('show what lies on a %s, under what is in sight', async (view, name) => {
    await given(physio);
    await given({ title: 'Rome', starts: '2026-06-10', ends: '2026-06-13' });
    await person.client.call('createTodo', { body: { title: 'Tax letter', due_date: '2026-06-10' } });
    await open(`?view=${view}`);
    expect((await screen.findByRole('heading', { level: 1 })).textContent?.replaceAll(/\s/gu, ' ')).toBe(
      name.replaceAll(/\s/gu, ' '),
    );
    expect(await entry(/Physio/)).toBeVisible();
    expect((await screen.findAllByRole('button', { name: /Rome/ })).length).toBeGreaterThan(0);
    expect(await screen.findByRole('link', { name: /Tax letter.*Due todo/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/dashboard/todos?todo='),
    );
    expect(await violations()).toEqual([]);
  });

  it('say the zone of what is in another one, at the time it has here', async () => {
    await given({ ...physio, time_zone: 'Europe/Lisbon' });
    await open();
    expect(await entry(/^Physio, Wednesday, June 10, 6:00.*, Lisbon$/)).toBeVisible();
  });

  it('are turned and changed by keys', async () => {
    const user = await open();
    await user.keyboard('j');
    expect(await screen.findByRole('heading', { level: 1, name: /June 14/ })).toBeVisible();
    await user.keyboard('t');
    expect(await screen.findByRole('heading', { level: 1, name: /June 7/ })).toBeVisible();
    await user.keyboard('m');
    expect(await screen.findByRole('heading', { level: 1, name: /June 2026$/ })).toBeVisible();
    expect(window.location.search).toContain('view=month');
  });

  it('on a phone show a month as dots, and what the chosen day has', async () => {
    setMedia(phoneScreen, true);
    await given(physio);
    const user = await open('?view=month');
    expect(await entry(/Physio/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Thursday, June 11, nothing' }));
    expect(await screen.findByText('Nothing on this day.')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('say how to bring others in while none is connected', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Connect a calendar' })).toHaveAttribute(
      'href',
      '/dashboard/integrations',
    );
  });
});

describe('an event', () => {
  it('is written down, shown before the server has it, and taken back', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'New Event' }));
    await user.type(await screen.findByRole('textbox', { name: 'What and when' }), 'Lunch with Ana');
    await user.type(screen.getByRole('textbox', { name: /Place/ }), 'Bar Zagreb');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await entry(/^Lunch with Ana, Wednesday, June 10, 11:00/)).toBeVisible();
    await waitFor(async () =>
      expect(await stored()).toMatchObject([
        {
          title: 'Lunch with Ana',
          place: 'Bar Zagreb',
          starts: '2026-06-10T11:00:00',
          time_zone: 'America/New_York',
        },
      ]),
    );
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await stored()).toEqual([]));
    expect(screen.queryByRole('button', { name: /^Lunch/ })).not.toBeInTheDocument();
  });

  it('waits without a connection, and is sent when there is one', async () => {
    const user = await open();
    await screen.findByRole('button', { name: 'New Event' });
    const broken = answerInstead('/calendar/events', 'unreachable');
    await user.keyboard('c');
    await user.type(await screen.findByRole('textbox', { name: 'What and when' }), 'Lunch');
    await user.keyboard('{Enter}');
    expect(await entry(/^Lunch/)).toBeVisible();
    const again = await screen.findByRole('button', { name: 'Try now' });
    broken.restore();
    await user.click(again);
    await waitFor(async () => expect(await stored()).toMatchObject([{ title: 'Lunch' }]));
  });

  it('is moved and made longer by keys, and put back by one undo', async () => {
    await given(physio);
    const user = await open();
    (await entry(/^Physio/)).focus();
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowRight}{/Alt}');
    await waitFor(async () => expect(await starts()).toEqual(['2026-06-11T11:30:00']));
    (await entry(/^Physio, Thursday, June 11, 11:30/)).focus();
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await waitFor(async () => expect(await stored()).toMatchObject([{ ends: '2026-06-11T12:45:00' }]));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await stored()).toMatchObject([{ ends: '2026-06-11T12:30:00' }]));
  });

  it('that is carried by keys stays where it was after Escape', async () => {
    await given(physio);
    const user = await open();
    (await entry(/^Physio/)).focus();
    await user.keyboard('{Alt>}{ArrowDown}{Escape}{/Alt}');
    expect(await entry(/^Physio, Wednesday, June 10, 11:00/)).toHaveFocus();
    expect(await starts()).toEqual(['2026-06-10T11:00:00']);
  });

  it('is read and changed beside the calendar', async () => {
    await given({ ...physio, description: 'Bring the sheet', reminders: [15] });
    const user = await open();
    await user.click(await entry(/^Physio/));
    expect(await screen.findByText('Bring the sheet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await user.clear(title);
    await user.type(title, 'Physio with Petra{Enter}');
    expect(await entry(/^Physio with Petra/)).toBeVisible();
    await waitFor(async () =>
      expect(await stored()).toMatchObject([{ title: 'Physio with Petra', reminders: [15] }]),
    );
  });

  it('reminds as its person asks, at usual times and at others', async () => {
    const user = await open();
    await user.keyboard('c');
    await user.type(await screen.findByRole('textbox', { name: 'What and when' }), 'Flight');
    const reminders = screen.getByRole('combobox', { name: 'Remind me' });
    expect(screen.getByRole('list', { name: 'Remind me' })).toHaveTextContent('10 minutes before');
    await user.click(reminders);
    await user.click(await screen.findByRole('option', { name: '1 hour before' }));
    await user.click(reminders);
    await user.click(await screen.findByRole('option', { name: 'At another time…' }));
    await user.type(await screen.findByRole('spinbutton', { name: 'How long before' }), '{Backspace}9');
    await user.click(screen.getByRole('combobox', { name: 'Unit' }));
    await user.click(await screen.findByRole('option', { name: 'weeks' }));
    expect(screen.getByText('Four weeks before at most.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
    await user.type(screen.getByRole('spinbutton', { name: 'How long before' }), '{Backspace}3{Enter}');
    await user.click(screen.getByRole('button', { name: /10 minutes before/ }));
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await stored()).toMatchObject([{ reminders: [60, 30_240] }]));
    await user.click(await entry(/^Flight/));
    expect(await screen.findByText('3 weeks before')).toBeVisible();
  });

  it('of whole days reminds in the morning, and of nothing unless that is asked for', async () => {
    const user = await open();
    await user.keyboard('c');
    await user.type(await screen.findByRole('textbox', { name: 'What and when' }), 'Rome');
    await user.click(screen.getByRole('switch', { name: 'All day' }));
    expect(screen.queryByRole('list', { name: 'Remind me' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'Remind me' }));
    await user.click(await screen.findByRole('option', { name: /^The day before, 9:00/ }));
    await user.click(screen.getByRole('combobox', { name: 'Remind me' }));
    expect(await screen.findByRole('option', { name: /^The day before, 6:00.PM/ })).toBeVisible();
    await user.click(await screen.findByRole('option', { name: /^On the day, 9:00/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await stored()).toMatchObject([{ reminders: [0, 1_440] }]));
  });

  it('says what it overlaps with, while its time is chosen and afterwards, and is kept all the same', async () => {
    await given({ ...physio, starts: '2026-06-10T11:30:00', ends: '2026-06-10T12:30:00' });
    await given({ ...physio, title: 'Free', busy: false });
    await given({ title: 'Holiday', starts: '2026-06-10', ends: '2026-06-11' });
    const user = await open();
    await entry(/^Physio/);
    await user.keyboard('c');
    await user.type(await screen.findByRole('textbox', { name: 'What and when' }), 'Lunch');
    expect(await screen.findByText(/^Overlaps Physio, 11:30.*12:30/)).toBeVisible();
    fireEvent.change(startTime(), { target: { value: '12:30' } });
    await waitFor(() => expect(screen.queryByText(/^Overlaps/)).not.toBeInTheDocument());
    fireEvent.change(startTime(), { target: { value: '12:15' } });
    expect(await screen.findByText(/^Overlaps Physio/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await entry(/^Lunch/));
    expect(await screen.findByText(/^Overlaps Physio, 11:30/)).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('is moved at once, though nobody has opened it, and keeps its notes', async () => {
    const id = await given({ ...physio, description: 'Bring the sheet' });
    const user = await open();
    const event = await entry(/^Physio/);
    const slow = answerInstead(`/calendar/events/${id}`, 'unreachable');
    event.focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(await entry(/^Physio, Thursday, June 11/)).toBeVisible();
    slow.restore();
    await user.click(await screen.findByRole('button', { name: 'Try now' }));
    await waitFor(async () => expect(await starts()).toEqual(['2026-06-11T11:00:00']));
    const { event: moved } = await person.client.call('getEvent', { params: { id } });
    expect(moved.description).toBe('Bring the sheet');
  });

  it('that a link names is shown where it lies', async () => {
    const id = await given({ ...physio, starts: '2026-06-24T11:00:00', ends: '2026-06-24T12:00:00' });
    await open(`?view=week&event=${id}`);
    expect(await screen.findByRole('heading', { level: 2, name: 'Physio' })).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: /June 21/ })).toBeVisible();
  });
});

describe('a todo', () => {
  const due = async (): Promise<(string | null)[]> => {
    const answer = await person.client.call('listTodos', { query: {} });
    return 'todos' in answer ? answer.todos.map((todo) => todo.due_date) : [];
  };
  const todo = (name: RegExp): Promise<HTMLElement> => screen.findByRole('link', { name });

  it('that is due on a day gets a time by keys, and loses it by undo', async () => {
    await person.client.call('createTodo', { body: { title: 'Tax letter', due_date: '2026-06-11' } });
    const user = await open();
    (await todo(/^Tax letter, Due todo, Thursday, June 11$/)).focus();
    await user.keyboard('{Alt>}{ArrowDown}');
    expect(await todo(/^Tax letter, Due todo, Thursday, June 11, 9:00/)).toHaveFocus();
    expect(await screen.findByText(/June 11, 9:00/, { selector: 'output span' })).toBeInTheDocument();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}{/Alt}');
    // 9:30 in New York.
    await waitFor(async () => expect(await due()).toEqual(['2026-06-10T13:30:00.000Z']));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await due()).toEqual(['2026-06-11']));
    expect(await todo(/^Tax letter, Due todo, Thursday, June 11$/)).toBeVisible();
  });

  it('that has a time is put off by keys, and stays after Escape', async () => {
    await person.client.call('createTodo', {
      body: { title: 'Call Ana', due_date: '2026-06-10T18:00:00.000Z' },
    });
    const user = await open();
    (await todo(/^Call Ana/)).focus();
    await user.keyboard('{Alt>}{ArrowDown}{Escape}{/Alt}');
    expect(await due()).toEqual(['2026-06-10T18:00:00.000Z']);
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Alt>}{ArrowRight}{ArrowUp}{/Alt}');
    await waitFor(async () => expect(await due()).toEqual(['2026-06-11T17:45:00.000Z']));
  });

  it('keeps its time on another day of a month', async () => {
    await person.client.call('createTodo', {
      body: { title: 'Call Ana', due_date: '2026-06-10T18:00:00.000Z' },
    });
    const user = await open('?view=month');
    (await todo(/^Call Ana/)).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(async () => expect(await due()).toEqual(['2026-06-17T18:00:00.000Z']));
  });
});

describe('a repeated event', () => {
  const daily = { ...physio, rule: 'FREQ=DAILY;COUNT=4' } as const;
  const removed = async (answer: string): Promise<void> => {
    await given(daily);
    const user = await open();
    await user.click(await entry(/^Physio, Thursday, June 11/));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: answer }));
  };

  it.each([
    ['Only This One', ['10', '12', '13']],
    ['This and All That Follow', ['10']],
    ['All of Them', []],
  ])('loses %j, as is asked', async (answer, days) => {
    await removed(answer);
    await waitFor(async () => expect((await starts()).map((at) => at.slice(8, 10))).toEqual(days));
    await waitFor(() =>
      expect(screen.queryAllByRole('button', { name: /^Physio, / })).toHaveLength(days.length),
    );
  });

  it('is changed once, and has it back', async () => {
    await given(daily);
    const user = await open();
    (await entry(/^Physio, Thursday, June 11/)).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await user.click(await screen.findByRole('button', { name: 'Only This One' }));
    await waitFor(async () => expect((await starts())[1]).toBe('2026-06-11T11:15:00'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await starts())[1]).toBe('2026-06-11T11:00:00'));
  });

  it('keeps what was typed while nobody has said which times are meant', async () => {
    await given(daily);
    const user = await open();
    await user.click(await entry(/^Physio, Thursday, June 11/));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(await screen.findByRole('textbox', { name: /Notes/ }), 'Bring the sheet');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('dialog', { name: /which/i });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('textbox', { name: /Notes/ })).toHaveValue('Bring the sheet');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Only This One' }));
    expect(await screen.findByText('Bring the sheet')).toBeVisible();
    await waitFor(async () => expect((await stored()).map(({ changed }) => changed)).toContain(true));
  });

  it('goes to another day by the form, one time alone', async () => {
    await given({ ...physio, rule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=2' });
    const user = await open();
    await user.click(await entry(/^Physio, Wednesday, June 10/));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    fireEvent.change(await screen.findByLabelText('Starts'), { target: { value: '2026-06-11' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Only This One' }));
    await waitFor(async () => expect((await starts()).map((at) => at.slice(8, 10))).toEqual(['11', '17']));
  });

  it('is made by the form, which says it in words', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'New Event' }));
    await user.type(await screen.findByRole('textbox', { name: 'What and when' }), 'Yoga');
    await user.click(screen.getByRole('combobox', { name: 'Repeats' }));
    await user.click(await screen.findByRole('option', { name: 'Weekly' }));
    await user.click(screen.getByRole('button', { name: 'Friday' }));
    expect(await screen.findByText('Every Wednesday and Friday')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect((await starts()).map((at) => at.slice(8, 10))).toEqual(['10', '12', '17', '19', '24', '26']),
    );
  });
});

describe('calendars', () => {
  it('are added, hidden, and deleted with what is in them, which undo brings back', async () => {
    const { calendar } = await person.client.call('createCalendar', { body: { name: 'Work', hue: 6 } });
    await given({ ...physio, calendar_id: calendar.id });
    const user = await open();
    expect(await entry(/^Physio/)).toBeVisible();
    await user.click(await screen.findByRole('checkbox', { name: 'Work' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Physio/ })).not.toBeInTheDocument());
    await user.click(screen.getByRole('checkbox', { name: 'Work' }));
    expect(await entry(/^Physio/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change “Work”' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Calendar' })).getByRole('button', { name: 'Delete' }),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Physio/ })).not.toBeInTheDocument());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await stored()).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Physio/ })).toBeVisible());
  });
});
