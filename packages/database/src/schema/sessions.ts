import type { Flag } from '../flag.ts';

export interface SessionsTable {
  /** The `sid` of its tokens. */
  id: string;
  user_id: string;
  scope: string;
  refresh_hash: string;
  previous_refresh_hash: string | null;
  /** Counts rotations; the access token carries it. */
  generation: number;
  /** Highest generation whose access or refresh token has been presented. */
  seen_generation: number;
  derive_key_version: number;
  rotated_at: number;
  auth_time: number;
  mfa: Flag;
  device: string | null;
  address: string | null;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
  ends_at: number;
  revoked_at: number | null;
  revoked_reason: string | null;
}

export interface DesktopAuthorizationsTable {
  code_hash: string;
  /** The browser's session that said yes. */
  session_id: string;
  code_challenge: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
  /** What it was exchanged for. */
  opened_session_id: string | null;
}
