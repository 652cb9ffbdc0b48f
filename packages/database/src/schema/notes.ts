export interface NotesTable {
  id: string;
  user_id: string;
  title: string;
  /** The title without case, which lists are sorted by. */
  title_key: string;
  content: string;
  /** How the text begins, so that a list need not read it. */
  excerpt: string;
  category: string | null;
  tags_json: string;
  /** The tags without case, each on a line of its own, as `noteTagKeys` writes them. */
  tag_keys: string;
  pinned: number;
  archived: number;
  version: number;
  conflicts: number;
  source: string;
  /** When the state of its history that it is in began. */
  begun_at: number;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
}

/** States that a note has had before. */
export interface NoteVersionsTable {
  id: string;
  note_id: string;
  user_id: string;
  version: number;
  title: string;
  content: string;
  source: string;
  written_at: number;
}
