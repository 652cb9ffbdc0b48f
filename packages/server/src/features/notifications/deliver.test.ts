import type { Db } from '@squeeze/database/connection';
import { makePhoneNumberPrimary } from '@squeeze/database/repositories/phone-number-repository';
import { updateUser } from '@squeeze/database/repositories/user-repository';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { givenDueTask } from '@squeeze/testing/given-due-task';
import { givenPhoneNumber } from '@squeeze/testing/given-phone-number';
import { givenUser } from '@squeeze/testing/given-user';
import { idleHandlers } from '@squeeze/testing/idle-handlers';
import { taskWorker } from '@squeeze/testing/task-worker';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PhoneLine, TextMessage } from '../../ports/phone-line.ts';
import { jobHandlers } from '../../jobs/job-handlers.ts';
import { deliverNotification, outwardLimit } from './deliver.ts';
import { retryPausesMs } from './delivery-retries.ts';

const now = Date.UTC(2026, 5, 10, 14);

/** A line whose messages leave the machine, and which answers as the test says. */
class OutwardLine implements PhoneLine {
  readonly kind = 'twilio';
  readonly taken: TextMessage[] = [];
  readonly #answers: unknown[];
  #onlyTo: string | null = null;

  constructor(...failures: readonly unknown[]) {
    this.#answers = [...failures];
  }

  /** Fails for this number alone: hours bring along what other tests have left waiting. */
  to(phoneNumber: string): this {
    this.#onlyTo = phoneNumber;
    return this;
  }

  async send(_db: Db, message: TextMessage): Promise<void> {
    const isMeant = this.#onlyTo === null || this.#onlyTo === message.to;
    const failure: unknown = isMeant ? this.#answers.shift() : undefined;
    if (failure !== undefined) throw failure as Error;
    this.taken.push(message);
  }
}

const refused = Object.assign(new Error('connect ECONNREFUSED'), {
  code: 'ECONNREFUSED',
  syscall: 'connect',
});
const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' });

let numbers = 0;

/** Off unless somebody chooses it. */
const textsOn = { notifications: { sms: true } };

