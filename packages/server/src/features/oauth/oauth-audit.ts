import type { OauthAuditAction } from '@squeeze/contracts/oauth-audit-logs';
import type { Db } from '@squeeze/database/connection';
import { insertOauthAudit } from '@squeeze/database/repositories/oauth-audit-repository';
import type { OauthIntegrationRecord } from '@squeeze/database/repositories/oauth-integration-repository';
import { uuidv7 } from 'uuidv7';
import type { Actor } from './oauth-parts.ts';

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

/** Writes down what happened to a connection, in the transaction of it. */
export async function recordOauthAudit(
  trx: Db,
  { id, userId, provider }: Pick<OauthIntegrationRecord, 'id' | 'userId' | 'provider'>,
  {
    action,
    details,
    request,
    now,
  }: {
    readonly action: OauthAuditAction;
    readonly details: string;
    readonly request: Actor['request'];
    readonly now: number;
  },
): Promise<void> {
  await insertOauthAudit(trx, {
    id: uuidv7(),
    userId,
    integrationId: id,
    provider,
    action,
    details,
    ipAddress: orNull(request?.address),
    userAgent: orNull(request?.userAgent),
    createdAt: now,
  });
}
