import type { Expression, RawBuilder, Selectable, SqlBool, Updateable } from 'kysely';
import { type Db, inTransaction, isPostgres } from './connection.ts';
import type { Database } from './schema/database.ts';
import { indexThings, type SearchedThing } from './search-index/index-things.ts';

/** Nouns that can be restored for a while after they were deleted; each has an index on `deleted_at`. */
type RestorableTable =
  | 'todos'
  | 'todo_lists'
  | 'notes'
  | 'calendars'
  | 'calendar_events'
  | 'ai_tasks'
  | 'conversations'
  | 'notifications'
  | 'memory_facts';

interface Noun<Table extends RestorableTable, Thing> {
  readonly toThing: (row: Selectable<Database[Table]>) => Thing;
  /** Whether to delete and to restore it are changes of it, which `updated_at` tells. */
  readonly versioned: boolean;
  /** How many are erased in one statement, where much hangs on each. */
  readonly purgedAtOnce?: number;
  /** What it is found by, where it is, and the columns that make it. */
  readonly searched?: {
    readonly columns: readonly (keyof Updateable<Database[Table]>)[];
    readonly of: (thing: Thing) => SearchedThing;
  };
}

/** Columns to set; a value may be worked out by the database. */
type Settable<Columns> = {
  readonly [Column in keyof Columns]?:
    | Columns[Column]
    | RawBuilder<Columns[Column] & (number | string | null)>;
};

/** What is done to one thing by its id. Null: this owner has none of it in that state. */
interface Restorable<Table extends RestorableTable, Thing> {
  /** A live one. */
  readonly find: (db: Db, ownerId: string, id: string) => Promise<Thing | null>;
  /** The same, to be changed by what it says now: until the transaction `db` ends nobody else changes it. */
  readonly findToChange: (db: Db, ownerId: string, id: string) => Promise<Thing | null>;
  /** A deleted one that has not been purged; a live one is not found. */
  readonly findDeleted: (db: Db, ownerId: string, id: string) => Promise<Thing | null>;
  /** Sets columns of a live one; what is undefined stays. */
  readonly update: (
    db: Db,
    ownerId: string,
    id: string,
    values: Settable<Updateable<Database[Table]>>,
  ) => Promise<Thing | null>;
  /** Deletes a live one, so that it can be restored. `only`: a condition beside. */
  readonly softDelete: (
    db: Db,
    ownerId: string,
    id: string,
    now: number,
    only?: Expression<SqlBool>,
  ) => Promise<Thing | null>;
  /** Brings a deleted one back as it was, but for `values`. */
  readonly restore: (
    db: Db,
    ownerId: string,
    id: string,
    now: number,
    values?: Settable<Updateable<Database[Table]>>,
  ) => Promise<Thing | null>;
  /**
   * Erases those of all owners that were deleted before `before` (epoch ms) with what hangs on them, in batches that each
   * hold the write lock only briefly; returns how many.
   */
  readonly purge: (db: Db, before: number) => Promise<number>;
}

const usualBatch = 100;

/** How the things of one table are found, changed, deleted, restored and purged. */
export function restorable<Table extends RestorableTable, Thing>(
  table: Table,
  { toThing, versioned, purgedAtOnce: batch = usualBatch, searched }: Noun<Table, Thing>,
): Restorable<Table, Thing> {
  type Values = Settable<Updateable<Database[Table]>>;
  // The columns used are the same in each; Kysely types one table at a time.
  const one = table as 'todos';
  const thingIn = (row: unknown): Thing | null =>
    row === undefined ? null : toThing(row as Selectable<Database[Table]>);
  const version = (now: number) => (versioned ? { updated_at: now } : {});

  const select = (db: Db, ownerId: string, id: string, state: 'live' | 'deleted') =>
    db
      .selectFrom(one)
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', ownerId)
      .where('deleted_at', state === 'live' ? 'is' : 'is not', null);

  const write = async (
    db: Db,
    [ownerId, id, state]: readonly [ownerId: string, id: string, state: 'live' | 'deleted'],
    values: unknown,
    only?: Expression<SqlBool>,
  ): Promise<Thing | null> => {
    const query = db
      .updateTable(one)
      .set(values as Updateable<Database['todos']>)
      .where('id', '=', id)
      .where('user_id', '=', ownerId)
      .where('deleted_at', state === 'live' ? 'is' : 'is not', null)
      .returningAll();
    return thingIn(await (only === undefined ? query : query.where(only)).executeTakeFirst());
  };

  const update = async (db: Db, ownerId: string, id: string, values: Values): Promise<Thing | null> => {
    if (searched === undefined || searched.columns.every((column) => values[column] === undefined)) {
      return await write(db, [ownerId, id, 'live'], values);
    }
    return await inTransaction(db, async (trx) => {
      const thing = await write(trx, [ownerId, id, 'live'], values);
      // The row is locked by now, so nobody else writes down what it says.
      if (thing !== null) await indexThings(trx, [searched.of(thing)]);
      return thing;
    });
  };

  return {
    find: async (db, ownerId, id) => thingIn(await select(db, ownerId, id, 'live').executeTakeFirst()),
    findToChange: async (db, ownerId, id) => {
      const query = select(db, ownerId, id, 'live');
      // SQLite has one writer at a time anyway.
      return thingIn(await (isPostgres(db) ? query.forUpdate() : query).executeTakeFirst());
    },
    findDeleted: async (db, ownerId, id) =>
      thingIn(await select(db, ownerId, id, 'deleted').executeTakeFirst()),
    update,
    softDelete: (db, ownerId, id, now, only) =>
      write(db, [ownerId, id, 'live'], { deleted_at: now, ...version(now) }, only),
    restore: (db, ownerId, id, now, values = {}) =>
      write(db, [ownerId, id, 'deleted'], { ...values, deleted_at: null, ...version(now) }),
    purge: async (db, before) => {
      let purged = 0;
      for (;;) {
        const { numDeletedRows } = await db
          .deleteFrom(one)
          .where('id', 'in', (eb) =>
            eb
              .selectFrom(one)
              .select('id')
              .where('deleted_at', 'is not', null)
              .where('deleted_at', '<', before)
              .limit(batch),
          )
          .executeTakeFirstOrThrow();
        purged += Number(numDeletedRows);
        if (numDeletedRows < batch) return purged;
      }
    },
  };
}
