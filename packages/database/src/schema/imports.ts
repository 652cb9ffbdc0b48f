import type { Flag } from '../flag.ts';

export interface ImportsTable {
  id: string;
  user_id: string;
  state: string;
  dry_run: Flag;
  counts_json: string;
  remarks_json: string;
  created_at: number;
  finished_at: number | null;
  /** Until when its process is believed to be at work. */
  lease_until: number | null;
}

/** What an item of an export became here. */
export interface ImportedItemsTable {
  user_id: string;
  noun: string;
  source_id: string;
  item_id: string;
  created_at: number;
}
