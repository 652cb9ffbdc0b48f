const second = 1_000;

export const uploadPolicy = {
  /** What a line has to bring over any `overMs`; 32 MiB take eight and a half minutes at it. */
  bytesPerSecond: 64 * 1024,
  overMs: 15 * second,
  /** Looked at this often; a window is as much longer, so that what comes in gusts is not taken for slow. */
  tickMs: second,
  mostMs: 10 * 60 * second,
} as const;

/** Says of a file that is coming in whether it keeps the pace. */
export class UploadPace {
  readonly #ticks: number[] = [];
  #sinceTick = 0;
  #elapsedMs = 0;

  received(bytes: number): void {
    this.#sinceTick += bytes;
  }

  /** Called after each `tickMs`. */
  tick(): 'fine' | 'too_slow' | 'too_long' {
    const { bytesPerSecond, overMs, tickMs, mostMs } = uploadPolicy;
    this.#elapsedMs += tickMs;
    this.#ticks.push(this.#sinceTick);
    this.#sinceTick = 0;
    if (this.#elapsedMs >= mostMs) return 'too_long';
    if (this.#elapsedMs < overMs + tickMs) return 'fine';
    while (this.#ticks.length * tickMs > overMs + tickMs) this.#ticks.shift();
    const bytes = this.#ticks.reduce((sum, tick) => sum + tick, 0);
    return bytes * second < bytesPerSecond * overMs ? 'too_slow' : 'fine';
  }
}
