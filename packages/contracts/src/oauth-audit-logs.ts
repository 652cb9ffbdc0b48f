import { z } from 'zod';
import { administrators } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { day, id, instant } from './fields.ts';
import { OauthProviderId } from './oauth-providers.ts';
import { pageQuery } from './paging.ts';

export const oauthAuditActions = [
  'integration_created',
  'tokens_refreshed',
  'integration_revoked',
  'scopes_updated',
] as const;
export const OauthAuditAction = z.enum(oauthAuditActions);
export type OauthAuditAction = z.infer<typeof OauthAuditAction>;

/** Something that happened to a connection. */
export const OauthAuditEntry = z
  .object({
    id,
    timestamp: instant,
    user_id: id,
    action: OauthAuditAction,
    provider: OauthProviderId,
    integration_id: id,
    /** The reason that a person gave, or ours in English; never a token, never an address of a flow. */
    details: z.string(),
    /** Of one of ours the code of its sentence, to be worded in any language, and what fills it. */
    details_code: z.string().nullable(),
    details_values: z.record(z.string(), z.union([z.string(), z.number()])),
    /** Null where nobody asked for it, such as a renewal by the server itself. */
    ip_address: z.string().nullable(),
    user_agent: z.string().nullable(),
  })
  .meta({ id: 'OauthAuditEntry' });
export type OauthAuditEntry = z.infer<typeof OauthAuditEntry>;

/** Days are those of the person who asks, both counted. */
const filters = {
  dateFrom: day.optional(),
  dateTo: day.optional(),
  provider: OauthProviderId.optional(),
  action: OauthAuditAction.optional(),
};

export const oauthAuditLogEndpoints = {
  listOauthAuditLogs: endpoint({
    method: 'get',
    path: '/oauth/audit-logs',
    summary: 'What happened to everybody’s connections, the latest first',
    tag: 'oauth',
    callers: administrators,
    lacksRole: 'administrator_required.audit_logs',
    query: z.object({ ...pageQuery, ...filters }),
    response: z.object({
      logs: z.array(OauthAuditEntry),
      /** Of all pages. */
      total: z.int(),
      next_cursor: z.string().nullable(),
    }),
    problems: ['invalid_cursor', 'validation_failed'],
  }),
  exportOauthAuditLogs: endpoint({
    method: 'get',
    path: '/oauth/audit-logs/export',
    summary: 'The same as a file, `oauth-audit-{date}.csv` or `.json`, written while it is sent',
    tag: 'oauth',
    callers: administrators,
    lacksRole: 'administrator_required.audit_export',
    query: z.object({ ...filters, format: z.enum(['csv', 'json']).default('csv') }),
    response: z.unknown(),
    downloads: ['text/csv', 'application/json'],
    problems: ['validation_failed'],
  }),
} as const;
