import { aiTaskEndpoints, type AiTaskPage, type AiTaskRun } from '@squeeze/contracts/ai-tasks';
import type { Answer, Arguments } from '@squeeze/contracts/endpoint';
import { api } from '../api.ts';
import { endpointsFrom, requestOf } from '../endpoints-from.ts';
import type { AiTaskListArguments } from './ai-task-list-arguments.ts';

const { listAiTasks, listAiTaskRuns, previewAiTask, ...ordinary } = aiTaskEndpoints;

type RunPage = { readonly runs: AiTaskRun[]; readonly next_cursor: string | null };
type Preview = Answer<typeof previewAiTask>;
export type PreviewedSchedule = Arguments<typeof previewAiTask>['body'];

const changed = (answer: unknown, id?: string) =>
  answer === undefined
    ? []
    : (['AiTasks', ...(id === undefined ? [] : [{ type: 'AiTask', id } as const])] as const);

/**
 * The calls. After a write everything it touched is asked for again: the lists are short, their counts and the next runs
 * are the server's to say.
 */
export const aiTasksApi = api
  .injectEndpoints({
    endpoints: (build) => ({
      ...endpointsFrom(ordinary, build),
      aiTaskList: build.infiniteQuery<AiTaskPage, AiTaskListArguments, string | null>({
        query: ({ queryArg, pageParam }) =>
          requestOf(listAiTasks, {
            query: { ...queryArg, sort: 'next_run', ...(pageParam !== null && { cursor: pageParam }) },
          }),
        infiniteQueryOptions: {
          initialPageParam: null,
          getNextPageParam: (page) => page.next_cursor ?? undefined,
        },
        providesTags: ['AiTasks'],
      }),
      aiTaskRuns: build.infiniteQuery<RunPage, string, string | null>({
        query: ({ queryArg: id, pageParam }) =>
          requestOf(listAiTaskRuns, {
            params: { id },
            query: { limit: 10, ...(pageParam !== null && { cursor: pageParam }) },
          }),
        infiniteQueryOptions: {
          initialPageParam: null,
          getNextPageParam: (page) => page.next_cursor ?? undefined,
        },
        providesTags: (_result, _error, id) => [{ type: 'AiTaskRuns', id }],
      }),
      /** All of them: nobody sets many of one todo. */
      remindersOfTodo: build.query<AiTaskPage, string>({
        query: (todo) => requestOf(listAiTasks, { query: { type: 'reminder', todo, limit: 50 } }),
        providesTags: ['AiTasks'],
      }),
      /** Saves nothing, so it is a query; each answer is remembered while it is shown. */
      aiTaskPreview: build.query<Preview, PreviewedSchedule>({
        query: (body) => requestOf(previewAiTask, { body }),
        // The next five of now are not those of later.
        keepUnusedDataFor: 0,
      }),
    }),
  })
  .enhanceEndpoints({
    endpoints: {
      getAiTask: { providesTags: (_result, _error, { params }) => [{ type: 'AiTask', id: params.id }] },
      createAiTask: { invalidatesTags: (answer) => changed(answer) },
      updateAiTask: { invalidatesTags: (answer, _error, { params }) => changed(answer, params.id) },
      deleteAiTask: { invalidatesTags: (answer) => changed(answer) },
      restoreAiTask: { invalidatesTags: (answer, _error, { params }) => changed(answer, params.id) },
      pauseAiTask: { invalidatesTags: (answer, _error, { params }) => changed(answer, params.id) },
      executeAiTask: {
        invalidatesTags: (answer, _error, { params }) => [
          ...changed(answer, params.id),
          { type: 'AiTaskRuns', id: params.id },
        ],
      },
    },
  });

export const { useGetAiTaskQuery, useAiTaskPreviewQuery } = aiTasksApi;
