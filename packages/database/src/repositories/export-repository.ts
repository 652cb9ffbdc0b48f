import type { Export } from '@squeeze/contracts/exports';
import type { Selectable } from 'kysely';
import { type Db, inTransaction, isPostgres } from '../connection.ts';
import type { ExportsTable } from '../schema/exports.ts';
import { addFileLeftovers } from './file-leftover-repository.ts';

/** An export that a person has ordered; instants are epoch ms. */
export interface ExportRecord {
  readonly id: string;
  readonly userId: string;
  /** The session that ordered it; null for the owner of an installed app. */
  readonly sessionId: string | null;
  readonly what: Export['what'];
  readonly state: Export['state'];
  readonly failure: Export['failure'];
  /** How long it is, as far as it has been made. */
  readonly bytes: number;
  readonly createdAt: number;
  /** From then on nobody finds it. */
  readonly expiresAt: number;
}

/** A piece of one, whose bytes lie elsewhere under `objectKey`. */
export interface ExportPart {
  readonly objectKey: string;
  /** From 1. */
  readonly number: number;
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/** One run of the job that makes an export. */
export interface ExportRun {
  readonly userId: string;
  readonly exportId: string;
  /** Of this run alone. */
  readonly madeBy: string;
}

const toRecord = (row: Selectable<ExportsTable>): ExportRecord => ({
  id: row.id,
  userId: row.user_id,
  sessionId: row.session_id,
  what: row.what as ExportRecord['what'],
  state: row.state as ExportRecord['state'],
  failure: row.failure as ExportRecord['failure'],
  bytes: row.bytes,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});

export async function insertExport(db: Db, ordered: ExportRecord): Promise<void> {
  await db
    .insertInto('exports')
    .values({
      id: ordered.id,
      user_id: ordered.userId,
      session_id: ordered.sessionId,
      what: ordered.what,
      state: ordered.state,
      failure: ordered.failure,
      bytes: ordered.bytes,
      made_by: null,
      touched_at: ordered.createdAt,
      created_at: ordered.createdAt,
      expires_at: ordered.expiresAt,
    })
    .execute();
}

/** Null once its time is over. */
export async function findExport(
  db: Db,
  ownerId: string,
  id: string,
  now: number,
): Promise<ExportRecord | null> {
  const row = await db
    .selectFrom('exports')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** Ids of all that a person has ordered, the latest first. */
export async function listExports(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('exports')
    .select('id')
    .where('user_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** Its pieces, from its beginning. */
export async function listExportParts(db: Db, ownerId: string, id: string): Promise<ExportPart[]> {
  const rows = await db
    .selectFrom('export_parts')
    .innerJoin('exports', 'exports.id', 'export_parts.export_id')
    .select(['object_key', 'number', 'export_parts.bytes', 'sha256'])
    .where('export_id', '=', id)
    .where('user_id', '=', ownerId)
    .orderBy('number')
    .execute();
  return rows.map(({ object_key: objectKey, number, bytes, sha256 }) => ({
    objectKey,
    number,
    bytes,
    sha256,
  }));
}

/**
 * A run begins to make it, from its beginning: what an earlier one has made is to be erased, and that one is refused from here on.
 * Null where there is nothing to make.
 */
export async function beginMakingExport(trx: Db, run: ExportRun, now: number): Promise<ExportRecord | null> {
  const row = await trx
    .updateTable('exports')
    .set({ made_by: run.madeBy, bytes: 0, touched_at: now })
    .where('id', '=', run.exportId)
    .where('user_id', '=', run.userId)
    .where('state', '=', 'making')
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return null;
  await leaveExportParts(trx, run.userId, run.exportId, now);
  return toRecord(row);
}

/** The export, as long as it is this run that makes it. */
const updateMadeBy = (trx: Db, run: ExportRun) =>
  trx
    .updateTable('exports')
    .where('id', '=', run.exportId)
    .where('user_id', '=', run.userId)
    .where('state', '=', 'making')
    .where('made_by', '=', run.madeBy);

/** Says that it is being made, where it is this run that makes it. */
export async function touchExport(db: Db, run: ExportRun, now: number): Promise<void> {
  await updateMadeBy(db, run).set({ touched_at: now }).execute();
}

/** Adds the next part. False, and nothing is stored, where it is gone or another run is making it. */
export async function appendExportPart(
  trx: Db,
  run: ExportRun,
  part: ExportPart,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await updateMadeBy(trx, run)
    .set((eb) => ({ bytes: eb('bytes', '+', part.bytes), touched_at: now }))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx
    .insertInto('export_parts')
    .values({
      object_key: part.objectKey,
      export_id: run.exportId,
      number: part.number,
      bytes: part.bytes,
      sha256: part.sha256,
    })
    .execute();
  return true;
}

/**
 * It is whole, where `failure` is null, or never will be, and then what is here of it is to be erased. False where it is gone or
 * another run is making it.
 */
export async function finishExport(
  trx: Db,
  run: ExportRun,
  failure: Export['failure'],
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await updateMadeBy(trx, run)
    .set({ state: failure === null ? 'ready' : 'failed', failure, touched_at: now })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (failure !== null) await leaveExportParts(trx, run.userId, run.exportId, now);
  return true;
}

/**
 * Fails those that were begun and that nobody has worked on since `before`: their jobs have ended with their processes. One that
 * was never begun waits in the queue, however long that is, until it expires. Answers how many.
 */
export async function failAbandonedExports(db: Db, before: number, now: number): Promise<number> {
  const abandoned = db
    .selectFrom('exports')
    .where('state', '=', 'making')
    .where('made_by', 'is not', null)
    .where('touched_at', '<', before);
  let failed = 0;
  for (const { id, user_id: ownerId } of await abandoned.select(['id', 'user_id']).execute()) {
    failed += await inTransaction(db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('exports')
        .set({ state: 'failed', failure: 'internal_error', touched_at: now })
        .where('id', '=', id)
        .where('user_id', '=', ownerId)
        .where('state', '=', 'making')
        .where('touched_at', '<', before)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await leaveExportParts(trx, ownerId, id, now);
      return Number(numUpdatedRows);
    });
  }
  return failed;
}

/** Deletes it; what is here of it is to be erased from `dueAt` on. False when this owner has no such export. */
export async function leaveExport(trx: Db, ownerId: string, id: string, dueAt: number): Promise<boolean> {
  // First, so that no part comes in between; SQLite has one writer at a time anyway.
  const own = trx.selectFrom('exports').select('id').where('id', '=', id).where('user_id', '=', ownerId);
  const found = await (isPostgres(trx) ? own.forUpdate() : own).executeTakeFirst();
  if (found === undefined) return false;
  await leaveExportParts(trx, ownerId, id, dueAt);
  await trx.deleteFrom('exports').where('id', '=', id).where('user_id', '=', ownerId).execute();
  return true;
}

/** The same of all that a person has ordered. Answers how many. */
export async function leaveExportsOf(trx: Db, ownerId: string, dueAt: number): Promise<number> {
  const ids = await listExports(trx, ownerId);
  for (const id of ids) await leaveExport(trx, ownerId, id, dueAt);
  return ids.length;
}

/** Deletes those whose time is over, each by itself; what is here of them is to be erased from `now` on. */
export async function purgeExports(db: Db, now: number): Promise<number> {
  const over = await db
    .selectFrom('exports')
    .select(['id', 'user_id'])
    .where('expires_at', '<=', now)
    .execute();
  let purged = 0;
  for (const { id, user_id: ownerId } of over) {
    if (await inTransaction(db, (trx) => leaveExport(trx, ownerId, id, now))) purged += 1;
  }
  return purged;
}

async function leaveExportParts(trx: Db, ownerId: string, id: string, dueAt: number): Promise<void> {
  const parts = await listExportParts(trx, ownerId, id);
  await addFileLeftovers(
    trx,
    parts.map(({ objectKey }) => objectKey),
    dueAt,
  );
  await trx.deleteFrom('export_parts').where('export_id', '=', id).execute();
}
