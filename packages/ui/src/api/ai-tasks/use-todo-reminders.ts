import type { AiTask } from '@squeeze/contracts/ai-tasks';
import { aiTasksApi } from './ai-task-endpoints.ts';

/** What is to come of the reminders of a todo, the soonest first; undefined until that is known. */
export const useTodoReminders = (todoId: string): readonly AiTask[] | undefined => {
  const { currentData } = aiTasksApi.useRemindersOfTodoQuery(todoId, { refetchOnMountOrArgChange: true });
  return currentData?.tasks
    .filter(({ status }) => status === 'active' || status === 'paused')
    .toSorted((a, b) => (a.next_run_at ?? '9').localeCompare(b.next_run_at ?? '9'));
};
