import type { Todo } from '@squeeze/contracts/todos';
import { applyChange, withoutTodo, withTodoChanged } from './day-plan-change.ts';
import { showAtOnce, type CachedTodos } from './show-at-once.ts';
import { bareTodosApi } from './todo-endpoints.ts';
import { withoutTodoInPages, withTodoAdded, withTodoReplaced } from './todo-list-change.ts';
import { unsavedTodo } from './unsaved-todo.ts';

const replaceEverywhere = (cached: CachedTodos, id: string, todo: Todo): void => {
  showAtOnce(cached, { inPages: (pages, list) => withTodoReplaced(pages, id, () => todo, list) });
};

/**
 * Every write shows at once and is taken back when the server refuses. Afterwards the day is asked for again, since
 * only the server plans it; the lists are not (they may be thousands long) but take the server's answer in place.
 * Who triggers a write hears of its failure through the mutation's own answer.
 */
export const todosApi = bareTodosApi.enhanceEndpoints({
  endpoints: {
    getTodo: { providesTags: (_result, _error, { params }) => [{ type: 'Todo', id: params.id }] },
    listTodoCategories: { providesTags: ['TodoCategories'] },
    createTodo: {
      invalidatesTags: ['Day', 'TodoCategories'],
      onQueryStarted: async ({ body }, { queryFulfilled, ...cached }) => {
        const shown = unsavedTodo(body);
        const takeBack = showAtOnce(cached, {
          inPages: (pages, list) => withTodoAdded(pages, shown, list),
        });
        const answer = await queryFulfilled.catch(takeBack);
        if (answer) replaceEverywhere(cached, shown.id, answer.data.todo);
      },
    },
    updateTodo: {
      invalidatesTags: (_result, _error, { params, body }) => [
        'Day',
        { type: 'Todo', id: params.id },
        ...(body.category === undefined && body.status === undefined ? [] : (['TodoCategories'] as const)),
      ],
      onQueryStarted: async ({ params: { id }, body }, { queryFulfilled, ...cached }) => {
        const takeBack = showAtOnce(cached, {
          inPages: (pages, list) => withTodoReplaced(pages, id, (todo) => applyChange(todo, body), list),
          inPlan: (plan) => withTodoChanged(plan, id, body),
        });
        const answer = await queryFulfilled.catch(takeBack);
        if (answer) replaceEverywhere(cached, id, answer.data.todo);
      },
    },
    deleteTodo: {
      invalidatesTags: ['Day', 'TodoCategories'],
      onQueryStarted: async ({ params: { id } }, { queryFulfilled, ...cached }) => {
        const takeBack = showAtOnce(cached, {
          inPages: (pages) => withoutTodoInPages(pages, id),
          inPlan: (plan) => withoutTodo(plan, id),
        });
        await queryFulfilled.catch(takeBack);
      },
    },
    restoreTodo: {
      invalidatesTags: (_result, _error, { params }) => [
        'Day',
        'TodoCategories',
        { type: 'Todo', id: params.id },
      ],
      onQueryStarted: async (_, { queryFulfilled, ...cached }) => {
        const answer = await queryFulfilled.catch(() => null);
        const todo = answer?.data.todo;
        if (todo) showAtOnce(cached, { inPages: (pages, list) => withTodoAdded(pages, todo, list) });
      },
    },
  },
});

export const {
  useCreateTodoMutation,
  useDayPlanQuery,
  useDeleteTodoMutation,
  useGetTodoQuery,
  useListTodoCategoriesQuery,
  useRestoreTodoMutation,
  useTodoListInfiniteQuery,
  useUpdateTodoMutation,
} = todosApi;
