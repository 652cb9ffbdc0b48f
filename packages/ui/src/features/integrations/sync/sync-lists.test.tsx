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
});

afterEach(async () => {
  vi.restoreAllMocks();
  await listed[Symbol.asyncDispose]();
});

const card = () => within(screen.getByRole('article', { name: 'Google' }));
const sheet = async () => within(await screen.findByRole('dialog'));

const open = async (): Promise<UserEvent> => {
  const user = renderApp(testPlatform(listed.server.origin), '/dashboard/integrations');
  await screen.findByRole('article', { name: 'Google' });
  return user;
};

const openLists = async (): Promise<UserEvent> => {
  const user = await open();
  await user.click(await card().findByRole('button', { name: 'Keep in step with Google' }));
  return user;
};

describe('the lists of a service', () => {
  beforeEach(() => {
    listed.google.addList('tasks', { name: 'My tasks', usual: true });
    listed.google.addList('shared', { name: 'Shared', writable: false });
  });

  it('are chosen, seen before anything happens, and begun with', async () => {
    listed.google.put('tasks', task('Both'));
    listed.google.put('tasks', task('Theirs'));
    await listed.me.client.call('createTodo', { body: { title: 'Both' } });
    await listed.me.client.call('createTodo', { body: { title: 'Mine' } });
    const user = await openLists();
    const lists = await sheet();
    const tasks = await lists.findByRole('switch', { name: /^My tasks/ });
    expect(tasks).not.toBeChecked();
    expect(lists.getByText('Can only be read: nothing goes there.')).toBeInTheDocument();
    expect(lists.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(await violations()).toEqual([]);

    await user.click(tasks);
    await user.click(lists.getByRole('combobox', { name: 'New todos also go to' }));
    await user.click(await screen.findByRole('option', { name: 'My tasks' }));
    expect(await lists.findByText(/New ones go here\./)).toBeInTheDocument();
    await user.click(lists.getByRole('button', { name: 'See what comes and goes' }));

    expect(await lists.findByText('1 comes here')).toBeInTheDocument();
    expect(lists.getByText('Theirs')).toBeInTheDocument();
    expect(lists.getByText('1 goes there')).toBeInTheDocument();
    expect(lists.getByText('Mine')).toBeInTheDocument();
    expect(lists.getByText('1 is on both sides and is joined')).toBeInTheDocument();
    expect(await violations()).toEqual([]);
    await listed.goOn();
    expect(await listed.titles()).toEqual(['Both', 'Mine']);

    await user.click(lists.getByRole('button', { name: 'Start' }));
    expect(await screen.findByText('Google is being kept in step')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Start' })).not.toBeInTheDocument());
    await listed.goOn();
    expect(await listed.titles()).toEqual(['Both', 'Mine', 'Theirs']);
    expect(await card().findByText('My tasks')).toBeInTheDocument();
    await waitFor(() => expect(card().queryByText('Never')).not.toBeInTheDocument());
  });

  it('wait where they are not begun with yet, and the card leads on', async () => {
    const user = await openLists();
    const lists = await sheet();
    await user.click(await lists.findByRole('switch', { name: /^Shared/ }));
    // What may only be read gets nothing.
    expect(lists.queryByRole('combobox')).not.toBeInTheDocument();
    await user.click(lists.getByRole('button', { name: 'See what comes and goes' }));
    expect(await lists.findByText('Nothing comes or goes yet.')).toBeInTheDocument();
    await user.click(lists.getByRole('button', { name: 'Not now' }));
    expect(await card().findByText(/1 list is chosen and waits for your yes/)).toBeInTheDocument();
    const goOn = card().getByRole('button', { name: 'See what comes and goes with Google' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await user.click(goOn);
    const again = await sheet();
    await user.click(await again.findByRole('button', { name: 'Back to the lists' }));
    expect(await again.findByRole('switch', { name: /^Shared/ })).toBeChecked();
    expect(again.getByText(/Waits for your yes\./)).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(goOn).toHaveFocus());
  });

  it('begin with what was seen alone: what waits besides is shown first', async () => {
    listed.google.put('tasks', task('Theirs'));
    listed.google.put('shared', task('Of all'));
    const user = await openLists();
    const lists = await sheet();
    await user.click(await lists.findByRole('switch', { name: /^My tasks/ }));
    await user.click(lists.getByRole('button', { name: 'See what comes and goes' }));
    expect(await lists.findByText('Theirs')).toBeInTheDocument();
    // In another window.
    const params = { id: listed.id };
    await listed.me.client.call('chooseSyncLists', {
      params,
      body: { lists: [{ id: 'shared', noun: 'todo' }] },
    });
    await user.click(lists.getByRole('button', { name: 'Start' }));
    expect(await lists.findByText(/What waits for your yes has changed meanwhile/)).toBeInTheDocument();
    expect(await lists.findByText('Of all')).toBeInTheDocument();
    expect(lists.queryByText('Theirs')).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
    await user.click(lists.getByRole('button', { name: 'Start' }));
    expect(await screen.findByText('Google is being kept in step')).toBeInTheDocument();
    await listed.goOn();
    expect(await listed.titles()).toEqual(['Of all']);
  });

  it('go on while another is to get what is new, and the card says what waits', async () => {
    listed.google.addList('other', { name: 'Other' });
    await listed.keeps({ id: 'tasks', home: true }, { id: 'other' });
    const user = await open();
    await user.click(await card().findByRole('button', { name: 'Choose lists at Google' }));
    const lists = await sheet();
    await user.click(await lists.findByRole('combobox', { name: 'New todos also go to' }));
    await user.click(await screen.findByRole('option', { name: 'Other' }));
    await user.click(lists.getByRole('button', { name: 'See what comes and goes' }));
    expect(
      await lists.findByText('From Start on, new todos go there, and no longer to “My tasks”.'),
    ).toBeInTheDocument();
    await user.click(lists.getByRole('button', { name: 'Not now' }));
    expect(
      await card().findByText(/What you chose for 1 list in step waits for your yes/),
    ).toBeInTheDocument();
    expect(card().getByText('My tasks and Other')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await listed.me.client.call('createTodo', { body: { title: 'Mine' } });
    await listed.goOn();
    expect(listed.google.itemsOf('tasks').size).toBe(1);

    await user.click(card().getByRole('button', { name: 'See what comes and goes with Google' }));
    const again = await sheet();
    await user.click(await again.findByRole('button', { name: 'Back to the lists' }));
    expect(
      await again.findByText(/What you chose waits for your yes; until then it goes on as before/),
    ).toBeInTheDocument();
    // Chosen back, nothing is left to say yes to.
    await user.click(again.getByRole('combobox', { name: 'New todos also go to' }));
    await user.click(await screen.findByRole('option', { name: 'My tasks' }));
    await user.click(again.getByRole('button', { name: /^(Save|See what comes and goes)$/ }));
    expect(await screen.findByText('Your lists are saved')).toBeInTheDocument();
    await waitFor(() => expect(card().queryByText(/waits for your yes/)).not.toBeInTheDocument());
  });

  it('say how far they were read, where that takes too long', async () => {
    const some = { count: 0, at_least: true, examples: [] };
    const seen = { id: 'tasks', noun: 'todo', name: 'My tasks', home: true, calendar_id: null, both: 0 };
    const goes = { count: 2, at_least: false, examples: ['Mine', 'Mine too'] };
    const user = await openLists();
    const lists = await sheet();
    await user.click(await lists.findByRole('switch', { name: /^My tasks/ }));
    answerInstead('/lists/preview', {
      status: 200,
      body: {
        lists: [{ ...seen, comes: some, goes, becomes_home: null }],
        unasked: [],
        rests_until: null,
      },
    });
    await user.click(lists.getByRole('button', { name: 'See what comes and goes' }));
    expect(await lists.findByText('How many come here could not be found out in time')).toBeInTheDocument();
    expect(lists.getByText('Up to 2 go there')).toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  it('say where what is new goes from then on, also where nothing comes or goes', async () => {
    const none = { count: 0, at_least: false, examples: [] };
    const seen = { home: true, calendar_id: null, both: 0, comes: none, goes: none } as const;
    const from = { provider: 'microsoft', name: 'Tasks' } as const;
    const user = await openLists();
    const lists = await sheet();
    await user.click(await lists.findByRole('switch', { name: /^My tasks/ }));
    const previews = [
      { ...seen, id: 'tasks', noun: 'todo', name: 'My tasks', becomes_home: { from } },
      { ...seen, id: 'ana', noun: 'event', name: 'Ana', becomes_home: { from: null } },
      { ...seen, id: 'journal', noun: 'note', name: 'Journal', becomes_home: null },
    ];
    const body = { lists: previews, unasked: [], rests_until: null };
    answerInstead('/lists/preview', { status: 200, body });
    await user.click(lists.getByRole('button', { name: 'See what comes and goes' }));
    const region = (name: string) => within(lists.getByRole('region', { name }));
    await lists.findByText('From Start on, new todos go there, and no longer to “Tasks (Microsoft)”.');
    expect(region('My tasks').queryByText(/Nothing comes or goes/)).not.toBeInTheDocument();
    expect(region('Ana').getByText('From Start on, new events in “Ana” go there too.')).toBeInTheDocument();
    expect(region('Journal').getByText('Nothing comes or goes yet.')).toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  it('are left out without asking, and what came stays', async () => {
    listed.google.put('tasks', task('Theirs'));
    await listed.keeps({ id: 'tasks' });
    const user = await open();
    await user.click(await card().findByRole('button', { name: 'Choose lists at Google' }));
    const lists = await sheet();
    await user.click(await lists.findByRole('switch', { name: /^My tasks/ }));
    expect(await lists.findByText(/let go of as soon as you go on.*stays as your own/)).toBeInTheDocument();
    await user.click(lists.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your lists are saved')).toBeInTheDocument();
    expect(
      await card().findByText('Lists at Google can be kept in step with what you have here.'),
    ).toBeInTheDocument();
    expect(await listed.titles()).toEqual(['Theirs']);
  });

  it('say why the service cannot be asked, and what could not be saved', async () => {
    listed.fails('unreachable');
    const user = await openLists();
    const lists = await sheet();
    expect(await lists.findByText(/Google does not answer at the moment/)).toBeInTheDocument();
    listed.fails(null);
    await user.click(await lists.findByRole('button', { name: 'Try Again' }));
    await user.click(await lists.findByRole('switch', { name: /^My tasks/ }));
    listed.fails('unreachable');
    await user.click(lists.getByRole('button', { name: 'See what comes and goes' }));
    expect(await lists.findByRole('alert')).toBeInTheDocument();
    // What was chosen is still there to be saved.
    expect(lists.getByRole('switch', { name: /^My tasks/ })).toBeChecked();
  });

  it('say on the card what is wrong with one of them', async () => {
    listed.google.put('tasks', task('Theirs'));
    await listed.keeps({ id: 'tasks' });
    listed.fails('not_allowed');
    await listed.me.client.call('syncOauthIntegrations', {});
    await listed.goOn();
    await open();
    expect(
      await card().findByText(
        'My tasks: This was not allowed at Google. Press Change permissions to allow it.',
      ),
    ).toBeInTheDocument();
    expect(card().getByRole('button', { name: 'Change permissions of Google' })).toBeEnabled();
  });
});

describe('a service without lists', () => {
  it('says so, and looks again', async () => {
    const user = await openLists();
    const lists = await sheet();
    expect(await lists.findByText('No lists there')).toBeInTheDocument();
    listed.google.addList('tasks', { name: 'My tasks' });
    // Not while it is looking.
    await user.click(await lists.findByRole('button', { name: 'Look again' }));
    expect(await lists.findByRole('switch', { name: /^My tasks/ })).toBeInTheDocument();
  });
});

describe('what is kept in step', () => {
  beforeEach(async () => {
    listed.google.addList('tasks', { name: 'My tasks' });
    await listed.keeps({ id: 'tasks' });
  });

  it('is synced now, and what comes of it is seen by itself', async () => {
    const user = await open();
    listed.google.put('tasks', task('Theirs'));
    listed.fails('unreachable');
    await user.click(await card().findByRole('button', { name: 'Sync now, Google' }));
    expect(await screen.findByText('One list is being kept in step')).toBeInTheDocument();
    await listed.goOn();
    expect(await card().findByText(/Google does not answer at the moment/)).toBeInTheDocument();
    listed.fails(null);
    listed.server.clock.advance(120_000);
    await listed.server.runJobs();
    await waitFor(() =>
      expect(card().queryByText(/Google does not answer at the moment/)).not.toBeInTheDocument(),
    );
    expect(await listed.titles()).toEqual(['Theirs']);
  });

  it('says in the words of the specification why it could not be asked for', async () => {
    const user = await open();
    const button = await card().findByRole('button', { name: 'Sync now, Google' });
    answerInstead('/oauth/integrations/sync', { status: 500 });
    await user.click(button);
    // Seen, and read aloud.
    expect(await screen.findAllByText('Failed to sync OAuth integrations')).not.toHaveLength(0);
  });

  it('of calendars go into one here, and their events into it', async () => {
    listed.calendars.addList('ana', { name: 'Ana', usual: true });
    listed.calendars.put('ana', appointment('Dentist'));
    const { calendars } = await listed.me.client.call('listCalendars', {});
    const event = { title: 'Mine', starts: '2026-06-12T10:00:00', calendar_id: calendars[0]?.id ?? '' };
    await listed.me.client.call('createEvent', { body: event });
    const user = await openLists();
    const lists = await sheet();
    expect(await lists.findByRole('heading', { name: 'Calendars' })).toBeInTheDocument();
    await user.click(lists.getByRole('switch', { name: /^Ana/ }));
    const goesInto = await lists.findByRole('combobox', { name: 'Here in' });
    expect(goesInto).toHaveTextContent('A new calendar “Ana”');
    expect(await violations()).toEqual([]);
    const who = lists.getByRole('combobox', { name: 'Remind me about events from this calendar' });
    expect(who).toHaveTextContent('Leave it to Google');
    await user.click(who);
    await user.click(await screen.findByRole('option', { name: 'Squeeze reminds me' }));
    expect(await lists.findByText(/At the times that Google says/)).toBeInTheDocument();
    await user.click(goesInto);
    await user.click(await screen.findByRole('option', { name: 'Calendar' }));
    await user.click(lists.getByRole('combobox', { name: 'New events also go to' }));
    await user.click(await screen.findByRole('option', { name: 'Ana' }));
    expect(await lists.findByText(/other calendars stay here/)).toBeInTheDocument();
    await user.click(lists.getByRole('button', { name: 'See what comes and goes' }));
    expect(await lists.findByText('1 comes here')).toBeInTheDocument();
    expect(lists.getByText('Dentist')).toBeInTheDocument();
    expect(lists.getByText('1 goes there')).toBeInTheDocument();
    expect(lists.getByText('Mine')).toBeInTheDocument();
    await user.click(lists.getByRole('button', { name: 'Start' }));
    expect(await screen.findByText('Google is being kept in step')).toBeInTheDocument();
    await listed.goOn();
    expect([...listed.calendars.itemsOf('ana').values()].map(({ title }) => title).toSorted()).toEqual([
      'Dentist',
      'Mine',
    ]);
  });
});
