export interface FilesTable {
  id: string;
  user_id: string;
  /** What its bytes are stored as: ours, since a person may choose any id. */
  object_key: string;
  name: string;
  type: string;
  bytes: number;
  created_at: number;
  /** When it was last looked for in its person's notes. */
  looked_at: number;
  /** Since when none of them names it; null while one does. */
  unnamed_since: number | null;
}

/** Bytes that are to be erased: of files that are gone, and of uploads that never became one. */
export interface FileLeftoversTable {
  object_key: string;
  due_at: number;
}
