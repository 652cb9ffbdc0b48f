import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TodoPage } from '@squeeze/contracts/todos';
import { openSqlite } from '@squeeze/database/sqlite';
import { ApiClient } from '@squeeze/testing/api-client';
import { spawnApi } from '@squeeze/testing/spawn-api';
import { describe, expect, it } from 'vitest';

/** `pnpm faults` kills it fifty times. */
const kills = 10;
const writers = 4;
const account = { email: 'ines@example.test', password: 'Thermos2tram!' };

describe('kill -9 under write load', () => {
  it(`loses nothing acknowledged in ${kills} kills`, { timeout: 300_000 }, async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'squeeze-kill-'));
    const acknowledged: string[] = [];
    const token = await registerAndSignIn(folder);
    for (let round = 0; round < kills; round += 1) {
      await using api = await spawnApi(folder);
      const client = new ApiClient(api.origin, { token });
      // Killed in the middle of the writes: after a different number of them each time.
      const target = acknowledged.length + 1 + ((round * 7) % 12);
      const writing = Array.from({ length: writers }, async (_, writer) => {
        for (let n = 0; ; n += 1) {
          const title = `round ${round} writer ${writer} todo ${n}`;
          const answer = await client.send('createTodo', { body: { title } }).catch(() => null);
          if (answer === null) return;
          expect(answer.status).toBe(201);
          acknowledged.push(title);
          if (acknowledged.length >= target) await api.kill();
        }
      });
      await Promise.all(writing);
    }
    await using api = await spawnApi(folder);
    const kept = new Set(await everyTitle(new ApiClient(api.origin, { token })));
    expect(acknowledged.filter((title) => !kept.has(title))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(kills);
    expect(await api.stop()).toBe(0);

    const database = openSqlite(path.join(folder, 'squeeze.db'));
    expect(database.integrityCheck()).toEqual([]);
    await database.close();
    await rm(folder, { recursive: true });
  });
});

async function registerAndSignIn(folder: string): Promise<string> {
  await using api = await spawnApi(folder);
  const client = new ApiClient(api.origin);
  await client.call('register', {
    body: { ...account, full_name: 'Inés Kovač', phone_number: '+14155550132' },
  });
  return (await client.call('login', { body: account })).access_token;
}

async function everyTitle(client: ApiClient): Promise<string[]> {
  const titles: string[] = [];
  let cursor: string | null = null;
  do {
    const query = { limit: 200, ...(cursor !== null && { cursor }) };
    const page = (await client.call('listTodos', { query })) as TodoPage;
    titles.push(...page.todos.map((todo) => todo.title));
    cursor = page.next_cursor;
  } while (cursor !== null);
  return titles;
}
