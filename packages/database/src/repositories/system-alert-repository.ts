import type { Severity, Watched } from '@squeeze/domain/analytics/system-health';
import { type Db, isPostgres } from '../connection.ts';

/** Something that is, or was, wrong with the installation; instants in epoch ms. */
export interface SystemAlertRecord {
  readonly id: string;
  readonly type: Watched;
  readonly severity: Severity;
  /** As it was last while it went on, in the unit of its type. */
  readonly figure: number;
  readonly raisedAt: number;
  readonly judgedAt: number;
  readonly acknowledgedAt: number | null;
  readonly resolvedAt: number | null;
}

const columns = [
  'id',
  'type',
  'severity',
  'figure',
  'raised_at as raisedAt',
  'judged_at as judgedAt',
  'acknowledged_at as acknowledgedAt',
  'resolved_at as resolvedAt',
] as const;

/** What goes on, the latest first. */
export async function listOpenAlerts(db: Db): Promise<SystemAlertRecord[]> {
  const rows = await db
    .selectFrom('system_alerts')
    .select(columns)
    .where('resolved_at', 'is', null)
    .orderBy('raised_at', 'desc')
    .execute();
  return rows as SystemAlertRecord[];
}

/** The same, which nobody else then changes until the transaction ends. */
export async function claimOpenAlerts(trx: Db): Promise<SystemAlertRecord[]> {
  const query = trx
    .selectFrom('system_alerts')
    .select(columns)
    .where('resolved_at', 'is', null)
    .orderBy('type');
  return (await (isPostgres(trx) ? query.forUpdate() : query).execute()) as SystemAlertRecord[];
}

/** What is over, the latest first. */
export async function listPastAlerts(db: Db, limit: number): Promise<SystemAlertRecord[]> {
  const rows = await db
    .selectFrom('system_alerts')
    .select(columns)
    .where('resolved_at', 'is not', null)
    .orderBy('resolved_at', 'desc')
    .limit(limit)
    .execute();
  return rows as SystemAlertRecord[];
}

/** Answers whether it is new: of each type only one goes on, whoever finds it at the same time. */
export async function raiseAlert(
  db: Db,
  {
    id,
    type,
    severity,
    figure,
    raisedAt,
  }: Pick<SystemAlertRecord, 'id' | 'type' | 'severity' | 'figure' | 'raisedAt'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('system_alerts')
    .values({ id, type, severity, figure, raised_at: raisedAt, judged_at: raisedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** What goes on gets worse or better; one that gets worse is to be seen anew. */
export async function judgeAlert(
  db: Db,
  id: string,
  {
    severity,
    figure,
    now,
    isWorse,
  }: {
    readonly severity: Severity;
    readonly figure: number;
    readonly now: number;
    readonly isWorse: boolean;
  },
): Promise<void> {
  await db
    .updateTable('system_alerts')
    .set({ severity, figure, judged_at: now, ...(isWorse && { acknowledged_at: null }) })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .execute();
}

export async function resolveAlert(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('system_alerts')
    .set({ resolved_at: now, judged_at: now })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .execute();
}

/** Says that somebody has seen it; the first time counts. Null where there is none. */
export async function acknowledgeAlert(db: Db, id: string, now: number): Promise<SystemAlertRecord | null> {
  await db
    .updateTable('system_alerts')
    .set({ acknowledged_at: now })
    .where('id', '=', id)
    .where('acknowledged_at', 'is', null)
    .execute();
  const row = await db.selectFrom('system_alerts').select(columns).where('id', '=', id).executeTakeFirst();
  return (row as SystemAlertRecord | undefined) ?? null;
}

/** Forgets what was over before `before` (epoch ms); answers how many. */
export async function purgeAlerts(db: Db, before: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('system_alerts')
    .where('resolved_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
