import { adminAnalyticsEndpoints } from '@squeeze/contracts/admin-analytics';
import { api } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';

/** What the texts of everybody come to, how they fare, and what is wrong. */
export const adminAnalyticsApi = api
  .injectEndpoints({ endpoints: (build) => endpointsFrom(adminAnalyticsEndpoints, build) })
  .enhanceEndpoints({
    endpoints: {
      getSmsPerformance: { providesTags: ['SmsPerformance'] },
      acknowledgeSystemAlert: { invalidatesTags: ['SmsPerformance'] },
    },
  });
