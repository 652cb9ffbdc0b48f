import type { ServerEvent } from '@squeeze/contracts/events';
import { givenAiTask } from '@squeeze/testing/given-ai-task';
import { givenCalendarEvent } from '@squeeze/testing/given-calendar-event';
import { givenDelivery } from '@squeeze/testing/given-delivery';
import { givenNotification } from '@squeeze/testing/given-notification';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NativeNotification, Notifier, NotifierPermission, Platform } from '../../platform/platform.ts';
import { answerInstead } from '../../testing/answer-instead.ts';
import { keepSession } from '../../testing/keep-session.ts';
import { phoneScreen, setMedia } from '../../testing/media.ts';
import { currentPath, renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';
import { violations } from '../../testing/violations.ts';

const minute = 60_000;
const hour = 60 * minute;

let server: TestServer;
let person: SignedIn;

beforeEach(async () => {
  server = await startTestServer();
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

type Overrides = Parameters<typeof givenNotification>[1];
type Given = ReturnType<typeof givenNotification>;

const given = (overrides: Overrides = {}): Given =>
  givenNotification(server.database.db, {
    userId: person.user.id,
    shownAt: server.clock.now() - minute,
    ...overrides,
  });

/** As whoever writes one does it: the row, then the word. */
const arrives = async (overrides: Overrides = {}): Given => {
  const notification = await given(overrides);
  const event = { type: 'notification_added', id: notification.id } as const;
  await server.liveEvents.publish(server.database.db, person.user.id, event);
  return notification;
};

const bell = (count: string): Promise<HTMLElement> =>
  screen.findByRole('button', { name: `Notifications, ${count}` });

const open = (change: Partial<Platform> = {}): UserEvent =>
  renderApp(testPlatform(server.origin, change), '/dashboard/notes');

/** The stream is open once something comes through it. */
const whenListening = async (): Promise<void> => {
  await waitFor(async () => {
    // Another one each time: each is shown once, and may be gone before anybody looks.
    const { id } = await given({ readAt: server.clock.now(), title: 'First word' });
    await server.liveEvents.publish(server.database.db, person.user.id, { type: 'notification_added', id });
    await screen.findAllByText('First word', {}, { timeout: 500 });
  });
};

const list = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Notifications' });
const row = (title: string | RegExp): Promise<HTMLElement> => screen.findByRole('button', { name: title });

describe('the bell', () => {
  it('says how many are unread', async () => {
    open();
    await bell('none unread');
    await given();
    await given();
    const user = open();
    await user.click(await bell('2 unread'));
    expect(await list()).toBeInTheDocument();
  });

  it('invites where there is nothing yet', async () => {
    const user = open();
    await user.click(await bell('none unread'));
    expect(await screen.findByRole('heading', { name: 'Nothing to tell you' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mark all read' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Set a reminder' }));
    await waitFor(() => expect(currentPath()).toBe('/dashboard/ai-tasks'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says when the list cannot be loaded, and tries again', async () => {
    await given({ title: 'Call the dentist' });
    const broken = answerInstead('/notifications', { status: 500, body: { code: 'internal_error' } });
    const user = open();
    await user.click(await bell('none unread'));
    expect(await screen.findByText('Error loading notifications')).toBeInTheDocument();
    broken.restore();
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await row(/Call the dentist/)).toBeInTheDocument();
  });

  it('works by keyboard alone, and gives the focus back', async () => {
    await given({ title: 'Call the dentist' });
    const user = open();
    const button = await bell('1 unread');
    button.focus();
    await user.keyboard('{Enter}');
    const dialog = await list();
    await row(/Call the dentist/);
    await user.tab();
    expect(within(dialog).getByRole('button', { name: 'Mark all read' })).toHaveFocus();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await row(/Call the dentist/)).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: '10 min' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await bell('none unread')).toHaveFocus();
  });

  it.each([
    ['wide', false],
    ['phone', true],
  ])('has nothing axe would object to, %s', async (_screen, phone) => {
    setMedia(phoneScreen, phone);
    await given({ title: 'Call the dentist', late: true });
    const user = open({ notifier: notifierOf('ask').notifier });
    await user.click(await bell('1 unread'));
    await user.click(await row(/Call the dentist/));
    await screen.findByRole('button', { name: '1 hour' });
    expect(await violations()).toEqual([]);
  });
});

describe('the list', () => {
  it('shows the newest first, says what was late, and the lines of a digest', async () => {
    await given({ title: 'Older', shownAt: server.clock.now() - 3 * hour, readAt: server.clock.now() });
    await given({
      kind: 'digest',
      title: '2 reminders came late',
      late: true,
      shownAt: server.clock.now() - 12 * minute,
      items: ['Stretch', 'Hang up the laundry'].map((title) => ({
        task_id: crypto.randomUUID(),
        event_id: null,
        occurrence: null,
        title,
        due_at: new Date(server.clock.now() - hour).toISOString(),
      })),
    });
    const user = open();
    await user.click(await bell('1 unread'));
    const rows = within(await list()).getAllByRole('listitem');
    expect(rows.map((item) => item.textContent)).toEqual([
      'Unread: 2 reminders came lateSeveral at once·12 minutes agolate',
      'OlderReminder·3 hours ago',
    ]);
    await user.click(await row(/2 reminders came late/));
    expect(await screen.findByText('Hang up the laundry')).toBeInTheDocument();
    expect(screen.getAllByText('Today 9:30 AM')).toHaveLength(2);
  });

  it('has sent again what stayed without an answer, and says when that is not so any more', async () => {
    const { id: notificationId } = await given({ title: 'Take pills' });
    const { id } = await givenDelivery(server.database.db, {
      userId: person.user.id,
      notificationId,
      reason: 'No answer came, so it may have arrived. It was not sent again.',
    });
    const user = open();
    await user.click(await bell('1 unread'));
    await user.click(await row(/Take pills/));
    expect(await screen.findByText('Email: sent, without an answer')).toBeInTheDocument();
    const again = await screen.findByRole('button', { name: 'Send again: Email' });
    expect(await violations()).toEqual([]);
    const broken = answerInstead(`/deliveries/${id}/send`, { status: 500, body: { code: 'internal_error' } });
    await user.click(again);
    expect(await screen.findByText('It was not sent again')).toHaveAttribute('role', 'alert');
    broken.restore();
    await user.click(await screen.findByRole('button', { name: 'Send again: Email' }));
    expect(await screen.findByText('Email: on its way')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send again: Email' })).not.toBeInTheDocument();
  });

  it('leads to the task it is from', async () => {
    const task = await givenAiTask(server.database.db, { userId: person.user.id });
    await given({ title: 'Take pills', taskId: task.id });
    const user = open();
    await user.click(await bell('1 unread'));
    await user.click(await row(/Take pills/));
    await user.click(await screen.findByRole('link', { name: 'Open the task' }));
    await waitFor(() => expect(currentPath()).toContain('/dashboard/ai-tasks'));
    expect(window.location.search).toBe(`?task=${task.id}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('leads to the time of the event it reminds of', async () => {
    const { db } = server.database;
    const event = await givenCalendarEvent(db, {
      userId: person.user.id,
      starts: '2026-06-02T14:00:00',
      ends: '2026-06-02T15:00:00',
      rule: 'FREQ=WEEKLY',
      firstAt: Date.UTC(2026, 5, 2, 14),
      lastAt: null,
    });
    const occurrence = '2026-06-16T14:00:00';
    await given({ title: 'Dentist', body: 'In 10 minutes', eventId: event.id, occurrence });
    const user = open();
    await user.click(await bell('1 unread'));
    await user.click(await row(/Dentist/));
    await user.click(await screen.findByRole('link', { name: 'Open the event' }));
    await waitFor(() => expect(currentPath()).toContain('/dashboard/calendar'));
    expect(await screen.findByRole('heading', { level: 2, name: 'Dentist' })).toBeVisible();
    expect(new URLSearchParams(window.location.search).get('occurrence')).toBe(occurrence);
    // In the panel, beside what the calendar itself says of it.
    expect(await screen.findByText(/Tuesday, June 16/, { selector: 'dd *' })).toBeVisible();
  });

  it('lists events and tasks of a digest, each with its way there', async () => {
    const event = await givenCalendarEvent(server.database.db, { userId: person.user.id });
    const task = await givenAiTask(server.database.db, { userId: person.user.id });
    const due_at = '2026-06-10T14:00:00.000Z';
    const items = [
      { task_id: null, event_id: event.id, occurrence: null, title: 'Dentist', due_at },
      { task_id: task.id, event_id: null, occurrence: null, title: 'Take pills', due_at },
    ];
    await given({ kind: 'digest', title: '2 things came due', items });
    const user = open();
    await user.click(await bell('1 unread'));
    await user.click(await row(/2 things/));
    const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(address('Dentist')).toContain(`/dashboard/calendar?event=${event.id}`);
    expect(address('Take pills')).toContain(`/dashboard/ai-tasks?task=${task.id}`);
  });

  it('marks what is unfolded read, and unread again', async () => {
    const { id } = await given({ title: 'Call the dentist', body: 'About the crown' });
    const user = open();
    await user.click(await bell('1 unread'));
    await user.click(await row(/Unread: Call the dentist/));
    await bell('none unread');
    await waitFor(async () => expect((await stored(id)).read_at).not.toBeNull());
    await user.click(screen.getByRole('button', { name: 'Mark unread' }));
    await bell('1 unread');
    await waitFor(async () => expect((await stored(id)).read_at).toBeNull());
  });

  it('marks all read at once', async () => {
    await given();
    await given();
    const user = open();
    await user.click(await bell('2 unread'));
    await user.click(await screen.findByRole('button', { name: 'Mark all read' }));
    await bell('none unread');
    await waitFor(async () => expect((await listed()).unread).toBe(0));
    expect(screen.queryByRole('button', { name: 'Mark all read' })).not.toBeInTheDocument();
  });

  it('deletes with a way back, and the keyboard goes on from the neighbour', async () => {
    await given({ title: 'Stays', shownAt: server.clock.now() - hour });
    await given({ title: 'Call the dentist' });
    const user = open();
    await user.click(await bell('2 unread'));
    await user.click(await row(/Call the dentist/));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /Call the dentist/ })).not.toBeInTheDocument(),
    );
    expect(await row(/Stays/)).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await listed()).notifications).toHaveLength(2));
  });

  it('takes back what the server would not have, and says so', async () => {
    await given({ title: 'Call the dentist' });
    const user = open();
    await user.click(await bell('1 unread'));
    const broken = answerInstead('/read', 'unreachable');
    await user.click(await screen.findByRole('button', { name: 'Mark all read' }));
    expect(await screen.findAllByText('That did not work')).not.toHaveLength(0);
    await bell('1 unread');
    broken.restore();
  });

  it('puts off with one press, and takes that back', async () => {
    const { id } = await given({ kind: 'task_report', title: 'Morning briefing' });
    const user = open();
    await user.click(await bell('1 unread'));
    await user.click(await row(/Morning briefing/));
    expect(await screen.findByRole('button', { name: 'Tomorrow 9:00 AM' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '10 min' }));
    expect(await screen.findByText('Coming back: Today 10:40 AM')).toBeInTheDocument();
    await waitFor(async () => expect((await listed()).notifications).toEqual([]));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await stored(id)).read_at).toBeNull());
  });

  it('is answered in the list, by a press or in words', async () => {
    const task = await givenAiTask(server.database.db, {
      userId: person.user.id,
      status: 'completed',
      scheduledAt: null,
    });
    const { id } = await given({ title: 'Take pills', taskId: task.id });
    const user = open();
    await user.click(await bell('1 unread'));
    await user.click(await row(/Take pills/));
    const words = await screen.findByRole('textbox', { name: 'Another time' });
    expect(screen.getByRole('button', { name: 'This evening 6:00 PM' })).toBeInTheDocument();
    await user.type(words, 'when the moon is full{Enter}');
    expect(await screen.findByText(/I cannot read that as a time to come/)).toBeInTheDocument();
    expect(await violations()).toEqual([]);
    await user.clear(words);
    await user.type(words, 'until friday 3pm{Enter}');
    expect(await screen.findByText(/^Snoozed until Fri.*12.* 3:00 PM$/)).toBeInTheDocument();
    expect((await stored(id)).snoozed_until).toBe('2026-06-12T19:00:00.000Z');
    await user.click(within(await list()).getByRole('button', { name: 'Undo' }));
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    await waitFor(async () => expect((await stored(id)).answer).toBe('done'));
    expect(await within(await list()).findByText('Done')).toBeInTheDocument();
  });

  it('brings older ones when asked', async () => {
    for (let n = 1; n <= 31; n += 1) {
      await given({ title: `Number ${n}`, shownAt: server.clock.now() - n * minute });
    }
    const user = open();
    await user.click(await bell('31 unread'));
    await row(/Number 30$|Number 30R/);
    expect(screen.queryByRole('button', { name: /Number 31/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show older ones' }));
    expect(await row(/Number 31/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show older ones' })).not.toBeInTheDocument();
  });

  const listed = () => person.client.call('listNotifications', { query: {} });
  const stored = async (id: string) =>
    (await person.client.call('getNotification', { params: { id } })).notification;
});

describe('a new notification', () => {
  it('shows a toast that leads to it, and lights the bell', async () => {
    const user = open();
    await whenListening();
    await arrives({ title: 'Call the dentist', body: 'About the crown' });
    expect(await screen.findByText('Call the dentist')).toBeInTheDocument();
    await bell('1 unread');
    const toast = screen.getByText('Call the dentist').closest('[role=dialog]');
    expect(toast).toHaveTextContent('Reminder · About the crown');
    await user.click(within(toast as HTMLElement).getByRole('button', { name: 'Open' }));
    expect(await row(/Call the dentist/)).toHaveAttribute('aria-expanded', 'true');
    await bell('none unread');
  });

  it('can be put off from its toast, and taken back', async () => {
    const user = open();
    await whenListening();
    const { id } = await arrives({ title: 'Call the dentist' });
    const ids = async (): Promise<string[]> =>
      (await person.client.call('listNotifications', { query: {} })).notifications.map((one) => one.id);
    // What came before has a toast of its own.
    const toast = (await screen.findByText('Call the dentist')).closest('[role=dialog]');
    await user.click(within(toast as HTMLElement).getByRole('button', { name: 'Snooze' }));
    await user.click(await screen.findByRole('button', { name: '10 min' }));
    expect(await screen.findByText('Coming back: Today 10:40 AM')).toBeInTheDocument();
    await waitFor(async () => expect(await ids()).not.toContain(id));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await ids()).toContain(id));
  });

  it('is done from its toast, once, and taken back', async () => {
    const user = open();
    await whenListening();
    const { id } = await arrives({ title: 'Call the dentist' });
    const toast = (await screen.findByText('Call the dentist')).closest('[role=dialog]') as HTMLElement;
    expect(toast).toHaveTextContent('Reminder');
    await user.click(within(toast).getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('Done: “Call the dentist”')).toBeInTheDocument();
    await waitFor(async () => expect(await answerOf(id)).toBe('done'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await answerOf(id)).toBeNull());
  });

  it('is taken away where it was answered elsewhere, and says so in the list', async () => {
    const user = open();
    await whenListening();
    const { id } = await arrives({ title: 'Call the dentist' });
    expect(await screen.findByText('Call the dentist')).toBeInTheDocument();
    await person.client.call('finishNotification', { params: { id }, body: {} });
    await waitFor(() => expect(screen.queryByText('Call the dentist')).not.toBeInTheDocument());
    await user.click(await bell('none unread'));
    expect(await row(/Call the dentist/)).toHaveTextContent('Done');
  });

  it('has a kind word for what was answered a moment before', async () => {
    const user = open();
    await whenListening();
    const { id } = await given({ title: 'Call the dentist' });
    const event = { type: 'notification_added', id } as const;
    await server.liveEvents.publish(server.database.db, person.user.id, event);
    const toast = (await screen.findByText('Call the dentist')).closest('[role=dialog]') as HTMLElement;
    // On another device, whose word has not come yet.
    await server.database.db
      .updateTable('notifications')
      .set({ answer: 'done', answered_at: server.clock.now() })
      .where('id', '=', id)
      .execute();
    await user.click(within(toast).getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('That was answered already')).toBeInTheDocument();
  });

  it('has no Done where an event reminds', async () => {
    const event = await givenCalendarEvent(server.database.db, { userId: person.user.id });
    open();
    await whenListening();
    await arrives({ title: 'Dentist at noon', eventId: event.id });
    const toast = (await screen.findByText('Dentist at noon')).closest('[role=dialog]') as HTMLElement;
    const buttons = within(toast)
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(buttons.filter((name) => name !== '')).toEqual(['Snooze', 'Open']);
  });

  const answerOf = async (id: string) =>
    (await person.client.call('getNotification', { params: { id } })).notification.answer;

  it('is shown by the system too, and pressing it there opens it', async () => {
    const { notifier, shown, press } = notifierOf('granted');
    open({ notifier });
    await whenListening();
    const { id } = await arrives({ title: 'Call the dentist', body: 'About the crown' });
    await waitFor(() =>
      expect(shown.at(-1)).toEqual({ id, title: 'Call the dentist', body: 'About the crown' }),
    );
    press(id);
    expect(await row(/Call the dentist/)).toHaveAttribute('aria-expanded', 'true');
  });

  it('is kept from the system by a person who wants nothing there', async () => {
    await person.client.call('updatePreferences', {
      body: { preferences: { notifications: { push: false } } },
    });
    const { notifier, shown } = notifierOf('granted');
    open({ notifier });
    await whenListening();
    await arrives({ title: 'Call the vet' });
    expect(await screen.findByText('Call the vet')).toBeInTheDocument();
    // Whatever the first would have shown is shown by the time the second is told.
    await arrives({ title: 'Call mom' });
    expect(await screen.findByText('Call mom')).toBeInTheDocument();
    expect(shown).toEqual([]);
  });

  it('is told of when it came a moment before the page opened, and not when that was longer ago', async () => {
    const { notifier, shown } = notifierOf('granted');
    await given({ title: 'Came long before', shownAt: server.clock.now() - 2 * minute });
    await given({ title: 'Came at the start', shownAt: server.clock.now() - 2_000 });
    open({ notifier });
    await waitFor(() => expect(shown.map(({ title }) => title)).toEqual(['Came at the start']));
    expect(await screen.findByText('Came at the start')).toBeInTheDocument();
    await bell('2 unread');
    await arrives({ title: 'Comes later' });
    await waitFor(() => expect(shown.at(-1)?.title).toBe('Comes later'));
    expect(shown).toHaveLength(2);
  });

  it('is told of once when it comes just as the connection is back', async () => {
    const { notifier, shown } = notifierOf('granted');
    open({ notifier });
    await whenListening();
    const before = shown.length;
    const publish = (event: ServerEvent): Promise<void> =>
      server.liveEvents.publish(server.database.db, person.user.id, event);
    const { id } = await given({ title: 'Both ways', shownAt: server.clock.now() - 1000 });
    await publish({ type: 'opened' });
    await publish({ type: 'notification_added', id });
    await waitFor(() => expect(shown.at(-1)?.title).toBe('Both ways'));
    await arrives({ title: 'Comes later' });
    await waitFor(() => expect(shown.at(-1)?.title).toBe('Comes later'));
    expect(shown.slice(before).map(({ title }) => title)).toEqual(['Both ways', 'Comes later']);
  });

  it('is told of after the connection was down, several in one', async () => {
    const { notifier, shown } = notifierOf('granted');
    const user = open({ notifier });
    await whenListening();
    const reopen = (): Promise<void> =>
      server.liveEvents.publish(server.database.db, person.user.id, { type: 'opened' });
    await given({ title: 'Came meanwhile', shownAt: server.clock.now() - 1000 });
    await reopen();
    await waitFor(() => expect(shown.at(-1)?.title).toBe('Came meanwhile'));
    await bell('1 unread');
    for (const n of [4, 3, 2, 1]) await given({ title: `Number ${n}`, shownAt: server.clock.now() - n });
    await reopen();
    await waitFor(() => expect(shown.at(-1)?.title).toBe('4 new notifications'));
    const toast = (await screen.findByText('4 new notifications')).closest('[role=dialog]');
    await user.click(within(toast as HTMLElement).getByRole('button', { name: 'Open' }));
    expect(await row(/Number 4/)).toHaveAttribute('aria-expanded', 'false');
  });

  it('asks for permission only when the offer is taken', async () => {
    const { notifier, request } = notifierOf('ask');
    const user = open({ notifier });
    await user.click(await bell('none unread'));
    const offer = await screen.findByRole('button', { name: 'Show reminders on this device' });
    expect(request).not.toHaveBeenCalled();
    await user.click(offer);
    expect(await screen.findByText('Reminders will appear on this device')).toBeInTheDocument();
    expect(request).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Show reminders on this device' })).not.toBeInTheDocument();
  });

  it('offers nothing where there is nothing to ask, or it has been refused', async () => {
    const user = open({ notifier: notifierOf('denied').notifier });
    await user.click(await bell('none unread'));
    await screen.findByRole('heading', { name: 'Nothing to tell you' });
    expect(screen.queryByRole('button', { name: 'Show reminders on this device' })).not.toBeInTheDocument();
  });
});

/** A system that grants what it is asked for. */
function notifierOf(first: NotifierPermission) {
  const shown: NativeNotification[] = [];
  const listeners = new Set<(id: string) => void>();
  const request = vi.fn<() => Promise<NotifierPermission>>(() => Promise.resolve('granted'));
  const notifier: Notifier = {
    permission: () => first,
    request,
    show: (notification) => void shown.push(notification),
    onOpened: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const press = (id: string): void => {
    for (const listener of listeners) listener(id);
  };
  return { notifier, shown, request, press };
}
