import type { JobPolicy } from '@squeeze/server/ports/jobs';
import type { Timers } from '@squeeze/server/ports/timers';

/**
 * How a try ended. `unfinished`: a stop ended it, so it does not count. `lost`: the job had been taken from this process,
 * so what became of it is for others to say.
 */
export type Ended =
  | { readonly outcome: 'done' | 'unfinished' | 'lost' }
  | { readonly outcome: 'failed'; readonly error: unknown };

interface RunningJob {
  readonly id: string;
  readonly name: string;
}

interface Try {
  readonly job: RunningJob;
  readonly controller: AbortController;
  readonly abandon: () => void;
  isLost: boolean;
}

/** The jobs this process works on now, and how a stop ends them. */
export class RunningJobs {
  readonly #policy: JobPolicy;
  readonly #timers: Timers;
  readonly #tries = new Map<Try, Promise<void>>();

  constructor(policy: JobPolicy, timers: Timers) {
    this.#policy = policy;
    this.#timers = timers;
  }

  count(name: string): number {
    return [...this.#tries.keys()].filter(({ job }) => job.name === name).length;
  }

  ids(): string[] {
    return [...this.#tries.keys()].map(({ job }) => job.id);
  }

  /** Runs `work`, then `settle`, which records how it ended; the job counts as running until both are through. */
  async run(
    job: RunningJob,
    work: (signal: AbortSignal) => Promise<void>,
    settle: (ended: Ended) => Promise<void>,
  ): Promise<void> {
    const abandoned = Promise.withResolvers<Ended>();
    const current: Try = {
      job,
      controller: new AbortController(),
      abandon: () => abandoned.resolve({ outcome: 'unfinished' }),
      isLost: false,
    };
    const ended = Promise.race([outcomeOf(work, current.controller.signal), abandoned.promise]);
    const whole = ended.then((end) => settle(current.isLost ? { outcome: 'lost' } : end));
    const entry = whole.finally(() => this.#tries.delete(current));
    this.#tries.set(current, entry);
    await entry;
  }

  /** Ends a try whose job has been taken from this process. */
  lose(id: string): void {
    for (const current of this.#tries.keys()) {
      if (current.job.id !== id) continue;
      current.isLost = true;
      current.controller.abort(new Error('the job is no longer this process’s'));
    }
  }

  /** Lets what runs finish for a while, then aborts it, then goes on without it. */
  async stop(): Promise<void> {
    await this.#allEndedWithin(this.#policy.finishMs);
    for (const { controller } of this.#tries.keys()) controller.abort(new Error('the process stops'));
    await this.#allEndedWithin(this.#policy.abortMs);
    for (const { abandon } of this.#tries.keys()) abandon();
    await Promise.allSettled(this.#tries.values());
  }

  async #allEndedWithin(ms: number): Promise<void> {
    if (this.#tries.size === 0) return;
    const overdue = Promise.withResolvers<void>();
    const cancel = this.#timers.after(ms, overdue.resolve);
    await Promise.race([Promise.allSettled(this.#tries.values()), overdue.promise]);
    cancel();
  }
}

async function outcomeOf(work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<Ended> {
  try {
    await work(signal);
    return { outcome: 'done' };
  } catch (error) {
    return signal.aborted ? { outcome: 'unfinished' } : { outcome: 'failed', error };
  }
}

/** What is kept of an error beside a job: enough to tell what happened. */
export const errorText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 1_000);
