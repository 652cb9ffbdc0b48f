import { smsAnalyticsEndpoints, type AnalyticsRange } from '@squeeze/contracts/sms-analytics';
import { api } from '../api.ts';
import { endpointsFrom, requestOf } from '../endpoints-from.ts';
import type { DownloadedFile } from '../send.ts';

interface UsageReport {
  readonly range: AnalyticsRange;
  readonly format: 'csv' | 'json';
  /** Gets the file once it is here whole: it cannot lie in the store. */
  readonly save: (file: DownloadedFile) => void;
}

const { getSmsAnalytics, getSmsCosts, getSmsUsageReport } = smsAnalyticsEndpoints;

/** What one's own texts come to, and every one of them as a file. */
export const smsAnalyticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    ...endpointsFrom({ getSmsAnalytics, getSmsCosts }, build),
    takeUsageReport: build.mutation<null, UsageReport>({
      queryFn: async ({ range, format, save }, _, __, send) => {
        const request = requestOf(getSmsUsageReport, { query: { time_range: range, format } });
        const sent = await send({ ...request, downloads: true });
        if (sent.error !== undefined) return { error: sent.error };
        // What `send` answers for a call that downloads.
        save(sent.data as DownloadedFile);
        return { data: null };
      },
    }),
  }),
});
