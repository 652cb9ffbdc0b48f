import type { Metrics, MetricsPage, ReadFigures } from '@squeeze/server/ports/metrics';
import type { Timers } from '@squeeze/server/ports/timers';

/** A start, which is measured, is over by then. */
const loadAfterMs = 1_000;
/** More than a server hears in that time; what comes beyond it is not counted. */
const mostEarly = 10_000;

interface LateOptions {
  readonly timers: Timers;
  readonly load: () => Promise<Metrics>;
}

/** Metrics whose code is loaded a moment after a start, or when somebody asks for them; what they are told before is kept. */
export class LateMetrics implements Metrics {
  readonly #load: LateOptions['load'];
  readonly #early: ((metrics: Metrics) => void)[] = [];
  #loading: Promise<Metrics> | null = null;
  #metrics: Metrics | null = null;

  constructor({ timers, load }: LateOptions) {
    this.#load = load;
    // A failure shows to whoever asks for the page.
    timers.after(loadAfterMs, () => void this.#loaded().catch(() => undefined));
  }

  #loaded(): Promise<Metrics> {
    return (this.#loading ??= this.#begin());
  }

  async #begin(): Promise<Metrics> {
    const metrics = await this.#load();
    for (const tell of this.#early.splice(0)) tell(metrics);
    this.#metrics = metrics;
    return metrics;
  }

  #tell(tell: (metrics: Metrics) => void): void {
    if (this.#metrics !== null) tell(this.#metrics);
    else if (this.#early.length < mostEarly) this.#early.push(tell);
  }

  requestArrived(): void {
    this.#tell((metrics) => metrics.requestArrived());
  }

  requestAnswered(...told: Parameters<Metrics['requestAnswered']>): void {
    this.#tell((metrics) => metrics.requestAnswered(...told));
  }

  jobEnded(...told: Parameters<Metrics['jobEnded']>): void {
    this.#tell((metrics) => metrics.jobEnded(...told));
  }

  occurrenceClaimed(...told: Parameters<Metrics['occurrenceClaimed']>): void {
    this.#tell((metrics) => metrics.occurrenceClaimed(...told));
  }

  notificationDelivered(...told: Parameters<Metrics['notificationDelivered']>): void {
    this.#tell((metrics) => metrics.notificationDelivered(...told));
  }

  swept(...told: Parameters<Metrics['swept']>): void {
    this.#tell((metrics) => metrics.swept(...told));
  }

  serviceAsked(...told: Parameters<Metrics['serviceAsked']>): void {
    this.#tell((metrics) => metrics.serviceAsked(...told));
  }

  modelTurnEnded(...told: Parameters<Metrics['modelTurnEnded']>): void {
    this.#tell((metrics) => metrics.modelTurnEnded(...told));
  }

  modelUsed(...told: Parameters<Metrics['modelUsed']>): void {
    this.#tell((metrics) => metrics.modelUsed(...told));
  }

  async page(read: ReadFigures): Promise<MetricsPage> {
    return await (await this.#loaded()).page(read);
  }
}
