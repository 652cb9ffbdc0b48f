import type {
  AnsweredRequest,
  Metrics,
  MetricsPage,
  ModelOutcome,
  ReadFigures,
} from '@squeeze/server/ports/metrics';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { installationMetrics, ownMetrics } from './own-metrics.ts';

/**
 * How often it is looked whether the event loop is held up, which what is told of it contains: every 10 ms, as is usual, takes ten times
 * the processor time of a server that has nothing to do.
 */
const loopLookMs = 50;

/** Three of prom-client's own say once more what others do, under names that counters alone may have. */
const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

const seconds = (ms: number): number => ms / 1_000;
const dollars = (micros: number): number => micros / 1_000_000;

/** Keeps what it hears in memory, in a registry of its own, and writes it in the text format of Prometheus. */
export class PrometheusMetrics implements Metrics {
  readonly #registry = new Registry();
  readonly #own;
  readonly #installation;

  /** @param runtime whether it tells of the process it is in as well, for as long as that lives */
  constructor({ version, role, runtime }: { version: string; role: string; runtime: boolean }) {
    const registers = [this.#registry];
    this.#own = ownMetrics(registers);
    this.#installation = installationMetrics(registers);
    const { lastSweep, mostConnections, waitingQueries } = this.#own;
    // Without labels they would say 0 until they are set.
    for (const metric of [lastSweep, mostConnections, waitingQueries]) metric.remove();
    this.#own.build.set({ version, role }, 1);
    if (!runtime) return;
    collectDefaultMetrics({ register: this.#registry, eventLoopMonitoringPrecision: loopLookMs });
    for (const name of misnamed) this.#registry.removeSingleMetric(name);
  }

  requestArrived(): void {
    this.#own.requestsInFlight.inc();
  }

  requestAnswered({ method, route, outcome, ms }: AnsweredRequest): void {
    this.#own.requestsInFlight.dec();
    this.#own.requests.inc({ method, route, outcome });
    this.#own.requestSeconds.observe({ method, route }, seconds(ms));
  }

  jobEnded(...[kind, outcome, ms]: Parameters<Metrics['jobEnded']>): void {
    this.#own.jobs.inc({ kind, outcome });
    this.#own.jobSeconds.observe({ kind }, seconds(ms));
  }

  occurrenceClaimed(lateMs: number): void {
    this.#own.claimLateness.observe(seconds(lateMs));
  }

  notificationDelivered(...[channel, lateMs]: Parameters<Metrics['notificationDelivered']>): void {
    this.#own.deliveryLateness.observe({ channel }, seconds(lateMs));
  }

  swept(worked: boolean, ms: number): void {
    this.#own.sweeps.inc({ outcome: worked ? 'ok' : 'failed' });
    this.#own.sweepSeconds.observe(seconds(ms));
    if (worked) this.#own.lastSweep.setToCurrentTime();
  }

  serviceAsked(...[service, outcome, ms]: Parameters<Metrics['serviceAsked']>): void {
    this.#own.serviceCalls.inc({ service, outcome });
    this.#own.serviceSeconds.observe({ service }, seconds(ms));
  }

  modelTurnEnded(outcome: ModelOutcome, ms: number): void {
    this.#own.modelTurns.inc({ outcome });
    this.#own.modelSeconds.observe(seconds(ms));
  }

  modelUsed({ inputTokens, outputTokens, cost }: Parameters<Metrics['modelUsed']>[0]): void {
    this.#own.modelTokens.inc({ direction: 'input' }, inputTokens);
    this.#own.modelTokens.inc({ direction: 'output' }, outputTokens);
    this.#own.modelCost.inc(dollars(cost));
  }

  async page(read: ReadFigures): Promise<MetricsPage> {
    this.#take(read);
    // prom-client writes it in a way that Prometheus reads and others need not.
    const text = (await this.#registry.metrics()).replaceAll(/ Nan$/gm, ' NaN');
    return { contentType: this.#registry.contentType, text };
  }

  /** What could not be read is left out: a figure of before would look like one of now. */
  #take({ eventStreams, pool, installation, smsLimit }: ReadFigures): void {
    const { eventStreams: streams, connections, mostConnections, waitingQueries } = this.#own;
    streams.set(eventStreams);
    if (pool !== null) {
      connections.set({ state: 'idle' }, pool.idle);
      connections.set({ state: 'busy' }, pool.size - pool.idle);
      mostConnections.set(pool.most);
      waitingQueries.set(pool.waiting);
    }
    const { readable, waitingJobs, oldestJob, smsToday, smsLastDay, smsLimit: limit } = this.#installation;
    readable.set(installation === null ? 0 : 1);
    limit.set(dollars(smsLimit));
    for (const metric of [waitingJobs, oldestJob]) metric.reset();
    for (const metric of [smsToday, smsLastDay]) metric.remove();
    if (installation === null) return;
    for (const { kind, count, oldestMs } of installation.jobs) {
      waitingJobs.set({ kind }, count);
      oldestJob.set({ kind }, seconds(oldestMs));
    }
    smsToday.set(dollars(installation.smsSpend.today));
    smsLastDay.set(dollars(installation.smsSpend.lastDay));
  }
}
