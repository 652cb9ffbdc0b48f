export interface AiTasksTable {
  id: string;
  user_id: string;
  title: string;
  description: string | null;
  task_type: string;
  schedule_type: string;
  /** A `StoredSchedule` of the domain. */
  schedule_json: string;
  ai_context: string | null;
  /** The todo it reminds of. */
  todo_id: string | null;
  channels_json: string;
  catch_up: string;
  status: string;
  /** The schedule's next occurrence. */
  scheduled_at: number | null;
  /** One extra occurrence the person asked for, beside the schedule. */
  snoozed_until: number | null;
  /** The sooner of the two while the task is active, else null: what the sweep looks for. */
  next_run_at: number | null;
  /** How it was when its todo ended it; null for what its todo has not. */
  ended_with_todo: string | null;
  last_run_at: number | null;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
}
