import type { Note, NoteCategory } from '@squeeze/contracts/notes';
import { Source } from '@squeeze/contracts/receipts';
import { noteExcerpt } from '@squeeze/domain/notes/note-excerpt';
import { searchKey } from '@squeeze/domain/search/search-key';
import { type Insertable, type Selectable, sql } from 'kysely';
import { type Db, inTransaction, isPostgres } from '../connection.ts';
import { toFlag } from '../flag.ts';
import { padToPowerOfTwo } from '../pad-to-power-of-two.ts';
import type { RecordOf } from '../record-of.ts';
import { restorable } from '../restorable.ts';
import type { NotesTable } from '../schema/notes.ts';
import { indexNewThings, indexThings, type SearchedThing } from '../search-index/index-things.ts';
import { foldText } from '../search-text.ts';
import { insertSearched, type StoredPage, storedRows } from '../stored-rows.ts';

/** What is known of how a note was last written. */
interface NoteWrites {
  /** When title or text were. */
  readonly writtenAt: number;
  /** How many characters have been written over since the state of its history began. */
  readonly dropped: number;
  /** By which the last writes are known again, the latest first. */
  readonly recentWrites: readonly string[];
  /** What wrote it; null where nothing is known. */
  readonly device: string | null;
}

export interface NoteRecord extends RecordOf<Note>, NoteWrites {
  readonly userId: string;
  /** When the state of its history that it is in began. */
  readonly begunAt: number;
  readonly deletedAt: number | null;
}

/** A note to store; it is live. */
export type NewNote = Omit<NoteRecord, 'deletedAt' | keyof NoteWrites> & Partial<NoteWrites>;

/** A note to store as it is, deleted or not. */
export type StoredNote = NewNote & Pick<NoteRecord, 'deletedAt'>;

/** A note in a list: how its text begins instead of all of it. */
export type NoteSummaryRecord = Omit<NoteRecord, 'content' | 'begunAt' | keyof NoteWrites> & {
  readonly excerpt: string;
};

/** The columns of a summary: reading a long text costs more than all of them. */
export const summaryColumns = [
  'id',
  'user_id',
  'title',
  'excerpt',
  'category',
  'tags_json',
  'pinned',
  'archived',
  'version',
  'conflicts',
  'source',
  'created_at',
  'updated_at',
  'deleted_at',
] as const satisfies (keyof NotesTable)[];

export type NoteSummaryRow = Pick<Selectable<NotesTable>, (typeof summaryColumns)[number]>;

export const toSummary = (row: NoteSummaryRow): NoteSummaryRecord => ({
  id: row.id,
  userId: row.user_id,
  title: row.title,
  excerpt: row.excerpt,
  // The check constraint of the table admits nothing else.
  category: row.category as NoteCategory | null,
  tags: JSON.parse(row.tags_json) as string[],
  pinned: row.pinned === 1,
  archived: row.archived === 1,
  version: row.version,
  conflicts: row.conflicts,
  source: Source.catch('app').parse(row.source),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
});

export const toNote = (row: Selectable<NotesTable>): NoteRecord => {
  const { excerpt: _, ...rest } = toSummary(row);
  return {
    ...rest,
    content: row.content,
    begunAt: row.begun_at,
    writtenAt: row.written_at,
    dropped: row.dropped,
    recentWrites: row.recent_writes.split(' ').filter(Boolean),
    device: row.device,
  };
};

/** What tags are found by, each between two line feeds. */
export const noteTagKeys = (tags: readonly string[]): string =>
  tags.length === 0 ? '' : `\n${tags.map(foldText).join('\n')}\n`;

/** As much of a title orders it: the place where a page ended has to fit into a cursor. */
const orderedBy = 80;

/** Cut between characters, never within one. */
const titleKey = (title: string): string =>
  new RegExp(`^.{0,${orderedBy}}`, 'su').exec(searchKey(title))?.[0] ?? '';

const toColumns = (note: NewNote) => {
  const excerpt = noteExcerpt(note.content);
  return {
    title: note.title,
    title_key: titleKey(note.title === '' ? excerpt : note.title),
    content: note.content,
    excerpt,
    category: note.category,
    tags_json: JSON.stringify(note.tags),
    tag_keys: noteTagKeys(note.tags),
    pinned: toFlag(note.pinned),
    archived: toFlag(note.archived),
    version: note.version,
    conflicts: note.conflicts,
    source: note.source,
    begun_at: note.begunAt,
    updated_at: note.updatedAt,
    written_at: note.writtenAt ?? note.updatedAt,
    dropped: note.dropped ?? 0,
    recent_writes: (note.recentWrites ?? []).join(' '),
    device: note.device ?? null,
  };
};

const toRow = (note: NewNote): Insertable<NotesTable> => ({
  id: note.id,
  user_id: note.userId,
  ...toColumns(note),
  created_at: note.createdAt,
  deleted_at: null,
});

/** What it is found by. */
const searchedOf = (note: NewNote): SearchedThing => ({
  kind: 'note',
  id: note.id,
  userId: note.userId,
  at: note.updatedAt,
  title: note.title,
  text: [note.content, ...note.tags].join('\n'),
});

