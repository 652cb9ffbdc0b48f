import { assistantModelEndpoints } from '@squeeze/contracts/assistant-model';
import { api } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';

/** The calls. Who answers is told to everybody by `getSystem`. */
export const assistantModelApi = api
  .injectEndpoints({ endpoints: (build) => endpointsFrom(assistantModelEndpoints, build) })
  .enhanceEndpoints({
    endpoints: {
      setAssistantModel: { invalidatesTags: (answer) => (answer ? ['System'] : []) },
      resetAssistantModel: { invalidatesTags: (answer) => (answer ? ['System'] : []) },
    },
  });

export const { useGetAssistantModelQuery } = assistantModelApi;
