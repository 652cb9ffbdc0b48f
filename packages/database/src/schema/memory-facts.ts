export interface MemoryFactsTable {
  id: string;
  user_id: string;
  text: string;
  /** The text without case and accents. */
  text_key: string;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
}
