import { Source } from '@squeeze/contracts/receipts';
import { sql } from 'kysely';
import type { Db } from '../connection.ts';

/** A state that a note has had. */
export interface NoteVersionRecord {
  readonly id: string;
  readonly noteId: string;
  readonly userId: string;
  readonly version: number;
  readonly title: string;
  readonly content: string;
  readonly source: Source;
  readonly writtenAt: number;
}

/** Keeps a state of a note, and of the earlier ones the latest, so that there are `most` of them. */
export async function keepNoteVersion(
  db: Db,
  { id, noteId, userId, version, title, content, source, writtenAt }: NoteVersionRecord,
  most: number,
): Promise<void> {
  await db
    .insertInto('note_versions')
    .values({
      id,
      note_id: noteId,
      user_id: userId,
      version,
      title,
      content,
      source,
      written_at: writtenAt,
    })
    .execute();
  await db
    .deleteFrom('note_versions')
    .where('note_id', '=', noteId)
    .where('version', '<=', (eb) =>
      eb
        .selectFrom('note_versions')
        .select('version')
        .where('note_id', '=', noteId)
        .orderBy('version', 'desc')
        .limit(1)
        .offset(most),
    )
    .execute();
}

/** What is kept of a live note's earlier states, the latest first, without their texts. */
export async function listNoteVersions(
  db: Db,
  ownerId: string,
  noteId: string,
): Promise<(Omit<NoteVersionRecord, 'content'> & { readonly characters: number })[]> {
  const rows = await db
    .selectFrom('note_versions')
    .select(['id', 'note_id', 'user_id', 'version', 'title', 'source', 'written_at'])
    .select(sql<number>`length(content)`.as('characters'))
    .where('note_id', '=', noteId)
    .where('user_id', '=', ownerId)
    .orderBy('version', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    noteId: row.note_id,
    userId: row.user_id,
    version: row.version,
    title: row.title,
    source: Source.catch('app').parse(row.source),
    writtenAt: row.written_at,
    characters: row.characters,
  }));
}

/** One of these by its id; null when its note is not this owner's, or deleted. */
export async function findNoteVersion(
  db: Db,
  ownerId: string,
  id: string,
): Promise<NoteVersionRecord | null> {
  const row = await db
    .selectFrom('note_versions')
    .innerJoin('notes', 'notes.id', 'note_versions.note_id')
    .where('note_versions.id', '=', id)
    .where('note_versions.user_id', '=', ownerId)
    .where('notes.deleted_at', 'is', null)
    .selectAll('note_versions')
    .executeTakeFirst();
  return row === undefined
    ? null
    : {
        id: row.id,
        noteId: row.note_id,
        userId: row.user_id,
        version: row.version,
        title: row.title,
        content: row.content,
        source: Source.catch('app').parse(row.source),
        writtenAt: row.written_at,
      };
}

/** The text that a note had in a version; null where that state is not kept. */
export async function findVersionContent(db: Db, noteId: string, version: number): Promise<string | null> {
  const row = await db
    .selectFrom('note_versions')
    .select('content')
    .where('note_id', '=', noteId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.content ?? null;
}
