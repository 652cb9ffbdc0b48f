import type { Db } from '@squeeze/database/connection';
import { updateUser } from '@squeeze/database/repositories/user-repository';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { givenDueTask } from '@squeeze/testing/given-due-task';
import { givenPhoneNumber } from '@squeeze/testing/given-phone-number';
import { givenUser } from '@squeeze/testing/given-user';
import { taskWorker, type TaskWorker } from '@squeeze/testing/task-worker';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobHandlers } from '../../jobs/job-handlers.ts';
import { sweepPolicy } from '../../jobs/sweep.ts';
import { SendError } from '../../ports/send-error.ts';
import type { PhoneLine, SentAnswer, TextMessage } from '../../ports/phone-line.ts';
import { deliverNotification } from './deliver.ts';
import { retryPausesMs } from './delivery-retries.ts';
import { reconcilePolicy } from './reconcile.ts';

const now = Date.UTC(2026, 5, 10, 14);
const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' });

/** A line that loses the first answers, and says when asked what the test makes it say. */
class ForgetfulLine implements PhoneLine {
  readonly kind = 'twilio';
  readonly sent: TextMessage[] = [];
  readonly asked: { message: TextMessage; since: number }[] = [];
  readonly #lost: number;
  readonly #answers: (SentAnswer | Error)[];

  constructor(lost: number, ...answers: readonly (SentAnswer | Error)[]) {
    this.#lost = lost;
    this.#answers = [...answers];
  }

  send(_db: Db, message: TextMessage): Promise<void> {
    this.sent.push(message);
    return this.sent.length <= this.#lost ? Promise.reject(reset) : Promise.resolve();
  }

  findSent(message: TextMessage, since: number): Promise<SentAnswer> {
    this.asked.push({ message, since });
    const answer = this.#answers.shift() ?? 'cannot_say';
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  }
}

let numbers = 0;

