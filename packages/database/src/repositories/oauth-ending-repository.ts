import type { Db } from '../connection.ts';
import { type OauthIntegrationRecord, toRecord } from './oauth-integration-repository.ts';

/** One that has ended and of which something is left to be done; whosever it is, for what is done in the background. */
export async function findEnding(db: Db, id: string): Promise<OauthIntegrationRecord | null> {
  const row = await endings(db).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** Takes one that is due at `dueAt` until `until`; false, and nothing, where somebody else has done so. */
export async function claimEnding(
  db: Db,
  id: string,
  { dueAt, until }: { readonly dueAt: number; readonly until: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('oauth_integrations')
    .set({ due_at: until })
    .where('id', '=', id)
    .where('revoked_at', 'is not', null)
    .where('due_at', '=', dueAt)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

/** Those of this owner. */
export const listEndings = async (db: Db, ownerId: string): Promise<OauthIntegrationRecord[]> =>
  (await endings(db).where('user_id', '=', ownerId).execute()).map(toRecord);

const endings = (db: Db) =>
  db
    .selectFrom('oauth_integrations')
    .selectAll()
    .where('revoked_at', 'is not', null)
    .where((eb) => eb.or([eb('ending', 'is not', null), eb('revocation_token_sealed', 'is not', null)]));