/** Null, and nothing is stored, where there is a note of this id, whoever's and however deleted. */
export const insertNote = (db: Db, note: NewNote): Promise<NoteRecord | null> =>
  inTransaction(db, async (trx) => {
    const row = await trx
      .insertInto('notes')
      .values(toRow(note))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return null;
    await indexNewThings(trx, [searchedOf(note)]);
    return toNote(row);
  });

const own = restorable('notes', { toThing: toNote, versioned: true, purgedAtOnce: 5 });
export const {
  find: findNote,
  findToChange: findNoteToChange,
  findDeleted: findDeletedNote,
  softDelete: softDeleteNote,
  restore: restoreNote,
  purge: purgeDeletedNotes,
} = own;

/** Writes a live note anew; null when its owner has no such note. */
export const updateNote = (db: Db, note: NewNote): Promise<NoteRecord | null> =>
  inTransaction(db, async (trx) => {
    const saysTheSame = await trx
      .selectFrom('notes')
      .where('id', '=', note.id)
      .where('title', '=', note.title)
      .where('content', '=', note.content)
      .where('tags_json', '=', JSON.stringify(note.tags))
      .select(sql.lit(1).as('one'))
      .executeTakeFirst();
    const updated = await own.update(trx, note.userId, note.id, toColumns(note));
    // To index a long text takes longer than all else, and a pin is set without a word of it.
    if (updated !== null && saysTheSame === undefined) await indexThings(trx, [searchedOf(note)]);
    return updated;
  });

/** Every note this owner has stored, deleted ones that can still be restored included. */
export async function countNotes(db: Db, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom('notes')
    .where('user_id', '=', ownerId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/**
 * How often each tag, in one of its spellings, is used by notes that are neither archived nor deleted: the `most` that are used
 * most. They are read in slices, between which others have their turn.
 */
export async function countNoteTags(
  db: Db,
  ownerId: string,
  most: number,
): Promise<{ readonly name: string; readonly total: number }[]> {
  const counts = new Map<string, { readonly name: string; total: number }>();
  const keys = new Map<string, string>();
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows = await tagsOfNotes(db, ownerId, after);
    for (const name of rows.flatMap((row) => JSON.parse(row.tags_json) as string[])) {
      const key = keys.get(name) ?? foldText(name);
      keys.set(name, key);
      const known = counts.get(key);
      if (known === undefined) counts.set(key, { name, total: 1 });
      else known.total += 1;
    }
    after = rows.length < tagSlice ? undefined : rows.at(-1)?.id;
  }
  return [...counts.values()]
    .toSorted((a, b) => b.total - a.total)
    .slice(0, most)
    .toSorted((a, b) => b.total - a.total || a.name.localeCompare(b.name));
}

const tagSlice = 200;

const tagsOfNotes = (db: Db, ownerId: string, after: string) =>
  db
    .selectFrom('notes')
    .select(['id', 'tags_json'])
    .where('user_id', '=', ownerId)
    .where('id', '>', after)
    .where('deleted_at', 'is', null)
    .where('archived', '=', 0)
    .where('tags_json', '!=', '[]')
    .orderBy('id')
    .limit(tagSlice)
    .execute();

/** Notes may be long: fewer are read at a time than of other things. */
const mostAtOnce = 20;

/** What is needed to name a note. */
export type NoteNameRecord = Pick<NoteSummaryRecord, 'id' | 'title' | 'excerpt'>;

/** The names of all notes of this owner that are not deleted, by id. */
export const listNoteNames = (
  db: Db,
  ownerId: string,
  { after, upTo, limit }: StoredPage,
): Promise<NoteNameRecord[]> =>
  db
    .selectFrom('notes')
    .select(['id', 'title', 'excerpt'])
    .where('user_id', '=', ownerId)
    .where('id', '>', after ?? '')
    .where('id', '<=', upTo)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Everything this owner has stored, deleted notes too, by id. */
export const listStoredNotes = async (db: Db, ownerId: string, page: StoredPage): Promise<NoteRecord[]> =>
  (await storedRows(db, 'notes', ownerId, { ...page, limit: Math.min(page.limit, mostAtOnce) })).map(toNote);

/**
 * Gives notes of this owner, deleted ones too, other addresses in their text. They say the same as before: no version is made
 * of it, and nobody has written it.
 */
export const readdressNotes = (
  db: Db,
  ownerId: string,
  ids: readonly string[],
  readdress: (content: string) => string,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const query = trx
      .selectFrom('notes')
      .selectAll()
      .where('id', 'in', padToPowerOfTwo(ids))
      .where('user_id', '=', ownerId);
    const rows = await (isPostgres(trx) ? query.forUpdate() : query).execute();
    for (const row of rows) {
      const note = { ...toNote(row), content: readdress(row.content) };
      if (note.content === row.content) continue;
      const { content, excerpt, title_key } = toColumns(note);
      await trx
        .updateTable('notes')
        .set({ content, excerpt, title_key })
        .where('id', '=', note.id)
        .where('user_id', '=', ownerId)
        .execute();
      await indexThings(trx, [searchedOf(note)]);
    }
  });

/** Stores notes as they are, deleted ones too. */
export const insertStoredNotes = (db: Db, all: readonly StoredNote[]): Promise<Set<string>> =>
  insertSearched(db, 'notes', all, {
    toRow: (note) => ({ ...toRow(note), deleted_at: note.deletedAt }),
    searchedOf,
  });
