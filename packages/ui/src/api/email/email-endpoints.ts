import { emailEndpoints } from '@squeeze/contracts/email';
import { api } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';

/** The e-mail address of an account: confirming it, changing it, taking it back. */
export const emailApi = api
  .injectEndpoints({ endpoints: (build) => endpointsFrom(emailEndpoints, build) })
  .enhanceEndpoints({
    endpoints: { changeEmail: { invalidatesTags: (answer) => (answer ? ['Me'] : []) } },
  });
