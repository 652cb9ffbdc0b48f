import { memoryEndpoints } from '@squeeze/contracts/memory';
import { api } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';

/** The calls. The list is short, so after a change it is asked for again. */
export const memoryApi = api
  .injectEndpoints({ endpoints: (build) => endpointsFrom(memoryEndpoints, build) })
  .enhanceEndpoints({
    endpoints: {
      listMemory: { providesTags: ['Memory'] },
      addMemoryFact: { invalidatesTags: (answer) => (answer ? ['Memory'] : []) },
      updateMemoryFact: { invalidatesTags: (answer) => (answer ? ['Memory'] : []) },
      deleteMemoryFact: { invalidatesTags: (answer) => (answer ? ['Memory'] : []) },
      restoreMemoryFact: { invalidatesTags: (answer) => (answer ? ['Memory'] : []) },
      forgetMemory: { invalidatesTags: (answer) => (answer ? ['Memory'] : []) },
      restoreMemory: { invalidatesTags: (answer) => (answer ? ['Memory'] : []) },
    },
  });

export const { useListMemoryQuery } = memoryApi;
