import type { SecretStore } from '@squeeze/server/ports/secret-store';

const keyBytes = 32;

/** Keys handed over by whoever keeps them: the desktop's keychain, a test. The highest version is current. */
export class MemorySecretStore implements SecretStore {
  readonly currentVersion: number;
  readonly #keys: ReadonlyMap<number, Uint8Array>;

  constructor(keys: ReadonlyMap<number, Uint8Array>) {
    if (keys.size === 0) throw new RangeError('at least one master key is needed');
    for (const [version, key] of keys) {
      if (!Number.isInteger(version) || version < 1) throw new RangeError('master key versions start at 1');
      if (key.byteLength !== keyBytes)
        throw new RangeError(`master key ${version} is not ${keyBytes} bytes long`);
    }
    this.#keys = new Map(keys);
    this.currentVersion = Math.max(...keys.keys());
  }

  masterKey(version: number): Uint8Array | undefined {
    return this.#keys.get(version);
  }
}
