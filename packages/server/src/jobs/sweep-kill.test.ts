import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseTime } from '@squeeze/database/repositories/database-clock';
import { killPoints } from '@squeeze/testing/doomed-worker-orders';
import { DoomedWorkers } from '@squeeze/testing/doomed-workers';
import { givenDueTask } from '@squeeze/testing/given-due-task';
import { givenPhoneNumber } from '@squeeze/testing/given-phone-number';
import { givenUser } from '@squeeze/testing/given-user';
import { testSecrets } from '@squeeze/testing/test-secrets';
import { openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { describe, it } from 'vitest';
import { verifyHistory } from '../features/ai-tasks/verify-history.ts';
import { PurposeKeys } from '../security/purpose-keys.ts';
import { jobPolicy } from '../ports/jobs.ts';

const people = 4;
const remindersEach = 8;
/** Late as well; whether they should still happen is asked. */
const asksEach = 2;
const lateFor = 5 * 60_000;

/** Reminders by text and by mail for a few people: some are on time, and each person has one digest of late ones. */
async function giveReminders({ db }: TestDatabase): Promise<void> {
  for (let person = 0; person < people; person += 1) {
    const { id: userId } = await givenUser(db, {
      isVerified: false,
      preferences: { notifications: { sms: true } },
    });
    const phoneNumber = `+1415555${1_000 + person}`;
    await givenPhoneNumber(db, { userId, phoneNumber, isVerified: true, verifiedAt: 1 });
    const now = await databaseTime(db);
    for (let n = 0; n < remindersEach; n += 1) {
      await givenDueTask(db, {
        user_id: userId,
        title: `reminder ${n} of person ${person}`,
        scheduled_at: n % 2 === 0 ? now : now - lateFor,
        channels: ['in_app', 'sms', 'email'],
      });
    }
    for (let n = 0; n < asksEach; n += 1) {
      await givenDueTask(db, {
        user_id: userId,
        title: `question ${n} of person ${person}`,
        scheduled_at: now - lateFor,
        catch_up: 'ask',
        channels: ['in_app', 'sms', 'email'],
      });
    }
  }
}

const openRuns = async ({ db }: TestDatabase): Promise<number> => {
  const runs = await db
    .selectFrom('task_runs')
    .select('id')
    .where('status', 'in', ['done', 'asked'])
    .execute();
  const pending = await db
    .selectFrom('deliveries')
    .select('id')
    .where('status', 'in', ['pending', 'claimed'])
    .execute();
  return people * (remindersEach + asksEach) - runs.length + pending.length;
};

// Concurrent, for they mostly wait until a queue notices that a process is gone: ten seconds and more.
describe.concurrent.each([
  { name: 'sqlite', processes: 1 },
  { name: 'postgres', processes: 2 },
] as const)('$processes process(es) on $name', ({ name, processes }) => {
  it.for(killPoints)(
    'killed %s, fire every occurrence once',
    { timeout: 240_000 },
    async (point, { expect }) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'squeeze-sweep-'));
      await using database = await openTestDatabase(name);
      await giveReminders(database);
      const sentFile = path.join(folder, 'sent');
      const workers = new DoomedWorkers({ dialect: name, location: database.location, sentFile });
      for (let n = 0; n < processes; n += 1) workers.start(point);
      const timeout = 200_000;
      await expect.poll(() => openRuns(database), { timeout, interval: 50 }).toBe(0);
      await expect.poll(() => workers.kills).toBeGreaterThan(0);
      await workers.stop();
      expect(workers.errors).toEqual([]);

      const { db } = database;
      const told = await db
        .selectFrom('task_runs')
        .leftJoin('run_notifications', 'run_notifications.run_id', 'task_runs.id')
        .groupBy('task_runs.task_id')
        .select((eb) => [
          eb.fn.count<number>('task_runs.id').as('runs'),
          eb.fn.count<number>('run_notifications.notification_id').as('notifications'),
        ])
        .execute();
      expect(told).toHaveLength(people * (remindersEach + asksEach));
      for (const task of told) expect(task).toEqual({ runs: 1, notifications: 1 });
      const digests = await db
        .selectFrom('notifications')
        .select('id')
        .where('kind', '=', 'digest')
        .execute();
      expect(digests).toHaveLength(people);

      const history = await verifyHistory(database, new PurposeKeys(testSecrets(1)), await databaseTime(db));
      expect(history).toMatchObject({ people, findings: [] });
      // Claimed and done, or asked about, once each.
      expect(history.events).toBe(people * (2 * remindersEach + asksEach));

      const messages = await db
        .selectFrom('deliveries')
        .innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
        .innerJoin('users', 'users.id', 'deliveries.user_id')
        .where('channel', 'in', ['sms', 'email'])
        .select(['notifications.title', 'deliveries.status', 'channel', 'users.phone_number', 'users.email'])
        .execute();
      const sent = (await readFile(sentFile, 'utf8')).split('\n');
      const outcomes = messages.map(({ title, status, channel, phone_number: number, email }) => {
        const line = channel === 'sms' ? `${number} Squeeze: ${title}` : `${email} ${title}`;
        const times = sent.filter((one) => one === line).length;
        return `${status}, sent ${times} time(s)`;
      });
      // What was being handed over when its process died may or may not have gone out. It is not sent again.
      const known = outcomes.filter((outcome) => outcome === 'sent, sent 1 time(s)').length;
      const lost = outcomes.filter((outcome) => outcome === 'unknown, sent 0 time(s)').length;
      const gone = outcomes.filter((outcome) => outcome === 'unknown, sent 1 time(s)').length;
      expect(known + lost + gone).toBe(messages.length);
      expect(lost + gone).toBeLessThanOrEqual(workers.kills * jobPolicy.atOnce);
      if (point === 'before send') expect(lost).toBeGreaterThan(0);
      if (point === 'after send') expect(gone).toBeGreaterThan(0);
      await rm(folder, { recursive: true });
    },
  );
});
