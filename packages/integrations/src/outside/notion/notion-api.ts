import type { Clock } from '@squeeze/server/ports/clock';
import { type OutsideCall, OutsideFailure } from '@squeeze/server/ports/outside-lists';
import type { z } from 'zod';
import { OutsideApi, type OutsideApiOptions, shaped } from '../outside-api.ts';

/** https://developers.notion.com/guides/get-started/upgrade-guide-2026-03-11 */
const version = '2026-03-11';

export interface NotionOptions extends OutsideApiOptions {
  readonly clock: Clock;
  /** How far apart calls are on average, ms; for tests. */
  readonly paceMs?: number;
}

/** "An average of three requests per second", https://developers.notion.com/reference/request-limits; some more at once are allowed. */
const usualPaceMs = 340;
const atOnce = 10;

/** What it asks to wait for is waited for here, if it is no longer than this, and so often. */
const longestWaitMs = 5_000;
const mostTries = 3;

type Question = Parameters<OutsideApi['send']>[1];

/**
 * The REST API of Notion, https://developers.notion.com/reference/intro: all of it is JSON, and `Notion-Version` names its form. Calls
 * keep to the pace that it asks for; a refusal that is over within seconds, and a collision (409), is tried again.
 */
export class NotionApi {
  readonly #api: OutsideApi;
  readonly #options: NotionOptions;
  /** When a connection may be asked next, by its token. */
  readonly #next = new Map<string, number>();

  constructor(options: NotionOptions) {
    this.#options = options;
    this.#api = new OutsideApi(
      // https://developers.notion.com/reference/status-codes: 409 is "a data collision"; the others mean what they say.
      {
        address: 'https://api.notion.com/v1',
        meaningOf: (status) => (status === 409 ? 'changed_meanwhile' : null),
      },
      options,
    );
  }

  /** @throws {OutsideFailure} */
  async read<T>(call: OutsideCall, question: Question, shape: z.ZodType<T>): Promise<T> {
    return shaped((await this.send(call, question)).body, shape);
  }

  /** @throws {OutsideFailure} */
  async send(call: OutsideCall, question: Question): ReturnType<OutsideApi['send']> {
    const headers = { ...question.headers, 'notion-version': version };
    for (let tries = 1; ; tries += 1) {
      await this.#pace(call);
      try {
        return await this.#api.send(call, { ...question, headers });
      } catch (error) {
        const waitMs = tries < mostTries ? waitAfter(error, tries) : null;
        if (waitMs === null) throw error;
        await this.#pause(waitMs, call.signal);
      }
    }
  }

  async #pace({ accessToken, signal }: OutsideCall): Promise<void> {
    const { clock, paceMs = usualPaceMs } = this.#options;
    const now = clock.now();
    const next = Math.max(this.#next.get(accessToken) ?? 0, now);
    for (const [token, at] of this.#next) if (at < now) this.#next.delete(token);
    this.#next.set(accessToken, next + paceMs);
    const waitMs = next - now - paceMs * atOnce;
    if (waitMs > 0) await this.#pause(waitMs, signal);
  }

  async #pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const stop = (): void => {
        cancel();
        reject(signal?.reason as Error);
      };
      const cancel = this.#options.timers.after(ms, () => {
        signal?.removeEventListener('abort', stop);
        resolve();
      });
      signal?.addEventListener('abort', stop, { once: true });
    });
  }
}

/** How long to wait before the same is asked again; null where that is for others to decide. */
function waitAfter(error: unknown, tries: number): number | null {
  if (!(error instanceof OutsideFailure)) return null;
  if (error.kind === 'changed_meanwhile') return 200 * tries;
  const { retryAfterMs } = error;
  return error.kind === 'limited' && retryAfterMs !== null && retryAfterMs <= longestWaitMs
    ? retryAfterMs
    : null;
}
