import { numberHashes, type NumberHashes } from '../../security/number-hashes.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';

/** A number (E.164) as it is remembered to have had its trial: it keeps its one trial when the keys are rotated. */
export const trialHashes = (keys: PurposeKeys, phoneNumber: string): NumberHashes =>
  numberHashes(keys, 'trial', phoneNumber);
