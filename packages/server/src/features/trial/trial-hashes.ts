import { createHmac } from 'node:crypto';
import type { PurposeKeys } from '../../security/purpose-keys.ts';

export interface TrialHashes {
  /** Under the key in force: what is stored. */
  readonly current: string;
  /** Under every key there is: a number keeps its one trial when the keys are rotated. */
  readonly all: readonly string[];
}

/**
 * A number as it is remembered to have had its trial, HMAC-SHA-256: it can be found again, but not read.
 * @param phoneNumber E.164
 */
export function trialHashes(keys: PurposeKeys, phoneNumber: string): TrialHashes {
  const hashWith = (key: Uint8Array): string =>
    createHmac('sha256', key).update(phoneNumber).digest('base64url');
  return {
    current: hashWith(keys.current('trial')),
    all: keys.every('trial').map(({ key }) => hashWith(key)),
  };
}
