import type { CallOutcome } from '../outbox/send-entry.ts';
import { errorOf } from '../outbox/passing-error.ts';
import type { AppThunk } from '../store-hooks.ts';
import { aiTasksApi } from './ai-task-endpoints.ts';
import type { AiTaskWrite } from './ai-task-write.ts';

/** Makes the call; the key counts the same draft, sent again, as one task. */
export const sendAiTaskWrite =
  (write: AiTaskWrite, idempotencyKey: string): AppThunk<Promise<CallOutcome>> =>
  async (dispatch) => {
    const { createAiTask, updateAiTask } = aiTasksApi.endpoints;
    const { data, error } =
      write.kind === 'createTask'
        ? await dispatch(createAiTask.initiate({ body: write.draft, idempotencyKey }))
        : await dispatch(updateAiTask.initiate({ params: { id: write.task.id }, body: write.edit }));
    return data === undefined ? { error: errorOf(error) } : { data };
  };
