import { givenSyncConflict } from '@squeeze/testing/given-sync-conflict';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerInstead } from '../../testing/answer-instead.ts';
import { keepSession } from '../../testing/keep-session.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';
import { violations } from '../../testing/violations.ts';

let server: TestServer;
let me: SignedIn;
let todo: string;
let conflict: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());
afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  me = await signIn(server);
  keepSession(me);
  todo = (await me.client.call('createTodo', { body: { title: 'Bread' } })).todo.id;
  conflict = await givenSyncConflict(server.database.db, {
    userId: me.user.id,
    thingId: todo,
    word: 'Bread',
    kept: { title: 'Bread' },
    other: { title: 'Rolls' },
    createdAt: server.clock.now(),
  });
  await me.client.call('leaveSyncConflict', { params: { id: conflict } });
});

const panelOf = async (title: string) => within(await screen.findByRole('complementary', { name: title }));
const openTodo = () => renderApp(testPlatform(server.origin), `/dashboard/todos?todo=${todo}`);

describe('values that did not win', () => {
  it('are folded beside their thing, taken with one press and given back', async () => {
    const user = openTodo();
    const panel = await panelOf('Bread');
    const fold = await panel.findByRole('button', { name: '1 other value' });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    expect(panel.queryByText('Rolls')).not.toBeInTheDocument();
    await user.click(fold);
    expect(panel.getByText('Rolls')).toBeInTheDocument();
    expect(panel.getByText(/^Written at Google · /)).toBeInTheDocument();
    expect(panel.getByText(/^You left it on .* It can be taken until /)).toBeInTheDocument();
    expect(await violations()).toEqual([]);
    await user.click(panel.getByRole('button', { name: 'Take this: Title' }));
    expect(await screen.findByText('“Bread” has the other value now')).toBeInTheDocument();
    const taken = await panelOf('Rolls');
    expect(await taken.findByText(/^You took the other value on /)).toBeInTheDocument();
    expect(taken.getByText(/^Written here · /)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const back = await panelOf('Bread');
    expect(await back.findByText(/^You changed your mind about this/)).toBeInTheDocument();
  });

  it('say that they stand where they were written since, and why one could not be taken', async () => {
    const user = openTodo();
    await user.click(await (await panelOf('Bread')).findByRole('button', { name: '1 other value' }));
    answerInstead('/take', { status: 409, body: { code: 'changed_since', values: { title: 'Bread' } } });
    await user.click(await screen.findByRole('button', { name: 'Take this: Title' }));
    expect(await screen.findAllByText(/changed since/i)).not.toHaveLength(0);
    vi.restoreAllMocks();
    await me.client.call('updateTodo', { params: { id: todo }, body: { title: 'Rolls' } });
    await waitFor(async () =>
      expect(await screen.findByText(/It is what stands here now/)).toBeInTheDocument(),
    );
    expect(screen.queryByRole('button', { name: 'Take this: Title' })).not.toBeInTheDocument();
  });

  it('are not there beside others', async () => {
    const { todo: other } = await me.client.call('createTodo', { body: { title: 'Eggs' } });
    renderApp(testPlatform(server.origin), `/dashboard/todos?todo=${other.id}`);
    const panel = await panelOf('Eggs');
    expect(await panel.findByRole('heading', { name: 'Eggs' })).toBeInTheDocument();
    expect(panel.queryByRole('button', { name: /other value/ })).not.toBeInTheDocument();
  });
});
