import { passwordEndpoints } from '@squeeze/contracts/password';
import { api } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';

<<<<<<< HEAD
/** A forgotten password, and a password to be changed; a change ends the other sessions. */
=======
/** The forgotten and the changed password. A change ends the other sessions. */
>>>>>>> ui-security
export const passwordApi = api
  .injectEndpoints({ endpoints: (build) => endpointsFrom(passwordEndpoints, build) })
  .enhanceEndpoints({
    endpoints: {
      changePassword: { invalidatesTags: (answer) => (answer ? ['Sessions', 'SecurityEvents'] : []) },
    },
  });
<<<<<<< HEAD
=======

export const { useChangePasswordMutation } = passwordApi;
>>>>>>> ui-security
