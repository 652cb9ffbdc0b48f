import process from 'node:process';
import type { ApiClient } from '@squeeze/testing/api-client';
import { startTestServer } from '@squeeze/testing/start-test-server';
import { testDay } from '@squeeze/testing/test-day';
import type { TodoPage } from '@squeeze/contracts/todos';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';

/** More than the server takes in a minute; `BACKLOG=2000` for a long one. */
const many = Number(process.env['BACKLOG'] ?? 620);

interface Backlog {
  readonly userId: string;
  readonly count: number;
  /** When the first was typed, epoch ms: not so long ago that it would be held back. */
  readonly begunAt: number;
}

/** Runs in the page: keeps todos as if they had been typed while nobody answered. */
async function keepBacklog({ userId, count, begunAt }: Backlog): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('squeeze');
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
  });
  const writing = database.transaction('records', 'readwrite');
  const draft = { description: null, due_date: null, priority: 'medium', category: null, status: 'pending' };
  for (let number = 1; number <= count; number += 1) {
    const key = String(number).padStart(32, '0');
    const title = `Todo ${number}`;
    const at = begunAt + number;
    const typedAt = new Date(at).toISOString();
    const times = { created_at: typedAt, updated_at: typedAt, started_at: null, completed_at: null };
    const shown = { id: `unsaved:${key}.0`, title, ...draft, ...times };
    const pieces = [{ draft: { title, ...draft }, text: title, shown }];
    const entry = { shape: 3, key, userId, at, write: { kind: 'capture', pieces } };
    writing.objectStore('records').put({ value: JSON.stringify(entry), at }, [userId, 'outbox', key]);
  }
  await new Promise((resolve) => writing.addEventListener('complete', resolve));
  database.close();
}

/** From the first that was stored to the last. */
const stored = async (client: ApiClient): Promise<string[]> => {
  const titles: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { limit: 200, ...(cursor !== undefined && { cursor }) };
    const page = (await client.call('listTodos', { query })) as TodoPage;
    titles.push(...page.todos.map(({ title }) => title));
    cursor = page.next_cursor;
  }
  return titles.toReversed();
};

test('many waiting writes are sent in their order, each once, past what the server takes in a minute', async ({
  page,
  webFolder,
}) => {
  test.setTimeout(120_000 + many * 500);
  await using server = await startTestServer({ webFolder });
  const { client } = await signInAsSomeoneNew(page, server.origin, `${server.origin}/dashboard/settings`);
  const { data: user } = await client.call('getMe', {});
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(keepBacklog, { userId: user.id, count: many, begunAt: testDay().start - many });
  let refusals = 0;
  page.on('response', (response) => {
    if (response.status() !== 429) return;
    refusals += 1;
    server.clock.advance(60_000);
  });
  await page.goto(`${server.origin}/dashboard/todos`);
  const waiting = page.getByText(/kept here/);
  await expect(page.locator('[data-todo]').filter({ hasText: `Todo ${many}` })).toBeVisible();
  // The last of them can be worked with once it is saved.
  await expect(page.getByRole('button', { name: `Complete: Todo ${many}`, exact: true })).toBeEnabled({
    timeout: 60_000 + many * 400,
  });
  await expect(waiting).toHaveCount(0);
  expect(refusals).toBeGreaterThan(0);
  expect(await stored(client)).toEqual(Array.from({ length: many }, (_, index) => `Todo ${index + 1}`));
});
