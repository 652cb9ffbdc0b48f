export interface TodoListsTable {
  id: string;
  user_id: string;
  name: string;
  /** As todos have it. */
  category_key: string;
  /** Null for one that was never moved. */
  position: number | null;
  /** Stays without a todo. */
  kept: number;
  archived_at: number | null;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
}
