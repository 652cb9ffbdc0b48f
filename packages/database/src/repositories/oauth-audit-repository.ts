import type { OauthAuditEntry } from '@squeeze/contracts/oauth-audit-logs';
import { OauthAuditAction } from '@squeeze/contracts/oauth-audit-logs';
import { OauthProviderId } from '@squeeze/contracts/oauth-providers';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../connection.ts';
import type { RecordOf } from '../record-of.ts';
import type { OauthAuditEntriesTable } from '../schema/oauth.ts';

export interface OauthAuditRecord extends Omit<
  RecordOf<OauthAuditEntry>,
  'timestamp' | 'detailsCode' | 'detailsValues'
> {
  readonly createdAt: number;
  /** What it says, to be worded in the language of whoever reads it; null where `details` are all it says. */
  readonly said: { readonly id: string; readonly values: Readonly<Record<string, string | number>> } | null;
}

const toRecord = (row: Selectable<OauthAuditEntriesTable>): OauthAuditRecord => ({
  id: row.id,
  userId: row.user_id,
  integrationId: row.integration_id,
  provider: OauthProviderId.parse(row.provider),
  action: OauthAuditAction.parse(row.action),
  details: row.details,
  said: row.said_json === null ? null : (JSON.parse(row.said_json) as OauthAuditRecord['said']),
  ipAddress: row.ip_address,
  userAgent: row.user_agent,
  createdAt: row.created_at,
});

export async function insertOauthAudit(db: Db, one: OauthAuditRecord): Promise<void> {
  await db
    .insertInto('oauth_audit_entries')
    .values({
      id: one.id,
      user_id: one.userId,
      integration_id: one.integrationId,
      provider: one.provider,
      action: one.action,
      details: one.details,
      said_json: one.said && JSON.stringify(one.said),
      ip_address: one.ipAddress,
      user_agent: one.userAgent,
      created_at: one.createdAt,
    })
    .execute();
}

export interface OauthAuditFilter {
  /** Epoch ms, from the first on, up to and without the second. */
  readonly from?: number | undefined;
  readonly before?: number | undefined;
  readonly provider?: OauthProviderId | undefined;
  readonly action?: OauthAuditAction | undefined;
}

/** Where a page ended. */
export type OauthAuditPosition = readonly [createdAt: number, id: string];

const filtered = (db: Db, { from, before, provider, action }: OauthAuditFilter) =>
  db
    .selectFrom('oauth_audit_entries')
    .$if(from !== undefined, (query) => query.where('created_at', '>=', from ?? 0))
    .$if(before !== undefined, (query) => query.where('created_at', '<', before ?? 0))
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider ?? ''))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''));

/** Of everybody, the latest first. */
export async function listOauthAudit(
  db: Db,
  filter: OauthAuditFilter,
  { after, limit }: { readonly after: OauthAuditPosition | null; readonly limit: number },
): Promise<OauthAuditRecord[]> {
  let query = filtered(db, filter).selectAll();
  if (after !== null) {
    const [createdAt, id] = after;
    query = query.where((eb) =>
      eb.or([
        eb('created_at', '<', createdAt),
        eb.and([eb('created_at', '=', createdAt), eb('id', '<', id)]),
      ]),
    );
  }
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit))
    .execute();
  return rows.map(toRecord);
}

export async function countOauthAudit(db: Db, filter: OauthAuditFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Which of our sentences entries of a connection say from a moment on (epoch ms), the first first. */
export async function oauthSentencesOf(
  db: Db,
  of: { readonly userId: string; readonly integrationId: string; readonly from: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('oauth_audit_entries')
    .selectAll()
    .where('user_id', '=', of.userId)
    .where('created_at', '>=', of.from)
    .where('integration_id', '=', of.integrationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => toRecord(row).said?.id).filter((id) => id !== undefined);
}

/** Forgets what is older than its person has chosen; of whoever never chose, what is older than `standardDays`. */
export async function purgeOauthAudit(
  db: Db,
  now: number,
  standardDays: number,
  daysOf: (settingsJson: string) => number,
): Promise<number> {
  const before = (days: number): number => now - days * 24 * 60 * 60_000;
  const settings = await db.selectFrom('oauth_settings').selectAll().execute();
  let purged = 0n;
  for (const { user_id: userId, settings_json: json } of settings) {
    const { numDeletedRows } = await db
      .deleteFrom('oauth_audit_entries')
      .where('user_id', '=', userId)
      .where('created_at', '<', before(daysOf(json)))
      .executeTakeFirstOrThrow();
    purged += numDeletedRows;
  }
  const { numDeletedRows } = await db
    .deleteFrom('oauth_audit_entries')
    .where('user_id', 'not in', (eb) => eb.selectFrom('oauth_settings').select('user_id'))
    .where('created_at', '<', before(standardDays))
    .executeTakeFirstOrThrow();
  return Number(purged + numDeletedRows);
}
