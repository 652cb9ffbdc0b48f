import type { MissedRun } from '@squeeze/contracts/missed-runs';
import { useMemo } from 'react';
import { missedRunsApi } from './missed-run-endpoints.ts';
import type { LoadedPages } from './use-ai-tasks.ts';

export interface LoadedMissedRuns extends LoadedPages {
  /** Undefined until the first answer. */
  readonly runs: readonly MissedRun[] | undefined;
  /** Of all pages. */
  readonly count: number;
}

/** What did not run at its time and waits for an answer, the latest first. */
export const useMissedRuns = (): LoadedMissedRuns => {
  const query = missedRunsApi.useMissedRunsInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  const { data } = query;
  return {
    runs: useMemo(() => data?.pages.flatMap((page) => page.runs), [data]),
    count: data?.pages[0]?.count ?? 0,
    error: query.error,
    fetching: query.isFetching,
    refetch: () => void query.refetch(),
    hasMore: query.hasNextPage,
    fetchingMore: query.isFetchingNextPage,
    fetchMore: () => void query.fetchNextPage(),
  };
};
