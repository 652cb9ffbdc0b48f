import { passwordEndpoints } from '@squeeze/contracts/password';
import { api } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';

/** The forgotten and the changed password. A change ends the other sessions. */
export const passwordApi = api
  .injectEndpoints({ endpoints: (build) => endpointsFrom(passwordEndpoints, build) })
  .enhanceEndpoints({
    endpoints: {
      changePassword: { invalidatesTags: (answer) => (answer ? ['Sessions', 'SecurityEvents'] : []) },
    },
  });

export const { useChangePasswordMutation } = passwordApi;
