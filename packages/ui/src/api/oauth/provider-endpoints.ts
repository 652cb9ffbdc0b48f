import { oauthClientEndpoints } from '@squeeze/contracts/oauth-clients';
import { oauthProviderEndpoints } from '@squeeze/contracts/oauth-providers';
import { api } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';

/** What can be connected, and on a computer of one's own what its providers know it by. */
export const providersApi = api
  .injectEndpoints({
    endpoints: (build) => endpointsFrom({ ...oauthProviderEndpoints, ...oauthClientEndpoints }, build),
  })
  .enhanceEndpoints({
    endpoints: {
      listOauthProviders: { providesTags: ['OauthProviders'] },
      listOauthClients: { providesTags: ['OauthProviders'] },
      setOauthClient: { invalidatesTags: (answer) => (answer ? ['OauthProviders', 'Integrations'] : []) },
      removeOauthClient: { invalidatesTags: (answer) => (answer ? ['OauthProviders', 'Integrations'] : []) },
    },
  });

export const { useListOauthProvidersQuery, useListOauthClientsQuery } = providersApi;
