import { givenDueTask } from '@squeeze/testing/given-due-task';
import { givenUser } from '@squeeze/testing/given-user';
import { type MailServer, startMailServer } from '@squeeze/testing/mail-server';
import { type SocketFault, startSocketFaultProxy } from '@squeeze/testing/socket-fault-proxy';
import { taskWorker } from '@squeeze/testing/task-worker';
import { dialects, openTestDatabase } from '@squeeze/testing/test-database';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { SmtpMailer } from './smtp-mailer.ts';

const from = 'Squeeze <hello@squeeze.example>';

/** One without an answer has been looked into by then. */
const lookedIntoAfterMs = 2 * 60_000;

/** Everything that happens to connections, over and over, and none of it in step with the tries of a delivery. */
const faults: readonly (SocketFault | null)[] = [
  null,
  { kind: 'reset', after: 'EHLO' },
  { kind: 'reset_after_answer', after: '\r\n.\r\n' },
  { kind: 'reset', after: 'RCPT TO' },
  null,
  { kind: 'drip', after: '\r\n.\r\n' },
  { kind: 'reset', after: 'DATA\r\n' },
  { kind: 'reset', after: 'Content-Type' },
  null,
  { kind: 'drip', after: 'MAIL FROM' },
  { kind: 'reset', after: 'MAIL FROM' },
];

/** As docs/notifications.md has them. */
const firstPausesMs = [2_000, 15_000, 60_000, 300_000, 900_000, 1_800_000];

const timesReceived = async ({ received }: MailServer): Promise<Map<string, number>> => {
  const times = new Map<string, number>();
  for (const { raw } of received) {
    const { subject = '', messageId = '' } = await PostalMime.parse(raw);
    times.set(`${subject} ${messageId}`, (times.get(`${subject} ${messageId}`) ?? 0) + 1);
  }
  return times;
};

describe.each(dialects)('$name: reminders by mail over a line that fails', ({ name }) => {
  it('arrive once, or are marked unknown', async () => {
    await using database = await openTestDatabase(name);
    await using server = await startMailServer();
    await using line = await startSocketFaultProxy(Number(new URL(server.url).port));
    line.spoil(...faults, ...faults, ...faults);
    const mailer = new SmtpMailer({ url: `smtp://127.0.0.1:${line.port}`, from, wholeMs: 300 });
    const worker = taskWorker(database, { mailer });
    const now = worker.clock.now();
    const { id: userId } = await givenUser(database.db, {});
    const count = 14;
    for (let n = 0; n < count; n += 1) {
      await givenDueTask(database.db, {
        user_id: userId,
        scheduled_at: now,
        channels: ['email'],
        title: `Rappel n° ${n}`,
      });
    }
    await worker.settle();
    // Enough for each to have met every fault in a row, with the look into what had no answer.
    for (const pauseMs of [...firstPausesMs, lookedIntoAfterMs]) {
      worker.clock.advance(pauseMs * 1.25);
      await worker.settle();
    }

    const deliveries = await database.db
      .selectFrom('deliveries')
      .innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
      .select(['deliveries.id', 'title', 'status', 'reconciled_at'])
      .execute();
    expect(deliveries).toHaveLength(count);
    const received = await timesReceived(server);
    expect([...received.values()]).toEqual(Array.from(received, () => 1));
    const outcomes = deliveries.map(({ id, title, status, reconciled_at: reconciledAt }) => {
      const times = received.get(`${title} <${id}@squeeze.example>`) ?? 0;
      if (status === 'unknown') expect(reconciledAt).not.toBeNull();
      return `${status}, received ${times} time(s)`;
    });
    expect(new Set(outcomes)).toEqual(
      new Set(['sent, received 1 time(s)', 'unknown, received 1 time(s)', 'unknown, received 0 time(s)']),
    );
  });
});