describe.each(dialects)('$name: deliver-notification', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());

  const personWithNumber = async () => {
    const user = await givenUser(database.db, { isVerified: false, preferences: textsOn });
    numbers += 1;
    const phoneNumber = `+1415555${String(1_000 + numbers)}`;
    await givenPhoneNumber(database.db, { userId: user.id, phoneNumber, isVerified: true, verifiedAt: now });
    return { ...user, phoneNumber };
  };
  const worker = (overrides: Parameters<typeof taskWorker>[1] = {}) =>
    taskWorker(database, { clock: new FakeClock(now), ...overrides });
  const deliveriesOf = async (userId: string) =>
    await database.db
      .selectFrom('deliveries')
      .select(['id', 'channel', 'status', 'reason', 'attempts', 'settled_at'])
      .where('user_id', '=', userId)
      .orderBy('channel')
      .execute();
  const outbox = (userId: string) =>
    database.db.selectFrom('outbox_messages').selectAll().where('user_id', '=', userId).execute();
  const channels = ['in_app', 'sms', 'email'] as const;

  it.each([
    ['en', 'E-mail is switched off in Settings.', 'Text messages are switched off in Settings.'],
    [
      'fr',
      'Les e-mails sont désactivés dans les paramètres.',
      'Les SMS sont désactivés dans les paramètres.',
    ],
    [
      'es',
      'El correo electrónico está desactivado en los ajustes.',
      'Los mensajes de texto están desactivados en los ajustes.',
    ],
  ])('sends nothing by what its person has switched off, and says so (%s)', async (language, mail, text) => {
    const user = await personWithNumber();
    const preferences = { language, notifications: { email: false, sms: false } };
    await updateUser(database.db, user.id, { preferences });
    await givenDueTask(database.db, { user_id: user.id, scheduled_at: now, channels });
    await worker().settle();
    expect(await outbox(user.id)).toEqual([]);
    expect(await deliveriesOf(user.id)).toMatchObject([
      { channel: 'email', status: 'not_configured', reason: mail },
      { channel: 'in_app', status: 'sent' },
      { channel: 'sms', status: 'not_configured', reason: text },
    ]);
  });

  it('mails and does not text whoever never said', async () => {
    const user = await personWithNumber();
    await updateUser(database.db, user.id, { preferences: {} });
    await givenDueTask(database.db, { user_id: user.id, scheduled_at: now, channels });
    await worker().settle();
    expect((await outbox(user.id)).map(({ kind }) => kind)).toEqual(['mail']);
  });

  it('sends no more than a day holds, and says so', async () => {
    const user = await personWithNumber();
    const line = new OutwardLine();
    const { parts, settle } = worker({ phoneLine: line });
    await parts.rateLimits.consume(outwardLimit, user.id, outwardLimit.points - 1);
    for (const title of ['One', 'Two']) {
      await givenDueTask(database.db, { user_id: user.id, scheduled_at: now, channels: ['sms'], title });
    }
    await settle();
    expect(line.taken).toHaveLength(1);
    expect(await deliveriesOf(user.id)).toContainEqual(
      expect.objectContaining({ status: 'failed', reason: 'The daily limit of messages was reached.' }),
    );
  });

  it('sends nothing to an account that has been disabled meanwhile', async () => {
    const user = await personWithNumber();
    await givenDueTask(database.db, { user_id: user.id, scheduled_at: now, channels });
    const { sweep, parts } = worker();
    await sweep();
    const runTask = jobHandlers(parts)['run-task'];
    await parts.jobs.drain({
      ...idleHandlers,
      'run-task': runTask,
      'deliver-notification': async (job) => {
        await updateUser(database.db, user.id, { isActive: false, updatedAt: now });
        await deliverNotification(parts)(job);
      },
    });
    expect(await outbox(user.id)).toEqual([]);
    expect(await deliveriesOf(user.id)).toMatchObject([
      { channel: 'email', status: 'failed', reason: 'The account is disabled.' },
      { channel: 'in_app', status: 'sent' },
      { channel: 'sms', status: 'failed', reason: 'The account is disabled.' },
    ]);
  });

  it('tells through every channel of the task', async () => {
    const user = await personWithNumber();
    await givenDueTask(database.db, { user_id: user.id, scheduled_at: now, channels, description: 'Both' });
    await worker().settle();
    expect(await deliveriesOf(user.id)).toMatchObject([
      { channel: 'email', status: 'sent', settled_at: now, reason: null },
      { channel: 'in_app', status: 'sent', settled_at: now },
      { channel: 'sms', status: 'sent', settled_at: now, reason: null },
    ]);
    const sent = await outbox(user.id);
    expect(sent.find(({ kind }) => kind === 'sms')).toMatchObject({
      recipient: user.phoneNumber,
      body: 'Squeeze: Water the plants\nBoth',
    });
    expect(sent.find(({ kind }) => kind === 'mail')).toMatchObject({
      recipient: user.email,
      subject: 'Water the plants',
      body: 'Water the plants\n\nBoth\n\nSqueeze\n',
    });
  });

  it('texts no number that is unverified, not primary, or without consent', async () => {
    const user = await givenUser(database.db, { isVerified: false, preferences: textsOn });
    await givenPhoneNumber(database.db, { userId: user.id, phoneNumber: '+14155559001' });
    const silent = await givenPhoneNumber(database.db, {
      userId: user.id,
      phoneNumber: '+14155559002',
      isVerified: true,
      consentAt: null,
      consentVersion: null,
    });
    await makePhoneNumberPrimary(database.db, user.id, silent.id);
    await givenDueTask(database.db, { user_id: user.id, scheduled_at: now, channels: ['sms'] });
    await worker().settle();
    expect(await deliveriesOf(user.id)).toMatchObject([
      { status: 'failed', reason: 'There is no verified primary number that agreed to texts.' },
    ]);
    expect(await outbox(user.id)).toEqual([]);
  });

  it('mails nothing to an address that has not been confirmed', async () => {
    const reasons = {
      en: 'The mail address has not been confirmed yet.',
      fr: 'L’adresse électronique n’a pas encore été confirmée.',
      es: 'La dirección de correo aún no se ha confirmado.',
    };
    for (const [language, reason] of Object.entries(reasons)) {
      const user = await givenUser(database.db, { emailConfirmedAt: null, preferences: { language } });
      await givenDueTask(database.db, { user_id: user.id, scheduled_at: now, channels: ['email'] });
      await worker().settle();
      expect(await deliveriesOf(user.id)).toMatchObject([{ channel: 'email', status: 'failed', reason }]);
      expect(await outbox(user.id)).toEqual([]);
    }
  });

  it('says where a channel is not configured; the run is done all the same', async () => {
    const { id, user_id: userId } = await givenDueTask(database.db, { scheduled_at: now, channels });
    await worker({ messages: 'not_configured' }).settle();
    expect(await deliveriesOf(userId)).toMatchObject([
      { channel: 'email', status: 'not_configured', reason: 'Mail is not configured here.' },
      { channel: 'in_app', status: 'sent' },
      { channel: 'sms', status: 'not_configured', reason: 'Text messages are not configured here.' },
    ]);
    const runs = await database.db
      .selectFrom('task_runs')
      .select('status')
      .where('task_id', '=', id)
      .execute();
    expect(runs).toEqual([{ status: 'done' }]);
  });

  it('tries again after a clear refusal', async () => {
    const { id: userId } = await personWithNumber();
    await givenDueTask(database.db, { user_id: userId, scheduled_at: now, channels: ['sms'] });
    const phoneLine = new OutwardLine(refused, Object.assign(new Error('slow down'), { status: 429 }));
    const { settle, clock } = worker({ phoneLine });
    await settle();
    expect(await deliveriesOf(userId)).toMatchObject([{ status: 'pending', attempts: 1 }]);
    for (const pauseMs of retryPausesMs.sms.slice(0, 2)) {
      clock.advance(pauseMs * 1.25);
      await settle();
    }
    expect(await deliveriesOf(userId)).toMatchObject([{ status: 'sent', attempts: 3, reason: null }]);
    expect(phoneLine.taken).toHaveLength(1);
  });

  it('fails after the last refusal, or one for good, and never the run', async () => {
    for (const failures of [
      Array.from({ length: retryPausesMs.sms.length + 1 }, () => refused),
      [Object.assign(new Error('no such number'), { status: 400 })],
    ]) {
      const { id: userId, phoneNumber } = await personWithNumber();
      const { id } = await givenDueTask(database.db, {
        user_id: userId,
        scheduled_at: now,
        channels: ['sms'],
      });
      const phoneLine = new OutwardLine(...failures).to(phoneNumber);
      const { settle, clock } = worker({ phoneLine });
      await settle();
      // One more, in case a busy database had a job of the queue tried again.
      for (const pauseMs of [...retryPausesMs.sms, 60 * 60_000]) {
        clock.advance(pauseMs * 1.25);
        await settle();
      }
      expect(await deliveriesOf(userId)).toMatchObject([
        { status: 'failed', attempts: failures.length, reason: 'It was refused.' },
      ]);
      const runs = await database.db
        .selectFrom('task_runs')
        .select('status')
        .where('task_id', '=', id)
        .execute();
      expect(runs).toEqual([{ status: 'done' }]);
    }
  });

  it('outlasts hours of an outage, however often the sweep looks for what lost its job', async () => {
    const { id: userId } = await personWithNumber();
    await givenDueTask(database.db, { user_id: userId, scheduled_at: now, channels: ['sms'] });
    let isAway = true;
    let asked = 0;
    const taken: TextMessage[] = [];
    const phoneLine: PhoneLine = {
      kind: 'twilio',
      send: async (_db, message) => {
        asked += 1;
        if (isAway) throw refused;
        taken.push(message);
      },
    };
    const { settle, clock } = worker({ phoneLine });
    for (let minutes = 0; minutes < 5 * 60; minutes += 5) {
      await settle();
      clock.advance(5 * 60_000);
    }
    expect(await deliveriesOf(userId)).toMatchObject([{ status: 'pending', reason: 'It was refused.' }]);
    // The first minutes take five of them; then it is the pauses that count, not the looks.
    expect(asked).toBeLessThanOrEqual(11);
    expect(asked).toBeGreaterThanOrEqual(8);
    isAway = false;
    clock.advance(75 * 60_000);
    await settle();
    expect(await deliveriesOf(userId)).toMatchObject([{ status: 'sent', reason: null }]);
    expect(taken).toHaveLength(1);
  });

  it('counts messages against the day, and not the tries of one', async () => {
    const user = await personWithNumber();
    const line = new OutwardLine(refused, refused, refused, refused);
    const { parts, settle, clock } = worker({ phoneLine: line });
    await parts.rateLimits.consume(outwardLimit, user.id, outwardLimit.points - 2);
    for (const title of ['One', 'Two', 'Three']) {
      await givenDueTask(database.db, { user_id: user.id, scheduled_at: now, channels: ['sms'], title });
    }
    await settle();
    for (const pauseMs of retryPausesMs.sms.slice(0, 3)) {
      clock.advance(pauseMs * 1.25);
      await settle();
    }
    expect(line.taken).toHaveLength(2);
    const statuses = (await deliveriesOf(user.id)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(['failed', 'sent', 'sent']);
  });

  it('never sends again what may have arrived', async () => {
    const { id: userId } = await personWithNumber();
    await givenDueTask(database.db, { user_id: userId, scheduled_at: now, channels: ['sms'] });
    const phoneLine = new OutwardLine(reset);
    const { settle, clock, parts } = worker({ phoneLine });
    await settle();
    const [delivery] = await deliveriesOf(userId);
    expect(delivery).toMatchObject({ status: 'unknown', attempts: 1, settled_at: now });
    clock.advance(60_000);
    await settle();
    const again = { attempt: 2, isLastAttempt: false, signal: new AbortController().signal };
    await deliverNotification(parts)({ ...again, payload: { deliveryId: delivery?.id ?? '' } });
    expect(phoneLine.taken).toEqual([]);
    expect(await deliveriesOf(userId)).toMatchObject([{ status: 'unknown', attempts: 1 }]);
  });

  it('sends once when two processes have the same job', async () => {
    const { id: userId } = await personWithNumber();
    await givenDueTask(database.db, { user_id: userId, scheduled_at: now, channels: ['sms'] });
    const phoneLine = new OutwardLine();
    const { sweep, parts } = worker({ phoneLine });
    await sweep();
    const run = await database.db
      .selectFrom('task_runs')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const first = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
    const handlers = jobHandlers(parts);
    await Promise.all([1, 2].map(() => handlers['run-task']({ ...first, payload: { runId: run.id } })));
    const [delivery] = await deliveriesOf(userId);
    const payload = { deliveryId: delivery?.id ?? '' };
    await Promise.all([1, 2].map(() => handlers['deliver-notification']({ ...first, payload })));
    expect(phoneLine.taken).toHaveLength(1);
    expect(await deliveriesOf(userId)).toMatchObject([{ status: 'sent', attempts: 1 }]);
  });
});
