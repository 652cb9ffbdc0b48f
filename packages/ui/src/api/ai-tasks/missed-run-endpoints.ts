import type { Answer } from '@squeeze/contracts/endpoint';
import { missedRunEndpoints } from '@squeeze/contracts/missed-runs';
import { api, type TagType } from '../api.ts';
import { endpointsFrom, requestOf } from '../endpoints-from.ts';

const { listMissedRuns, ...ordinary } = missedRunEndpoints;

type MissedRunPage = Answer<typeof listMissedRuns>;

/** Also where somebody else was quicker: what is shown is not so any more. */
const answered: readonly TagType[] = ['AiTasks', 'AiTask', 'AiTaskRuns', 'MissedRuns', 'Notifications'];

/** The calls about what did not run at its time. */
export const missedRunsApi = api
  .injectEndpoints({
    endpoints: (build) => ({
      ...endpointsFrom(ordinary, build),
      missedRuns: build.infiniteQuery<MissedRunPage, void, string | null>({
        query: ({ pageParam }) =>
          requestOf(listMissedRuns, { query: { ...(pageParam !== null && { cursor: pageParam }) } }),
        infiniteQueryOptions: {
          initialPageParam: null,
          getNextPageParam: (page) => page.next_cursor ?? undefined,
        },
        providesTags: ['MissedRuns'],
      }),
    }),
  })
  .enhanceEndpoints({
    endpoints: {
      runMissed: { invalidatesTags: answered },
      dismissMissed: { invalidatesTags: answered },
      answerMissedRuns: { invalidatesTags: answered },
    },
  });
