import type { SyncLinkRecord } from '@squeeze/database/repositories/sync-link-repository';
import type { ListRound } from './list-round.ts';

/** What the thing of a link is called here; null where it is not there any more. */
export async function titleHere<Fields extends object>(
  { database, noun, owner }: Pick<ListRound<Fields>, 'database' | 'noun' | 'owner'>,
  { thingId }: Pick<SyncLinkRecord, 'thingId'>,
): Promise<string | null> {
  const [thing] = await noun.findSome(database.db, owner, [thingId]);
  return thing?.title ?? null;
}
