import type { OpenDatabase } from '@squeeze/database/connection';
import {
  claimOpenAlerts,
  judgeAlert,
  raiseAlert,
  resolveAlert,
  type SystemAlertRecord,
} from '@squeeze/database/repositories/system-alert-repository';
import { limitsOf, severityOf, type Watched, watched } from '@squeeze/domain/analytics/system-health';
import type { Transaction } from 'kysely';
import type { Database } from '@squeeze/database/schema/database';
import { uuidv7 } from 'uuidv7';
import type { ClaimTime } from '../../ports/claim-time.ts';
import type { NotificationParts } from '../notifications/send-notification.ts';
import { liveFigures, type TextTargets } from './live-figures.ts';
import { tellAdministrators } from './tell-administrators.ts';

export interface AlertParts extends NotificationParts, TextTargets {
  readonly database: OpenDatabase;
  readonly claimTime: ClaimTime;
}

/** What can no longer be judged, as hardly anybody texts, is taken to be over after so long. */
const unjudgedMs = 24 * 60 * 60_000;

/**
 * Looks how texts fare, and raises, changes or ends what is wrong; administrators are told of what begins, gets worse and ends. Any
 * number of processes may do so at once: each change is told once.
 */
export async function watchAlerts(parts: AlertParts): Promise<void> {
  const { database, claimTime } = parts;
  const { figures } = await liveFigures(database.db, parts, await claimTime(database.db));
  await database.transaction(async (trx) => {
    const now = await claimTime(trx);
    const open = new Map((await claimOpenAlerts(trx)).map((alert) => [alert.type, alert]));
    for (const type of watched)
      await judge(parts, trx, { type, figure: figures[type], open: open.get(type), now });
  });
}

interface Look {
  readonly type: Watched;
  /** Null where there are too few texts to say. */
  readonly figure: number | null;
  readonly open: SystemAlertRecord | undefined;
  readonly now: number;
}

async function judge(
  parts: AlertParts,
  trx: Transaction<Database>,
  { type, figure, open, now }: Look,
): Promise<void> {
  if (figure === null) {
    if (open !== undefined && now - open.judgedAt > unjudgedMs) await end(parts, trx, open, now);
    return;
  }
  const severity = severityOf(limitsOf(parts.levels)[type], figure, open?.severity ?? null);
  if (severity === null) {
    if (open !== undefined) await end(parts, trx, open, now);
    return;
  }
  if (open === undefined) {
    const raised = { id: uuidv7(), type, severity, figure, raisedAt: now };
    if (await raiseAlert(trx, raised))
      await tellAdministrators(parts, trx, { ...raised, news: severity }, now);
    return;
  }
  const isWorse = severity === 'critical' && open.severity === 'warning';
  await judgeAlert(trx, open.id, { severity, figure, now, isWorse });
  if (isWorse) await tellAdministrators(parts, trx, { ...open, figure, news: severity }, now);
}

async function end(
  parts: AlertParts,
  trx: Transaction<Database>,
  alert: SystemAlertRecord,
  now: number,
): Promise<void> {
  await resolveAlert(trx, alert.id, now);
  await tellAdministrators(parts, trx, { ...alert, news: 'over' }, now);
}
