import { sessionEndpoints } from '@squeeze/contracts/sessions';
import { api } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';

/** The calls. Ending one shows at once (session-actions.ts); ending several is asked for again from the server. */
export const sessionsApi = api
  .injectEndpoints({ endpoints: (build) => endpointsFrom(sessionEndpoints, build) })
  .enhanceEndpoints({
    endpoints: {
      listSessions: { providesTags: ['Sessions'] },
      revokeSession: { invalidatesTags: (answer) => (answer ? ['SecurityEvents'] : []) },
      revokeOtherSessions: { invalidatesTags: (answer) => (answer ? ['Sessions', 'SecurityEvents'] : []) },
    },
  });

export const { useListSessionsQuery } = sessionsApi;