describe.each(dialects)('$name: a delivery without an answer', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());

  const givenReminder = async () => {
    const { id: userId } = await givenUser(database.db, {
      isVerified: false,
      preferences: { notifications: { sms: true } },
    });
    numbers += 1;
    const phoneNumber = `+1415556${String(1_000 + numbers)}`;
    await givenPhoneNumber(database.db, { userId, phoneNumber, isVerified: true, verifiedAt: now });
    await givenDueTask(database.db, { user_id: userId, scheduled_at: now, channels: ['sms'] });
    return userId;
  };
  const deliveryOf = (userId: string) =>
    database.db.selectFrom('deliveries').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();
  const wait = async ({ clock, settle }: TaskWorker, ms: number) => {
    clock.advance(ms);
    await settle();
  };

  it.each([
    { answer: 'taken', becomes: { status: 'sent', attempts: 1 }, sent: 1 },
    { answer: 'not_taken', becomes: { status: 'sent', attempts: 2 }, sent: 2 },
    { answer: 'cannot_say', becomes: { status: 'unknown', attempts: 1 }, sent: 1 },
  ] as const)('is asked for once, later: $answer', async ({ answer, becomes, sent }) => {
    const userId = await givenReminder();
    const phoneLine = new ForgetfulLine(1, answer, new Error('asked twice'));
    const worker = taskWorker(database, { clock: new FakeClock(now), phoneLine });
    await worker.settle();
    expect(await deliveryOf(userId)).toMatchObject({
      status: 'unknown',
      claimed_at: now,
      settled_at: now,
      reconciled_at: null,
      reason: 'No answer came, so it may have arrived. What became of it is being looked into.',
    });
    await wait(worker, reconcilePolicy.askAfterMs - 1);
    expect(phoneLine.asked).toEqual([]);
    await wait(worker, 1);
    expect(phoneLine.asked).toEqual([{ message: phoneLine.sent[0], since: now }]);
    expect(await deliveryOf(userId)).toMatchObject(becomes);
    await wait(worker, 60 * 60_000);
    expect(phoneLine.sent).toHaveLength(sent);
    expect(phoneLine.asked).toHaveLength(1);
    expect(await deliveryOf(userId)).toMatchObject(becomes);
  });

  it('stays unknown, and says so, where the line cannot be asked', async () => {
    const userId = await givenReminder();
    const lossy = new ForgetfulLine(1);
    const phoneLine: PhoneLine = { kind: 'twilio', send: (db, message) => lossy.send(db, message) };
    const worker = taskWorker(database, { clock: new FakeClock(now), phoneLine });
    await worker.settle();
    await wait(worker, reconcilePolicy.askAfterMs);
    expect(await deliveryOf(userId)).toMatchObject({
      status: 'unknown',
      reconciled_at: now + reconcilePolicy.askAfterMs,
      reason: 'No answer came, so it may have arrived. It was not sent again.',
    });
    expect(lossy.sent).toHaveLength(1);
  });

  it('is asked for again when the line cannot be reached for that either, and not for ever', async () => {
    const userId = await givenReminder();
    const phoneLine = new ForgetfulLine(1, reset, reset, reset, 'not_taken');
    const worker = taskWorker(database, { clock: new FakeClock(now), phoneLine });
    await worker.settle();
    for (let minute = 0; minute < 5; minute += 1) await wait(worker, reconcilePolicy.askAfterMs);
    expect(phoneLine.asked).toHaveLength(3);
    expect(phoneLine.sent).toHaveLength(1);
    expect(await deliveryOf(userId)).toMatchObject({ status: 'unknown' });
  });

  it('fails when it was never taken, after as many tries as a refusal gets', async () => {
    const userId = await givenReminder();
    const tries = retryPausesMs.sms.length + 1;
    const phoneLine = new ForgetfulLine(tries, ...Array.from({ length: tries }, () => 'not_taken' as const));
    const worker = taskWorker(database, { clock: new FakeClock(now), phoneLine });
    await worker.settle();
    for (const pauseMs of [...retryPausesMs.sms, 0]) {
      await wait(worker, reconcilePolicy.askAfterMs);
      await wait(worker, pauseMs);
    }
    expect(phoneLine.sent).toHaveLength(tries);
    expect(await deliveryOf(userId)).toMatchObject({
      status: 'failed',
      attempts: tries,
      reason: 'No answer came, and it had not been taken.',
    });
  });

  it('is nobody’s when its process has died: it is unknown, then looked into', async () => {
    const userId = await givenReminder();
    const phoneLine = new ForgetfulLine(0, 'taken');
    const worker = taskWorker(database, { clock: new FakeClock(now), phoneLine });
    await worker.sweep();
    await worker.work({ ...jobHandlers(worker.parts), 'deliver-notification': () => Promise.resolve() });
    const { id } = await deliveryOf(userId);
    await database.db
      .updateTable('deliveries')
      .set({ status: 'claimed', claimed_at: now, attempts: 1 })
      .where('id', '=', id)
      .execute();
    await wait(worker, sweepPolicy.forgottenAfterMs + 1);
    expect(phoneLine.sent).toEqual([]);
    expect(await deliveryOf(userId)).toMatchObject({ status: 'sent' });
  });

  it('counts as sent when the answer comes after all', async () => {
    const userId = await givenReminder();
    let deliveryId = '';
    const job = { attempt: 2, isLastAttempt: false, signal: new AbortController().signal };
    // Its queue believes it gone in the middle of sending, and gives the job to somebody else.
    const phoneLine: PhoneLine = {
      kind: 'twilio',
      send: async () => {
        deliveryId = (await deliveryOf(userId)).id;
        await deliverNotification(worker.parts)({ ...job, payload: { deliveryId } });
        expect(await deliveryOf(userId)).toMatchObject({ status: 'unknown' });
      },
    };
    const worker = taskWorker(database, { clock: new FakeClock(now), phoneLine });
    await worker.settle();
    expect(await deliveryOf(userId)).toMatchObject({ status: 'sent', attempts: 1, reason: null });
    await wait(worker, reconcilePolicy.askAfterMs);
    expect(await deliveryOf(userId)).toMatchObject({ status: 'sent', attempts: 1, reason: null });
  });

  it('waits for as long as it is asked to, and for quiet hours that have begun meanwhile', async () => {
    const userId = await givenReminder();
    await updateUser(database.db, userId, { timeZone: 'UTC' });
    const busy = new SendError('refused', 'slow down', { retryAfterMs: 90_000 });
    const sentAt: number[] = [];
    const phoneLine: PhoneLine = {
      kind: 'twilio',
      send: () => {
        sentAt.push(worker.clock.now());
        return sentAt.length === 1 ? Promise.reject(busy) : Promise.resolve();
      },
    };
    const worker = taskWorker(database, { clock: new FakeClock(now), phoneLine });
    await worker.settle();
    await wait(worker, 89_999);
    expect(sentAt).toEqual([now]);
    expect(await deliveryOf(userId)).toMatchObject({ status: 'pending', reason: 'It was refused.' });
    const quietHours = { start: '14:00', end: '15:00' };
    const preferences = { notifications: { sms: true }, settings: { quiet_hours: quietHours } };
    await updateUser(database.db, userId, { preferences });
    await wait(worker, 1);
    expect(sentAt).toEqual([now]);
    const threeOClock = Date.UTC(2026, 5, 10, 15);
    await wait(worker, threeOClock - worker.clock.now());
    expect(sentAt).toEqual([now, threeOClock]);
    expect(await deliveryOf(userId)).toMatchObject({ status: 'sent', attempts: 2 });
  });
});
