import { CompiledQuery, createQueryId } from 'kysely';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../connection.ts';
import {
  cancelJob,
  claimJobs,
  countWaitingJobs,
  giveBackJob,
  insertJob,
  nextJobsDueAt,
  nextLeaseEnd,
  purgeFinishedJobs,
  releaseExpiredLeases,
  renewLeases,
  settleJob,
  type ClaimedJob,
} from './job-repository.ts';

const now = 1_000_000;
const minute = 60_000;

describe.each(dialects)('$name: job repository', ({ name: dialect }) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase(dialect);
  });
  afterEach(() => database.close());

  const add = (id: string, runAt = now, name = 'mow'): Promise<boolean> =>
    insertJob(database.db, { id, name, payloadJson: `{"of":"${id}"}`, runAt, now });

  const claim = (at = now, owner = 'ada', limit = 10): Promise<ClaimedJob[]> =>
    claimJobs(database.db, { name: 'mow', owner, now: at, leaseUntil: at + minute, limit });

  const claimOne = async (at = now, owner = 'ada'): Promise<ClaimedJob> => {
    const [job] = await claim(at, owner, 1);
    if (job === undefined) throw new Error('nothing was due');
    return job;
  };

  const states = async (): Promise<Record<string, string>> => {
    const rows = await database.db.selectFrom('jobs').select(['id', 'state']).execute();
    return Object.fromEntries(rows.map(({ id, state }) => [id, state]));
  };

  it('counts what is due and waits, of each name, and stops counting where told to', async () => {
    await add('first', now - minute);
    await add('second', now - 1);
    await add('third', now);
    await add('later', now + 1);
    await add('other', now - 5, 'rake');
    const count = async (most: number) => {
      const rows = await countWaitingJobs(database.db, { names: ['mow', 'rake', 'sow'], now, most });
      return rows.toSorted((a, b) => a.name.localeCompare(b.name));
    };
    expect(await count(10)).toEqual([
      { name: 'mow', count: 3, oldest: now - minute },
      { name: 'rake', count: 1, oldest: now - 5 },
      { name: 'sow', count: 0, oldest: null },
    ]);
    expect((await count(2))[0]).toEqual({ name: 'mow', count: 2, oldest: now - minute });
    await claim();
    expect((await count(10))[0]).toEqual({ name: 'mow', count: 0, oldest: null });
  });

  it('adds a job of an id once', async () => {
    expect(await add('a')).toBe(true);
    expect(await add('a', now + minute)).toBe(false);
    expect(await nextJobsDueAt(database.db, ['mow'])).toEqual(new Map([['mow', now]]));
  });

  it('hands each due job of a name to one owner, the longest due first', async () => {
    await add('c', now - 1);
    await add('a', now - 3);
    await add('b', now - 2);
    await add('later', now + 1);
    await add('other', now, 'rake');
    const [first, second] = await Promise.all([claim(now, 'ada', 2), claim(now, 'bob', 2)]);
    const claimed = [...first, ...second];
    expect(claimed.map(({ id }) => id).toSorted((a, b) => a.localeCompare(b))).toEqual(['a', 'b', 'c']);
    // Whichever comes first gets the two that have waited longest.
    const [longest] = first.length === 2 ? first : second;
    expect(longest).toMatchObject({ id: 'a', name: 'mow', payloadJson: '{"of":"a"}', attempt: 1 });
    expect(await claim()).toEqual([]);
    expect(await nextJobsDueAt(database.db, ['mow', 'rake', 'sow'])).toEqual(
      new Map([
        ['mow', now + 1],
        ['rake', now],
      ]),
    );
  });

  it('ends a try only for its owner, and only the try it was', async () => {
    await add('a');
    const job = await claimOne();
    const done = { state: 'done', now } as const;
    expect(await settleJob(database.db, { ...job, owner: 'bob' }, done)).toBe(false);
    expect(await settleJob(database.db, { ...job, attempt: 2 }, done)).toBe(false);
    expect(await settleJob(database.db, job, done)).toBe(true);
    expect(await settleJob(database.db, job, { state: 'failed', now, error: 'late' })).toBe(false);
    expect(await states()).toEqual({ a: 'done' });
  });

  it('puts a job back in line for another try, or as if there had been none', async () => {
    await add('a');
    await settleJob(database.db, await claimOne(), { state: 'waiting', runAt: now + 5, error: 'no luck' });
    expect(await claim()).toEqual([]);
    const second = await claimOne(now + 5);
    expect(second.attempt).toBe(2);
    await giveBackJob(database.db, { ...second, owner: 'bob' }, now);
    expect(await claim(now + 9)).toEqual([]);
    await giveBackJob(database.db, second, now + 6);
    expect(await claimOne(now + 6)).toMatchObject({ id: 'a', attempt: 2 });
  });

  it('keeps a lease while it is renewed, and tells an owner that has lost one', async () => {
    await add('a');
    await add('b');
    await claim();
    expect(await renewLeases(database.db, 'bob', ['a'], now + 9 * minute)).toEqual([]);
    expect(await renewLeases(database.db, 'ada', ['a'], now + 2 * minute)).toEqual(['a']);
    await releaseExpiredLeases(database.db, { now: now + minute, attempts: 3, except: [] });
    expect(await states()).toEqual({ a: 'running', b: 'waiting' });
    expect(await nextLeaseEnd(database.db, [])).toBe(now + 2 * minute);
    expect(await nextLeaseEnd(database.db, ['a'])).toBeNull();
    expect(await renewLeases(database.db, 'ada', ['a', 'b'], now + 3 * minute)).toEqual(['a']);
    expect(await claimOne(now + minute, 'bob')).toMatchObject({ id: 'b', attempt: 2 });
  });

  it('takes no job from a process that still works on it, and fails one that was lost in its last try', async () => {
    await add('mine');
    await add('lost');
    await claim();
    await releaseExpiredLeases(database.db, { now: now + minute, attempts: 1, except: ['mine'] });
    expect(await states()).toEqual({ mine: 'running', lost: 'failed' });
  });

  it('takes back a job that waits, and no other', async () => {
    await add('waits', now + 1);
    await add('runs');
    await claim();
    for (const id of ['waits', 'runs', 'unknown']) await cancelJob(database.db, 'mow', id, now);
    await cancelJob(database.db, 'rake', 'waits', now);
    expect(await states()).toEqual({ waits: 'cancelled', runs: 'running' });
  });

  it('erases what has been over for long enough', async () => {
    for (const id of ['done', 'failed', 'cancelled', 'runs']) await add(id);
    await add('waits', now + 1);
    await cancelJob(database.db, 'mow', 'cancelled', now);
    for (const job of await claim()) {
      if (job.id === 'done') await settleJob(database.db, job, { state: 'done', now });
      if (job.id === 'failed')
        await settleJob(database.db, job, { state: 'failed', now: now + 1, error: 'no' });
    }
    expect(await purgeFinishedJobs(database.db, now + 1)).toBe(2);
    expect(Object.keys(await states()).toSorted()).toEqual(['failed', 'runs', 'waits']);
  });
});

