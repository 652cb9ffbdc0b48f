import { securityEventEndpoints, type SecurityEvent } from '@squeeze/contracts/security-events';
import { api } from '../api.ts';
import { requestOf } from '../endpoints-from.ts';

/** What fits the page at a glance; the rest is asked for. */
const pageLength = 10;

interface SecurityEventPage {
  readonly events: readonly SecurityEvent[];
  readonly next_cursor: string | null;
}

/** What happened to the account, page by page from the newest. */
const securityEventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    securityEventList: build.infiniteQuery<SecurityEventPage, void, string | null>({
      query: ({ pageParam }) =>
        requestOf(securityEventEndpoints.listSecurityEvents, {
          query: { limit: pageLength, ...(pageParam !== null && { cursor: pageParam }) },
        }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => page.next_cursor ?? undefined,
      },
      providesTags: ['SecurityEvents'],
    }),
  }),
});

export const { useSecurityEventListInfiniteQuery } = securityEventsApi;
