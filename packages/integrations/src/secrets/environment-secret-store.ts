import { readKeyVersion, readMasterKey, SecretStoreError } from './master-key.ts';
import { MemorySecretStore } from './memory-secret-store.ts';

/**
 * Master keys as one environment variable holds them: `1:<base64>,2:<base64>`, the highest version current.
 * @throws SecretStoreError that names the entry by its place, never its content.
 */
export class EnvironmentSecretStore extends MemorySecretStore {
  constructor(value: string) {
    super(readKeys(value));
  }
}

function readKeys(value: string): ReadonlyMap<number, Uint8Array> {
  const keys = new Map<number, Uint8Array>();
  for (const [index, entry] of value.split(',').entries()) {
    const where = `SQUEEZE_MASTER_KEYS, entry ${index + 1}`;
    const [version = '', key, ...rest] = entry.split(':');
    if (key === undefined || rest.length > 0) throw new SecretStoreError(`${where}: write <version>:<base64>`);
    const number = readKeyVersion(version, where);
    if (keys.has(number)) throw new SecretStoreError(`${where}: version ${number} is there twice`);
    keys.set(number, readMasterKey(key, where));
  }
  return keys;
}
