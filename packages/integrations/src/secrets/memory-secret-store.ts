import type { SecretStore } from '@squeeze/server/ports/secret-store';

/** Keys handed over by whoever holds them: the desktop app's keychain, or a test. The highest version is current. */
export class MemorySecretStore implements SecretStore {
  readonly currentVersion: number;
  readonly #keys: ReadonlyMap<number, Uint8Array>;

  /** @throws RangeError without any key. */
  constructor(keys: ReadonlyMap<number, Uint8Array>) {
    if (keys.size === 0) throw new RangeError('A secret store needs at least one key');
    this.#keys = new Map(keys);
    this.currentVersion = Math.max(...keys.keys());
  }

  masterKey(version: number): Uint8Array | undefined {
    return this.#keys.get(version);
  }
}
