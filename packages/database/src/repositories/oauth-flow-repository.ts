import { OauthProviderId } from '@squeeze/contracts/oauth-providers';
import type { Db } from '../connection.ts';

/** A connection that was begun and waits for its person to come back from the provider. */
export interface OauthFlowRecord {
  /** SHA-256 of the state, hex: whoever reads the database cannot finish what somebody has begun. */
  readonly stateHash: string;
  readonly userId: string;
  readonly provider: OauthProviderId;
  readonly clientId: string;
  readonly verifierSealed: string | null;
  readonly asked: readonly string[];
  readonly redirectUri: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export async function insertFlow(db: Db, flow: OauthFlowRecord): Promise<void> {
  await db
    .insertInto('oauth_flows')
    .values({
      state_hash: flow.stateHash,
      user_id: flow.userId,
      provider: flow.provider,
      client_id: flow.clientId,
      verifier_sealed: flow.verifierSealed,
      asked_json: JSON.stringify(flow.asked),
      redirect_uri: flow.redirectUri,
      created_at: flow.createdAt,
      expires_at: flow.expiresAt,
      used_at: null,
    })
    .execute();
}

/** Flows of this owner that wait. */
export async function countWaitingFlows(db: Db, ownerId: string, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('oauth_flows')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', ownerId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

interface FlowKey {
  readonly userId: string;
  readonly provider: OauthProviderId;
  readonly stateHash: string;
}

/**
 * Uses up a flow of this person with this provider, once, and answers it as it was, its verifier included, which is erased; null
 * where there is none, it is another's, was used, or has waited too long: then nothing changes.
 */
export async function useFlow(trx: Db, key: FlowKey, now: number): Promise<OauthFlowRecord | null> {
  const row = await trx
    .selectFrom('oauth_flows')
    .selectAll()
    .where('state_hash', '=', key.stateHash)
    .where('user_id', '=', key.userId)
    .where('provider', '=', key.provider)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { numUpdatedRows } = await trx
    .updateTable('oauth_flows')
    .set({ used_at: now, verifier_sealed: null })
    .where('state_hash', '=', key.stateHash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return null;
  return {
    stateHash: row.state_hash,
    userId: row.user_id,
    provider: OauthProviderId.parse(row.provider),
    clientId: row.client_id,
    verifierSealed: row.verifier_sealed,
    asked: JSON.parse(row.asked_json) as string[],
    redirectUri: row.redirect_uri,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

/** Whose flow waits under this state; null where none does. For a listener that nobody signs in to. */
export async function ownerOfFlow(db: Db, stateHash: string, now: number): Promise<string | null> {
  const row = await db
    .selectFrom('oauth_flows')
    .select('user_id')
    .where('state_hash', '=', stateHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Forgets those that nobody can come back to. */
export async function purgeFlows(db: Db, before: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('oauth_flows')
    .where('expires_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
