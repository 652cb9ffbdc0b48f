import type { OauthIntegrationRecord } from '@squeeze/database/repositories/oauth-integration-repository';
import { type OutsideCall, OutsideFailure } from '../../ports/outside-lists.ts';
import { type AccessToken, accessTokenOf } from '../oauth/access-token.ts';
import type { OauthParts } from '../oauth/oauth-parts.ts';
import { recordingCalls } from '../oauth/record-calls.ts';

type SpokenFor = Pick<OauthIntegrationRecord, 'id' | 'userId' | 'provider'>;

/** Speaks with a provider for one connection: with a token that is good, renewed once where the provider takes it no more. */
export class OutsideVoice {
  readonly #parts: OauthParts;
  readonly #integration: SpokenFor;
  readonly #timeZone: string;
  readonly #signal: AbortSignal | undefined;
  #token: AccessToken | null = null;

  /** @param timeZone the person's own, IANA */
  constructor(parts: OauthParts, integration: SpokenFor, timeZone: string, signal?: AbortSignal) {
    this.#parts = parts;
    this.#integration = integration;
    this.#timeZone = timeZone;
    this.#signal = signal;
  }

  /** @throws {OutsideFailure} */
  async ask<T>(work: (call: OutsideCall) => Promise<T>): Promise<T> {
    return await recordingCalls(this.#parts, this.#integration, (onCall) =>
      this.#askOnce((call) => work({ ...call, onCall })),
    );
  }

  async #askOnce<T>(work: (call: OutsideCall) => Promise<T>): Promise<T> {
    const token = (this.#token ??= await this.#tokenAfter(null));
    try {
      return await work(this.#callWith(token));
    } catch (error) {
      if (!(error instanceof OutsideFailure) || error.kind !== 'signed_out') throw error;
    }
    this.#token = await this.#tokenAfter(token.tokenVersion);
    return await work(this.#callWith(this.#token));
  }

  #callWith({ accessToken }: AccessToken): OutsideCall {
    return { accessToken, timeZone: this.#timeZone, ...(this.#signal && { signal: this.#signal }) };
  }

  async #tokenAfter(refused: number | null): Promise<AccessToken> {
    const { id, userId } = this.#integration;
    // A job comes again; a person waits for whoever has it renewed.
    const actor = this.#signal === undefined ? { userId, sessionId: null, request: null } : null;
    return await accessTokenOf(this.#parts, id, { refused, actor });
  }
}
