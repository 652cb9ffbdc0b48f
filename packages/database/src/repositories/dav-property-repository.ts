import type { Db } from '../connection.ts';

/** A property that a program keeps with a thing: `{namespace}name`, and the whole element. */
export interface KeptProperty {
  readonly name: string;
  readonly xml: string;
}

/** Those of some things of an owner, by the ids of these. */
export async function keptProperties(
  db: Db,
  ownerId: string,
  thingIds: readonly string[] | 'all',
): Promise<ReadonlyMap<string, readonly KeptProperty[]>> {
  if (thingIds.length === 0) return new Map();
  const query = db
    .selectFrom('dav_properties')
    .select(['thing_id', 'name', 'xml'])
    .where('user_id', '=', ownerId)
    .orderBy('name');
  const rows = await (thingIds === 'all' ? query : query.where('thing_id', 'in', thingIds)).execute();
  const byThing = new Map<string, KeptProperty[]>();
  for (const { thing_id: id, name, xml } of rows) {
    byThing.set(id, [...(byThing.get(id) ?? []), { name, xml }]);
  }
  return byThing;
}

export async function keepProperty(
  trx: Db,
  ownerId: string,
  thingId: string,
  { name, xml }: KeptProperty,
): Promise<void> {
  await trx
    .insertInto('dav_properties')
    .values({ user_id: ownerId, thing_id: thingId, name, xml })
    .onConflict((conflict) => conflict.columns(['user_id', 'thing_id', 'name']).doUpdateSet({ xml }))
    .execute();
}

export async function hasProperty(db: Db, ownerId: string, thingId: string, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('dav_properties')
    .select('name')
    .where('user_id', '=', ownerId)
    .where('thing_id', '=', thingId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row !== undefined;
}

export async function dropProperty(trx: Db, ownerId: string, thingId: string, name: string): Promise<void> {
  await trx
    .deleteFrom('dav_properties')
    .where('user_id', '=', ownerId)
    .where('thing_id', '=', thingId)
    .where('name', '=', name)
    .execute();
}

/** All that an owner's programs keep. */
export async function countProperties(db: Db, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom('dav_properties')
    .where('user_id', '=', ownerId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
