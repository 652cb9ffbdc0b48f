import { CompiledQuery } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenAiTask, givenTaskRun } from '@squeeze/testing/given-ai-task';
import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import type { Db } from '../connection.ts';
import { isUniqueViolation } from '../database-error.ts';
import type { DeliveryOutcome } from './delivery-outcome-repository.ts';
import * as runs from './task-run-repository.ts';

const hour = 60 * 60_000;

/** A notification that tells of the runs, with a delivery a channel. */
async function notified(
  db: Db,
  told: readonly runs.TaskRunRecord[],
  deliveries: readonly DeliveryOutcome[],
): Promise<void> {
  const [first] = told;
  if (first === undefined) return;
  const id = uuidv7();
  await db
    .insertInto('notifications')
    .values({
      id,
      user_id: first.userId,
      kind: told.length > 1 ? 'digest' : 'reminder',
      title: 'Water the plants',
      body: null,
      task_id: null,
      run_id: null,
      items_json: '[]',
      due_at: first.dueAt,
      late: 0,
      dedupe_key: id,
      created_at: givenAt,
      shown_at: givenAt,
      announced_at: null,
      read_at: null,
    })
    .execute();
  for (const run of told) {
    await db.insertInto('run_notifications').values({ run_id: run.id, notification_id: id }).execute();
  }
  for (const [i, { id: deliveryId, channel, status, at, reason }] of deliveries.entries()) {
    await db
      .insertInto('deliveries')
      .values({
        id: deliveryId,
        notification_id: id,
        user_id: first.userId,
        channel,
        status,
        reason,
        created_at: givenAt + i,
        settled_at: at,
      })
      .execute();
  }
}

describe.each(dialects)('$name: task run repository', ({ name }) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());

  it('stores every field and shows it to its owner alone', async () => {
    const { db } = database;
    const task = await givenAiTask(db);
    const run: runs.TaskRunRecord = {
      id: uuidv7(),
      taskId: task.id,
      userId: task.userId,
      occurrenceKey: `snooze@${givenAt}`,
      origin: 'snooze',
      status: 'failed',
      dueAt: givenAt,
      late: true,
      claimedAt: givenAt + 1,
      startedAt: givenAt + 2,
      finishedAt: givenAt + 3,
      attempts: 3,
      outcome: 'The mail server said no',
      missed: { because: 'superseded', also: 3, alsoAtLeast: true, answeredAt: givenAt + 4 },
    };
    expect(await runs.insertTaskRun(db, run)).toEqual(run);
    expect(await runs.findTaskRun(db, task.userId, run.id)).toEqual(run);
    const other = await givenUser(db);
    expect(await runs.findTaskRun(db, other.id, run.id)).toBeNull();
    expect((await runs.listTaskRuns(db, other.id, task.id, { limit: 10, after: null })).runs).toEqual([]);
  });

  it('has one run per occurrence', async () => {
    const { db } = database;
    const first = await givenTaskRun(db);
    const again: unknown = await givenTaskRun(db, { taskId: first.taskId, userId: first.userId }).catch(
      (thrown: unknown) => thrown,
    );
    expect(isUniqueViolation(again)).toBe(true);
  });

  it('lists the latest due first, in pages that neither repeat nor skip', async () => {
    const { db } = database;
    const { id: taskId, userId } = await givenAiTask(db);
    const stored: runs.TaskRunRecord[] = [];
    for (let i = 0; i < 7; i += 1) {
      const dueAt = givenAt + Math.floor(i / 2) * hour;
      stored.push(await givenTaskRun(db, { taskId, userId, dueAt, occurrenceKey: `execute@${i}` }));
    }
    await givenTaskRun(db);
    const found: runs.TaskRunHistory[] = [];
    let after: runs.TaskRunListing['after'] = null;
    do {
      const page = await runs.listTaskRuns(db, userId, taskId, { limit: 2, after });
      found.push(...page.runs);
      after = page.next;
    } while (after !== null);
    const latestFirst = stored.toSorted((a, b) => b.dueAt - a.dueAt || (a.id < b.id ? 1 : -1));
    expect(found).toEqual(latestFirst.map((run) => ({ ...run, deliveries: [] })));
  });

  it('tells what became of each channel, for the runs of a digest too', async () => {
    const { db } = database;
    const { id: taskId, userId } = await givenAiTask(db);
    const mine = { taskId, userId };
    const first = await givenTaskRun(db, { ...mine, dueAt: givenAt });
    const second = await givenTaskRun(db, { ...mine, dueAt: givenAt + hour });
    const third = await givenTaskRun(db, { ...mine, dueAt: givenAt + 2 * hour });
    const told = () => ({ id: uuidv7(), isGivenUp: false });
    const sent = { ...told(), channel: 'in_app', status: 'sent', at: givenAt + 1, reason: null } as const;
    const failed = {
      ...told(),
      isGivenUp: true,
      channel: 'email',
      status: 'failed',
      at: givenAt + 2,
      reason: 'No such mailbox',
    } as const;
    const pending = { ...told(), channel: 'sms', status: 'pending', at: null, reason: null } as const;
    await notified(db, [first, second], [sent, failed]);
    await notified(db, [second], [pending]);
    const page = await runs.listTaskRuns(db, userId, taskId, { limit: 10, after: null });
    const deliveries = page.runs.map((run) =>
      run.deliveries.toSorted((a, b) => (a.channel < b.channel ? -1 : 1)),
    );
    expect(page.runs.map((run) => run.id)).toEqual([third.id, second.id, first.id]);
    expect(deliveries).toEqual([[], [failed, sent, pending], [failed, sent]]);
  });
});

describe('sqlite: plan of a history', () => {
  it('walks an index in order, without a scan or a sort', async () => {
    await using database = await openTestDatabase('sqlite');
    const after = { key: 1, createdAt: 1, id: 'x' };
    const query = runs.taskRunListQuery(database.db, 'someone', 'task', { limit: 50, after }).compile();
    const { rows } = await database.db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]),
    );
    const plan = rows.map((row) => row.detail).join('\n');
    expect(plan).toMatch(/^SEARCH task_runs USING INDEX task_runs_of_task \(task_id=\? AND .*<\(/);
    expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
  });
});
