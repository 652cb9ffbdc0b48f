import { appPasswordEndpoints } from '@squeeze/contracts/app-passwords';
import { api } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';

const appPasswordsApi = api
  .injectEndpoints({ endpoints: (build) => endpointsFrom(appPasswordEndpoints, build) })
  .enhanceEndpoints({
    endpoints: {
      listAppPasswords: { providesTags: ['AppPasswords'] },
      createAppPassword: { invalidatesTags: (answer) => (answer ? ['AppPasswords', 'SecurityEvents'] : []) },
      // Also where it is gone already: then the list is not as it was shown.
      revokeAppPassword: { invalidatesTags: ['AppPasswords', 'SecurityEvents'] },
    },
  });

export const { useListAppPasswordsQuery, useCreateAppPasswordMutation, useRevokeAppPasswordMutation } =
  appPasswordsApi;
