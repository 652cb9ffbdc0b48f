import type { Generated } from 'kysely';

export interface NotesTable {
  id: string;
  user_id: string;
  title: string;
  /** How the title begins, without case, which lists are sorted by. */
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
  /** When its title or text was last written; other changes move `updated_at` as well. */
  written_at: Generated<number>;
  /** How many characters have been written over since that state began. */
  dropped: Generated<number>;
  /** By which the last writes are known again, the latest first. */
  recent_writes: Generated<string>;
  /** What wrote it last, as a session names itself. */
  device: string | null;
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
  device: string | null;
  written_at: number;
  /** Of the text, which need not be read for it. */
  characters: number;
}
