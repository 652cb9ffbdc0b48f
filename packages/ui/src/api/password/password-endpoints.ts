import { passwordEndpoints } from '@squeeze/contracts/password';
import { api } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';

/** A forgotten password, and a password to be changed; a change ends the other sessions. */
export const passwordApi = api
  .injectEndpoints({ endpoints: (build) => endpointsFrom(passwordEndpoints, build) })
  .enhanceEndpoints({
    endpoints: {
      changePassword: { invalidatesTags: (answer) => (answer ? ['Sessions', 'SecurityEvents'] : []) },
    },
  });
