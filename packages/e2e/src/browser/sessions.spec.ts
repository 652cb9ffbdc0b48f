import { listSessions } from '@squeeze/database/repositories/session-repository';
import { startFaultProxy, type FaultProxy } from '@squeeze/testing/fault-proxy';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import type { Page } from '@playwright/test';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test as base } from './test.ts';

const refreshPath = '/api/v1/auth/refresh';
const fifteenMinutes = 15 * 60_000;
const tabs = 20;

interface Between {
  readonly server: TestServer;
  /** Where the browser thinks the server is. */
  readonly proxy: FaultProxy;
}

const test = base.extend<{ between: Between }>({
  between: async ({ webFolder }, use) => {
    await using server = await startTestServer({ webFolder });
    await using proxy = await startFaultProxy(server.origin);
    await use({ server, proxy });
  },
  baseURL: async ({ between }, use) => {
    await use(between.proxy.origin);
  },
});

const openTabs = async (page: Page): Promise<Page[]> => {
  const others = await Promise.all(Array.from({ length: tabs - 1 }, () => page.context().newPage()));
  return [page, ...others];
};

const title = { level: 1, name: 'My Todos' } as const;

const showTodos = async (all: readonly Page[]): Promise<void> => {
  await Promise.all(all.map((tab) => tab.goto('/dashboard/todos')));
  // Loading so many takes as long as it takes.
  await Promise.all(all.map((tab) => tab.getByRole('heading', title).waitFor()));
};

/** No page is left that could call in the middle of what comes next, and lose the answer by being left. */
const leave = async (all: readonly Page[]): Promise<void> => {
  for (const tab of all) await tab.goto('about:blank');
};

test(
  'twenty tabs whose token runs out together refresh it once, and nobody is signed out',
  { tag: '@security' },
  async ({ page, between }) => {
    test.slow();
    const { server, proxy } = between;
    const { client } = await signInAsSomeoneNew(page, server.origin);
    const { data: user } = await client.call('getMe', {});
    await showTodos([page]);
    expect(proxy.count('POST', refreshPath)).toBe(0);

    await leave([page]);
    const all = await openTabs(page);
    server.clock.advance(fifteenMinutes);
    await showTodos(all);
    expect(proxy.count('POST', refreshPath)).toBe(1);

    // The next time the answer gets lost: the same token is presented again and brings the same successor.
    await leave(all);
    server.clock.advance(fifteenMinutes);
    proxy.dropAnswers({ method: 'POST', path: refreshPath, times: 1 });
    await showTodos(all);
    for (const tab of all) await expect(tab).toHaveURL(/\/dashboard\/todos$/);
    expect(proxy.count('POST', refreshPath)).toBe(3);

    const sessions = await listSessions(server.database.db, user.id, server.clock.now());
    // The page's own, and the one that the test signed in with beside it.
    expect(sessions.map(({ generation }) => generation).toSorted((x, y) => x - y)).toEqual([0, 2]);
  },
);
