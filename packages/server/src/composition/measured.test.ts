import type { Db } from '@squeeze/database/connection';
import { idleHandlers } from '@squeeze/testing/idle-handlers';
import { describe, expect, it } from 'vitest';
import type { JobHandlers, RunningJob } from '../ports/jobs.ts';
import type { Metrics } from '../ports/metrics.ts';
import type { PhoneLine, TextCarrier } from '../ports/phone-line.ts';
import type { PushService } from '../ports/push-service.ts';
import { SendError } from '../ports/send-error.ts';
import { measuredHandlers, measuredLine, measuredMailer, measuredPush } from './measured.ts';

const nowhere = null as unknown as Db;

/** Writes down what it is told, without how long it took. */
function told() {
  const asked: string[] = [];
  const metrics = {
    serviceAsked: (service: string, outcome: string, ms: number) => {
      expect(ms).toBeGreaterThanOrEqual(0);
      asked.push(`${service} ${outcome}`);
    },
    jobEnded: (kind: string, outcome: string) => void asked.push(`${kind} ${outcome}`),
  } as unknown as Metrics;
  return { asked, metrics };
}

const ends = [
  { name: 'nothing wrong', error: null, outcome: 'ok' },
  { name: 'a clear no', error: new SendError('rejected', 'no'), outcome: 'refused' },
  { name: 'a wish to come again', error: new SendError('refused', 'later'), outcome: 'later' },
  { name: 'an answer that was lost', error: new SendError('unknown', 'lost'), outcome: 'failed' },
  { name: 'nobody there', error: Object.assign(new Error('away'), { syscall: 'connect' }), outcome: 'later' },
  { name: 'SMTP 550', error: Object.assign(new Error('no'), { responseCode: 550 }), outcome: 'refused' },
  { name: 'anything else', error: new Error('odd'), outcome: 'failed' },
];

describe.each(ends)('what is told of a service that answers with $name', ({ error, outcome }) => {
  const answer = <T>(value: T) => (error === null ? Promise.resolve(value) : Promise.reject(error));
  const settled = (asking: Promise<unknown>) => asking.then(() => null).catch((thrown: unknown) => thrown);

  it('is its outcome, and whoever asked hears the same as without', async () => {
    const { asked, metrics } = told();
    const carrier: TextCarrier = {
      send: () => answer({ providerId: 'SM1', segments: 1 }),
      findTaken: () => answer({ providerIds: [], complete: true }),
      priceOf: () => answer(7_500),
    };
    const line = measuredLine({ kind: 'twilio', send: () => answer(undefined), carrier }, metrics);
    const text = { to: '+12025550123', body: 'hello' };
    const push = { accepts: () => true, makeKeys: () => answer({}), send: () => answer('taken') };
    const measured = measuredPush(push as unknown as PushService, metrics);
    const asking = [
      line.carrier?.send(text, 'https://squeeze.example/status'),
      line.carrier?.findTaken?.(text, 0),
      line.carrier?.priceOf('SM1'),
      measuredMailer({ kind: 'smtp', send: () => answer(undefined) }, metrics).send(nowhere, {
        to: 'ines@example.test',
        subject: 'hello',
        body: 'hello',
        userId: null,
      }),
      measured.send(
        { endpoint: 'https://push.example', keys: { p256dh: '', auth: '' } },
        { payload: '', topic: '', urgent: false, ttl: 1 },
        { publicKey: '', privateKey: '' },
      ),
    ];
    for (const one of asking) expect(await settled(Promise.resolve(one))).toBe(error);
    expect(asked.toSorted()).toEqual([
      `push ${outcome}`,
      `smtp ${outcome}`,
      `twilio ${outcome}`,
      `twilio ${outcome}`,
      `twilio ${outcome}`,
    ]);
  });
});

describe('what is measured', () => {
  it('is nothing of a line or a mailer that does not leave the machine', () => {
    const { metrics } = told();
    const line: PhoneLine = { kind: 'outbox', send: () => Promise.resolve() };
    const mailer = { kind: 'outbox', send: () => Promise.resolve() } as const;
    expect(measuredLine(line, metrics)).toBe(line);
    expect(measuredMailer(mailer, metrics)).toBe(mailer);
  });

  it('is each try of a job, by how it ended', async () => {
    const { asked, metrics } = told();
    const stopped = new AbortController();
    const job = (signal: AbortSignal) =>
      ({ payload: { runId: '1' }, attempt: 1, isLastAttempt: false, signal }) as RunningJob<'run-task'>;
    const going = new AbortController().signal;
    const handlers = (handle: JobHandlers['run-task']) =>
      measuredHandlers({ ...idleHandlers, 'run-task': handle }, metrics)['run-task'];
    const failing = handlers(() => Promise.reject(new Error('no')));
    await handlers(() => Promise.resolve())(job(going));
    await expect(failing(job(going))).rejects.toThrow('no');
    stopped.abort();
    await expect(failing(job(stopped.signal))).rejects.toThrow('no');
    expect(asked).toEqual(['run-task done', 'run-task failed', 'run-task given_back']);
  });
});
