import { captureEndpoints } from '@squeeze/contracts/capture';
import { api } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';

const { capture } = captureEndpoints;

/** Saving what was taken down. What it means is read in the browser, where typing does not wait. */
export const captureApi = api
  .injectEndpoints({ endpoints: (build) => endpointsFrom({ capture }, build) })
  .enhanceEndpoints({
    endpoints: {
      capture: {
        invalidatesTags: (answer) => {
          const kinds = new Set(answer?.items.map(({ kind }) => kind));
          return [
            ...(kinds.has('todo') ? (['Day', 'TodoCategories'] as const) : []),
            ...(kinds.has('reminder') ? (['AiTasks'] as const) : []),
            ...(kinds.size > 0 ? (['Dashboard'] as const) : []),
          ];
        },
      },
    },
  });
