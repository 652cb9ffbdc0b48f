import { askedAnew } from '../outbox/ask-anew.ts';
import { changedElsewhere, conflict } from '../outbox/changed-elsewhere.ts';
import { errorOf } from '../outbox/passing-error.ts';
import type { CallOutcome } from '../outbox/send-entry.ts';
import type { AppThunk } from '../store-hooks.ts';
import { aiTasksApi } from './ai-task-endpoints.ts';
import type { AiTaskWrite } from './ai-task-write.ts';

/**
 * Makes the call; the key counts the same draft, sent again, as one task.
 * @param waited whether the task may have gone on elsewhere meanwhile: then that is looked at first, and not overwritten
 */
export const sendAiTaskWrite =
  (write: AiTaskWrite, idempotencyKey: string, waited: boolean): AppThunk<Promise<CallOutcome>> =>
  async (dispatch) => {
    const { createAiTask, getAiTask, updateAiTask } = aiTasksApi.endpoints;
    if (write.kind === 'createTask') {
      const made = await dispatch(createAiTask.initiate({ body: write.draft, idempotencyKey }));
      return made.data === undefined ? { error: errorOf(made.error) } : { data: made.data };
    }
    const params = { id: write.task.id };
    if (waited) {
      const current = await askedAnew(dispatch(getAiTask.initiate({ params }, { forceRefetch: true })));
      if ('error' in current) return current;
      const { task, before = task, edit } = write;
      if (changedElsewhere(edit, before, current.data.data.task, task)) return { error: conflict };
    }
    const { data, error } = await dispatch(updateAiTask.initiate({ params, body: write.edit }));
    return data === undefined ? { error: errorOf(error) } : { data };
  };
