import type { Db } from '@squeeze/database/connection';
import { findLiveById } from '@squeeze/database/repositories/oauth-integration-repository';
import type { SyncConnectionRecord } from '@squeeze/database/repositories/sync-connection-repository';
import { unhealthyAfterMs } from '@squeeze/domain/oauth/integration-health';
import { tellOfIntegration } from '../oauth/tell-of-integration.ts';
import type { SyncParts } from './sync-parts.ts';

type Standing = Pick<SyncConnectionRecord, 'failingSince' | 'told'>;

/**
 * How it stands with a connection after a round in which the lists `failing` were not kept in step. Its person is told once that this has
 * been so for an hour, and once that it is over; not where the connection itself has a trouble, of which they are told by that.
 */
export async function toldStanding(
  parts: SyncParts,
  trx: Db,
  { integrationId, failingSince: before, told }: SyncConnectionRecord,
  failing: readonly string[],
): Promise<Standing> {
  const now = parts.clock.now();
  const failingSince = failing.length === 0 ? null : (before ?? now);
  const isLong = failingSince !== null && now - failingSince >= unhealthyAfterMs;
  const isOver = failingSince === null && told;
  if (!isOver && (!isLong || told)) return { failingSince, told };
  const integration = await findLiveById(trx, integrationId);
  if (integration === null) return { failingSince, told };
  if (isOver) {
    await tellOfIntegration(parts, trx, integration, 'in_step_again', now);
    return { failingSince, told: false };
  }
  if (integration.trouble !== null) return { failingSince, told };
  return {
    failingSince,
    told: await tellOfIntegration(parts, trx, integration, { news: 'out_of_step', lists: failing }, now),
  };
}
