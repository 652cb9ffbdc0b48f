import type { NoteFilter, NoteShelf, NoteSort } from '@squeeze/contracts/notes';
import { sql } from 'kysely';
import { searchKey, searchWords } from '@squeeze/domain/search/search-key';
import { holdsWords } from '@squeeze/domain/search/joined-numbers';
import type { Db } from '../connection.ts';
import { type Flag, toFlag } from '../flag.ts';
import {
  type NoteRecord,
  type NoteSummaryRecord,
  type NoteSummaryRow,
  noteTagKeys,
  summaryColumns,
  toNote,
  toSummary,
} from './note-repository.ts';
import { areExact } from '../search-index/conditions.ts';
import { findCoarseNotes, fitsNote, readSearchedTexts, searchNotes } from './search-repository.ts';

/** Where a page ended. */
export interface NotePosition {
  readonly pinned: boolean;
  /** What the listing sorts by, as its last note has it. */
  readonly key: string | number;
  readonly id: string;
}

export interface NoteListing {
  readonly filter: NoteFilter;
  readonly shelf: NoteShelf;
  readonly sort: NoteSort;
  /** Only notes with this tag, however its letters are cased. */
  readonly tag?: string | undefined;
  /** Only notes with every word of it; anything goes for a blank. */
  readonly q?: string | undefined;
  readonly limit: number;
  /** `next` of the page before; null for the first page. */
  readonly after: NotePosition | null;
}

interface NoteListPage {
  readonly notes: NoteSummaryRecord[];
  /** Null on the last page. */
  readonly next: NotePosition | null;
}

const orders = {
  updated_at: { column: 'updated_at', direction: 'desc' },
  created_at: { column: 'created_at', direction: 'desc' },
  title: { column: 'title_key', direction: 'asc' },
} as const satisfies Record<NoteSort, unknown>;

/**
 * One page of an owner's notes, pinned ones first. Ties are broken by id, so that pages neither repeat nor skip. A page of a
 * search may have fewer than `limit`, though others follow: what the index leaves in doubt is read once the page is made.
 */
export async function listNotes(
  db: Db,
  ownerId: string,
  { filter, shelf, sort, tag, q, limit, after }: NoteListing,
): Promise<NoteListPage> {
  const { column, direction } = orders[sort];
  let query = db
    .selectFrom('notes')
    .select([...summaryColumns, 'title_key'])
    .where('user_id', '=', ownerId)
    .orderBy('pinned', 'desc')
    .orderBy(column, direction)
    .orderBy('id', direction)
    // One more than the page, to know whether another follows.
    .limit(limit + 1);
  query =
    shelf === 'deleted'
      ? query.where('deleted_at', 'is not', null)
      : query.where('deleted_at', 'is', null).where('archived', '=', toFlag(shelf === 'archived'));
  if (filter !== 'all') query = query.where('category', '=', filter);
  if (tag !== undefined) query = query.where(hasTag(tag));
  const words = searchWords(q ?? '');
  if (words.length > 0) query = query.where(fitsNote(db, ownerId, words));
  if (after !== null) query = query.where(isBeyond(after, sort));
  const rows = await query.execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    notes: (await holding(db, ownerId, page, words)).map(toSummary),
    next: rows.length > limit && last !== undefined ? positionOf(last, sort) : null,
  };
}

/** Those that hold every word, of notes whose tokens fit. */
async function holding<Row extends NoteSummaryRow>(
  db: Db,
  ownerId: string,
  rows: readonly Row[],
  words: readonly string[],
): Promise<readonly Row[]> {
  if (words.length === 0 || rows.length === 0) return rows;
  const ids = rows.map(({ id }) => id);
  const doubtful = new Set(areExact(words) ? await findCoarseNotes(db, ids) : ids);
  const held: Row[] = [];
  for (const row of rows) {
    // One at a time: they may be long.
    const texts = doubtful.has(row.id) ? await readSearchedTexts(db, ownerId, 'note', [row.id]) : null;
    if (texts === null || holdsWords(searchKey(`${row.title}\n${texts.get(row.id) ?? ''}`), words))
      held.push(row);
  }
  return held;
}

const positionOf = (row: NoteSummaryRow & { readonly title_key: string }, sort: NoteSort): NotePosition => ({
  pinned: row.pinned === 1,
  key: row[orders[sort].column],
  id: row.id,
});

const hasTag = (tag: string) => {
  const pattern = `%${noteTagKeys([tag]).replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`tag_keys like ${pattern} escape '\\'`;
};

/** True of rows that come after the position. */
function isBeyond({ pinned, key, id }: NotePosition, sort: NoteSort) {
  const { column, direction } = orders[sort];
  const operator = sql.raw(direction === 'asc' ? '>' : '<');
  const flag: Flag = toFlag(pinned);
  return sql<boolean>`(pinned < ${flag} or (pinned = ${flag} and (${sql.ref(column)}, id) ${operator} (${key}, ${id})))`;
}

/** As many of those that are found are looked at. */
const lookedThrough = 100;

/**
 * The notes of an owner, archived ones too, that have all of some words in title or text, whatever case and accents; those
 * with all of them in their title first, then the latest.
 * @param words as `searchWords` gives them; none finds nothing
 */
export async function notesWithWords(
  db: Db,
  ownerId: string,
  {
    words,
    tag,
    limit,
  }: { readonly words: readonly string[]; readonly tag?: string | undefined; readonly limit: number },
): Promise<NoteRecord[]> {
  const isNamed = ({ title }: { readonly title: string }): boolean =>
    words.every((word) => searchKey(title).includes(word));
  const found = await searchNotes(db, ownerId, { words, limit: lookedThrough });
  const named = found.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a))).map(({ id }) => id);
  let query = db
    .selectFrom('notes')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null);
  if (tag !== undefined) query = query.where(hasTag(tag));
  const notes: NoteRecord[] = [];
  // One at a time: they may be long, and between them others have their turn.
  for (const id of named) {
    if (notes.length === limit) break;
    const row = await query.where('id', '=', id).executeTakeFirst();
    if (row !== undefined) notes.push(toNote(row));
  }
  return notes;
}
