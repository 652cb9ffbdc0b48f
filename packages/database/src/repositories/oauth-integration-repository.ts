import {
  IntegrationStatus,
  type IntegrationTrouble,
  integrationTroubles,
} from '@squeeze/contracts/oauth-integrations';
import { OauthProviderId } from '@squeeze/contracts/oauth-providers';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../connection.ts';
import { toFlag } from '../flag.ts';
import type { OauthIntegrationsTable } from '../schema/oauth.ts';

/** What has been told of a connection: that it fails, that it has ended, or that it has run out and waits to be refreshed. */
const toldOfIntegration = ['failing', 'ended', 'ran_out'] as const;
export type ToldOfIntegration = (typeof toldOfIntegration)[number];

/** A person's connection with a provider, as it is kept. */
export interface OauthIntegrationRecord {
  readonly id: string;
  readonly userId: string;
  readonly provider: OauthProviderId;
  readonly status: IntegrationStatus;
  readonly clientId: string;
  readonly accountKey: string;
  readonly displayName: string;
  readonly scopes: readonly string[];
  readonly asked: readonly string[];
  readonly pages: readonly string[] | null;
  readonly accessTokenSealed: string | null;
  readonly refreshTokenSealed: string | null;
  readonly refreshable: boolean;
  readonly tokenVersion: number;
  readonly refreshedAt: number;
  readonly expiresAt: number | null;
  readonly grantEndsAt: number | null;
  readonly endNoticeAt: number | null;
  readonly dueAt: number | null;
  readonly leaseUntil: number | null;
  readonly failingSince: number | null;
  readonly failures: number;
  readonly trouble: StoredTrouble | null;
  readonly told: ToldOfIntegration | null;
  readonly createdAt: number;
  readonly lastSyncAt: number | null;
  readonly revokedAt: number | null;
  readonly ending: EndingFate | null;
  readonly revocationTokenSealed: string | null;
  readonly revokeUntil: number | null;
}

/** What becomes of the things that came by a connection, once that has ended. */
export type EndingFate = 'keep' | 'take_away';

/** Those that are not plain from the rest of the row. */
export type StoredTrouble = Exclude<IntegrationTrouble, 'fewer_scopes'>;

/** An absent field stays. */
export type OauthIntegrationUpdate = Partial<
  Omit<OauthIntegrationRecord, 'id' | 'userId' | 'provider' | 'createdAt'>
>;

export const toRecord = (row: Selectable<OauthIntegrationsTable>): OauthIntegrationRecord => ({
  id: row.id,
  userId: row.user_id,
  provider: OauthProviderId.parse(row.provider),
  status: IntegrationStatus.parse(row.status),
  clientId: row.client_id,
  accountKey: row.account_key,
  displayName: row.display_name,
  scopes: JSON.parse(row.scopes_json) as string[],
  asked: JSON.parse(row.asked_json) as string[],
  pages: row.pages_json === null ? null : (JSON.parse(row.pages_json) as string[]),
  accessTokenSealed: row.access_token_sealed,
  refreshTokenSealed: row.refresh_token_sealed,
  refreshable: row.refreshable === 1,
  tokenVersion: row.token_version,
  refreshedAt: row.refreshed_at,
  expiresAt: row.expires_at,
  grantEndsAt: row.grant_ends_at,
  endNoticeAt: row.end_notice_at,
  dueAt: row.due_at,
  leaseUntil: row.lease_until,
  failingSince: row.failing_since,
  failures: row.failures,
  trouble: row.trouble === null ? null : troubleOf(row.trouble),
  told: toldOfIntegration.find((known) => known === row.told) ?? null,
  createdAt: row.created_at,
  lastSyncAt: row.last_sync_at,
  revokedAt: row.revoked_at,
  ending: row.ending === 'keep' || row.ending === 'take_away' ? row.ending : null,
  revocationTokenSealed: row.revocation_token_sealed,
  revokeUntil: row.revoke_until,
});

/** One that a later version has written is a trouble still. */
const troubleOf = (stored: string): StoredTrouble =>
  integrationTroubles.find((known): known is StoredTrouble => known === stored && known !== 'fewer_scopes') ??
  'unreachable';

const toColumns = (update: OauthIntegrationUpdate): Updateable<OauthIntegrationsTable> => ({
  status: update.status,
  client_id: update.clientId,
  account_key: update.accountKey,
  display_name: update.displayName,
  scopes_json: update.scopes && JSON.stringify(update.scopes),
  asked_json: update.asked && JSON.stringify(update.asked),
  pages_json: update.pages && JSON.stringify(update.pages),
  access_token_sealed: update.accessTokenSealed,
  refresh_token_sealed: update.refreshTokenSealed,
  refreshable: update.refreshable === undefined ? undefined : toFlag(update.refreshable),
  token_version: update.tokenVersion,
  refreshed_at: update.refreshedAt,
  expires_at: update.expiresAt,
  grant_ends_at: update.grantEndsAt,
  end_notice_at: update.endNoticeAt,
  due_at: update.dueAt,
  lease_until: update.leaseUntil,
  failing_since: update.failingSince,
  failures: update.failures,
  trouble: update.trouble,
  told: update.told,
  last_sync_at: update.lastSyncAt,
  revoked_at: update.revokedAt,
  ending: update.ending,
  revocation_token_sealed: update.revocationTokenSealed,
  revoke_until: update.revokeUntil,
});

