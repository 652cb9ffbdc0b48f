import { sql } from 'kysely';
import { type Db, inTransaction, isPostgres } from '../connection.ts';

/** The collection of a person's todos, beside those of their calendars. */
export const todoCollection = 'todos';

/** That of notes, which no calendar program asks for. */
const noteCollection = 'notes';

/** What was last done to a thing of a collection. */
export interface CalendarChange {
  readonly seq: number;
  readonly thingId: string;
  /** Deleted, or moved to another collection. */
  readonly isGone: boolean;
}

/** The last change of this collection of an owner; 0 where there has been none. */
export async function lastChange(db: Db, ownerId: string, collection: string): Promise<number> {
  const row = await db
    .selectFrom('calendar_changes')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('user_id', '=', ownerId)
    .where('collection', '=', collection)
    .executeTakeFirst();
  return Math.max(row?.seq ?? 0, await changeFloor(db, ownerId, collection));
}

/** Of changes of a collection up to this one it is not known any more what has gone. */
export async function changeFloor(db: Db, ownerId: string, collection: string): Promise<number> {
  const row = await db
    .selectFrom('calendar_collection_floors')
    .select('seq')
    .where('user_id', '=', ownerId)
    .where('collection', '=', collection)
    .executeTakeFirst();
  return row?.seq ?? 0;
}

/** Changes after `since`, the oldest first; each thing once. */
export async function changesAfter(
  db: Db,
  ownerId: string,
  collection: string,
  { since, limit }: { readonly since: number; readonly limit: number },
): Promise<CalendarChange[]> {
  const rows = await db
    .selectFrom('calendar_changes')
    .select(['seq', 'thing_id', 'is_gone'])
    .where('user_id', '=', ownerId)
    .where('collection', '=', collection)
    .where('seq', '>', since)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ seq: row.seq, thingId: row.thing_id, isGone: row.is_gone === 1 }));
}

/**
 * The same of all collections of one noun, whichever calendar an event is in; a thing that has moved between two may come twice.
 */
export async function changesOfNoun(
  db: Db,
  ownerId: string,
  noun: 'todo' | 'event' | 'note',
  { since, limit }: { readonly since: number; readonly limit: number },
): Promise<CalendarChange[]> {
  const whole = { todo: todoCollection, note: noteCollection };
  const rows = await db
    .selectFrom('calendar_changes')
    .select(['seq', 'thing_id', 'is_gone'])
    .where('user_id', '=', ownerId)
    .where((eb) =>
      noun === 'event'
        ? eb('collection', 'not in', Object.values(whole))
        : eb('collection', '=', whole[noun]),
    )
    .where('seq', '>', since)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ seq: row.seq, thingId: row.thing_id, isGone: row.is_gone === 1 }));
}

/** The last change of all collections of an owner, and up to which it is not known any more what has gone. */
export async function changeBounds(
  db: Db,
  ownerId: string,
): Promise<{ readonly last: number; readonly floor: number }> {
  const last = await db
    .selectFrom('calendar_changes')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('user_id', '=', ownerId)
    .executeTakeFirst();
  const floor = await db
    .selectFrom('calendar_collection_floors')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('user_id', '=', ownerId)
    .executeTakeFirst();
  return { last: Math.max(last?.seq ?? 0, floor?.seq ?? 0), floor: floor?.seq ?? 0 };
}

/** Writes down what this transaction has changed so far, which PostgreSQL would do at its end. */
export async function settleChanges(trx: Db): Promise<void> {
  if (isPostgres(trx)) await sql`set constraints all immediate`.execute(trx);
}

/** What stands in the place of an id where only a name has gone. */
const ofName = '@';

/** The name that has gone, where that is all. */
export const goneName = (thingId: string): string | null =>
  thingId.startsWith(ofName) ? thingId.slice(ofName.length) : null;

/** Writes down that nothing in a collection is called so any more, though it is still there. */
export async function followGoneName(
  trx: Db,
  ownerId: string,
  collection: string,
  { name, now }: { readonly name: string; readonly now: number },
): Promise<void> {
  const thing = `${ofName}${name}`;
  if (isPostgres(trx)) {
    await sql`select follow_calendar_change(${ownerId}, ${collection}, ${thing}, true, ${now})`.execute(trx);
    return;
  }
  await trx
    .deleteFrom('calendar_changes')
    .where('collection', '=', collection)
    .where('thing_id', '=', thing)
    .where('user_id', '=', ownerId)
    .execute();
  await trx
    .insertInto('calendar_changes')
    .values({ user_id: ownerId, collection, thing_id: thing, is_gone: 1, changed_at: now })
    .execute();
}

/**
 * Forgets what has gone before `before` (epoch ms), with the names that programs gave it; returns how much. Whoever asks for
 * changes of its collection since before that starts anew.
 */
export const purgeCalendarChanges = (db: Db, before: number): Promise<number> =>
  inTransaction(db, async (trx) => {
    const gone = await trx
      .selectFrom('calendar_changes')
      .select(['seq', 'user_id', 'collection', 'thing_id'])
      .where('is_gone', '=', 1)
      .where('changed_at', '<', before)
      .orderBy('changed_at')
      .limit(purgedAtOnce)
      .execute();
    for (const { seq, user_id: owner, collection, thing_id: thing } of gone) {
      await trx
        .insertInto('calendar_collection_floors')
        .values({ user_id: owner, collection, seq })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'collection'])
            .doUpdateSet({ seq })
            .where('calendar_collection_floors.seq', '<', seq),
        )
        .execute();
      await trx
        .deleteFrom('dav_names')
        .where('user_id', '=', owner)
        .where('collection', '=', collection)
        .where('thing_id', '=', thing)
        .execute();
      await trx.deleteFrom('calendar_changes').where('seq', '=', seq).execute();
    }
    return gone.length;
  });

const purgedAtOnce = 500;
