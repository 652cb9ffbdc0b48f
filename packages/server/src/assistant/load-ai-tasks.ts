import type { Db } from '@squeeze/database/connection';
import * as aiTasks from '@squeeze/database/repositories/ai-task-repository';
import type { ListPosition } from '@squeeze/database/repositories/todo-repository';

/** As many of an owner's AI tasks as the assistant looks at. */
const lookedAt = 1_000;
const pageSize = 200;

/** Soonest first, those with nothing to come last. */
export async function loadAiTasks(db: Db, ownerId: string): Promise<aiTasks.AiTaskRecord[]> {
  const loaded: aiTasks.AiTaskRecord[] = [];
  let after: ListPosition | null = null;
  do {
    const listing = { status: 'all', type: 'all', limit: pageSize, after } as const;
    const page: aiTasks.AiTaskListPage = await aiTasks.listAiTasks(db, ownerId, listing);
    loaded.push(...page.tasks);
    after = page.next;
  } while (after !== null && loaded.length < lookedAt);
  return loaded.toSorted((a, b) => (a.nextRunAt ?? Infinity) - (b.nextRunAt ?? Infinity) || 0);
}
