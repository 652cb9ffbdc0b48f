import type { OauthAuditAction } from '@squeeze/contracts/oauth-audit-logs';
import { type Sentence, says } from '@squeeze/contracts/sentences/sentence';
import type { Db } from '@squeeze/database/connection';
import { insertOauthAudit } from '@squeeze/database/repositories/oauth-audit-repository';
import type { OauthIntegrationRecord } from '@squeeze/database/repositories/oauth-integration-repository';
import { uuidv7 } from 'uuidv7';
import type { Actor } from './oauth-parts.ts';

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

/** Says how the permissions of a connection are others than before; null where they are the same. */
export function scopesChanged(before: readonly string[], now: readonly string[]): Sentence | null {
  const added = now.filter((scope) => !before.includes(scope)).join(', ');
  const gone = before.filter((scope) => !now.includes(scope)).join(', ');
  if (added === '') return gone === '' ? null : says('oauth_audit.taken', { gone });
  return gone === '' ? says('oauth_audit.added', { added }) : says('oauth_audit.changed', { added, gone });
}

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
    /** Words of a person, or a sentence of ours. */
    readonly details: string | Sentence;
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
    details: typeof details === 'string' ? details : '',
    said: typeof details === 'string' ? null : details,
    ipAddress: orNull(request?.address),
    userAgent: orNull(request?.userAgent),
    createdAt: now,
  });
}
