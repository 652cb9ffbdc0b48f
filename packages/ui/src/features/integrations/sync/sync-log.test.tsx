import type { SyncLogEntry } from '@squeeze/contracts/oauth-sync';
import { ListedService } from '@squeeze/testing/listed-service';
import { appointment } from '@squeeze/testing/calendar-person';
import { task } from '@squeeze/testing/synced-person';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerInstead } from '../../../testing/answer-instead.ts';
import { keepSession } from '../../../testing/keep-session.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { testPlatform } from '../../../testing/test-platform.ts';
import { violations } from '../../../testing/violations.ts';

let listed: ListedService;

beforeEach(async () => {
  listed = await ListedService.open();
  keepSession(listed.me);
  listed.google.addList('tasks', { name: 'My tasks' });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await listed[Symbol.asyncDispose]();
});

const card = () => within(screen.getByRole('article', { name: 'Google' }));
const sheet = async () => within(await screen.findByRole('dialog', { name: 'What came and went' }));

const open = async (): Promise<UserEvent> => {
  const user = renderApp(testPlatform(listed.server.origin), '/dashboard/integrations');
  await screen.findByRole('article', { name: 'Google' });
  return user;
};

const openLog = async (): Promise<UserEvent> => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'What came and went' }));
  return user;
};

/** Rounds that nobody has the time to run. */
const entry = (number: number): SyncLogEntry => ({
  id: `01a21dc2-f689-7f04-be3c-${String(number).padStart(12, '0')}`,
  provider: 'google',
  noun: 'todo',
  list_name: `List ${number}`,
  added_here: 3,
  changed_here: 0,
  removed_here: 0,
  added_there: 0,
  made_anew: 0,
  changed_there: 1,
  removed_there: 0,
  conflicts: 0,
  unread: 0,
  unread_named: [],
  held_back: 0,
  held: [],
  removed: [],
  trouble: null,
  at: '2026-06-10T14:30:00.000Z',
});

