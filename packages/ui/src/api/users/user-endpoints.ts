import { userEndpoints } from '@squeeze/contracts/users';
import { api } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';

/** Who is signed in. The answer lives in the auth slice; the pages read it from there. */
export const usersApi = api
  .injectEndpoints({ endpoints: (build) => endpointsFrom(userEndpoints, build) })
  .enhanceEndpoints({
    endpoints: {
      // Another number is added to those there are.
      updateMe: { invalidatesTags: (answer) => (answer === undefined ? [] : ['PhoneNumbers', 'Trial']) },
    },
  });
