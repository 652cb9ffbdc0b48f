import type { Db } from '../connection.ts';
import { padToPowerOfTwo } from '../pad-to-power-of-two.ts';

/** Some who have files that were last looked for in their notes before `before` (epoch ms). */
export async function listOwnersToLookAt(db: Db, before: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('user_id')
    .distinct()
    .where('looked_at', '<', before)
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}

/** A file, and since when no note names it. */
export interface LookedForFile {
  readonly id: string;
  readonly objectKey: string;
  readonly createdAt: number;
  readonly unnamedSince: number | null;
}

export async function listFilesToLookFor(db: Db, ownerId: string): Promise<LookedForFile[]> {
  const rows = await db
    .selectFrom('files')
    .select(['id', 'object_key', 'created_at', 'unnamed_since'])
    .where('user_id', '=', ownerId)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    objectKey: row.object_key,
    createdAt: row.created_at,
    unnamedSince: row.unnamed_since,
  }));
}

/** A megabyte where all are as long as may be, which a database looks through in some milliseconds. */
const textsAtOnce = 5;
const sign = '%squeeze-file:%';

/**
 * The texts of a person's notes that name files, those of deleted notes and of earlier states too, as long as they can be
 * restored; a part at a time, so that others have their turn between two.
 */
export async function* textsThatNameFiles(db: Db, ownerId: string): AsyncGenerator<string[]> {
  for (const table of ['notes', 'note_versions'] as const) {
    for (let after = ''; ;) {
      // The columns used are the same in both; Kysely types one table at a time.
      const own = db
        .selectFrom(table as 'notes')
        .where('user_id', '=', ownerId)
        .where('id', '>', after);
      const ids = await own.select('id').orderBy('id').limit(textsAtOnce).execute();
      const last = ids.at(-1)?.id;
      if (last === undefined) break;
      const rows = await own
        .where('id', '<=', last)
        .where('content', 'like', sign)
        .select('content')
        .execute();
      yield rows.map(({ content }) => content);
      after = last;
    }
  }
}

/** The texts of notes that were written since, for whoever has looked through all of them before. */
export async function textsWrittenSince(db: Db, ownerId: string, since: number): Promise<string[]> {
  const rows = await db
    .selectFrom('notes')
    .select('content')
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where('updated_at', '>=', since)
    .where('content', 'like', sign)
    .execute();
  return rows.map(({ content }) => content);
}

const filesAtOnce = 64;

/** Writes down that these were looked for, and since when nothing names them. */
export async function writeLook(
  db: Db,
  ownerId: string,
  ids: readonly string[],
  { at, unnamedSince }: { readonly at: number; readonly unnamedSince: number | null },
): Promise<void> {
  for (let from = 0; from < ids.length; from += filesAtOnce) {
    await db
      .updateTable('files')
      .set({ looked_at: at, unnamed_since: unnamedSince })
      .where('user_id', '=', ownerId)
      .where('id', 'in', padToPowerOfTwo(ids.slice(from, from + filesAtOnce)))
      .execute();
  }
}

/** Whether there are files at all. */
export async function hasFiles(db: Db): Promise<boolean> {
  return (await db.selectFrom('files').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Which of these keys belong to a file or to a part of an upload or an export, or are to be erased anyway. */
export async function findKnownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (const table of ['files', 'import_upload_parts', 'export_parts', 'file_leftovers'] as const) {
    const rows = await db
      .selectFrom(table as 'files')
      .select('object_key')
      .where('object_key', 'in', padToPowerOfTwo(keys))
      .execute();
    for (const row of rows) known.add(row.object_key);
  }
  return known;
}