describe('the log', () => {
  it('tells what came and went, and brings back what was taken away', async () => {
    const item = listed.google.put('tasks', task('Milk'));
    await listed.keeps({ id: 'tasks' });
    listed.google.drop('tasks', item);
    await listed.me.client.call('syncOauthIntegrations', {});
    await listed.goOn();
    expect(await listed.titles()).toEqual([]);
    const user = await openLog();
    const log = await sheet();
    expect(await log.findAllByText('Google · My tasks')).toHaveLength(2);
    expect(log.getByText('1 added here')).toBeInTheDocument();
    expect(log.getByText('1 removed here')).toBeInTheDocument();
    expect(await violations()).toEqual([]);
    await user.click(log.getByRole('button', { name: 'Undo: bring back “Milk”' }));
    expect(await log.findByText('Brought back')).toBeInTheDocument();
    expect(await listed.titles()).toEqual(['Milk']);
  });

  it('brings back all that a round has taken away, at once', async () => {
    const items = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((title) => listed.google.put('tasks', task(title)));
    await listed.keeps({ id: 'tasks' });
    for (const item of items) listed.google.drop('tasks', item);
    await listed.me.client.call('syncOauthIntegrations', {});
    await listed.goOn();
    const user = await openLog();
    const log = await sheet();
    await user.click(await log.findByRole('button', { name: 'Undo all 7' }));
    expect(await screen.findAllByText('7 were brought back')).not.toHaveLength(0);
    expect(log.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
    expect(await listed.titles()).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
    expect(await violations()).toEqual([]);
  });

  it('knows after a reload what was brought back, and what cannot be any more', async () => {
    const removed = (title: string, change: object) => ({
      receipt_id: `01a21dc2-f689-7f04-be3c-0000000000${title.length}0`,
      title,
      undone: false,
      undo_until: null,
      ...change,
    });
    const until = new Date(listed.server.clock.now() + 60_000).toISOString();
    const line = {
      ...entry(1),
      removed_here: 3,
      removed: [removed('A', { undone: true }), removed('BB', {}), removed('CCC', { undo_until: until })],
    };
    answerInstead('/oauth/sync/log', { status: 200, body: { entries: [line], next_cursor: null } });
    await openLog();
    const log = await sheet();
    const things = within(await log.findByRole('list', { name: 'Taken away here' }));
    expect(things.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'ABrought back',
      'BBCan no longer be brought back',
      'CCCUndo',
    ]);
    expect(log.getByRole('button', { name: 'Undo all 1' })).toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  it('says what was brought back when it is opened again', async () => {
    const items = ['A', 'B'].map((title) => listed.google.put('tasks', task(title)));
    await listed.keeps({ id: 'tasks' });
    for (const item of items) listed.google.drop('tasks', item);
    await listed.me.client.call('syncOauthIntegrations', {});
    await listed.goOn();
    const user = await openLog();
    const log = await sheet();
    await user.click(await log.findByRole('button', { name: 'Undo: bring back “A”' }));
    expect(await log.findByText('Brought back')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'What came and went' }));
    const again = await sheet();
    expect(await again.findByText('Brought back')).toBeInTheDocument();
    expect(await again.findByRole('button', { name: 'Undo: bring back “B”' })).toBeInTheDocument();
    expect(again.queryByRole('button', { name: 'Undo: bring back “A”' })).not.toBeInTheDocument();
  });

  it('says that there is nothing any more', async () => {
    listed.google.put('tasks', task('Milk'));
    await listed.keeps({ id: 'tasks' });
    const user = await open();
    const button = await screen.findByRole('button', { name: 'What came and went' });
    answerInstead('/oauth/sync/log', { status: 200, body: { entries: [], next_cursor: null } });
    await user.click(button);
    expect(await (await sheet()).findByText('Nothing has come or gone yet')).toBeInTheDocument();
  });

  it('names what was not sent and why, and counts what could not be read', async () => {
    const held = [
      { title: 'Dinner', why: 'guests' },
      { title: 'Lunch', why: 'guests' },
      { title: 'Leap day', why: 'refused' },
    ] as const;
    const unread_named = [
      { title: 'Every odd day', item_id: 'a1' },
      { title: null, item_id: 'b2' },
    ];
    const left = { ...entry(1), unread: 3, unread_named, held_back: 4, held };
    answerInstead('/oauth/sync/log', { status: 200, body: { entries: [left], next_cursor: null } });
    await openLog();
    const log = await sheet();
    for (const sentence of [
      '3 could not be read and stay as they are on both sides: Every odd day and one without a title (b2)',
      'Not sent, since Google would tell its guests: Dinner and Lunch',
      'Not sent, since Google does not take it: Leap day',
      'Not sent: 1 more',
    ]) {
      expect(await log.findByText(sentence)).toBeInTheDocument();
    }
    expect(await violations()).toEqual([]);
  });

  it('goes on page by page', async () => {
    const first = answerInstead('/oauth/sync/log', {
      status: 200,
      body: { entries: [entry(1)], next_cursor: 'more' },
    });
    const user = await openLog();
    const log = await sheet();
    expect(await log.findByText('3 added here and 1 changed there')).toBeInTheDocument();
    first.restore();
    answerInstead('/oauth/sync/log', { status: 200, body: { entries: [entry(2)], next_cursor: null } });
    await user.click(log.getByRole('button', { name: 'Show more' }));
    expect(await log.findByText('Google · List 2')).toBeInTheDocument();
    expect(log.getByText('Google · List 1')).toBeInTheDocument();
    expect(log.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });
});

describe('disconnecting', () => {
  const disconnect = async (user: UserEvent) => {
    await user.click(await card().findByRole('button', { name: 'Disconnect Google' }));
    return within(await screen.findByRole('dialog', { name: 'Disconnect Google?' }));
  };

  it('keeps what is in step, unless it is to be taken away; that comes back from the log', async () => {
    for (const title of ['A', 'B', 'C', 'D', 'E', 'F']) listed.google.put('tasks', task(title));
    await listed.keeps({ id: 'tasks' });
    const user = await open();
    const question = await disconnect(user);
    expect(await question.findByRole('radio', { name: 'Keep it as my own' })).toBeChecked();
    expect(await violations()).toEqual([]);
    const take = question.getByRole('radio', { name: 'Take it away here' });
    await waitFor(() =>
      expect(take).toHaveAccessibleDescription(
        /^Takes away 6 todos here\. ?For 30 days it can be brought back/,
      ),
    );
    await user.click(take);
    await user.click(question.getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText('Google is disconnected')).toBeInTheDocument();
    await waitFor(async () => expect(await listed.titles()).toEqual([]));
    await user.click(screen.getByRole('button', { name: 'What came and went' }));
    const log = await sheet();
    await user.click(await log.findByRole('button', { name: 'Show all 6' }));
    await user.click(log.getByRole('button', { name: 'Undo: bring back “F”' }));
    expect(await log.findByText('Brought back')).toBeInTheDocument();
    expect(await listed.titles()).toEqual(['F']);
  });

  it('asks nothing of the kind where nothing is in step', async () => {
    const user = await open();
    const question = await disconnect(user);
    expect(question.queryByRole('radio')).not.toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText('Google is disconnected')).toBeInTheDocument();
  });
});

