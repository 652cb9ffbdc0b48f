import type { StoredFile } from '@squeeze/contracts/files';
import { type Selectable, sql } from 'kysely';
import { type Db, isPostgres } from '../connection.ts';
import { padToPowerOfTwo } from '../pad-to-power-of-two.ts';
import type { RecordOf } from '../record-of.ts';
import type { FilesTable } from '../schema/files.ts';

/** A file of a person's; its bytes lie elsewhere, under `objectKey`. */
export interface FileRecord extends RecordOf<StoredFile> {
  readonly userId: string;
  readonly objectKey: string;
}

/** Where a page of the newest ended. */
export type FilePosition = Pick<FileRecord, 'createdAt' | 'id'>;

interface FileListing {
  /** Only these; all when left out. */
  readonly ids?: readonly string[];
  readonly limit: number;
  /** `next` of the page before; null for the first page. */
  readonly after: FilePosition | null;
}

const toFile = (row: Selectable<FilesTable>): FileRecord => ({
  id: row.id,
  userId: row.user_id,
  objectKey: row.object_key,
  name: row.name,
  type: row.type,
  bytes: row.bytes,
  createdAt: row.created_at,
});

/**
 * From here to the end of the transaction nobody else adds to this person's files, so that what is counted is what there
 * is when one is added.
 */
export async function lockFilesOf(trx: Db, ownerId: string): Promise<void> {
  // SQLite has one writer at a time anyway. Not `for update`: rows of others that refer to the person may still be added.
  if (!isPostgres(trx)) return;
  await trx.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
}

/** How many files a person has, and their bytes together. */
export async function countFiles(
  db: Db,
  ownerId: string,
): Promise<{ readonly files: number; readonly bytes: number }> {
  return await db
    .selectFrom('files')
    .where('user_id', '=', ownerId)
    .select((eb) => [
      eb.fn.countAll<number>().as('files'),
      sql<number>`cast(coalesce(sum(bytes), 0) as bigint)`.as('bytes'),
    ])
    .executeTakeFirstOrThrow();
}

/** Null, and nothing is stored, where there is a file of this id, whoever's. */
export async function insertFile(db: Db, file: FileRecord): Promise<FileRecord | null> {
  const row = await db
    .insertInto('files')
    .values({
      id: file.id,
      user_id: file.userId,
      object_key: file.objectKey,
      name: file.name,
      type: file.type,
      bytes: file.bytes,
      created_at: file.createdAt,
      looked_at: file.createdAt,
      unnamed_since: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toFile(row);
}

export async function findFile(db: Db, ownerId: string, id: string): Promise<FileRecord | null> {
  const row = await db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .executeTakeFirst();
  return row === undefined ? null : toFile(row);
}

/** One page of an owner's files, the newest first. */
export async function listFiles(
  db: Db,
  ownerId: string,
  { ids, limit, after }: FileListing,
): Promise<{ readonly files: FileRecord[]; readonly next: FilePosition | null }> {
  if (ids?.length === 0) return { files: [], next: null };
  let query = db
    .selectFrom('files')
    .selectAll()
    .where('user_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    // One more than the page, to know whether another follows.
    .limit(limit + 1);
  if (ids !== undefined) query = query.where('id', 'in', padToPowerOfTwo(ids));
  if (after !== null) {
    query = query.where(({ eb, or, and }) =>
      or([
        eb('created_at', '<', after.createdAt),
        and([eb('created_at', '=', after.createdAt), eb('id', '<', after.id)]),
      ]),
    );
  }
  const rows = await query.execute();
  const files = rows.slice(0, limit).map(toFile);
  return { files, next: rows.length > limit ? (files.at(-1) ?? null) : null };
}

/** Its key, under which its bytes are still to be erased; null when this owner has no such file. */
export async function deleteFile(trx: Db, ownerId: string, id: string): Promise<string | null> {
  const row = await trx
    .deleteFrom('files')
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .returning('object_key')
    .executeTakeFirst();
  return row?.object_key ?? null;
}
