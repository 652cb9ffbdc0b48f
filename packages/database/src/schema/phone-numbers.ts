import type { Generated } from 'kysely';
import type { Flag } from '../flag.ts';

export interface PhoneNumbersTable {
  id: string;
  user_id: string;
  /** E.164. */
  phone_number: string;
  is_primary: Flag;
  is_verified: Flag;
  verified_at: number | null;
  /** Version of the consent text that was shown, and when it was accepted. */
  consent_version: string | null;
  consent_at: number | null;
  /** Becomes the primary one when it is verified. */
  wants_primary: Generated<Flag>;
  /** When its holder was last shown to hold it: by a code, or a text from it. */
  heard_at: Generated<number | null>;
  created_at: number;
}
