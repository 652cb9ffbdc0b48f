import { OauthProviderId } from '@squeeze/contracts/oauth-providers';
import type { Db } from '../connection.ts';

/** What a provider knows this installation by, where its owner has entered that. */
export interface OauthClientRecord {
  readonly provider: OauthProviderId;
  readonly clientId: string;
  readonly secretSealed: string | null;
  readonly updatedAt: number;
}

export async function listOauthClients(db: Db): Promise<OauthClientRecord[]> {
  const rows = await db.selectFrom('oauth_clients').selectAll().orderBy('provider').execute();
  return rows.map((row) => ({
    provider: OauthProviderId.parse(row.provider),
    clientId: row.client_id,
    secretSealed: row.secret_sealed,
    updatedAt: row.updated_at,
  }));
}

export async function putOauthClient(db: Db, client: OauthClientRecord): Promise<void> {
  const columns = {
    client_id: client.clientId,
    secret_sealed: client.secretSealed,
    updated_at: client.updatedAt,
  };
  await db
    .insertInto('oauth_clients')
    .values({ provider: client.provider, ...columns })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(columns))
    .execute();
}

/** Answers whether there was one. */
export async function deleteOauthClient(db: Db, provider: OauthProviderId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('oauth_clients')
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
