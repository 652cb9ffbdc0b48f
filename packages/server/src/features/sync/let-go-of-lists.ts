import { findIntegration } from '@squeeze/database/repositories/oauth-integration-repository';
import { deleteSyncConnection } from '@squeeze/database/repositories/sync-connection-repository';
import { deleteSyncLink, listThingsThatCame } from '@squeeze/database/repositories/sync-link-repository';
import { deleteSyncList, listSyncLists } from '@squeeze/database/repositories/sync-list-repository';
import { insertSyncLog, type SyncLogRecord } from '@squeeze/database/repositories/sync-log-repository';
import { findUser } from '@squeeze/database/repositories/user-repository';
import { uuidv7 } from 'uuidv7';
import { preferredLanguage } from '../preferences/preferred-language.ts';
import type { SyncParts } from './sync-parts.ts';
import { syncedTodos } from './synced-todos.ts';

/** As many things are taken away at once. */
const some = 100;

/**
 * Lets go of what a connection has kept in step, once that is over: what came by it stays as its person's own, or is deleted, so that
 * each thing can be restored for 30 days, by the log. What its person has written here, and what was on both sides when they met, stays
 * in any case. Nothing is deleted at the service.
 * @param beforePortion is called before each portion; where it throws, the portions before are gone, and the next call goes on
 */
export async function letGoOfLists(
  parts: SyncParts,
  { userId, integrationId }: { readonly userId: string; readonly integrationId: string },
  { keep, beforePortion }: { readonly keep: boolean; readonly beforePortion?: () => void },
): Promise<void> {
  const { database, liveEvents } = parts;
  await database.transaction((trx) => deleteSyncConnection(trx, integrationId));
  if (!keep) await takeAway(parts, { userId, integrationId }, beforePortion);
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
  beforePortion?: () => void,
): Promise<void> {
  const user = await findUser(database.db, userId);
  const integration = await findIntegration(database.db, userId, integrationId);
  if (user === null || integration === null) return;
  const owner = { userId, timeZone: user.timeZone, language: preferredLanguage(user) };
  for (let after = ''; ;) {
    const page = await listThingsThatCame(database.db, integrationId, { after, limit: some });
    if (page.length > 0) beforePortion?.();
    await database.transaction(async (trx) => {
      const now = clock.now();
      const removed = new Map<string, SyncLogRecord['removed'][number][]>();
      for (const { id, thingId, listName } of page) {
        const thing = await syncedTodos.findToChange(trx, owner, thingId);
        if (thing !== null) {
          const gone = await syncedTodos.remove(trx, owner, thingId, now);
          removed.set(listName, [...(removed.get(listName) ?? []), gone]);
        }
        await deleteSyncLink(trx, id);
      }
      // All of them are named: nothing else leads to their receipts.
      for (const [listName, things] of removed) {
        await insertSyncLog(trx, {
          ...nothingDone,
          id: uuidv7(),
          userId,
          integrationId,
          provider: integration.provider,
          noun: syncedTodos.name,
          listName,
          removedHere: things.length,
          removed: things,
          failure: null,
          createdAt: now,
        });
      }
    });
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

const nothingDone = {
  addedHere: 0,
  changedHere: 0,
  addedThere: 0,
  changedThere: 0,
  removedThere: 0,
  conflicts: 0,
} as const;
