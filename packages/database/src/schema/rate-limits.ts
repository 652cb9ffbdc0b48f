/** Points used in the running window of one key. */
export interface RateLimitsTable {
  name: string;
  limit_key: string;
  used: number;
  ends_at: number;
}
