import type { Todo } from '@squeeze/contracts/todos';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSession } from '../../testing/keep-session.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';
import { violations } from '../../testing/violations.ts';

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
  await server[Symbol.asyncDispose]();
});

type Draft = Partial<
  Pick<Todo, 'due_date' | 'start_date' | 'estimate_minutes' | 'repeat' | 'priority' | 'category'>
>;

const given = async (title: string, draft: Draft = {}): Promise<void> => {
  await person.client.call('createTodo', { body: { title, ...draft } });
};
const stored = async (): Promise<Todo | undefined> => {
  const answer = await person.client.call('listTodos', { query: {} });
  return 'todos' in answer ? answer.todos[0] : undefined;
};
const open = async (title: string, search = ''): Promise<UserEvent> => {
  const user = renderApp(testPlatform(server.origin), `/dashboard/todos${search}`);
  await screen.findByRole('button', { name: title });
  return user;
};
const button = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });

describe('on a row', () => {
  it('a date is pressed and said in words, and the focus is back on it', async () => {
    await given('Physio', { due_date: '2026-06-10' });
    const user = await open('Physio');
    await user.click(await button('When: Today'));
    const words = await screen.findByRole('textbox', { name: 'When' });
    expect(words).toHaveFocus();
    expect(await violations()).toEqual([]);
    await user.type(words, 'next fri 3pm');
    expect(await screen.findByText('Fri, June 19 3:00 PM')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect((await stored())?.due_date).toBe('2026-06-19T19:00:00.000Z'));
    expect(await screen.findByText('Changed “Physio”')).toBeInTheDocument();
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^When: |^Physio$/));
  });

  it('a day is picked of the calendar, by keys, and keeps its time', async () => {
    await given('Physio', { due_date: '2026-06-10T19:00:00Z' });
    const user = await open('Physio');
    await user.click(await button('When: 3:00 PM'));
    const month = await screen.findByRole('region', { name: 'June 2026' });
    within(month).getByRole('button', { pressed: true }).focus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Thursday, June 18'));
    await user.keyboard('{PageDown}');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Saturday, July 18'));
    await user.keyboard('{Enter}');
    await waitFor(async () => expect((await stored())?.due_date).toBe('2026-07-18T19:00:00.000Z'));
  });

  it('what names no time is said to, and Escape leaves everything as it is', async () => {
    await given('Physio', { due_date: '2026-06-10' });
    const user = await open('Physio');
    await user.click(await button('When: Today'));
    await user.type(await screen.findByRole('textbox', { name: 'When' }), 'whenever{Enter}');
    expect(await screen.findByRole('textbox', { description: /^That names no time/ })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'When' })).not.toBeInTheDocument());
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('When: Today'));
    expect((await stored())?.due_date).toBe('2026-06-10');
  });

  it('a day is given where there is none, and value and priority are chosen', async () => {
    await given('Physio', { category: 'Health', priority: 'high' });
    const user = await open('Physio');
    await user.click(await button('When: Any day'));
    await user.click(await button('Tomorrow'));
    await waitFor(async () => expect((await stored())?.due_date).toBe('2026-06-11'));
    await user.click(await button('Value: Health'));
    await user.type(await screen.findByRole('textbox', { name: 'Another one' }), 'Errands{Enter}');
    await waitFor(async () => expect((await stored())?.category).toBe('Errands'));
    await user.click(await button('Priority: High'));
    await user.click(await button('Low'));
    await waitFor(async () => expect((await stored())?.priority).toBe('low'));
  });
});

