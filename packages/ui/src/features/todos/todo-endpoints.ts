import { todoEndpoints, type DayPlan, type TodoPage } from '@squeeze/contracts/todos';
import { api } from '../../api/api.ts';
import { endpointsFrom, requestOf } from '../../api/endpoints-from.ts';
import type { TodoListArguments } from './todo-list-arguments.ts';

const { listTodos, ...ordinary } = todoEndpoints;

/** The bare calls. One route answers both the list and the day, so those two are told apart here. */
export const bareTodosApi = api.injectEndpoints({
  endpoints: (build) => ({
    ...endpointsFrom(ordinary, build),
    dayPlan: build.query<DayPlan, void>({
      query: () => requestOf(listTodos, { query: { view: 'day' } }),
      providesTags: ['Day'],
    }),
    todoList: build.infiniteQuery<TodoPage, TodoListArguments, string | null>({
      query: ({ queryArg, pageParam }) =>
        requestOf(listTodos, { query: { ...queryArg, ...(pageParam !== null && { cursor: pageParam }) } }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => page.next_cursor ?? undefined,
      },
      providesTags: ['Todos'],
    }),
  }),
});
