import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Db } from '@squeeze/database/connection';
import { databaseTime } from '@squeeze/database/repositories/database-clock';
import {
  type Doom,
  killPoints,
  type SendingWay,
  sendingWays,
  sentLine,
} from '@squeeze/testing/doomed-worker-orders';
import { DoomedWorkers } from '@squeeze/testing/doomed-workers';
import { givenDueTask } from '@squeeze/testing/given-due-task';
import { givenPhoneNumber } from '@squeeze/testing/given-phone-number';
import { givenSession } from '@squeeze/testing/given-session';
import { givenUser } from '@squeeze/testing/given-user';
import { testSecrets } from '@squeeze/testing/test-secrets';
import { openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { describe, it } from 'vitest';
import { verifyHistory } from '../features/ai-tasks/verify-history.ts';
import { subscribe } from '../features/push/push-subscriptions.ts';
import { PurposeKeys } from '../security/purpose-keys.ts';
import { jobPolicy } from '../ports/jobs.ts';

const people = 4;
const remindersEach = 8;
/** Late as well; whether they should still happen is asked. */
const asksEach = 2;
const lateFor = 5 * 60_000;
const keys = new PurposeKeys(testSecrets(1));

async function givenBrowser(db: Db, userId: string, now: number): Promise<void> {
  const { id: sessionId } = await givenSession(db, { userId, createdAt: now });
  const target = { endpoint: `https://push.example/${userId}`, keys: { p256dh: 'x', auth: 'x' } };
  await subscribe(db, keys, { userId, sessionId, target }, now);
}

/** Reminders by text, by mail and to a browser for a few people: some are on time, and each person has one digest of late ones. */
async function giveReminders({ db }: TestDatabase): Promise<void> {
  for (let person = 0; person < people; person += 1) {
    const { id: userId } = await givenUser(db, {
      isVerified: false,
      preferences: { notifications: { sms: true } },
    });
    const phoneNumber = `+1415555${1_000 + person}`;
    await givenPhoneNumber(db, { userId, phoneNumber, isVerified: true, verifiedAt: 1 });
    const now = await databaseTime(db);
    await givenBrowser(db, userId, now);
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
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['pending', 'claimed']),
        eb.and([eb('status', '=', 'unknown'), eb('reconciled_at', 'is', null)]),
      ]),
    )
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
    { timeout: 600_000 },
    async (point, { expect }) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'squeeze-sweep-'));
      await using database = await openTestDatabase(name);
      await giveReminders(database);
      const sentFile = path.join(folder, 'sent');
      const workers = await DoomedWorkers.ready({ dialect: name, location: database.location, sentFile });
      await writeFile(sentFile, '');
      const doomed = (way: SendingWay): Doom => ({ point, way });
      workers.start(point.endsWith('send') ? sendingWays.map(doomed) : [doomed('sms')]);
      for (let n = 1; n < processes; n += 1) workers.start([doomed('email')]);
      const timeout = 500_000;
      await expect.poll(() => openRuns(database), { timeout, interval: 250 }).toBe(0);
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

      const history = await verifyHistory(database, keys, await databaseTime(db));
      expect(history).toMatchObject({ people, findings: [] });
      // Claimed and done, or asked about, once each.
      expect(history.events).toBe(people * (2 * remindersEach + asksEach));

      const deliveries = await db
        .selectFrom('deliveries')
        .innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
        .innerJoin('users', 'users.id', 'deliveries.user_id')
        .where('channel', '!=', 'in_app')
        .select([
          'notifications.id',
          'notifications.title',
          'deliveries.status',
          'channel',
          'deliveries.user_id',
          'users.phone_number',
          'users.email',
        ])
        .execute();
      const sent = (await readFile(sentFile, 'utf8')).split('\n');
      const by = (way: SendingWay) =>
        deliveries
          .filter(({ channel }) => channel === way)
          .map(({ id, title, status, user_id: userId, phone_number: number, email }) => {
            const line = {
              sms: sentLine('sms', number ?? '', `Squeeze: ${title}`),
              email: sentLine('email', email, title),
              push: sentLine('push', `https://push.example/${userId}`, id.replaceAll('-', '')),
            }[way];
            return { status, times: sent.filter((one) => one === line).length };
          });
      const underWay = workers.kills * jobPolicy.atOnce;
      for (const way of sendingWays) expect(by(way)).toHaveLength(people * (remindersEach / 2 + 1));

      // Whoever takes texts can be asked: each is sent once, and known to be.
      expect(new Set(by('sms').map(({ status, times }) => `${status} ${times}`))).toEqual(
        new Set(['sent 1']),
      );

      // Nobody can be asked about a mail: what was under way when its process died is unknown, and not sent again.
      const mails = by('email').map(({ status, times }) => `${status} ${times}`);
      const lost = mails.filter((mail) => mail === 'unknown 0').length;
      const gone = mails.filter((mail) => mail === 'unknown 1').length;
      expect(mails.filter((mail) => mail === 'sent 1').length + lost + gone).toBe(mails.length);
      expect(lost + gone).toBeLessThanOrEqual(underWay);
      if (point === 'before send') expect(lost).toBeGreaterThan(0);
      if (point === 'after send') expect(gone).toBeGreaterThan(0);

      // A second push has the topic of the first, which it takes the place of.
      const pushes = by('push');
      expect(new Set(pushes.map(({ status }) => status))).toEqual(new Set(['sent']));
      expect(Math.min(...pushes.map(({ times }) => times))).toBe(1);
      expect(pushes.filter(({ times }) => times > 1).length).toBeLessThanOrEqual(underWay);
      await rm(folder, { recursive: true });
    },
  );
});
