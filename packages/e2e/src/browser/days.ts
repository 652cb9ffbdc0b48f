import type { Page } from '@playwright/test';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';

/** Steps in which the server's time goes on, ms. */
const tickMs = 50;

/**
 * A server that lives through days in moments, and may be off for a while. Its time goes on by itself as time does, from
 * 10:30 in New York on Wednesday 10 June 2026, and jumps where a test says so; pages that have joined tell the same.
 */
export class Days implements AsyncDisposable {
  readonly #first: TestServer;
  readonly #webFolder: string;
  readonly #clock: FakeClock;
  readonly #pages = new Set<Page>();
  readonly #ticking: NodeJS.Timeout;
  #running: TestServer;
  #isOff = false;

  private constructor(first: TestServer, webFolder: string) {
    this.#first = first;
    this.#running = first;
    this.#webFolder = webFolder;
    this.#clock = first.clock;
    this.#ticking = setInterval(() => this.#clock.advance(tickMs), tickMs);
  }

  /** @param webFolder the build it serves */
  static async begin(webFolder: string): Promise<Days> {
    const first = await startTestServer({ webFolder, clock: new FakeClock() });
    await first.server.start();
    return new Days(first, webFolder);
  }

  get server(): TestServer {
    return this.#running;
  }

  /** To be called before the page opens anything. */
  async join(page: Page): Promise<void> {
    await page.clock.install({ time: this.#clock.now() });
    this.#pages.add(page);
  }

  /** Jumps ahead to an instant in ISO 8601, as if everybody had slept until then. */
  async goTo(instant: string): Promise<void> {
    const ms = Date.parse(instant) - this.#clock.now();
    if (ms < 0) throw new RangeError(`${instant} has been`);
    // Pages first: what the server then tells them must not be over by the time they wake up.
    for (const page of this.#pages) await page.clock.fastForward(ms);
    this.#clock.advance(Date.parse(instant) - this.#clock.now());
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
  }
}
