import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import type { SyncedNounName } from './sync-list-repository.ts';

const tables = { todo: 'todos', event: 'calendar_events', note: 'notes' } as const;

/** How many things of each noun are here because of a connection alone: those that go where they are taken away with it. */
export async function countThingsThatCame(
  db: Db,
  integrationId: string,
): Promise<Readonly<Record<SyncedNounName, number>>> {
  const countOf = async (noun: SyncedNounName): Promise<number> => {
    const { count } = await db
      .selectFrom('sync_links')
      .innerJoin('sync_lists', 'sync_lists.id', 'sync_links.list_id')
      .where('sync_lists.integration_id', '=', integrationId)
      .where('sync_links.noun', '=', noun)
      .where('sync_links.came', '=', 1)
      .where('sync_links.agreed_json', 'is not', null)
      .where(
        sql<boolean>`exists (select 1 from ${sql.table(tables[noun])} as things where things.id = sync_links.thing_id and things.deleted_at is null)`,
      )
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };
  return { todo: await countOf('todo'), event: await countOf('event'), note: await countOf('note') };
}

/** Things that are here because of a list of this owner alone, with what both sides said last, by the id of their link after `after`. */
export async function listCameByList(
  db: Db,
  ownerId: string,
  listId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ id: string; thingId: string; agreed: unknown }[]> {
  const rows = await db
    .selectFrom('sync_links')
    .select(['id', 'thing_id', 'agreed_json'])
    .where('list_id', '=', listId)
    .where('user_id', '=', ownerId)
    .where('came', '=', 1)
    .where('agreed_json', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(sql.lit(limit))
    .execute();
  return rows.map(({ id, thing_id: thingId, agreed_json: json }) => ({
    id,
    thingId,
    agreed: json === null ? null : JSON.parse(json),
  }));
}