describe('sqlite: plans of the line of jobs', () => {
  it('read the index of a state, never all jobs of the week', async () => {
    await using database = await openTestDatabase('sqlite');
    const asked = new Map<string, CompiledQuery>();
    const built = database.db.withPlugin({
      transformQuery: ({ node }) => {
        // What is asked while plans are read goes through the database itself.
        const query = database.db.getExecutor().compileQuery(node, createQueryId());
        asked.set(query.sql, query);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    // What was built once is only executed.
    const executeQuery: Db['executeQuery'] = async (query) => {
      if ('parameters' in query) asked.set(query.sql, query);
      return await built.executeQuery(query);
    };
    const listening = new Proxy(built, {
      get: (db, name) => {
        if (name === 'executeQuery') return executeQuery;
        const member: unknown = Reflect.get(db, name, db);
        return typeof member === 'function' ? (member.bind(db) as unknown) : member;
      },
    });
    await claimJobs(listening, { name: 'mow', owner: 'ada', now, leaseUntil: now + minute, limit: 10 });
    await nextJobsDueAt(listening, ['mow', 'rake']);
    await nextLeaseEnd(listening, ['mine']);
    await countWaitingJobs(listening, { names: ['mow', 'rake'], now, most: 10 });
    await settleJob(
      listening,
      { id: 'mine', owner: 'ada', attempt: 1 },
      { state: 'waiting', runAt: now, error: null },
    );
    await renewLeases(listening, 'ada', ['mine'], now);
    await releaseExpiredLeases(listening, { now, attempts: 3, except: [] });
    await purgeFinishedJobs(listening, now);
    expect(asked.size).toBeGreaterThanOrEqual(8);
    for (const { sql: statement, parameters } of asked.values()) {
      const { rows } = await database.db.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`explain query plan ${statement}`, [...parameters]),
      );
      const plan = rows.map((row) => row.detail).join('\n');
      expect(plan).toMatch(/jobs/);
      expect(plan).not.toMatch(/SCAN jobs(?! USING (?:COVERING )?INDEX jobs_leased)|TEMP B-TREE/);
    }
  });
});
