import { appointment } from '@squeeze/testing/calendar-person';
import { ListedService } from '@squeeze/testing/listed-service';
import { task } from '@squeeze/testing/synced-person';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSession } from '../testing/keep-session.ts';
import { renderApp } from '../testing/render-app.tsx';
import { testPlatform } from '../testing/test-platform.ts';
import { violations } from '../testing/violations.ts';

let listed: ListedService;

beforeEach(async () => {
  listed = await ListedService.open();
  keepSession(listed.me);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await listed[Symbol.asyncDispose]();
});

const open = (address: string): UserEvent => renderApp(testPlatform(listed.server.origin), address);

describe('beside a todo', () => {
  it('what was changed at a service is shown and taken with one press; beside others nothing is', async () => {
    listed.google.addList('tasks');
    const item = listed.google.put('tasks', task('Milk'));
    await listed.keeps({ id: 'tasks' });
    const { todos } = (await listed.me.client.call('listTodos', { query: {} })) as {
      readonly todos: readonly { readonly id: string }[];
    };
    const id = todos[0]?.id ?? '';
    const { todo: other } = await listed.me.client.call('createTodo', { body: { title: 'Eggs' } });
    await listed.me.client.call('updateTodo', { params: { id }, body: { title: 'Bread' } });
    listed.google.edit('tasks', item, { title: 'Rolls' });
    await listed.goOn();
    const user = open(`/dashboard/todos?todo=${id}`);
    const panel = within(await screen.findByRole('complementary', { name: 'Bread' }));
    const looks = within(await panel.findByRole('region', { name: 'Needs a look' }));
    expect(looks.getByText('Written at Google')).toBeInTheDocument();
    // The panel says already what it is about.
    expect(looks.queryByRole('heading', { name: 'Bread' })).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
    await user.click(looks.getByRole('button', { name: /^Take this instead/ }));
    expect(await screen.findByRole('complementary', { name: 'Rolls' })).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Needs a look' })).not.toBeInTheDocument(),
    );
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: other.title }));
    expect(await screen.findByRole('complementary', { name: 'Eggs' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Needs a look' })).not.toBeInTheDocument();
  });
});

describe('beside an event', () => {
  it('what its guests would be told of waits for a yes', async () => {
    listed.calendars.addList('ana', { name: 'Ana' });
    listed.calendars.tellsOthers = ({ hasGuests }) => hasGuests;
    listed.calendars.put('ana', appointment('Meeting', { hasGuests: true }));
    await listed.keepsCalendar('ana');
    const span = { from: '2026-06-01T00:00:00Z', to: '2026-07-01T00:00:00Z' };
    const [event] = (await listed.me.client.call('listEvents', { query: span })).events;
    const id = event?.id ?? '';
    await listed.me.client.call('updateEvent', { params: { id }, body: { title: 'Meeting, moved' } });
    await listed.goOn();
    const user = open(`/dashboard/calendar?view=week&date=2026-06-15&event=${id}`);
    const panel = within(await screen.findByRole('complementary', { name: 'Meeting, moved' }));
    const asked = within(await panel.findByRole('region', { name: 'Waits for your yes' }));
    expect(await violations()).toEqual([]);
    await user.click(asked.getByRole('button', { name: /^Send it/ }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Waits for your yes' })).not.toBeInTheDocument(),
    );
    await listed.goOn();
    expect([...listed.calendars.itemsOf('ana').values()]).toMatchObject([{ title: 'Meeting, moved' }]);
  });
});
