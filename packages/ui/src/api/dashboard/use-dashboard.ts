import type { Dashboard } from '@squeeze/contracts/dashboard';
import type { DayPlan } from '@squeeze/contracts/todos';
import { type Loaded, useDay } from '../todos/use-todos.ts';
import { dashboardApi } from './dashboard-endpoints.ts';

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
