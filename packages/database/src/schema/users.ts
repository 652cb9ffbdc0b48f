import type { Flag } from '../flag.ts';

export interface UsersTable {
  id: string;
  email: string;
  /** `emailKey(email)`: what makes two spellings of one address the same. */
  email_key: string;
  password_hash: string | null;
  full_name: string;
  /** Mirror of the primary row in `phone_numbers`. */
  phone_number: string | null;
  is_active: Flag;
  is_verified: Flag;
  time_zone: string;
  values_json: string;
  preferences_json: string;
  first_signed_in_at: number | null;
  /** When the e-mail address was confirmed. */
  email_confirmed_at: number | null;
  /** When the account and all that is its will be deleted, unless its person signs in before. */
  deletion_due_at: number | null;
  /** Premium until then, whatever the roles. */
  trial_ends_at: number | null;
  created_at: number;
  updated_at: number;
}

/** What administrators find a person by; see `nameBeginnings`. Compared by bytes. */
export interface NameBeginningsTable {
  user_id: string;
  key: string;
}

export interface UserRolesTable {
  user_id: string;
  role: string;
}

export interface TrialsTable {
  number_hash: string;
  started_at: number;
}
