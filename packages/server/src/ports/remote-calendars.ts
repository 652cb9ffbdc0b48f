import type { SubscriptionFailure } from '@squeeze/contracts/subscription-failures';

/** Why none could be read, as the contract has it. */
export type CalendarFailure = SubscriptionFailure;

/** What a server said of a calendar when it was last read, by which it tells whether that has changed (RFC 9110, 13.1). */
export interface KnownCalendar {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export type RemoteCalendarAnswer =
  | { readonly kind: 'unchanged' }
  | ({ readonly kind: 'read'; readonly bytes: Buffer } & KnownCalendar)
  | {
      readonly kind: 'failed';
      readonly failure: CalendarFailure;
      /** How long its server asks to be left alone, ms; null where it does not say. */
      readonly retryAfterMs: number | null;
    };

export interface CalendarAsking {
  /** What is known of it already; null to have it sent in any case. */
  readonly known: KnownCalendar | null;
  /** Within so long all of it is there, ms: names, redirects, the last byte. */
  readonly withinMs: number;
  readonly mostBytes: number;
  readonly signal?: AbortSignal;
}

/** Calendars of other places, fetched on behalf of a person and never from the server's own network. */
export interface RemoteCalendars {
  /**
   * Fetches what lies at an https address, following redirects; never rejects. What comes is whole, but not yet known to be a
   * calendar.
   */
  fetch(address: string, asking: CalendarAsking): Promise<RemoteCalendarAnswer>;
}
