import { type Dashboard, dashboardEndpoints } from '@squeeze/contracts/dashboard';
import type { DayPlan } from '@squeeze/contracts/todos';
import { type Loaded, useDay } from '../todos/use-todos.ts';
import { api } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';
import { todosApi } from '../todos/todo-endpoints.ts';

/** The home screen's one call. The day it brings is kept where every screen looks for the day. */
const dashboardApi = api
  .injectEndpoints({ endpoints: (build) => endpointsFrom(dashboardEndpoints, build) })
  .enhanceEndpoints({
    endpoints: {
      getDashboard: {
        providesTags: ['Dashboard'],
        onQueryStarted: async (_nothing, { dispatch, queryFulfilled }) => {
          const answer = await queryFulfilled.catch(() => null);
          if (answer === null) return;
          const value = answer.data.day;
          dispatch(todosApi.util.upsertQueryEntries([{ endpointName: 'dayPlan', arg: undefined, value }]));
        },
      },
    },
  });

interface Home extends Loaded<Dashboard> {
  /** Now / Next / Later with what was done here at once; asked for by itself only when the whole could not be had. */
  readonly day: Loaded<DayPlan>;
}

/**
 * What the home screen shows.
 * @param now epoch ms, to plan by; a minute's accuracy is enough
 */
export const useDashboard = (now: number): Home => {
  const { data, error, isFetching, isError, refetch } = dashboardApi.useGetDashboardQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  const day = useDay(now, { brought: isError ? 'not' : 'by another call' });
  return { data, error, fetching: isFetching, refetch: () => void refetch(), day };
};
