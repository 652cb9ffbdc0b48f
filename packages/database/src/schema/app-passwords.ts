export interface AppPasswordsTable {
  id: string;
  user_id: string;
  name: string;
  /** SHA-256 of the password, which is random enough for a fast hash. */
  secret_hash: string;
  created_at: number;
  last_used_at: number | null;
}
