import { deliveryFailure } from '../ports/delivery-failure.ts';
import { type JobHandlers, jobNames } from '../ports/jobs.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { Metrics, OutsideOutcome, OutsideService } from '../ports/metrics.ts';
import type { PhoneLine } from '../ports/phone-line.ts';
import type { PushService } from '../ports/push-service.ts';
import type { SendFailure } from '../ports/send-error.ts';

const outcomes: Readonly<Record<SendFailure, OutsideOutcome>> = {
  refused: 'later',
  rejected: 'refused',
  unknown: 'failed',
};

/** Lets `ask` ask a service, and tells how that went. */
async function asking<T>(metrics: Metrics, service: OutsideService, ask: () => Promise<T>): Promise<T> {
  const began = performance.now();
  let outcome: OutsideOutcome = 'ok';
  try {
    return await ask();
  } catch (error) {
    outcome = outcomes[deliveryFailure(error)];
    throw error;
  } finally {
    metrics.serviceAsked(service, outcome, performance.now() - began);
  }
}

/** A line that leaves the machine, with each question to its carrier told of. */
export function measuredLine(line: PhoneLine, metrics: Metrics): PhoneLine {
  const { kind, carrier } = line;
  if (carrier === undefined) return line;
  const { findTaken } = carrier;
  return {
    kind,
    send: (db, message) => asking(metrics, 'twilio', () => line.send(db, message)),
    ...(line.findSent && { findSent: line.findSent.bind(line) }),
    ...(line.isStopped && { isStopped: line.isStopped.bind(line) }),
    carrier: {
      send: (message, statusUrl) => asking(metrics, 'twilio', () => carrier.send(message, statusUrl)),
      ...(findTaken && {
        findTaken: (message, since) =>
          asking(metrics, 'twilio', () => findTaken.call(carrier, message, since)),
      }),
      priceOf: (id) => asking(metrics, 'twilio', () => carrier.priceOf(id)),
    },
  };
}

export const measuredMailer = (mailer: Mailer, metrics: Metrics): Mailer =>
  mailer.kind === 'smtp'
    ? { kind: mailer.kind, send: (db, mail) => asking(metrics, 'smtp', () => mailer.send(db, mail)) }
    : mailer;

export const measuredPush = (push: PushService, metrics: Metrics): PushService => ({
  accepts: (endpoint) => push.accepts(endpoint),
  makeKeys: () => push.makeKeys(),
  send: (...call) => asking(metrics, 'push', () => push.send(...call)),
});

/** Handlers that tell how each try went. */
export function measuredHandlers(handlers: JobHandlers, metrics: Metrics): JobHandlers {
  const entries = jobNames.map((name) => {
    // Handler and job belong together by their name.
    const handle = handlers[name] as JobHandlers['run-task'];
    const measured: JobHandlers['run-task'] = async (job) => {
      const began = performance.now();
      try {
        await handle(job);
      } catch (error) {
        metrics.jobEnded(name, job.signal.aborted ? 'given_back' : 'failed', performance.now() - began);
        throw error;
      }
      metrics.jobEnded(name, 'done', performance.now() - began);
    };
    return [name, measured] as const;
  });
  return Object.fromEntries(entries) as unknown as JobHandlers;
}

interface MeasuredPorts {
  readonly phoneLine: PhoneLine;
  readonly mailer: Mailer;
  readonly pushService?: PushService;
}

/** The same server, whose ways out tell of what they do where somebody hears. */
export function measuredPorts<Options extends MeasuredPorts & { readonly metrics?: Metrics }>(
  options: Options,
): Options {
  const { metrics, pushService } = options;
  if (metrics === undefined) return options;
  return {
    ...options,
    phoneLine: measuredLine(options.phoneLine, metrics),
    mailer: measuredMailer(options.mailer, metrics),
    ...(pushService && { pushService: measuredPush(pushService, metrics) }),
  };
}
