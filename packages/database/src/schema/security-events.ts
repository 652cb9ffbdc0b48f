export interface AuditKeysTable {
  user_id: string;
  key_sealed: string;
  created_at: number;
}

/** One link of a person's chain of security events. */
export interface SecurityEventsTable {
  id: string;
  user_id: string;
  /** Counts from 1 for each person. */
  seq: number;
  kind: string;
  session_id: string | null;
  /** Address, device and details under the person's own key, which goes with the account. */
  personal_sealed: string | null;
  created_at: number;
  previous_hash: string;
  hash: string;
}

export interface SecurityCheckpointsTable {
  user_id: string;
  seq: number;
  hash: string;
  key_version: number;
  signature: string;
  created_at: number;
}

/** Which events their person has been mailed about, so that nobody is told twice. */
export interface SecurityNoticesTable {
  event_id: string;
  user_id: string;
  begun_at: number;
}
