export interface CalendarSubscriptionsTable {
  calendar_id: string;
  user_id: string;
  /** Sealed: what stands in it may be all that keeps others from reading the calendar. */
  address_sealed: string;
  host: string;
  refresh_hours: number;
  /** As its server said them last (RFC 9110, 8.8). */
  etag: string | null;
  last_modified: string | null;
  last_worked_at: number | null;
  last_tried_at: number | null;
  next_at: number;
  failure: string | null;
  failures: number;
  unread: number;
  /** Since when it has failed without working in between; null while it works. */
  failing_since: number | null;
  /** When its owner was told that it fails; null where they were not, or know that it works again. */
  told_at: number | null;
}
