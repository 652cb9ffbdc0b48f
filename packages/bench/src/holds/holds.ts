import type { Outcome, ReadyCall } from './arrange-call.ts';
import type { ProbedServer } from './run-probed.ts';

/** The longest that one request may keep everybody else waiting, in ms of processor time. */
const mostMs = 100;
/** What a call sets going, a reply in chat say, may go on after its answer. */
const afterwardsMs = 50;

interface Examined {
  /** By its name in the contracts, or what else it is. */
  readonly endpoint: string;
  readonly what: string;
  readonly arrange: () => Promise<ReadyCall>;
}

/** What is known of one endpoint. */
interface Record {
  sent: number;
  taken: number;
  ms: number;
  what: string;
  lastRefusal: string;
}

/** How long each endpoint held the server's loop at most, and how many of its calls were taken: a refusal is little work. */
export class Holds {
  readonly #server: ProbedServer;
  readonly #records = new Map<string, Record>();
  readonly #failures: string[] = [];
  #previous: Examined | null = null;
  #calls = 0;

  constructor(server: ProbedServer) {
    this.#server = server;
  }

  async examine(current: Examined): Promise<void> {
    this.#calls += 1;
    const { outcome, ms } = await this.#measure(current);
    const record = this.#recordOf(current);
    record.sent += 1;
    if (outcome.refusal === null) record.taken += 1;
    else record.lastRefusal = outcome.refusal;
    if (outcome.status === 500) this.#failures.push(`${current.endpoint}, ${current.what}: answered 500`);
    if (ms > mostMs) {
      // What the call before set going may have gone on into this one.
      if (this.#previous !== null) this.#note(this.#previous, await this.#carefully(this.#previous));
      this.#note(current, Math.min(ms, await this.#carefully(current)));
    } else this.#note(current, ms);
    this.#previous = current;
  }

  /** Prints it all, the longest first. @returns whether every one of these held for no longer than it may and was taken */
  report(endpoints: readonly string[]): boolean {
    const lines = [...this.#records].toSorted(([, a], [, b]) => b.ms - a.ms);
    console.log(`${this.#calls} calls to ${lines.length} endpoints; the longest hold of each:`);
    for (const [endpoint, { ms, what, taken, sent }] of lines) {
      const verdict = ms > mostMs ? 'FAIL' : 'ok  ';
      console.log(
        `${verdict} ${endpoint}: ${ms.toFixed(1)} ms of processor time (${what}); ${taken} of ${sent} taken`,
      );
    }
    for (const endpoint of endpoints) {
      const record = this.#records.get(endpoint);
      if (record === undefined) this.#failures.push(`${endpoint}: not called`);
      else if (record.taken === 0)
        this.#failures.push(`${endpoint}: no call was taken, the last was answered ${record.lastRefusal}`);
    }
    for (const failure of this.#failures) console.log(`FAIL ${failure}`);
    const failed = lines.filter(([, { ms }]) => ms > mostMs).length + this.#failures.length;
    console.log(`${lines.length + this.#failures.length - failed} passed, ${failed} failed`);
    return failed === 0;
  }

  async #measure(
    { arrange }: Examined,
    afterMs = 0,
  ): Promise<{ readonly outcome: Outcome; readonly ms: number }> {
    const { send, settle } = await arrange();
    // What arranging it held is not its doing.
    await this.#server.heldMs();
    const outcome = await send();
    if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs));
    const ms = await this.#server.heldMs();
    await settle?.();
    return { outcome, ms };
  }

  /** What held for another reason, a collection of garbage say, does not hold again. */
  async #carefully(examined: Examined): Promise<number> {
    let least = Number.POSITIVE_INFINITY;
    for (let again = 0; again < 2 && least > mostMs; again += 1) {
      least = Math.min(least, (await this.#measure(examined, afterwardsMs)).ms);
    }
    return least;
  }

  #note(examined: Examined, ms: number): void {
    const record = this.#recordOf(examined);
    if (ms > mostMs) console.log(`${examined.endpoint}, ${examined.what}: ${ms.toFixed(1)} ms`);
    if (ms <= record.ms) return;
    record.ms = ms;
    record.what = examined.what;
  }

  #recordOf({ endpoint }: Examined): Record {
    const record = this.#records.get(endpoint) ?? { sent: 0, taken: 0, ms: 0, what: '', lastRefusal: '' };
    this.#records.set(endpoint, record);
    return record;
  }
}
