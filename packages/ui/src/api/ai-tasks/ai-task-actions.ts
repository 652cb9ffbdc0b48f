import type { AiTask, AiTaskChange, AiTaskDraft, aiTaskEndpoints } from '@squeeze/contracts/ai-tasks';
import type { Answer } from '@squeeze/contracts/endpoint';
import type { ApiError } from '../api-error.ts';
import { selectEntries } from '../outbox/outbox-slice.ts';
import { keepAndSend } from '../outbox/keep-and-send.ts';
import type { WriteOutcome } from '../outbox/write-outcome.ts';
import type { AppDispatch, AppThunk } from '../store-hooks.ts';
import { aiTasksApi } from './ai-task-endpoints.ts';
import { pagesAfter } from './ai-task-list-change.ts';

export type Outcome<Value> = { readonly data: Value } | { readonly error: ApiError };

/** A call of that name, made for what it answers. */
type Call<Name extends keyof typeof aiTaskEndpoints> = AppThunk<
  Promise<Outcome<Answer<(typeof aiTaskEndpoints)[Name]>>>
>;

interface Sent<Value> {
  readonly data?: Value | undefined;
  readonly error?: unknown;
}

/** The errors of our base query are ours; anything else thrown on the way is a defect of the client. */
const outcomeOf = <Value>({ data, error }: Sent<Value>): Outcome<Value> =>
  data === undefined ? { error: error as ApiError } : { data };

/** Shows a change wherever the task is shown. Returns how to take it back. */
const show =
  (before: AiTask, after: AiTask | null): AppThunk<() => void> =>
  (dispatch, getState) => {
    const { util } = aiTasksApi;
    const lists = util.selectCachedArgsForQuery(getState(), 'aiTaskList');
    const patches = lists.map((list) =>
      dispatch(
        util.updateQueryData('aiTaskList', list, ({ pages, pageParams }) => ({
          pageParams,
          pages: pagesAfter(pages, list, before, after),
        })),
      ),
    );
    if (after !== null) {
      patches.push(
        dispatch(
          util.updateQueryData('getAiTask', { params: { id: before.id } }, () => ({ data: { task: after } })),
        ),
      );
    }
    return () => {
      for (const patch of patches) patch.undo();
    };
  };

/** Shows what is to be expected of a call, makes it, and takes it back where the call fails. */
const optimistically = async <Value>(
  dispatch: AppDispatch,
  before: AiTask,
  after: AiTask | null,
  call: () => Promise<Sent<Value>>,
): Promise<Outcome<Value>> => {
  const takeBack = dispatch(show(before, after));
  const outcome = outcomeOf(await call());
  if ('error' in outcome) takeBack();
  return outcome;
};

/**
 * Pauses an active task, resumes any other. One that has run for the last time may have nothing to come, so that is not
 * shown before the server has agreed.
 */
export const toggleAiTask =
  (task: AiTask): Call<'pauseAiTask'> =>
  async (dispatch) => {
    const call = () => dispatch(aiTasksApi.endpoints.pauseAiTask.initiate({ params: { id: task.id } }));
    if (task.status === 'completed') return outcomeOf(await call());
    const expected: AiTask =
      task.status === 'active'
        ? { ...task, status: 'paused', next_run_at: null }
        : { ...task, status: 'active' };
    return optimistically(dispatch, task, expected, call);
  };

export const deleteAiTask =
  (task: AiTask): Call<'deleteAiTask'> =>
  (dispatch) =>
    optimistically(dispatch, task, null, () =>
      dispatch(aiTasksApi.endpoints.deleteAiTask.initiate({ params: { id: task.id } })),
    );

export const restoreAiTask =
  (id: string): Call<'restoreAiTask'> =>
  async (dispatch) =>
    outcomeOf(await dispatch(aiTasksApi.endpoints.restoreAiTask.initiate({ params: { id } })));

/** The run is only begun: its outcome shows in the history. */
export const executeAiTask =
  (id: string): Call<'executeAiTask'> =>
  async (dispatch) =>
    outcomeOf(await dispatch(aiTasksApi.endpoints.executeAiTask.initiate({ params: { id } })));

/** Answers as the call does, or says that the write waits on this device. */
type Kept<Name extends keyof typeof aiTaskEndpoints> = AppThunk<
  Promise<WriteOutcome<Answer<(typeof aiTaskEndpoints)[Name]>>>
>;

/**
 * `key` stays the same while the same draft is sent again, so that an answer that got lost makes no second task. `form` is
 * what is kept of what was typed.
 */
export const createAiTask = (draft: AiTaskDraft, form: string, key: string): Kept<'createAiTask'> =>
  keepAndSend({ kind: 'createTask', draft, form }, { key });

/** Fields left out stay as they are. What is changed once more while it waits was not changed elsewhere. */
export const editAiTask =
  (task: AiTask, edit: AiTaskChange, form = ''): Kept<'updateAiTask'> =>
  (dispatch, getState) => {
    const waiting = selectEntries(getState()).flatMap(({ write }) =>
      write.kind === 'editTask' && write.task.id === task.id ? [write.edit] : [],
    );
    const before = Object.assign({}, task, ...waiting) as AiTask;
    return dispatch(
      keepAndSend({ kind: 'editTask', task, edit, form, ...(waiting.length > 0 && { before }) }),
    );
  };
