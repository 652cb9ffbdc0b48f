import type { Generated, GeneratedAlways } from 'kysely';

export interface TodosTable {
  id: string;
  user_id: string;
  title: string;
  description: string | null;
  due_day: string | null;
  due_at: number | null;
  /** Where it stands among due todos: the instant, or the end of the day in its owner's zone; undated ones last. */
  due_sort: number;
  /** 1 low, 2 medium, 3 high. */
  priority: number;
  category: string | null;
  category_key: string | null;
  status: string;
  /** `YYYY-MM-DD` */
  start_date: string | null;
  someday: Generated<number>;
  /** `startKey` of the domain, made by the database. */
  start_sort: GeneratedAlways<number | null>;
  estimate_minutes: number | null;
  /** `TodoStep[]` */
  steps_json: Generated<string>;
  /** Compared by code units. */
  position: string | null;
  /** `handKey` of the domain, made by the database. */
  hand_sort: GeneratedAlways<string>;
  /** `TodoRepeat` */
  repeat_json: string | null;
  /** `MovedRepeat` */
  moved_json: string | null;
  series_id: string | null;
  occurrence: string | null;
  /** The list that it was in until that was deleted, by which it comes back with it. */
  left_list_id: string | null;
  created_at: number;
  updated_at: number;
  started_at: number | null;
  completed_at: number | null;
  deleted_at: number | null;
}
