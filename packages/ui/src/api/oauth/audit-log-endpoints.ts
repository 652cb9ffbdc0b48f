import {
  oauthAuditLogEndpoints,
  type OauthAuditAction,
  type OauthAuditEntry,
} from '@squeeze/contracts/oauth-audit-logs';
import type { OauthProviderId } from '@squeeze/contracts/oauth-providers';
import { api } from '../api.ts';
import { requestOf } from '../endpoints-from.ts';
import type { DownloadedFile } from '../send.ts';

const { listOauthAuditLogs, exportOauthAuditLogs } = oauthAuditLogEndpoints;

/** What is looked for; null: whatever it is. Days are `YYYY-MM-DD`, both counted. */
export interface AuditFilters {
  readonly dateFrom: string | null;
  readonly dateTo: string | null;
  readonly provider: OauthProviderId | null;
  readonly action: OauthAuditAction | null;
}

interface AuditPage {
  readonly logs: readonly OauthAuditEntry[];
  readonly total: number;
  readonly next_cursor: string | null;
}

interface AuditExport {
  readonly filters: AuditFilters;
  readonly format: 'csv' | 'json';
  /** Gets the file once it is here whole: it cannot lie in the store. */
  readonly save: (file: DownloadedFile) => void;
}

const asked = ({ dateFrom, dateTo, provider, action }: AuditFilters) => ({
  ...(dateFrom !== null && { dateFrom }),
  ...(dateTo !== null && { dateTo }),
  ...(provider !== null && { provider }),
  ...(action !== null && { action }),
});

/** What happened to everybody's connections, page by page from the newest, and as a file. */
export const auditLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    auditLogList: build.infiniteQuery<AuditPage, AuditFilters, string | null>({
      query: ({ queryArg, pageParam }) =>
        requestOf(listOauthAuditLogs, {
          query: { ...asked(queryArg), ...(pageParam !== null && { cursor: pageParam }) },
        }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => page.next_cursor ?? undefined,
      },
      providesTags: ['OauthAuditLogs'],
    }),
    takeAuditLog: build.mutation<null, AuditExport>({
      queryFn: async ({ filters, format, save }, _, __, send) => {
        const request = requestOf(exportOauthAuditLogs, { query: { ...asked(filters), format } });
        const sent = await send({ ...request, downloads: true });
        if (sent.error !== undefined) return { error: sent.error };
        // What `send` answers for a call that downloads.
        save(sent.data as DownloadedFile);
        return { data: null };
      },
    }),
  }),
});
