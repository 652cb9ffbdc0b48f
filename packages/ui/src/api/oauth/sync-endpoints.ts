import { oauthSyncWaitingEndpoints } from '@squeeze/contracts/oauth-sync-waiting';
import { oauthSyncEndpoints, type SyncLogEntry } from '@squeeze/contracts/oauth-sync';
import { api } from '../api.ts';
import { endpointsFrom, requestOf } from '../endpoints-from.ts';

const { listSyncLog, ...rest } = oauthSyncEndpoints;

interface LogPage {
  readonly entries: readonly SyncLogEntry[];
  readonly next_cursor: string | null;
}

/** Lists that are kept in step, and what came of that. The server says by its events when a round is over. */
export const syncApi = api
  .injectEndpoints({
    endpoints: (build) => ({
      ...endpointsFrom({ ...rest, ...oauthSyncWaitingEndpoints }, build),
      syncLog: build.infiniteQuery<LogPage, void, string | null>({
        query: ({ pageParam }) =>
          requestOf(listSyncLog, { query: { ...(pageParam !== null && { cursor: pageParam }) } }),
        infiniteQueryOptions: {
          initialPageParam: null,
          getNextPageParam: (page) => page.next_cursor ?? undefined,
        },
        providesTags: ['Integrations'],
      }),
    }),
  })
  .enhanceEndpoints({
    endpoints: {
      listSyncLists: { providesTags: ['Integrations'] },
      listSyncConflicts: { providesTags: ['Integrations'] },
      // What stands of it changes with its thing.
      listSettledConflicts: { providesTags: ['Integrations', 'Todo', 'Event', 'Note'] },
      takeSettledConflict: { invalidatesTags: ['Integrations'] },
      countSyncedThings: { providesTags: ['Integrations'] },
      listHeldChanges: { providesTags: ['Integrations'] },
      answerHeldChange: { invalidatesTags: ['Integrations'] },
      confirmSync: { invalidatesTags: ['Integrations', 'Dashboard'] },
      takeSyncConflict: { invalidatesTags: ['Integrations'] },
      leaveSyncConflict: { invalidatesTags: ['Integrations'] },
      undoSyncConflict: { invalidatesTags: ['Integrations'] },
    },
  });

export const {
  useListSyncListsQuery,
  useListSyncConflictsQuery,
  useListSettledConflictsQuery,
  useCountSyncedThingsQuery,
  useListHeldChangesQuery,
  usePreviewSyncMutation,
  useSyncLogInfiniteQuery,
} = syncApi;
