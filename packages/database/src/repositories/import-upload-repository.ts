import type { Selectable } from 'kysely';
import { type Db, inTransaction, isPostgres } from '../connection.ts';
import type { ImportUploadsTable } from '../schema/imports.ts';
import { addFileLeftovers } from './file-leftover-repository.ts';

/** An export of a person's that comes in parts, one after the other; instants are epoch ms. */
export interface ImportUploadRecord {
  readonly id: string;
  readonly userId: string;
  /** How long it is to be. */
  readonly bytes: number;
  /** How much of it is here, from its beginning. */
  readonly received: number;
  readonly createdAt: number;
  /** From then on nobody finds it. */
  readonly expiresAt: number;
}

/** A piece of one, whose bytes lie elsewhere under `objectKey`. */
export interface ImportPart {
  readonly objectKey: string;
  /** Its place in the whole. */
  readonly startsAt: number;
  readonly bytes: number;
}

const toRecord = (row: Selectable<ImportUploadsTable>): ImportUploadRecord => ({
  id: row.id,
  userId: row.user_id,
  bytes: row.bytes,
  received: row.received,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});

export async function insertImportUpload(db: Db, upload: ImportUploadRecord): Promise<void> {
  await db
    .insertInto('import_uploads')
    .values({
      id: upload.id,
      user_id: upload.userId,
      bytes: upload.bytes,
      received: upload.received,
      created_at: upload.createdAt,
      expires_at: upload.expiresAt,
    })
    .execute();
}

/** Null once its time is over. */
export async function findImportUpload(
  db: Db,
  ownerId: string,
  id: string,
  now: number,
): Promise<ImportUploadRecord | null> {
  const row = await db
    .selectFrom('import_uploads')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** Ids of all that a person has begun, the latest first. */
export async function listImportUploads(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('import_uploads')
    .select('id')
    .where('user_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Adds a part where those before it end. Null, and nothing is stored, where the upload ends elsewhere by now, or is gone: of two
 * that are sent at one moment one is taken.
 */
export async function appendImportPart(
  trx: Db,
  ownerId: string,
  id: string,
  part: ImportPart,
): Promise<ImportUploadRecord | null> {
  const row = await trx
    .updateTable('import_uploads')
    .set({ received: part.startsAt + part.bytes })
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .where('received', '=', part.startsAt)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return null;
  await trx
    .insertInto('import_upload_parts')
    .values({ object_key: part.objectKey, upload_id: id, starts_at: part.startsAt, bytes: part.bytes })
    .execute();
  return toRecord(row);
}

/** What has come of it, from its beginning. */
export async function listImportParts(db: Db, ownerId: string, id: string): Promise<ImportPart[]> {
  const rows = await db
    .selectFrom('import_upload_parts')
    .innerJoin('import_uploads', 'import_uploads.id', 'import_upload_parts.upload_id')
    .select(['object_key', 'starts_at', 'import_upload_parts.bytes'])
    .where('upload_id', '=', id)
    .where('user_id', '=', ownerId)
    .orderBy('starts_at')
    .execute();
  return rows.map((row) => ({ objectKey: row.object_key, startsAt: row.starts_at, bytes: row.bytes }));
}

/** Deletes it; what is here of it is to be erased from `dueAt` on. False when this owner has no such upload. */
export async function leaveImportUpload(
  trx: Db,
  ownerId: string,
  id: string,
  dueAt: number,
): Promise<boolean> {
  // First, so that no part comes in between; SQLite has one writer at a time anyway.
  const own = trx
    .selectFrom('import_uploads')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', ownerId);
  const found = await (isPostgres(trx) ? own.forUpdate() : own).executeTakeFirst();
  if (found === undefined) return false;
  const parts = await listImportParts(trx, ownerId, id);
  await addFileLeftovers(
    trx,
    parts.map(({ objectKey }) => objectKey),
    dueAt,
  );
  await trx.deleteFrom('import_uploads').where('id', '=', id).where('user_id', '=', ownerId).execute();
  return true;
}

/** The same of all that a person has begun. Answers how many. */
export async function leaveImportUploadsOf(trx: Db, ownerId: string, dueAt: number): Promise<number> {
  const ids = await listImportUploads(trx, ownerId);
  for (const id of ids) await leaveImportUpload(trx, ownerId, id, dueAt);
  return ids.length;
}

/** Deletes those whose time was over before `before`, each by itself; what is here of them is to be erased from `now` on. */
export async function purgeImportUploads(db: Db, before: number, now: number): Promise<number> {
  const over = await db
    .selectFrom('import_uploads')
    .select(['id', 'user_id'])
    .where('expires_at', '<=', before)
    .execute();
  let purged = 0;
  for (const { id, user_id: ownerId } of over) {
    if (await inTransaction(db, (trx) => leaveImportUpload(trx, ownerId, id, now))) purged += 1;
  }
  return purged;
}
