import { MemorySecretStore } from './memory-secret-store.ts';

/**
 * Reads `1:<base64>,2:<base64>`, the form of SQUEEZE_MASTER_KEYS.
 * @throws RangeError naming the entry, never its key.
 */
export function parseMasterKeys(text: string): MemorySecretStore {
  const keys = new Map<number, Uint8Array>();
  for (const [index, entry] of text.split(',').entries()) {
    const match = /^\s*(\d{1,6}):([A-Za-z0-9+/_-]+={0,2})\s*$/.exec(entry);
    if (match?.[1] === undefined || match[2] === undefined) {
      throw new RangeError(`SQUEEZE_MASTER_KEYS: entry ${index + 1} is not <version>:<base64>`);
    }
    if (keys.has(Number(match[1]))) {
      throw new RangeError(`SQUEEZE_MASTER_KEYS: version ${Number(match[1])} is there twice`);
    }
    keys.set(Number(match[1]), Buffer.from(match[2], 'base64'));
  }
  return new MemorySecretStore(keys);
}
