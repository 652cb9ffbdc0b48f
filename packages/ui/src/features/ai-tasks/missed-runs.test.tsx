import { givenAiTask, givenAskedRun, givenMissedRun } from '@squeeze/testing/given-ai-task';
import { givenNotification } from '@squeeze/testing/given-notification';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSession } from '../../testing/keep-session.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';
import { violations } from '../../testing/violations.ts';

const hour = 60 * 60_000;
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
  await server[Symbol.asyncDispose]();
});

/** A run of a new task that was due some hours ago, and was found now. */
const given = async (make: typeof givenMissedRun, title: string, hoursAgo: number) => {
  const { db } = server.database;
  const userId = person.user.id;
  const task = await givenAiTask(db, { userId, title });
  const now = server.clock.now();
  const times = { dueAt: now - hoursAgo * hour, claimedAt: now, finishedAt: now };
  return make(db, { ...times, userId, taskId: task.id });
};
const missed = (title: string, hoursAgo: number) => given(givenMissedRun, title, hoursAgo);
const asked = (title: string, hoursAgo: number) => given(givenAskedRun, title, hoursAgo);

const open = async (search = ''): Promise<UserEvent> => {
  const user = renderApp(testPlatform(server.origin), `/dashboard/ai-tasks${search}`);
  await screen.findByRole('heading', { level: 1, name: 'AI Tasks' });
  return user;
};
const waiting = async (): Promise<number> =>
  (await person.client.call('listMissedRuns', { query: {} })).count;

describe('missed runs', () => {
  it('are in one place, each with how late it was and why, and are answered one by one', async () => {
    await missed('Water the plants', 30);
    await asked('Call Ana', 3);
    const user = await open();
    await screen.findByText('2 missed runs');
    await user.click(screen.getByRole('button', { name: 'Decide' }));
    const list = await screen.findByRole('list', { name: 'Missed while away' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Call Ana.*3 hours late.*The computer was off/),
      expect.stringMatching(/Water the plants.*1 day late.*more than a day/),
    ]);
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Run now: Call Ana, Today/ }));
    await screen.findByText('Running “Call Ana”');
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: /^Skip: Water the plants, Yesterday/ }));
    await screen.findByText('Nothing was missed');
    expect(await waiting()).toBe(0);
  });

  it('are answered all at once, by keyboard', async () => {
    await missed('Water the plants', 30);
    await asked('Call Ana', 3);
    const user = renderApp(testPlatform(server.origin), '/dashboard/ai-tasks?missed=yes');
    const all = await screen.findByRole('button', { name: 'Skip all' });
    all.focus();
    await user.keyboard('{Enter}');
    await screen.findByText('2 skipped.');
    await screen.findByText('Nothing was missed');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Nothing was missed')).toBeNull());
    expect(await waiting()).toBe(0);
  });

  it('are answered from the history of their task, which says how late they were', async () => {
    const run = await asked('Call Ana', 3);
    const user = await open(`?task=${run.taskId}`);
    const history = await screen.findByRole('list', { name: 'History' });
    within(history).getByText('3 hours late');
    await user.click(within(history).getByRole('button', { name: 'Run now' }));
    await screen.findByText('Running “Call Ana”');
    await server.runTasks();
    expect(await waiting()).toBe(0);
    const { runs } = await person.client.call('listAiTaskRuns', { params: { id: run.taskId }, query: {} });
    expect(runs).toMatchObject([{ status: 'done', late: true }]);
  });

  it('are answered from the notification that asks about them', async () => {
    const run = await asked('Call Ana', 3);
    await givenNotification(server.database.db, {
      userId: person.user.id,
      kind: 'missed',
      title: 'Call Ana',
      taskId: run.taskId,
      runId: run.id,
      shownAt: server.clock.now(),
    });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: /^Notifications/ }));
    await user.click(await screen.findByRole('button', { name: /Unread:.*Call Ana/ }));
    await user.click(await screen.findByRole('button', { name: 'Skip' }));
    await screen.findByText('Skipped');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull());
    expect(await waiting()).toBe(0);
  });
});