export async function insertIntegration(db: Db, one: OauthIntegrationRecord): Promise<void> {
  await db
    .insertInto('oauth_integrations')
    .values({
      id: one.id,
      user_id: one.userId,
      provider: one.provider,
      status: one.status,
      client_id: one.clientId,
      account_key: one.accountKey,
      display_name: one.displayName,
      scopes_json: JSON.stringify(one.scopes),
      asked_json: JSON.stringify(one.asked),
      pages_json: one.pages && JSON.stringify(one.pages),
      access_token_sealed: one.accessTokenSealed,
      refresh_token_sealed: one.refreshTokenSealed,
      refreshable: toFlag(one.refreshable),
      token_version: one.tokenVersion,
      refreshed_at: one.refreshedAt,
      expires_at: one.expiresAt,
      grant_ends_at: one.grantEndsAt,
      end_notice_at: one.endNoticeAt,
      due_at: one.dueAt,
      lease_until: one.leaseUntil,
      failing_since: one.failingSince,
      failures: one.failures,
      trouble: one.trouble,
      told: one.told,
      created_at: one.createdAt,
      last_sync_at: one.lastSyncAt,
      revoked_at: one.revokedAt,
      ending: one.ending,
      revocation_token_sealed: one.revocationTokenSealed,
      revoke_until: one.revokeUntil,
    })
    .execute();
}

/** Of this owner, a revoked one too. */
export async function findIntegration(
  db: Db,
  ownerId: string,
  id: string,
): Promise<OauthIntegrationRecord | null> {
  const row = await db
    .selectFrom('oauth_integrations')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** The one of this owner with a provider that is not revoked. */
export async function findLiveIntegration(
  db: Db,
  ownerId: string,
  provider: OauthProviderId,
): Promise<OauthIntegrationRecord | null> {
  const row = await db
    .selectFrom('oauth_integrations')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('provider', '=', provider)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** Whosever it is, for what is done in the background; null also where it was revoked. */
export async function findLiveById(db: Db, id: string): Promise<OauthIntegrationRecord | null> {
  const row = await db
    .selectFrom('oauth_integrations')
    .selectAll()
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

export interface IntegrationListing {
  readonly provider?: OauthProviderId | undefined;
  readonly status?: IntegrationStatus | undefined;
}

/** Those of this owner, the latest first; revoked ones only where they are asked for. */
export async function listIntegrations(
  db: Db,
  ownerId: string,
  { provider, status }: IntegrationListing = {},
): Promise<OauthIntegrationRecord[]> {
  let query = db
    .selectFrom('oauth_integrations')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('revoked_at', status === 'revoked' ? 'is not' : 'is', null);
  if (provider !== undefined) query = query.where('provider', '=', provider);
  if (status !== undefined) query = query.where('status', '=', status);
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(sql.lit(500)).execute();
  return rows.map(toRecord);
}

export async function countRevokedIntegrations(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('oauth_integrations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', ownerId)
    .where('revoked_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function updateIntegration(
  db: Db,
  ownerId: string,
  id: string,
  update: OauthIntegrationUpdate,
): Promise<void> {
  await db
    .updateTable('oauth_integrations')
    .set(toColumns(update))
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .execute();
}

/** What is left to be done of an end, and when. */
export type EndingLeft = Pick<
  OauthIntegrationRecord,
  'ending' | 'revocationTokenSealed' | 'revokeUntil' | 'dueAt'
>;

/** Erases the tokens of one and says that it was revoked, and what is left to be done of it; false where that is so already. */
export async function revokeIntegration(
  db: Db,
  ownerId: string,
  id: string,
  { now, left }: { readonly now: number; readonly left: EndingLeft },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('oauth_integrations')
    .set({
      status: 'revoked',
      access_token_sealed: null,
      refresh_token_sealed: null,
      expires_at: null,
      grant_ends_at: null,
      end_notice_at: null,
      due_at: left.dueAt,
      lease_until: null,
      failing_since: null,
      failures: 0,
      trouble: null,
      told: null,
      revoked_at: now,
      ending: left.ending,
      revocation_token_sealed: left.revocationTokenSealed,
      revoke_until: left.revokeUntil,
    })
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

/**
 * Takes one that is not revoked, so that nobody else asks the provider for new tokens until `until`, and answers it; null where
 * somebody has it, or there is none. What becomes of it is written by `settleIntegration`.
 */
export async function leaseIntegration(
  db: Db,
  id: string,
  { now, until }: { readonly now: number; readonly until: number },
): Promise<OauthIntegrationRecord | null> {
  const row = await db
    .updateTable('oauth_integrations')
    .set({ lease_until: until })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** Writes what became of one that was leased until `until` and lets go of it; false, and nothing, where it is not ours any more. */
export async function settleIntegration(
  db: Db,
  id: string,
  { until, tokenVersion }: { readonly until: number; readonly tokenVersion: number },
  update: OauthIntegrationUpdate,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('oauth_integrations')
    .set({ ...toColumns(update), lease_until: null })
    .where('id', '=', id)
    .where('lease_until', '=', until)
    .where('token_version', '=', tokenVersion)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

/** How many live connections, of whomever, hold a grant of this account to this client, beside one. */
export async function countSharing(
  db: Db,
  { id, clientId, accountKey }: Pick<OauthIntegrationRecord, 'id' | 'clientId' | 'accountKey'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('oauth_integrations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .where('account_key', '=', accountKey)
    .where('revoked_at', 'is', null)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Those that were due before `before` and of which nothing was heard: their job is lost. */
export async function listForgottenIntegrations(
  db: Db,
  before: number,
  limit: number,
): Promise<{ id: string; dueAt: number }[]> {
  const rows = await db
    .selectFrom('oauth_integrations')
    .select(['id', 'due_at'])
    .where('due_at', 'is not', null)
    .where('due_at', '<', before)
    .orderBy('due_at')
    .limit(sql.lit(limit))
    .execute();
  return rows.flatMap(({ id, due_at: dueAt }) => (dueAt === null ? [] : [{ id, dueAt }]));
}
