import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import { padToPowerOfTwo } from '../pad-to-power-of-two.ts';
import { type NoteRecord, toNote } from './note-repository.ts';

/** Notes of an owner that are of no list elsewhere. */
const unlinkedNotes = (db: Db, ownerId: string) =>
  db
    .selectFrom('notes')
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sync_links')
            .select('sync_links.id')
            .whereRef('sync_links.user_id', '=', 'notes.user_id')
            .where('sync_links.noun', '=', 'note')
            .whereRef('sync_links.thing_id', '=', 'notes.id'),
        ),
      ),
    );

/** Which of these may go to a list elsewhere: those that are of none, and not put away. */
export async function unlinkedNotesAmong(db: Db, ownerId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await unlinkedNotes(db, ownerId)
    .select('id')
    .where('archived', '=', 0)
    .where('id', 'in', padToPowerOfTwo(ids))
    .execute();
  return rows.map(({ id }) => id);
}

/** So many letters of a text tell which note it is. */
const telling = 2_000;

/** How a note is known among others: its title, and how its text begins. */
export type NoteBeginning = Pick<NoteRecord, 'id' | 'title' | 'content' | 'updatedAt'>;

/** Those that are of no list elsewhere, by id after `after`. @param open only those that may go to one */
export async function listUnlinkedNotes(
  db: Db,
  ownerId: string,
  { after, limit, open }: { readonly after: string; readonly limit: number; readonly open: boolean },
): Promise<NoteBeginning[]> {
  const all = unlinkedNotes(db, ownerId);
  return await (open ? all.where('archived', '=', 0) : all)
    .select(['id', 'title', 'updated_at as updatedAt'])
    .select(sql<string>`substr(content, 1, ${sql.lit(telling)})`.as('content'))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Live ones of this owner among `ids`, in no order. */
export async function findNotesByIds(db: Db, ownerId: string, ids: readonly string[]): Promise<NoteRecord[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('notes')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', padToPowerOfTwo(ids))
    .execute();
  return rows.map(toNote);
}
