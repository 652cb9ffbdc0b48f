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

/** An export that comes in parts. */
export interface ImportUploadsTable {
  id: string;
  user_id: string;
  /** How long it is to be. */
  bytes: number;
  /** How much of it is here, from its beginning. */
  received: number;
  created_at: number;
  expires_at: number;
}

/** What has come of one; the bytes lie where those of files do. */
export interface ImportUploadPartsTable {
  object_key: string;
  upload_id: string;
  /** Its place in the whole, in bytes. */
  starts_at: number;
  bytes: number;
}
