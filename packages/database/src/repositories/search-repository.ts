import type { AiTaskStatus } from '@squeeze/contracts/ai-tasks';
import type { EventOverride, EventStatus } from '@squeeze/contracts/calendar-events';
import type { TodoStatus } from '@squeeze/contracts/todos';
import { searchKey } from '@squeeze/domain/search/search-key';
import { type Compilable, type Expression, type SqlBool, sql } from 'kysely';
import { asItems, compiledOnce, itemsOf } from '../compiled-once.ts';
import type { Db } from '../connection.ts';
import { padToPowerOfTwo } from '../pad-to-power-of-two.ts';
import { type Condition, isCoarse, saysAll, titleBegins } from '../search-index/conditions.ts';
import { entriesWith, newestOf, type Selection, selection } from '../search-index/find-entries.ts';
import { type FittingRow, newestHolding } from '../search-index/find-holding.ts';

/**
 * One row in which every word was found, by the index, which is seldom wrong; instants are epoch ms. `readSearchedTexts` says
 * what it says, for those that are shown.
 */
export interface FoundRow<Status> {
  readonly id: string;
  readonly title: string;
  readonly status: Status;
  readonly at: number;
}

/** Words as `searchWords` gives them; not one finds nothing. */
export interface Sought {
  readonly words: readonly string[];
  readonly limit: number;
}

interface TitledRow extends FittingRow {
  readonly title: string;
  readonly status: string;
  readonly changed_at: number;
}

/** Nouns with a title and a text, and what they are found by. */
const titled = {
  todo: { table: 'todos', status: sql<string>`thing.status`, texts: [sql`description`, sql`category`] },
  ai_task: {
    table: 'ai_tasks',
    status: sql<string>`thing.status`,
    texts: [sql`description`, sql`ai_context`],
  },
  note: {
    table: 'notes',
    status: sql<string>`case when thing.archived = 1 then 'archived' else 'active' end`,
    texts: [sql`content`, sql`tags_json`],
  },
  event: {
    table: 'calendar_events',
    status: sql<string>`thing.status`,
    texts: [sql`coalesce(place, '') || ${sql.lit('\n')} || coalesce(description, '')`, sql`overrides_json`],
  },
} as const;
type TitledKind = keyof typeof titled;

/** A note without a title is known by how it begins. */
const noteTitle = sql<string>`case when thing.title = '' then thing.excerpt else thing.title end`;

const selectionOf = (kind: TitledKind): Selection<TitledRow> =>
  selection(
    (query) =>
      query
        // The columns used are the same in each; Kysely types one table at a time.
        .crossJoin(`${titled[kind].table as 'todos'} as thing`)
        .whereRef('thing.id', '=', 'entry.thing_id')
        .where('thing.deleted_at', 'is', null)
        .select(['thing.id', 'entry.at', 'entry.coarse', 'thing.updated_at as changed_at'])
        .select((kind === 'note' ? noteTitle : sql<string>`thing.title`).as('title'))
        .select(titled[kind].status.as('status')) as unknown as Compilable<TitledRow>,
  );

const selections: Readonly<Record<TitledKind, Selection<TitledRow>>> = {
  todo: selectionOf('todo'),
  ai_task: selectionOf('ai_task'),
  note: selectionOf('note'),
  event: selectionOf('event'),
};

/**
 * This owner's live things of a kind that hold every word: those with the words in their titles, and those that were written
 * last; up to `limit` of each.
 */
async function searchTitled(
  db: Db,
  ownerId: string,
  kind: TitledKind,
  { words, limit }: Sought,
): Promise<FoundRow<string>[]> {
  if (words.length === 0) return [];
  const space = { userId: ownerId, kind };
  const newest = (condition: Condition) =>
    newestHolding(
      words,
      { limit, before: null },
      {
        look: (page) => newestOf(db, space, condition, selections[kind], page),
        keysOf: (rows) => keysOf(db, ownerId, kind, rows),
        isReadAgain: true,
      },
    );
  const found = await newest({ any: [saysAll(space, words), isCoarse(space)] });
  // Where there are more, what is called so would be lost behind what only mentions it.
  if (found.length >= limit) found.push(...(await newest(titleBegins(space, words))));
  return [...new Map(found.map((row) => [row.id, row])).values()].map((row) => ({
    id: row.id,
    title: row.title,
    status: row.status,
    at: row.changed_at,
  }));
}

