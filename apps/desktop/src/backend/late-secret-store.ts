import { AppError } from '@squeeze/server/http/app-error';
import type { SecretStore } from '@squeeze/server/ports/secret-store';

/** The keychain may be waiting for its owner to type. */
const retryAfterSeconds = 5;

/**
 * The one key that the keychain holds, which may come long after the server answers: a person can be busy for a minute
 * with what their keychain asks. Until then whatever needs the key is refused, and nothing else. It is never made up: what
 * was sealed with a key of this session could not be opened in the next.
 */
export class LateSecretStore implements SecretStore {
  readonly currentVersion = 1;
  #key: Uint8Array | null = null;
  #goesWithout = false;

  get lacksKeys(): boolean {
    return this.#goesWithout && this.#key === null;
  }

  /** No keychain answers: nobody waits for it any more. */
  goWithout(): void {
    this.#goesWithout = true;
  }

  /** @param envelopeKey 32 bytes in base64 @throws {RangeError} for any other length */
  unlock(envelopeKey: string): void {
    const key = Buffer.from(envelopeKey, 'base64');
    if (key.byteLength !== 32) throw new RangeError('the envelope key is not 32 bytes long');
    this.#key = key;
  }

  /** @throws {AppError} `unavailable` while the keychain has not answered */
  masterKey(version: number): Uint8Array | undefined {
    if (version !== this.currentVersion) return undefined;
    if (this.#key === null) throw new AppError('unavailable.keychain', { retryAfterSeconds });
    return this.#key;
  }
}
