import { oauthLimits } from '@squeeze/contracts/oauth-limits';
import { says, type Sentence } from '@squeeze/contracts/sentences/sentence';
import { countWaitingFlows, ownerOfFlow } from '@squeeze/database/repositories/oauth-flow-repository';
import { AppError } from '../../http/app-error.ts';
import type { LoopbackListener, LoopbackPage, LoopbackRequest } from '../../ports/loopback-listener.ts';
import { completeFlow } from './complete-flow.ts';
import { returnPage } from './return-page.ts';
import type { OauthParts } from './oauth-parts.ts';
import { knownProvider } from './provider-catalogue.ts';
import { stateHashOf } from './sealed-tokens.ts';

/**
 * Meets the owner of an embedded server who comes back from a provider, by a listener that is there only while a flow waits:
 * finishes in process, and answers with a page that leads to the app, without code or state. Who comes is known by the state,
 * which nobody else can know.
 */
export class LoopbackReturns {
  readonly #parts: OauthParts;
  readonly #listener: LoopbackListener;
  #cancel: () => void = () => undefined;
  /** Flows that are being begun: nobody knows of them yet. */
  #beginning = 0;

  constructor(parts: OauthParts, listener: LoopbackListener) {
    this.#parts = parts;
    this.#listener = listener;
  }

  /**
   * Begins a flow of a person by `begin` and listens for whoever comes back from it, for as long as it waits. One that cannot be begun
   * leaves those alone that wait already.
   * @throws {AppError} `not_configured.oauth_port` where another program has the port
   */
  async awaiting<T>(userId: string, begin: () => Promise<T>): Promise<T> {
    const begun = await this.#beginListening(begin).catch(async (error: unknown) => {
      await this.#closeUnlessAwaited(userId);
      throw error;
    });
    this.#cancel();
    this.#cancel = this.#parts.timers.after(oauthLimits.flowMs, () => {
      if (this.#beginning === 0) void this.close();
    });
    return begun;
  }

  async #beginListening<T>(begin: () => Promise<T>): Promise<T> {
    this.#beginning += 1;
    try {
      if (!(await this.#listener.open((request) => this.#answer(request)))) {
        throw new AppError(says('not_configured.oauth_port', { port: this.#listener.port }));
      }
      return await begin();
    } finally {
      this.#beginning -= 1;
    }
  }

  async close(): Promise<void> {
    this.#cancel();
    await this.#listener.close();
  }

  async #answer({ path, query, userAgent }: LoopbackRequest): Promise<LoopbackPage> {
    const { database, clock, log } = this.#parts;
    const provider = knownProvider(/^\/oauth\/callback\/([a-z]+)$/.exec(path)?.[1] ?? '');
    if (provider === null) return await returnPage(database.db, null, null, 'not_found.page');
    const said = (name: string): string | undefined => {
      const value = query.get(name);
      return value === null || value.length > oauthLimits.returned ? undefined : value;
    };
    const state = said('state') ?? '';
    const userId = await ownerOfFlow(database.db, stateHashOf(state), clock.now());
    if (userId === null) return await returnPage(database.db, null, provider, 'oauth_flow');
    const actor = { userId, sessionId: null, request: { address: '127.0.0.1', userAgent } };
    let failure: Sentence | null = null;
    try {
      const returned = { provider, state, code: said('code'), iss: said('iss'), error: said('error') };
      await completeFlow(this.#parts, actor, returned);
    } catch (error) {
      if (error instanceof AppError) failure = error.sentence;
      else {
        log.error({ err: error, provider }, 'a connection could not be finished');
        failure = { id: 'internal_error', values: {} };
      }
    }
    const page = await returnPage(database.db, userId, provider, failure);
    // Once this answer is on its way.
    this.#parts.timers.after(0, () => void this.#closeUnlessAwaited(userId));
    return page;
  }

  async #closeUnlessAwaited(userId: string): Promise<void> {
    const { database, clock } = this.#parts;
    const waiting = await countWaitingFlows(database.db, userId, clock.now());
    if (waiting === 0 && this.#beginning === 0) await this.close();
  }
}
