import type { Db } from '@squeeze/database/connection';
import { databaseTime } from '@squeeze/database/repositories/database-clock';
import { insertRuns } from '@squeeze/database/repositories/occurrence-repository';
import { notMissed } from '@squeeze/database/repositories/task-run-repository';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { givenDueTask } from '@squeeze/testing/given-due-task';
import { givenPhoneNumber } from '@squeeze/testing/given-phone-number';
import { givenSession } from '@squeeze/testing/given-session';
import { givenUser } from '@squeeze/testing/given-user';
import {
  type Crash,
  gridNextRun,
  histories,
  type History,
  modelStart,
  play,
  type System,
} from '@squeeze/testing/occurrence-model';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { RecordedEvents, taskWorker } from '@squeeze/testing/task-worker';
import { UnsteadyWays } from '@squeeze/testing/unsteady-ways';
import { testSecrets } from '@squeeze/testing/test-secrets';
import { openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerMissedRun, answerMissedRuns } from '../features/ai-tasks/missed-runs.ts';
import { verifyHistory } from '../features/ai-tasks/verify-history.ts';
import { subscribe } from '../features/push/push-subscriptions.ts';
import { PurposeKeys } from '../security/purpose-keys.ts';
import { reconcilePolicy } from '../features/notifications/reconcile.ts';
import { jobPolicy } from '../ports/jobs.ts';
import { jobHandlers } from './job-handlers.ts';

const keys = new PurposeKeys(testSecrets(1));
const seed = 20_261_121;
const runs = 200;

class Killed extends Error {}

/** Tells nobody anything, and ends the transaction it is asked in when the process is killed there. */
class MortalEvents extends RecordedEvents {
  killed = false;

  override publish(...args: Parameters<RecordedEvents['publish']>): Promise<void> {
    return this.killed ? Promise.reject(new Killed()) : super.publish(...args);
  }
}

/** About a third of them: what leaves the machine takes time. */
const isOutward = ({ steps }: History): boolean => steps.length % 4 === 0;

/** Somebody who is reached in every way. */
async function givenReachable(db: Db): Promise<{ readonly id: string }> {
  const preferences = { notifications: { sms: true } };
  const { id: userId } = await givenUser(db, { isVerified: false, preferences });
  const phoneNumber = newPhoneNumber();
  await givenPhoneNumber(db, { userId, phoneNumber, isVerified: true, verifiedAt: modelStart });
  const { id: sessionId } = await givenSession(db, { userId, createdAt: modelStart });
  const target = { endpoint: `https://push.example/${userId}`, keys: { p256dh: 'x', auth: 'x' } };
  await subscribe(db, keys, { userId, sessionId, target }, modelStart);
  return { id: userId };
}

