export interface MfaTotpTable {
  user_id: string;
  seed_sealed: string;
  created_at: number;
  /** Null while it is being set up. */
  confirmed_at: number | null;
  /** The latest time step a code was accepted for; none at or before it is accepted again. */
  last_used_step: number | null;
  /** Id of the session that its set-up was begun in; null where there was none. */
  begun_by: string | null;
}

export interface MfaSmsTable {
  user_id: string;
  phone_number_id: string;
  created_at: number;
  confirmed_at: number | null;
}

export interface MfaBackupCodesTable {
  id: string;
  user_id: string;
  code_hash: string;
  /** Only while the set-up may be shown again; erased when it is confirmed. */
  code_sealed: string | null;
  created_at: number;
  used_at: number | null;
}
