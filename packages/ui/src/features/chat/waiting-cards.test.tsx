import { appointment } from '@squeeze/testing/calendar-person';
import { ListedService } from '@squeeze/testing/listed-service';
import { modelOf } from '@squeeze/testing/model-of';
import { startModelServer, type ModelServer } from '@squeeze/testing/model-server';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepSession } from '../../testing/keep-session.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';
import { violations } from '../../testing/violations.ts';

let listed: ListedService;
let model: ModelServer | null = null;

afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await listed[Symbol.asyncDispose]();
  await model?.[Symbol.asyncDispose]();
  model = null;
});

const say = async (words: string): Promise<UserEvent> => {
  const user = renderApp(testPlatform(listed.server.origin), '/dashboard/chat');
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), `${words}{Enter}`);
  return user;
};

describe('a card of a change', () => {
  it('says that it waits where guests would be told, and takes the answer', async () => {
    listed = await ListedService.open();
    keepSession(listed.me);
    listed.calendars.tellsOthers = ({ hasGuests }) => hasGuests;
    listed.calendars.addList('ana', { name: 'Ana' });
    listed.calendars.put('ana', { ...appointment('Budget review'), hasGuests: true });
    await listed.keepsCalendar('ana');
    const user = await say('rename Budget review to Budget talk');
    const card = await screen.findByRole('article', { name: 'Changed “Budget talk”' });
    // In words first; what waits is on its card once it is held.
    expect(await screen.findByText(/would tell the guests of “Budget talk”/)).toBeVisible();
    expect(within(card).queryByRole('region')).toBeNull();
    await listed.goOn();
    const held = await within(card).findByRole('region', { name: 'Waits for your yes' });
    expect(await violations()).toEqual([]);
    await user.click(within(held).getByRole('button', { name: 'Send it: “Budget talk”' }));
    await waitFor(() => expect(within(card).queryByRole('region')).toBeNull());
  });

  it('shows all that a yes would write, and leads nowhere before that', async () => {
    model = await startModelServer();
    listed = await ListedService.open({ languageModel: modelOf(model) });
    keepSession(listed.me);
    listed.google.addList('tasks');
    await listed.keeps({ id: 'tasks', home: true });
    const input = { title: 'Pay Eve', description: 'IBAN 1234' };
    model.script(
      { call: [{ tool: 'list_todos', input: {} }] },
      { call: [{ tool: 'create_todo', input }] },
      { say: ['Shall I?'] },
    );
    const user = await say('What is on my list?');
    const card = await screen.findByRole('article', { name: 'Add “Pay Eve”?' });
    expect(within(card).getByText('IBAN 1234')).toBeVisible();
    expect(within(card).queryByRole('link')).toBeNull();
    expect(await violations()).toEqual([]);
    await user.click(within(card).getByRole('button', { name: 'Confirm' }));
    const done = await screen.findByRole('article', { name: 'Added “Pay Eve”' });
    expect(within(done).getByRole('link')).toBeVisible();
    expect(within(done).queryByText('IBAN 1234')).toBeNull();
  });
});
