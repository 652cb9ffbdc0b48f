import { createHash } from 'node:crypto';
import path from 'node:path';

/**
 * The name under which secrets are listed in the keychain. A profile started with a folder of its own has secrets of
 * its own.
 *
 * @param profile value of `--user-data-dir`; empty without one
 */
export function keychainService(profile: string): string {
  if (profile === '') return 'Squeeze';
  return `Squeeze (${createHash('sha256').update(path.resolve(profile)).digest('hex').slice(0, 12)})`;
}
