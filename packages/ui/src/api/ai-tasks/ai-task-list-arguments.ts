import type { aiTaskEndpoints } from '@squeeze/contracts/ai-tasks';
import type { Query } from '@squeeze/contracts/endpoint';

/** Which tasks a list holds. */
export type AiTaskListArguments = Pick<Query<typeof aiTaskEndpoints.listAiTasks>, 'status' | 'type'>;