describe('what others would be told of', () => {
  beforeEach(async () => {
    listed.calendars.addList('ana', { name: 'Ana' });
    listed.calendars.tellsOthers = ({ hasGuests }) => hasGuests;
    listed.calendars.put('ana', appointment('Meeting', { hasGuests: true }));
    await listed.keepsCalendar('ana');
    const span = { from: '2026-06-01T00:00:00Z', to: '2026-07-01T00:00:00Z' };
    const [event] = (await listed.me.client.call('listEvents', { query: span })).events;
    const change = { params: { id: event?.id ?? '' }, body: { title: 'Meeting, moved' } };
    await listed.me.client.call('updateEvent', change);
    await listed.goOn();
  });
  const titlesThere = () => [...listed.calendars.itemsOf('ana').values()].map(({ title }) => title);
  const openAsked = async (): Promise<UserEvent> => {
    const user = await open();
    await user.click(await card().findByRole('button', { name: '1 change needs a look' }));
    return user;
  };

  it('waits for a yes, which can be taken back', async () => {
    const user = await openAsked();
    const asked = within(await (await sheet()).findByRole('region', { name: 'Waits for your yes' }));
    expect(asked.getByText('Meeting, moved')).toBeInTheDocument();
    expect(asked.getByText(/Google tells guests by mail/)).toBeInTheDocument();
    expect(await violations()).toEqual([]);
    await user.click(asked.getByRole('button', { name: 'Send it: “Meeting, moved”' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Waits for your yes' })).not.toBeInTheDocument(),
    );
    expect(await screen.findAllByText('“Meeting, moved” goes to Google')).not.toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const again = within(await (await sheet()).findByRole('region', { name: 'Waits for your yes' }));
    await listed.goOn();
    expect(titlesThere()).toEqual(['Meeting']);
    await user.click(again.getByRole('button', { name: /^Send it/ }));
    await waitFor(async () =>
      expect((await listed.me.client.call('listHeldChanges', {})).changes).toEqual([]),
    );
    await listed.goOn();
    expect(titlesThere()).toEqual(['Meeting, moved']);
  });

  it('stays here where one says so', async () => {
    const user = await openAsked();
    await user.click(await (await sheet()).findByRole('button', { name: /^Keep it here only/ }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Waits for your yes' })).not.toBeInTheDocument(),
    );
    await listed.goOn();
    expect(titlesThere()).toEqual(['Meeting']);
  });

  it('says so where it has gone meanwhile', async () => {
    const user = await openAsked();
    const log = await sheet();
    const button = await log.findByRole('button', { name: /^Send it/ });
    const [held] = (await listed.me.client.call('listHeldChanges', {})).changes;
    answerInstead(`/held/${held?.id ?? ''}`, { status: 404, body: { code: 'not_found' } });
    await user.click(button);
    expect(await screen.findAllByText('It has gone already, or has changed since')).not.toHaveLength(0);
  });
});

describe('what was changed on both sides', () => {
  beforeEach(async () => {
    const item = listed.google.put('tasks', task('Milk'));
    await listed.keeps({ id: 'tasks' });
    const { todos } = (await listed.me.client.call('listTodos', { query: {} })) as {
      readonly todos: readonly { readonly id: string }[];
    };
    await listed.me.client.call('updateTodo', {
      params: { id: todos[0]?.id ?? '' },
      body: { title: 'Bread' },
    });
    listed.google.edit('tasks', item, { title: 'Rolls' });
    await listed.goOn();
  });

  const openConflict = async (): Promise<UserEvent> => {
    const user = await open();
    await user.click(await card().findByRole('button', { name: '1 change needs a look' }));
    return user;
  };

  it('is shown side by side, and the other value taken with one press', async () => {
    const user = await openConflict();
    const looks = within(await (await sheet()).findByRole('region', { name: 'Needs a look' }));
    expect(looks.getByText('Kept, written here')).toBeInTheDocument();
    expect(looks.getByText('Written at Google')).toBeInTheDocument();
    expect(looks.getByText('Rolls')).toBeInTheDocument();
    expect(looks.getByText(/changed at about the same time/)).toBeInTheDocument();
    expect(await violations()).toEqual([]);
    await user.click(looks.getByRole('button', { name: /^Take this instead/ }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Needs a look' })).not.toBeInTheDocument(),
    );
    await listed.goOn();
    expect(await listed.titles()).toEqual(['Rolls']);
    // The focus is still in the sheet.
    expect(screen.getByRole('dialog', { name: 'What came and went' })).toContainElement(
      document.activeElement as HTMLElement,
    );
  });

  it('is left as it is, and counted no more', async () => {
    const user = await openConflict();
    await user.click(await (await sheet()).findByRole('button', { name: /^Leave it/ }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Needs a look' })).not.toBeInTheDocument(),
    );
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'What came and went' })).not.toBeInTheDocument(),
    );
    expect(card().queryByRole('button', { name: /needs a look/ })).not.toBeInTheDocument();
    expect(await listed.titles()).toEqual(['Bread']);
  });

  it('says why it could not be taken', async () => {
    const user = await openConflict();
    const looks = await sheet();
    answerInstead('/take', { status: 500 });
    await user.click(await looks.findByRole('button', { name: /^Take this instead/ }));
    expect(await screen.findAllByText('It could not be changed')).not.toHaveLength(0);
    expect(looks.getByRole('button', { name: /^Take this instead/ })).toBeEnabled();
  });
});
