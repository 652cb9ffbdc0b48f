import type { Answer } from '@squeeze/contracts/endpoint';
import { todoListEndpoints } from '@squeeze/contracts/todo-lists';
import { api, type TagType } from '../api.ts';
import { endpointsFrom, requestOf, type ClientArguments } from '../endpoints-from.ts';

const { updateTodoList, ...ordinary } = todoListEndpoints;

/** What a list is called, and whether it lies in the archive, stands in its todos and decides where they are shown. */
const stale: readonly TagType[] = ['TodoLists', 'TodoCategories', 'Todos', 'Todo', 'Day', 'Dashboard'];

let latest: Promise<unknown> = Promise.resolve();

/** Two moves in a row would otherwise arrive the other way round now and then, and the list stand where the first had it. */
const inTurn = async <Sent>(send: () => Sent | PromiseLike<Sent>): Promise<Sent> => {
  const sent = latest.then(send);
  latest = sent.catch(() => undefined);
  return await sent;
};

/** The calls. The lists are few, so after a change they are asked for again, once all that is under way is done. */
export const todoListsApi = api
  .injectEndpoints({
    endpoints: (build) => ({
      ...endpointsFrom(ordinary, build),
      updateTodoList: build.mutation<Answer<typeof updateTodoList>, ClientArguments<typeof updateTodoList>>({
        queryFn: async (call, _, __, send) => {
          const sent = await inTurn(() => send(requestOf(updateTodoList, call)));
          if (sent.error !== undefined) return { error: sent.error };
          // What the contract has it answer; this is asked for by hand.
          return { data: sent.data as Answer<typeof updateTodoList> };
        },
        invalidatesTags: (answer) => (answer ? [...stale] : []),
      }),
    }),
  })
  .enhanceEndpoints({
    endpoints: {
      listTodoLists: { providesTags: ['TodoLists'] },
      createTodoList: { invalidatesTags: (answer) => (answer ? ['TodoLists'] : []) },
      deleteTodoList: { invalidatesTags: (answer) => (answer ? [...stale] : []) },
      restoreTodoList: { invalidatesTags: (answer) => (answer ? [...stale] : []) },
    },
  });

export const { useListTodoListsQuery } = todoListsApi;
