import { trialEndpoints } from '@squeeze/contracts/trial';
import { api } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';

/** The free trial. Beginning it changes the person's roles, which are read again. */
const trialApi = api
  .injectEndpoints({ endpoints: (build) => endpointsFrom(trialEndpoints, build) })
  .enhanceEndpoints({
    endpoints: {
      getTrial: { providesTags: ['Trial'] },
      startTrial: { invalidatesTags: (answer) => (answer === undefined ? [] : ['Trial']) },
    },
  });

export const { useGetTrialQuery, useStartTrialMutation } = trialApi;
