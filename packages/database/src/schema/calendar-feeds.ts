export interface CalendarFeedsTable {
  calendar_id: string;
  user_id: string;
  /** SHA-256 of the token in its address. */
  token_hash: string;
  created_at: number;
  last_fetched_at: number | null;
}
