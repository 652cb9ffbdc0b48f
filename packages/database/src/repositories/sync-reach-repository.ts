import { OauthProviderId } from '@squeeze/contracts/oauth-providers';
import type { Db } from '../connection.ts';
import { findLinksOfThings, type SyncLinkRecord } from './sync-link-repository.ts';
import { listSyncLists, type SyncedNounName, type SyncListRecord } from './sync-list-repository.ts';

/** A list that what changes here goes to. */
export interface SendingList {
  readonly list: SyncListRecord;
  readonly provider: OauthProviderId;
}

/** Lists of a noun that its person agreed to, that can be written to and whose connection has not ended. */
export async function listSendingLists(
  db: Db,
  ownerId: string,
  noun: SyncedNounName,
): Promise<readonly SendingList[]> {
  const live = await db
    .selectFrom('oauth_integrations')
    .select(['id', 'provider'])
    .where('user_id', '=', ownerId)
    .where('revoked_at', 'is', null)
    .execute();
  const sending: SendingList[] = [];
  for (const { id, provider } of live) {
    for (const list of await listSyncLists(db, ownerId, id)) {
      if (list.noun === noun && list.confirmedAt !== null && list.writable)
        sending.push({ list, provider: OauthProviderId.parse(provider) });
    }
  }
  return sending;
}

/** The link of a thing; null where it has none. */
export async function findLinkOfThing(
  db: Db,
  ownerId: string,
  noun: SyncedNounName,
  thingId: string,
): Promise<SyncLinkRecord | null> {
  const [link = null] = await findLinksOfThings(db, ownerId, noun, [thingId]);
  return link;
}
