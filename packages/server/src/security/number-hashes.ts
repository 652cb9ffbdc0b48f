import { createHmac, type KeyObject } from 'node:crypto';
import type { KeyPurpose, PurposeKeys } from './purpose-keys.ts';

export interface NumberHashes {
  /** Under the key in force: what is stored. */
  readonly current: string;
  /** Under every key there is: a number is known again when the keys have been rotated. */
  readonly all: readonly string[];
}

/**
 * A number as it is remembered beyond its account, HMAC-SHA-256: it can be found again, but not read.
 * @param phoneNumber E.164
 */
export function numberHashes(keys: PurposeKeys, purpose: KeyPurpose, phoneNumber: string): NumberHashes {
  const hashWith = (key: KeyObject): string =>
    createHmac('sha256', key).update(phoneNumber).digest('base64url');
  return {
    current: hashWith(keys.current(purpose).key),
    all: keys.every(purpose).map(({ key }) => hashWith(key)),
  };
}
