import type { Generated } from 'kysely';

/**
 * What can be found, a row each; deleted things stay until they are purged. What they say is only here as tokens: on PostgreSQL
 * in a column of this table that nothing reads back, on SQLite in `search_index` (FTS5) under the row's number.
 */
export interface SearchEntriesTable {
  /** On SQLite it rises with `at`, so that the newest come first without being sorted. */
  number: Generated<number>;
  user_id: string;
  kind: string;
  thing_id: string;
  /** When it was written, epoch ms; who is found is ordered by the thing's own time. */
  at: number;
  /** It has more tokens than are kept: it is among all that is found, until it has been read. */
  coarse: number;
}

/** The virtual table on SQLite. */
export interface SearchIndexTable {
  rowid: number;
  tokens: string;
}
