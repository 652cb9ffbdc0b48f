import { todoEndpoints, type DayPlan, type TodoPage } from '@squeeze/contracts/todos';
import { api } from '../api.ts';
import { endpointsFrom, requestOf } from '../endpoints-from.ts';
import type { TodoListArguments } from './todo-list-arguments.ts';

/** Two screens' worth: scrolling meets few waits, and the first answer stays small. */
const pageLength = 100;

const { listTodos, ...ordinary } = todoEndpoints;

/**
 * The calls. One route answers both the list and the day, so those two are told apart here. What is to be asked for again
 * after writes is known to who sends them (planned-anew.ts); lists take the server's answer in place (settle-write.ts).
 */
export const todosApi = api
  .injectEndpoints({
    endpoints: (build) => ({
      ...endpointsFrom(ordinary, build),
      dayPlan: build.query<DayPlan, void>({
        query: () => requestOf(listTodos, { query: { view: 'day' } }),
        providesTags: ['Day'],
      }),
      todoList: build.infiniteQuery<TodoPage, TodoListArguments, string | null>({
        query: ({ queryArg: { view, ...listed }, pageParam }) =>
          requestOf(listTodos, {
            query: {
              ...(view === undefined ? listed : { view: view.name, category: listed.category }),
              limit: pageLength,
              ...(pageParam !== null && { cursor: pageParam }),
            },
          }),
        infiniteQueryOptions: {
          initialPageParam: null,
          getNextPageParam: (page) => page.next_cursor ?? undefined,
          // Somebody two hundred pages down does not want them all again: the first comes fresh, the rest on the way.
          refetchCachedPages: false,
        },
        providesTags: ['Todos'],
      }),
    }),
  })
  .enhanceEndpoints({
    endpoints: {
      getTodo: { providesTags: (_result, _error, { params }) => [{ type: 'Todo', id: params.id }] },
      // It changes with any of them; without an id, an event about todos makes it stale.
      readTodos: { providesTags: ['Todo'] },
      listTodoCategories: { providesTags: ['TodoCategories'] },
      listTodoSeries: { providesTags: ['TodoSeries'] },
    },
  });

export const { useGetTodoQuery, useListTodoCategoriesQuery, useListTodoSeriesQuery } = todosApi;
