import type { Todo } from '@squeeze/contracts/todos';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerInstead } from '../../testing/answer-instead.ts';
import { keepSession } from '../../testing/keep-session.ts';
import { currentPath, renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';
import { violations } from '../../testing/violations.ts';

let server: TestServer;
let person: SignedIn;

beforeEach(async () => {
  server = await startTestServer();
  person = await signIn(server);
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
  await server[Symbol.asyncDispose]();
});

const field = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: 'What needs doing?' });
const proposed = (): Promise<HTMLElement> => screen.findByRole('list', { name: 'Proposed' });
const open = (path = '/capture'): UserEvent => {
  keepSession(person);
  return renderApp(testPlatform(server.origin), path);
};
const stored = async (): Promise<Todo[]> => {
  const answer = await person.client.call('listTodos', { query: {} });
  return 'todos' in answer ? answer.todos : [];
};
const storedTitles = async (): Promise<string[]> => (await stored()).map(({ title }) => title).toSorted();

describe('words that are shared to the capture page', () => {
  it('fill the field and leave the address at once', async () => {
    open('/capture?title=A%20fine%20page&text=Read%20A%20fine%20page&url=https%3A%2F%2Fexample.test%2Fa');
    expect(window.location.search).toBe('');
    // The title stands in the text already.
    expect(await field()).toHaveValue('Read A fine page\nhttps://example.test/a');
    expect(currentPath()).toBe('/capture');
    expect(await stored()).toEqual([]);
  });

  it('survive signing in', async () => {
    localStorage.clear();
    const user = renderApp(testPlatform(server.origin), '/capture?text=Oat%20milk%20today');
    await user.type(await screen.findByLabelText('Email'), person.email);
    expect(window.location.href).not.toContain('milk');
    await user.type(screen.getByLabelText('Password'), password);
    // Awaited: React does not take up what waits for the next page's code in an act that is not.
    await act(async () => user.keyboard('{Enter}'));
    expect(await field()).toHaveValue('Oat milk today');
    expect(currentPath()).toBe('/capture');
    expect(sessionStorage).toHaveLength(0);
  });

  it('tell how to reach the page, with nothing that axe minds', async () => {
    const user = open();
    await field();
    await user.click(screen.getByText('Reach this page from anywhere'));
    expect(screen.getByText(/^javascript:void open\('.*\/capture\?'\+/)).toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });
});

describe('a pasted paragraph', () => {
  const text = 'milk, eggs and call the bank tomorrow';

  it('is proposed as several items, of which the chosen ones are added by one call', async () => {
    const calls = answerInstead('/capture');
    const user = open();
    await user.click(await field());
    await user.paste(text);
    const list = within(await proposed());
    expect(list.getAllByRole('checkbox')).toHaveLength(3);
    expect(list.getByText('Tomorrow')).toBeInTheDocument();
    expect(await violations()).toEqual([]);
    await user.click(list.getByRole('checkbox', { name: /^eggs/ }));
    await user.click(screen.getByRole('button', { name: 'Add 2' }));
    expect(await screen.findByText('2 added')).toBeInTheDocument();
    expect(await storedTitles()).toEqual(['call the bank', 'milk']);
    expect(calls.calls).toEqual(['POST /api/v1/capture']);
    // What was not taken is still there.
    expect(await field()).toHaveValue('eggs');

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Taken back')).toBeInTheDocument();
    await waitFor(async () => expect(await storedTitles()).toEqual([]));
  });

  it('may have a note in it, which is one todo a line after all', async () => {
    const user = open();
    await user.click(await field());
    await user.paste('milk, eggs and bread\nnote: Packing\nsocks, wool');
    const list = within(await proposed());
    expect(list.getByRole('checkbox', { name: /^Packing/ })).toBeChecked();
    expect(list.getAllByRole('checkbox')).toHaveLength(4);
    expect(list.getByText('Note')).toBeInTheDocument();
    await user.click(list.getByRole('button', { name: 'Change “Packing”' }));
    expect(await violations()).toEqual([]);
    await user.click(list.getByRole('button', { name: 'Not a note' }));
    expect(within(await proposed()).queryByText('Note')).toBeNull();
    expect(within(await proposed()).getByRole('checkbox', { name: /^socks/ })).toBeInTheDocument();
  });

  it('can be changed item by item', async () => {
    const user = open();
    await user.click(await field());
    await user.paste(text);
    await proposed();
    await user.click(screen.getByRole('button', { name: 'Change “eggs”' }));
    const title = screen.getByRole('textbox', { name: 'Title' });
    await user.clear(title);
    await user.type(title, 'Six eggs');
    await user.type(screen.getByLabelText('Day'), '2026-06-15');
    await user.type(screen.getByRole('textbox', { name: 'Value' }), 'Groceries');
    await user.click(screen.getByRole('button', { name: 'Add 3' }));
    expect(await screen.findByText('3 added')).toBeInTheDocument();
    expect(await stored()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ title: 'Six eggs', due_date: '2026-06-15', category: 'Groceries' }),
      ]),
    );
    expect(await field()).toHaveValue('');
  });

  it('can stay as it was typed', async () => {
    const user = open();
    await user.click(await field());
    await user.paste(text);
    await proposed();
    await user.click(screen.getByRole('button', { name: 'Leave it as it is' }));
    expect(await field()).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Take apart into 3' })).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await stored()).toHaveLength(1));
  });

  it('comes back whole when the server will not have it', async () => {
    const user = open();
    await user.click(await field());
    await user.paste(text);
    await proposed();
    answerInstead('/capture', { status: 409, body: { detail: 'No room', code: 'limit_reached' } });
    await user.click(screen.getByRole('button', { name: 'Add 3' }));
    await waitFor(async () => expect(await field()).toHaveValue('milk\neggs\ncall the bank tomorrow'));
    expect(await stored()).toEqual([]);
  });
});

describe('taking back what was captured', () => {
  it('says so when something of it has changed since', async () => {
    const user = open();
    await user.type(await field(), 'Oat milk{Enter}');
    expect(await screen.findByText('Added')).toBeInTheDocument();
    const [milk] = await stored();
    server.clock.advance(1000);
    await person.client.call('updateTodo', { params: { id: milk?.id ?? '' }, body: { title: 'Soy milk' } });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Not taken back: something of it has changed since')).toBeInTheDocument();
    expect(await storedTitles()).toEqual(['Soy milk']);
  });
});

describe('Enter, again and again', () => {
  it('adds once, and what was understood, whether or not the language rules are here', async () => {
    const calls = answerInstead('/capture');
    const user = open();
    await user.type(await field(), 'Oat milk tomorrow{Enter}{Enter}{Enter}');
    expect(await screen.findByText('Added')).toBeInTheDocument();
    expect(await stored()).toMatchObject([{ title: 'Oat milk', due_date: '2026-06-11' }]);
    expect(calls.calls).toHaveLength(1);
  });
});
