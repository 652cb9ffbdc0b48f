import { findIntegration } from '@squeeze/database/repositories/oauth-integration-repository';
import { deleteSyncConnection } from '@squeeze/database/repositories/sync-connection-repository';
import { deleteSyncLink, listThingsThatCame } from '@squeeze/database/repositories/sync-link-repository';
import {
  deleteSyncList,
  listSyncLists,
  type SyncedNounName,
} from '@squeeze/database/repositories/sync-list-repository';
import { insertSyncLog, type SyncLogRecord } from '@squeeze/database/repositories/sync-log-repository';
import { findUser } from '@squeeze/database/repositories/user-repository';
import { uuidv7 } from 'uuidv7';
import { preferredLanguage } from '../preferences/preferred-language.ts';
import { emptyTally } from './list-round.ts';
import type { SyncParts } from './sync-parts.ts';
import { onNoun } from './synced-nouns.ts';

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
  });
}

async function takeAway(
  { database, clock, liveEvents }: SyncParts,
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
      const removed = new Map<string, Removed>();
      for (const { id, noun: name, thingId, listName } of page) {
        const gone = await onNoun(name, async (noun) =>
          (await noun.findToChange(trx, owner, thingId)) === null
            ? null
            : await noun.remove(trx, owner, thingId, now),
        );
        if (gone !== null) {
          const key = `${name} ${listName}`;
          const things = [...(removed.get(key)?.things ?? []), gone];
          removed.set(key, { noun: name, listName, things });
        }
        await deleteSyncLink(trx, id);
      }
      // All of them are named: nothing else leads to their receipts.
      for (const { noun, listName, things } of removed.values()) {
        await insertSyncLog(trx, {
          ...emptyTally(),
          held: [],
          unreadNamed: [],
          id: uuidv7(),
          userId,
          integrationId,
          provider: integration.provider,
          noun,
          listName,
          removedHere: things.length,
          removed: things,
          failure: null,
          createdAt: now,
        });
      }
      // With each portion: whoever does the last of them need not have done the others.
      for (const name of new Set([...removed.values()].map(({ noun }) => noun))) {
        const { changed } = onNoun(name, (noun) => ({ changed: noun.changed }));
        await liveEvents.publish(trx, userId, changed);
      }
    });
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

/** What was taken away of one list. */
interface Removed {
  readonly noun: SyncedNounName;
  readonly listName: string;
  readonly things: readonly SyncLogRecord['removed'][number][];
}
