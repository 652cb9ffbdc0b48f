import type { Db } from '../connection.ts';

/** What the names of an owner's calendars are kept under: no calendar has this id. */
export const calendarNames = '';

/** What a program has called `name` in a collection; null where it has called nothing so. */
export async function findNamed(
  db: Db,
  ownerId: string,
  collection: string,
  name: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('dav_names')
    .select('thing_id')
    .where('user_id', '=', ownerId)
    .where('collection', '=', collection)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.thing_id ?? null;
}

/** The names that programs have chosen in a collection, by the ids of things. */
export async function namesIn(
  db: Db,
  ownerId: string,
  collection: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('dav_names')
    .select(['thing_id', 'name'])
    .where('user_id', '=', ownerId)
    .where('collection', '=', collection)
    .execute();
  return new Map(rows.map(({ thing_id: id, name }) => [id, name]));
}

/** Calls a thing so in a collection from now on; another that was called so, and has gone, is not any more. */
export async function setName(
  trx: Db,
  ownerId: string,
  collection: string,
  { name, thingId }: { readonly name: string; readonly thingId: string },
): Promise<void> {
  await trx
    .deleteFrom('dav_names')
    .where('user_id', '=', ownerId)
    .where('collection', '=', collection)
    .where((eb) => eb.or([eb('name', '=', name), eb('thing_id', '=', thingId)]))
    .execute();
  await trx
    .insertInto('dav_names')
    .values({ user_id: ownerId, collection, name, thing_id: thingId })
    .execute();
}
