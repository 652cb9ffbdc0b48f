export interface VerificationCodesTable {
  id: string;
  user_id: string;
  /** A number in E.164 or the key of an e-mail address. */
  destination: string;
  purpose: string;
  /** Sealed seed the digits are derived from; the digits themselves are stored nowhere. */
  seed_sealed: string;
  attempts: number;
  sends: number;
  created_at: number;
  expires_at: number;
  resend_at: number;
  /** When it was used, or closed because a successor took its place. */
  consumed_at: number | null;
}
