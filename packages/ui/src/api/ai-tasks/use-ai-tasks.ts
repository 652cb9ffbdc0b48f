import type { AiTask, AiTaskPage, AiTaskRun } from '@squeeze/contracts/ai-tasks';
import { useMemo } from 'react';
import { aiTasksApi } from './ai-task-endpoints.ts';
import type { AiTaskListArguments } from './ai-task-list-arguments.ts';

export interface LoadedPages {
  readonly error: unknown;
  readonly fetching: boolean;
  readonly refetch: () => void;
  readonly hasMore: boolean;
  readonly fetchingMore: boolean;
  readonly fetchMore: () => void;
}

export interface LoadedTasks extends LoadedPages {
  /** Undefined until the first answer. */
  readonly tasks: readonly AiTask[] | undefined;
  /** Of the latest answer, whichever filter it was for: figures that vanish and return would flicker. */
  readonly counts: AiTaskPage['counts'] | undefined;
}

/** The person's tasks, page by page. */
export const useAiTasks = (list: AiTaskListArguments): LoadedTasks => {
  const query = aiTasksApi.useAiTaskListInfiniteQuery(list, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  const { currentData, data } = query;
  return {
    tasks: useMemo(() => currentData?.pages.flatMap((page) => page.tasks), [currentData]),
    counts: (currentData ?? data)?.pages[0]?.counts,
    error: query.error,
    fetching: query.isFetching,
    refetch: () => void query.refetch(),
    hasMore: query.hasNextPage,
    fetchingMore: query.isFetchingNextPage,
    fetchMore: () => void query.fetchNextPage(),
  };
};

export interface LoadedRuns extends LoadedPages {
  readonly runs: readonly AiTaskRun[] | undefined;
}

const isUnfinished = ({ status }: AiTaskRun): boolean => status === 'claimed' || status === 'running';

/** How often a run under way is looked at, beside the events that tell of it: one of those may get lost. Milliseconds. */
const lookInterval = 2_000;

/** What has become of a task's runs, the latest first; brought up to date while one is under way. */
export const useAiTaskRuns = (id: string): LoadedRuns => {
  const known = aiTasksApi.endpoints.aiTaskRuns.useInfiniteQueryState(id);
  const underWay = known.currentData?.pages[0]?.runs.some(isUnfinished) ?? false;
  const query = aiTasksApi.useAiTaskRunsInfiniteQuery(id, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    pollingInterval: underWay ? lookInterval : 0,
    skipPollingIfUnfocused: true,
  });
  const { currentData } = query;
  return {
    runs: useMemo(() => currentData?.pages.flatMap((page) => page.runs), [currentData]),
    error: query.error,
    fetching: query.isFetching,
    refetch: () => void query.refetch(),
    hasMore: query.hasNextPage,
    fetchingMore: query.isFetchingNextPage,
    fetchMore: () => void query.fetchNextPage(),
  };
};