describe('from the menu of a row', () => {
  const ask = async (user: UserEvent, what: string): Promise<void> => {
    await user.click(await button('More for “Physio”'));
    await user.click(await screen.findByRole('menuitem', { name: what }));
  };

  it('how it repeats is typed, with the day that has, or chosen, and ended', async () => {
    await given('Physio', { due_date: '2026-06-10' });
    const user = await open('Physio');
    await ask(user, 'Repeats');
    const words = await screen.findByRole('textbox', { name: 'Repeats' });
    expect(await violations()).toEqual([]);
    await user.type(words, 'whenever{Enter}');
    expect(await screen.findByRole('textbox', { description: /^That names no rhythm/ })).toHaveFocus();
    await user.clear(words);
    await user.type(words, 'every sunday');
    expect(await screen.findByText('Every Sunday · Sun, June 14')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    const rule = (text: string) => ({ rule: text, after: 'date' });
    await waitFor(async () =>
      expect(await stored()).toMatchObject({
        due_date: '2026-06-14',
        repeat: rule('FREQ=WEEKLY;BYDAY=SU'),
      }),
    );
    await user.click(await button('Comes again'));
    expect(await button('Every Sunday')).toHaveAttribute('aria-pressed', 'true');
    await user.click(await button('Every day'));
    await waitFor(async () => expect(await stored()).toMatchObject({ repeat: rule('FREQ=DAILY') }));
    await user.click(await button('Comes again'));
    // What it is already is no change.
    await user.click(await button('Every day'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Repeats' })).not.toBeInTheDocument());
    await ask(user, 'Repeats');
    await user.click(await button('Never'));
    await waitFor(async () => expect(await stored()).toMatchObject({ repeat: null }));
    await user.click(await button('Undo'));
    await waitFor(async () => expect(await stored()).toMatchObject({ repeat: rule('FREQ=DAILY') }));
  });

  it('how long it takes is typed or chosen', async () => {
    await given('Physio');
    const user = await open('Physio');
    await ask(user, 'Estimate');
    await user.type(await screen.findByRole('textbox', { name: 'Estimate' }), '1h30{Enter}');
    await waitFor(async () => expect((await stored())?.estimate_minutes).toBe(90));
    await ask(user, 'Estimate');
    await user.type(await screen.findByRole('textbox', { name: 'Estimate' }), 'long{Enter}');
    expect(await screen.findByRole('textbox', { description: /^That names no length/ })).toHaveFocus();
    expect(await violations()).toEqual([]);
    await user.click(await button('20 minutes'));
    await waitFor(async () => expect((await stored())?.estimate_minutes).toBe(20));
    await ask(user, 'Estimate');
    await user.click(await button('No estimate'));
    await waitFor(async () => expect((await stored())?.estimate_minutes).toBeNull());
  });

  it('when it starts is typed or picked, not after it is due, and then it is found where what waits is', async () => {
    await given('Physio', { due_date: '2026-06-20' });
    const user = await open('Physio');
    await ask(user, 'Starts on');
    const words = await screen.findByRole('textbox', { name: 'Starts on' });
    await user.type(words, '25 june{Enter}');
    expect(
      await screen.findByRole('textbox', { description: 'A todo cannot start after the day it is due' }),
    ).toHaveFocus();
    expect(await violations()).toEqual([]);
    await user.clear(words);
    await user.type(words, 'next monday{Enter}');
    await waitFor(async () => expect((await stored())?.start_date).toBe('2026-06-15'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Physio' })).not.toBeInTheDocument());
    await user.click(screen.getByRole('link', { name: 'Someday' }));
    await user.click(await button('Starts on: from Mon'));
    await user.click(await button('Tomorrow'));
    await waitFor(async () => expect((await stored())?.start_date).toBe('2026-06-11'));
    await user.click(await button('Starts on: from Tomorrow'));
    await user.click(await button('At once'));
    await waitFor(async () => expect((await stored())?.start_date).toBeNull());
  });

  it('what is brought forward starts no later than it is due', async () => {
    await given('Physio', { due_date: '2026-06-20', start_date: '2026-06-18' });
    const user = await open('Physio', '?view=someday');
    await user.click(await button(/^When: /));
    await user.type(await screen.findByRole('textbox', { name: 'When' }), 'tomorrow{Enter}');
    await waitFor(async () =>
      expect(await stored()).toMatchObject({ due_date: '2026-06-11', start_date: null }),
    );
  });
});

describe('in the sheet', () => {
  it('the same is changed where it stands', async () => {
    await given('Physio', { due_date: '2027-03-09' });
    const user = await open('Physio');
    await user.click(await button('Physio'));
    const sheet = await screen.findByRole('complementary', { name: 'Physio' });
    await user.click(within(sheet).getByRole('button', { name: 'Tue, March 9, 2027' }));
    await user.click(await button('Any day'));
    await waitFor(async () => expect((await stored())?.due_date).toBeNull());
    await user.click(within(sheet).getByRole('button', { name: 'Medium' }));
    await user.click(await button('High'));
    await waitFor(async () => expect((await stored())?.priority).toBe('high'));
    await user.click(within(sheet).getByRole('button', { name: 'None' }));
    await user.click(await button('Creative'));
    await waitFor(async () => expect((await stored())?.category).toBe('Creative'));
    expect(await violations()).toEqual([]);
  });

  it('so is what else is shown of it', async () => {
    await given('Physio', {
      due_date: '2026-06-20',
      start_date: '2026-06-09',
      estimate_minutes: 20,
      repeat: { rule: 'FREQ=DAILY', after: 'date' },
    });
    const user = await open('Physio');
    await user.click(await button('Physio'));
    const sheet = await screen.findByRole('complementary', { name: 'Physio' });
    await user.click(within(sheet).getByRole('button', { name: '20 minutes' }));
    await user.click(await button('30 minutes'));
    await waitFor(async () => expect((await stored())?.estimate_minutes).toBe(30));
    await user.click(within(sheet).getByRole('button', { name: 'Yesterday' }));
    await user.click(await button('At once'));
    await waitFor(async () => expect((await stored())?.start_date).toBeNull());
    await user.click(await within(sheet).findByRole('button', { name: 'Every day' }));
    const paper = await screen.findByRole('dialog', { name: 'Repeats' });
    await user.click(within(paper).getByRole('button', { name: 'Every Saturday' }));
    await waitFor(async () =>
      expect((await stored())?.repeat).toEqual({ rule: 'FREQ=WEEKLY;BYDAY=SA', after: 'date' }),
    );
  });
});
