import { oauthIntegrationEndpoints } from '@squeeze/contracts/oauth-integrations';
import { api } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';

/** What is connected. A refusal may mean that a connection is not as it was shown, so the list is then asked for too. */
export const integrationsApi = api
  .injectEndpoints({ endpoints: (build) => endpointsFrom(oauthIntegrationEndpoints, build) })
  .enhanceEndpoints({
    endpoints: {
      listOauthIntegrations: { providesTags: ['Integrations'] },
      getOauthStatus: { providesTags: ['Integrations'] },
      completeOauth: {
        invalidatesTags: ['Integrations', 'OauthAnalytics', 'OauthAuditLogs', 'SecurityEvents', 'Dashboard'],
      },
      refreshOauthIntegration: {
        invalidatesTags: ['Integrations', 'OauthAnalytics', 'OauthAuditLogs', 'Dashboard'],
      },
      revokeOauthIntegration: {
        invalidatesTags: ['Integrations', 'OauthAnalytics', 'OauthAuditLogs', 'SecurityEvents', 'Dashboard'],
      },
    },
  });

export const { useListOauthIntegrationsQuery, useGetOauthStatusQuery } = integrationsApi;
