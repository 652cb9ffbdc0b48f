import type { BrowserContext } from '@playwright/test';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { moveProcessTo, onMachineClock } from '@squeeze/testing/process-clock';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { testDay, type TestDay } from '@squeeze/testing/test-day';
import { setPageClock, showUntil } from './page-clock.ts';

/** Steps in which the server's time goes on, ms. */
const tickMs = 50;

/** Goes on as time does, and stops short of the next day: how long a test takes shall not decide which day it is. */
class DayClock extends FakeClock {
  readonly #day: TestDay;
  #until: number;

  constructor(day: TestDay) {
    super(day.start);
    this.#day = day;
    this.#until = day.end;
  }

  /** The last moment it shows before it jumps, epoch ms. */
  get until(): number {
    return this.#until;
  }

  override now(): number {
    return Math.min(super.now(), this.#until);
  }

  jumpTo(instant: number): void {
    this.#until = this.#day.endOfDay(instant);
    this.advance(instant - super.now());
  }
}

/**
 * A server that lives through days in moments, and may be off for a while. Its time goes on by itself as time does, from
 * the beginning of the test day up to its end, and jumps where a test says so; pages that have joined tell the same.
 */
export class Days implements AsyncDisposable {
  readonly #first: TestServer;
  readonly #webFolder: string;
  readonly #clock: DayClock;
  readonly #contexts = new Set<BrowserContext>();
  readonly #ticking: NodeJS.Timeout;
  #running: TestServer;
  #isOff = false;

  private constructor(first: TestServer, clock: DayClock, webFolder: string) {
    this.#first = first;
    this.#running = first;
    this.#webFolder = webFolder;
    this.#clock = clock;
    this.#ticking = setInterval(() => this.#clock.advance(tickMs), tickMs);
  }

  /** @param webFolder the build it serves */
  static async begin(webFolder: string): Promise<Days> {
    const clock = new DayClock(testDay());
    moveProcessTo(clock.now());
    const first = await startTestServer({ webFolder, clock });
    await first.server.start();
    return new Days(first, clock, webFolder);
  }

  get server(): TestServer {
    return this.#running;
  }

  /** Pages of the context tell this time; to be called before they open anything. */
  async join(context: BrowserContext): Promise<void> {
    await onMachineClock(() => context.clock.install({ time: this.#clock.now() }));
    await setPageClock(context, { shift: 0, until: this.#clock.until });
    this.#contexts.add(context);
  }

  /** Jumps ahead to an instant (epoch ms), as if everybody had slept until then. */
  async goTo(instant: number): Promise<void> {
    const ms = instant - this.#clock.now();
    if (ms < 0) throw new RangeError(`${new Date(instant).toISOString()} has been`);
    const until = testDay().endOfDay(instant);
    // Pages first: what the server then tells them must not be over by the time they wake up.
    for (const context of this.#contexts) {
      await showUntil(context, until);
      await onMachineClock(() => context.clock.fastForward(ms));
    }
    moveProcessTo(instant);
    this.#clock.jumpTo(instant);
  }

  async off(): Promise<void> {
    this.#isOff = true;
    await this.#running.stop();
  }

  /** On again at the same address, with what it had. */
  async on(): Promise<void> {
    if (!this.#isOff) throw new Error('it is not off');
    this.#running = await startTestServer({ after: this.#running, webFolder: this.#webFolder });
    this.#isOff = false;
    await this.#running.server.start();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#ticking);
    await this.#running.stop();
    await this.#first[Symbol.asyncDispose]();
    moveProcessTo(null);
  }
}