/** Live todos of this owner with every word in title, description or category; in no order. */
export const searchTodos = (db: Db, ownerId: string, sought: Sought): Promise<FoundRow<TodoStatus>[]> =>
  // The check constraint of the table admits nothing else.
  searchTitled(db, ownerId, 'todo', sought) as Promise<FoundRow<TodoStatus>[]>;

/** Live AI tasks of this owner with every word in title, description or context; in no order. */
export const searchAiTasks = (db: Db, ownerId: string, sought: Sought): Promise<FoundRow<AiTaskStatus>[]> =>
  searchTitled(db, ownerId, 'ai_task', sought) as Promise<FoundRow<AiTaskStatus>[]>;

/** Live notes of this owner with every word in title, text or tags, archived ones too; in no order. */
export const searchNotes = (
  db: Db,
  ownerId: string,
  sought: Sought,
): Promise<FoundRow<'active' | 'archived'>[]> =>
  searchTitled(db, ownerId, 'note', sought) as Promise<FoundRow<'active' | 'archived'>[]>;

/** Live events of this owner with every word in title, place or description, or what single times of them are called; in no order. */
export const searchEvents = (db: Db, ownerId: string, sought: Sought): Promise<FoundRow<EventStatus>[]> =>
  searchTitled(db, ownerId, 'event', sought) as Promise<FoundRow<EventStatus>[]>;

/** What an owner's things say beside their titles, by id. */
export async function readSearchedTexts(
  db: Db,
  ownerId: string,
  kind: TitledKind | 'run',
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const padded = padToPowerOfTwo(ids);
  const rows = await readTexts(db, { ownerId, ...asItems(padded) }, { kind, count: padded.length });
  return new Map(
    rows.map((row): [string, string] => {
      const second = secondTexts[kind](row.second);
      return [row.id, [row.first, ...second].filter((part) => part !== null && part !== '').join('\n')];
    }),
  );
}

/** What lists as JSON say, which the index has in words. */
const secondTexts: Readonly<Record<TitledKind | 'run', (stored: string) => readonly string[]>> = {
  todo: (stored) => [stored],
  ai_task: (stored) => [stored],
  run: (stored) => [stored],
  note: (stored) => JSON.parse(stored) as string[],
  event: (stored) => (JSON.parse(stored) as EventOverride[]).map(({ title }) => title),
};

const readTexts = compiledOnce(
  (
    db,
    values: { readonly ownerId: string } & ReturnType<typeof asItems<string>>,
    { kind, count }: { readonly kind: TitledKind | 'run'; readonly count: number },
  ) => {
    const { table, texts } =
      kind === 'run' ? { table: 'task_runs', texts: [sql`outcome`, sql`''`] as const } : titled[kind];
    return db
      .selectFrom(table as 'todos')
      .where('user_id', '=', values.ownerId)
      .where('id', 'in', itemsOf(values, count))
      .select('id')
      .select([texts[0].$castTo<string>().as('first'), texts[1].$castTo<string>().as('second')]);
  },
);

async function keysOf(
  db: Db,
  ownerId: string,
  kind: TitledKind,
  rows: readonly TitledRow[],
): Promise<ReadonlyMap<string, string>> {
  const texts = await readSearchedTexts(
    db,
    ownerId,
    kind,
    rows.map(({ id }) => id),
  );
  return new Map(rows.map(({ id, title }) => [id, searchKey(`${title}\n${texts.get(id) ?? ''}`)]));
}

/** True of this owner's notes, deleted ones too, whose tokens fit: most of them hold the words. */
export const fitsNote = (db: Db, ownerId: string, words: readonly string[]): Expression<SqlBool> => {
  const space = { userId: ownerId, kind: 'note' } as const;
  const condition = { any: [saysAll(space, words), isCoarse(space)] };
  return sql<SqlBool>`notes.id in (${entriesWith(db, space, condition).select('entry.thing_id')})`;
};

/** Which of these notes have to be read to know what they say. */
export async function findCoarseNotes(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('search_entries')
    .where('kind', '=', 'note')
    .where('thing_id', 'in', padToPowerOfTwo(ids))
    .where('coarse', '=', 1)
    .select('thing_id')
    .execute();
  return rows.map((row) => row.thing_id);
}
