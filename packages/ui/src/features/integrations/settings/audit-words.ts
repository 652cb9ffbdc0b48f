import type { OauthAuditAction } from '@squeeze/contracts/oauth-audit-logs';
import type { PlainMessageId } from '../../../i18n/messages.ts';

export const auditActionNames = {
  integration_created: 'oauth.audit.created',
  tokens_refreshed: 'oauth.audit.refreshed',
  integration_revoked: 'oauth.audit.revoked',
  scopes_updated: 'oauth.audit.scopes',
} as const satisfies Record<OauthAuditAction, PlainMessageId>;
