import type { AiTask, AiTaskPage } from '@squeeze/contracts/ai-tasks';
import type { AiTaskListArguments } from './ai-task-list-arguments.ts';

const hasStatus = (task: AiTask, list: AiTaskListArguments): boolean =>
  list.status === 'all' || task.status === list.status;
const hasType = (task: AiTask, list: AiTaskListArguments): boolean =>
  list.type === 'all' || task.task_type === list.type;

type Counts = AiTaskPage['counts'];

/** Takes one task into the counts of a list (`by` 1), or out of them (-1). */
const counted = (counts: Counts, task: AiTask, list: AiTaskListArguments, by: 1 | -1): Counts => ({
  // Each filter counts within what the other one lets through.
  status: hasType(task, list)
    ? {
        ...counts.status,
        all: counts.status.all + by,
        [task.status]: counts.status[task.status] + by,
      }
    : counts.status,
  type: hasStatus(task, list)
    ? {
        ...counts.type,
        all: counts.type.all + by,
        [task.task_type]: counts.type[task.task_type] + by,
      }
    : counts.type,
});

/**
 * The loaded pages of a list once `before` has become `after`; null: it is gone. What comes into the list anew waits for
 * the server, which knows its place.
 */
export const pagesAfter = (
  pages: readonly AiTaskPage[],
  list: AiTaskListArguments,
  before: AiTask,
  after: AiTask | null,
): AiTaskPage[] => {
  const stays = after !== null && hasStatus(after, list) && hasType(after, list);
  return pages.map((page) => {
    const without = counted(page.counts, before, list, -1);
    return {
      ...page,
      counts: after === null ? without : counted(without, after, list, 1),
      tasks: page.tasks.flatMap((task) => (task.id === before.id ? (stays ? [after] : []) : [task])),
    };
  });
};
