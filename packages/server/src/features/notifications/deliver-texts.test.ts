import type { Db } from '@squeeze/database/connection';
import { findText } from '@squeeze/database/repositories/text-message-repository';
import { stopTexts } from '@squeeze/database/repositories/text-stop-repository';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { givenDueTask } from '@squeeze/testing/given-due-task';
import { givenPhoneNumber } from '@squeeze/testing/given-phone-number';
import { givenUser } from '@squeeze/testing/given-user';
import { RecordingJobs } from '@squeeze/testing/recording-jobs';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { taskWorker, type TaskWorker } from '@squeeze/testing/task-worker';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { testSecrets } from '@squeeze/testing/test-secrets';
import { newMessageSid } from '@squeeze/testing/text-from-phone';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobHandlers } from '../../jobs/job-handlers.ts';
import { sweepPolicy } from '../../jobs/sweep.ts';
import { SendError } from '../../ports/send-error.ts';
import type { FoundTexts, PhoneLine, TextCarrier } from '../../ports/phone-line.ts';
import { numberHashes } from '../../security/number-hashes.ts';
import { PurposeKeys } from '../../security/purpose-keys.ts';
import { OutgoingTexts, type TextCosts } from '../sms/outgoing-texts.ts';
import { reconcilePolicy } from './reconcile.ts';

const now = Date.UTC(2026, 5, 10, 14);
const keys = new PurposeKeys(testSecrets(1));

interface Sent {
  readonly sid: string;
  readonly to: string;
  readonly body: string;
}

/** A carrier that takes every text, loses the answers it is told to lose, and lists what it has taken. */
class ListingCarrier implements TextCarrier {
  readonly taken: Sent[] = [];
  /** Says of each send what becomes of it; taken and answered when there is no more. */
  readonly fates: ('answered' | 'lost after' | 'lost before')[] = [];
  complete = true;

  send({ to, body }: Pick<Sent, 'to' | 'body'>): ReturnType<TextCarrier['send']> {
    const fate = this.fates.shift() ?? 'answered';
    const sid = newMessageSid();
    if (fate !== 'lost before') this.taken.push({ sid, to, body });
    return fate === 'answered'
      ? Promise.resolve({ providerId: sid, segments: 1 })
      : Promise.reject(new SendError('unknown', 'no answer'));
  }

  findTaken({ to, body }: Pick<Sent, 'to' | 'body'>): Promise<FoundTexts> {
    const providerIds = this.taken.filter((one) => one.to === to && one.body === body).map(({ sid }) => sid);
    return Promise.resolve({ providerIds, complete: this.complete });
  }

  priceOf(): Promise<null> {
    return Promise.resolve(null);
  }
}

