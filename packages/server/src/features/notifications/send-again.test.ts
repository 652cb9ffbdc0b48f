import { findOwnDelivery } from '@squeeze/database/repositories/delivery-outcome-repository';
import { reopenDelivery } from '@squeeze/database/repositories/delivery-repository';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { givenDueTask } from '@squeeze/testing/given-due-task';
import { givenUser } from '@squeeze/testing/given-user';
import { taskWorker } from '@squeeze/testing/task-worker';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mailer } from '../../ports/mailer.ts';
import { SendError } from '../../ports/send-error.ts';
import { retryPausesMs } from './delivery-retries.ts';

const now = Date.UTC(2026, 5, 10, 14);
const pausesMs = retryPausesMs.email;

/** A mail server that cannot be reached until it is told to answer, or to lose an answer. */
class AwayMailer implements Mailer {
  readonly kind = 'smtp';
  tries = 0;
  answer: 'away' | 'lost' | 'taken' = 'away';

  send(): Promise<void> {
    this.tries += 1;
    if (this.answer === 'taken') return Promise.resolve();
    return Promise.reject(new SendError(this.answer === 'away' ? 'refused' : 'unknown', 'nobody there'));
  }
}

describe.each(dialects)('$name: what is asked for again after an outage', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());

  /** A mail that has been tried for hours, in vain. */
  const givenUp = async () => {
    const { db } = database;
    const { id: userId } = await givenUser(db);
    await givenDueTask(db, { user_id: userId, scheduled_at: now, channels: ['email'] });
    const mailer = new AwayMailer();
    const { settle, clock, parts } = taskWorker(database, { clock: new FakeClock(now), mailer });
    const passTries = async (pauses: readonly number[] = pausesMs): Promise<void> => {
      for (const pauseMs of pauses) {
        clock.advance(pauseMs * 1.25);
        await settle();
      }
    };
    await settle();
    await passTries();
    const { id } = await db
      .selectFrom('deliveries')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const known = async () => {
      const found = await findOwnDelivery(db, userId, id, clock.now());
      if (found === null) throw new Error('the delivery is gone');
      return found;
    };
    const sendAgain = async (): Promise<void> => {
      mailer.tries = 0;
      const found = await known();
      expect(await reopenDelivery(db, found)).toBe(true);
      const key = `deliver:${id}:again${found.attempts}`;
      await parts.jobs.enqueue(db, 'deliver-notification', { deliveryId: id }, { key });
      await settle();
    };
    return { mailer, passTries, known, sendAgain };
  };

  it('is tried for hours each time, and goes once', async () => {
    const { mailer, passTries, known, sendAgain } = await givenUp();
    expect(mailer.tries).toBe(pausesMs.length + 1);
    expect(await known()).toMatchObject({ status: 'failed', isGivenUp: true });
    await sendAgain();
    await passTries();
    expect(mailer.tries).toBe(pausesMs.length + 1);
    expect(await known()).toMatchObject({ status: 'failed', isGivenUp: true });
    await sendAgain();
    await passTries(pausesMs.slice(0, 3));
    expect(await known()).toMatchObject({ status: 'pending', isGivenUp: false });
    mailer.answer = 'taken';
    await passTries(pausesMs.slice(3));
    expect(mailer.tries).toBe(5);
    expect(await known()).toMatchObject({ status: 'sent' });
  });

  it('is left alone from the first try that may have arrived', async () => {
    const { mailer, passTries, known, sendAgain } = await givenUp();
    await sendAgain();
    mailer.answer = 'lost';
    await passTries();
    expect(mailer.tries).toBe(2);
    expect(await known()).toMatchObject({ status: 'unknown', isGivenUp: true });
  });
});
