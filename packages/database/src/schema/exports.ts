/** An export that was ordered, to be fetched in parts. */
export interface ExportsTable {
  id: string;
  user_id: string;
  /** Which session ordered it; null for the owner of an installed app, who has none. */
  session_id: string | null;
  what: string;
  state: string;
  failure: string | null;
  /** How long it is, as far as it has been made. */
  bytes: number;
  /** The run of its job that is making it: of two, the later one. */
  made_by: string | null;
  /** When it was last worked on. */
  touched_at: number;
  created_at: number;
  expires_at: number;
}

/** A piece of one; the bytes lie where those of files do. */
export interface ExportPartsTable {
  object_key: string;
  export_id: string;
  /** From 1. */
  number: number;
  bytes: number;
  /** In hexadecimal. */
  sha256: string;
}
