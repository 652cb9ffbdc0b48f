import { dashboardEndpoints } from '@squeeze/contracts/dashboard';
import { api } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';
import { todosApi } from '../todos/todo-endpoints.ts';

/** The home screen's one call. The day it brings is kept where every screen looks for the day. */
export const dashboardApi = api
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
