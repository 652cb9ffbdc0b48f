import { todoListEndpoints } from '@squeeze/contracts/todo-lists';
import { api, type TagType } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';

/** What a list is called, and whether it lies in the archive, stands in its todos and decides where they are shown. */
const stale: readonly TagType[] = ['TodoLists', 'TodoCategories', 'Todos', 'Todo', 'Day', 'Dashboard'];

/** The calls. The lists are few, so after a change they are asked for again. */
export const todoListsApi = api
  .injectEndpoints({ endpoints: (build) => endpointsFrom(todoListEndpoints, build) })
  .enhanceEndpoints({
    endpoints: {
      listTodoLists: { providesTags: ['TodoLists'] },
      createTodoList: { invalidatesTags: (answer) => (answer ? ['TodoLists'] : []) },
      updateTodoList: { invalidatesTags: (answer) => (answer ? [...stale] : []) },
      deleteTodoList: { invalidatesTags: (answer) => (answer ? [...stale] : []) },
      restoreTodoList: { invalidatesTags: (answer) => (answer ? [...stale] : []) },
    },
  });

export const { useListTodoListsQuery } = todoListsApi;
