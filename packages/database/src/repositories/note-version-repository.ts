import { Source } from '@squeeze/contracts/receipts';
import { leastMissed } from '@squeeze/domain/notes/least-missed';
import type { Db } from '../connection.ts';
import type { NoteVersionsTable } from '../schema/notes.ts';

/** A state that a note has had, without its text. */
export interface NoteVersionFacts {
  readonly id: string;
  readonly noteId: string;
  readonly userId: string;
  readonly version: number;
  readonly title: string;
  readonly source: Source;
  /** What wrote it; null where nothing is known. */
  readonly device: string | null;
  readonly writtenAt: number;
  readonly characters: number;
}

interface NoteVersionRecord extends NoteVersionFacts {
  readonly content: string;
}

/** A state to keep. */
type NewNoteVersion = Omit<NoteVersionRecord, 'characters' | 'device'> & { readonly device?: string | null };

/** Keeps a state of a note. Where there are more than `most`, those go that are missed least. */
export async function keepNoteVersion(
  db: Db,
  { id, noteId, userId, version, title, content, source, device, writtenAt }: NewNoteVersion,
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
      device: device ?? null,
      written_at: writtenAt,
      characters: content.length,
    })
    .execute();
  const kept = [...(await listNoteVersions(db, userId, noteId))];
  const gone: string[] = [];
  while (kept.length > most) {
    const [least] = kept.splice(leastMissed(kept), 1);
    if (least !== undefined) gone.push(least.id);
  }
  if (gone.length > 0) await db.deleteFrom('note_versions').where('id', 'in', gone).execute();
}

const factColumns = [
  'id',
  'note_id',
  'user_id',
  'version',
  'title',
  'source',
  'device',
  'written_at',
  'characters',
] as const satisfies (keyof NoteVersionsTable)[];

const toFacts = (row: Pick<NoteVersionsTable, (typeof factColumns)[number]>): NoteVersionFacts => ({
  id: row.id,
  noteId: row.note_id,
  userId: row.user_id,
  version: row.version,
  title: row.title,
  source: Source.catch('app').parse(row.source),
  device: row.device,
  writtenAt: row.written_at,
  characters: row.characters,
});

/** What is kept of a live note's earlier states, the latest first, without their texts. */
export async function listNoteVersions(
  db: Db,
  ownerId: string,
  noteId: string,
): Promise<readonly NoteVersionFacts[]> {
  const rows = await db
    .selectFrom('note_versions')
    .select(factColumns)
    .where('note_id', '=', noteId)
    .where('user_id', '=', ownerId)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(toFacts);
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
  return row === undefined ? null : { ...toFacts(row), content: row.content };
}

/** What a note said in a version; null where that state is not kept. */
export async function findVersionText(
  db: Db,
  noteId: string,
  version: number,
): Promise<{ readonly title: string; readonly content: string } | null> {
  const row = await db
    .selectFrom('note_versions')
    .select(['title', 'content'])
    .where('note_id', '=', noteId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row ?? null;
}
