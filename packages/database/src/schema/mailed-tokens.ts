export interface MailedTokensTable {
  id: string;
  user_id: string;
  purpose: string;
  /** The address it was mailed to; the account's may have changed since. */
  email_key: string;
  token_hash: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}

/** Kept for whatever address was asked for, so that asking takes the same work whether or not there is an account. */
export interface PasswordResetRequestsTable {
  id: string;
  email_sealed: string;
  channel: string;
  address: string | null;
  created_at: number;
}
