import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerInstead } from '../../testing/answer-instead.ts';
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
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await server[Symbol.asyncDispose]();
});

const todos = async (): Promise<number> => {
  const page = await person.client.call('listTodos', { query: {} });
  return 'todos' in page ? page.todos.length : 0;
};

/** A run that nobody watched would delete the one todo there is. Answers the id of what it proposes. */
const proposed = async (): Promise<string> => {
  const { client } = person;
  await client.call('createTodo', { body: { title: 'Old list' } });
  const body = {
    title: 'Clean up',
    description: 'delete the old list',
    task_type: 'automated_task',
  } as const;
  const { id } = (await client.call('createAiTask', { body })).data.task;
  await client.call('executeAiTask', { params: { id } });
  await server.runTasks();
  const { runs } = await client.call('listAiTaskRuns', { params: { id }, query: {} });
  const receipt = runs[0]?.receipts[0];
  if (receipt === undefined) throw new Error('nothing was proposed');
  return receipt.id;
};

/** The notification of that run, unfolded. */
const unfolded = async (): Promise<{ user: UserEvent; asked: HTMLElement }> => {
  const user = renderApp(testPlatform(server.origin), '/dashboard/notes');
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  await user.click(await screen.findByRole('button', { name: /Done: Clean up/ }));
  const list = await screen.findByRole('list', { name: 'What the assistant did and asks for' });
  return { user, asked: within(list).getByRole('listitem') };
};

const press = (asked: HTMLElement, name: string): HTMLElement => within(asked).getByRole('button', { name });
const noButtons = (asked: HTMLElement): Promise<void> =>
  waitFor(() => expect(within(asked).queryAllByRole('button')).toEqual([]));

/** The next answer given here comes to the server just after `elsewhere`, which the page has had no time to hear of. */
const justAfter = (elsewhere: () => Promise<unknown>, path: '/confirm' | '/decline'): void => {
  const through = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname.endsWith(path)) await elsewhere();
    return through(input, init);
  });
};

describe('a proposal in a notification', () => {
  it('is carried out by Approve, says so, and can be taken back', async () => {
    await proposed();
    const { user, asked } = await unfolded();
    expect(asked).toHaveTextContent('Delete “Old list”?');
    expect(asked).toHaveTextContent('Nothing happens without your yes.');
    expect(await violations()).toEqual([]);
    expect(await todos()).toBe(1);
    await user.click(press(asked, 'Approve'));
    await within(asked).findByText('Deleted “Old list”');
    expect(asked).toHaveFocus();
    // Also to whoever does not see it.
    const told = (): (string | null)[] => screen.getAllByRole('status').map((status) => status.textContent);
    await waitFor(() => expect(told()).toContain('Deleted “Old list”'));
    expect(await todos()).toBe(0);
    await user.click(press(asked, 'Undo: Deleted “Old list”'));
    await within(asked).findByText('Undone');
    expect(await todos()).toBe(1);
  });

  it('is left by Decline', async () => {
    await proposed();
    const { user, asked } = await unfolded();
    await user.click(press(asked, 'Decline'));
    await within(asked).findByText('Left as it is');
    await noButtons(asked);
    expect(await todos()).toBe(1);
  });

  it('is asked of the server once, however often it is pressed', async () => {
    const id = await proposed();
    const { user, asked } = await unfolded();
    const sent = answerInstead(['/confirm', '/decline']);
    const [approve, decline] = [press(asked, 'Approve'), press(asked, 'Decline')];
    await user.dblClick(approve);
    await user.click(decline);
    await within(asked).findByText('Deleted “Old list”');
    expect(sent.calls).toEqual([`POST /api/v1/receipts/${id}/confirm`]);
    expect(within(asked).queryByRole('alert')).toBeNull();
  });

  it('is no longer offered once its days are over, seen or not', async () => {
    await proposed();
    const { asked } = await unfolded();
    // What was unfolded is read, and all of that has been fetched anew: the page does not know of what comes next.
    await waitFor(async () =>
      expect((await person.client.call('listNotifications', { query: {} })).unread).toBe(0),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: /1 unread/, hidden: true })).toBeNull());
    // As if it had waited for years.
    await server.database.db.updateTable('receipts').set({ created_at: 0 }).execute();
    // At once: a list that is fetched meanwhile would take the button away.
    fireEvent.click(press(asked, 'Approve'));
    expect(await within(asked).findByRole('alert')).toHaveTextContent(
      'This is no longer open, and nothing was done.',
    );
    await within(asked).findByText('No longer offered');
    await noButtons(asked);
    expect(await todos()).toBe(1);
  });

  it('answered elsewhere says what was answered there', async () => {
    const id = await proposed();
    const { user, asked } = await unfolded();
    justAfter(() => person.client.call('declineReceipt', { params: { id } }), '/confirm');
    await user.click(press(asked, 'Approve'));
    await within(asked).findByText('Left as it is');
    expect(await within(asked).findByRole('alert')).toHaveTextContent('nothing was done');
    await noButtons(asked);
    expect(await todos()).toBe(1);
  });

  it('approved elsewhere is not said to have been declined', async () => {
    const id = await proposed();
    const { user, asked } = await unfolded();
    justAfter(() => person.client.call('confirmReceipt', { params: { id } }), '/decline');
    await user.click(press(asked, 'Decline'));
    await within(asked).findByText('Deleted “Old list”');
    expect(asked).not.toHaveTextContent('Left as it is');
    expect(await todos()).toBe(0);
  });

  it('is refused when the thing has changed, and says why', async () => {
    await proposed();
    const { user, asked } = await unfolded();
    const page = await person.client.call('listTodos', { query: {} });
    const [todo] = 'todos' in page ? page.todos : [];
    server.clock.advance(1_000);
    await person.client.call('updateTodo', { params: { id: todo?.id ?? '' }, body: { priority: 'high' } });
    await user.click(press(asked, 'Approve'));
    expect(await within(asked).findByRole('alert')).toHaveTextContent(
      'This has changed since it was proposed, so nothing was done.',
    );
    expect(await todos()).toBe(1);
  });

  it.each(['unreachable', { status: 500, body: { code: 'internal_error' } }] as const)(
    'can be answered again when the answer did not arrive (%o)',
    async (standIn) => {
      await proposed();
      const { user, asked } = await unfolded();
      const broken = answerInstead('/confirm', standIn);
      await user.click(press(asked, 'Approve'));
      expect(await within(asked).findByRole('alert')).toHaveTextContent('Your answer did not arrive');
      broken.restore();
      await user.click(press(asked, 'Approve'));
      await within(asked).findByText('Deleted “Old list”');
      expect(within(asked).queryByRole('alert')).toBeNull();
      expect(await todos()).toBe(0);
    },
  );
});
