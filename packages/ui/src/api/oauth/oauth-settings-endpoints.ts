import { oauthAnalyticsEndpoints } from '@squeeze/contracts/oauth-analytics';
import { oauthSettingsEndpoints } from '@squeeze/contracts/oauth-settings';
import { api } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';

/** How connections are looked after, and how they fare. */
export const oauthSettingsApi = api
  .injectEndpoints({
    endpoints: (build) => endpointsFrom({ ...oauthSettingsEndpoints, ...oauthAnalyticsEndpoints }, build),
  })
  .enhanceEndpoints({
    endpoints: {
      getOauthSettings: { providesTags: ['OauthSettings'] },
      updateOauthSettings: { invalidatesTags: (answer) => (answer ? ['OauthSettings'] : []) },
      getOauthAnalytics: { providesTags: ['OauthAnalytics'] },
    },
  });

export const { useGetOauthSettingsQuery, useGetOauthAnalyticsQuery } = oauthSettingsApi;
