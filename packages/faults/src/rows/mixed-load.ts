import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { migrateToLatest } from '@squeeze/database/migrate';
import { openSqlite } from '@squeeze/database/sqlite';
import type { HttpAnswer } from '@squeeze/testing/api-client';
import type { FaultRow } from '../fault-row.ts';
import { median } from '../median.ts';
import { gatherPeople, type Person } from '../people.ts';
import { startProduct } from '../product.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const connections = 200;
/** Each person stays below the limit of requests a minute. */
const pauseMs = 150;
const growthAllowed = 1.1;

/** Ten minutes of 200 people who list, read and write; what memory the server holds meanwhile. */
export const mixedLoad: FaultRow = {
  name: 'mixed-load',
  run: async (extent) => {
    const minutes = extent === 'whole' ? 10 : 1;
    await using folder = await temporaryFolder();
    const made = openSqlite(path.join(folder.path, 'squeeze.db'));
    await migrateToLatest(made);
    const people = await gatherPeople(made, connections);
    await made.close();
    await using api = await startProduct(folder.path);
    const stop = new AbortController();
    const answers = new Map<string, number>();
    const working = people.map((person) => live(person, api.origin, answers, stop.signal));
    const megabytes: number[] = [];
    for (let seconds = 0; seconds < minutes * 60; seconds += 10) {
      await pause(10_000);
      megabytes.push(await residentMegabytes(api.process.pid ?? 0));
    }
    stop.abort();
    await Promise.all(working);
    const third = Math.floor(megabytes.length / 3);
    const [middle, end] = [median(megabytes.slice(third, -third)), median(megabytes.slice(-third))];
    const total = [...answers.values()].reduce((sum, times) => sum + times, 0);
    const failed = [...answers].filter(([answer]) => !answer.startsWith('2'));
    return [
      {
        what: `${minutes} min of mixed load with ${connections} connections`,
        times: 1,
        acknowledged: total,
        lost: failed.reduce((sum, [, times]) => sum + times, 0),
        twice: null,
        held: failed.length === 0 && end <= middle * growthAllowed,
        notes: [
          `memory, every 10 s: ${megabytes.join(' ')} MB`,
          `the last third ${(end / middle).toFixed(2)} × the middle one (goal ≤ ${growthAllowed})`,
        ],
      },
    ];
  },
};

/** Seven lists, two single ones and a write, over and over. */
async function live(
  person: Person,
  origin: string,
  answers: Map<string, number>,
  signal: AbortSignal,
): Promise<void> {
  const client = person.clientOf(origin);
  let id: string | null = null;
  for (let n = Math.floor(Math.random() * 10); !signal.aborted; n += 1) {
    const turn = n % 10;
    const answer: HttpAnswer<unknown> | null =
      turn === 0
        ? await client.send('createTodo', { body: { title: `todo ${n}` } }).catch(() => null)
        : turn < 3 && id !== null
          ? await client.send('getTodo', { params: { id } }).catch(() => null)
          : await client.send('listTodos', { query: {} }).catch(() => null);
    if (turn === 0 && answer?.status === 201) id = (answer.body as { todo: { id: string } }).todo.id;
    const status = String(answer?.status ?? 'none');
    answers.set(status, (answers.get(status) ?? 0) + 1);
    await pause(pauseMs * (0.5 + Math.random()));
  }
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