describe.each(dialects)('$name: notices by text', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());

  const given = (carrier: ListingCarrier, costs?: TextCosts): TaskWorker => {
    const clock = new FakeClock(now);
    const line: PhoneLine = { kind: 'twilio', send: () => Promise.reject(new TypeError('unused')), carrier };
    const phoneLine = new OutgoingTexts({
      database,
      line,
      number: null,
      keys,
      jobs: new RecordingJobs(),
      clock,
      log: pino({ level: 'silent' }),
      publicUrl: () => 'https://squeeze.example',
      costs,
    });
    return taskWorker(database, { clock, phoneLine, keys });
  };
  const givenPerson = async () => {
    const { id: userId } = await givenUser(database.db, {
      isVerified: false,
      preferences: { notifications: { sms: true } },
    });
    const phoneNumber = newPhoneNumber();
    await givenPhoneNumber(database.db, { userId, phoneNumber, isVerified: true, verifiedAt: now });
    return { userId, phoneNumber };
  };
  const remind = async (userId: string, times = 1): Promise<void> => {
    for (let n = 0; n < times; n += 1) {
      await givenDueTask(database.db, { user_id: userId, scheduled_at: now, channels: ['sms'] });
    }
  };
  const deliveriesOf = (db: Db, userId: string) =>
    db.selectFrom('deliveries').selectAll().where('user_id', '=', userId).orderBy('id').execute();
  const lookInto = async ({ clock, settle }: TaskWorker): Promise<void> => {
    clock.advance(reconcilePolicy.askAfterMs);
    await settle();
  };

  it('are written down as such, each under the id of its delivery', async () => {
    const [carrier, { userId }] = [new ListingCarrier(), await givenPerson()];
    await remind(userId);
    await given(carrier).settle();
    const [delivery] = await deliveriesOf(database.db, userId);
    expect(delivery).toMatchObject({ status: 'sent' });
    expect(await findText(database.db, delivery?.id ?? '')).toMatchObject({
      purpose: 'notice',
      state: 'accepted',
      providerId: carrier.taken[0]?.sid,
    });
  });

  it('do not go to a number that said STOP, and the history says why', async () => {
    const [carrier, { userId, phoneNumber }] = [new ListingCarrier(), await givenPerson()];
    await stopTexts(database.db, numberHashes(keys, 'text-stop', phoneNumber).current, now);
    await remind(userId);
    await given(carrier).settle();
    expect(await deliveriesOf(database.db, userId)).toMatchObject([
      {
        status: 'failed',
        attempts: 0,
        reason: 'This number has asked for no texts. Text START from it to get them again.',
      },
    ]);
    expect(carrier.taken).toEqual([]);
  });

  it('are not sent when the money of the day is spent: they have not left, so nothing is unknown', async () => {
    const [carrier, { userId }] = [new ListingCarrier(), await givenPerson()];
    await remind(userId);
    await given(carrier, { person: 1, everybody: 1 }).settle();
    expect(await deliveriesOf(database.db, userId)).toMatchObject([
      { status: 'failed', reason: 'The daily limit of messages was reached.' },
    ]);
    expect(carrier.taken).toEqual([]);
  });

  it('whose answers were lost are told apart, though their words are the same', async () => {
    const [carrier, { userId }] = [new ListingCarrier(), await givenPerson()];
    carrier.fates.push('answered', 'lost before', 'lost after', 'lost after', 'lost before');
    await remind(userId, 5);
    const worker = given(carrier);
    await worker.settle();
    const after = await deliveriesOf(database.db, userId);
    expect(after.map(({ status }) => status).toSorted()).toEqual([
      'sent',
      'unknown',
      'unknown',
      'unknown',
      'unknown',
    ]);
    await lookInto(worker);
    const settled = await deliveriesOf(database.db, userId);
    expect(settled.map(({ status }) => status)).toEqual(['sent', 'sent', 'sent', 'sent', 'sent']);
    // Five reminders, five texts: two were found, two were sent again, and each is known by its own id.
    expect(carrier.taken).toHaveLength(5);
    const texts = await Promise.all(settled.map(({ id }) => findText(database.db, id)));
    expect(new Set(texts.map((text) => text?.providerId))).toEqual(
      new Set(carrier.taken.map(({ sid }) => sid)),
    );
  });

  it('stay unknown where the list does not go back far enough', async () => {
    const [carrier, { userId }] = [new ListingCarrier(), await givenPerson()];
    carrier.fates.push('lost before');
    carrier.complete = false;
    await remind(userId);
    const worker = given(carrier);
    await worker.settle();
    await lookInto(worker);
    expect(await deliveriesOf(database.db, userId)).toMatchObject([{ status: 'unknown', attempts: 1 }]);
    expect(carrier.taken).toEqual([]);
  });

  it('were never sent where nothing is written of them: their process died before that', async () => {
    const [carrier, { userId }] = [new ListingCarrier(), await givenPerson()];
    carrier.complete = false;
    await remind(userId);
    const worker = given(carrier);
    await worker.sweep();
    await worker.work({ ...jobHandlers(worker.parts), 'deliver-notification': () => Promise.resolve() });
    await database.db
      .updateTable('deliveries')
      .set({ status: 'claimed', claimed_at: now, attempts: 1 })
      .where('user_id', '=', userId)
      .execute();
    worker.clock.advance(sweepPolicy.forgottenAfterMs + 1);
    await worker.settle();
    expect(await deliveriesOf(database.db, userId)).toMatchObject([{ status: 'sent', attempts: 2 }]);
    expect(carrier.taken).toHaveLength(1);
  });
});
