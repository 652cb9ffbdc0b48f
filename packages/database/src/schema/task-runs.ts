import type { Generated } from 'kysely';
import type { Flag } from '../flag.ts';
import type { SecurityEventsTable } from './security-events.ts';

/** One occurrence of a task: history for people, and the lock that fires it once. */
export interface TaskRunsTable {
  id: string;
  task_id: string;
  user_id: string;
  /** `schedule@<due ms>`, `snooze@<due ms>` or `execute@<run id>`. */
  occurrence_key: string;
  origin: string;
  status: string;
  due_at: number;
  late: Flag;
  claimed_at: number;
  started_at: number | null;
  finished_at: number | null;
  attempts: Generated<number>;
  /** Report or reason, worded for people. */
  outcome: string | null;
  missed_because: string | null;
  /** Missed before it, without a row of their own; perhaps more than that. */
  also_missed: Generated<number>;
  also_missed_at_least: Generated<Flag>;
  /** When its person said what is to become of a missed one. */
  answered_at: number | null;
}

/** One link of a person's chain of what became of their runs. */
export interface RunEventsTable extends Omit<SecurityEventsTable, 'session_id'> {
  run_id: string;
}
