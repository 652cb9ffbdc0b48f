import type { OauthIntegrationRecord } from '@squeeze/database/repositories/oauth-integration-repository';
import { type OutsideCall, OutsideFailure } from '../../ports/outside-lists.ts';
import { type AccessToken, accessTokenOf } from '../oauth/access-token.ts';
import type { OauthParts } from '../oauth/oauth-parts.ts';
import { recordingCalls } from '../oauth/record-calls.ts';

type Connection = Pick<OauthIntegrationRecord, 'id' | 'userId' | 'provider'>;

/**
 * Speaks with a provider for one connection: with a token that is good, renewed once where the provider takes it no more. How each
 * call went is kept.
 */
export class OutsideVoice {
  readonly #parts: OauthParts;
  readonly #integration: Connection;
  readonly #about: Pick<OutsideCall, 'signal' | 'timeZone'>;
  #token: AccessToken | null = null;

  /** @param about what each call says of who asks */
  constructor(
    parts: OauthParts,
    integration: Connection,
    about: Pick<OutsideCall, 'signal' | 'timeZone'> = {},
  ) {
    this.#parts = parts;
    this.#integration = integration;
    this.#about = about;
  }

  /** @throws {OutsideFailure} */
  async ask<T>(work: (call: OutsideCall) => Promise<T>): Promise<T> {
    const token = (this.#token ??= await this.#tokenAfter(null));
    try {
      return await this.#call(token, work);
    } catch (error) {
      if (!(error instanceof OutsideFailure) || error.kind !== 'signed_out') throw error;
    }
    this.#token = await this.#tokenAfter(token.tokenVersion);
    return await this.#call(this.#token, work);
  }

  async #call<T>({ accessToken }: AccessToken, work: (call: OutsideCall) => Promise<T>): Promise<T> {
    return await recordingCalls(this.#parts, this.#integration, (onCall) =>
      work({ accessToken, onCall, ...this.#about }),
    );
  }

  async #tokenAfter(refused: number | null): Promise<AccessToken> {
    const { signal } = this.#about;
    const token = await accessTokenOf(this.#parts, this.#integration.id, {
      refused,
      ...(signal && { signal }),
    });
    if (token === null) throw new OutsideFailure('signed_out');
    return token;
  }
}