/** The sweep and the handlers as they are, over a real database, for one task. */
async function storedTask(
  database: TestDatabase,
  history: History,
): Promise<System & { id: string; userId: string; ways: UnsteadyWays; finish: () => Promise<void> }> {
  const { db } = database;
  const clock = new FakeClock(modelStart);
  const liveEvents = new MortalEvents();
  const ways = new UnsteadyWays();
  const { phoneLine, mailer, pushService } = ways;
  const outward = { phoneLine, mailer, pushService };
  const { sweep, settle, work, parts } = taskWorker(database, {
    clock,
    liveEvents,
    nextRun: gridNextRun,
    ...outward,
  });
  const { id: userId } = isOutward(history) ? await givenReachable(db) : await givenUser(db);
  const { id } = await givenDueTask(db, {
    user_id: userId,
    channels: isOutward(history) ? ['in_app', 'sms', 'email'] : ['in_app'],
    schedule: history.schedule,
    scheduled_at: gridNextRun(history.schedule, modelStart),
    catch_up: history.catchUp,
    created_at: modelStart,
  });
  const change = async (values: Record<string, string | number | null>): Promise<void> => {
    await db.updateTable('ai_tasks').set(values).where('id', '=', id).execute();
  };
  const runNamed = async (trx: Db, name = ''): Promise<string> => {
    const run = await trx
      .selectFrom('task_runs')
      .select('id')
      .where('task_id', '=', id)
      .where('occurrence_key', '=', name)
      .executeTakeFirstOrThrow();
    return run.id;
  };
  const soonest = async (until: number): Promise<number> => {
    const { scheduled_at: at } = await db
      .selectFrom('ai_tasks')
      .select('scheduled_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return Math.min(at ?? until, until);
  };
  const looks: Record<Crash, () => Promise<unknown>> = {
    'before commit': async () => {
      liveEvents.killed = true;
      await sweep().catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
      liveEvents.killed = false;
    },
    'after claim': sweep,
    'before acknowledge': async () => {
      await sweep();
      const handlers = jobHandlers(parts);
      await work({
        ...handlers,
        'run-task': async (job) => {
          await handlers['run-task'](job);
          throw new Killed();
        },
        'deliver-notification': async (job) => {
          await handlers['deliver-notification'](job);
          throw new Killed();
        },
      });
    },
  };
  return {
    id,
    userId,
    ways,
    finish: async () => {
      for (let n = 0; n < 3 * jobPolicy.attempts; n += 1) {
        clock.advance(reconcilePolicy.askAfterMs);
        await work();
      }
    },
    look: async (now, crash) => {
      clock.advance(now - clock.now());
      await (crash === undefined ? settle() : looks[crash]());
    },
    pause: () => change({ status: 'paused', next_run_at: null }),
    resume: (scheduledAt) =>
      change({
        status: 'active',
        scheduled_at: scheduledAt,
        snoozed_until: null,
        next_run_at: scheduledAt,
      }),
    snooze: async (until) => change({ snoozed_until: until, next_run_at: await soonest(until) }),
    execute: async (now) => {
      const runId = uuidv7();
      await insertRuns(db, [
        {
          id: runId,
          taskId: id,
          userId,
          occurrenceKey: `execute@${runId}`,
          origin: 'execute',
          status: 'claimed',
          dueAt: now,
          late: false,
          claimedAt: now,
          startedAt: null,
          finishedAt: null,
          attempts: 0,
          outcome: null,
          missed: notMissed,
        },
      ]);
      await parts.jobs.enqueue(db, 'run-task', { runId });
    },
    answer: async ({ answer, asked, all, lost, now }) => {
      clock.advance(now - clock.now());
      const give = () =>
        database.transaction(async (trx) => {
          const call = { db: trx, userId, now };
          if (all) await answerMissedRuns(parts, call, answer, now);
          else await answerMissedRun(parts, call, await runNamed(trx, asked[0]), answer);
          if (lost) throw new Killed();
        });
      const given = await give().catch((error: unknown) => error);
      if (lost) {
        expect(given).toBeInstanceOf(Killed);
        return;
      }
      expect(given).toBeUndefined();
      // Said again, by whoever did not see it happen.
      for (const name of asked) {
        const again = answerMissedRun(parts, { db, userId, now }, await runNamed(db, name), answer);
        await expect(again).rejects.toMatchObject({ code: 'already_answered' });
      }
    },
  };
}

describe('the sweep over SQLite', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('sqlite');
  });
  afterAll(() => database.close());

  /** How often each occurrence was told of, by its name; and what became of it. */
  const recorded = async (taskId: string) =>
    await database.db
      .selectFrom('task_runs')
      .leftJoin('run_notifications', 'run_notifications.run_id', 'task_runs.id')
      .leftJoin('notifications', 'notifications.id', 'run_notifications.notification_id')
      .where('task_runs.task_id', '=', taskId)
      .groupBy(['task_runs.id', 'occurrence_key', 'status', 'origin', 'task_runs.answered_at'])
      .select((eb) => [
        'occurrence_key',
        'status',
        'origin',
        'task_runs.answered_at',
        eb.fn.count<number>('notifications.id').as('told'),
        eb.fn.sum<number>(eb.case().when('kind', '=', 'reminder').then(1).else(0).end()).as('reminded'),
      ])
      .execute();

  /** What each way says of itself against what it took, `status times`. */
  const outcomes = async ({ userId, ways }: { userId: string; ways: UnsteadyWays }) => {
    const rows = await database.db
      .selectFrom('deliveries')
      .select(['id', 'channel', 'status', 'notification_id'])
      .where('user_id', '=', userId)
      .where('channel', '!=', 'in_app')
      .execute();
    return rows.map(({ id, channel, status, notification_id: notification }) => {
      const times = ways.timesTaken(channel === 'push' ? notification.replaceAll('-', '') : id);
      return `${channel} ${status} ${times}`;
    });
  };
  /** Held back by the day's limit, or refused three times, they have not left; nobody can be asked about a mail. */
  const admitted = new Set(
    ['sms sent 1', 'sms failed 0', 'email sent 1', 'email unknown 1', 'email failed 0'].concat(
      // It takes the place of the one before.
      ['push sent 1', 'push sent 2', 'push sent 3', 'push failed 0', 'push failed 1', 'push failed 2'],
    ),
  );

  it(`tells of every occurrence once or records it as missed, in ${runs} histories (seed ${seed})`, async () => {
    let fired = 0;
    const seen = new Set<string>();
    let answered = 0;
    const property = fc.asyncProperty(histories(12), async (history) => {
      const system = await storedTask(database, history);
      const { model, executed } = await play(history, system);
      const rows = await recorded(system.id);
      const planned = rows.filter(({ origin }) => origin !== 'execute');
      const fates = { done: 'fired', asked: 'asked' } as Record<string, string>;
      expect(
        Object.fromEntries(planned.map((row) => [row.occurrence_key, fates[row.status] ?? row.status])),
      ).toEqual(Object.fromEntries(model.fates));
      const waiting = planned.filter(
        ({ status, answered_at: answeredAt }) => answeredAt === null && ['asked', 'missed'].includes(status),
      );
      expect(waiting.map((row) => row.occurrence_key).toSorted()).toEqual(
        model.waiting.map(({ name }) => name).toSorted(),
      );
      for (const { status, told, reminded, answered_at: answeredAt } of planned) {
        // Wanted after all, it is reminded of once, beside the question.
        if (status === 'done') expect(reminded).toBe(1);
        if (status === 'asked' || (status === 'done' && answeredAt === null)) expect(told).toBe(1);
        else expect(told).toBeLessThanOrEqual(status === 'done' ? 2 : 1);
      }
      answered += planned.filter((row) => row.status === 'done' && row.answered_at !== null).length;
      const onDemand = rows.filter(({ origin }) => origin === 'execute');
      expect(onDemand.map(({ status, told }) => [status, told])).toEqual(
        Array.from({ length: executed }, () => ['done', 1]),
      );
      const verified = await verifyHistory(database, keys, await databaseTime(database.db));
      expect(verified.findings).toEqual([]);
      await system.finish();
      const told = await outcomes(system);
      expect(told.filter((outcome) => !admitted.has(outcome))).toEqual([]);
      for (const outcome of told) seen.add(outcome);
      fired += planned.filter(({ status }) => status === 'done').length;
      await database.db.deleteFrom('users').where('id', '=', system.userId).execute();
    });
    await fc.assert(property, { seed, numRuns: runs });
    expect(fired).toBeGreaterThan(runs);
    // Lost answers were looked into, and known, unknown or replaced as the way has it.
    for (const outcome of ['sms sent 1', 'email sent 1', 'email unknown 1', 'push sent 1', 'push sent 2']) {
      expect(seen).toContain(outcome);
    }
    expect(answered).toBeGreaterThan(runs / 20);
  }, 600_000);
});
