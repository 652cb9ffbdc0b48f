import { deleteSyncConnection } from '@squeeze/database/repositories/sync-connection-repository';
import { deleteSyncLink, listThingsThatCame } from '@squeeze/database/repositories/sync-link-repository';
import { deleteSyncList, listSyncLists } from '@squeeze/database/repositories/sync-list-repository';
import { findUser } from '@squeeze/database/repositories/user-repository';
import { preferredLanguage } from '../preferences/preferred-language.ts';
import type { SyncParts } from './sync-parts.ts';
import { syncedTodos } from './synced-todos.ts';

/** As many things are taken away at once. */
const some = 100;

/**
 * Lets go of what a connection has kept in step, once that is over: what came by it stays as its person's own, or is deleted, so that
 * each thing can be restored for 30 days. What its person has written here, and what was on both sides when they met, stays in any case.
 * Nothing is deleted at the service.
 */
export async function letGoOfLists(
  parts: SyncParts,
  { userId, integrationId }: { readonly userId: string; readonly integrationId: string },
  { keep }: { readonly keep: boolean },
): Promise<void> {
  const { database, liveEvents } = parts;
  await database.transaction((trx) => deleteSyncConnection(trx, integrationId));
  if (!keep) await takeAway(parts, { userId, integrationId });
  await database.transaction(async (trx) => {
    for (const { id } of await listSyncLists(trx, userId, integrationId)) {
      await deleteSyncList(trx, userId, id);
    }
    await liveEvents.publish(trx, userId, { type: 'integrations_changed' });
    if (!keep) await liveEvents.publish(trx, userId, syncedTodos.changed);
  });
}

async function takeAway(
  { database, clock }: SyncParts,
  { userId, integrationId }: { readonly userId: string; readonly integrationId: string },
): Promise<void> {
  const user = await findUser(database.db, userId);
  if (user === null) return;
  const owner = { userId, timeZone: user.timeZone, language: preferredLanguage(user) };
  for (let after = ''; ;) {
    const page = await listThingsThatCame(database.db, integrationId, { after, limit: some });
    await database.transaction(async (trx) => {
      for (const { id, thingId } of page) {
        const thing = await syncedTodos.findToChange(trx, owner, thingId);
        if (thing !== null) await syncedTodos.remove(trx, owner, thingId, clock.now());
        await deleteSyncLink(trx, id);
      }
    });
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
