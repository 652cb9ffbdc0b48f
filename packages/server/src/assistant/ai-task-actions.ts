import type { AiTaskChange, AiTaskDraft, AiTaskStatus, AiTaskType } from '@squeeze/contracts/ai-tasks';
import type { Db } from '@squeeze/database/connection';
import type { Person } from '../http/person.ts';

/** Whose AI tasks, and in which zone their times are. */
export type TaskOwner = Pick<Person, 'userId' | 'timeZone'>;

/** As much of an AI task as the assistant's tools look at. */
export interface TaskFacts {
  readonly id: string;
  readonly title: string;
  readonly taskType: AiTaskType;
  readonly status: AiTaskStatus;
  /** Epoch ms; null when nothing is to come. */
  readonly nextRunAt: number | null;
  readonly updatedAt: number;
}

/**
 * What can be done with AI tasks, by the assistant as by the routes. Each works inside the caller's transaction, finds
 * only what is the owner's and live, and throws an AppError (`not_found`, `limit_reached`, `already_run`,
 * `validation_failed`) for what cannot be.
 */
export interface AiTaskActions {
  create(db: Db, owner: TaskOwner, draft: AiTaskDraft, now: number): Promise<TaskFacts>;
  find(db: Db, owner: TaskOwner, id: string): Promise<TaskFacts>;
  /** Soonest first, those with nothing to come last. */
  list(db: Db, owner: TaskOwner, limit: number): Promise<TaskFacts[]>;
  change(db: Db, owner: TaskOwner, id: string, change: AiTaskChange, now: number): Promise<TaskFacts>;
  /** Reminds at `until` (epoch ms) instead; the schedule stays. */
  snooze(db: Db, owner: TaskOwner, id: string, until: number, now: number): Promise<TaskFacts>;
  pause(db: Db, owner: TaskOwner, id: string, now: number): Promise<TaskFacts>;
  resume(db: Db, owner: TaskOwner, id: string, now: number): Promise<TaskFacts>;
  delete(db: Db, owner: TaskOwner, id: string, now: number): Promise<void>;
  /** A live one stays as it is. */
  restore(db: Db, owner: TaskOwner, id: string, now: number): Promise<TaskFacts>;
  /** All that `putBack` needs to make it again as it is now, fit for JSON. */
  snapshot(db: Db, owner: TaskOwner, id: string): Promise<unknown>;
  putBack(db: Db, owner: TaskOwner, id: string, snapshot: unknown, now: number): Promise<TaskFacts>;
}
