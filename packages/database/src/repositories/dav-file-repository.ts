import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import { padToPowerOfTwo } from '../pad-to-power-of-two.ts';

/** A file that a program keeps at /dav, or a folder, without what it says. */
export interface DavFile {
  readonly id: string;
  /** The folder that it lies in; empty for the person's own. */
  readonly parentId: string;
  readonly name: string;
  /** Null for a folder. */
  readonly type: string | null;
  readonly bytes: number;
  /** Without its quotation marks; empty for a folder. */
  readonly etag: string;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** What is written into one. */
export interface DavFileContent {
  readonly type: string;
  readonly etag: string;
  readonly content: Uint8Array;
}

/** Where something is made, and when. */
export interface DavFilePlace {
  readonly id: string;
  readonly parentId: string;
  readonly name: string;
  readonly now: number;
}

/** All of an owner's files and folders, by their names. There are few: see `limits.davFiles`. */
export async function listDavFiles(db: Db, ownerId: string): Promise<DavFile[]> {
  const rows = await db
    .selectFrom('dav_files')
    .select(['id', 'parent_id', 'name', 'type', 'bytes', 'etag', 'created_at', 'updated_at'])
    .where('user_id', '=', ownerId)
    .orderBy('name')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    name: row.name,
    type: row.type,
    bytes: row.bytes,
    etag: row.etag,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
}

/** What a file says; null where this owner has no such file, or it is a folder. */
export async function readDavFile(db: Db, ownerId: string, id: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('dav_files')
    .select('content')
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.content ?? null;
}

/** A file, or a folder where it says nothing. */
export async function insertDavFile(
  trx: Db,
  ownerId: string,
  { id, parentId, name, now }: DavFilePlace,
  written: DavFileContent | null,
): Promise<void> {
  await trx
    .insertInto('dav_files')
    .values({
      id,
      user_id: ownerId,
      parent_id: parentId,
      name,
      type: written?.type ?? null,
      bytes: written?.content.byteLength ?? 0,
      etag: written?.etag ?? '',
      created_at: now,
      updated_at: now,
      content: written?.content ?? null,
    })
    .execute();
}

export async function replaceDavFile(
  trx: Db,
  ownerId: string,
  id: string,
  { type, etag, content, now }: DavFileContent & { readonly now: number },
): Promise<void> {
  await trx
    .updateTable('dav_files')
    .set({ type, etag, content, bytes: content.byteLength, updated_at: now })
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
}

/** Into another folder, or under another name; what lies in a folder goes with it. */
export async function moveDavFile(
  trx: Db,
  ownerId: string,
  id: string,
  { parentId, name }: Pick<DavFilePlace, 'parentId' | 'name'>,
): Promise<void> {
  await trx
    .updateTable('dav_files')
    .set({ parent_id: parentId, name })
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
}

/** One file or one folder, with the properties that are kept with it; not what lies in it. */
export async function copyDavFile(trx: Db, ownerId: string, id: string, to: DavFilePlace): Promise<void> {
  await sql`
    insert into dav_files (id, user_id, parent_id, name, type, bytes, etag, created_at, updated_at, content)
    select ${to.id}, user_id, ${to.parentId}, ${to.name}, type, bytes, etag,
      cast(${to.now} as bigint), cast(${to.now} as bigint), content
    from dav_files where user_id = ${ownerId} and id = ${id}
  `.execute(trx);
  await sql`
    insert into dav_properties (user_id, thing_id, name, xml)
    select user_id, ${to.id}, name, xml from dav_properties where user_id = ${ownerId} and thing_id = ${id}
  `.execute(trx);
}

/** Files and folders, with the properties that are kept with them. */
export async function deleteDavFiles(trx: Db, ownerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const these = padToPowerOfTwo(ids);
  await trx
    .deleteFrom('dav_properties')
    .where('user_id', '=', ownerId)
    .where('thing_id', 'in', these)
    .execute();
  await trx.deleteFrom('dav_files').where('user_id', '=', ownerId).where('id', 'in', these).execute();
}
